from __future__ import annotations

import ctypes
import doctest
import importlib
import mmap
import os
import pickle
import re
import tempfile
import threading
import unittest
from array import array
from pathlib import Path
from typing import Any, NamedTuple

import libsudoku
from libsudoku import CELLS, Mark, Status

try:
    numpy: Any = importlib.import_module("numpy")
except ImportError:
    numpy = None

DEFAULT_VECTORS = Path(__file__).parents[3] / "tests" / "vectors" / "languages.tsv"
EMPTY = b"." * CELLS
ERRORS = {
    Status.NO_SOLUTION: libsudoku.NoSolutionError,
    Status.MULTIPLE: libsudoku.MultipleSolutionsError,
    Status.CONFLICT: libsudoku.ConflictError,
    Status.ERR_CELL: libsudoku.CellError,
}


class Vector(NamedTuple):
    id: str
    board: bytes
    answer: Status
    solutions: int
    after: bytes


def read_vectors() -> list[Vector]:
    vectors = []
    for line in Path(os.environ.get("SUDOKU_VECTORS", DEFAULT_VECTORS)).read_bytes().splitlines():
        if line.startswith(b"#"):
            continue
        name, escaped, answer, number, solution = line.split(b"\t")
        board = re.sub(rb"\\x(..)", lambda match: bytes.fromhex(match[1].decode()), escaped)
        status = Status[answer.decode()]
        after = solution if status == Status.OK else board
        vectors.append(Vector(name.decode(), board, status, int(number), after))
    return vectors


VECTORS = read_vectors()
PROPER = sum(v.answer == Status.OK for v in VECTORS)
PUZZLE = next(v for v in VECTORS if v.answer == Status.OK)


def load_tests(_loader: unittest.TestLoader, tests: unittest.TestSuite, _pattern: str | None) -> unittest.TestSuite:
    tests.addTests(doctest.DocTestSuite(libsudoku))
    return tests


class TestVectors(unittest.TestCase):
    def test_there_are_enough(self) -> None:
        self.assertGreaterEqual(len(VECTORS), 40)

    def test_solve_unique(self) -> None:
        for v in VECTORS:
            with self.subTest(v.id):
                board = bytearray(v.board)
                if v.answer == Status.OK:
                    libsudoku.solve_unique(board)
                else:
                    with self.assertRaises(ERRORS[v.answer]) as caught:
                        libsudoku.solve_unique(board)
                    self.assertEqual(caught.exception.status, v.answer)
                    self.assertEqual(str(caught.exception), v.answer.text)
                self.assertEqual(board, v.after)

    def test_count_and_solutions(self) -> None:
        for v in VECTORS:
            with self.subTest(v.id):
                if v.solutions < 0:
                    for call in (libsudoku.count, libsudoku.solutions):
                        with self.assertRaises(libsudoku.CellError):
                            call(v.board, 2)
                    continue
                self.assertEqual(libsudoku.count(v.board, 1000), v.solutions)
                found = libsudoku.solutions(v.board, 2)
                self.assertEqual(len(found), min(v.solutions, 2))
                if found:
                    self.assertEqual(libsudoku.solved(v.board), found[0])
                else:
                    with self.assertRaises(libsudoku.SudokuError):
                        libsudoku.solved(v.board)

    def test_many(self) -> None:
        lines = bytearray(b"".join(v.board + b"\r\n" for v in VECTORS))
        counts = array("q", bytes(8 * len(VECTORS)))
        self.assertEqual(libsudoku.count_many(bytes(lines), 1000, stride=83, counts=counts), PROPER)
        self.assertEqual(counts.tolist(), [v.solutions for v in VECTORS])

        statuses = array("i", bytes(4 * len(VECTORS)))
        solved = libsudoku.solve_many(memoryview(lines)[:-2], stride=83, unique=True, statuses=statuses)
        self.assertEqual(solved, PROPER)
        self.assertEqual(statuses.tolist(), [v.answer for v in VECTORS])
        self.assertEqual(lines, b"".join(v.after + b"\r\n" for v in VECTORS))


