//! Pointers of C turned into values of Rust, and back.

use core::ffi::c_char;
use core::{ptr, slice};

use super::status::*;
use crate::board::{Board, CELLS, InvalidCell, is_cell};

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
    // SAFETY: not NULL, and as the caller promised.
    Ok(unsafe { read(cells.cast()) }?)
}

/// Reads 81 cells, and nothing behind the first byte that is none.
///
/// # Safety
/// `cells` is readable up to its 81st byte or the first one that is no cell.
#[inline(never)]
pub(super) unsafe fn read(cells: *const u8) -> Result<Board, InvalidCell> {
    if cells.addr() % PAGE > PAGE - CELLS {
        // SAFETY: the same promise.
        return unsafe { read_in_order(cells) };
    }
    // SAFETY: the first byte is readable, so its page is, and the board does not leave it. A shorter string ends in this
    // page too: what stands behind it is copied, and refused with the byte that ended it.
    Board::new(&unsafe { cells.cast::<[u8; CELLS]>().read() })
}

/// The same for the few boards that lie across two pages, of which only the first may exist.
///
/// # Safety
/// As for [`read`].
#[cold]
unsafe fn read_in_order(cells: *const u8) -> Result<Board, InvalidCell> {
    let mut copy = [0; CELLS];
    for (index, cell) in copy.iter_mut().enumerate() {
        // SAFETY: all bytes before this one are cells.
        *cell = unsafe { cells.add(index).read() };
        if !is_cell(*cell) {
            return Err(InvalidCell { index });
        }
    }
    Board::new(&copy)
}

/// The board whose cells before `end` are those at `cells`, and the others empty.
///
/// # Safety
/// The bytes before `end` are readable cells.
pub(super) unsafe fn read_before(cells: *const u8, end: usize) -> Board {
    let mut board = Board::EMPTY;
    // SAFETY: as the caller promised.
    board.padded[..end].copy_from_slice(unsafe { slice::from_raw_parts(cells, end) });
    board
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
