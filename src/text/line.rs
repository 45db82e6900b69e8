//! What one line of text is.

use super::row::{Grouping, Row, Shape};
use super::segment::{Segment, long_group};
use super::symbol::{Symbol, Symbols, is_frame_cell, is_given};

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

pub(super) enum Line {
    Board([u8; 81]),
    /// It looks like a board, but has not 81 cells.
    Malformed,
    Row(Row),
    /// Nothing but cells and separators, but not a row.
    BrokenRow,
    Frame,
    /// Nine groups of dashes, as below the header of a Markdown table.
    Delimiter,
    Blank,
    Comment,
    Text,
}

impl Line {
    pub(super) fn ends_grid(&self) -> bool {
        matches!(self, Line::Board(_) | Line::Malformed | Line::Text)
    }

    pub(super) fn of(line: &[u8]) -> Self {
        let line = without_bullet(line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line));
        if line.trim_ascii_start().starts_with(b"#") {
            return Line::Comment;
        }
        if let Some(cells) = spaced_board(line) {
            return Line::Board(cells);
        }
        if is_frame(line) {
            return Line::Frame;
        }
        match by_segments(line) {
            board @ Line::Board(_) => board,
            other => b"|,;\t".iter().find_map(|&separator| by_fields(line, separator)).unwrap_or(other),
        }
    }
}

/// YAML puts `- ` before each item of a list; that dash is not an empty cell.
fn without_bullet(line: &[u8]) -> &[u8] {
    match line.trim_ascii_start() {
        [b'-', b' ', item @ ..] if matches!(item.trim_ascii_start(), [b'[' | b'"' | b'\'', ..]) => item,
        _ => line,
    }
}

/// 81 characters where a space is an empty cell. No other mark may stand for one: a line of 80 cells with a space at
/// its end is a mistake.
fn spaced_board(line: &[u8]) -> Option<[u8; 81]> {
    let cells: [u8; 81] = line.try_into().ok()?;
    let all = cells.iter().all(|&cell| cell == b' ' || is_given(cell));
    (all && cells.contains(&b' ') && cells.into_iter().any(is_given)).then_some(cells)
}

/// A drawn line such as `---+---+---`, `:===:===:` or `└───┴───┘`, with something that stands in no row.
fn is_frame(line: &[u8]) -> bool {
    let mut joints = 0;
    let drawn = Symbols::of(line).all(|symbol| match symbol {
        Symbol::Cells(group) => group.iter().all(|&cell| is_frame_cell(cell)),
        Symbol::Separator(b'+') | Symbol::Other(b'+' | b'=' | b'~' | b':') => {
            joints += 1;
            true
        }
        Symbol::Separator(_) => true,
        Symbol::Other(_) => false,
    });
    drawn && joints > 0
}

/// Reads the segments of a line. The first one that looks like a board decides.
fn by_segments(line: &[u8]) -> Line {
    let mut segment = Segment::at_line_start();
    let mut text = false;
    let mut rows = 0;
    let mut last_row = None;
    let mut end_segment = |segment: &Segment, text_behind| {
        if let Some(row) = segment.row(text_behind) {
            rows += 1;
            last_row = Some(row);
        }
        segment.board()
    };
    for symbol in Symbols::of(line) {
        match symbol {
            Symbol::Cells(group) => {
                if let Some(board) = long_group(group) {
                    return segment.board().unwrap_or(board);
                }
                segment.push(group);
            }
            Symbol::Separator(separator) => segment.separate(separator),
            Symbol::Other(byte) => {
                if let Some(board) = end_segment(&segment, Some(byte)) {
                    return board;
                }
                segment = Segment::after_text();
                text = true;
            }
        }
    }
    if let Some(board) = end_segment(&segment, None) {
        return board;
    }
    match last_row {
        Some(row) if rows == 1 => Line::Row(row),
        _ if text => Line::Text,
        _ => segment.remains(),
    }
}

/// A line of nine or 81 fields with one cell or none in each: spreadsheets and tables leave an empty cell blank. Bars
/// may also stand outside.
fn by_fields(line: &[u8], separator: u8) -> Option<Line> {
    let mut fields = [b' '; 83];
    let mut count = 1;
    for symbol in Symbols::of(line) {
        match symbol {
            Symbol::Separator(found) if found == separator => count += 1,
            Symbol::Separator(b' ' | b'\t' | b'"' | b'\'' | b'>') => {}
            Symbol::Cells(&[cell]) if *fields.get(count - 1)? == b' ' => fields[count - 1] = cell,
            _ => return None,
        }
    }
    // The sudoku package of LaTeX puts a full stop after the last bar.
    let inner = match fields.get(..count)? {
        [b' ', inner @ .., b' ' | b'.'] if separator == b'|' && matches!(count, 11 | 83) => inner,
        all => all,
    };
    if let Ok(cells) = inner.try_into() {
        return Some(Line::Row(Row { cells, shape: Shape { grouping: Grouping::Ones, labelled: false } }));
    }
    let cells: [u8; 81] = inner.try_into().ok()?;
    cells.into_iter().any(is_given).then_some(Line::Board(cells))
}
