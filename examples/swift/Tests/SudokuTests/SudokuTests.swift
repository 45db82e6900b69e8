import Foundation
import Sudoku
import XCTest

final class SudokuTests: XCTestCase {
    private struct Vector {
        let id: String
        let board: [UInt8]
        let answer: String
        let count: Int
        let after: [UInt8]
    }

    private let answers: [String: Answer] = [
        "OK": .solved, "NO_SOLUTION": .noSolution, "MULTIPLE": .multiple, "CONFLICT": .conflict,
    ]

    /// VECTORS names tests/vectors/languages.tsv of libsudoku.
    private func vectors() throws -> [Vector] {
        let path = try XCTUnwrap(ProcessInfo.processInfo.environment["VECTORS"])
        return try String(contentsOfFile: path, encoding: .utf8)
            .split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .map { line in
                let field = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                let board = unescape(field[1])
                return Vector(
                    id: field[0], board: board, answer: field[2], count: try XCTUnwrap(Int(field[3])),
                    after: field[2] == "OK" ? Array(field[4].utf8) : board)
            }
    }

    private func unescape(_ field: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = Substring(field)
        while let character = rest.first {
            if character == "\\" {
                bytes.append(UInt8(rest.dropFirst(2).prefix(2), radix: 16)!)
                rest = rest.dropFirst(4)
            } else {
                bytes.append(character.asciiValue!)
                rest = rest.dropFirst()
            }
        }
        return bytes
    }

    func testVectors() throws {
        let vectors = try self.vectors()
        XCTAssertGreaterThanOrEqual(vectors.count, 40)
        for vector in vectors {
            var board = vector.board
            if let answer = answers[vector.answer] {
                XCTAssertEqual(try solveUnique(&board), answer, vector.id)
                XCTAssertEqual(try count(vector.board, limit: 1000), vector.count, vector.id)
            } else {
                XCTAssertThrowsError(try solveUnique(&board), vector.id)
                XCTAssertThrowsError(try count(vector.board, limit: 1000), vector.id)
            }
            XCTAssertEqual(board, vector.after, vector.id)
        }
    }

    func testBatch() throws {
        let vectors = try self.vectors()
        var lines = vectors.flatMap { $0.board + [10] }
        let proper = vectors.filter { $0.answer == "OK" }.count
        XCTAssertEqual(try solveMany(&lines, stride: 82, unique: true), proper)
        XCTAssertEqual(lines, vectors.flatMap { $0.after + [10] })
    }

    func testWrongLengths() {
        for length in [0, 80, 82] {
            var board = [UInt8](repeating: 46, count: length)
            XCTAssertThrowsError(try solve(&board))
            XCTAssertThrowsError(try count(board, limit: 2))
        }
        var boards = [UInt8](repeating: 46, count: 90)
        XCTAssertThrowsError(try solveMany(&boards))
    }
}
