//! The canonical order, cell by cell: written from the words that define it (those of `engine::propagate`,
//! `engine::branch` and `engine::search`), without a vector or a trick in sight.

use crate::oracle::{ALL, Candidates, Cells};

/// The first `limit` solutions in canonical order.
pub fn solutions(candidates: &Candidates, limit: usize) -> Vec<Cells> {
    let mut solutions = Vec::new();
    let mut root = Grid(*candidates);
    loop {
        if !root.settle() {
            return solutions;
        }
        let settled = root;
        if !root.count_triads() {
            return solutions;
        }
        if root == settled {
            break;
        }
    }
    search(root, Some(0), limit, &mut solutions);
    solutions
}

/// Depth-first below a grid: the lowest digit of the chosen cell, then the others. `guesses` are those made so far, while
/// none of them has failed.
fn search(mut grid: Grid, guesses: Option<usize>, limit: usize, solutions: &mut Vec<Cells>) {
    if !grid.settle() {
        return;
    }
    let Some(cell) = grid.choose() else {
        return solutions.push(grid.0.map(|mask| b'1' + mask.trailing_zeros() as u8));
    };
    let mut cells = vec![cell];
    if guesses.is_some_and(|guesses| guesses >= 2) && grid.0[cell].count_ones() == 2 {
        let elsewhere = |other: usize| other / 27 != cell / 27 && other % 9 / 3 != cell % 9 / 3;
        cells.extend(places().find(|&other| elsewhere(other) && grid.0[other].count_ones() == 2));
    }
    guess(grid, &cells, guesses, limit, solutions);
}

/// Guesses cells at once.
fn guess(mut grid: Grid, cells: &[usize], guesses: Option<usize>, limit: usize, solutions: &mut Vec<Cells>) {
    let Some((&cell, cells)) = cells.split_first() else {
        return search(grid, guesses, limit, solutions);
    };
    let lowest = grid.0[cell] & grid.0[cell].wrapping_neg();
    let mut with = grid;
    with.0[cell] = lowest;
    guess(with, cells, guesses.map(|guesses| guesses + 1), limit, solutions);
    if solutions.len() < limit {
        grid.0[cell] &= !lowest;
        search(grid, None, limit, solutions);
    }
}

/// The cell in place `j` of box `b`, both counted row by row.
fn cell(b: usize, j: usize) -> usize {
    9 * (b / 3 * 3 + j / 3) + b % 3 * 3 + j % 3
}

/// All cells in the order that breaks ties: by place in the box, then by box.
fn places() -> impl Iterator<Item = usize> {
    (0..9).flat_map(|j| (0..9).map(move |b| cell(b, j)))
}

/// Rows, or columns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lines {
    Rows,
    Columns,
}

impl Lines {
    const BOTH: [Self; 2] = [Self::Rows, Self::Columns];

    /// Place `at` of line `line` in box `b`: of a mini-row or of a mini-column.
    fn cell(self, b: usize, line: usize, at: usize) -> usize {
        match self {
            Self::Rows => cell(b, 3 * line + at),
            Self::Columns => cell(b, 3 * at + line),
        }
    }

    /// The other two boxes that these lines of box `b` run through.
    fn others(self, b: usize) -> [usize; 2] {
        match self {
            Self::Rows => [b / 3 * 3 + (b + 1) % 3, b / 3 * 3 + (b + 2) % 3],
            Self::Columns => [(b + 3) % 9, (b + 6) % 9],
        }
    }
}

/// The candidates that are left.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Grid(Candidates);

impl Grid {
    fn box_of(&self, b: usize) -> [u16; 9] {
        std::array::from_fn(|j| self.0[cell(b, j)])
    }

    /// The digits in line `line` of box `b`.
    fn in_line(&self, lines: Lines, b: usize, line: usize) -> u16 {
        (0..3).fold(0, |digits, at| digits | self.0[lines.cell(b, line, at)])
    }

    /// Removes what the four rules remove until they find nothing more; whether every cell has a candidate left, and every
    /// digit a place in every box.
    fn settle(&mut self) -> bool {
        loop {
            let before = *self;
            for b in 0..9 {
                self.naked_singles(b);
                if (0..9).any(|digit| !self.box_of(b).iter().any(|mask| mask >> digit & 1 != 0)) {
                    return false;
                }
                self.hidden_singles(b);
                for lines in Lines::BOTH {
                    self.closure(lines, b);
                }
            }
            if self.0.contains(&0) {
                return false;
            }
            if *self == before {
                return true;
            }
        }
    }

