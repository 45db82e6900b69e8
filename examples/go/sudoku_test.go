package sudoku

import (
	"bytes"
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"
)

type vector struct {
	id       string
	board    Board
	answer   Status
	count    int64
	solution string
}

// after is what solving makes of the board: the solution, or the board as it was.
func (v vector) after() string {
	if v.answer == OK {
		return v.solution
	}
	return v.board.String()
}

func vectors(t testing.TB) []vector {
	t.Helper()
	text, err := os.ReadFile("../../tests/vectors/languages.tsv")
	if err != nil {
		t.Fatal(err)
	}
	answers := map[string]Status{"OK": OK, "NO_SOLUTION": NoSolution, "MULTIPLE": Multiple, "CONFLICT": Conflict, "ERR_CELL": ErrCell}
	var all []vector
	for _, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		field := strings.Split(line, "\t")
		if len(field) != 5 {
			t.Fatalf("not five fields: %q", line)
		}
		board, err := FromString(unescape(t, field[1]))
		if err != nil {
			t.Fatalf("%s: %v", field[0], err)
		}
		answer, known := answers[field[2]]
		if !known {
			t.Fatalf("%s: unknown answer %s", field[0], field[2])
		}
		count, err := strconv.ParseInt(field[3], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, vector{field[0], board, answer, count, field[4]})
	}
	if len(all) < 40 {
		t.Fatalf("only %d vectors", len(all))
	}
	return all
}

func unescape(t testing.TB, s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			b.WriteByte(s[i])
			continue
		}
		value, err := strconv.ParseUint(s[i+2:i+4], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		b.WriteByte(byte(value))
		i += 3
	}
	return b.String()
}

func TestVectorsOneByOne(t *testing.T) {
	for _, v := range vectors(t) {
		board := v.board
		err := board.SolveUnique()
		if v.answer == OK && err != nil || v.answer != OK && !errors.Is(err, v.answer) {
			t.Errorf("%s: SolveUnique: %v", v.id, err)
		}
		if board.String() != v.after() {
			t.Errorf("%s: became %s", v.id, board.String())
		}

		n, err := v.board.Count(1000)
		if v.count < 0 {
			if !errors.Is(err, Status(v.count)) {
				t.Errorf("%s: Count: %v", v.id, err)
			}
		} else if n != v.count || err != nil {
			t.Errorf("%s: Count: %d, %v", v.id, n, err)
		}

		solvable := v.board
		err = solvable.Solve()
		if (err == nil) != (v.count > 0) {
			t.Errorf("%s: Solve: %v", v.id, err)
		}
		var out [2]Board
		n2, err := v.board.Solutions(out[:])
		want := v.count
		if want > 2 {
			want = 2
		}
		if want >= 0 && (int64(n2) != want || err != nil) || want < 0 && !errors.Is(err, v.answer) {
			t.Errorf("%s: Solutions: %d, %v", v.id, n2, err)
		}
		if n2 > 0 && out[0] != solvable {
			t.Errorf("%s: Solutions and Solve disagree", v.id)
		}
	}
}

func TestVectorsInOneCall(t *testing.T) {
	all := vectors(t)
	proper := 0
	given := make([]Board, len(all))
	lines := new(bytes.Buffer)
	for i, v := range all {
		given[i] = v.board
		lines.Write(v.board[:])
		lines.WriteString("\r\n")
		if v.answer == OK {
			proper++
		}
	}

	check := func(name string, board func(i int) string, statuses []Status, solved int, err error) {
		t.Helper()
		if solved != proper || err != nil {
			t.Errorf("%s: %d, %v", name, solved, err)
		}
		for i, v := range all {
			if statuses[i] != v.answer || board(i) != v.after() {
				t.Errorf("%s: %s: %v: %s", name, v.id, statuses[i], board(i))
			}
		}
	}

	boards := append([]Board(nil), given...)
	statuses := make([]Status, len(all))
	solved, err := SolveMany(boards, Unique, statuses)
	check("SolveMany", func(i int) string { return boards[i].String() }, statuses, solved, err)

	boards = append([]Board(nil), given...)
	statuses = make([]Status, len(all))
	solved, err = SolveManyParallel(boards, Unique, statuses)
	check("SolveManyParallel", func(i int) string { return boards[i].String() }, statuses, solved, err)

	data := lines.Bytes()
	statuses = make([]Status, len(all))
	solved, err = SolveLines(data[:len(data)-2], 83, Unique, statuses)
	check("SolveLines", func(i int) string { return string(data[83*i : 83*i+81]) }, statuses, solved, err)
	if bytes.Count(data, []byte("\r\n")) != len(all) {
		t.Error("SolveLines wrote between the boards")
	}

	counts := make([]int64, len(all))
	one, err := CountMany(given, 1000, counts)
	if one != proper || err != nil {
		t.Errorf("CountMany: %d, %v", one, err)
	}
	for i, v := range all {
		if counts[i] != v.count {
			t.Errorf("CountMany: %s: %d", v.id, counts[i])
		}
	}
}

