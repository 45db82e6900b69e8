//! One row of a grid.

use super::symbol::{is_given, is_stroke};

/// Nine cells, with the marks of the text. A blank field is a space.
#[derive(Clone, Copy)]
pub(super) struct Row {
    pub(super) cells: [u8; 9],
    pub(super) shape: Shape,
}

/// How a row is written. The rows of one grid are all written alike.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) grouping: Grouping,
    /// A word or a number stands before the cells, as in `A 53..7....` and `1 53..7....`.
    pub(super) labelled: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Grouping {
    /// `53..7....`
    Nine,
    /// `53. .7. ...`
    Threes,
    /// `5 3 . . 7 . . . .`
    Ones,
}

impl Row {
    /// The character that this row consists of, if it may be a frame as well as a row of empty cells.
    pub(super) fn ruling(&self) -> Option<u8> {
        let first = self.cells[0];
        ((is_stroke(first) || first == b' ') && self.cells == [first; 9]).then_some(first)
    }

    pub(super) fn empty_mark(&self) -> Option<u8> {
        self.cells.into_iter().find(|&cell| !is_given(cell))
    }
}
