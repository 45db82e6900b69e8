//! Solving
//!
//! A board is 81 bytes, row by row: '1' to '9' is a given, '.' or '0' an empty cell. It needs no NUL behind it, and
//! nothing behind the 81st byte is read or written. Cells are read in order, and reading stops at the first byte that is
//! no cell: a string that is too short is an error at its NUL, and what is behind the NUL does not matter.
//!
//! A board is written only when the answer is SUDOKU_OK. In every other case it is bit for bit as it was.
//!
//! Solutions come in one order, the same on every machine: the search takes the empty cell with the fewest candidates
//! (the documented rule breaks ties), tries its digits from the lowest up, and goes back on failure.
//!
//! A call uses at most 64 KiB of stack. With AVX2 or AVX-512 it needs from a fifth of a microsecond to two for nearly all
//! boards, some ten for the hardest ones known; on other CPUs two to three times as much.

use core::ffi::{c_char, c_void};
use core::ops::ControlFlow;

use super::boundary;
use super::status::*;
use crate::board::{ALL_DIGITS, CELLS};
use crate::engine::Kernel;

/// Fills the empty cells with a solution: where there are several, with the first one in search order.
///
/// ```c
/// char cells[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// if (sudoku_solve(cells) == SUDOKU_OK)
///     puts(cells);
/// ```
///
/// (A string literal itself cannot be solved in place: it is not writable. Copy it into an array, as above.)
///
/// Returns SUDOKU_OK, SUDOKU_NO_SOLUTION, SUDOKU_CONFLICT, SUDOKU_ERR_CELL, or SUDOKU_ERR_NULL for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve(cells: *mut c_char) -> Status {
    // SAFETY: as the header demands.
    unsafe { boundary::solve_in_place(cells, 1) }
}

/// The same, but only if there is exactly one solution. Looks for a second one, and so costs up to twice as much on hard
/// boards.
///
/// Returns SUDOKU_OK, SUDOKU_NO_SOLUTION, SUDOKU_MULTIPLE, SUDOKU_CONFLICT, SUDOKU_ERR_CELL, or SUDOKU_ERR_NULL for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_unique(cells: *mut c_char) -> Status {
    // SAFETY: as the header demands.
    unsafe { boundary::solve_in_place(cells, 2) }
}

/// How many solutions the board has, counting no further than limit, which is at least 1. Two is enough to tell whether a
/// puzzle is a proper one; UINT64_MAX counts all, which for a nearly empty board takes longer than anyone has.
///
/// ```c
/// if (sudoku_count(cells, 2) == 1)
///     puts("exactly one solution");
/// ```
///
/// Returns the number, 0 for a board whose givens clash; or SUDOKU_ERR_CELL, SUDOKU_ERR_ARGUMENT for limit 0,
/// SUDOKU_ERR_NULL for NULL. Numbers above INT64_MAX are returned as INT64_MAX.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_count(cells: *const c_char, limit: u64) -> i64 {
    if limit == 0 && !cells.is_null() {
        return SUDOKU_ERR_ARGUMENT.into();
    }
    // SAFETY: as the header demands.
    match unsafe { boundary::board(cells) } {
        Err(status) => status.into(),
        Ok(board) => quantity(board.count(limit)),
    }
}

/// Writes the first max solutions in search order to out: 81 bytes each, back to back, without NULs. So out has room for
/// 81 * max bytes. With max 1, sudoku_solve that leaves its input alone. out may be NULL if max is 0.
///
/// ```c
/// char out[10 * SUDOKU_CELLS];
/// int64_t n = sudoku_solutions(cells, out, 10);
/// for (int64_t i = 0; i < n; i++)
///     printf("%.81s\n", out + i * SUDOKU_CELLS);
/// ```
///
/// Returns how many were written, 0 for a board without a solution or whose givens clash; or SUDOKU_ERR_CELL,
/// SUDOKU_ERR_NULL. out may overlap cells.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solutions(cells: *const c_char, out: *mut c_char, max: usize) -> i64 {
    if out.is_null() && max != 0 {
        return SUDOKU_ERR_NULL.into();
    }
    // SAFETY: as the header demands.
    let board = match unsafe { boundary::board(cells) } {
        Ok(board) => board,
        Err(status) => return status.into(),
    };
    if max == 0 {
        return 0;
    }
    if max == 1 {
        let Ok(solution) = board.solve() else { return 0 };
        // SAFETY: the header demands room for one.
        unsafe { boundary::write(out.cast(), &solution) };
        return 1;
    }
    let mut written = 0;
    quantity(board.enumerate(|solution| {
        // SAFETY: fewer than `max` were written before, and the header demands room for `max`.
        unsafe { boundary::write(out.cast::<u8>().add(written * CELLS), solution) };
        written += 1;
        if written < max { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }))
}

/// Called by sudoku_enumerate with each solution, 81 bytes without a NUL that are gone when it returns, and with the
/// caller's user pointer. A result other than 0 ends the enumeration. It must return: longjmp and C++ exceptions may not
/// leave it.
pub type Visitor = Option<unsafe extern "C" fn(solution: *const c_char, user: *mut c_void) -> i32>;

/// Calls visit(solution, user) for each solution in search order, until there is none left or visit returns other than 0.
/// user is handed through and may be NULL.
///
/// ```c
/// static int32_t print(const char *solution, void *user)
/// {
///     (void)user;
///     printf("%.81s\n", solution);
///     return 0;
/// }
/// ...
/// sudoku_enumerate(cells, print, NULL);
/// ```
///
/// Returns how many were visited, the one that ended it included, 0 for a board without a solution or whose givens clash;
/// or SUDOKU_ERR_CELL, or SUDOKU_ERR_NULL if cells or visit is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_enumerate(cells: *const c_char, visit: Visitor, user: *mut c_void) -> i64 {
    let Some(visit) = visit else { return SUDOKU_ERR_NULL.into() };
    // SAFETY: as the header demands.
    match unsafe { boundary::board(cells) } {
        Err(status) => status.into(),
        Ok(board) => quantity(board.enumerate(|solution| {
            // SAFETY: the header says what it is called with.
            match unsafe { visit(solution.cells().as_ptr().cast(), user) } {
                0 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        })),
    }
}

/// Solves a puzzle that is given by pencil marks (a "sukaku"): candidates are 81 masks, row by row, bit d-1 set where the
/// digit d is still possible. On success each mask holds the one bit of its digit; where there are several solutions,
/// those of the first one in search order.
///
/// Returns SUDOKU_OK; SUDOKU_NO_SOLUTION, also if a mask is 0; SUDOKU_CONFLICT if two masks of one row, column or box hold
/// the same single bit; SUDOKU_ERR_CELL if a mask has a bit above the ninth; SUDOKU_ERR_NULL for NULL. Unless the answer is
/// SUDOKU_OK, nothing is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_candidates(candidates: *mut u16) -> Status {
    if candidates.is_null() {
        return SUDOKU_ERR_NULL;
    }
    let candidates = candidates.cast::<[u16; CELLS]>();
    // SAFETY: the header demands 81 masks.
    let masks = unsafe { candidates.read() };
    if masks.iter().any(|mask| mask & !ALL_DIGITS != 0) {
        return SUDOKU_ERR_CELL;
    }
    match Kernel::best().solve_candidates(&masks) {
        // SAFETY: the same 81 masks.
        Ok(solution) => unsafe { candidates.write(solution.candidates()) },
        Err(reason) => return reason.into(),
    }
    SUDOKU_OK
}

/// A count as the C functions return it.
pub(super) fn quantity(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
