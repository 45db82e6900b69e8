/* Uses every function and macro of the header, in any C since C99. */
#include <sudoku.h>

#include <stdio.h>
#include <string.h>

static int32_t count_visit(const char *solution, void *user)
{
    int *visits = user;
    *visits += solution[0] == '5';
    return 0;
}

int main(void)
{
    static const char puzzle[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    static const char answer[] = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    char cells[SUDOKU_CELLS], unique[SUDOKU_CELLS], out[2 * SUDOKU_CELLS], boards[2 * SUDOKU_CELLS], text[512];
    uint16_t candidates[SUDOKU_CELLS];
    uint8_t marks[SUDOKU_CELLS];
    sudoku_status statuses[2];
    int64_t counts[2];
    sudoku_visitor visit = count_visit;
    int visits = 0, failures = 0;

    memcpy(cells, puzzle, sizeof cells);
    memcpy(unique, puzzle, sizeof unique);
    memcpy(boards, puzzle, sizeof cells);
    memcpy(boards + SUDOKU_CELLS, puzzle, sizeof cells);

    failures += sudoku_solve(cells) != SUDOKU_OK || memcmp(cells, answer, sizeof cells) != 0;
    failures += sudoku_solve_unique(unique) != SUDOKU_OK || memcmp(unique, answer, sizeof unique) != 0;
    failures += sudoku_count(puzzle, 2) != 1;
    failures += sudoku_solutions(puzzle, out, 2) != 1 || memcmp(out, answer, sizeof cells) != 0;
    failures += sudoku_enumerate(puzzle, visit, &visits) != 1 || visits != 1;
    failures += sudoku_candidates(puzzle, candidates) != SUDOKU_OK || candidates[0] != 1 << 4;
    failures += sudoku_solve_candidates(candidates) != SUDOKU_OK || candidates[80] != 1 << 8;
    failures += sudoku_count_many(boards, 2, SUDOKU_CELLS, 2, counts) != 2 || counts[1] != 1;
    failures += sudoku_solve_many(boards, 2, SUDOKU_CELLS, SUDOKU_UNIQUE, statuses) != 2 || statuses[1] != SUDOKU_OK;
    failures += sudoku_check(puzzle, marks) != SUDOKU_OK || marks[0] != SUDOKU_MARK_NONE;
    failures += sudoku_verify(puzzle, answer) != SUDOKU_OK;
    failures += sudoku_parse(puzzle, sizeof puzzle - 1, out) != SUDOKU_CELLS || memcmp(out, puzzle, sizeof cells) != 0;
    failures += sudoku_format(puzzle, text, sizeof text) != (int64_t)strlen(text);

    printf("%s %s: %s\n", sudoku_version(), sudoku_kernel(), sudoku_status_text(SUDOKU_OK));
    printf("%d.%d.%d\n", SUDOKU_VERSION_MAJOR, SUDOKU_VERSION_MINOR, SUDOKU_VERSION_PATCH);
    for (sudoku_status status = SUDOKU_ERR_FORMAT; status <= SUDOKU_CONFLICT; status++) {
        switch (status) {
        case SUDOKU_OK: case SUDOKU_NO_SOLUTION: case SUDOKU_MULTIPLE: case SUDOKU_CONFLICT:
        case SUDOKU_ERR_NULL: case SUDOKU_ERR_CELL: case SUDOKU_ERR_ARGUMENT: case SUDOKU_ERR_FORMAT:
            failures += strlen(sudoku_status_text(status)) == 0;
            break;
        default:
            failures++;
        }
    }
    failures += SUDOKU_MARK_CONFLICT == SUDOKU_MARK_NONE || SUDOKU_MARK_INVALID == SUDOKU_MARK_NONE;
    return failures;
}
