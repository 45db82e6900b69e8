//go:build go1.24

package sudoku

// libsudoku keeps no pointer and calls nothing back, except in sudoku_enumerate, which this package does not use. Told so,
// Go leaves a local Board on the stack.

// #cgo noescape sudoku_solve
// #cgo nocallback sudoku_solve
// #cgo noescape sudoku_solve_unique
// #cgo nocallback sudoku_solve_unique
// #cgo noescape sudoku_count
// #cgo nocallback sudoku_count
// #cgo noescape sudoku_solutions
// #cgo nocallback sudoku_solutions
// #cgo noescape sudoku_check
// #cgo nocallback sudoku_check
// #cgo noescape sudoku_solve_many
// #cgo nocallback sudoku_solve_many
// #cgo noescape sudoku_count_many
// #cgo nocallback sudoku_count_many
import "C"
