/*
 * libsudoku 0.1.0: a Sudoku engine to embed.
 *
 * This file is made by build.rs of the comments in src/capi. Its order: solving one board, many boards in one call, looking
 * at a board without solving it, text, and the library itself. MIT or Apache-2.0.
 *
 * What holds for every function:
 *   - It may be called from any number of threads at once. It takes no lock, does no I/O, allocates nothing and keeps
 *     nothing: the same input gives the same output on every CPU.
 *   - NULL where a pointer is required is SUDOKU_ERR_NULL.
 *   - Functions that return a quantity return it as int64_t, or a negative sudoku_status.
 */
#ifndef LIBSUDOKU_H
#define LIBSUDOKU_H

#include <stddef.h>
#include <stdint.h>

#define SUDOKU_VERSION_MAJOR 0
#define SUDOKU_VERSION_MINOR 1
#define SUDOKU_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Constants and types -------------------------------------------------------------------------------------------
 */

/**
 * Bytes of a board.
 */
#define SUDOKU_CELLS 81

/**
 * Mark of sudoku_check: nothing is wrong with this cell.
 */
#define SUDOKU_MARK_NONE 0

/**
 * Mark of sudoku_check: this given clashes with another in its row, column or box.
 */
#define SUDOKU_MARK_CONFLICT 1

/**
 * Mark of sudoku_check: this byte is no cell; what follows was not looked at.
 */
#define SUDOKU_MARK_INVALID 2

/**
 * Flag of sudoku_solve_many: write a board only if its solution is the only one.
 */
#define SUDOKU_UNIQUE 1

/**
 * What a call says: 0 is done, a positive value is a fact about the board, a negative value a mistake in the call.
 * These numbers keep their meaning for ever; a retired one is never used again.
 */
typedef int32_t sudoku_status;

/**
 * Done as asked.
 */
#define SUDOKU_OK 0

/**
 * The board is consistent as it stands, but cannot be completed.
 */
#define SUDOKU_NO_SOLUTION 1

/**
 * Uniqueness was asked for, and there are two solutions or more.
 */
#define SUDOKU_MULTIPLE 2

/**
 * Two givens in one row, column or box are the same.
 */
#define SUDOKU_CONFLICT 3

/**
 * A required pointer is NULL.
 */
#define SUDOKU_ERR_NULL (-1)

/**
 * A cell is neither a digit nor an empty mark.
 */
#define SUDOKU_ERR_CELL (-2)

/**
 * An argument is out of range: a stride below 81, an unknown flag, a limit of 0.
 */
#define SUDOKU_ERR_ARGUMENT (-3)

/**
 * Text that looks like a board and is not one.
 */
#define SUDOKU_ERR_FORMAT (-4)

/* ---- Solving -------------------------------------------------------------------------------------------------------
 *
 * A board is 81 bytes, row by row: '1' to '9' is a given, '.' or '0' an empty cell. It needs no NUL behind it, and
 * nothing behind the 81st byte is read or written. Cells are read in order, and reading stops at the first byte that is
 * no cell: a string that is too short is an error at its NUL, and what is behind the NUL does not matter.
 *
 * A board is written only when the answer is SUDOKU_OK. In every other case it is bit for bit as it was.
 *
 * Solutions come in one order, the same on every machine: the search takes the empty cell with the fewest candidates
 * (the documented rule breaks ties), tries its digits from the lowest up, and goes back on failure.
 *
 * A call uses at most 64 KiB of stack. With AVX2 or AVX-512 it needs from a fifth of a microsecond to two for nearly all
 * boards, some ten for the hardest ones known; on other CPUs two to three times as much.
 */

/**
 * Called by sudoku_enumerate with each solution, 81 bytes without a NUL that are gone when it returns, and with the
 * caller's user pointer. A result other than 0 ends the enumeration. It must return: longjmp and C++ exceptions may not
 * leave it.
 */
typedef int32_t (*sudoku_visitor)(const char *solution, void *user);

/**
 * Fills the empty cells with a solution: where there are several, with the first one in search order.
 *
 *     char cells[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
 *     if (sudoku_solve(cells) == SUDOKU_OK)
 *         puts(cells);
 *
 * (A string literal itself cannot be solved in place: it is not writable. Copy it into an array, as above.)
 *
 * Returns SUDOKU_OK, SUDOKU_NO_SOLUTION, SUDOKU_CONFLICT, SUDOKU_ERR_CELL, or SUDOKU_ERR_NULL for NULL.
 */
sudoku_status sudoku_solve(char *cells);

/**
 * The same, but only if there is exactly one solution. Looks for a second one, and so costs up to twice as much on hard
 * boards.
 *
 * Returns SUDOKU_OK, SUDOKU_NO_SOLUTION, SUDOKU_MULTIPLE, SUDOKU_CONFLICT, SUDOKU_ERR_CELL, or SUDOKU_ERR_NULL for NULL.
 */
