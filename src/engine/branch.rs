//! The branching rule: which cell the search guesses.
//!
//! Minimum remaining values (MRV): cells with two candidates (*bivalue* cells) before cells with three, those before cells
//! with more. Ties go to the cell whose digits promise the longest chain of consequences:
//!
//! - Call a digit *spread* in a box if its places there touch at least two mini-rows and two mini-columns. At a fixpoint
//!   a digit that is not spread has been struck out of the rest of its row or column already, so placing it tells little.
//!   A bivalue cell scores 2 for each of its digits that is spread, and 1 more if another bivalue cell of the box has
//!   that digit too.
//! - Where no cell has two candidates, the candidates that child B would keep (all but the lowest) are looked at: whether
//!   all of them, some or none touch all three mini-rows and all three mini-columns of their box.
//!
//! What is still equal goes to the lowest place j in the box, then to the lowest box. The rule looks at the fixpoint alone,
//! so every kernel chooses the same cell. It needs no look at other boxes, and so no rotation of planes.

use super::plane::Plane;
use super::propagate::{Grid, mini_columns, mini_rows, twice};

/// Keys are ordered like the cells they belong to: the smallest is the cell to guess. The lower byte says which one: the
/// plane j in bits 7–4, the word in bits 3–0. Above it are the points that the cell lacks.
const PLACE: [u64; 3] = [0x0000_0002_0001_0000, 0x0000_0006_0005_0004, 0x0000_000A_0009_0008];
const POINT: u16 = 0x100;
const MORE_THAN_THREE: u16 = 0x1000;
const DECIDED: u16 = 0x7FFF;

/// The cell to guess, in every form the search needs.
pub(super) struct Choice<P> {
    /// Each cell without its lowest candidate.
    rest: Grid<P>,
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
        let keys = if any_bivalue.any() { by_score(x, &bivalue) } else { by_count(x, &rest) };
        let mut best = keys[0];
        for j in 1..9 {
            best = best.min(keys[j]);
        }
        Some(Self { rest, keys, best: best.min_of_words() })
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

/// Keys of the bivalue cells.
#[inline(always)]
fn by_score<P: Plane>(x: &Grid<P>, bivalue: &Grid<P>) -> Grid<P> {
    let (rows, columns) = (mini_rows(x), mini_columns(x));
    let spread = rows[0].majority(rows[1], rows[2]).and(columns[0].majority(columns[1], columns[2]));
    let shared = spread.and(twice(bivalue, &mini_rows(bivalue)));

    let mut keys = *x;
    for j in 0..9 {
        let cell = bivalue[j];
        let lacks = lacking(cell, spread, P::splat(2 * POINT)).add(lacking(cell, shared, P::splat(POINT)));
        keys[j] = lacks.add(place(j)).or(cell.zero_then(P::splat(DECIDED)));
    }
    keys
}

/// Keys of the undecided cells where none has two candidates.
#[inline(always)]
fn by_count<P: Plane>(x: &Grid<P>, rest: &Grid<P>) -> Grid<P> {
    let (rows, columns) = (mini_rows(x), mini_columns(x));
    let everywhere = rows[0].and(rows[1]).and(rows[2]).and(columns[0]).and(columns[1]).and(columns[2]);

    let mut keys = *x;
    for j in 0..9 {
        let cell = rest[j];
        let more = cell.without_lowest().without_lowest().nonzero_then(P::splat(MORE_THAN_THREE));
        let lacks = lacking(cell, everywhere, P::splat(POINT)).add(more);
        keys[j] = lacks.add(place(j)).or(cell.zero_then(P::splat(DECIDED)));
    }
    keys
}

/// `weight` if none of a cell's digits is in `wanted`, and again if some are not: for two digits, `weight` for each that
/// is missing.
#[inline(always)]
fn lacking<P: Plane>(cell: P, wanted: P, weight: P) -> P {
    cell.and(wanted).zero_then(weight).add(cell.and_not(wanted).nonzero_then(weight))
}

#[inline(always)]
fn place<P: Plane>(j: usize) -> P {
    P::from_bands(PLACE).add(P::splat((j << 4) as u16))
}
