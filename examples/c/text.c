/*
 * Any text that sudoku_parse can read, as a stream: what is at hand is answered, and memory stays the same however long
 * the text is.
 */

#include "tool.h"

#include <ctype.h>
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#define CAPACITY ((size_t)4 << 20)

/* Two grids with everything that people put around them. sudoku_parse looks no further ahead to tell where one ends. */
#define LOOKAHEAD ((size_t)64 << 10)

/* No cell, so that a board that begins with it is malformed. */
#define NO_CELL '?'

struct reader {
    const struct input *input;
    char text[CAPACITY];
    size_t start; /* of what has not been read */
    size_t end;   /* of what is at hand */
    off_t offset; /* of text in the input */
    uint64_t line; /* number of the line at start */
    bool at_end;   /* nothing follows what is at hand */
};

static bool is_line_end(const struct reader *reader, size_t at)
{
    if (reader->text[at] == '\r')
        return at + 1 < reader->end ? reader->text[at + 1] != '\n' : reader->at_end;
    return reader->text[at] == '\n';
}

static size_t next_line(const struct reader *reader, size_t at)
{
    while (at < reader->end && !is_line_end(reader, at))
        at++;
    return at < reader->end ? at + 1 : at;
}

/* The start of the line that ends at end, line end included. */
static size_t line_before(const struct reader *reader, size_t end)
{
    size_t at = end - 1;
    while (at > reader->start && !is_line_end(reader, at - 1))
        at--;
    return at;
}

static void advance(struct reader *reader, size_t to)
{
    for (; reader->start < to; reader->start++)
        reader->line += is_line_end(reader, reader->start);
}

/* Fills the buffer as far as there is something to read; waits for the first byte only. */
static void fill(struct reader *reader)
{
    memmove(reader->text, reader->text + reader->start, reader->end - reader->start);
    reader->offset += (off_t)reader->start;
    reader->end -= reader->start;
    reader->start = 0;

    struct pollfd more = { .fd = reader->input->fd, .events = POLLIN };
    bool first = true;
    while (!reader->at_end && reader->end < CAPACITY && (first || poll(&more, 1, 0) > 0)) {
        first = false;
        ssize_t got = read(more.fd, reader->text + reader->end, CAPACITY - reader->end);
        if (got > 0) {
            reader->end += (size_t)got;
        } else if (got == 0) {
            reader->at_end = true;
        } else if (errno == EAGAIN) {
            poll(&more, 1, -1);
        } else if (errno != EINTR) {
            complain(reader->input->name, 0, strerror(errno));
            reader->at_end = true;
        }
    }
}

/* Where the last whole line at hand ends. */
static size_t line_limit(const struct reader *reader)
{
    size_t limit = reader->end;
    while (limit > reader->start && !is_line_end(reader, limit - 1))
        limit--;
    return limit;
}

/* Passes over text without a board in it, but keeps what may be the beginning of one. */
static void pass_over(struct reader *reader, size_t limit, bool more)
{
    if (!more)
        advance(reader, limit);
    else if (limit - reader->start > 2 * LOOKAHEAD)
        advance(reader, next_line(reader, limit - 2 * LOOKAHEAD));
}

/* Passes over the rest of a line that is longer than the buffer. */
static void skip_line(struct reader *reader)
{
    for (;;) {
        size_t end = next_line(reader, reader->start);
        bool found = end > reader->start && is_line_end(reader, end - 1);
        advance(reader, end);
        if (found || reader->at_end)
            return;
        fill(reader);
    }
}

static int64_t parse(const struct reader *reader, size_t start, size_t end, char *cells)
{
    return sudoku_parse(reader->text + start, end - start, cells);
}

/* A line is a row of a grid if nine of it are a board. */
static bool is_row(const struct reader *reader, size_t start, size_t end)
{
    char grid[9 * 512];
    char cells[SUDOKU_CELLS];
    size_t length = end - start;
    if (length == 0 || length > sizeof grid / 9 || !is_line_end(reader, end - 1))
        return false;
    for (size_t i = 0; i < 9; i++)
        memcpy(grid + i * length, reader->text + start, length);
    return sudoku_parse(grid, 9 * length, cells) > 0;
}

