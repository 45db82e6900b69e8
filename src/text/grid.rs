//! Nine rows that belong together.
//!
//! The rows of a grid are written alike and spaced evenly: one gap between all rows, and perhaps a wider one between
//! boxes. This keeps eight rows and the nine of the next board from being read as a board that is made of both.

use super::line::Line;
use super::lines::Lines;
use super::row::{Row, Shape};

/// A text with fewer rows in sequence only happens to have such numbers.
const LOOKS_LIKE_GRID: usize = 3;

pub(super) enum Attempt<'a> {
    Board([u8; 81], Lines<'a>),
    /// The rows up to there look like a grid, but are none.
    Malformed(Lines<'a>),
    /// The first row is no part of a grid.
    Stray,
}

/// Reads the grid that begins with `first`, which is the next line of `start`.
pub(super) fn attempt<'a>(first: &Row, start: Lines<'a>) -> Attempt<'a> {
    let empty_mark = empty_mark(start);
    if !is_row(first, empty_mark) {
        return Attempt::Stray;
    }
    let grid = Grid::read(Rows { lines: start, empty_mark });
    let behind = Rows { lines: grid.end(), empty_mark };
    if grid.is_complete() && (!grid.runs_into(behind) || Grid::read(behind).is_complete()) {
        Attempt::Board(grid.cells, grid.end())
    } else if grid.sound >= LOOKS_LIKE_GRID && !grid.has_header() {
        Attempt::Malformed(grid.cut(behind))
    } else {
        Attempt::Stray
    }
}

/// How the rows ahead mark an empty cell. Without that, `---------` may be a row as well as a frame.
fn empty_mark(lines: Lines) -> Option<u8> {
    lines
        .map(Line::of)
        .take_while(|line| !line.ends_grid())
        .filter_map(|line| if let Line::Row(row) = line { Some(row) } else { None })
        .take(9)
        .filter(|row| row.ruling().is_none())
        .find_map(|row| row.empty_mark())
}

fn is_row(row: &Row, empty_mark: Option<u8>) -> bool {
    row.ruling().is_none() || row.ruling() == empty_mark
}

/// The rows ahead, up to a line that ends the grid.
#[derive(Clone, Copy)]
struct Rows<'a> {
    lines: Lines<'a>,
    empty_mark: Option<u8>,
}

struct Step {
    /// What stands between this row and the one before.
    gap: Gap,
    /// `None` for a broken row.
    row: Option<Row>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Gap {
    blank: usize,
    frames: usize,
    delimiters: usize,
}

impl Gap {
    const NONE: Self = Self { blank: 0, frames: 0, delimiters: 0 };
    const DELIMITER: Self = Self { delimiters: 1, ..Self::NONE };

    fn size(self) -> usize {
        self.blank + self.frames + self.delimiters
    }
}

impl Iterator for Rows<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let mut gap = Gap::NONE;
        for line in self.lines.by_ref().map(Line::of) {
            match line {
                Line::Row(row) if is_row(&row, self.empty_mark) => {
                    return Some(Step { gap, row: Some(row) });
                }
                Line::BrokenRow => return Some(Step { gap, row: None }),
                Line::Row(_) | Line::Frame => gap.frames += 1,
                Line::Delimiter => gap.delimiters += 1,
                Line::Blank | Line::Comment => gap.blank += 1,
                Line::Board(_) | Line::Malformed | Line::Text => return None,
            }
        }
        None
    }
}

/// Up to nine rows that are written alike and spaced evenly.
struct Grid<'a> {
    cells: [u8; 81],
    rows: usize,
    /// How many of the rows are not broken.
    sound: usize,
    shape: Option<Shape>,
    /// The gap before each row.
    gaps: [Gap; 9],
    /// Where each row ends.
    ends: [Lines<'a>; 9],
}

impl<'a> Grid<'a> {
    fn read(mut rows: Rows<'a>) -> Self {
        let mut grid =
            Grid { cells: [0; 81], rows: 0, sound: 0, shape: None, gaps: [Gap::NONE; 9], ends: [rows.lines; 9] };
        while grid.rows < 9 {
            match rows.next() {
                Some(step) if grid.has_place_for(&step) => grid.push(&step, rows.lines),
                _ => break,
            }
        }
        grid
    }

    fn has_place_for(&self, step: &Step) -> bool {
        let mut gaps = self.gaps;
        gaps[self.rows] = step.gap;
        step.row.is_none_or(|row| self.is_alike(&row)) && are_even(&gaps[..=self.rows])
    }

    fn is_alike(&self, row: &Row) -> bool {
        self.shape.is_none_or(|shape| shape == row.shape)
    }

    fn push(&mut self, step: &Step, end: Lines<'a>) {
        if let Some(row) = step.row {
            self.cells[9 * self.rows..][..9].copy_from_slice(&row.cells);
            self.shape = Some(row.shape);
            self.sound += 1;
        }
        self.gaps[self.rows] = step.gap;
        self.ends[self.rows] = end;
        self.rows += 1;
    }

    fn is_complete(&self) -> bool {
        self.sound == 9
    }

    fn has_header(&self) -> bool {
        has_header(&self.gaps[..self.rows])
    }

    fn end(&self) -> Lines<'a> {
        self.ends[self.rows - 1]
    }

    /// Whether the next row might be the tenth of this grid just as well as the first of another.
    fn runs_into(&self, mut behind: Rows) -> bool {
        let [_, _, row_gap, box_gap, ..] = self.gaps;
        behind.next().is_some_and(|step| {
            step.row.is_some_and(|row| self.is_alike(&row)) && [Gap::NONE, row_gap, box_gap].contains(&step.gap)
        })
    }

    /// Where a malformed grid is most likely to end: at the last of its widest gaps.
    fn cut(&self, mut behind: Rows) -> Lines<'a> {
        let size_behind = behind.next().map_or(usize::MAX, |step| step.gap.size());
        (1..self.rows)
            .filter(|&row| self.gaps[row].size() > size_behind)
            .max_by_key(|&row| self.gaps[row].size())
            .map_or(self.end(), |row| self.ends[row - 1])
    }
}

/// Whether the gaps before some rows, of which the first does not count, are the same between rows, and the same and
/// not less between boxes.
fn are_even(gaps: &[Gap]) -> bool {
    let Some(&first) = gaps.get(1) else { return true };
    let row_gap = if has_header(gaps) { Gap::NONE } else { first };
    let box_gap = gaps.get(3).copied().unwrap_or(row_gap);
    let mut others = gaps.iter().enumerate().skip(2);
    box_gap.size() >= row_gap.size() && others.all(|(row, &gap)| gap == if row % 3 == 0 { box_gap } else { row_gap })
}

/// Whether the first row looks like the header of a Markdown table. It may be one, or be the first of the nine.
fn has_header(gaps: &[Gap]) -> bool {
    matches!(gaps, [_, Gap::DELIMITER, Gap::NONE, ..])
}
