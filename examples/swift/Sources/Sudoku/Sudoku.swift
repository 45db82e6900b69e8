import CSudoku

/// What a call says of a board. Mistakes in the call are thrown.
public enum Answer: Int32 {
    case solved = 0
    case noSolution = 1
    case multiple = 2
    case conflict = 3
}

/// A mistake in a call.
public struct SudokuError: Error, Equatable, CustomStringConvertible {
    public let status: Int32

    public var description: String {
        String(cString: sudoku_status_text(status))
    }
}

/// Fills the empty cells with a solution: where there are several, with the first one in search order.
///
/// A board is 81 bytes. An array that nobody else holds is solved where it lies. A String is no board: C would be handed a
/// temporary copy of it.
public func solve(_ board: inout [UInt8]) throws -> Answer {
    try inPlace(&board, sudoku_solve)
}

/// The same, but only if there is exactly one solution.
public func solveUnique(_ board: inout [UInt8]) throws -> Answer {
    try inPlace(&board, sudoku_solve_unique)
}

/// How many solutions there are, counting no further than limit, which is at least 1.
public func count(_ board: [UInt8], limit: UInt64) throws -> Int {
    try expect(board.count == Int(SUDOKU_CELLS))
    return try quantity(board.withUnsafeBytes { sudoku_count($0.bindMemory(to: CChar.self).baseAddress, limit) })
}

/// Solves the boards of one array in place, stride bytes apart: 82 for lines. The array ends with a board or with what stands
/// between two. Returns how many were solved.
public func solveMany(_ boards: inout [UInt8], stride: Int = Int(SUDOKU_CELLS), unique: Bool = false) throws -> Int {
    let cells = Int(SUDOKU_CELLS)
    try expect(stride >= cells)
    let rest = boards.count % stride
    try expect(rest == 0 || rest >= cells)
    let number = boards.count / stride + (rest == 0 ? 0 : 1)
    let flags = unique ? UInt32(SUDOKU_UNIQUE) : 0
    return try quantity(boards.withUnsafeMutableBytes {
        sudoku_solve_many($0.bindMemory(to: CChar.self).baseAddress, number, stride, flags, nil)
    })
}

private func inPlace(
    _ board: inout [UInt8], _ call: (UnsafeMutablePointer<CChar>?) -> sudoku_status
) throws -> Answer {
    try expect(board.count == Int(SUDOKU_CELLS))
    let status = board.withUnsafeMutableBytes { call($0.bindMemory(to: CChar.self).baseAddress) }
    guard let answer = Answer(rawValue: status) else { throw SudokuError(status: status) }
    return answer
}

private func quantity(_ answer: Int64) throws -> Int {
    guard answer >= 0 else { throw SudokuError(status: Int32(answer)) }
    return Int(answer)
}

/// No wrong length may reach C.
private func expect(_ condition: Bool) throws {
    guard condition else { throw SudokuError(status: SUDOKU_ERR_ARGUMENT) }
}
