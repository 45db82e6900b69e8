//! Pointers of C turned into values of Rust, and back.

use core::ffi::c_char;
use core::ptr;

use super::status::*;
use crate::board::{Board, CELLS, InvalidCell};

/// Bytes that are readable together if one of them is: the smallest page of any system.
const PAGE: usize = 4096;

/// Reads a board, or says what is wrong.
///
/// # Safety
/// `cells` is NULL, or readable up to its 81st byte or the first one that is no cell.
#[inline]
pub(super) unsafe fn board(cells: *const c_char) -> Result<Board, Status> {
    if cells.is_null() {
        return Err(SUDOKU_ERR_NULL);
    }
    let mut board = Board::EMPTY;
    // SAFETY: not NULL, and as the caller promised.
    unsafe { read(cells.cast(), &mut board) }?;
    Ok(board)
}

/// Reads 81 cells into `board`, and nothing behind the page of the first byte that is none.
///
/// # Safety
/// `cells` is readable up to its 81st byte or the first one that is no cell.
#[inline(never)]
pub(super) unsafe fn read(cells: *const u8, board: &mut Board) -> Result<(), InvalidCell> {
    let page_ends = PAGE - cells.addr() % PAGE;
    if page_ends < CELLS {
        // SAFETY: the same promise.
        return unsafe { read_across_pages(cells, page_ends, board) };
    }
    // SAFETY: the first byte is readable, so its page is, and the board does not leave it. A string that is too short ends
    // in this page: what stands behind it is copied, and refused with the byte that ended it.
    unsafe { ptr::copy_nonoverlapping(cells, board.padded.as_mut_ptr(), CELLS) };
    board.validate()
}

/// The same for the few boards that begin in one page and end in the next, which need not exist.
///
/// # Safety
/// As for [`read`]; the page of the first cell ends before cell `page_ends`.
#[cold]
unsafe fn read_across_pages(cells: *const u8, page_ends: usize, board: &mut Board) -> Result<(), InvalidCell> {
    *board = Board::EMPTY;
    // SAFETY: the bytes up to the end of the page are readable, since its first one is.
    unsafe { ptr::copy_nonoverlapping(cells, board.padded.as_mut_ptr(), page_ends) };
    board.validate()?;
    // SAFETY: they are cells, so the one behind them is readable, and its page with it.
    unsafe {
        ptr::copy_nonoverlapping(cells.add(page_ends), board.padded.as_mut_ptr().add(page_ends), CELLS - page_ends)
    };
    board.validate()
}

/// Solves a board where it stands; writes it only if `solve` does.
///
/// # Safety
/// `cells` is NULL, or as for [`board`], and writable if it is a board.
#[inline]
pub(super) unsafe fn in_place<E: Into<Status>>(
    cells: *mut c_char,
    solve: impl FnOnce(&Board) -> Result<Board, E>,
) -> Status {
    // SAFETY: as the caller promised.
    let board = match unsafe { board(cells) } {
        Ok(board) => board,
        Err(status) => return status,
    };
    match solve(&board) {
        Ok(solution) => {
            // SAFETY: it is a board, so 81 bytes may be written.
            unsafe { write(cells.cast(), &solution) };
            SUDOKU_OK
        }
        Err(reason) => reason.into(),
    }
}

/// Writes 81 cells.
///
/// # Safety
/// 81 bytes at `cells` are writable.
#[inline]
pub(super) unsafe fn write(cells: *mut u8, board: &Board) {
    // SAFETY: as the caller promised; a board on the stack does not overlap the caller's.
    unsafe { ptr::copy_nonoverlapping(board.cells().as_ptr(), cells, CELLS) }
}
