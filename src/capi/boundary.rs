//! Pointers of C turned into values of Rust, and back.

use core::ffi::c_char;
use core::ptr;

use super::status::*;
use crate::board::{Board, CELLS, first_invalid};
use crate::engine::Kernel;

/// Bytes that are readable together if one of them is: the smallest page of any system.
const PAGE: usize = 4096;

/// Reads a board, or says what is wrong.
///
/// # Safety
/// `cells` is NULL, or as for [`view`].
#[inline(never)]
pub(super) unsafe fn board(cells: *const c_char) -> Result<Board, Status> {
    if cells.is_null() {
        return Err(SUDOKU_ERR_NULL);
    }
    let mut copy = [0; CELLS];
    // SAFETY: not NULL, and as the caller promised.
    Ok(Board::new(unsafe { view(cells.cast(), &mut copy) })?)
}

/// The 81 bytes at `cells`. If the bytes before one that is no cell are all the caller has, no page is touched that the
/// caller may not have: then it is a copy that ends with such a byte.
///
/// # Safety
/// `cells` is readable up to its 81st byte or the first one that is no cell.
#[inline]
pub(super) unsafe fn view(cells: *const u8, copy: &mut [u8; CELLS]) -> &[u8; CELLS] {
    let page_ends = PAGE - cells.addr() % PAGE;
    if page_ends < CELLS {
        // SAFETY: the same promise.
        unsafe { copy_across_pages(cells, page_ends, copy) };
        return copy;
    }
    // SAFETY: the first byte is readable, so its page is, and 81 bytes do not leave it. What stands behind a string that is
    // too short lies in this page too, and is of no consequence.
    unsafe { &*cells.cast() }
}

/// Copies 81 bytes of which the first `page_ends` lie in one page, and the others in the next, which need not exist.
///
/// # Safety
/// As for [`view`].
#[cold]
unsafe fn copy_across_pages(cells: *const u8, page_ends: usize, copy: &mut [u8; CELLS]) {
    // SAFETY: the bytes up to the end of the page are readable, since its first one is.
    unsafe { ptr::copy_nonoverlapping(cells, copy.as_mut_ptr(), page_ends) };
    copy[page_ends..].fill(0);
    if first_invalid(copy) == page_ends {
        // SAFETY: all before are cells, so the next byte is readable, and its page with it.
        unsafe { ptr::copy_nonoverlapping(cells.add(page_ends), copy.as_mut_ptr().add(page_ends), CELLS - page_ends) };
    }
}

/// Solves a board where it stands, if it has fewer than `limit` solutions or `limit` is 1.
///
/// # Safety
/// `cells` is NULL, or as for [`view`], and writable if it is a board.
#[inline]
pub(super) unsafe fn solve_in_place(cells: *mut c_char, limit: u64) -> Status {
    if cells.is_null() {
        return SUDOKU_ERR_NULL;
    }
    let mut copy = [0; CELLS];
    // SAFETY: not NULL, and as the caller promised.
    let board = unsafe { view(cells.cast(), &mut copy) };
    let mut solution = Board::EMPTY;
    match Kernel::best().solve_cells(board, limit, &mut solution) {
        Ok(()) => {
            // SAFETY: it is a board, so 81 bytes may be written.
            unsafe { write(cells.cast(), &solution) };
            SUDOKU_OK
        }
        Err(failure) => failure.into(),
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
