/* A program that needs the compiler's helper functions, which the static library has too, beside those of the compiler. */
#include <string.h>

#include "check.h"
#include "samples.h"

int main(int argc, char **argv)
{
    (void)argv;
    __extension__ typedef unsigned __int128 wide;
    wide dividend = (wide)1 << 100;
    CHECK((dividend / (wide)(argc * 1024)) >> 90 == 1);

    char cells[] = EASY;
    CHECK_EQUAL(sudoku_solve(cells), SUDOKU_OK, "our library");
    CHECK(strcmp(cells, EASY_SOLUTION) == 0);
    return check_result();
}
