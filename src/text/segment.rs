//! A segment of a line: cells and separators without anything else.

use super::line::Line;
use super::row::{Grouping, Row, Shape};
use super::symbol::{is_frame_cell, is_stroke};

/// So many cells in one line are meant to be a board.
const LOOKS_LIKE_BOARD: usize = 60;

/// How many cells the segment has, in groups of which length.
pub(super) struct Segment {
    cells: [u8; 81],
    length: usize,
    groups: usize,
    ones: usize,
    threes: usize,
    nines: usize,
    first_group: usize,
    follows_text: bool,
    /// A bracket, quote or bar stands before the first cell.
    opened: bool,
    /// Something other than space stands behind the last cell.
    closed: bool,
    blank: bool,
}

impl Segment {
    pub(super) fn at_line_start() -> Self {
        Self {
            cells: [0; 81],
            length: 0,
            groups: 0,
            ones: 0,
            threes: 0,
            nines: 0,
            first_group: 0,
            follows_text: false,
            opened: false,
            closed: false,
            blank: true,
        }
    }

    pub(super) fn after_text() -> Self {
        Self { follows_text: true, ..Self::at_line_start() }
    }

    pub(super) fn push(&mut self, group: &[u8]) {
        let free = self.cells.get_mut(self.length..).unwrap_or_default();
        free.iter_mut().zip(group).for_each(|(to, &cell)| *to = cell);
        if self.groups == 0 {
            self.first_group = group.len();
        }
        self.length += group.len();
        self.groups += 1;
        match group.len() {
            1 => self.ones += 1,
            3 => self.threes += 1,
            9 => self.nines += 1,
            _ => {}
        }
        self.closed = false;
        self.blank = false;
    }

    pub(super) fn separate(&mut self, separator: u8) {
        if separator.is_ascii_whitespace() {
            return;
        }
        self.blank = false;
        self.closed = true;
        self.opened |= self.groups == 0 && matches!(separator, b'[' | b'{' | b'(' | b'"' | b'\'' | b'`' | b'|');
    }

    /// 81 cells with separators between all of them, or between nine rows; or what was meant to be that.
    pub(super) fn board(&self) -> Option<Line> {
        let regular = self.groups == self.ones || self.groups == self.nines;
        if regular && self.length == 81 && !self.is_drawn() {
            return Some(Line::Board(self.cells));
        }
        (self.ones.max(9 * self.nines) >= LOOKS_LIKE_BOARD && !self.is_drawn()).then_some(Line::Malformed)
    }

    /// Nine cells, by ones, by threes or all together, perhaps with a short number before them.
    pub(super) fn row(&self, text_behind: Option<u8>) -> Option<Row> {
        if !self.closed && text_behind.is_some_and(|byte| byte != b'#') {
            return None;
        }
        let number = if self.first_group < 3 { self.first_group } else { 0 };
        let (grouping, start) = match *self {
            Self { ones: 9, groups: 9, .. } => (Grouping::Ones, 0),
            Self { threes: 3, groups: 3, .. } => (Grouping::Threes, 0),
            Self { nines: 1, groups: 1, .. } => (Grouping::Nine, 0),
            Self { threes: 3, groups: 4, .. } if number > 0 => (Grouping::Threes, number),
            Self { nines: 1, groups: 2, .. } if number > 0 => (Grouping::Nine, number),
            _ => return None,
        };
        let cells = *self.cells[start..].first_chunk()?;
        let labelled = start > 0 || (self.follows_text && !self.opened);
        Some(Row { cells, shape: Shape { grouping, labelled } })
    }

    /// What a line is that consists of this segment alone, and is no board and no row.
    pub(super) fn remains(&self) -> Line {
        if self.blank {
            Line::Blank
        } else if self.groups == 9 && self.is_drawn() {
            Line::Delimiter
        } else if self.groups == 0 || self.is_drawn() {
            Line::Frame
        } else {
            Line::BrokenRow
        }
    }

    fn is_drawn(&self) -> bool {
        is_drawn(&self.cells[..self.length.min(81)])
    }
}

/// A group that is a board, or was meant to be one.
pub(super) fn long_group(group: &[u8]) -> Option<Line> {
    if group.len() < LOOKS_LIKE_BOARD || is_drawn(group) {
        return None;
    }
    Some(group.try_into().map_or(Line::Malformed, Line::Board))
}

/// Whether these are the dashes of a frame, as in `.-------.`, and not cells, although a dash may mark an empty cell.
fn is_drawn(cells: &[u8]) -> bool {
    cells.iter().all(|&cell| is_frame_cell(cell)) && cells.iter().any(|&cell| is_stroke(cell))
}
