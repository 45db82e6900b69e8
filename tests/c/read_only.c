/* A board that is not solved is not written, not even with the bytes that it has: it may be constant. */
#include "calls.h"
#include "check.h"
#include "guard.h"

int main(void)
{
    static const char *const BOARDS[] = {
        EASY, EASY_SOLUTION, HARD, THREE_SOLUTIONS, EMPTY, NO_SOLUTION, NO_SOLUTION_HARD, CONFLICT, "", "12345", EASY "5",
    };
    enum { BOARD_COUNT = sizeof BOARDS / sizeof BOARDS[0] };

    for (int i = 0; i < BOARD_COUNT; i++) {
        size_t size;
        char *constant = guard_pages(strlen(BOARDS[i]) + 1, &size);
        strcpy(constant, BOARDS[i]);
        if (mprotect(constant, size, PROT_READ) != 0)
            return perror("read-only page"), 2;
        for (int j = 0; j < CALL_COUNT; j++) {
            const struct call *call = &CALLS[j];
            struct output output, expected;
            memset(&output, 0x5A, sizeof output);
            memset(&expected, 0x5A, sizeof expected);
            char writable[128] = "";
            strcpy(writable, BOARDS[i]);
            expected.answer = call->call(writable, &expected);
            if (call->traits & IN_PLACE && expected.answer == SUDOKU_OK)
                continue; /* has to be written */
            output.answer = call->call(constant, &output);
            CHECK(strcmp(writable, BOARDS[i]) == 0);
            CHECK(memcmp(&output, &expected, sizeof output) == 0);
        }
    }
    return check_result();
}
