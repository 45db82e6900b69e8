/* A peer that finds one solution of everything: the board itself. */
#include <stddef.h>
#include <string.h>

size_t solve(const char *puzzle81, size_t limit, char *out81, size_t *guesses)
{
    (void)limit;
    *guesses = 0;
    memcpy(out81, puzzle81, 81);
    return 1;
}
