//! Many boards in one call
//!
//! For each board these do what the calls above do, board by board, and faster: on CPUs with AVX-512 sixteen boards are
//! solved side by side. The library starts no threads. Callers have their own, and may hand disjoint slices of one array
//! to different threads at once; a few thousand boards per call are plenty.
//!
//! Boards stand stride bytes apart, stride at least 81, and what stands between them is not touched: 82 solves a mapped
//! file of lines where it lies, 83 one whose lines end in CR LF. The last board needs 81 bytes, not stride.
//!
//! A malformed board costs that board its status and nothing else. A call uses at most 256 KiB of stack.

use core::ffi::c_char;

use super::boundary;
use super::solve::quantity;
use super::status::*;
use crate::board::{Board, CELLS};
use crate::engine::{Batch, Kernel, Unsolved};

/// Solves count boards in place. flags is 0, or SUDOKU_UNIQUE to write a board only if its solution is the only one.
/// statuses gets what sudoku_solve (or sudoku_solve_unique) would have returned for each board; it has room for count, or
/// is NULL.
///
/// ```c
/// sudoku_solve_many(lines, length / 82, 82, 0, NULL);
/// ```
///
/// Returns how many boards were solved; or SUDOKU_ERR_ARGUMENT for a stride below 81, an unknown flag, or boards that would
/// not fit into memory; SUDOKU_ERR_NULL if boards is NULL and count is not 0. Then no board and no status was written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_many(
    boards: *mut c_char,
    count: usize,
    stride: usize,
    flags: u32,
    statuses: *mut Status,
) -> i64 {
    let queue = match Queue::new(boards, count, stride) {
        Ok(queue) => queue,
        Err(status) => return status.into(),
    };
    if flags & !SUDOKU_UNIQUE != 0 {
        return SUDOKU_ERR_ARGUMENT.into();
    }
    let mut batch = InPlace { queue, statuses, solved: 0 };
    Kernel::best().run_batch(&mut batch, if flags & SUDOKU_UNIQUE == 0 { 1 } else { 2 });
    batch.solved
}

/// Writes to counts, which has room for count numbers, what sudoku_count would return for each board: up to limit
/// solutions, or a negative status. counts may be NULL. The boards are not changed.
///
/// Returns how many boards have exactly one solution, so a limit of 2 is a filter for proper puzzles (a limit of 1 cannot
/// tell and counts boards that have any); or SUDOKU_ERR_ARGUMENT for limit 0, a stride below 81, or boards that would not
/// fit into memory; SUDOKU_ERR_NULL if boards is NULL and count is not 0. Then nothing was written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_count_many(
    boards: *const c_char,
    count: usize,
    stride: usize,
    limit: u64,
    counts: *mut i64,
) -> i64 {
    let queue = match Queue::new(boards.cast_mut(), count, stride) {
        Ok(queue) => queue,
        Err(status) => return status.into(),
    };
    if limit == 0 {
        return SUDOKU_ERR_ARGUMENT.into();
    }
    let mut batch = Counts { queue, counts, proper: 0 };
    Kernel::best().run_batch(&mut batch, limit);
    batch.proper
}

/// The boards of a call.
struct Queue {
    boards: *mut u8,
    count: usize,
    stride: usize,
    next: usize,
    /// For a board that lies across two pages.
    copy: [u8; CELLS],
}

impl Queue {
    fn new(boards: *mut c_char, count: usize, stride: usize) -> Result<Self, Status> {
        if boards.is_null() && count != 0 {
            return Err(SUDOKU_ERR_NULL);
        }
        // The last board needs no more than its cells.
        let bytes = count.saturating_sub(1).checked_mul(stride).and_then(|before| before.checked_add(CELLS));
        let fits = bytes.is_some_and(|bytes| isize::try_from(bytes).is_ok());
        if stride < CELLS || !fits {
            return Err(SUDOKU_ERR_ARGUMENT);
        }
        Ok(Self { boards: boards.cast(), count, stride, next: 0, copy: [0; CELLS] })
    }

    fn place(&self, number: usize) -> *mut u8 {
        self.boards.wrapping_add(number * self.stride)
    }

    fn cells(&mut self, number: usize) -> &[u8; CELLS] {
        // SAFETY: the header demands `count` boards, `stride` bytes apart.
        unsafe { boundary::view(self.place(number), &mut self.copy) }
    }

    fn next(&mut self) -> Option<(usize, &[u8; CELLS])> {
        if self.next == self.count {
            return None;
        }
        self.next += 1;
        let number = self.next - 1;
        Some((number, self.cells(number)))
    }
}

/// Writes `value` to place `number` of an array that may be NULL.
///
/// # Safety
/// `array` is NULL, or has more than `number` places.
unsafe fn put<T>(array: *mut T, number: usize, value: T) {
    if !array.is_null() {
        // SAFETY: as the caller promised.
        unsafe { array.add(number).write(value) }
    }
}

/// The boards of sudoku_solve_many.
struct InPlace {
    queue: Queue,
    statuses: *mut Status,
    solved: i64,
}

impl InPlace {
    fn put(&self, number: usize, status: Status) {
        // SAFETY: the header demands room for `count` statuses.
        unsafe { put(self.statuses, number, status) };
    }
}

impl Batch for InPlace {
    fn boards(&self) -> usize {
        self.queue.count
    }

    fn next(&mut self) -> Option<(usize, &[u8; CELLS])> {
        self.queue.next()
    }

    fn refuse(&mut self, number: usize) {
        self.put(number, SUDOKU_ERR_CELL);
    }

    fn unsolvable(&mut self, number: usize, why: Option<Unsolved>) {
        if self.statuses.is_null() {
            return;
        }
        let status = match why {
            Some(why) => why.into(),
            None => Kernel::best().why_cells_unsolvable(self.queue.cells(number)).into(),
        };
        self.put(number, status);
    }

    fn solved(&mut self, number: usize, count: u64, first: &Board) {
        if count > 1 {
            return self.put(number, SUDOKU_MULTIPLE);
        }
        self.solved += 1;
        // SAFETY: a board of the caller's, whose 81 bytes may be written.
        unsafe { boundary::write(self.queue.place(number), first) };
        self.put(number, SUDOKU_OK);
    }
}

/// The boards of sudoku_count_many.
struct Counts {
    queue: Queue,
    counts: *mut i64,
    proper: i64,
}

impl Counts {
    fn put(&self, number: usize, count: i64) {
        // SAFETY: the header demands room for `count` numbers.
        unsafe { put(self.counts, number, count) };
    }
}

impl Batch for Counts {
    fn boards(&self) -> usize {
        self.queue.count
    }

    fn next(&mut self) -> Option<(usize, &[u8; CELLS])> {
        self.queue.next()
    }

    fn refuse(&mut self, number: usize) {
        self.put(number, SUDOKU_ERR_CELL.into());
    }

    fn unsolvable(&mut self, number: usize, _: Option<Unsolved>) {
        self.put(number, 0);
    }

    fn solved(&mut self, number: usize, count: u64, _: &Board) {
        self.proper += i64::from(count == 1);
        self.put(number, quantity(count));
    }
}
