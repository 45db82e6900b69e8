"""Solves the boards that are its arguments."""

import sys

import libsudoku

EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def main(boards: list[str]) -> int:
    failed = False
    for text in boards or [EXAMPLE]:
        try:
            board = bytearray(text, "ascii", "replace")
            libsudoku.solve_unique(board)
            print(board.decode())
        except libsudoku.MultipleSolutionsError:
            print(libsudoku.count(board, limit=1000), "solutions, counted up to 1000")
        except (libsudoku.SudokuError, ValueError) as error:
            print(error, file=sys.stderr)
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
