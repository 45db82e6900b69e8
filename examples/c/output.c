/* What the user sees: answers on standard output; messages, progress and the closing line on standard error. */

#include "tool.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Seconds before the first progress line, and between two of them. */
#define PROGRESS_AFTER 1.0
#define PROGRESS_EVERY 0.2

static struct timespec begun;
static uint64_t boards, good, malformed;
static bool trouble;
static bool separate; /* answers of several lines have an empty line between them */
static bool progress_wanted, progress_shown;
static double progress_time;

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - begun.tv_sec) + (double)(now.tv_nsec - begun.tv_nsec) / 1e9;
}

void begin_output(void)
{
    clock_gettime(CLOCK_MONOTONIC, &begun);
    setvbuf(stdout, NULL, _IOFBF, 1 << 16);
    /* Where the answers themselves can be watched, a progress line would only tear them apart. */
    progress_wanted = !options.quiet && isatty(STDERR_FILENO) && (options.in_place || !isatty(STDOUT_FILENO));
}

void show_progress(const struct batch *batch, size_t answered)
{
    if (!progress_wanted)
        return;
    double now = seconds();
    if (now < PROGRESS_AFTER || now < progress_time + PROGRESS_EVERY)
        return;
    progress_time = now;
    progress_shown = true;
    fprintf(stderr, "\r%" PRIu64 " boards", boards + answered);
    if (batch->input->size > 0)
        fprintf(stderr, ", %.0f %% of %s", 100.0 * (double)batch->offset / (double)batch->input->size, batch->input->name);
    fputs("\033[K", stderr);
}

static void clear_progress(void)
{
    if (progress_shown)
        fputs("\r\033[K", stderr);
    progress_shown = false;
}

static void report(const char *name, uint64_t line, const char *text)
{
    clear_progress();
    if (line > 0)
        fprintf(stderr, "sudoku: %s:%" PRIu64 ": %s\n", name, line, text);
    else
        fprintf(stderr, "sudoku: %s: %s\n", name, text);
}

void complain(const char *name, uint64_t line, const char *text)
{
    report(name, line, text);
    trouble = true;
}

void die(const char *name)
{
    report(name, 0, strerror(errno));
    exit(EXIT_TROUBLE);
}

/* Nothing printed may get lost unnoticed: a full disk ends the work, and so does a closed pipe. */
static void put(const char *bytes, size_t length)
{
    if (fwrite(bytes, 1, length, stdout) == length)
        return;
    /* So it is told when these bytes were part of a mapped file that has been cut short. */
    if (errno == EFAULT)
        raise(SIGBUS);
    die("standard output");
}

static void put_text(const char *text)
{
    put(text, strlen(text));
}

static void put_line(const char *text)
{
    put_text(text);
    put("\n", 1);
}

static void put_board(const char *cells)
{
    if (options.grid) {
        char grid[512];
        sudoku_format(cells, grid, sizeof grid);
        put_text(grid);
    } else {
        put(cells, SUDOKU_CELLS);
        put("\n", 1);
    }
}

/* Solved boards that follow each other in lines are printed as they lie. Returns how many they were. */
static size_t put_run(const struct batch *batch, size_t first)
{
    size_t end = first;
    while (end < batch->count && batch->statuses[end] == SUDOKU_OK)
        end++;
    /* The last line of a file may lack its end. */
    put(batch->boards + first * LINE, (end - first) * LINE - 1);
    put("\n", 1);
    return end - first;
}

static int32_t put_solution(const char *solution, void *user)
{
    uint64_t *left = user;
    if (options.grid && *left < options.limit)
        put("\n", 1);
    put_board(solution);
    return --*left == 0;
}

static void put_conflict(const char *cells)
{
    uint8_t marks[SUDOKU_CELLS];
    put_text(sudoku_status_text(sudoku_check(cells, marks)));
    for (int i = 0; i < SUDOKU_CELLS; i++) {
        if (marks[i] == SUDOKU_MARK_CONFLICT) {
            char cell[] = { ' ', 'r', (char)('1' + i / 9), 'c', (char)('1' + i % 9), '\0' };
            put_text(cell);
        }
    }
    put("\n", 1);
}

