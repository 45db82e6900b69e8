/* Our static library beside another one that is written in Rust too, in one program. */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "check.h"
#include "samples.h"

/* Of tests/fixtures/second-staticlib. */
extern uint64_t second_sum(const uint8_t *bytes, size_t length);
extern bool second_catches_a_panic(void);

int main(void)
{
    char cells[] = EASY;
    CHECK_EQUAL(sudoku_solve(cells), SUDOKU_OK, "our library");
    CHECK(strcmp(cells, EASY_SOLUTION) == 0);
    CHECK_EQUAL(second_sum((const uint8_t *)cells, SUDOKU_CELLS), 9 * 45 + 81 * '0', "the other one");
#ifdef SECOND_HAS_STD
    CHECK(second_catches_a_panic());
#endif
    return check_result();
}
