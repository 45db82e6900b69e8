/*
 * Passes the vectors of languages.tsv, read from standard input, through the library: every board alone, in a batch, and
 * drawn and read back. Says which kernel did it, and how many lines passed and how many failed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku.h"

enum { VECTORS_MAX = 500, COUNT_LIMIT = 1000, STRIDE = SUDOKU_CELLS + 2, GUARD = '#' };

struct vector {
    char id[16];
    char board[SUDOKU_CELLS];
    char answer[SUDOKU_CELLS]; /* what the board becomes */
    sudoku_status status;
    int64_t count;
    int failed;
};

static struct vector vectors[VECTORS_MAX];
static size_t vector_count;

static void malformed(const char *line)
{
    fprintf(stderr, "not a vector: %s", line);
    exit(2);
}

static sudoku_status status_of(const char *name)
{
    static const struct {
        const char *name;
        sudoku_status status;
    } STATUSES[] = {
        {"OK", SUDOKU_OK},
        {"NO_SOLUTION", SUDOKU_NO_SOLUTION},
        {"MULTIPLE", SUDOKU_MULTIPLE},
        {"CONFLICT", SUDOKU_CONFLICT},
        {"ERR_CELL", SUDOKU_ERR_CELL},
    };
    for (size_t i = 0; i < sizeof STATUSES / sizeof *STATUSES; i++)
        if (strcmp(name, STATUSES[i].name) == 0)
            return STATUSES[i].status;
    malformed(name);
    return SUDOKU_ERR_ARGUMENT;
}

/* Resolves \xHH. Returns whether there are 81 bytes. */
static int unescape(const char *text, char *board)
{
    int length = 0;
    while (*text && length < SUDOKU_CELLS) {
        unsigned byte;
        if (*text == '\\') {
            if (sscanf(text, "\\x%2x", &byte) != 1)
                return 0;
            board[length++] = (char)byte;
            text += 4;
        } else {
            board[length++] = *text++;
        }
    }
    return *text == 0 && length == SUDOKU_CELLS;
}

static void read_vectors(void)
{
    char line[512];
    while (fgets(line, sizeof line, stdin)) {
        char board[400], status[32], solution[SUDOKU_CELLS + 1];
        long count;
        struct vector *vector = &vectors[vector_count];
        if (line[0] == '#')
            continue;
        if (vector_count == VECTORS_MAX)
            malformed(line);
        /* Cells may be blanks, at which %s would stop. */
        if (sscanf(line, "%15[^\t]\t%399[^\t]\t%31s\t%ld\t%81s", vector->id, board, status, &count, solution) != 5)
            malformed(line);
        if (!unescape(board, vector->board))
            malformed(line);
        vector->status = status_of(status);
        vector->count = count;
        if (strlen(solution) != (vector->status == SUDOKU_OK ? SUDOKU_CELLS : 1))
            malformed(line);
        memcpy(vector->answer, vector->status == SUDOKU_OK ? solution : vector->board, SUDOKU_CELLS);
        vector_count++;
    }
}

static void check(struct vector *vector, int passed, const char *what)
{
    if (!passed) {
        printf("%s: %s\n", vector->id, what);
        vector->failed = 1;
    }
}

/* A board between two bytes that no call may touch. */
struct guarded {
    char before;
    char cells[SUDOKU_CELLS];
    char after;
};

static int is_untouched(const struct guarded *board)
{
    return board->before == GUARD && board->after == GUARD;
}

static void solve(struct vector *vector)
{
    struct guarded board;
    memset(&board, GUARD, sizeof board);
    memcpy(board.cells, vector->board, SUDOKU_CELLS);
    check(vector, sudoku_count(board.cells, COUNT_LIMIT) == vector->count, "sudoku_count");
    check(vector, sudoku_solve_unique(board.cells) == vector->status, "status of sudoku_solve_unique");
    check(vector, memcmp(board.cells, vector->answer, SUDOKU_CELLS) == 0, "board after sudoku_solve_unique");
    check(vector, is_untouched(&board), "bytes beside the board");
}

static void draw(struct vector *vector)
{
    struct guarded board;
    char dots[SUDOKU_CELLS], text[1024];
    int64_t length = sudoku_format(vector->board, text, sizeof text);
    if (vector->status == SUDOKU_ERR_CELL) {
        check(vector, length == SUDOKU_ERR_CELL, "sudoku_format");
        return;
    }
    memset(&board, GUARD, sizeof board);
    for (int i = 0; i < SUDOKU_CELLS; i++)
        dots[i] = vector->board[i] == '0' ? '.' : vector->board[i];
    check(vector, length > SUDOKU_CELLS && length < (int64_t)sizeof text, "sudoku_format");
    if (vector->failed)
        return;
    check(vector, strlen(text) == (size_t)length, "length of the drawn board");
    check(vector, sudoku_parse(text, (size_t)length, board.cells) > 0, "sudoku_parse");
    check(vector, memcmp(board.cells, dots, SUDOKU_CELLS) == 0, "board drawn and read back");
    check(vector, is_untouched(&board), "bytes beside the parsed board");
}

static void solve_many(void)
{
    static char boards[VECTORS_MAX][STRIDE];
    static sudoku_status statuses[VECTORS_MAX];
    static const char between[STRIDE - SUDOKU_CELLS] = {GUARD, GUARD};
    int64_t solved = 0, answer;
    memset(boards, GUARD, sizeof boards);
    for (size_t i = 0; i < vector_count; i++) {
        memcpy(boards[i], vectors[i].board, SUDOKU_CELLS);
        solved += vectors[i].status == SUDOKU_OK;
    }
    answer = sudoku_solve_many(boards[0], vector_count, STRIDE, SUDOKU_UNIQUE, statuses);
    for (size_t i = 0; i < vector_count; i++) {
        check(&vectors[i], answer == solved, "number of solved boards in the batch");
        check(&vectors[i], statuses[i] == vectors[i].status, "status in the batch");
        check(&vectors[i], memcmp(boards[i], vectors[i].answer, SUDOKU_CELLS) == 0, "board after the batch");
        check(&vectors[i], memcmp(boards[i] + SUDOKU_CELLS, between, sizeof between) == 0, "bytes between the boards");
    }
}

int main(void)
{
    int failed = 0;
    read_vectors();
    for (size_t i = 0; i < vector_count; i++) {
        solve(&vectors[i]);
        draw(&vectors[i]);
    }
    solve_many();
    for (size_t i = 0; i < vector_count; i++)
        failed += vectors[i].failed;
    printf("kernel %s\n%d passed, %d failed\n", sudoku_kernel(), (int)vector_count - failed, failed);
    return failed || vector_count == 0;
}
