// Package sudoku solves Sudoku boards with libsudoku.
//
// Boards are solved where they lie: nothing is copied between Go and C. A call into C costs about as much as an easy board,
// so many boards are best handed over together, with [SolveMany].
package sudoku

// #include <sudoku.h>
import "C"

import (
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"unsafe"
)

// Cells is the length of a board.
const Cells = C.SUDOKU_CELLS

// Board is 81 bytes, row by row: '1' to '9' is a given, '.' or '0' an empty cell. These are characters: an empty cell is
// not the byte 0, so the zero value of Board is not an empty board.
//
// A method that fails leaves the board as it was.
type Board [Cells]byte

// Status is what libsudoku says about a board or a call. Every value but OK serves as an error:
//
//	if errors.Is(err, sudoku.NoSolution) { … }
type Status C.sudoku_status

const (
	OK          Status = C.SUDOKU_OK
	NoSolution  Status = C.SUDOKU_NO_SOLUTION
	Multiple    Status = C.SUDOKU_MULTIPLE
	Conflict    Status = C.SUDOKU_CONFLICT
	ErrNull     Status = C.SUDOKU_ERR_NULL
	ErrCell     Status = C.SUDOKU_ERR_CELL
	ErrArgument Status = C.SUDOKU_ERR_ARGUMENT
	ErrFormat   Status = C.SUDOKU_ERR_FORMAT
)

// ErrLength is returned for bytes that are not a whole number of boards, and for a slice of results that has not one
// element per board.
var ErrLength = errors.New("sudoku: wrong length")

// Error is libsudoku's sentence about the status.
func (s Status) Error() string {
	return "sudoku: " + C.GoString(C.sudoku_status_text(C.sudoku_status(s)))
}

// Err is nil for OK and the status itself otherwise. (A Status put straight into an error is never nil, not even OK.)
func (s Status) Err() error {
	if s == OK {
		return nil
	}
	return s
}

// Flags are the options of SolveMany.
type Flags uint32

// Unique makes SolveMany write a board only if its solution is the only one.
const Unique Flags = C.SUDOKU_UNIQUE

// Mark is what Check says about a cell.
type Mark uint8

const (
	MarkNone     Mark = C.SUDOKU_MARK_NONE
	MarkConflict Mark = C.SUDOKU_MARK_CONFLICT
	MarkInvalid  Mark = C.SUDOKU_MARK_INVALID
)

// FromString copies text of exactly 81 bytes into a Board. The cells are looked at when the board is used.
func FromString(text string) (Board, error) {
	var b Board
	if len(text) != Cells {
		return b, ErrLength
	}
	copy(b[:], text)
	return b, nil
}

// View is the Board that exactly 81 bytes are, without a copy: solving it changes them.
func View(bytes []byte) (*Board, error) {
	if len(bytes) != Cells { // the conversion alone would take a longer slice for a board
		return nil, ErrLength
	}
	return (*Board)(bytes), nil
}

func (b *Board) String() string {
	return string(b[:])
}

// The pointer goes to C as it is. C.CString would copy the board to the C heap, and the solution would be lost there.
func (b *Board) chars() *C.char {
	return (*C.char)(unsafe.Pointer(b))
}

// Solve fills the empty cells with a solution: where there are several, with the first one in libsudoku's search order.
// The error is NoSolution, Conflict or ErrCell.
func (b *Board) Solve() error {
	return Status(C.sudoku_solve(b.chars())).Err()
}

// SolveUnique is Solve for boards with exactly one solution; the error is Multiple if there are more.
func (b *Board) SolveUnique() error {
	return Status(C.sudoku_solve_unique(b.chars())).Err()
}

// Count is the number of solutions, counting no further than limit, which is at least 1. Givens that clash have none.
func (b *Board) Count(limit uint64) (int64, error) {
	return quantity(C.sudoku_count(b.chars(), C.uint64_t(limit)))
}

// Solutions writes the first len(out) solutions to out, and returns how many there were to write.
func (b *Board) Solutions(out []Board) (int, error) {
	n, err := quantity(C.sudoku_solutions(b.chars(), first(out).chars(), C.size_t(len(out))))
	return int(n), err
}

