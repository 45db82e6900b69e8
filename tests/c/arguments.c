/* Limits, strides, flags and sizes at and beyond their bounds. */
#include <string.h>

#include "check.h"
#include "samples.h"

static void limits(void)
{
    static const uint64_t LIMITS[] = {1, 2, 3, 25, 26, 27, 1000, UINT32_MAX, INT64_MAX, (uint64_t)INT64_MAX + 1, UINT64_MAX};
    for (size_t i = 0; i < sizeof LIMITS / sizeof LIMITS[0]; i++) {
        int64_t count, many = LIMITS[i] < 26 ? (int64_t)LIMITS[i] : 26;
        CHECK_EQUAL(sudoku_count(EASY, LIMITS[i]), 1, "limit %llu", (unsigned long long)LIMITS[i]);
        CHECK_EQUAL(sudoku_count(MANY_SOLUTIONS, LIMITS[i]), many, "limit %llu", (unsigned long long)LIMITS[i]);
        CHECK_EQUAL(sudoku_count(NO_SOLUTION, LIMITS[i]), 0, "limit %llu", (unsigned long long)LIMITS[i]);
        CHECK_EQUAL(sudoku_count(CONFLICT, LIMITS[i]), 0, "limit %llu", (unsigned long long)LIMITS[i]);
        CHECK_EQUAL(sudoku_count_many(MANY_SOLUTIONS, 1, 81, LIMITS[i], &count), many == 1, "count_many");
        CHECK_EQUAL(count, many, "limit %llu", (unsigned long long)LIMITS[i]);
    }
    CHECK_EQUAL(sudoku_count(EASY, 0), SUDOKU_ERR_ARGUMENT, "limit 0");
    CHECK_EQUAL(sudoku_count(EMPTY, 100000), 100000, "limit 100000");
}

static void solutions(void)
{
    char all[26 * SUDOKU_CELLS], some[27 * SUDOKU_CELLS];
    CHECK_EQUAL(sudoku_solutions(MANY_SOLUTIONS, all, 26), 26, "as many as there are");
    for (size_t max = 0; max <= 26; max++) {
        size_t written = max * SUDOKU_CELLS;
        memset(some, '#', sizeof some);
        CHECK_EQUAL(sudoku_solutions(MANY_SOLUTIONS, some, max), max, "max %zu", max);
        CHECK(memcmp(some, all, written) == 0);
        for (size_t i = written; i < sizeof some; i++)
            CHECK_EQUAL(some[i], '#', "byte %zu with max %zu", i, max);
    }
    CHECK_EQUAL(sudoku_solutions(MANY_SOLUTIONS, some, 27), 26, "more than there are");
    CHECK_EQUAL(sudoku_solutions(MANY_SOLUTIONS, some, SIZE_MAX), 26, "more than fit into memory");
    CHECK_EQUAL(sudoku_solutions("?", some, 0), SUDOKU_ERR_CELL, "no room, and no board");
    CHECK_EQUAL(sudoku_solutions(CONFLICT, some, 5), 0, "a clash");
}

/* A call that is refused as a whole reads and writes nothing: these boards are constant, and most do not exist. */
static void refused(size_t count, size_t stride)
{
    sudoku_status status = 77;
    int64_t number = 77;
    char *constant = (char *)(uintptr_t)EASY;
    CHECK_EQUAL(sudoku_solve_many(constant, count, stride, 0, &status), SUDOKU_ERR_ARGUMENT, "%zu, %zu", count, stride);
    CHECK_EQUAL(sudoku_count_many(EASY, count, stride, 2, &number), SUDOKU_ERR_ARGUMENT, "%zu, %zu", count, stride);
    CHECK(status == 77 && number == 77);
}

static void batches(void)
{
    sudoku_status status = 77;
    int64_t count = 77;
    char board[200] = EASY;
    for (size_t stride = 0; stride < SUDOKU_CELLS; stride++)
        refused(1, stride);
    refused(SIZE_MAX, 81);
    refused(SIZE_MAX / 81 + 1, 81);
    refused((size_t)PTRDIFF_MAX / 81 + 1, 81);
    refused(2, SIZE_MAX);
    refused(SIZE_MAX, SIZE_MAX);
    refused(SIZE_MAX / 2 + 2, 256);

    static const uint32_t UNKNOWN[] = {2, 3, 4, 0x80000000, UINT32_MAX};
    for (size_t i = 0; i < sizeof UNKNOWN / sizeof UNKNOWN[0]; i++)
        CHECK_EQUAL(sudoku_solve_many(board, 1, 81, UNKNOWN[i], &status), SUDOKU_ERR_ARGUMENT, "flags %x", UNKNOWN[i]);
    CHECK_EQUAL(sudoku_count_many(board, 1, 81, 0, &count), SUDOKU_ERR_ARGUMENT, "limit 0");
    CHECK(status == 77 && count == 77 && strcmp(board, EASY) == 0);

    CHECK_EQUAL(sudoku_solve_many(board, 0, 81, 0, &status), 0, "no boards");
    CHECK_EQUAL(sudoku_count_many(board, 0, 81, 2, &count), 0, "no boards");
    CHECK(status == 77 && count == 77 && strcmp(board, EASY) == 0);

    CHECK_EQUAL(sudoku_solve_many(board, 1, 200, 0, &status), 1, "one board");
    CHECK_EQUAL(status, SUDOKU_OK, "one board");
    CHECK(strcmp(board, EASY_SOLUTION) == 0);
}

int main(void)
{
    limits();
    solutions();
    batches();
    return check_result();
}
