/* Many boards on many threads: the library starts none, so the caller hands it slices. */

#include "tool.h"

#include <pthread.h>

/* Enough for one call to work at full speed, and few enough for all threads to end at about the same time. */
#define SLICE_MIN 16
#define SLICE_MAX 1024

/* A batch call takes up to 256 KiB, and a thread has as little as 128 KiB where the C library is musl. */
#define STACK ((size_t)1 << 20)

struct work {
    struct batch *batch;
    size_t slice;
    pthread_mutex_t lock;
    size_t next; /* the first board that no thread has taken */
};

static void answer_slice(struct batch *batch, size_t first, size_t count)
{
    char *boards = batch->boards + first * batch->stride;
    sudoku_status *statuses = batch->statuses + first;
    int64_t *solutions = batch->solutions + first;

    switch (options.mode) {
    case MODE_SOLVE:
        sudoku_solve_many(boards, count, batch->stride, 0, statuses);
        break;
    case MODE_UNIQUE:
        sudoku_solve_many(boards, count, batch->stride, SUDOKU_UNIQUE, statuses);
        break;
    case MODE_COUNT:
        sudoku_count_many(boards, count, batch->stride, options.limit, solutions);
        for (size_t i = 0; i < count; i++) {
            if (solutions[i] < 0)
                statuses[i] = (sudoku_status)solutions[i];
            else
                statuses[i] = solutions[i] > 0 ? SUDOKU_OK : SUDOKU_NO_SOLUTION;
        }
        break;
    case MODE_ALL:
    case MODE_CHECK:
    case MODE_CANDIDATES:
        /* The rest is done as the answer is printed: all solutions of a board may be more than memory holds. */
        for (size_t i = 0; i < count; i++)
            statuses[i] = sudoku_check(boards + i * batch->stride, NULL);
        break;
    }
}

static void *work_on(void *argument)
{
    struct work *work = argument;
    for (;;) {
        pthread_mutex_lock(&work->lock);
        size_t first = work->next;
        size_t count = work->batch->count - first;
        if (count > work->slice)
            count = work->slice;
        work->next += count;
        show_progress(work->batch, first);
        pthread_mutex_unlock(&work->lock);
        if (count == 0)
            return NULL;
        answer_slice(work->batch, first, count);
    }
}

void answer_batch(struct batch *batch)
{
    struct work work = { .batch = batch, .slice = batch->count / (8 * (size_t)options.threads) };
    if (work.slice < SLICE_MIN)
        work.slice = SLICE_MIN;
    if (work.slice > SLICE_MAX)
        work.slice = SLICE_MAX;
    pthread_mutex_init(&work.lock, NULL);

    size_t slices = (batch->count + work.slice - 1) / work.slice;
    size_t wanted = slices < options.threads ? slices : options.threads;
    pthread_t threads[THREADS_MAX];
    size_t started = 0;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    /* This thread works too; and where the system grants no more of them, it works with those there are. */
    while (started + 1 < wanted && pthread_create(&threads[started], &attributes, work_on, &work) == 0)
        started++;
    work_on(&work);
    while (started > 0)
        pthread_join(threads[--started], NULL);

    pthread_attr_destroy(&attributes);
    pthread_mutex_destroy(&work.lock);
}