// Check looks, without solving, whether the board is well formed (else ErrCell) and keeps the rules (else Conflict), and
// marks the cells at fault. marks may be nil.
func (b *Board) Check(marks *[Cells]Mark) error {
	return Status(C.sudoku_check(b.chars(), (*C.uint8_t)(unsafe.Pointer(marks)))).Err()
}

// SolveMany solves boards in place in one call, which is faster than one call for each. statuses, if not nil, has an element
// for each board and gets what Solve (with Unique: SolveUnique) would have said about it. Returned is how many were solved;
// an error is one of the call, and nothing was written.
func SolveMany(boards []Board, flags Flags, statuses []Status) (int, error) {
	return solveMany(first(boards).chars(), len(boards), Cells, flags, statuses)
}

// SolveLines is SolveMany for boards that stand stride bytes apart in lines, such as a mapped file: 82 where a line ends in
// "\n", 83 where it ends in "\r\n". What stands between the boards is not touched. Behind the last board it may be missing.
func SolveLines(lines []byte, stride int, flags Flags, statuses []Status) (int, error) {
	count, err := boardsIn(lines, stride)
	if err != nil {
		return 0, err
	}
	return solveMany((*C.char)(unsafe.Pointer(first(lines))), count, stride, flags, statuses)
}

func solveMany(boards *C.char, count, stride int, flags Flags, statuses []Status) (int, error) {
	if statuses != nil && len(statuses) != count {
		return 0, ErrLength
	}
	n, err := quantity(C.sudoku_solve_many(boards, C.size_t(count), C.size_t(stride), C.uint32_t(flags),
		(*C.sudoku_status)(first(statuses))))
	return int(n), err
}

// SolveManyParallel is SolveMany on all processors: libsudoku itself starts no threads.
func SolveManyParallel(boards []Board, flags Flags, statuses []Status) (int, error) {
	if statuses != nil && len(statuses) != len(boards) {
		return 0, ErrLength
	}
	const slice = 4096 // boards: enough to make the call's cost vanish, few enough to share out evenly
	var (
		wait          sync.WaitGroup
		next, solved  atomic.Int64
		failure       error
		failureIsKept sync.Once
	)
	for worker := 0; worker < runtime.GOMAXPROCS(0); worker++ {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for {
				end := int(next.Add(slice))
				start := end - slice
				if start >= len(boards) {
					return
				}
				if end > len(boards) {
					end = len(boards)
				}
				var part []Status
				if statuses != nil {
					part = statuses[start:end]
				}
				n, err := SolveMany(boards[start:end], flags, part)
				if err != nil {
					failureIsKept.Do(func() { failure = err })
					return
				}
				solved.Add(int64(n))
			}
		}()
	}
	wait.Wait()
	return int(solved.Load()), failure
}

// CountMany writes to counts what Count would return for each board: a number up to limit, or a negative Status. counts is
// nil or has an element for each board. Returned is how many boards have exactly one solution, if limit is at least 2.
func CountMany(boards []Board, limit uint64, counts []int64) (int, error) {
	if counts != nil && len(counts) != len(boards) {
		return 0, ErrLength
	}
	n, err := quantity(C.sudoku_count_many(first(boards).chars(), C.size_t(len(boards)), Cells, C.uint64_t(limit),
		(*C.int64_t)(first(counts))))
	return int(n), err
}

// Version is that of the library that is running.
func Version() string {
	return C.GoString(C.sudoku_version())
}

// Kernel names the instruction set that libsudoku chose on this CPU.
func Kernel() string {
	return C.GoString(C.sudoku_kernel())
}

// first is the address of a slice's data: nil for an empty one, of which &s[0] would panic.
func first[T any](s []T) *T {
	if len(s) == 0 {
		return nil
	}
	return &s[0]
}

func boardsIn(lines []byte, stride int) (int, error) {
	if stride < Cells {
		return 0, ErrArgument
	}
	count, rest := len(lines)/stride, len(lines)%stride
	if rest == 0 {
		return count, nil
	}
	if rest < Cells {
		return 0, ErrLength
	}
	return count + 1, nil
}

func quantity(n C.int64_t) (int64, error) {
	if n < 0 {
		return 0, Status(n)
	}
	return int64(n), nil
}
