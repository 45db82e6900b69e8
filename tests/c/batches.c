/* A batch gives what the calls for one board give, board by board, for every mixture, size and stride, and touches nothing
 * between the boards. */
#include "check.h"
#include "samples.h"
#include "vectors.h"

static const uint64_t LIMITS[] = {1, 2, 3, 1000};
enum { LIMIT_COUNT = sizeof LIMITS / sizeof LIMITS[0], POOL = 200, BOARDS_MAX = 1009, STRIDE_MAX = 200 };

/* A board and what the calls for one board say of it. */
struct answered {
    char cells[SUDOKU_CELLS], first[SUDOKU_CELLS], unique[SUDOKU_CELLS];
    sudoku_status solve, solve_unique;
    int64_t counts[LIMIT_COUNT];
};

static struct answered pool[POOL];
static size_t pool_size;

static const struct answered *chosen[BOARDS_MAX];
static char boards[BOARDS_MAX * STRIDE_MAX], expected[sizeof boards];

static void add(const char cells[SUDOKU_CELLS])
{
    struct answered *board = &pool[pool_size++];
    memcpy(board->cells, cells, SUDOKU_CELLS);
    memcpy(board->first, cells, SUDOKU_CELLS);
    memcpy(board->unique, cells, SUDOKU_CELLS);
    board->solve = sudoku_solve(board->first);
    board->solve_unique = sudoku_solve_unique(board->unique);
    for (int i = 0; i < LIMIT_COUNT; i++)
        board->counts[i] = sudoku_count(cells, LIMITS[i]);
}

static void fill_pool(void)
{
    for (int i = 0; i < SAMPLE_COUNT; i++)
        add(SAMPLES[i].cells);
    for (size_t i = 0; i < vector_count; i++)
        add(vectors[i]);
    for (size_t place = 0; place < SUDOKU_CELLS; place += 10) {
        char malformed[] = MANY_SOLUTIONS;
        malformed[place] = "\0\n ?:/a\xFFx"[place / 10];
        add(malformed);
    }
}

/* Numbers that are the same in every run (xorshift). */
static size_t draw(size_t below)
{
    static uint64_t state = 0x9E3779B97F4A7C15;
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return (size_t)(state % below);
}

/* Boards at their places, and between them bytes that are cells, so that reading them would matter. */
static void lay(char *memory, size_t count, size_t stride, const char *(*cells)(const struct answered *))
{
    memset(memory, '5', sizeof boards);
    for (size_t i = 0; i < count; i++)
        memcpy(memory + i * stride, cells(chosen[i]), SUDOKU_CELLS);
}

static const char *cells_of(const struct answered *board)
{
    return board->cells;
}

static const char *first_of(const struct answered *board)
{
    return board->first;
}

static const char *unique_of(const struct answered *board)
{
    return board->unique;
}

static void solve(size_t count, size_t stride, uint32_t flags, int with_statuses)
{
    static sudoku_status statuses[BOARDS_MAX + 1];
    int64_t solved = 0;
    for (size_t i = 0; i <= BOARDS_MAX; i++)
        statuses[i] = 77;
    lay(boards, count, stride, cells_of);
    lay(expected, count, stride, flags & SUDOKU_UNIQUE ? unique_of : first_of);

    int64_t answer = sudoku_solve_many(boards, count, stride, flags, with_statuses ? statuses : NULL);
    for (size_t i = 0; i < count; i++) {
        sudoku_status status = flags & SUDOKU_UNIQUE ? chosen[i]->solve_unique : chosen[i]->solve;
        solved += status == SUDOKU_OK;
        if (with_statuses)
            CHECK_EQUAL(statuses[i], status, "flags %u, board %zu of %zu: %.81s", flags, i, count, chosen[i]->cells);
    }
    CHECK_EQUAL(answer, solved, "flags %u, %zu boards, stride %zu", flags, count, stride);
    CHECK_EQUAL(statuses[count], 77, "behind the last of %zu statuses", count);
    CHECK(memcmp(boards, expected, sizeof boards) == 0);
}

static void count_solutions(size_t count, size_t stride, int limit, int with_counts)
{
    static int64_t counts[BOARDS_MAX + 1];
    int64_t proper = 0;
    for (size_t i = 0; i <= BOARDS_MAX; i++)
        counts[i] = 77;
    lay(boards, count, stride, cells_of);
    lay(expected, count, stride, cells_of);

    int64_t answer = sudoku_count_many(boards, count, stride, LIMITS[limit], with_counts ? counts : NULL);
    for (size_t i = 0; i < count; i++) {
        proper += chosen[i]->counts[limit] == 1;
        if (with_counts)
            CHECK_EQUAL(counts[i], chosen[i]->counts[limit], "limit %d, board %zu of %zu: %.81s", (int)LIMITS[limit], i,
                        count, chosen[i]->cells);
    }
    CHECK_EQUAL(answer, proper, "limit %d, %zu boards, stride %zu", (int)LIMITS[limit], count, stride);
    CHECK_EQUAL(counts[count], 77, "behind the last of %zu counts", count);
    CHECK(memcmp(boards, expected, sizeof boards) == 0);
}

static void batch(size_t count, size_t stride)
{
    int with_output = draw(4) != 0;
    solve(count, stride, 0, with_output);
    solve(count, stride, SUDOKU_UNIQUE, with_output);
    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        count_solutions(count, stride, limit, with_output);
}

static void choose(size_t count, size_t kinds)
{
    /* Few kinds make runs of equal boards: all malformed, all hard, one among many. */
    const struct answered *some[4];
    for (size_t i = 0; i < 4; i++)
        some[i] = &pool[draw(pool_size)];
    for (size_t i = 0; i < count; i++)
        chosen[i] = kinds <= 4 ? some[draw(kinds)] : &pool[draw(pool_size)];
}

int main(int argc, char **argv)
{
    static const size_t PRIMES[] = {101, 127, 251, 509, 1009};
    static const size_t STRIDES[] = {81, 82, 83, 84, 96, 127, 128, 200};
    read_vectors(argc > 1 ? argv[1] : NULL);
    fill_pool();

    for (size_t count = 0; count <= 100; count++) {
        choose(count, 1 + draw(8));
        batch(count, 81 + draw(STRIDE_MAX - 80));
    }
    for (size_t i = 0; i < sizeof PRIMES / sizeof PRIMES[0]; i++) {
        choose(PRIMES[i], POOL);
        batch(PRIMES[i], STRIDES[i]);
    }
    for (size_t stride = 81; stride <= STRIDE_MAX; stride++) {
        choose(17, POOL);
        batch(17, stride);
    }
    for (size_t i = 0; i < pool_size; i++) {
        /* Each board between easy ones, and alone. */
        for (size_t j = 0; j < 33; j++)
            chosen[j] = &pool[0];
        chosen[16] = &pool[i];
        batch(33, 82);
        chosen[0] = &pool[i];
        batch(1, 81);
    }
    return check_result();
}
