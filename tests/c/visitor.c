/* The visitor sees each solution in order, ends the enumeration when it likes, and may call the library itself. */
#include <limits.h>
#include <string.h>

#include "check.h"
#include "samples.h"

struct visit {
    char solutions[26][SUDOKU_CELLS];
    int64_t seen, stop_at;
    int32_t stop_with;
};

static int32_t collect(const char *solution, void *user)
{
    struct visit *visit = user;
    memcpy(visit->solutions[visit->seen++], solution, SUDOKU_CELLS);
    return visit->seen == visit->stop_at ? visit->stop_with : 0;
}

static int32_t call_library(const char *solution, void *user)
{
    char cells[] = HARD;
    int64_t *inner = user;
    CHECK_EQUAL(sudoku_verify(MANY_SOLUTIONS, solution), SUDOKU_OK, "%.81s", solution);
    CHECK_EQUAL(sudoku_solve(cells), SUDOKU_OK, "inside a visit");
    CHECK(strcmp(cells, HARD_SOLUTION) == 0);
    *inner += sudoku_count(MANY_SOLUTIONS, 1000);
    return 0;
}

int main(void)
{
    static const int32_t NOT_ZERO[] = {1, -1, 2, INT_MIN, INT_MAX, 0x100, 0x10000};
    static char expected[26][SUDOKU_CELLS];
    CHECK_EQUAL(sudoku_solutions(MANY_SOLUTIONS, expected[0], 26), 26, "in order");

    for (int64_t stop_at = 1; stop_at <= 27; stop_at++) {
        for (size_t i = 0; i < sizeof NOT_ZERO / sizeof NOT_ZERO[0]; i++) {
            struct visit visit = {.stop_at = stop_at, .stop_with = NOT_ZERO[i]};
            int64_t visits = stop_at < 26 ? stop_at : 26;
            CHECK_EQUAL(sudoku_enumerate(MANY_SOLUTIONS, collect, &visit), visits, "stop with %d", visit.stop_with);
            CHECK_EQUAL(visit.seen, visits, "stop with %d", visit.stop_with);
            CHECK(memcmp(visit.solutions, expected, (size_t)visits * SUDOKU_CELLS) == 0);
        }
    }

    struct visit none = {.seen = 0};
    CHECK_EQUAL(sudoku_enumerate(NO_SOLUTION, collect, &none), 0, "no solution");
    CHECK_EQUAL(sudoku_enumerate(CONFLICT, collect, &none), 0, "a clash");
    CHECK_EQUAL(sudoku_enumerate("?", collect, &none), SUDOKU_ERR_CELL, "no board");
    CHECK_EQUAL(none.seen, 0, "not called");

    int64_t inner = 0;
    CHECK_EQUAL(sudoku_enumerate(MANY_SOLUTIONS, call_library, &inner), 26, "calls inside");
    CHECK_EQUAL(inner, 26 * 26, "calls inside");
    return check_result();
}