    /// A cell with one candidate takes it from the other cells of its box.
    fn naked_singles(&mut self, b: usize) {
        for j in 0..9 {
            let single = self.0[cell(b, j)];
            if single.is_power_of_two() {
                (0..9).filter(|&other| other != j).for_each(|other| self.0[cell(b, other)] &= !single);
            }
        }
    }

    /// A digit with one place in a box takes that place.
    fn hidden_singles(&mut self, b: usize) {
        for digit in 0..9 {
            let mut places = (0..9).filter(|&j| self.0[cell(b, j)] >> digit & 1 != 0);
            if let (Some(only), None) = (places.next(), places.next()) {
                self.0[cell(b, only)] = 1 << digit;
            }
        }
    }

    /// A digit can stand in a line of a box only if the other two boxes have it in the other two lines, one each.
    fn closure(&mut self, lines: Lines, b: usize) {
        let [next, after] = lines.others(b);
        for line in 0..3 {
            let (a, c) = ((line + 1) % 3, (line + 2) % 3);
            let fits = self.in_line(lines, next, a) & self.in_line(lines, after, c)
                | self.in_line(lines, next, c) & self.in_line(lines, after, a);
            (0..3).for_each(|at| self.0[lines.cell(b, line, at)] &= fits);
        }
    }

    /// Three cells of a line in a box need three digits, and have room for three that have no place elsewhere in the box.
    /// Three such digits leave the line no others; three digits left to a line have no place elsewhere. All lines are
    /// looked at before any candidate goes. Whether every line has the digits and the room that it needs.
    fn count_triads(&mut self) -> bool {
        let before = *self;
        for lines in Lines::BOTH {
            for (b, line) in (0..9).flat_map(|b| [0, 1, 2].map(|line| (b, line))) {
                let others = [(line + 1) % 3, (line + 2) % 3];
                let digits = before.in_line(lines, b, line);
                let elsewhere = others.map(|other| before.in_line(lines, b, other));
                let bound = digits & !(elsewhere[0] | elsewhere[1]);
                if digits.count_ones() < 3 || bound.count_ones() > 3 {
                    return false;
                }
                for at in 0..3 {
                    if bound.count_ones() == 3 {
                        self.0[lines.cell(b, line, at)] &= bound;
                    }
                    if digits.count_ones() == 3 {
                        others.into_iter().for_each(|other| self.0[lines.cell(b, other, at)] &= !digits);
                    }
                }
            }
        }
        true
    }

    /// The cell to guess; `None` if all are decided.
    fn choose(&self) -> Option<usize> {
        places().filter(|&cell| self.0[cell].count_ones() > 1).min_by_key(|&cell| {
            let (mask, b) = (self.0[cell], cell / 27 * 3 + cell % 9 / 3);
            let lacks = match mask.count_ones() {
                2 => self.lacks_score(b, mask),
                3 => self.lacks_reach(b, mask),
                _ => 0,
            };
            (mask.count_ones(), lacks)
        })
    }

    /// How many lines of a box, in one direction, have a digit.
    fn touched(&self, lines: Lines, b: usize, digit: u16) -> usize {
        (0..3).filter(|&line| self.in_line(lines, b, line) & digit != 0).count()
    }

    /// What speaks against a bivalue cell, the weightiest first: a digit that is not spread, no digit with two places, none
    /// with three.
    fn lacks_score(&self, b: usize, mask: u16) -> i32 {
        let spread = |digit: u16| Lines::BOTH.iter().all(|&lines| self.touched(lines, b, digit) >= 2);
        let places = |digit: u16| self.box_of(b).iter().filter(|&mask| mask & digit != 0).count();
        let lacks = [
            !bits(mask).all(spread),
            !bits(mask).any(|digit| places(digit) == 2),
            !bits(mask).any(|digit| places(digit) == 3),
        ];
        lacks.iter().fold(0, |points, &lacks| 2 * points + i32::from(lacks))
    }

    /// How many of the two higher candidates of three do not touch every line of their box.
    fn lacks_reach(&self, b: usize, mask: u16) -> i32 {
        let kept = mask & (mask - 1);
        let reach = |digit: u16| Lines::BOTH.iter().all(|&lines| self.touched(lines, b, digit) == 3);
        bits(kept).map(|digit| i32::from(!reach(digit))).sum()
    }
}

fn bits(mask: u16) -> impl Iterator<Item = u16> {
    (0..9).map(|digit| 1 << digit).filter(move |digit| mask & ALL & digit != 0)
}
