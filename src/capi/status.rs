//! Constants and types.

use crate::board::InvalidCell;
use crate::engine::{Failure, Unsolved};

/// Bytes of a board.
pub const SUDOKU_CELLS: usize = 81;

/// What a call says: 0 is done, a positive value is a fact about the board, a negative value a mistake in the call.
/// These numbers keep their meaning for ever; a retired one is never used again.
pub type Status = i32;

/// Done as asked.
pub const SUDOKU_OK: Status = 0;
/// The board is consistent as it stands, but cannot be completed.
pub const SUDOKU_NO_SOLUTION: Status = 1;
/// Uniqueness was asked for, and there are two solutions or more.
pub const SUDOKU_MULTIPLE: Status = 2;
/// Two givens in one row, column or box are the same.
pub const SUDOKU_CONFLICT: Status = 3;
/// A required pointer is NULL.
pub const SUDOKU_ERR_NULL: Status = -1;
/// A cell is neither a digit nor an empty mark.
pub const SUDOKU_ERR_CELL: Status = -2;
/// An argument is out of range: a stride below 81, an unknown flag, a limit of 0.
pub const SUDOKU_ERR_ARGUMENT: Status = -3;
/// Text that looks like a board and is not one.
pub const SUDOKU_ERR_FORMAT: Status = -4;

/// Mark of sudoku_check: nothing is wrong with this cell.
pub const SUDOKU_MARK_NONE: u8 = 0;
/// Mark of sudoku_check: this given clashes with another in its row, column or box.
pub const SUDOKU_MARK_CONFLICT: u8 = 1;
/// Mark of sudoku_check: this byte is no cell; what follows was not looked at.
pub const SUDOKU_MARK_INVALID: u8 = 2;

/// Flag of sudoku_solve_many: write a board only if its solution is the only one.
pub const SUDOKU_UNIQUE: u32 = 1;

impl From<Unsolved> for Status {
    fn from(reason: Unsolved) -> Self {
        match reason {
            Unsolved::NoSolution => SUDOKU_NO_SOLUTION,
            Unsolved::Multiple => SUDOKU_MULTIPLE,
            Unsolved::Conflict => SUDOKU_CONFLICT,
        }
    }
}

impl From<Failure> for Status {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::InvalidCell => SUDOKU_ERR_CELL,
            Failure::Unsolved(reason) => reason.into(),
        }
    }
}

impl From<InvalidCell> for Status {
    fn from(_: InvalidCell) -> Self {
        SUDOKU_ERR_CELL
    }
}
