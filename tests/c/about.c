/* What the library says of itself. */
#include <limits.h>
#include <string.h>

#include "check.h"
#include "samples.h"

static void statuses(void)
{
    static const sudoku_status KNOWN[] = {
        SUDOKU_OK, SUDOKU_NO_SOLUTION, SUDOKU_MULTIPLE, SUDOKU_CONFLICT,
        SUDOKU_ERR_NULL, SUDOKU_ERR_CELL, SUDOKU_ERR_ARGUMENT, SUDOKU_ERR_FORMAT,
    };
    enum { KNOWN_COUNT = sizeof KNOWN / sizeof KNOWN[0] };
    const char *unknown = sudoku_status_text(INT_MIN);
    CHECK(strlen(unknown) > 0);
    for (int i = 0; i < KNOWN_COUNT; i++) {
        const char *text = sudoku_status_text(KNOWN[i]);
        CHECK(text[0] >= 'A' && text[0] <= 'Z' && text[strlen(text) - 1] == '.');
        CHECK(strcmp(text, unknown) != 0);
        for (int j = 0; j < i; j++)
            CHECK(strcmp(text, sudoku_status_text(KNOWN[j])) != 0);
    }
    static const sudoku_status UNKNOWN[] = {4, 5, 81, 255, 256, INT_MAX, -5, -6, -128, -129, INT_MIN + 1, INT_MIN};
    for (size_t i = 0; i < sizeof UNKNOWN / sizeof UNKNOWN[0]; i++)
        CHECK(strcmp(sudoku_status_text(UNKNOWN[i]), unknown) == 0);
    for (sudoku_status status = -1000; status <= 1000; status++)
        CHECK(strlen(sudoku_status_text(status)) > 0);
}

static void version(void)
{
    char header[64];
    snprintf(header, sizeof header, "%d.%d.%d", SUDOKU_VERSION_MAJOR, SUDOKU_VERSION_MINOR, SUDOKU_VERSION_PATCH);
    CHECK(strcmp(sudoku_version(), header) == 0);
}

static void kernel(void)
{
    static const char *const NAMES[] = {"avx512", "avx2", "sse2", "neon", "wasm-simd128", "portable"};
    int known = 0;
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
        known += strcmp(sudoku_kernel(), NAMES[i]) == 0;
    CHECK_EQUAL(known, 1, "%s", sudoku_kernel());
    printf("kernel %s\n", sudoku_kernel());
}

int main(void)
{
    statuses();
    version();
    kernel();
    return check_result();
}