sudoku_status sudoku_solve_unique(char *cells);

/**
 * How many solutions the board has, counting no further than limit, which is at least 1. Two is enough to tell whether a
 * puzzle is a proper one; UINT64_MAX counts all, which for a nearly empty board takes longer than anyone has.
 *
 *     if (sudoku_count(cells, 2) == 1)
 *         puts("exactly one solution");
 *
 * Returns the number, 0 for a board whose givens clash; or SUDOKU_ERR_CELL, SUDOKU_ERR_ARGUMENT for limit 0,
 * SUDOKU_ERR_NULL for NULL. Numbers above INT64_MAX are returned as INT64_MAX.
 */
int64_t sudoku_count(const char *cells, uint64_t limit);

/**
 * Writes the first max solutions in search order to out: 81 bytes each, back to back, without NULs. So out has room for
 * 81 * max bytes. With max 1, sudoku_solve that leaves its input alone. out may be NULL if max is 0.
 *
 *     char out[10 * SUDOKU_CELLS];
 *     int64_t n = sudoku_solutions(cells, out, 10);
 *     for (int64_t i = 0; i < n; i++)
 *         printf("%.81s\n", out + i * SUDOKU_CELLS);
 *
 * Returns how many were written, 0 for a board without a solution or whose givens clash; or SUDOKU_ERR_CELL,
 * SUDOKU_ERR_NULL. out may overlap cells.
 */
int64_t sudoku_solutions(const char *cells, char *out, size_t max);

/**
 * Calls visit(solution, user) for each solution in search order, until there is none left or visit returns other than 0.
 * user is handed through and may be NULL.
 *
 *     static int32_t print(const char *solution, void *user)
 *     {
 *         (void)user;
 *         printf("%.81s\n", solution);
 *         return 0;
 *     }
 *     ...
 *     sudoku_enumerate(cells, print, NULL);
 *
 * Returns how many were visited, the one that ended it included, 0 for a board without a solution or whose givens clash;
 * or SUDOKU_ERR_CELL, or SUDOKU_ERR_NULL if cells or visit is NULL.
 */
int64_t sudoku_enumerate(const char *cells, sudoku_visitor visit, void *user);

/**
 * Solves a puzzle that is given by pencil marks (a "sukaku"): candidates are 81 masks, row by row, bit d-1 set where the
 * digit d is still possible. On success each mask holds the one bit of its digit; where there are several solutions,
 * those of the first one in search order.
 *
 * Returns SUDOKU_OK; SUDOKU_NO_SOLUTION, also if a mask is 0; SUDOKU_CONFLICT if two masks of one row, column or box hold
 * the same single bit; SUDOKU_ERR_CELL if a mask has a bit above the ninth; SUDOKU_ERR_NULL for NULL. Unless the answer is
 * SUDOKU_OK, nothing is written.
 */
sudoku_status sudoku_solve_candidates(uint16_t *candidates);

/* ---- Many boards in one call ---------------------------------------------------------------------------------------
 *
 * For each board these do what the calls above do, board by board, and faster: on CPUs with AVX-512 sixteen boards are
 * solved side by side. The library starts no threads. Callers have their own, and may hand disjoint slices of one array
 * to different threads at once; a few thousand boards per call are plenty.
 *
 * Boards stand stride bytes apart, stride at least 81, and what stands between them is not touched: 82 solves a mapped
 * file of lines where it lies, 83 one whose lines end in CR LF. The last board needs 81 bytes, not stride.
 *
 * A malformed board costs that board its status and nothing else. A call uses at most 256 KiB of stack.
 */

/**
 * Solves count boards in place. flags is 0, or SUDOKU_UNIQUE to write a board only if its solution is the only one.
 * statuses gets what sudoku_solve (or sudoku_solve_unique) would have returned for each board; it has room for count, or
 * is NULL.
 *
 *     sudoku_solve_many(lines, length / 82, 82, 0, NULL);
 *
 * Returns how many boards were solved; or SUDOKU_ERR_ARGUMENT for a stride below 81, an unknown flag, or boards that would
 * not fit into memory; SUDOKU_ERR_NULL if boards is NULL and count is not 0. Then no board and no status was written.
 */
int64_t sudoku_solve_many(char *boards, size_t count, size_t stride, uint32_t flags, sudoku_status *statuses);

/**
 * Writes to counts, which has room for count numbers, what sudoku_count would return for each board: up to limit
 * solutions, or a negative status. counts may be NULL. The boards are not changed.
 *
 * Returns how many boards have exactly one solution, so a limit of 2 is a filter for proper puzzles (a limit of 1 cannot
 * tell and counts boards that have any); or SUDOKU_ERR_ARGUMENT for limit 0, a stride below 81, or boards that would not
 * fit into memory; SUDOKU_ERR_NULL if boards is NULL and count is not 0. Then nothing was written.
 */
int64_t sudoku_count_many(const char *boards, size_t count, size_t stride, uint64_t limit, int64_t *counts);

