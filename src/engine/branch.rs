//! The branching rule: which cell the search guesses.
//!
//! Minimum remaining values (MRV): the cell with the fewest candidates. Ties go to the cell whose digits promise the longest
//! chain of consequences:
//!
//! - Call a digit *spread* in a box if its places there touch at least two mini-rows and two mini-columns. At a fixpoint
//!   a digit that is not spread has been struck out of the rest of its row or column already, so placing it tells little.
//!   Of the cells with two candidates (*bivalue* cells) those whose digits are both spread come first; of these, those with
//!   a digit that has only two places in the box, so that the other place follows when it fails here; then those with a
//!   digit that has three.
//! - Of a cell with three candidates, the two that child B would keep (all but the lowest) are looked at: whether both, one
//!   or none touch all three mini-rows and all three mini-columns of their box. With more candidates there is little to go
//!   by; the same preference would lead the search of nearly empty boards astray for hours.
//!
//! What is still equal goes to the lowest place j in the box, then to the lowest box. The rule looks at the fixpoint alone,
//! so every kernel chooses the same cell. It needs no look at other boxes, and so no rotation of planes.
//!
//! A board with many solutions is solved by guesses that hardly ever fail, and most of the time goes into seeing that
//! nothing follows from them. So where no guess has failed yet, a second cell is guessed [at once](BEFORE_TWO_AT_ONCE): the first
//! bivalue cell, by place alone, of the boxes in other bands and other stacks.

use super::plane::{Plane, Stored, places};
use super::propagate::{Grid, mini_columns, mini_rows, twice};

/// Keys are ordered like the cells they belong to: the smallest is the cell to guess. The lower byte says which one: the
/// plane j in bits 7–4, the box in bits 3–0. Above it are the points that the cell lacks, and its candidates beyond three.
const POINT: u16 = 0x100;
const ALL_POINTS: u16 = 7 * POINT;
const CANDIDATE: u16 = 0x400;
/// The key of a cell that is not in question, above all others.
const NO_CHOICE: u16 = 0x7FFF;

/// The places that a plane's words have in a key.
const WORDS: [u64; 3] = [0x0000_0002_0001_0000, 0x0000_0006_0005_0004, 0x0000_000A_0009_0008];

/// For each word of a plane, [`NO_CHOICE`] in the words of its band and stack.
static IN_ITS_LINES: [Stored; 16] = {
    let mut planes = [Stored([0; 4]); 16];
    let mut i = 0;
    while i < 16 * 16 {
        let (word, other) = (i / 16, i % 16);
        if word / 4 == other / 4 || word % 4 == other % 4 {
            planes[word].0[other / 4] |= (NO_CHOICE as u64) << (16 * (other % 4));
        }
        i += 1;
    }
    planes
};

/// How many guesses there must have been, none of them failed, for two cells to be guessed at once. Boards with one solution
/// seldom get so far without a failure.
pub(super) const BEFORE_TWO_AT_ONCE: usize = 2;

/// A cell of a grid: plane and word.
pub(super) type Place = (usize, usize);

/// What to guess.
pub(super) struct Choice {
    pub(super) first: Place,
    /// To be guessed at once.
    pub(super) second: Option<Place>,
}

/// The cell to guess in a grid at its fixpoint, and a second one if `two` are wanted; `None` if the grid is dead: it has an
/// empty cell, or a digit that is the only candidate of two cells in one box. (Without the second test, two equal givens in
/// a box make the tree explode.)
#[inline(always)]
pub(super) fn choose<P: Plane>(x: &Grid<P>, two: bool) -> Option<Choice> {
    let rest = places!(j => x[j].without_lowest());
    let single = places!(j => x[j].single(rest[j]));
    if twice(&single, &mini_rows(&single)).or(P::empty_cells(x)).any() {
        return None;
    }
    let words = P::from_bands(WORDS);
    let keys = by_score(x, &rest, words);
    let first = smallest(&keys).min_of_words();
    if first == NO_CHOICE {
        return Some(Choice { first: place(smallest(&by_count(x, words)).min_of_words()), second: None });
    }
    let mut second = None;
    if two {
        let places = smallest(&without_points(&keys));
        let elsewhere = places.or(P::load(&IN_ITS_LINES[usize::from(first & 0xF)])).min_of_words();
        second = Some(elsewhere).filter(|&key| key < POINT).map(place);
    }
    Some(Choice { first: place(first), second })
}

