/* Every function gives the right answer on a board of every kind. */
#include "calls.h"
#include "check.h"

struct list {
    int64_t length;
    char solutions[1000][SUDOKU_CELLS];
};

static int32_t append(const char *solution, void *user)
{
    struct list *list = user;
    memcpy(list->solutions[list->length++], solution, SUDOKU_CELLS);
    return list->length == 1000;
}

static void search(const struct sample *sample)
{
    static struct list visited;
    static char written[1000][SUDOKU_CELLS];
    const char *name = sample->cells;
    visited.length = 0;
    CHECK_EQUAL(sudoku_count(name, 1000), sample->count, "%s", name);
    CHECK_EQUAL(sudoku_solutions(name, written[0], 1000), sample->count, "%s", name);
    CHECK_EQUAL(sudoku_enumerate(name, append, &visited), sample->count, "%s", name);
    CHECK_EQUAL(visited.length, sample->count, "%s", name);
    CHECK(memcmp(written, visited.solutions, (size_t)sample->count * SUDOKU_CELLS) == 0);
    for (int64_t i = 0; i < sample->count; i++) {
        CHECK_EQUAL(sudoku_verify(name, written[i]), SUDOKU_OK, "%.81s of %s", written[i], name);
        for (int64_t j = 0; j < i; j++)
            CHECK(memcmp(written[i], written[j], SUDOKU_CELLS) != 0);
    }

    char cells[SUDOKU_CELLS];
    memcpy(cells, name, SUDOKU_CELLS);
    CHECK_EQUAL(sudoku_solve(cells), sample->solve, "%s", name);
    CHECK(memcmp(cells, sample->count ? written[0] : name, SUDOKU_CELLS) == 0);
    memcpy(cells, name, SUDOKU_CELLS);
    CHECK_EQUAL(sudoku_solve_unique(cells), sample->solve_unique, "%s", name);
    CHECK(memcmp(cells, sample->count == 1 ? written[0] : name, SUDOKU_CELLS) == 0);
    if (sample->solution)
        CHECK(memcmp(cells, sample->solution, SUDOKU_CELLS) == 0);
}

static void zero_is_a_dot(const struct sample *sample)
{
    char zeros[SUDOKU_CELLS], dots[SUDOKU_CELLS];
    for (int i = 0; i < SUDOKU_CELLS; i++) {
        dots[i] = sample->cells[i];
        zeros[i] = dots[i] == '.' ? '0' : dots[i];
    }
    CHECK_EQUAL(sudoku_count(zeros, 1000), sample->count, "%.81s", zeros);
    CHECK_EQUAL(sudoku_solve(zeros), sudoku_solve(dots), "%s", sample->cells);
    if (sample->count)
        CHECK(memcmp(zeros, dots, SUDOKU_CELLS) == 0);
}

static int clash(const char *cells, int a, int b)
{
    int row = a / 9 == b / 9, column = a % 9 == b % 9, box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
    return a != b && (row || column || box) && cells[a] == cells[b] && cells[a] != '.';
}

static void look(const struct sample *sample)
{
    const char *cells = sample->cells;
    uint8_t marks[SUDOKU_CELLS];
    uint16_t candidates[SUDOKU_CELLS];
    sudoku_status status = sample->solve == SUDOKU_CONFLICT ? SUDOKU_CONFLICT : SUDOKU_OK;
    CHECK_EQUAL(sudoku_check(cells, marks), status, "%s", cells);
    CHECK_EQUAL(sudoku_check(cells, NULL), status, "%s", cells);
    CHECK_EQUAL(sudoku_candidates(cells, candidates), SUDOKU_OK, "%s", cells);
    for (int i = 0; i < SUDOKU_CELLS; i++) {
        int mark = SUDOKU_MARK_NONE, seen = 0;
        for (int j = 0; j < SUDOKU_CELLS; j++) {
            if (clash(cells, i, j))
                mark = SUDOKU_MARK_CONFLICT;
            for (char digit = '1'; digit <= '9'; digit++) {
                char placed[SUDOKU_CELLS];
                memcpy(placed, cells, SUDOKU_CELLS);
                placed[i] = digit;
                seen |= clash(placed, i, j) << (digit - '1');
            }
        }
        CHECK_EQUAL(marks[i], mark, "cell %d of %s", i, cells);
        CHECK_EQUAL(candidates[i], cells[i] == '.' ? 0x1FF & ~seen : 1 << (cells[i] - '1'), "cell %d of %s", i, cells);
    }
}

static void verify(void)
{
    char broken[] = EASY_SOLUTION;
    CHECK_EQUAL(sudoku_verify(EASY, EASY_SOLUTION), SUDOKU_OK, "the solution");
    CHECK_EQUAL(sudoku_verify(EMPTY, EASY_SOLUTION), SUDOKU_OK, "a puzzle without givens");
    CHECK_EQUAL(sudoku_verify(EASY, HARD_SOLUTION), SUDOKU_CONFLICT, "another puzzle's solution");
    CHECK_EQUAL(sudoku_verify(EASY, EASY), SUDOKU_NO_SOLUTION, "the puzzle itself");
    CHECK_EQUAL(sudoku_verify(EASY, EMPTY), SUDOKU_NO_SOLUTION, "nothing filled in");
    CHECK_EQUAL(sudoku_verify(EASY, CONFLICT), SUDOKU_CONFLICT, "a rule broken and cells empty");
    CHECK_EQUAL(sudoku_verify(CONFLICT, EASY_SOLUTION), SUDOKU_CONFLICT, "a puzzle that clashes");
    broken[80] = broken[79];
    CHECK_EQUAL(sudoku_verify(EMPTY, broken), SUDOKU_CONFLICT, "the last cell wrong");
}

int main(void)
{
    for (int i = 0; i < SAMPLE_COUNT; i++) {
        search(&SAMPLES[i]);
        zero_is_a_dot(&SAMPLES[i]);
        look(&SAMPLES[i]);
    }
    verify();
    return check_result();
}
