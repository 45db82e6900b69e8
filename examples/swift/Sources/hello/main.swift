import Sudoku

var board = Array("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".utf8)
switch try solveUnique(&board) {
case .solved: print(String(decoding: board, as: UTF8.self))
case .noSolution: print("no solution")
case .multiple: print("more than one solution")
case .conflict: print("the givens clash")
}