/// Keys of bivalue cells by place alone.
#[inline(always)]
fn without_points<P: Plane>(keys: &Grid<P>) -> Grid<P> {
    places!(j => keys[j].and_not(P::splat(ALL_POINTS)))
}

/// The lower byte of a key.
#[inline(always)]
fn place(key: u16) -> Place {
    ((key >> 4 & 0xF).into(), (key & 0xF).into())
}

#[inline(always)]
fn smallest<P: Plane>(x: &Grid<P>) -> P {
    let mut smallest = x[0];
    for j in 1..9 {
        smallest = smallest.min(x[j]);
    }
    smallest
}

/// Keys of the bivalue cells, [`NO_CHOICE`] for all others; `rest` is the grid without each cell's lowest candidate, and
/// `words` has in each word its place in a key.
#[inline(always)]
fn by_score<P: Plane>(x: &Grid<P>, rest: &Grid<P>, words: P) -> Grid<P> {
    let (rows, columns) = (mini_rows(x), mini_columns(x));
    let spread = rows[0].majority(rows[1], rows[2]).and(columns[0].majority(columns[1], columns[2]));
    let narrow = P::full().and_not(spread);
    let (two, three) = two_or_three_places(x);

    places!(j => {
        let cell = x[j];
        let lacks = cell.and(narrow).nonzero_then(P::splat(4 * POINT));
        let lacks = lacks.or(cell.and(two).zero_then(P::splat(2 * POINT)));
        let lacks = lacks.or(cell.and(three).zero_then(P::splat(POINT)));
        key(lacks, words, j).or(cell.unless_pair_then(rest[j], P::splat(NO_CHOICE)))
    })
}

/// Digits with exactly two places in their box, and those with three.
#[inline(always)]
fn two_or_three_places<P: Plane>(x: &Grid<P>) -> (P, P) {
    let odd = |a: P, b: P, c: P| a.xor(b).xor(c);
    let ones = [odd(x[0], x[1], x[2]), odd(x[3], x[4], x[5]), odd(x[6], x[7], x[8])];
    let twos = [x[0].majority(x[1], x[2]), x[3].majority(x[4], x[5]), x[6].majority(x[7], x[8])];
    let (one, carry) = (odd(ones[0], ones[1], ones[2]), ones[0].majority(ones[1], ones[2]));
    let one_two = odd(twos[0], twos[1], twos[2]).xor(carry).and_not(twos[0].majority(twos[1], twos[2]));
    (one_two.and_not(one), one_two.and(one))
}

/// Keys of the undecided cells where none has two candidates.
#[inline(always)]
fn by_count<P: Plane>(x: &Grid<P>, words: P) -> Grid<P> {
    let (rows, columns) = (mini_rows(x), mini_columns(x));
    let everywhere = rows[0].and(rows[1]).and(rows[2]).and(columns[0]).and(columns[1]).and(columns[2]);

    let mut keys = *x;
    for j in 0..9 {
        let cell = x[j].without_lowest();
        let mut more = cell.without_lowest().without_lowest();
        let point = P::splat(POINT);
        let lacks = cell.and_not(everywhere).nonzero_then(point).add(cell.and(everywhere).zero_then(point));
        let mut lacks = more.zero_then(lacks);
        for _ in 3..9 {
            lacks = lacks.add(more.nonzero_then(P::splat(CANDIDATE)));
            more = more.without_lowest();
        }
        keys[j] = key(lacks, words, j).or(cell.zero_then(P::splat(NO_CHOICE)));
    }
    keys
}

/// The key of a cell in question.
#[inline(always)]
fn key<P: Plane>(lacks: P, words: P, j: usize) -> P {
    lacks.add(words.add(P::splat((j << 4) as u16)))
}
