/* Pencil marks in, pencil marks out: the kinds of puzzles, and nothing written unless there is a solution. */
#include <string.h>

#include "check.h"
#include "samples.h"

static void solves(const struct sample *sample)
{
    uint16_t masks[SUDOKU_CELLS], before[SUDOKU_CELLS];
    char first[SUDOKU_CELLS];
    memcpy(first, sample->cells, SUDOKU_CELLS);
    CHECK_EQUAL(sudoku_candidates(sample->cells, masks), SUDOKU_OK, "%s", sample->cells);
    memcpy(before, masks, sizeof masks);
    CHECK_EQUAL(sudoku_solve_candidates(masks), sample->solve, "%s", sample->cells);
    if (sudoku_solve(first) != SUDOKU_OK) {
        CHECK(memcmp(masks, before, sizeof masks) == 0);
        return;
    }
    for (int i = 0; i < SUDOKU_CELLS; i++)
        CHECK_EQUAL(masks[i], 1 << (first[i] - '1'), "cell %d of %s", i, sample->cells);
}

static void refused(uint16_t masks[SUDOKU_CELLS], sudoku_status status, const char *why)
{
    uint16_t before[SUDOKU_CELLS];
    memcpy(before, masks, sizeof before);
    CHECK_EQUAL(sudoku_solve_candidates(masks), status, "%s", why);
    CHECK(memcmp(masks, before, sizeof before) == 0);
}

/* No digit is given, only taken away: what a board of givens cannot say. */
static void without_givens(void)
{
    uint16_t masks[SUDOKU_CELLS];
    for (int i = 0; i < SUDOKU_CELLS; i++) {
        int digit = EASY_SOLUTION[i] - '1';
        masks[i] = (uint16_t)(1 << digit | 1 << (digit + 1) % 9);
    }
    CHECK_EQUAL(sudoku_solve_candidates(masks), SUDOKU_OK, "two candidates in every cell");
    char solution[SUDOKU_CELLS];
    for (int i = 0; i < SUDOKU_CELLS; i++) {
        int digit = 0;
        while (digit < 9 && masks[i] != 1 << digit)
            digit++;
        solution[i] = (char)('1' + digit);
    }
    CHECK_EQUAL(sudoku_verify(EMPTY, solution), SUDOKU_OK, "%.81s", solution);
}

int main(void)
{
    for (int i = 0; i < SAMPLE_COUNT; i++)
        solves(&SAMPLES[i]);
    without_givens();

    for (int cell = 0; cell < SUDOKU_CELLS; cell += 8) {
        uint16_t masks[SUDOKU_CELLS];
        sudoku_candidates(EMPTY, masks);
        masks[cell] = 0;
        refused(masks, SUDOKU_NO_SOLUTION, "a mask is 0");
        for (int bit = 9; bit < 16; bit++) {
            masks[cell] = (uint16_t)(1 | 1 << bit);
            refused(masks, SUDOKU_ERR_CELL, "a bit above the ninth");
        }
        masks[cell] = 1;
        masks[(cell + 9) % SUDOKU_CELLS] = 1;
        refused(masks, SUDOKU_CONFLICT, "the same single bit twice in a column");
    }
    return check_result();
}
