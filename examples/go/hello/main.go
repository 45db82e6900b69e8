// Solves the boards that are its arguments.
package main

import (
	"errors"
	"fmt"
	"os"

	"example.com/sudoku"
)

func main() {
	boards := os.Args[1:]
	if len(boards) == 0 {
		boards = []string{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}
	}
	failed := false
	for _, text := range boards {
		board, err := sudoku.FromString(text)
		if err == nil {
			err = board.SolveUnique()
		}
		switch {
		case err == nil:
			fmt.Println(board.String())
		case errors.Is(err, sudoku.Multiple):
			n, _ := board.Count(1000)
			fmt.Printf("%d solutions, counted up to 1000\n", n)
		default:
			fmt.Fprintln(os.Stderr, err)
			failed = true
		}
	}
	if failed {
		os.Exit(1)
	}
}