class TestMemory(unittest.TestCase):
    """In what boards may lie."""

    def solve_in(self, board: Any) -> None:
        libsudoku.solve(board)
        self.assertEqual(bytes(board), PUZZLE.after)

    def test_in_place(self) -> None:
        self.solve_in(bytearray(PUZZLE.board))
        self.solve_in(array("B", PUZZLE.board))
        self.solve_in(ctypes.create_string_buffer(PUZZLE.board, CELLS))
        larger = bytearray(b"<" + PUZZLE.board + b">")
        self.solve_in(memoryview(larger)[1:-1])
        self.assertEqual(larger, b"<" + PUZZLE.after + b">")

    def test_a_mapped_file(self) -> None:
        with tempfile.TemporaryFile() as file:
            file.write((PUZZLE.board + b"\n") * 3)
            file.flush()
            with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as readable:
                self.assertEqual(libsudoku.count_many(readable, 2, stride=82), 3)
                with self.assertRaises(TypeError):
                    libsudoku.solve_many(readable, stride=82)
            with mmap.mmap(file.fileno(), 0) as writable:
                self.assertEqual(libsudoku.solve_many(writable, stride=82), 3)
            file.seek(0)
            self.assertEqual(file.read(), (PUZZLE.after + b"\n") * 3)

    def test_what_cannot_change_is_refused(self) -> None:
        text = PUZZLE.board.decode()
        not_writable: Any
        for not_writable in (PUZZLE.board, memoryview(bytearray(PUZZLE.board)).toreadonly(), text, None):
            for solve in (libsudoku.solve, libsudoku.solve_unique, libsudoku.solve_many):
                with self.assertRaises(TypeError):
                    solve(not_writable)
        self.assertEqual(text.encode(), PUZZLE.board)

    def test_and_solved_as_a_new_object(self) -> None:
        self.assertEqual(libsudoku.solved(PUZZLE.board), PUZZLE.after)
        self.assertEqual(libsudoku.solved(PUZZLE.board.decode()), PUZZLE.after.decode())
        self.assertEqual(libsudoku.solved(memoryview(PUZZLE.board), unique=True), PUZZLE.after)
        self.assertEqual(libsudoku.count(memoryview(PUZZLE.board), 2), 1)
        with self.assertRaises(libsudoku.MultipleSolutionsError):
            libsudoku.solved("." * CELLS, unique=True)
        with self.assertRaises(libsudoku.CellError):
            libsudoku.solved("é" + "." * (CELLS - 1))

    def test_only_bytes_side_by_side(self) -> None:
        with self.assertRaises(ValueError):
            libsudoku.solve(memoryview(bytearray(2 * CELLS))[::2])
        numbers = array("q", [0] * CELLS)  # its 648 bytes would pass for eight boards
        with self.assertRaises(TypeError):
            libsudoku.solve_many(numbers)

    def test_a_bytearray_is_free_after_an_error(self) -> None:
        board = bytearray(b"11" + EMPTY[2:])
        try:
            libsudoku.solve(board)
        except libsudoku.ConflictError:
            board.append(0)
        self.assertEqual(len(board), CELLS + 1)

    @unittest.skipIf(numpy is None, "numpy is missing")
    def test_numpy(self) -> None:
        board = numpy.frombuffer(PUZZLE.board, dtype=numpy.uint8).reshape(9, 9).copy()
        libsudoku.solve(board)
        self.assertEqual(board.tobytes(), PUZZLE.after)

        rows = numpy.tile(numpy.frombuffer(PUZZLE.board, dtype=numpy.uint8), (5, 1))
        statuses = numpy.full(5, -9, dtype=numpy.int32)
        counts = numpy.zeros(5, dtype=numpy.int64)
        self.assertEqual(libsudoku.count_many(rows, 2, counts=counts), 5)
        self.assertEqual(libsudoku.solve_many(rows[1:4], statuses=statuses[1:4]), 3)
        self.assertEqual(statuses.tolist(), [-9, 0, 0, 0, -9])
        self.assertEqual(counts.tolist(), [1] * 5)
        self.assertEqual([row.tobytes() == PUZZLE.after for row in rows], [False, True, True, True, False])

        strings = numpy.array([PUZZLE.board] * 2, dtype="S81")
        self.assertEqual(libsudoku.solve_many(strings), 2)
        self.assertEqual(strings[1], PUZZLE.after)

        with self.assertRaises(ValueError):
            libsudoku.solve(rows[:, 0:CELLS:2])
        with self.assertRaises(TypeError):
            libsudoku.solve_many(numpy.zeros((8, CELLS), dtype=numpy.int64))
        with self.assertRaises(TypeError):
            libsudoku.solve_many(rows, statuses=numpy.zeros(5, dtype=numpy.int64))
        with self.assertRaises(libsudoku.CellError):
            libsudoku.solve(numpy.full(CELLS, 5, dtype=numpy.uint8))


