/* A file of lines that are boards and nothing else: mapped, and answered where it lies. */

#include "tool.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* The file that is to take the place of another, while it is not complete. */
static char *volatile replacement;

/* Bytes from one board to the next in a file that begins with a line of 81 characters, else 0. */
static size_t find_stride(int fd)
{
    char head[SUDOKU_CELLS + 2];
    ssize_t length = pread(fd, head, sizeof head, 0);
    if (length < SUDOKU_CELLS)
        return 0;
    if (length == SUDOKU_CELLS || head[SUDOKU_CELLS] == '\n')
        return SUDOKU_CELLS + 1;
    if (memcmp(head + SUDOKU_CELLS, "\r\n", (size_t)length - SUDOKU_CELLS) == 0)
        return SUDOKU_CELLS + 2;
    return 0;
}

/* How many lines of one length there are before one of another. The last may lack its end. */
static size_t count_lines(const char *text, size_t length, size_t stride)
{
    const char *line_end = stride == LINE ? "\n" : "\r\n";
    size_t lines = 0;
    for (size_t at = 0; length - at >= SUDOKU_CELLS; at += stride, lines++) {
        size_t left = length - at - SUDOKU_CELLS;
        size_t ending = stride - SUDOKU_CELLS;
        if (memcmp(text + at + SUDOKU_CELLS, line_end, left < ending ? left : ending) != 0)
            break;
        if (left <= ending)
            return lines + 1;
    }
    return lines;
}

static bool write_all(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(fd, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        /* So it is told that the mapped file has been cut short. */
        if (written < 0 && errno == EFAULT)
            raise(SIGBUS);
        if (written < 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

/*
 * Answers the boards from the start of the input on, as far as every line is one, and prints the answers; or, given the
 * file descriptor of a copy, writes the lines there with the solutions in them. Returns how much of the input was lines,
 * or -1 if they could not be copied.
 */
static off_t answer_lines(const struct input *input, int copy, struct batch *batch)
{
    batch->input = input;
    batch->stride = find_stride(input->fd);
    if (batch->stride == 0)
        return 0;

    off_t offset = 0;
    while (offset < input->size) {
        size_t length = BATCH_BOARDS * batch->stride;
        if (input->size - offset < (off_t)length)
            length = (size_t)(input->size - offset);
        /* Private, so that the file stays as it is; and not all at once, so that the pages written to do not fill memory. */
        char *text = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_PRIVATE, input->fd, offset);
        if (text == MAP_FAILED)
            return copy < 0 ? offset : -1;

        size_t lines = count_lines(text, length, batch->stride);
        batch->offset = offset;
        batch->boards = text;
        batch->count = lines;
        answer_batch(batch);
        /* A line may still be prose, or mark its empty cells in a way that only sudoku_parse knows. */
        batch->count = 0;
        while (batch->count < lines && batch->statuses[batch->count] != SUDOKU_ERR_CELL)
            batch->count++;

        size_t done = batch->count * batch->stride;
        if (done > length)
            done = length;
        bool written = copy < 0 || write_all(copy, text, done);
        if (copy < 0)
            print_answers(batch);
        else if (written)
            report_unsolved(batch);
        munmap(text, length);
        if (!written)
            return -1;
        offset += (off_t)done;
        if (done < length)
            break;
    }
    return offset;
}

static uint64_t line_at(off_t offset, const struct batch *batch)
{
    return batch->stride > 0 ? (uint64_t)offset / batch->stride + 1 : 1;
}

static void on_signal(int signal_number)
{
    if (replacement != NULL)
        unlink(replacement);
    if (signal_number == SIGBUS) {
        static const char text[] = "sudoku: a file was cut short while it was read\n";
        ssize_t ignored = write(STDERR_FILENO, text, sizeof text - 1);
        (void)ignored;
        _exit(EXIT_TROUBLE);
    }
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

void answer_file(const struct input *input, struct batch *batch)
{
    signal(SIGBUS, on_signal);
    off_t done = answer_lines(input, -1, batch);
    if (done == 0 || done < input->size)
        answer_text(input, done, line_at(done, batch), batch);
}

/* Puts the copy in the place of the file. Returns NULL, or why it could not. */
static const char *replace(const char *path, int file, const struct stat *before, int copy)
{
    struct stat now;
    if (fchown(copy, before->st_uid, before->st_gid) != 0 || fchmod(copy, before->st_mode & 07777) != 0
        || fsync(copy) != 0 || fstat(file, &now) != 0)
        return strerror(errno);
    if (now.st_size != before->st_size || now.st_mtim.tv_sec != before->st_mtim.tv_sec
        || now.st_mtim.tv_nsec != before->st_mtim.tv_nsec)
        return "somebody else writes to it; the file is left as it is";
    return rename(replacement, path) == 0 ? NULL : strerror(errno);
}

static void solve_copy(const struct input *input, const char *path, const struct stat *before, struct batch *batch)
{
    static const int fatal[] = { SIGBUS, SIGHUP, SIGINT, SIGTERM };
    char *name = malloc(strlen(path) + sizeof ".XXXXXX");
    if (name == NULL) {
        complain(input->name, 0, strerror(errno));
        return;
    }
    /* Before there is a copy, so that there is no moment at which it would be left behind. */
    replacement = strcat(strcpy(name, path), ".XXXXXX");
    for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++)
        if (signal(fatal[i], on_signal) == SIG_IGN)
            signal(fatal[i], SIG_IGN);

    int copy = mkstemp(name);
    if (copy < 0) {
        complain(input->name, 0, strerror(errno));
        replacement = NULL;
        free(name);
        return;
    }
    off_t done = answer_lines(input, copy, batch);
    uint64_t line = 0;
    const char *problem;
    if (done < 0) {
        problem = strerror(errno);
    } else if (done < input->size) {
        problem = "not a line of 81 cells; the file is left as it is";
        line = line_at(done, batch);
    } else {
        problem = replace(path, input->fd, before, copy);
    }
    if (problem != NULL) {
        complain(input->name, line, problem);
        unlink(name);
    }
    replacement = NULL;
    close(copy);
    free(name);
}

void solve_in_place(const char *name, struct batch *batch)
{
    struct stat before;
    /* The file itself is to be replaced, not a link to it. */
    char *path = realpath(name, NULL);
    /* Nothing is written to it; but who may not do that may not replace it either. */
    struct input input = { .name = name, .fd = path != NULL ? open(path, O_RDWR) : -1 };
    if (input.fd < 0 || fstat(input.fd, &before) != 0) {
        complain(name, 0, strerror(errno));
    } else if (!S_ISREG(before.st_mode)) {
        complain(name, 0, "not a regular file");
    } else {
        input.size = before.st_size;
        if (input.size > 0)
            solve_copy(&input, path, &before, batch);
    }
    if (input.fd >= 0)
        close(input.fd);
    free(path);
}
