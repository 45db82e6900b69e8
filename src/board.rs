//! A board: 81 cells, row by row, each a given or empty, and what can be said of it without solving it.

use core::fmt;
use core::str::FromStr;

/// Cells of a board.
pub const CELLS: usize = 81;

/// The candidates of an empty cell: all nine digits.
pub(crate) const ALL_DIGITS: u16 = 0x1FF;

/// 81 cells, row by row: `b'1'` to `b'9'` is a given, `b'.'` or `b'0'` an empty cell. The givens may contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Board([u8; CELLS]);

/// The byte at `index` is neither a digit nor an empty mark, or the board ends there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidCell {
    /// Which cell, 0 to 80; 81 for a text that is too long.
    pub index: usize,
}

/// What [`Board::conflicts`] says of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Mark {
    /// Nothing is wrong with it.
    #[default]
    None = 0,
    /// A given that another given in its row, column or box repeats.
    Conflict = 1,
}

/// Row, column and box of a cell, each 0 to 8.
const fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, column, row / 3 * 3 + column / 3]
}

/// The bit of a given, or 0 for an empty cell.
const fn given(cell: u8) -> u16 {
    match cell {
        b'1'..=b'9' => 1 << (cell - b'1'),
        _ => 0,
    }
}

/// For each row, column and box, the digits that stand in it once or more, and those that stand in it twice or more.
#[derive(Default)]
struct Placed {
    once: [[u16; 9]; 3],
    twice: [[u16; 9]; 3],
}

impl Placed {
    fn of(givens: impl Iterator<Item = u16>) -> Self {
        let mut placed = Self::default();
        for (cell, digit) in givens.enumerate() {
            for (kind, unit) in units(cell).into_iter().enumerate() {
                placed.twice[kind][unit] |= placed.once[kind][unit] & digit;
                placed.once[kind][unit] |= digit;
            }
        }
        placed
    }

    fn has_conflict(&self) -> bool {
        self.twice.iter().flatten().any(|&digits| digits != 0)
    }

    fn seen_by(&self, cell: usize, table: &[[u16; 9]; 3]) -> u16 {
        let [row, column, square] = units(cell);
        table[0][row] | table[1][column] | table[2][square]
    }
}

impl Board {
    /// The board without a given.
    pub const EMPTY: Self = Self([b'.'; CELLS]);

    /// Reads 81 cells.
    ///
    /// # Errors
    /// The first byte that is no cell.
    #[inline(never)]
    pub const fn new(cells: &[u8; CELLS]) -> Result<Self, InvalidCell> {
        match first_invalid(cells) {
            CELLS => Ok(Self(*cells)),
            index => Err(InvalidCell { index }),
        }
    }

    /// The cells, row by row.
    #[inline]
    pub const fn cells(&self) -> &[u8; CELLS] {
        &self.0
    }

    /// The cells, to be filled with cells.
    #[inline]
    pub(crate) const fn cells_mut(&mut self) -> &mut [u8; CELLS] {
        &mut self.0
    }

    /// Whether two givens in one row, column or box are the same.
    pub fn has_conflict(&self) -> bool {
        self.placed().has_conflict()
    }

    /// For each cell, whether it is a given that clashes with another.
    pub fn conflicts(&self) -> [Mark; CELLS] {
        let placed = self.placed();
        let mut marks = [Mark::None; CELLS];
        for (cell, mark) in marks.iter_mut().enumerate() {
            if given(self.cells()[cell]) & placed.seen_by(cell, &placed.twice) != 0 {
                *mark = Mark::Conflict;
            }
        }
        marks
    }

    /// Pencil marks: for an empty cell, bit d−1 is set where no given in its row, column or box is d; for a given, its own bit.
    pub fn candidates(&self) -> [u16; CELLS] {
        let placed = self.placed();
        let mut candidates = [0; CELLS];
        for (cell, mask) in candidates.iter_mut().enumerate() {
            *mask = match given(self.cells()[cell]) {
                0 => ALL_DIGITS & !placed.seen_by(cell, &placed.once),
                digit => digit,
            };
        }
        candidates
    }

    /// Whether no cell is empty.
    pub fn is_full(&self) -> bool {
        self.cells().iter().all(|&cell| given(cell) != 0)
    }

    /// Whether a given of this board differs from the one that `puzzle` has there.
    pub fn breaks_given_of(&self, puzzle: &Self) -> bool {
        let pairs = self.cells().iter().zip(puzzle.cells());
        pairs.into_iter().any(|(&own, &other)| given(own) != 0 && given(other) != 0 && own != other)
    }

    #[inline(never)]
    fn placed(&self) -> Placed {
        Placed::of(self.cells().iter().map(|&cell| given(cell)))
    }
}

const fn is_cell(byte: u8) -> bool {
    byte.wrapping_sub(b'0') <= 9 || byte == b'.'
}

/// The index of the first byte that is no cell, or the number of bytes.
pub(crate) const fn first_invalid(bytes: &[u8]) -> usize {
    let mut index = 0;
    while index < bytes.len() && is_cell(bytes[index]) {
        index += 1;
    }
    index
}

/// Whether all bytes are cells. It has no branch per cell, so compilers make vector code of it.
#[inline(always)]
pub(crate) fn all_valid(cells: &[u8; CELLS]) -> bool {
    let mut valid = true;
    for &cell in cells {
        valid &= is_cell(cell);
    }
    valid
}

impl TryFrom<&[u8]> for Board {
    type Error = InvalidCell;

    fn try_from(bytes: &[u8]) -> Result<Self, InvalidCell> {
        match <[u8; CELLS]>::try_from(bytes) {
            Ok(cells) => Self::new(&cells),
            Err(_) => Err(InvalidCell { index: first_invalid(&bytes[..bytes.len().min(CELLS)]) }),
        }
    }
}

/// Exactly 81 cells; other layouts are read by [`text::parse`](crate::text::parse).
impl FromStr for Board {
    type Err = InvalidCell;

    fn from_str(text: &str) -> Result<Self, InvalidCell> {
        text.as_bytes().try_into()
    }
}

/// The 81 cells in one line, an empty one as it was given.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(str::from_utf8(self.cells()).expect("cells are ASCII"))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

impl fmt::Display for InvalidCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cell {} is neither a digit nor an empty mark", self.index)
    }
}

impl core::error::Error for InvalidCell {}
