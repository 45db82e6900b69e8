/* What a user of an installed libsudoku writes. Exits with 0 if the library answers, and is the one of the header. */
#include <stdio.h>
#include <string.h>
#include <sudoku.h>

int main(void)
{
    char cells[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    char version[32];

    snprintf(version, sizeof version, "%d.%d.%d", SUDOKU_VERSION_MAJOR, SUDOKU_VERSION_MINOR, SUDOKU_VERSION_PATCH);
    if (strcmp(version, sudoku_version()) != 0 || sudoku_solve(cells) != SUDOKU_OK)
        return 1;
    puts(cells);
    return 0;
}