class TestMistakes(unittest.TestCase):
    def test_wrong_lengths(self) -> None:
        for n in (0, 1, 80, 82, 162):
            board = bytearray(b"x" * n)
            for call in (
                lambda board=board: libsudoku.solve(board),
                lambda board=board: libsudoku.solve_unique(board),
                lambda board=board: libsudoku.solved(bytes(board)),
                lambda board=board: libsudoku.count(board, 2),
                lambda board=board: libsudoku.solutions(board, 2),
                lambda board=board: libsudoku.check(board),
            ):
                with self.subTest(n), self.assertRaisesRegex(ValueError, f"81 bytes, not {n}"):
                    call()
        with self.assertRaisesRegex(ValueError, "last board has 80 bytes"):
            libsudoku.solve_many(bytearray(82 + 80), stride=82)
        self.assertEqual(libsudoku.solve_many(bytearray()), 0)

    def test_results_of_the_wrong_length(self) -> None:
        boards = bytearray(EMPTY * 2)
        with self.assertRaises(ValueError):
            libsudoku.solve_many(boards, statuses=array("i", [0]))
        with self.assertRaises(ValueError):
            libsudoku.count_many(boards, 2, counts=array("q", [0] * 3))
        with self.assertRaises(TypeError):
            libsudoku.solve_many(boards, statuses=bytes(8))
        self.assertEqual(boards, EMPTY * 2)

    def test_arguments(self) -> None:
        for limit in (-1, 0, 2**64, 2**64 + 1):
            with self.subTest(limit), self.assertRaises(libsudoku.ArgumentError):
                libsudoku.count(EMPTY, limit)
            with self.subTest(limit), self.assertRaises(libsudoku.ArgumentError):
                libsudoku.count_many(EMPTY, limit)
        for stride in (-82, 0, 80):
            with self.subTest(stride), self.assertRaises(libsudoku.ArgumentError):
                libsudoku.solve_many(bytearray(EMPTY), stride=stride)
        with self.assertRaises(libsudoku.ArgumentError):
            libsudoku.solutions(EMPTY, -1)
        self.assertEqual(libsudoku.solutions(EMPTY, 0), [])

    def test_errors(self) -> None:
        self.assertEqual(len({status.text for status in Status}), 8)
        with self.assertRaises(libsudoku.SudokuError) as caught:
            libsudoku.solve(bytearray(b"11" + EMPTY[2:]))
        copy = pickle.loads(pickle.dumps(caught.exception))
        self.assertIsInstance(copy, libsudoku.ConflictError)
        self.assertEqual((copy.status, str(copy)), (Status.CONFLICT, Status.CONFLICT.text))

    def test_check(self) -> None:
        status, marks = libsudoku.check(b"11" + EMPTY[2:])
        self.assertEqual((status, marks[:3]), (Status.CONFLICT, bytes([Mark.CONFLICT, Mark.CONFLICT, Mark.NONE])))
        status, marks = libsudoku.check(EMPTY[1:] + b"x")
        self.assertEqual((status, marks[80]), (Status.ERR_CELL, Mark.INVALID))
        self.assertEqual(libsudoku.check(EMPTY.decode()), (Status.OK, bytes(CELLS)))


class TestLibrary(unittest.TestCase):
    def test_threads(self) -> None:
        boards = bytearray(PUZZLE.board * 1000)
        parts = [memoryview(boards)[i : i + 100 * CELLS] for i in range(0, len(boards), 100 * CELLS)]
        threads = [threading.Thread(target=libsudoku.solve_many, args=(part,)) for part in parts]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(boards, PUZZLE.after * 1000)

    def test_about(self) -> None:
        self.assertRegex(libsudoku.version(), r"^\d+\.\d+\.\d+$")
        self.assertTrue(libsudoku.kernel())


if __name__ == "__main__":
    unittest.main()
