//! The branching rule: which cell the search guesses.
//!
//! Minimum remaining values (MRV): cells with two candidates (*bivalue* cells) before cells with three, those before cells
//! with more. Among bivalue cells the one that promises the longest chain of consequences, that is the highest score; each
//! of its two digits d counts
//!
//! | | |
//! | --- | --- |
//! | 1 | if a bivalue cell with d stands in another box of its row |
//! | 1 | if a bivalue cell with d stands in another box of its column |
//! | 1 | if its box has at least two bivalue cells with d |
//! | 1 | if the places of d in the box span at least 4 mini-rows and mini-columns together |
//! | 1 | if they span all six |
//!
//! Ties go to the lowest place j in the box, then to the lowest box. The rule looks at the fixpoint alone, so every kernel
//! chooses the same cell.

use super::plane::Plane;
use super::propagate::{Grid, mini_columns, mini_rows, twice};

/// Keys are ordered like the cells they belong to: the smallest is the cell to guess. The lower byte says which one: the
/// plane j in bits 7–4, the word in bits 3–0. Bits 14–8 of a bivalue cell hold 10 minus its score.
const PLACE: [u64; 3] = [0x0000_0002_0001_0000, 0x0000_0006_0005_0004, 0x0000_000A_0009_0008];
const POINT: u16 = 0x100;
const THREE_CANDIDATES: u16 = 0x1000;
const DECIDED: u16 = 0x7FFF;

/// The cell to guess, in every form the search needs.
pub(super) struct Choice<P> {
    /// Each cell without its lowest candidate.
    pub(super) rest: Grid<P>,
    keys: Grid<P>,
    best: P,
}

impl<P: Plane> Choice<P> {
    /// Chooses a cell of a grid at its fixpoint; `None` if the grid is dead: it has an empty cell, or a digit that is the
    /// only candidate of two cells in one box. (Without the second test, two equal givens in a box make the tree explode.)
    #[inline(always)]
    pub(super) fn of(x: &Grid<P>) -> Option<Self> {
        let mut rest = *x;
        let mut bivalue = *x;
        let mut single = *x;
        let mut empty = P::zero();
        let mut any_bivalue = P::zero();
        for j in 0..9 {
            rest[j] = x[j].without_lowest();
            let at_most_one = rest[j].zero_words();
            single[j] = x[j].and(at_most_one);
            empty = empty.or(x[j].zero_words());
            bivalue[j] = rest[j].without_lowest().zero_then(x[j]).and_not(at_most_one);
            any_bivalue = any_bivalue.or(bivalue[j]);
        }
        if twice(&single, &mini_rows(&single)).or(empty.and(P::full())).any() {
            return None;
        }
        let (keys, best) = if any_bivalue.any() { by_links(x, &bivalue) } else { by_count(&rest) };
        Some(Self { rest, keys, best })
    }

    /// The chosen cell: its plane and its word.
    #[inline(always)]
    pub(super) fn place(&self) -> (usize, usize) {
        let place = self.best.to_bands()[0] as usize;
        (place >> 4 & 0xF, place & 0xF)
    }

    /// Plane j of the grid, with the chosen cell cut down to its lowest candidate if it lies there.
    #[inline(always)]
    pub(super) fn guess(&self, j: usize, plane: P) -> P {
        plane.and_not(self.keys[j].xor(self.best).zero_then(self.rest[j]))
    }
}

/// Keys of the bivalue cells by their score; the score's bit planes are summed, and counted in a cell by zero tests, since
/// a cell has two digits.
#[inline(always)]
fn by_links<P: Plane>(x: &Grid<P>, bivalue: &Grid<P>) -> (Grid<P>, P) {
    let (in_rows, in_columns) = (mini_rows(bivalue), mini_columns(bivalue));
    let twice_in_box = twice(bivalue, &in_rows);
    let (mut rows, mut columns) = (in_rows, in_columns);
    for i in 0..3 {
        rows[i] = in_rows[i].next_stack().or(in_rows[i].prev_stack());
        columns[i] = in_columns[i].next_band().or(in_columns[i].prev_band());
    }
    let (r, c) = (mini_rows(x), mini_columns(x));
    let (two_rows, two_columns) = (r[0].majority(r[1], r[2]), c[0].majority(c[1], c[2]));
    let (three_rows, three_columns) = (r[0].and(r[1]).and(r[2]), c[0].and(c[1]).and(c[2]));
    let spans_six = three_rows.and(three_columns);
    let spans_four = three_rows.or3(three_columns, two_rows.and(two_columns));
    let box_ones = twice_in_box.xor(spans_four).xor(spans_six);
    let box_twos = twice_in_box.majority(spans_four, spans_six);

    let (one, two) = (P::splat(POINT), P::splat(2 * POINT));
    let place = P::from_bands(PLACE);
    let decided = P::splat(DECIDED);
    let mut keys = *x;
    let mut best = decided;
    for j in 0..9 {
        let (row, column, cell) = (rows[j / 3], columns[j % 3], bivalue[j]);
        let ones = row.xor(column).xor(box_ones);
        let twos = row.majority(column, box_ones);
        let missing = missing(cell, ones, one).add(missing(cell, twos, two)).add(missing(cell, box_twos, two));
        let key = missing.add(place.add(P::splat((j << 4) as u16)));
        keys[j] = key.or(cell.zero_then(decided));
        best = best.min(keys[j]);
    }
    (keys, best.min_of_words())
}

/// `weight` for each of the two digits of a bivalue cell that a bit plane of the score lacks.
#[inline(always)]
fn missing<P: Plane>(cell: P, score: P, weight: P) -> P {
    cell.and(score).zero_then(weight).add(cell.and_not(score).nonzero_then(weight))
}

/// Keys of the undecided cells where none has two candidates: three before more.
#[inline(always)]
fn by_count<P: Plane>(rest: &Grid<P>) -> (Grid<P>, P) {
    let place = P::from_bands(PLACE);
    let (three, decided) = (P::splat(THREE_CANDIDATES), P::splat(DECIDED));
    let mut keys = *rest;
    let mut best = decided;
    for j in 0..9 {
        let more = rest[j].without_lowest().without_lowest().nonzero_then(three);
        let key = more.add(place.add(P::splat((j << 4) as u16)));
        keys[j] = key.or(rest[j].zero_then(decided));
        best = best.min(keys[j]);
    }
    (keys, best.min_of_words())
}
