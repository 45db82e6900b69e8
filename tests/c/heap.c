/* No function allocates: this program's own malloc and its kind count, and pass on to the C library's. */
#include "calls.h"
#include "check.h"
#include "vectors.h"

/* What glibc calls its own, for programs that stand in front of it. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static long allocations;

void *malloc(size_t size)
{
    allocations++;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size)
{
    allocations++;
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size)
{
    allocations++;
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    allocations++;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    allocations++;
    *memory = __libc_memalign(alignment, size);
    return 0;
}

void free(void *memory)
{
    allocations++;
    __libc_free(memory);
}

static long allocations_of(const struct call *call, const char *board)
{
    static struct output output;
    char cells[SUDOKU_CELLS];
    memcpy(cells, board, SUDOKU_CELLS);
    long before = allocations;
    output.answer = call->call(cells, &output);
    return allocations - before;
}

static long allocations_of_batches(void)
{
    static char boards[sizeof vectors];
    static sudoku_status statuses[VECTORS_MAX];
    static int64_t counts[VECTORS_MAX];
    memcpy(boards, vectors, sizeof boards);
    long before = allocations;
    sudoku_count_many(boards, vector_count, SUDOKU_CELLS, 1000, counts);
    sudoku_solve_many(boards, vector_count, SUDOKU_CELLS, SUDOKU_UNIQUE, statuses);
    sudoku_solve_many(boards, vector_count, SUDOKU_CELLS, 0, statuses);
    return allocations - before;
}

int main(int argc, char **argv)
{
    read_vectors(argc > 1 ? argv[1] : NULL);
    CHECK(allocations > 0); /* reading a file allocates: the counting works */
    for (int i = 0; i < CALL_COUNT; i++) {
        for (size_t j = 0; j < vector_count; j++)
            CHECK_EQUAL(allocations_of(&CALLS[i], vectors[j]), 0, "%s of %.81s", CALLS[i].name, vectors[j]);
    }
    CHECK_EQUAL(allocations_of_batches(), 0, "batches");
    return check_result();
}
