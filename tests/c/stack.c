/* How much stack a call uses: it runs on a painted stack, and how far down the paint has gone tells. */
#include <pthread.h>
#include <sys/mman.h>

#include "calls.h"
#include "check.h"
#include "vectors.h"

enum { KIB = 1024, STACK = 1024 * KIB, PAINT = 0xA5, SINGLE_MAX = 64 * KIB, BATCH_MAX = 256 * KIB };

static unsigned char *stack;

/* Calls with state of their own, beside those of calls.h. */
static char many[VECTORS_MAX][SUDOKU_CELLS];
static struct output output;

static void nothing(const struct call *call)
{
    (void)call;
}

static void every_board(const struct call *call)
{
    for (size_t i = 0; i < vector_count; i++) {
        char cells[SUDOKU_CELLS];
        memcpy(cells, vectors[i], SUDOKU_CELLS);
        output.answer = call->call(cells, &output);
    }
}

static void count_far(const struct call *call)
{
    (void)call;
    CHECK_EQUAL(sudoku_count(EMPTY, 100000), 100000, "the empty board");
    for (size_t i = 0; i < vector_count; i++)
        sudoku_count(vectors[i], 20000);
}

static void solve_batch(const struct call *call)
{
    (void)call;
    memcpy(many, vectors, sizeof many);
    sudoku_solve_many(many[0], vector_count, SUDOKU_CELLS, 0, NULL);
}

static void solve_batch_unique(const struct call *call)
{
    (void)call;
    memcpy(many, vectors, sizeof many);
    sudoku_solve_many(many[0], vector_count, SUDOKU_CELLS, SUDOKU_UNIQUE, NULL);
}

static void count_batch(const struct call *call)
{
    (void)call;
    sudoku_count_many(vectors[0], vector_count, SUDOKU_CELLS, 20000, NULL);
}

struct task {
    void (*run)(const struct call *call);
    const struct call *call;
};

static void *run(void *argument)
{
    const struct task *task = argument;
    task->run(task->call);
    return NULL;
}

static size_t stack_used(void (*work)(const struct call *call), const struct call *call)
{
    struct task task = {work, call};
    pthread_attr_t attributes;
    pthread_t thread;
    memset(stack, PAINT, STACK);
    pthread_attr_init(&attributes);
    pthread_attr_setstack(&attributes, stack, STACK);
    if (pthread_create(&thread, &attributes, run, &task) != 0)
        exit(2);
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attributes);
    size_t untouched = 0;
    while (untouched < STACK && stack[untouched] == PAINT)
        untouched++;
    return STACK - untouched;
}

static void measure(const char *name, void (*work)(const struct call *call), const struct call *call, size_t bound)
{
    size_t thread = stack_used(nothing, NULL);
    size_t used = stack_used(work, call) - thread;
    printf("%6zu bytes of stack: %s\n", used, name);
    CHECK(used > 0);
    if (used > bound)
        CHECK_EQUAL(used, bound, "stack of %s", name);
}

int main(int argc, char **argv)
{
    read_vectors(argc > 1 ? argv[1] : NULL);
    stack = mmap(NULL, STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (stack == MAP_FAILED)
        return perror("stack"), 2;
    for (int i = 0; i < CALL_COUNT; i++)
        measure(CALLS[i].name, every_board, &CALLS[i], CALLS[i].traits & BATCH ? BATCH_MAX : SINGLE_MAX);
    measure("sudoku_count (up to 100000)", count_far, NULL, SINGLE_MAX);
    measure("sudoku_solve_many (all)", solve_batch, NULL, BATCH_MAX);
    measure("sudoku_solve_many (all, unique)", solve_batch_unique, NULL, BATCH_MAX);
    measure("sudoku_count_many (all, up to 20000)", count_batch, NULL, BATCH_MAX);
    return check_result();
}
