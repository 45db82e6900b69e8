"""The C functions, with the types of include/sudoku.h.

Without argtypes ctypes would take each Python int for a C int and cut it, and without restype each result. Boards are
c_void_p and never c_char_p: it takes bytes only, which are immutable and must not be solved in place.
"""

import ctypes
import sys
from ctypes import c_char_p, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from pathlib import Path

# The name in a wheel, and the one that an installed library has for the loader.
_NAMES = {
    "darwin": ("libsudoku.dylib", "libsudoku.0.dylib"),
    "win32": ("sudoku.dll", "sudoku.dll"),
}


def _load() -> ctypes.CDLL:
    in_wheel, installed = _NAMES.get(sys.platform, ("libsudoku.so", "libsudoku.so.0"))
    path = Path(__file__).with_name(in_wheel)
    return ctypes.CDLL(str(path) if path.exists() else installed)


_library = _load()

solve = _library.sudoku_solve
solve.argtypes = [c_void_p]
solve.restype = c_int32

solve_unique = _library.sudoku_solve_unique
solve_unique.argtypes = [c_void_p]
solve_unique.restype = c_int32

count = _library.sudoku_count
count.argtypes = [c_void_p, c_uint64]
count.restype = c_int64

solutions = _library.sudoku_solutions
solutions.argtypes = [c_void_p, c_void_p, c_size_t]
solutions.restype = c_int64

check = _library.sudoku_check
check.argtypes = [c_void_p, c_void_p]
check.restype = c_int32

solve_many = _library.sudoku_solve_many
solve_many.argtypes = [c_void_p, c_size_t, c_size_t, c_uint32, c_void_p]
solve_many.restype = c_int64

count_many = _library.sudoku_count_many
count_many.argtypes = [c_void_p, c_size_t, c_size_t, c_uint64, c_void_p]
count_many.restype = c_int64

status_text = _library.sudoku_status_text
status_text.argtypes = [c_int32]
status_text.restype = c_char_p

version = _library.sudoku_version
version.argtypes = []
version.restype = c_char_p

kernel = _library.sudoku_kernel
kernel.argtypes = []
kernel.restype = c_char_p
