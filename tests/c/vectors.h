/* The boards of tests/vectors/boards.tsv. */
#ifndef VECTORS_H
#define VECTORS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku.h"

enum { VECTORS_MAX = 500 };

static char vectors[VECTORS_MAX][SUDOKU_CELLS];
static size_t vector_count;

static void read_vectors(const char *path)
{
    char line[1024];
    FILE *file = path ? fopen(path, "r") : NULL;
    if (!file) {
        fprintf(stderr, "usage: <program> tests/vectors/boards.tsv\n");
        exit(2);
    }
    while (fgets(line, sizeof line, file) && vector_count < VECTORS_MAX) {
        if (line[0] == '#')
            continue;
        const char *board = strchr(line, '\t');
        if (!board || strcspn(board + 1, "\t") != SUDOKU_CELLS) {
            fprintf(stderr, "%s: no board in: %s", path, line);
            exit(2);
        }
        memcpy(vectors[vector_count++], board + 1, SUDOKU_CELLS);
    }
    fclose(file);
}

#endif
