/* Calls from sixteen threads at once, on the same boards and on their own, give what they give one after another. The
 * threads' first calls are the program's first, so that they meet while the library looks at the CPU. */
#include <pthread.h>

#include "calls.h"
#include "check.h"
#include "vectors.h"

enum { THREADS = 16, BATCH_BOARDS = 64 };

static struct output shared[THREADS][CALL_COUNT][SAMPLE_COUNT], own[THREADS][CALL_COUNT][SAMPLE_COUNT];
static char solved[THREADS * BATCH_BOARDS][SUDOKU_CELLS];
static int64_t solved_count[THREADS];
static pthread_barrier_t start;

/* Boards that all threads read; only calls that take them const may have them. */
static char common[SAMPLE_COUNT][SUDOKU_CELLS + 1];

static void call_all(struct output outputs[CALL_COUNT][SAMPLE_COUNT], size_t first, int in_place)
{
    for (size_t i = 0; i < CALL_COUNT; i++) {
        const struct call *call = &CALLS[(first + i) % CALL_COUNT];
        for (size_t j = 0; j < SAMPLE_COUNT; j++) {
            struct output *output = &outputs[call - CALLS][j];
            char copy[SUDOKU_CELLS];
            memcpy(copy, SAMPLES[j].cells, SUDOKU_CELLS);
            if (in_place || !(call->traits & IN_PLACE))
                output->answer = call->call(in_place ? copy : common[j], output);
        }
    }
}

static void *thread(void *argument)
{
    size_t number = *(size_t *)argument;
    pthread_barrier_wait(&start);
    call_all(shared[number], number, 0);
    call_all(own[number], number, 1);
    /* Slices of one array. */
    solved_count[number] = sudoku_solve_many(solved[number * BATCH_BOARDS], BATCH_BOARDS, SUDOKU_CELLS, 0, NULL);
    return NULL;
}

int main(int argc, char **argv)
{
    pthread_t threads[THREADS];
    size_t numbers[THREADS];
    read_vectors(argc > 1 ? argv[1] : NULL);
    for (int i = 0; i < SAMPLE_COUNT; i++)
        memcpy(common[i], SAMPLES[i].cells, SUDOKU_CELLS);
    for (size_t i = 0; i < THREADS * BATCH_BOARDS; i++)
        memcpy(solved[i], vectors[i % vector_count], SUDOKU_CELLS);

    pthread_barrier_init(&start, NULL, THREADS);
    for (size_t i = 0; i < THREADS; i++) {
        numbers[i] = i;
        if (pthread_create(&threads[i], NULL, thread, &numbers[i]) != 0)
            return perror("thread"), 2;
    }
    for (size_t i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    pthread_barrier_destroy(&start);

    static struct output shared_alone[CALL_COUNT][SAMPLE_COUNT], own_alone[CALL_COUNT][SAMPLE_COUNT];
    call_all(shared_alone, 0, 0);
    call_all(own_alone, 0, 1);
    for (size_t i = 0; i < THREADS; i++) {
        CHECK(memcmp(shared[i], shared_alone, sizeof shared_alone) == 0);
        CHECK(memcmp(own[i], own_alone, sizeof own_alone) == 0);
        int64_t count = 0;
        for (size_t j = 0; j < BATCH_BOARDS; j++) {
            size_t board = i * BATCH_BOARDS + j;
            char alone[SUDOKU_CELLS];
            memcpy(alone, vectors[board % vector_count], SUDOKU_CELLS);
            count += sudoku_solve(alone) == SUDOKU_OK;
            CHECK(memcmp(solved[board], alone, SUDOKU_CELLS) == 0);
        }
        CHECK_EQUAL(solved_count[i], count, "thread %zu", i);
    }
    for (int i = 0; i < SAMPLE_COUNT; i++)
        CHECK(memcmp(common[i], SAMPLES[i].cells, SUDOKU_CELLS) == 0);
    return check_result();
}
