"""Solves Sudoku boards with libsudoku.

A board is 81 bytes, row by row: b"1" to b"9" is a given, b"." or b"0" an empty cell. solve() and solve_unique() solve it where
it lies, in anything that lends its memory: a bytearray, a memoryview, an mmap, a numpy array of bytes. str and bytes cannot
be changed; solved() makes a new one of them.

    >>> board = bytearray(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> solve(board)
    >>> board[:9]
    bytearray(b'534678912')

An array of the numbers 0 to 9 is no board: cells are characters, so add 48 to it first.

Python's other threads run on while C solves. A wrong length is a ValueError and never reaches C.
"""

from __future__ import annotations

import ctypes
from enum import IntEnum
from typing import TYPE_CHECKING, Any, NoReturn, overload

from . import _native

if TYPE_CHECKING:
    from typing_extensions import Buffer

__all__ = [
    "CELLS",
    "ArgumentError",
    "CellError",
    "ConflictError",
    "Mark",
    "MultipleSolutionsError",
    "NoSolutionError",
    "Status",
    "SudokuError",
    "check",
    "count",
    "count_many",
    "kernel",
    "solutions",
    "solve",
    "solve_many",
    "solve_unique",
    "solved",
    "version",
]

CELLS = 81
_UNIQUE = 1


class Status(IntEnum):
    """A positive value is a fact about a board, a negative one a mistake."""

    OK = 0
    NO_SOLUTION = 1
    MULTIPLE = 2
    CONFLICT = 3
    ERR_NULL = -1
    ERR_CELL = -2
    ERR_ARGUMENT = -3
    ERR_FORMAT = -4

    @property
    def text(self) -> str:
        """libsudoku's sentence about this status."""
        return _text(_native.status_text(self))


class Mark(IntEnum):
    """What check() says about a cell."""

    NONE = 0
    CONFLICT = 1
    INVALID = 2


class SudokuError(Exception):
    """There is no answer, for the reason in status. The board is as it was."""

    def __init__(self, status: Status) -> None:
        super().__init__(status)
        self.status = status

    def __str__(self) -> str:
        return self.status.text


class NoSolutionError(SudokuError):
    """The board keeps the rules, but cannot be completed."""


class MultipleSolutionsError(SudokuError):
    """Exactly one solution was asked for, and there are more."""


class ConflictError(SudokuError):
    """Two givens in one row, column or box are the same."""


class CellError(SudokuError, ValueError):
    """A byte of the board is neither a digit nor an empty mark."""


class ArgumentError(SudokuError, ValueError):
    """An argument is out of range."""


_ERRORS = {
    Status.NO_SOLUTION: NoSolutionError,
    Status.MULTIPLE: MultipleSolutionsError,
    Status.CONFLICT: ConflictError,
    Status.ERR_CELL: CellError,
    Status.ERR_ARGUMENT: ArgumentError,
}


def solve(board: Buffer) -> None:
    """Fills the empty cells in place: where there are several solutions, with the first one in search order.

    Raises NoSolutionError, ConflictError or CellError.
    """
    _raise_unless_ok(_in_place(_native.solve, board))


def solve_unique(board: Buffer) -> None:
    """The same for a board with exactly one solution; raises MultipleSolutionsError if there are more."""
    _raise_unless_ok(_in_place(_native.solve_unique, board))


@overload
def solved(board: str, *, unique: bool = False) -> str: ...


@overload
def solved(board: Buffer, *, unique: bool = False) -> bytes: ...


def solved(board: str | Buffer, *, unique: bool = False) -> str | bytes:
    """The solution as a new object, str for str and bytes for all else; raises what solve() or solve_unique() would."""
    cells = bytearray(_bytes_like(board))
    if unique:
        solve_unique(cells)
    else:
        solve(cells)
    return cells.decode("ascii") if isinstance(board, str) else bytes(cells)


def count(board: str | Buffer, limit: int) -> int:
    """The number of solutions, counting no further than limit, which is at least 1; 0 for givens that clash."""
    board = _bytes_like(board)
    _require_board(board)
    return _quantity(_native.count(_readable(board), _limit(limit)))


def solutions(board: str | Buffer, max: int) -> list[bytes]:
    """The first max solutions in search order."""
    board = _bytes_like(board)
    _require_board(board)
    if max < 0:
        _fail(Status.ERR_ARGUMENT)
    out = bytearray(CELLS * max)
    n = _quantity(_native.solutions(_readable(board), _writable(out), max))
    return [bytes(out[i : i + CELLS]) for i in range(0, CELLS * n, CELLS)]


def check(board: str | Buffer) -> tuple[Status, bytes]:
    """Says without solving whether a board is well formed and keeps the rules: OK, CONFLICT or ERR_CELL, and a Mark for each
    cell, so that those at fault can be shown."""
    board = _bytes_like(board)
    _require_board(board)
    marks = bytearray(CELLS)
    status = Status(_native.check(_readable(board), _writable(marks)))
    return status, bytes(marks)


