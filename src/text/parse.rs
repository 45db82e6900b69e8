//! The next board of a text.
//!
//! Empty cells are marked by `.` `0` `_` `*` `-` `x` or `X`. A board is written in one line, in one of these layouts:
//!
//! ```text
//! 17;53..7.…79;5.3                    81 cells, whatever is around them; the first board of a line counts
//! 5 3 . . 7 …, [[5,3,0,0,7,…],[6,…]]  81 cells with separators between all of them
//! 53..7.... 6..195... …               nine rows with separators between them
//! 5,3,,,7,…                           81 fields, where an empty cell is blank
//! 53  7    6  195   …                 exactly 81 characters, where an empty cell is a space
//! ```
//!
//! or in nine lines, each of which is written in the same of these:
//!
//! ```text
//! 53..7...., "53..7....\n"            nine cells
//! 53. .7. ..., 53.|.7.|...            three cells three times
//! | 5 3 . | . 7 . | . . . |, [5,3,…]  nine cells with separators between them
//! 5,3,,,7,,,,, │ 5 │ 3 │   │ …        nine fields, where an empty cell is blank
//! 1 53..7...., A 5 3 . . 7 . . . .    cells behind a label
//! 53..7.... # row 1                   cells before a comment
//! ```
//!
//! Blank lines, comments (`#`) and frames may stand between all rows, or between boxes, or more of them between boxes
//! than between the other rows. A line of dashes that might be either a frame or a row of empty cells is a row if the
//! rows around it mark their empty cells by dashes. The first row of a Markdown table may be its header.
//!
//! These look like boards without being any, and are errors: 60 cells or more in one line that are not 81; three rows
//! or more that are not nine, are not evenly spaced or have a broken row among them; nine rows and then one to eight
//! more, as close as they are to each other. Everything else is prose, and is passed over.
//!
//! The search looks one board ahead and no further, so that a long text takes linear time. Of 26 rows with nothing
//! between them, the first nine are a board, even if the text was meant to be 8 + 9 + 9.

use super::grid::{Attempt, attempt};
use super::line::Line;
use super::lines::Lines;
use super::symbol::is_given;

/// A board that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// Row by row, `'1'`-`'9'` or `'.'`.
    pub cells: [u8; 81],
    /// How much of the text has been read, to the end of the line on which the board ends.
    pub consumed: usize,
}

/// What comes next in the text looks like a board, but is not one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// How much of the text is spoilt. It is safe to go on behind it.
    pub consumed: usize,
}

impl core::fmt::Display for FormatError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("the text looks like a board, but is not one")
    }
}

impl core::error::Error for FormatError {}

/// The next board of `text`; `None` when there is none left.
pub fn parse(text: &[u8]) -> Result<Option<Parsed>, FormatError> {
    let mut lines = Lines::of(text);
    loop {
        let start = lines;
        let Some(line) = lines.next() else { return Ok(None) };
        match Line::of(line) {
            Line::Board(cells) => return Ok(Some(found(cells, lines))),
            Line::Malformed => return Err(FormatError { consumed: lines.consumed() }),
            Line::Row(row) => match attempt(&row, start) {
                Attempt::Board(cells, end) => return Ok(Some(found(cells, end))),
                Attempt::Malformed(end) => return Err(FormatError { consumed: end.consumed() }),
                Attempt::Stray => {}
            },
            _ => {}
        }
    }
}

fn found(cells: [u8; 81], end: Lines) -> Parsed {
    let cells = cells.map(|cell| if is_given(cell) { cell } else { b'.' });
    Parsed { cells, consumed: end.consumed() }
}
