#include <sudoku.h>
