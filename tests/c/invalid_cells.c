/* Every byte that is no cell is refused wherever it stands, by every function, and nothing is written. */
#include "calls.h"
#include "check.h"
#include "guard.h"

static const size_t PLACES[] = {0, 1, 7, 31, 32, 40, 63, 64, 79, 80};

static int is_cell(int byte)
{
    return (byte >= '0' && byte <= '9') || byte == '.';
}

static void refused(const char *start, char *cells, size_t place, int byte)
{
    char before[SUDOKU_CELLS];
    memcpy(cells, start, SUDOKU_CELLS);
    cells[place] = (char)byte;
    memcpy(before, cells, SUDOKU_CELLS);
    struct output output, untouched;
    memset(&untouched, 0x5A, sizeof untouched);
    for (int i = 0; i < CALL_COUNT; i++) {
        const struct call *call = &CALLS[i];
        if (!(call->traits & READS_BOARD))
            continue;
        output = untouched;
        CHECK_EQUAL(call->call(cells, &output), SUDOKU_ERR_CELL, "%s: byte 0x%02X at %zu", call->name, byte, place);
        CHECK(memcmp(cells, before, SUDOKU_CELLS) == 0);
        if (!(call->traits & WRITES_ALWAYS))
            CHECK(memcmp(&output, &untouched, sizeof output) == 0);
    }
}

/* What stands behind the invalid byte is not looked at: neither marked, nor does it mark what stands before. */
static void marks(void)
{
    for (int place = 0; place < SUDOKU_CELLS; place++) {
        char cells[SUDOKU_CELLS];
        uint8_t marks[SUDOKU_CELLS];
        memset(cells, '1', sizeof cells);
        cells[place] = '?';
        CHECK_EQUAL(sudoku_check(cells, marks), SUDOKU_ERR_CELL, "'?' at %d", place);
        CHECK_EQUAL(sudoku_check(cells, NULL), SUDOKU_ERR_CELL, "'?' at %d", place);
        for (int i = 0; i < SUDOKU_CELLS; i++) {
            /* One given alone clashes with nothing. */
            int before = place > 1 ? SUDOKU_MARK_CONFLICT : SUDOKU_MARK_NONE;
            int mark = i < place ? before : i == place ? SUDOKU_MARK_INVALID : SUDOKU_MARK_NONE;
            CHECK_EQUAL(marks[i], mark, "cell %d with '?' at %d", i, place);
        }
    }
}

int main(void)
{
    /* A board in one page, and one that lies across two. */
    char *page = guard_before(2 * guard_page());
    char *across = page + guard_page() - 35;
    for (size_t i = 0; i < sizeof PLACES / sizeof PLACES[0]; i++) {
        for (int byte = 0; byte < 256; byte++) {
            if (is_cell(byte))
                continue;
            /* A bad byte is found at once, also in front of a board whose refutation or enumeration would take for ever. */
            refused(EASY, page, PLACES[i], byte);
            refused(EASY, across, PLACES[i], byte);
            refused(EMPTY, page, PLACES[i], byte);
            refused(NO_SOLUTION_HARD, page, PLACES[i], byte);
        }
    }
    marks();
    return check_result();
}
