//! Boards as people write them: reading the next one from any text, and drawing one for a terminal.
//!
//! | module | holds |
//! | --- | --- |
//! | `parse` | the next board of a text, and which layouts there are |
//! | `grid` | nine rows that belong together |
//! | `line` | what one line of a text is: a board, a row, a frame, prose … |
//! | `segment` | the cells and separators of a line that stand together |
//! | `row`, `lines`, `symbol` | the parts of these |
//! | `format` | the board with box lines |

mod format;
mod grid;
mod line;
mod lines;
mod parse;
mod row;
mod segment;
mod symbol;

pub use format::{FORMATTED_LEN, format};
pub use parse::{FormatError, Parsed, parse};
