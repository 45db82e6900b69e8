/* No function touches a byte before or behind what the header gives it: right there stands a page that may not be touched. */
#include "calls.h"
#include "check.h"
#include "guard.h"

/* Where size bytes may stand, each time against a guard page. */
static void *beside_guard(int behind, size_t size)
{
    return behind ? guard_behind(size) : guard_before(size);
}

static void boards(int behind)
{
    char *cells = beside_guard(behind, SUDOKU_CELLS);
    for (int i = 0; i < CALL_COUNT; i++) {
        for (int j = 0; j < SAMPLE_COUNT; j++) {
            struct output beside, elsewhere;
            char copy[SUDOKU_CELLS];
            memset(&beside, 0, sizeof beside);
            memset(&elsewhere, 0, sizeof elsewhere);
            memcpy(cells, SAMPLES[j].cells, SUDOKU_CELLS);
            memcpy(copy, cells, SUDOKU_CELLS);
            beside.answer = CALLS[i].call(cells, &beside);
            elsewhere.answer = CALLS[i].call(copy, &elsewhere);
            CHECK_EQUAL(beside.answer, elsewhere.answer, "%s of %s", CALLS[i].name, SAMPLES[j].cells);
            CHECK(memcmp(&beside, &elsewhere, sizeof beside) == 0);
            CHECK(memcmp(cells, copy, SUDOKU_CELLS) == 0);
        }
    }
}

static void outputs(int behind)
{
    uint8_t *marks = beside_guard(behind, SUDOKU_CELLS);
    uint16_t *candidates = beside_guard(behind, SUDOKU_CELLS * sizeof *candidates);
    char *out = beside_guard(behind, 3 * SUDOKU_CELLS);
    for (int i = 0; i < SAMPLE_COUNT; i++) {
        const struct sample *sample = &SAMPLES[i];
        sudoku_check(sample->cells, marks);
        CHECK_EQUAL(sudoku_candidates(sample->cells, candidates), SUDOKU_OK, "%s", sample->cells);
        CHECK_EQUAL(sudoku_solve_candidates(candidates), sample->solve, "%s", sample->cells);
        CHECK_EQUAL(sudoku_solutions(sample->cells, out, 3), sample->count < 3 ? sample->count : 3, "%s", sample->cells);
        /* The room of one, against the guard. */
        sudoku_solutions(sample->cells, out + 2 * SUDOKU_CELLS, 1);
    }
}

static void batch(int behind, size_t stride)
{
    size_t size = (SAMPLE_COUNT - 1) * stride + SUDOKU_CELLS;
    char *boards = beside_guard(behind, size);
    sudoku_status *statuses = beside_guard(behind, SAMPLE_COUNT * sizeof *statuses);
    int64_t *counts = beside_guard(behind, SAMPLE_COUNT * sizeof *counts);
    for (size_t i = 0; i < SAMPLE_COUNT; i++)
        memcpy(boards + i * stride, SAMPLES[i].cells, SUDOKU_CELLS);
    sudoku_count_many(boards, SAMPLE_COUNT, stride, 1000, counts);
    sudoku_solve_many(boards, SAMPLE_COUNT, stride, SUDOKU_UNIQUE, statuses);
    for (int i = 0; i < SAMPLE_COUNT; i++) {
        CHECK_EQUAL(counts[i], SAMPLES[i].count, "%s", SAMPLES[i].cells);
        CHECK_EQUAL(statuses[i], SAMPLES[i].solve_unique, "%s", SAMPLES[i].cells);
    }
}

static void text(int behind)
{
    char *cells = beside_guard(behind, SUDOKU_CELLS);
    char line[] = "a title\n" EASY "\n";
    for (size_t length = 0; length < sizeof line; length++) {
        char *text = beside_guard(behind, length);
        memcpy(text, line, length);
        sudoku_parse(text, length, cells);
    }
    size_t needed = (size_t)sudoku_format(EASY, NULL, 0);
    for (size_t capacity = 0; capacity <= needed + 2; capacity++)
        CHECK_EQUAL(sudoku_format(EASY, beside_guard(behind, capacity), capacity), needed, "capacity %zu", capacity);
}

int main(void)
{
    for (int behind = 0; behind <= 1; behind++) {
        boards(behind);
        outputs(behind);
        batch(behind, 81);
        batch(behind, 82);
        batch(behind, 200);
        batch(behind, 5000);
        text(behind);
    }
    return check_result();
}
