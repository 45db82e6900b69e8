/* A small peer: tries the digits of the first empty cell, and so on. */
#include <stddef.h>
#include <string.h>

static int fits(const char *board, int cell, char digit)
{
    int row = cell / 9, column = cell % 9;
    for (int i = 0; i < 9; i++) {
        int in_row = row * 9 + i, in_column = i * 9 + column;
        int in_box = (row / 3 * 3 + i / 3) * 9 + column / 3 * 3 + i % 3;
        if ((in_row != cell && board[in_row] == digit) || (in_column != cell && board[in_column] == digit) ||
            (in_box != cell && board[in_box] == digit))
            return 0;
    }
    return 1;
}

static size_t search(char *board, int cell, size_t limit, char *out, size_t *guesses)
{
    size_t found = 0;
    while (cell < 81 && board[cell] != '.')
        cell++;
    if (cell == 81) {
        memcpy(out, board, 81);
        return 1;
    }
    for (char digit = '1'; digit <= '9' && found < limit; digit++)
        if (fits(board, cell, digit)) {
            ++*guesses;
            board[cell] = digit;
            found += search(board, cell + 1, limit - found, out, guesses);
            board[cell] = '.';
        }
    return found;
}

size_t solve(const char *puzzle81, size_t limit, char *out81, size_t *guesses)
{
    char board[81];
    memcpy(board, puzzle81, sizeof board);
    for (int cell = 0; cell < 81; cell++)
        if (board[cell] != '.' && !fits(board, cell, board[cell]))
            return 0;
    *guesses = 0;
    return search(board, 0, limit, out81, guesses);
}
