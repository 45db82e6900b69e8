//! Many boards at once: where a kernel gets them, and where it leaves the answers.

#[cfg(doc)]
use super::Kernel;
use super::Unsolved;
use crate::board::{Board, CELLS};

/// Boards to solve, and a place for their answers, which come in any order.
pub trait Batch {
    /// How many boards there are, if that is known. A few are searched one by one.
    fn boards(&self) -> usize {
        usize::MAX
    }

    /// The 81 bytes of the next board, and a number by which its answer will be known; `None` for ever if none is left.
    fn next(&mut self) -> Option<(usize, &[u8; CELLS])>;

    /// A byte of board `number` is no cell.
    fn refuse(&mut self, number: usize);

    /// Board `number` has no solution. Why not, if that is known; else [`Kernel::why_unsolvable`] finds out.
    fn unsolvable(&mut self, number: usize, why: Option<Unsolved>);

    /// Board `number` has `count` solutions, or at least that many if it is the limit; and `first` is the first of them in
    /// canonical order if the limit is 1, one of them if it is higher.
    fn solved(&mut self, number: usize, count: u64, first: &Board);
}
