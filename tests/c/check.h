/* Checks that name their place and go on, so that one run shows everything that is wrong. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>

enum { CHECK_FAILURES_SHOWN = 20 };

static int check_failures;

static void check_failed(void)
{
    if (++check_failures == CHECK_FAILURES_SHOWN) {
        fprintf(stderr, "more failures are not shown\n");
        exit(1);
    }
}

#define CHECK(condition)                                                         \
    do {                                                                         \
        if (!(condition)) {                                                      \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            check_failed();                                                      \
        }                                                                        \
    } while (0)

/* Compares two integers. The rest is what the check is about: a format and its arguments. */
#define CHECK_EQUAL(actual, expected, ...)                                                                       \
    do {                                                                                                         \
        long long actual_value = (long long)(actual), expected_value = (long long)(expected);                    \
        if (actual_value != expected_value) {                                                                    \
            fprintf(stderr, "%s:%d: %s is %lld, not %lld: ", __FILE__, __LINE__, #actual, actual_value,          \
                    expected_value);                                                                             \
            fprintf(stderr, __VA_ARGS__);                                                                        \
            fputc('\n', stderr);                                                                                 \
            check_failed();                                                                                      \
        }                                                                                                        \
    } while (0)

/* The exit code of a test program. */
static int check_result(void)
{
    return check_failures != 0;
}

#endif
