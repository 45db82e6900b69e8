/* A board may stand anywhere: at every offset from a page's start to the next, the answers are those of an aligned one, and the
 * bytes around it stay as they were. */
#include "calls.h"
#include "check.h"
#include "guard.h"

enum { AROUND = 128 };

static void at(char *cells, const struct call *call, const struct sample *sample)
{
    char before[AROUND], behind[AROUND], aligned[SUDOKU_CELLS] __attribute__((aligned(64)));
    struct output here, there;
    memset(&here, 0, sizeof here);
    memset(&there, 0, sizeof there);
    memcpy(before, cells - AROUND, AROUND);
    memcpy(behind, cells + SUDOKU_CELLS, AROUND);
    memcpy(cells, sample->cells, SUDOKU_CELLS);
    memcpy(aligned, sample->cells, SUDOKU_CELLS);
    here.answer = call->call(cells, &here);
    there.answer = call->call(aligned, &there);
    CHECK(memcmp(&here, &there, sizeof here) == 0);
    CHECK(memcmp(cells, aligned, SUDOKU_CELLS) == 0);
    CHECK(memcmp(before, cells - AROUND, AROUND) == 0);
    CHECK(memcmp(behind, cells + SUDOKU_CELLS, AROUND) == 0);
}

int main(void)
{
    size_t page = guard_page(), size = 3 * page;
    char *memory = guard_before(size);
    for (size_t i = 0; i < size; i++)
        memory[i] = (char)(i * 7 + 3);
    for (size_t offset = page - SUDOKU_CELLS - 10; offset < page + 74; offset++) {
        for (int i = 0; i < CALL_COUNT; i++) {
            at(memory + offset, &CALLS[i], &SAMPLES[0]);
            at(memory + offset, &CALLS[i], &SAMPLES[3]);
            at(memory + offset, &CALLS[i], &SAMPLES[SAMPLE_COUNT - 1]);
        }
    }
    /* Outputs too. */
    for (size_t offset = 0; offset < 64; offset++) {
        char out[64 + 3 * SUDOKU_CELLS], expected[3 * SUDOKU_CELLS];
        uint8_t marks[64 + SUDOKU_CELLS];
        CHECK_EQUAL(sudoku_solutions(THREE_SOLUTIONS, expected, 3), 3, "aligned");
        CHECK_EQUAL(sudoku_solutions(THREE_SOLUTIONS, out + offset, 3), 3, "offset %zu", offset);
        CHECK(memcmp(out + offset, expected, sizeof expected) == 0);
        CHECK_EQUAL(sudoku_check(CONFLICT, marks + offset), SUDOKU_CONFLICT, "offset %zu", offset);
        CHECK(marks[offset] == SUDOKU_MARK_CONFLICT && marks[offset + 1] == SUDOKU_MARK_CONFLICT);
        CHECK(marks[offset + 2] == SUDOKU_MARK_NONE && marks[offset + 80] == SUDOKU_MARK_NONE);
    }
    return check_result();
}
