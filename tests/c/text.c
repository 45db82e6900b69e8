/* Text in and out at the boundary: lengths, capacities, and what is written when. */
#include <string.h>

#include "check.h"
#include "samples.h"

/* Like snprintf, for every capacity. */
static void format(const char *cells)
{
    char whole[512], part[512];
    int64_t length = sudoku_format(cells, NULL, 0);
    CHECK(length > SUDOKU_CELLS && length < (int64_t)sizeof whole - 3);
    CHECK_EQUAL(sudoku_format(cells, whole, sizeof whole), length, "%s", cells);
    CHECK_EQUAL(strlen(whole), length, "%s", cells);

    for (size_t capacity = 0; capacity <= (size_t)length + 2; capacity++) {
        memset(part, '#', sizeof part);
        CHECK_EQUAL(sudoku_format(cells, part, capacity), length, "capacity %zu", capacity);
        size_t kept = capacity == 0 ? 0 : capacity <= (size_t)length ? capacity - 1 : (size_t)length;
        CHECK(memcmp(part, whole, kept) == 0);
        if (capacity != 0)
            CHECK_EQUAL(part[kept], '\0', "capacity %zu", capacity);
        for (size_t i = capacity == 0 ? 0 : kept + 1; i < sizeof part; i++)
            CHECK_EQUAL(part[i], '#', "byte %zu with capacity %zu", i, capacity);
    }

    /* What is drawn is a board in text: reading it gives the board back. */
    char read[SUDOKU_CELLS];
    CHECK(sudoku_parse(whole, (size_t)length, read) > 0);
    CHECK(memcmp(read, cells, SUDOKU_CELLS) == 0);
}

static void parse_untouched(const char *text, size_t length, int64_t answer)
{
    char cells[SUDOKU_CELLS], before[SUDOKU_CELLS];
    memset(cells, '#', sizeof cells);
    memcpy(before, cells, sizeof cells);
    CHECK_EQUAL(sudoku_parse(text, length, cells), answer, "%zu bytes of %s", length, text);
    CHECK(memcmp(cells, before, sizeof cells) == 0);
}

static void parse(void)
{
    parse_untouched("", 0, 0);
    parse_untouched(EASY, 0, 0);
    parse_untouched("\n \n# nothing here\n", 18, 0);
    parse_untouched("\0\0\0", 3, 0);
    parse_untouched(EASY, 80, SUDOKU_ERR_FORMAT);
    parse_untouched(EASY "1", 82, SUDOKU_ERR_FORMAT);
    parse_untouched(EASY EASY, 162, SUDOKU_ERR_FORMAT);

    /* A NUL is a byte like any other: it ends no text. */
    static const char TEXT[] = "a\0b\n" EASY "\n" HARD "\r\n\0\n" MANY_SOLUTIONS;
    static const char *const BOARDS[] = {EASY, HARD, MANY_SOLUTIONS};
    const char *rest = TEXT;
    size_t left = sizeof TEXT - 1, boards = 0;
    char cells[SUDOKU_CELLS + 1];
    int64_t read;
    cells[SUDOKU_CELLS] = '#';
    while ((read = sudoku_parse(rest, left, cells)) > 0 && boards < 3) {
        CHECK(memcmp(cells, BOARDS[boards++], SUDOKU_CELLS) == 0);
        CHECK_EQUAL(cells[SUDOKU_CELLS], '#', "board %zu", boards);
        CHECK((size_t)read <= left);
        rest += read, left -= (size_t)read;
    }
    CHECK_EQUAL(read, 0, "the end");
    CHECK_EQUAL(boards, 3, "boards read");
}

int main(void)
{
    for (int i = 0; i < SAMPLE_COUNT; i++)
        format(SAMPLES[i].cells);
    parse();
    return check_result();
}
