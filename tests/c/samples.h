/* A board of every kind, with its answers. */
#ifndef SAMPLES_H
#define SAMPLES_H

#include <stddef.h>
#include <stdint.h>

#include "sudoku.h"

#define EASY "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define EASY_SOLUTION "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define HARD "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
#define HARD_SOLUTION "987654321246173985351928746128537694634892157795461832519286473472319568863745219"
#define THREE_SOLUTIONS "8.........95.......67.........472968...913245...856137....9.716...6.8492......583"
#define MANY_SOLUTIONS "........2.2..5.8.1......3..7.4.9........8541.....37...18....9....7..9...2...4..58"
#define NO_SOLUTION "12345678.........9..............................................................."
#define NO_SOLUTION_HARD ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
#define CONFLICT "11..............................................................................."
#define EMPTY "................................................................................."

struct sample {
    const char *cells;
    const char *solution; /* if it is the only one */
    int64_t count;        /* counted up to 1000 */
    sudoku_status solve, solve_unique;
};

static const struct sample SAMPLES[] = {
    {EASY, EASY_SOLUTION, 1, SUDOKU_OK, SUDOKU_OK},
    {EASY_SOLUTION, EASY_SOLUTION, 1, SUDOKU_OK, SUDOKU_OK},
    {HARD, HARD_SOLUTION, 1, SUDOKU_OK, SUDOKU_OK},
    {THREE_SOLUTIONS, NULL, 3, SUDOKU_OK, SUDOKU_MULTIPLE},
    {MANY_SOLUTIONS, NULL, 26, SUDOKU_OK, SUDOKU_MULTIPLE},
    {EMPTY, NULL, 1000, SUDOKU_OK, SUDOKU_MULTIPLE},
    {NO_SOLUTION, NULL, 0, SUDOKU_NO_SOLUTION, SUDOKU_NO_SOLUTION},
    {NO_SOLUTION_HARD, NULL, 0, SUDOKU_NO_SOLUTION, SUDOKU_NO_SOLUTION},
    {CONFLICT, NULL, 0, SUDOKU_CONFLICT, SUDOKU_CONFLICT},
};

enum { SAMPLE_COUNT = sizeof SAMPLES / sizeof SAMPLES[0] };

#endif