func TestParallelSlices(t *testing.T) {
	var puzzle vector
	for _, v := range vectors(t) {
		if v.answer == OK {
			puzzle = v
			break
		}
	}
	boards := make([]Board, 10_000) // two whole slices and a part
	for i := range boards {
		boards[i] = puzzle.board
	}
	n, err := SolveManyParallel(boards, 0, nil)
	if n != len(boards) || err != nil {
		t.Fatal(n, err)
	}
	for i := range boards {
		if boards[i].String() != puzzle.solution {
			t.Fatalf("board %d: %s", i, boards[i].String())
		}
	}
	if n, err := SolveManyParallel(boards, 1<<31, nil); n != 0 || !errors.Is(err, ErrArgument) {
		t.Error("unknown flag:", n, err)
	}
}

func TestLengths(t *testing.T) {
	long := bytes.Repeat([]byte{'.'}, 83)
	for _, n := range []int{0, 1, 80, 82, 83} {
		if _, err := FromString(string(long[:n])); err != ErrLength {
			t.Errorf("FromString of %d bytes: %v", n, err)
		}
		if _, err := View(long[:n]); err != ErrLength {
			t.Errorf("View of %d bytes: %v", n, err)
		}
	}
	for n, want := range map[int]error{0: nil, 1: ErrLength, 80: ErrLength, 81: nil, 82: nil, 83: ErrLength} {
		if _, err := SolveLines(bytes.Repeat([]byte{'x'}, n), 82, 0, nil); err != want {
			t.Errorf("SolveLines of %d bytes: %v", n, err)
		}
	}
	boards := make([]Board, 2)
	if _, err := SolveMany(boards, 0, make([]Status, 1)); err != ErrLength {
		t.Error("too few statuses:", err)
	}
	if _, err := SolveManyParallel(boards, 0, make([]Status, 3)); err != ErrLength {
		t.Error("too many statuses:", err)
	}
	if _, err := CountMany(boards, 2, make([]int64, 1)); err != ErrLength {
		t.Error("too few counts:", err)
	}
	if n, err := SolveMany(nil, 0, nil); n != 0 || err != nil {
		t.Error("no boards:", n, err)
	}
}

func TestMistakes(t *testing.T) {
	var missing *Board
	if err := missing.Solve(); !errors.Is(err, ErrNull) {
		t.Error("nil board:", err)
	}
	var zero Board
	if err := zero.Solve(); !errors.Is(err, ErrCell) {
		t.Error("zero value:", err)
	}
	empty, _ := FromString(strings.Repeat(".", Cells))
	if _, err := empty.Count(0); !errors.Is(err, ErrArgument) {
		t.Error("limit 0:", err)
	}
	for _, stride := range []int{-82, 0, 80} {
		if _, err := SolveLines(make([]byte, 164), stride, 0, nil); !errors.Is(err, ErrArgument) {
			t.Errorf("stride %d: %v", stride, err)
		}
	}
	texts := map[string]bool{}
	for s := ErrFormat; s <= Conflict; s++ {
		texts[s.Error()] = true
	}
	if len(texts) != 8 {
		t.Error("statuses share their texts:", texts)
	}
	if OK.Err() != nil || NoSolution.Err() != NoSolution {
		t.Error("Err")
	}
}

func TestViewAndCheck(t *testing.T) {
	text := []byte("11.............................................................................x.")
	board, err := View(text)
	if err != nil {
		t.Fatal(err)
	}
	var marks [Cells]Mark
	if err := board.Check(&marks); err != ErrCell {
		t.Error(err)
	}
	if marks[0] != MarkConflict || marks[1] != MarkConflict || marks[2] != MarkNone || marks[79] != MarkInvalid {
		t.Error(marks)
	}
	text[79], text[1] = '.', '.' // the view sees it
	if err := board.Check(nil); err != nil {
		t.Error(err)
	}
	if err := board.Solve(); err != nil || bytes.ContainsRune(text, '.') {
		t.Errorf("%v: %s", err, text)
	}
}

func TestAbout(t *testing.T) {
	if strings.Count(Version(), ".") != 2 || Kernel() == "" {
		t.Errorf("version %q, kernel %q", Version(), Kernel())
	}
}

func puzzles(b *testing.B) []Board {
	var boards []Board
	for _, v := range vectors(b) {
		if v.answer == OK {
			boards = append(boards, v.board)
		}
	}
	return boards
}

// The two benchmarks solve the same boards; an operation is one board. Their difference is the cost of calls from Go into C
// and what solving boards side by side gains.

func BenchmarkSolve(b *testing.B) {
	given := puzzles(b)
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		board := given[i%len(given)]
		if err := board.Solve(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSolveMany(b *testing.B) {
	given := puzzles(b)
	boards := make([]Board, 1024)
	b.ResetTimer()
	for done := 0; done < b.N; done += len(boards) {
		if left := b.N - done; left < len(boards) {
			boards = boards[:left]
		}
		for i := range boards {
			boards[i] = given[i%len(given)]
		}
		if n, err := SolveMany(boards, 0, nil); n != len(boards) {
			b.Fatal(n, err)
		}
	}
}
