/* A string that is too short is an error at its NUL, however short, even where the page behind the NUL does not exist. */
#include "calls.h"
#include "check.h"
#include "guard.h"

int main(void)
{
    for (size_t length = 0; length < SUDOKU_CELLS; length++) {
        size_t size;
        char *page = guard_pages(length + 1, &size);
        char *cells = page + size - (length + 1);
        memcpy(cells, EASY, length);
        cells[length] = '\0';
        if (mprotect(page, size, PROT_READ) != 0)
            return perror("read-only page"), 2;

        struct output output;
        for (int i = 0; i < CALL_COUNT; i++) {
            if (CALLS[i].traits & READS_BOARD)
                CHECK_EQUAL(CALLS[i].call(cells, &output), SUDOKU_ERR_CELL, "%s, length %zu", CALLS[i].name, length);
        }
        CHECK_EQUAL(sudoku_check(cells, output.marks), SUDOKU_ERR_CELL, "length %zu", length);
        for (size_t i = 0; i < SUDOKU_CELLS; i++)
            CHECK_EQUAL(output.marks[i], i == length ? SUDOKU_MARK_INVALID : SUDOKU_MARK_NONE, "%zu of %zu", i, length);
    }
    return check_result();
}
