//! Many boards at once: where a kernel gets them, and where it leaves the answers.

use crate::board::Board;

/// Boards to solve, and a place for their answers.
pub trait Batch {
    /// Puts the next board into `board`; a number by which its answer will be known, or `None` for ever if none is left.
    fn next(&mut self, board: &mut Board) -> Option<usize>;

    /// `count` solutions were found for board `number`, up to the limit; `first` is the first of them in canonical order if
    /// the limit is 1, one of them if it is higher, and the board itself if there are none. Answers come in any order.
    fn answer(&mut self, number: usize, count: u64, first: &Board);
}
