/* Memory that ends at, or begins behind, a page that may not be touched. It lives as long as the program. */
#ifndef GUARD_H
#define GUARD_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static size_t guard_page(void)
{
    return (size_t)sysconf(_SC_PAGESIZE);
}

/* Whole pages for size bytes, with a page behind and a page before them that may not be touched. */
static char *guard_pages(size_t size, size_t *length)
{
    size_t page = guard_page();
    *length = (size + page - 1) / page * page;
    char *memory = mmap(NULL, *length + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED || mprotect(memory + page, *length, PROT_READ | PROT_WRITE) != 0) {
        perror("guard pages");
        exit(2);
    }
    return memory + page;
}

/* The last size bytes before a page that may not be touched. */
static inline void *guard_behind(size_t size)
{
    size_t length;
    char *memory = guard_pages(size, &length);
    return memory + length - size;
}

/* The first bytes behind a page that may not be touched. */
static inline void *guard_before(size_t size)
{
    size_t length;
    return guard_pages(size, &length);
}

#endif
