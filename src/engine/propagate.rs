//! Propagation: what the candidates of a grid force, all boxes and all digits at once.
//!
//! One [`pass`] does four things, each a handful of operations on whole [planes](super::plane):
//!
//! 1. *Naked singles*: a cell with one candidate takes it from the other cells of its box.
//! 2. *Hidden singles*: a digit with one place in a box takes that place.
//! 3. *Rows × boxes*: let the mini-row r of a box hold digit d in some cell. Then d can stand in row r of this box only if
//!    the other two boxes of the band have it in the other two rows, one each: it is in row r+1 of one and in row r+2 of
//!    the other. This closure holds locked candidates, the hidden singles of rows, and what a given strikes out in its row.
//! 4. *Columns × boxes*: the same for mini-columns and stacks.
//!
//! All four only ever remove candidates, and none is lost by applying another first, so the fixpoint of a grid does not
//! depend on the order, nor on how many nodes a kernel works on: that makes one canonical search possible.
//!
//! The 27-bit closure tables of the JCZSolve family and tdoku's triads led here: this is those tables as formulas.

use super::plane::Plane;

pub(super) type Grid<P> = [P; 9];

/// The digits of the three mini-rows of each box.
#[inline(always)]
pub(super) fn mini_rows<P: Plane>(x: &Grid<P>) -> [P; 3] {
    [x[0].or3(x[1], x[2]), x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8])]
}

/// The digits of the three mini-columns of each box.
#[inline(always)]
pub(super) fn mini_columns<P: Plane>(x: &Grid<P>) -> [P; 3] {
    [x[0].or3(x[3], x[6]), x[1].or3(x[4], x[7]), x[2].or3(x[5], x[8])]
}

/// Digits that at least two of the nine cells of a box have; `rows` are its [`mini_rows`].
#[inline(always)]
pub(super) fn twice<P: Plane>(x: &Grid<P>, rows: &[P; 3]) -> P {
    let within = [x[0].majority(x[1], x[2]), x[3].majority(x[4], x[5]), x[6].majority(x[7], x[8])];
    within[0].or3(within[1], within[2]).or(rows[0].majority(rows[1], rows[2]))
}

/// For each of three lines of a box, the digits that fit there when the next box has the lines `next` and the one after it
/// the lines `after`.
#[inline(always)]
fn closure<P: Plane>(next: [P; 3], after: [P; 3]) -> [P; 3] {
    let mut fits = next;
    for i in 0..3 {
        let (a, b) = ((i + 1) % 3, (i + 2) % 3);
        fits[i] = next[a].and(after[b]).or(after[a].and(next[b]));
    }
    fits
}

/// The cells with one candidate.
#[inline(always)]
pub(super) fn singles<P: Plane>(x: &Grid<P>) -> Grid<P> {
    let mut single = *x;
    for j in 0..9 {
        single[j] = x[j].single(x[j].without_lowest());
    }
    single
}

/// The givens, and in all other cells the digits that no given strikes out of their row, column or box; `None` if two givens
/// clash.
///
/// A [`pass`] would do that too, but where there are only givens and empty cells it finds little more, and takes twice as
/// long.
#[inline(always)]
pub(super) fn strike_out<P: Plane>(given: &Grid<P>) -> Option<Grid<P>> {
    let (mut rows, mut columns) = (mini_rows(given), mini_columns(given));
    let boxes = rows[0].or3(rows[1], rows[2]);
    let mut doubled = twice(given, &rows);
    for i in 0..3 {
        // Looking one box ahead from each of three boxes finds all three pairs.
        let (row, column) = (rows[i].next_stack(), columns[i].next_band());
        doubled = doubled.or(rows[i].and(row)).or(columns[i].and(column));
        rows[i] = rows[i].or3(row, rows[i].prev_stack()).or(boxes);
        columns[i] = columns[i].or3(column, columns[i].prev_band());
    }
    if doubled.any() {
        return None;
    }
    let mut struck = *given;
    for j in 0..9 {
        let seen = rows[j / 3].or(columns[j % 3]);
        struck[j] = given[j].or(given[j].zero_then(P::full().and_not(seen)));
    }
    Some(struck)
}

/// Whether two givens of one row, column or box are the same.
#[inline(always)]
pub(super) fn clash<P: Plane>(given: &Grid<P>) -> bool {
    strike_out(given).is_none()
}

/// What a [`pass`] found in the grid it was given.
pub(super) struct Found<P> {
    /// Full if no box lacks a digit and, in kernels that look at once, no cell is empty.
    pub(super) alive: P,
    /// Digits with exactly one place in their box.
    pub(super) placed: P,
}

