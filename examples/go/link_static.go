//go:build sudoku_static

package sudoku

// Plain -lsudoku takes the shared library wherever both lie in one folder. Apple's linker does not know this form: there,
// name the archive itself in CGO_LDFLAGS.

// #cgo !darwin LDFLAGS: -l:libsudoku.a
import "C"
