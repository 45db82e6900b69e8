/* The output of sudoku_solutions may overlap its input, wherever the two stand. */
#include <string.h>

#include "check.h"
#include "samples.h"

int main(void)
{
    enum { ROOM = 5 * SUDOKU_CELLS };
    char expected[3 * SUDOKU_CELLS];
    for (size_t max = 1; max <= 3; max++) {
        size_t written = max * SUDOKU_CELLS;
        CHECK_EQUAL(sudoku_solutions(THREE_SOLUTIONS, expected, max), max, "apart");
        for (size_t in = 0; in + SUDOKU_CELLS <= ROOM; in++) {
            char memory[ROOM];
            size_t out = SUDOKU_CELLS;
            memset(memory, '#', sizeof memory);
            memcpy(memory + in, THREE_SOLUTIONS, SUDOKU_CELLS);
            CHECK_EQUAL(sudoku_solutions(memory + in, memory + out, max), max, "input at %zu, output at %zu", in, out);
            CHECK(memcmp(memory + out, expected, written) == 0);
        }
    }
    return check_result();
}