/// One pass over a grid.
#[inline(always)]
pub(super) fn pass<P: Plane>(x: &mut Grid<P>) -> Found<P> {
    let mut rest = *x;
    let mut single = *x;
    for j in 0..9 {
        rest[j] = x[j].without_lowest();
        single[j] = x[j].single(rest[j]);
    }
    let naked = mini_rows(&single);
    let naked = naked[0].or3(naked[1], naked[2]);
    let rows = mini_rows(x);
    let any = rows[0].or3(rows[1], rows[2]);
    let alive = P::alive(x, any);
    let hidden = any.and_not(twice(x, &rows));
    for j in 0..9 {
        x[j] = x[j].after_singles(rest[j], single[j], naked, hidden);
    }

    let rows = mini_rows(x);
    let rows = closure(
        [rows[0].next_stack(), rows[1].next_stack(), rows[2].next_stack()],
        [rows[0].prev_stack(), rows[1].prev_stack(), rows[2].prev_stack()],
    );
    if !P::CLOSURES_AT_ONCE {
        for j in 0..9 {
            x[j] = x[j].and(rows[j / 3]);
        }
    }
    let columns = mini_columns(x);
    let columns = closure(
        [columns[0].next_band(), columns[1].next_band(), columns[2].next_band()],
        [columns[0].prev_band(), columns[1].prev_band(), columns[2].prev_band()],
    );
    for j in 0..9 {
        x[j] = if P::CLOSURES_AT_ONCE { x[j].and(rows[j / 3]).and(columns[j % 3]) } else { x[j].and(columns[j % 3]) };
    }
    Found { alive, placed: hidden }
}

/// Where propagation ends.
pub(super) enum Settled {
    /// No candidate can be removed and none is missing, but cells are undecided.
    Open,
    /// Every cell is decided and the rules are kept.
    Solved,
    /// The grid has no solution.
    Dead,
}

/// Passes until nothing changes. [`Settled::Open`] leaves it to the caller to look for empty cells and doubled digits.
#[inline(always)]
pub(super) fn settle<P: Plane>(x: &mut Grid<P>) -> Settled {
    let mut before = P::zero();
    loop {
        let found = pass(x);
        if !found.alive.is_full() {
            return Settled::Dead;
        }
        if found.placed.is_full() {
            // One place for every digit of every box: solved, unless two digits share a cell or a closure took one away.
            let rows = mini_rows(x);
            let mut wrong = rows[0].or3(rows[1], rows[2]).xor(P::full());
            for j in 0..9 {
                wrong = wrong.or(x[j].without_lowest());
            }
            return if wrong.any() { Settled::Dead } else { Settled::Solved };
        }
        // Candidates only disappear, so a box whose sum stays is a box that stays.
        let sum = x[0].add(x[1]).add(x[2].add(x[3])).add(x[4].add(x[5]).add(x[6].add(x[7]).add(x[8])));
        if !sum.differs(before) {
            return Settled::Open;
        }
        before = sum;
    }
}

/// What [`triads`] says.
pub(super) enum Counted {
    /// Too many digits for a line, or too few.
    Dead,
    /// Candidates were removed.
    Changed,
    /// Nothing new.
    Same,
}

/// Counts the digits of each mini-row and mini-column (a *triad*, after tdoku): three cells need three digits, and hold no
/// more than three that have no place elsewhere in the box. Three digits bound to a triad leave it no others; three digits
/// left to a triad are in it and nowhere else.
///
/// It turns refutations of a fraction of a second into none, but deep in a tree it costs more than it saves. So it is for
/// the root alone, where a node's depth, and nothing else, decides whether it is counted.
#[inline(always)]
pub(super) fn triads<P: Plane>(x: &mut Grid<P>) -> Counted {
    let full = P::full();
    let mut dead = P::zero();
    let mut allowed = [[full; 3]; 2];
    for (direction, allowed) in allowed.iter_mut().enumerate() {
        let lines = if direction == 0 { mini_rows(x) } else { mini_columns(x) };
        let mut only = lines;
        let mut taken = lines;
        for i in 0..3 {
            let bound = lines[i].and_not(lines[(i + 1) % 3].or(lines[(i + 2) % 3]));
            let bound_third = bound.without_lowest().without_lowest();
            dead = dead.or(bound_third.without_lowest());
            // Two or fewer bound digits leave the line open; three, the only case left, close it.
            only[i] = bound.or(bound_third.zero_then(full));
            let third = lines[i].without_lowest().without_lowest();
            dead = dead.or(third.zero_then(full));
            taken[i] = third.without_lowest().zero_then(lines[i]);
        }
        for i in 0..3 {
            allowed[i] = only[i].and_not(taken[(i + 1) % 3].or(taken[(i + 2) % 3]));
        }
    }
    if dead.any() {
        return Counted::Dead;
    }
    let mut changed = P::zero();
    for j in 0..9 {
        let kept = x[j].and(allowed[0][j / 3].and(allowed[1][j % 3]));
        changed = changed.or(x[j].xor(kept));
        x[j] = kept;
    }
    if changed.any() { Counted::Changed } else { Counted::Same }
}
