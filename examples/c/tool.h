/*
 * The parts of the command-line tool:
 *
 *   sudoku.c  options, one input after the other
 *   lines.c   a regular file, of which lines are mapped and answered where they lie; solving in place
 *   text.c    any other text, read as a stream
 *   batch.c   many boards on many threads
 *   output.c  answers, messages, progress, the closing line, the exit status
 */
#ifndef TOOL_H
#define TOOL_H

#define _XOPEN_SOURCE 700
#define _FILE_OFFSET_BITS 64

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "sudoku.h"

/* What a script is told. */
enum { EXIT_SOLVED = 0, EXIT_UNSOLVED = 1, EXIT_TROUBLE = 2 };

enum mode { MODE_SOLVE, MODE_UNIQUE, MODE_COUNT, MODE_ALL, MODE_CHECK, MODE_CANDIDATES };

/* Set once by main, before anything else runs. */
extern struct options {
    enum mode mode;
    uint64_t limit; /* of MODE_COUNT and MODE_ALL */
    unsigned threads;
    bool grid;
    bool in_place;
    bool quiet;
    bool stats;
} options;

struct input {
    const char *name; /* as messages call it */
    int fd;
    off_t size; /* 0 if that is not known */
};

/*
 * The most boards answered at a time. A multiple of every page size, so that this many lines are whole pages however long
 * a line is, and the lines behind them begin where mmap can begin.
 */
#define BATCH_BOARDS 65536

/* Bytes of a board and its line end. */
#define LINE (SUDOKU_CELLS + 1)

struct batch {
    const struct input *input;
    off_t offset; /* of the first board in the input */
    char *boards; /* stride bytes apart */
    size_t stride;
    size_t count;
    sudoku_status statuses[BATCH_BOARDS]; /* SUDOKU_ERR_CELL where there is no board */
    int64_t solutions[BATCH_BOARDS];      /* their number, of MODE_COUNT */
};

#define THREADS_MAX 1024

/* lines.c */
void answer_file(const struct input *input, struct batch *batch);
void solve_in_place(const char *name, struct batch *batch);

/* text.c */
void answer_text(const struct input *input, off_t offset, uint64_t line, struct batch *batch);

/* batch.c */
void answer_batch(struct batch *batch);

/* output.c */
void begin_output(void);
void show_progress(const struct batch *batch, size_t answered);
void print_answers(struct batch *batch);
void report_unsolved(const struct batch *batch);
void complain(const char *name, uint64_t line, const char *text);
void die(const char *name);
int end_output(void);

#endif
