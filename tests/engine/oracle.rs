//! The textbook algorithm: slow, plain, and what the engine is held to.

use libsudoku::CELLS;

/// Cells, row by row.
pub type Cells = [u8; CELLS];

/// For each cell the digits that it may take: bit d−1 for digit d.
pub type Candidates = [u16; CELLS];

/// Every digit.
pub const ALL: u16 = 0x1FF;

/// Row, column and box of a cell.
pub fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, column, row / 3 * 3 + column / 3]
}

/// Whether two cells share a row, a column or a box.
pub fn see_each_other(a: usize, b: usize) -> bool {
    a != b && units(a).iter().zip(units(b)).any(|(&of_a, of_b)| of_a == of_b)
}

/// A given may take its digit, an empty cell any.
pub fn candidates(cells: &Cells) -> Candidates {
    cells.map(|cell| if is_given(cell) { 1 << (cell - b'1') } else { ALL })
}

/// Digits that are tried before the oracle gives up: enough for all boards but some that are nearly empty and yet have no
/// solution, or few.
const PATIENCE: usize = 100_000;

/// Up to `limit` solutions in which every cell has one of its candidates; `None` if that takes too long.
pub fn solutions(candidates: &Candidates, limit: usize) -> Option<Vec<Cells>> {
    let mut search = Search {
        candidates: *candidates,
        rows: [0; 9],
        columns: [0; 9],
        boxes: [0; 9],
        cells: [b'.'; CELLS],
        limit,
        solutions: Vec::new(),
        tried: 0,
    };
    search.run();
    (search.tried <= PATIENCE).then_some(search.solutions)
}

struct Search {
    candidates: Candidates,
    /// The digits that stand in each unit.
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    cells: Cells,
    limit: usize,
    solutions: Vec<Cells>,
    tried: usize,
}

impl Search {
    fn run(&mut self) {
        let Some((cell, legal)) = self.fewest_legal() else { return self.solutions.push(self.cells) };
        for digit in (0..9).filter(|digit| legal >> digit & 1 != 0) {
            self.tried += 1;
            self.cells[cell] = b'1' + digit;
            self.flip(cell, 1 << digit);
            self.run();
            self.flip(cell, 1 << digit);
            self.cells[cell] = b'.';
            if self.solutions.len() == self.limit || self.tried > PATIENCE {
                return;
            }
        }
    }

    /// The empty cell with the fewest legal digits, and these; `None` if no cell is empty.
    fn fewest_legal(&self) -> Option<(usize, u16)> {
        let mut best: Option<(usize, u16)> = None;
        for cell in (0..CELLS).filter(|&cell| self.cells[cell] == b'.') {
            let [row, column, square] = units(cell);
            let legal = self.candidates[cell] & !(self.rows[row] | self.columns[column] | self.boxes[square]);
            if best.is_none_or(|(_, fewest)| legal.count_ones() < fewest.count_ones()) {
                best = Some((cell, legal));
            }
            if legal.count_ones() <= 1 {
                break;
            }
        }
        best
    }

    fn flip(&mut self, cell: usize, digit: u16) {
        let [row, column, square] = units(cell);
        self.rows[row] ^= digit;
        self.columns[column] ^= digit;
        self.boxes[square] ^= digit;
    }
}

/// Whether two cells that see each other have the same single candidate.
pub fn has_conflict(candidates: &Candidates) -> bool {
    let singles: Vec<_> = (0..CELLS).filter(|&cell| candidates[cell].is_power_of_two()).collect();
    singles.iter().any(|&a| singles.iter().any(|&b| see_each_other(a, b) && candidates[a] == candidates[b]))
}

/// Whether every row, column and box has each digit, and every cell one of its candidates.
pub fn solves(solution: &Cells, candidates: &Candidates) -> bool {
    let mut seen = [[0; 9]; 3];
    for (cell, &digit) in solution.iter().enumerate() {
        if !is_given(digit) || candidates[cell] >> (digit - b'1') & 1 == 0 {
            return false;
        }
        for (kind, unit) in units(cell).into_iter().enumerate() {
            seen[kind][unit] |= 1 << (digit - b'1');
        }
    }
    seen.iter().flatten().all(|&digits| digits == ALL)
}

pub fn is_given(cell: u8) -> bool {
    (b'1'..=b'9').contains(&cell)
}
