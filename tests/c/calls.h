/* Every function of the header behind one signature, for the tests of what all of them promise. */
#ifndef CALLS_H
#define CALLS_H

#include <string.h>

#include "samples.h"

/* What a call left behind. Clear it first: outputs of the same call on the same board are equal byte for byte. */
struct output {
    int64_t answer;
    char solutions[3 * SUDOKU_CELLS];
    uint8_t marks[SUDOKU_CELLS];
    uint16_t candidates[SUDOKU_CELLS];
    char text[512];
};

enum {
    READS_BOARD = 1,    /* a malformed board is SUDOKU_ERR_CELL */
    IN_PLACE = 2,       /* the board is written if the answer is SUDOKU_OK */
    WRITES_ALWAYS = 4,  /* there is output although the answer is negative */
    BATCH = 8,          /* may use the stack of a call for many boards */
};

struct call {
    const char *name;
    int64_t (*call)(char *cells, struct output *output);
    int traits;
};

static int64_t call_solve(char *cells, struct output *output)
{
    (void)output;
    return sudoku_solve(cells);
}

static int64_t call_solve_unique(char *cells, struct output *output)
{
    (void)output;
    return sudoku_solve_unique(cells);
}

static int64_t call_count(char *cells, struct output *output)
{
    (void)output;
    return sudoku_count(cells, 1000);
}

static int64_t call_solutions(char *cells, struct output *output)
{
    return sudoku_solutions(cells, output->solutions, 3);
}

static int64_t call_first_solution(char *cells, struct output *output)
{
    return sudoku_solutions(cells, output->solutions, 1);
}

static int32_t keep_second(const char *solution, void *user)
{
    struct output *output = user;
    memcpy(output->solutions, solution, SUDOKU_CELLS);
    return output->marks[0]++ == 1;
}

static int64_t call_enumerate(char *cells, struct output *output)
{
    output->marks[0] = 0;
    return sudoku_enumerate(cells, keep_second, output);
}

static int64_t call_solve_candidates(char *cells, struct output *output)
{
    sudoku_status status = sudoku_candidates(cells, output->candidates);
    return status == SUDOKU_OK ? sudoku_solve_candidates(output->candidates) : status;
}

static int64_t call_solve_many(char *cells, struct output *output)
{
    sudoku_status status;
    (void)output;
    int64_t solved = sudoku_solve_many(cells, 1, SUDOKU_CELLS, 0, &status);
    return solved < 0 ? solved : status;
}

static int64_t call_solve_many_unique(char *cells, struct output *output)
{
    sudoku_status status;
    (void)output;
    int64_t solved = sudoku_solve_many(cells, 1, SUDOKU_CELLS, SUDOKU_UNIQUE, &status);
    return solved < 0 ? solved : status;
}

static int64_t call_count_many(char *cells, struct output *output)
{
    int64_t count;
    (void)output;
    int64_t proper = sudoku_count_many(cells, 1, SUDOKU_CELLS, 1000, &count);
    return proper < 0 ? proper : count;
}

static int64_t call_check(char *cells, struct output *output)
{
    return sudoku_check(cells, output->marks);
}

static int64_t call_verify_puzzle(char *cells, struct output *output)
{
    (void)output;
    return sudoku_verify(cells, EASY_SOLUTION);
}

static int64_t call_verify_solution(char *cells, struct output *output)
{
    (void)output;
    return sudoku_verify(EASY, cells);
}

static int64_t call_candidates(char *cells, struct output *output)
{
    return sudoku_candidates(cells, output->candidates);
}

static int64_t call_parse(char *cells, struct output *output)
{
    return sudoku_parse(cells, SUDOKU_CELLS, output->solutions);
}

static int64_t call_format(char *cells, struct output *output)
{
    return sudoku_format(cells, output->text, sizeof output->text);
}

static int64_t call_about(char *cells, struct output *output)
{
    (void)cells;
    output->candidates[0] = (uint16_t)sudoku_version()[0];
    output->candidates[1] = (uint16_t)sudoku_kernel()[0];
    return sudoku_status_text(SUDOKU_OK)[0];
}

static const struct call CALLS[] = {
    {"sudoku_solve", call_solve, READS_BOARD | IN_PLACE},
    {"sudoku_solve_unique", call_solve_unique, READS_BOARD | IN_PLACE},
    {"sudoku_count", call_count, READS_BOARD},
    {"sudoku_solutions", call_solutions, READS_BOARD},
    {"sudoku_solutions (first)", call_first_solution, READS_BOARD},
    {"sudoku_enumerate", call_enumerate, READS_BOARD | WRITES_ALWAYS},
    {"sudoku_solve_candidates", call_solve_candidates, READS_BOARD | WRITES_ALWAYS},
    {"sudoku_solve_many", call_solve_many, READS_BOARD | IN_PLACE | BATCH},
    {"sudoku_solve_many (unique)", call_solve_many_unique, READS_BOARD | IN_PLACE | BATCH},
    {"sudoku_count_many", call_count_many, READS_BOARD | BATCH},
    {"sudoku_check", call_check, READS_BOARD | WRITES_ALWAYS},
    {"sudoku_verify (puzzle)", call_verify_puzzle, READS_BOARD},
    {"sudoku_verify (solution)", call_verify_solution, READS_BOARD},
    {"sudoku_candidates", call_candidates, READS_BOARD},
    {"sudoku_parse", call_parse, 0},
    {"sudoku_format", call_format, READS_BOARD},
    {"sudoku_version, _status_text, _kernel", call_about, 0},
};

enum { CALL_COUNT = sizeof CALLS / sizeof CALLS[0] };

#endif
