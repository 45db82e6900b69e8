//! The branching rule: which cell the search guesses.
//!
//! Minimum remaining values (MRV): the cell with the fewest candidates. Ties go to the cell whose digits promise the longest
//! chain of consequences:
//!
//! - Call a digit *spread* in a box if its places there touch at least two mini-rows and two mini-columns. At a fixpoint
//!   a digit that is not spread has been struck out of the rest of its row or column already, so placing it tells little.
//!   A cell with two candidates (a *bivalue* cell) scores 2 for each of them that is spread, and 1 more if another bivalue
//!   cell of the box has that digit too.
//! - Of a cell with three candidates, the two that child B would keep (all but the lowest) are looked at: whether both, one
//!   or none touch all three mini-rows and all three mini-columns of their box. With more candidates there is little to go
//!   by; the same preference would lead the search of nearly empty boards astray for hours.
//!
//! What is still equal goes to the lowest place j in the box, then to the lowest box. The rule looks at the fixpoint alone,
//! so every kernel chooses the same cell. It needs no look at other boxes, and so no rotation of planes.

use super::plane::{Plane, Words};
use super::propagate::{Grid, mini_columns, mini_rows, twice};

/// Keys are ordered like the cells they belong to: the smallest is the cell to guess. The lower byte says which one: the
/// plane j in bits 7–4, the box in bits 3–0. Above it are the points that the cell lacks, and its candidates beyond three.
const POINT: u16 = 0x100;
const CANDIDATE: u16 = 0x400;
const DECIDED: u16 = 0x7FFF;

/// The lower byte of a key: plane and word.
#[inline(always)]
pub(super) const fn place(key: u16) -> (usize, usize) {
    ((key >> 4 & 0xF) as usize, (key & 0xF) as usize)
}

/// The places that a plane's words have in a key.
const WORDS: [u64; 3] = [0x0000_0002_0001_0000, 0x0000_0006_0005_0004, 0x0000_000A_0009_0008];

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
        let rest = rest(x);
        let mut single = *x;
        let mut empty = P::zero();
        for j in 0..9 {
            single[j] = x[j].single(rest[j]);
            empty = empty.or(x[j].zero_words());
        }
        if twice(&single, &mini_rows(&single)).or(empty.and(P::full())).any() {
            return None;
        }
        let bivalue = bivalue(x, &rest);
        let words = P::from_bands(WORDS);
        let keys = if any(&bivalue).any() { by_score(x, &bivalue, words) } else { by_count(x, &rest, words) };
        Some(Self { rest, keys, best: smallest(&keys).min_of_words() })
    }

    /// The chosen cell: its plane and its word.
    #[inline(always)]
    pub(super) fn place(&self) -> (usize, usize) {
        place(self.best.to_bands()[0] as u16)
    }

    /// Plane j of the grid, with the chosen cell cut down to its lowest candidate if it lies there.
    #[inline(always)]
    pub(super) fn guess(&self, j: usize, plane: P) -> P {
        plane.and_not(self.keys[j].xor(self.best).zero_then(self.rest[j]))
    }
}

/// Each cell without its lowest candidate.
#[inline(always)]
pub(super) fn rest<W: Words>(x: &[W; 9]) -> [W; 9] {
    let mut rest = *x;
    for j in 0..9 {
        rest[j] = x[j].without_lowest();
    }
    rest
}

/// The cells with two candidates; `rest` is [`rest`].
#[inline(always)]
pub(super) fn bivalue<W: Words>(x: &[W; 9], rest: &[W; 9]) -> [W; 9] {
    let mut bivalue = *x;
    for j in 0..9 {
        bivalue[j] = rest[j].without_lowest().zero_then(rest[j].nonzero_then(x[j]));
    }
    bivalue
}

#[inline(always)]
pub(super) fn any<W: Words>(x: &[W; 9]) -> W {
    x[0].or3(x[1], x[2]).or3(x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8]))
}

#[inline(always)]
pub(super) fn smallest<W: Words>(keys: &[W; 9]) -> W {
    let mut smallest = keys[0];
    for j in 1..9 {
        smallest = smallest.min(keys[j]);
    }
    smallest
}

/// Keys of the bivalue cells; `words` has in each word its place in a key.
#[inline(always)]
pub(super) fn by_score<W: Words>(x: &[W; 9], bivalue: &[W; 9], words: W) -> [W; 9] {
    let (rows, columns) = (mini_rows(x), mini_columns(x));
    let spread = rows[0].majority(rows[1], rows[2]).and(columns[0].majority(columns[1], columns[2]));
    let shared = spread.and(twice(bivalue, &mini_rows(bivalue)));

    let mut keys = *x;
    for j in 0..9 {
        let cell = bivalue[j];
        let lacks = lacking(cell, spread, W::splat(2 * POINT)).add(lacking(cell, shared, W::splat(POINT)));
        keys[j] = key(cell, lacks, words, j);
    }
    keys
}

/// Keys of the undecided cells where none has two candidates; `rest` is [`rest`].
#[inline(always)]
pub(super) fn by_count<W: Words>(x: &[W; 9], rest: &[W; 9], words: W) -> [W; 9] {
    let (rows, columns) = (mini_rows(x), mini_columns(x));
    let everywhere = rows[0].and(rows[1]).and(rows[2]).and(columns[0]).and(columns[1]).and(columns[2]);

    let mut keys = *x;
    for j in 0..9 {
        let cell = rest[j];
        let mut more = cell.without_lowest().without_lowest();
        let mut lacks = more.zero_then(lacking(cell, everywhere, W::splat(POINT)));
        for _ in 3..9 {
            lacks = lacks.add(more.nonzero_then(W::splat(CANDIDATE)));
            more = more.without_lowest();
        }
        keys[j] = key(cell, lacks, words, j);
    }
    keys
}

/// `weight` for each of a cell's two digits that is not in `wanted`.
#[inline(always)]
fn lacking<W: Words>(cell: W, wanted: W, weight: W) -> W {
    cell.and(wanted).zero_then(weight).add(cell.and_not(wanted).nonzero_then(weight))
}

/// The key of a cell; a cell that is not in question (zero) comes last.
#[inline(always)]
fn key<W: Words>(cell: W, lacks: W, words: W, j: usize) -> W {
    lacks.add(words.add(W::splat((j << 4) as u16))).or(cell.zero_then(W::splat(DECIDED)))
}