/* Whether a line is empty, or has a word in it. */
static bool ends_grid(const struct reader *reader, size_t start, size_t end)
{
    bool empty = true;
    for (size_t i = start; i < end; i++) {
        int here = (unsigned char)reader->text[i], next = i + 1 < end ? (unsigned char)reader->text[i + 1] : 0;
        empty &= isspace(here) != 0;
        if (isalpha(here) && isalpha(next) && tolower(here) != 'x')
            return true;
    }
    return empty;
}

/* Whether it takes no other line to see a board here, or a malformed one. */
static bool is_one_line(const struct reader *reader, size_t start, size_t end)
{
    char cells[SUDOKU_CELLS];
    return next_line(reader, start) == end && parse(reader, start, end, cells) != 0;
}

/*
 * sudoku_parse says that the text up to limit has something malformed in it, but not where. Finds its first line, and
 * the end of it: that of the line, or of the lines about it.
 */
static void find_malformed(const struct reader *reader, size_t limit, size_t *start, size_t *end)
{
    char cells[SUDOKU_CELLS];
    for (*start = reader->start; *start < limit; *start = *end) {
        *end = next_line(reader, *start);
        if (parse(reader, *start, *end, cells) == SUDOKU_ERR_FORMAT)
            return;
        if (is_row(reader, *start, *end)) {
            for (size_t next; *end < limit; *end = next) {
                next = next_line(reader, *end);
                if (ends_grid(reader, *end, next))
                    return;
            }
            return;
        }
    }
    *start = reader->start;
    *end = next_line(reader, *start);
}

/*
 * Reads the next board before limit, or what should have been one, into the batch. Returns false if there is none, or none
 * that is sure to end there: when more follows, nine rows may turn out to be a part of ten.
 */
static bool read_board(struct reader *reader, size_t limit, bool more, struct batch *batch)
{
    char *cells = batch->boards + batch->count * LINE;
    int64_t length = parse(reader, reader->start, limit, cells);
    if (length == 0) {
        pass_over(reader, limit, more);
        return false;
    }
    size_t start = reader->start, end = start + (size_t)length;
    if (length < 0)
        find_malformed(reader, limit, &start, &end);
    if (more && limit - end < LOOKAHEAD && !is_one_line(reader, length < 0 ? start : line_before(reader, end), end)) {
        pass_over(reader, limit, more);
        return false;
    }
    if (length < 0) {
        advance(reader, start);
        complain(reader->input->name, reader->line, sudoku_status_text(SUDOKU_ERR_FORMAT));
        cells[0] = NO_CELL;
    }
    advance(reader, end);
    batch->count++;
    return true;
}

static void answer(const struct reader *reader, struct batch *batch)
{
    batch->offset = reader->offset + (off_t)reader->start;
    answer_batch(batch);
    print_answers(batch);
    batch->count = 0;
}

void answer_text(const struct input *input, off_t offset, uint64_t line, struct batch *batch)
{
    static char boards[BATCH_BOARDS * LINE];
    static struct reader reader;

    for (size_t i = 0; i < BATCH_BOARDS; i++)
        boards[i * LINE + SUDOKU_CELLS] = '\n';
    batch->input = input;
    batch->boards = boards;
    batch->stride = LINE;
    batch->count = 0;

    reader.input = input;
    reader.start = reader.end = 0;
    reader.offset = offset;
    reader.line = line;
    reader.at_end = false;

    if (offset > 0)
        lseek(input->fd, offset, SEEK_SET);
    bool found = offset > 0;
    do {
        fill(&reader);
        size_t limit = reader.at_end ? reader.end : line_limit(&reader);
        bool too_long = reader.end == CAPACITY && limit <= 2 * LOOKAHEAD;
        if (too_long)
            limit = reader.end;
        while (read_board(&reader, limit, !reader.at_end && !too_long, batch)) {
            found = true;
            if (batch->count == BATCH_BOARDS)
                answer(&reader, batch);
        }
        answer(&reader, batch);
        if (too_long)
            skip_line(&reader);
    } while (!reader.at_end || reader.start < reader.end);

    if (!found && reader.offset + (off_t)reader.end > 0)
        complain(input->name, 0, "no board in it");
}