/* The candidates of each cell as digits: in one line, or as a grid with columns of one width. */
static void put_candidates(const char *cells)
{
    uint16_t candidates[SUDOKU_CELLS];
    sudoku_candidates(cells, candidates);

    char digits[SUDOKU_CELLS][10];
    int width = 0;
    for (int i = 0; i < SUDOKU_CELLS; i++) {
        int length = 0;
        for (int digit = 1; digit <= 9; digit++)
            if (candidates[i] & 1u << (digit - 1))
                digits[i][length++] = (char)('0' + digit);
        if (length == 0)
            digits[i][length++] = '-';
        digits[i][length] = '\0';
        if (length > width)
            width = length;
    }

    if (!options.grid) {
        for (int i = 0; i < SUDOKU_CELLS; i++) {
            put_text(digits[i]);
            put(i < SUDOKU_CELLS - 1 ? " " : "\n", 1);
        }
        return;
    }
    for (int row = 0; row < 9; row++) {
        if (row == 3 || row == 6) {
            int box = 3 * width + 2;
            for (int at = 0; at < 3 * box + 6; at++)
                put(at == box + 1 || at == 2 * box + 4 ? "+" : "-", 1);
            put("\n", 1);
        }
        for (int column = 0; column < 9; column++) {
            const char *cell = digits[9 * row + column];
            put_text(cell);
            for (size_t at = strlen(cell); at < (size_t)width && column < 8; at++)
                put(" ", 1);
            put_text(column == 8 ? "\n" : column % 3 == 2 ? " | " : " ");
        }
    }
}

static void put_answer(struct batch *batch, size_t i)
{
    const char *cells = batch->boards + i * batch->stride;
    sudoku_status status = batch->statuses[i];

    if (options.grid || options.mode == MODE_ALL) {
        if (separate)
            put("\n", 1);
        separate = true;
    }
    if (status == SUDOKU_ERR_CELL) {
        put_line(sudoku_status_text(SUDOKU_ERR_FORMAT));
        return;
    }

    if (options.grid && (options.mode == MODE_COUNT || options.mode == MODE_CHECK))
        put_board(cells);
    switch (options.mode) {
    case MODE_SOLVE:
    case MODE_UNIQUE:
        if (status == SUDOKU_OK)
            put_board(cells);
        else
            put_line(sudoku_status_text(status));
        break;
    case MODE_COUNT: {
        char number[24];
        snprintf(number, sizeof number, "%" PRId64, batch->solutions[i]);
        put_line(number);
        break;
    }
    case MODE_ALL:
        if (status == SUDOKU_OK) {
            uint64_t left = options.limit;
            if (sudoku_enumerate(cells, put_solution, &left) > 0)
                break;
            batch->statuses[i] = status = SUDOKU_NO_SOLUTION;
        }
        put_line(sudoku_status_text(status));
        break;
    case MODE_CHECK:
        if (status == SUDOKU_OK)
            put_line("ok");
        else
            put_conflict(cells);
        break;
    case MODE_CANDIDATES:
        put_candidates(cells);
        break;
    }
}

static void count_answers(const struct batch *batch)
{
    for (size_t i = 0; i < batch->count; i++) {
        if (batch->statuses[i] == SUDOKU_ERR_CELL)
            malformed++;
        else
            boards++;
        if (batch->statuses[i] == SUDOKU_OK)
            good++;
    }
}

void print_answers(struct batch *batch)
{
    bool in_lines = batch->stride == LINE && !options.grid
                    && (options.mode == MODE_SOLVE || options.mode == MODE_UNIQUE);
    for (size_t i = 0; i < batch->count;) {
        if (in_lines && batch->statuses[i] == SUDOKU_OK) {
            i += put_run(batch, i);
        } else {
            put_answer(batch, i);
            i++;
        }
    }
    if (fflush(stdout) != 0)
        die("standard output");
    count_answers(batch);
}

void report_unsolved(const struct batch *batch)
{
    uint64_t line = (uint64_t)batch->offset / batch->stride + 1;
    for (size_t i = 0; i < batch->count; i++)
        if (batch->statuses[i] != SUDOKU_OK)
            report(batch->input->name, line + i, sudoku_status_text(batch->statuses[i]));
    count_answers(batch);
}

int end_output(void)
{
    static const char *const what[] = {
        [MODE_SOLVE] = "solved",   [MODE_UNIQUE] = "solved",  [MODE_COUNT] = "solvable",
        [MODE_ALL] = "solved",     [MODE_CHECK] = "consistent", [MODE_CANDIDATES] = "consistent",
    };

    if (fclose(stdout) != 0)
        die("standard output");
    clear_progress();
    if (options.stats || (!options.quiet && isatty(STDERR_FILENO) && boards > 1)) {
        double time = seconds();
        fprintf(stderr, "%" PRIu64 " boards, %" PRIu64 " %s, ", boards, good, what[options.mode]);
        if (malformed > 0)
            fprintf(stderr, "%" PRIu64 " malformed besides, ", malformed);
        fprintf(stderr, "%.3f seconds, %.0f boards per second\n", time, time > 0 ? (double)boards / time : 0.0);
    }
    if (trouble || malformed > 0)
        return EXIT_TROUBLE;
    return good < boards ? EXIT_UNSOLVED : EXIT_SOLVED;
}