/* ---- Looking at a board --------------------------------------------------------------------------------------------
 *
 * These do not search. They cost some hundred nanoseconds.
 */

/**
 * Whether a board is well formed and its givens keep the rules. marks gets 81 bytes, one for each cell: SUDOKU_MARK_NONE,
 * SUDOKU_MARK_CONFLICT for each given that clashes with another, SUDOKU_MARK_INVALID for the byte that is no cell (with
 * the cells before it marked, those behind it not looked at). marks may be NULL.
 *
 *     uint8_t marks[SUDOKU_CELLS];
 *     if (sudoku_check(cells, marks) != SUDOKU_OK)
 *         for (int i = 0; i < SUDOKU_CELLS; i++)
 *             if (marks[i] != SUDOKU_MARK_NONE)
 *                 paint_red(i / 9, i % 9);
 *
 * Returns SUDOKU_OK, SUDOKU_CONFLICT, SUDOKU_ERR_CELL, or SUDOKU_ERR_NULL if cells is NULL (then marks are not written).
 */
sudoku_status sudoku_check(const char *cells, uint8_t *marks);

/**
 * Whether solution solves puzzle: a complete grid that keeps the rules and every given of the puzzle.
 *
 * Returns SUDOKU_OK; SUDOKU_CONFLICT if a rule or a given is broken; SUDOKU_NO_SOLUTION if no rule and no given is broken so
 * far, but a cell is empty; SUDOKU_ERR_CELL; SUDOKU_ERR_NULL if either is NULL.
 */
sudoku_status sudoku_verify(const char *puzzle, const char *solution);

/**
 * Pencil marks: candidates gets 81 masks. For an empty cell bit d-1 is set where the digit d is absent from its row,
 * column and box; for a given only its own bit is set, whether or not it clashes with another.
 *
 * Returns SUDOKU_OK; SUDOKU_ERR_CELL; SUDOKU_ERR_NULL if either is NULL. Unless the answer is SUDOKU_OK, nothing is written.
 */
sudoku_status sudoku_candidates(const char *cells, uint16_t *candidates);

/* ---- Text ----------------------------------------------------------------------------------------------------------
 */

/**
 * Reads the next board from text in any common layout: 81 cells in a line, alone or as a field among others, or nine
 * rows of nine with whatever separators and frames stand between them. Empty cells are written as any of . 0 _ * - x X, or
 * as a space in a line of exactly 81 characters; cells comes back with '.' for them. Titles, comments and blank lines are
 * passed over, but what looks like a board and is not one (80 cells, eight rows) is an error: nothing is padded or cut.
 * At most length bytes are read, and a NUL is a byte like any other.
 *
 *     while ((n = sudoku_parse(p, left, cells)) > 0) {
 *         sudoku_solve(cells);
 *         p += n, left -= (size_t)n;
 *     }
 *
 * Returns how many bytes were read up to the end of the board's last line; 0 when there is no board left;
 * SUDOKU_ERR_FORMAT; SUDOKU_ERR_NULL if cells is NULL, or text is and length is not 0. cells has room for 81 bytes, gets no
 * NUL, and is written only when the answer is positive. The cost is linear in the bytes read.
 *
 * What stands behind nine rows tells whether they are a board (a tenth row makes them none), so give it whole texts, or
 * parts that end where a line of 81 cells or a blank line does. To go on after SUDOKU_ERR_FORMAT, skip what is malformed:
 * a line of cells, or all lines up to the next blank one.
 */
int64_t sudoku_parse(const char *text, size_t length, char *cells);

/**
 * The board as a grid with box lines, for a terminal. Works like snprintf: writes as much as fits into capacity bytes, the
 * last one a NUL, and returns the length that the whole text needs without its NUL. With a capacity of 0 nothing is
 * written and text may be NULL.
 *
 *     char text[256];
 *     sudoku_format(cells, text, sizeof text);
 *     puts(text);
 *
 * Returns that length; or SUDOKU_ERR_CELL; SUDOKU_ERR_NULL if cells is NULL, or text is and capacity is not 0. After an
 * error nothing was written.
 */
int64_t sudoku_format(const char *cells, char *text, size_t capacity);

/* ---- About the library ---------------------------------------------------------------------------------------------
 */

/**
 * The version of the library that is running, as "1.2.3"; SUDOKU_VERSION_MAJOR and its kind are those of the header.
 * Never NULL, and not to be freed.
 */
const char *sudoku_version(void);

/**
 * One English sentence about a status, for any value. Never NULL, and not to be freed.
 */
const char *sudoku_status_text(sudoku_status status);

/**
 * Which instruction set the engine chose on this CPU: "avx512", "avx2", "sse2", "neon", "wasm-simd128" or "portable". The
 * answers of all are the same. Never NULL, and not to be freed.
 */
const char *sudoku_kernel(void);

#ifdef __cplusplus
}
#endif

#endif /* LIBSUDOKU_H */
