/* NULL where a pointer is required is SUDOKU_ERR_NULL, and then nothing is written. Where it is optional, the rest works. */
#include "calls.h"
#include "check.h"

static int32_t visited_in_vain(const char *solution, void *user)
{
    (void)solution, (void)user;
    CHECK(!"visited although a pointer is NULL");
    return 0;
}

static int32_t stop(const char *solution, void *user)
{
    (void)solution;
    CHECK(user == NULL);
    return 1;
}

static void required(void)
{
    struct output before, after;
    memset(&before, 0x5A, sizeof before);
    after = before;

    for (int i = 0; i < CALL_COUNT; i++) {
        if (CALLS[i].traits & READS_BOARD && CALLS[i].call != call_enumerate)
            CHECK_EQUAL(CALLS[i].call(NULL, &after), SUDOKU_ERR_NULL, "%s", CALLS[i].name);
    }
    CHECK_EQUAL(sudoku_solutions(EASY, NULL, 1), SUDOKU_ERR_NULL, "out");
    CHECK_EQUAL(sudoku_solutions(EASY, NULL, SIZE_MAX), SUDOKU_ERR_NULL, "out");
    CHECK_EQUAL(sudoku_solutions(NULL, NULL, 0), SUDOKU_ERR_NULL, "cells, although nothing is to be written");
    CHECK_EQUAL(sudoku_enumerate(NULL, visited_in_vain, NULL), SUDOKU_ERR_NULL, "cells");
    CHECK_EQUAL(sudoku_enumerate(EASY, NULL, &after), SUDOKU_ERR_NULL, "visit");
    CHECK_EQUAL(sudoku_solve_candidates(NULL), SUDOKU_ERR_NULL, "candidates");
    CHECK_EQUAL(sudoku_solve_many(NULL, 3, 82, 0, NULL), SUDOKU_ERR_NULL, "boards");
    CHECK_EQUAL(sudoku_count_many(NULL, 3, 82, 2, NULL), SUDOKU_ERR_NULL, "boards");
    CHECK_EQUAL(sudoku_check(NULL, NULL), SUDOKU_ERR_NULL, "cells");
    CHECK_EQUAL(sudoku_candidates(EASY, NULL), SUDOKU_ERR_NULL, "candidates");
    CHECK_EQUAL(sudoku_parse(NULL, 81, after.solutions), SUDOKU_ERR_NULL, "text");
    CHECK_EQUAL(sudoku_parse(EASY, 81, NULL), SUDOKU_ERR_NULL, "cells");
    CHECK_EQUAL(sudoku_parse(NULL, 0, NULL), SUDOKU_ERR_NULL, "cells, although there is no text");
    CHECK_EQUAL(sudoku_format(EASY, NULL, 1), SUDOKU_ERR_NULL, "text");
    CHECK_EQUAL(sudoku_format(NULL, NULL, 0), SUDOKU_ERR_NULL, "cells");

    CHECK(memcmp(&before, &after, sizeof before) == 0);
}

static void optional(void)
{
    char boards[] = EASY EASY;
    CHECK_EQUAL(sudoku_solutions(EASY, NULL, 0), 0, "out");
    CHECK_EQUAL(sudoku_enumerate(EASY, stop, NULL), 1, "user");
    CHECK_EQUAL(sudoku_count_many(boards, 2, SUDOKU_CELLS, 2, NULL), 2, "counts");
    CHECK_EQUAL(sudoku_solve_many(boards, 2, SUDOKU_CELLS, 0, NULL), 2, "statuses");
    CHECK(strcmp(boards, EASY_SOLUTION EASY_SOLUTION) == 0);
    CHECK_EQUAL(sudoku_solve_many(NULL, 0, SUDOKU_CELLS, 0, NULL), 0, "no boards");
    CHECK_EQUAL(sudoku_count_many(NULL, 0, SUDOKU_CELLS, 1, NULL), 0, "no boards");
    CHECK_EQUAL(sudoku_check(EASY, NULL), SUDOKU_OK, "marks");
    CHECK_EQUAL(sudoku_parse(NULL, 0, boards), 0, "no text");
    CHECK(sudoku_format(EASY, NULL, 0) > SUDOKU_CELLS);
}

int main(void)
{
    required();
    optional();
    return check_result();
}