def solve_many(boards: Buffer, *, stride: int = CELLS, unique: bool = False, statuses: Buffer | None = None) -> int:
    """Solves many boards in place in one call, which is far faster than one call for each; returns how many were solved.

    The boards stand stride bytes apart: 82 for the lines of a mapped file. What stands between is not touched. With unique, a
    board is written only if its solution is the only one. statuses, such as array("i", bytes(4 * n)) or a numpy array of
    int32, gets for each board what it would have been alone, as a number that Status() takes.
    """
    n = _boards_in(boards, stride)
    if statuses is not None:
        _require_integers(statuses, 4, n)
    _require_writable(boards)
    flags = _UNIQUE if unique else 0
    return _quantity(_native.solve_many(_writable(boards), n, stride, flags, _writable(statuses)))


def count_many(boards: Buffer, limit: int, *, stride: int = CELLS, counts: Buffer | None = None) -> int:
    """Counts the solutions of many boards, each up to limit; returns how many have exactly one, if limit is at least 2.

    counts, such as array("q", bytes(8 * n)) or a numpy array of int64, gets the number of each board, or a negative Status.
    """
    n = _boards_in(boards, stride)
    if counts is not None:
        _require_integers(counts, 8, n)
    return _quantity(_native.count_many(_readable(boards), n, stride, _limit(limit), _writable(counts)))


def version() -> str:
    """The version of the library that is running."""
    return _text(_native.version())


def kernel() -> str:
    """The instruction set that the engine chose on this CPU."""
    return _text(_native.kernel())


def _in_place(function: Any, board: Buffer) -> int:
    _require_board(board)
    _require_writable(board)
    status: int = function(_writable(board))
    return status


def _raise_unless_ok(status: int) -> None:
    # Apart from _in_place: a traceback keeps the variables of its frames, and a bytearray whose memory is still lent to one of
    # them could not be resized in the caller's except clause.
    if status != Status.OK:
        _fail(status)


def _quantity(result: int) -> int:
    if result < 0:
        _fail(result)
    return result


def _fail(status: int) -> NoReturn:
    status = Status(status)
    raise _ERRORS.get(status, SudokuError)(status)


def _text(constant: bytes) -> str:
    return constant.decode("ascii")


def _bytes_like(board: str | Buffer) -> Buffer:
    # What is not ASCII is no cell, and neither is the "?" that stands for it here. The length stays.
    return board.encode("ascii", "replace") if isinstance(board, str) else board


# ctypes checks neither the size nor the kind of what it hands to C, so this is done here. A board of 80 bytes would be written
# behind its end.


def _size(boards: Buffer) -> int:
    with memoryview(boards) as view:
        if not view.c_contiguous:
            raise ValueError("the bytes do not stand side by side")
        kind = _kind(view)
        if kind not in ("B", "b", "c") and not kind.endswith("s"):  # s: numpy's S81
            raise TypeError(f"cells are bytes, not elements of format {view.format!r}")
        return view.nbytes


def _require_board(board: Buffer) -> None:
    size = _size(board)
    if size != CELLS:
        raise ValueError(f"a board is {CELLS} bytes, not {size}")


def _boards_in(boards: Buffer, stride: int) -> int:
    size = _size(boards)
    if stride < CELLS:
        _fail(Status.ERR_ARGUMENT)
    n, rest = divmod(size, stride)
    if rest == 0:
        return n
    if rest < CELLS:  # the last board needs 81 bytes, not stride
        raise ValueError(f"the last board has {rest} bytes")
    return n + 1


def _require_writable(boards: Buffer) -> None:
    with memoryview(boards) as view:
        if view.readonly:
            raise TypeError(f"{type(boards).__name__} cannot be changed in place: solved() makes a new board")


def _require_integers(numbers: Buffer, itemsize: int, n: int) -> None:
    with memoryview(numbers) as view:
        if view.readonly or not view.c_contiguous or view.itemsize != itemsize or _kind(view) not in ("i", "l", "q"):
            raise TypeError(f"results go to a contiguous array of signed {8 * itemsize}-bit integers")
        if view.nbytes != itemsize * n:
            raise ValueError(f"there have to be {n} elements, not {view.nbytes // itemsize}")


def _kind(view: memoryview) -> str:
    return view.format.lstrip("@=<")


def _limit(limit: int) -> int:
    # ctypes would cut a larger number to its low 64 bits, and take -1 for the largest.
    if not 1 <= limit < 2**64:
        _fail(Status.ERR_ARGUMENT)
    return limit


def _writable(buffer: Buffer | None) -> Any:
    """For C, the memory of a writable buffer, which cannot be resized meanwhile. NULL for none and for an empty one."""
    if buffer is None:
        return None
    with memoryview(buffer) as view:
        if view.nbytes == 0:
            return None
    return ctypes.byref(ctypes.c_char.from_buffer(buffer))


def _readable(buffer: Buffer) -> Any:
    """The same for C to read only. Read-only memory other than bytes has to be copied: ctypes does not lend its address."""
    if isinstance(buffer, bytes):
        return buffer
    with memoryview(buffer) as view:
        if view.readonly:
            return view.tobytes()
    return _writable(buffer)
