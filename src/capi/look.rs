//! Looking at a board
//!
//! These do not search. They cost some hundred nanoseconds.

use core::ffi::c_char;

use super::boundary;
use super::status::*;
use crate::board::{Board, CELLS, first_invalid};

/// Whether a board is well formed and its givens keep the rules. marks gets 81 bytes, one for each cell: SUDOKU_MARK_NONE,
/// SUDOKU_MARK_CONFLICT for each given that clashes with another, SUDOKU_MARK_INVALID for the byte that is no cell (with
/// the cells before it marked, those behind it not looked at). marks may be NULL.
///
/// ```c
/// uint8_t marks[SUDOKU_CELLS];
/// if (sudoku_check(cells, marks) != SUDOKU_OK)
///     for (int i = 0; i < SUDOKU_CELLS; i++)
///         if (marks[i] != SUDOKU_MARK_NONE)
///             paint_red(i / 9, i % 9);
/// ```
///
/// Returns SUDOKU_OK, SUDOKU_CONFLICT, SUDOKU_ERR_CELL, or SUDOKU_ERR_NULL if cells is NULL (then marks are not written).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_check(cells: *const c_char, marks: *mut u8) -> Status {
    if cells.is_null() {
        return SUDOKU_ERR_NULL;
    }
    let mut copy = [0; CELLS];
    // SAFETY: not NULL, and the rest as the header demands.
    let mut cells = *unsafe { boundary::view(cells.cast(), &mut copy) };
    let end = first_invalid(&cells);
    cells[end..].fill(b'.');
    let seen = Board::new(&cells).expect("what is no cell is gone");
    if !marks.is_null() {
        let mut found = seen.conflicts().map(|mark| mark as u8);
        if end < CELLS {
            found[end] = SUDOKU_MARK_INVALID;
        }
        // SAFETY: the header demands room for 81 bytes.
        unsafe { marks.cast::<[u8; CELLS]>().write(found) };
    }
    if end < CELLS {
        SUDOKU_ERR_CELL
    } else if seen.has_conflict() {
        SUDOKU_CONFLICT
    } else {
        SUDOKU_OK
    }
}

/// Whether solution solves puzzle: a complete grid that keeps the rules and every given of the puzzle.
///
/// Returns SUDOKU_OK; SUDOKU_CONFLICT if a rule or a given is broken; SUDOKU_NO_SOLUTION if no rule and no given is broken so
/// far, but a cell is empty; SUDOKU_ERR_CELL; SUDOKU_ERR_NULL if either is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_verify(puzzle: *const c_char, solution: *const c_char) -> Status {
    // SAFETY: as the header demands.
    let read = unsafe { boundary::board(puzzle).and_then(|puzzle| Ok((puzzle, boundary::board(solution)?))) };
    match read {
        Err(status) => status,
        Ok((puzzle, solution)) if solution.has_conflict() || solution.breaks_given_of(&puzzle) => SUDOKU_CONFLICT,
        Ok((_, solution)) if !solution.is_full() => SUDOKU_NO_SOLUTION,
        Ok(_) => SUDOKU_OK,
    }
}

/// Pencil marks: candidates gets 81 masks. For an empty cell bit d-1 is set where the digit d is absent from its row,
/// column and box; for a given only its own bit is set, whether or not it clashes with another.
///
/// Returns SUDOKU_OK; SUDOKU_ERR_CELL; SUDOKU_ERR_NULL if either is NULL. Unless the answer is SUDOKU_OK, nothing is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_candidates(cells: *const c_char, candidates: *mut u16) -> Status {
    if candidates.is_null() {
        return SUDOKU_ERR_NULL;
    }
    // SAFETY: as the header demands.
    match unsafe { boundary::board(cells) } {
        Err(status) => status,
        Ok(board) => {
            // SAFETY: the header demands room for 81 masks.
            unsafe { candidates.cast::<[u16; CELLS]>().write(board.candidates()) };
            SUDOKU_OK
        }
    }
}
