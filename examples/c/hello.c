/* Solves one board: the smallest useful program. */

#include <stdio.h>

#include "sudoku.h"

int main(void)
{
    /* An array, not a pointer to a literal: the board is solved where it lies. */
    char cells[] = "53..7...."
                   "6..195..."
                   ".98....6."
                   "8...6...3"
                   "4..8.3..1"
                   "7...2...6"
                   ".6....28."
                   "...419..5"
                   "....8..79";

    sudoku_status status = sudoku_solve(cells);
    if (status != SUDOKU_OK) {
        fprintf(stderr, "%s\n", sudoku_status_text(status));
        return 1;
    }
    puts(cells);
    return 0;
}
