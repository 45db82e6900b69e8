//! Text

use core::ffi::c_char;
use core::{ptr, slice};

use super::boundary;
use super::status::*;
use crate::board::CELLS;
use crate::text;

/// Reads the next board from text in any common layout: 81 cells in a line, alone or as a field among others, or nine
/// rows of nine with whatever separators and frames stand between them. Empty cells are written as any of . 0 _ * - x X, or
/// as a space in a line of exactly 81 characters; cells comes back with '.' for them. Titles, comments and blank lines are
/// passed over, but what looks like a board and is not one (80 cells, eight rows) is an error: nothing is padded or cut.
/// At most length bytes are read, and a NUL is a byte like any other.
///
/// ```c
/// while ((n = sudoku_parse(p, left, cells)) > 0) {
///     sudoku_solve(cells);
///     p += n, left -= (size_t)n;
/// }
/// ```
///
/// Returns how many bytes were read up to the end of the board's last line; 0 when there is no board left;
/// SUDOKU_ERR_FORMAT; SUDOKU_ERR_NULL if cells is NULL, or text is and length is not 0. cells has room for 81 bytes, gets no
/// NUL, and is written only when the answer is positive. The cost is linear in the bytes read.
///
/// What stands behind nine rows tells whether they are a board (a tenth row makes them none), so give it whole texts, or
/// parts that end where a line of 81 cells or a blank line does. To go on after SUDOKU_ERR_FORMAT, skip what is malformed:
/// a line of cells, or all lines up to the next blank one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_parse(text: *const c_char, length: usize, cells: *mut c_char) -> i64 {
    if cells.is_null() || text.is_null() && length != 0 {
        return SUDOKU_ERR_NULL.into();
    }
    if length == 0 {
        return 0;
    }
    // A longer text than any object can be is no promise that can be kept.
    let length = length.min(isize::MAX as usize);
    // SAFETY: the header demands `length` readable bytes.
    let text = unsafe { slice::from_raw_parts(text.cast::<u8>(), length) };
    match text::parse(text) {
        Ok(None) => 0,
        Ok(Some(board)) => {
            // SAFETY: the header demands room for 81 bytes.
            unsafe { cells.cast::<[u8; CELLS]>().write(board.cells) };
            board.consumed as i64
        }
        Err(_) => SUDOKU_ERR_FORMAT.into(),
    }
}

/// The board as a grid with box lines, for a terminal. Works like snprintf: writes as much as fits into capacity bytes, the
/// last one a NUL, and returns the length that the whole text needs without its NUL. With a capacity of 0 nothing is
/// written and text may be NULL.
///
/// ```c
/// char text[256];
/// sudoku_format(cells, text, sizeof text);
/// puts(text);
/// ```
///
/// Returns that length; or SUDOKU_ERR_CELL; SUDOKU_ERR_NULL if cells is NULL, or text is and capacity is not 0. After an
/// error nothing was written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_format(cells: *const c_char, text: *mut c_char, capacity: usize) -> i64 {
    if text.is_null() && capacity != 0 {
        return SUDOKU_ERR_NULL.into();
    }
    // SAFETY: as the header demands.
    let board = match unsafe { boundary::board(cells) } {
        Ok(board) => board,
        Err(status) => return status.into(),
    };
    let drawn = text::format(board.cells());
    if capacity != 0 {
        let fits = drawn.len().min(capacity - 1);
        // SAFETY: the header demands room for `capacity` bytes.
        unsafe {
            ptr::copy_nonoverlapping(drawn.as_ptr(), text.cast(), fits);
            text.add(fits).write(0);
        }
    }
    drawn.len() as i64
}
