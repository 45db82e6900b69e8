//! The search of one board: pick the cell with the fewest candidates, try the lowest, then the others.
//!
//! Depth-first and iterative. A guess keeps the lowest candidate of the chosen cell and goes on with it (child A); the grid
//! without that candidate (child B) waits on a stack. A dead branch takes the newest grid off the stack, which undoes
//! everything at once. So solutions come in one order, the *canonical order*, in every kernel and on every CPU: it depends
//! only on the fixpoint of a grid (propagation has one), on the [branching rule](super::branch), and on triads being counted
//! at the root alone. (Two cells guessed at once are two guesses without propagation between them.)

use core::mem::MaybeUninit;

use super::branch::{BEFORE_TWO_AT_ONCE, Choice, Place, choose};
use super::plane::{Plane, Stored, WORD, places};
use super::propagate::{Counted, Grid, clash, singles, strike_out, triads};
pub(super) use super::propagate::{Settled, settle};
use crate::board::{Board, CELLS};

/// Grids that can wait at once. Each belongs to a guess on the path to the present grid, each guess decides a cell, and
/// a grid that needs guesses, one or two, has at least four undecided cells.
pub(super) const DEPTH: usize = 81 - 4 + 2;

/// What to solve.
#[derive(Clone, Copy)]
pub(super) enum Start<'a> {
    /// 81 bytes, which may be cells or not.
    Cells(&'a [u8; CELLS]),
    /// Candidates of 81 cells, none above the ninth bit.
    Candidates(&'a [u16; CELLS]),
}

/// Called with each solution; `false` ends the search.
pub(super) type Visitor<'a> = &'a mut dyn FnMut(&Board) -> bool;

/// What is wanted of a search, and what it has found.
pub(super) struct Goal<'a> {
    /// How many solutions to look for.
    pub(super) limit: u64,
    /// How many were found.
    pub(super) count: u64,
    /// Where the first solution goes.
    pub(super) first: &'a mut Board,
    /// Who wants to see every solution in canonical order.
    pub(super) visit: Option<Visitor<'a>>,
}

impl Goal<'_> {
    /// Takes a solution; whether the search is over.
    #[inline(always)]
    pub(super) fn solved<P: Plane>(&mut self, grid: &Grid<P>) -> bool {
        if self.count == 0 || self.visit.is_some() {
            P::write(grid, self.first.cells_mut());
        }
        self.count += 1;
        let seen_enough = match &mut self.visit {
            Some(visit) => !visit(self.first),
            None => false,
        };
        seen_enough || self.count >= self.limit
    }
}

/// A plane with a kernel's choice of how to search the tree below a root at its fixpoint.
pub(super) trait Descend: Plane {
    fn settle(grid: &mut Grid<Self>) -> Settled;
    fn descend(root: &Grid<Self>, goal: &mut Goal<'_>);
}

/// What a search says of what it was given; what it found is in its goal.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Given {
    /// A byte is no cell; nothing was searched.
    NoBoard,
    /// Two single candidates of one row, column or box are the same, so there is no solution.
    Conflict,
    /// Anything else.
    Board,
}

/// Solves what needs no guess, and leaves the rest to [`Descend`].
#[inline(always)]
pub(super) fn search<P: Descend>(start: Start<'_>, goal: &mut Goal<'_>) -> Given {
    let grid = match start {
        Start::Cells(cells) => match P::read(cells) {
            Some(givens) => strike_out(&givens),
            None => return Given::NoBoard,
        },
        Start::Candidates(candidates) => {
            let grid = P::of_candidates(candidates);
            if clash(&singles(&grid)) { None } else { Some(grid) }
        }
    };
    let Some(mut grid) = grid else { return Given::Conflict };
    loop {
        match P::settle(&mut grid) {
            Settled::Dead => break,
            Settled::Solved => {
                goal.solved(&grid);
                break;
            }
            Settled::Open => match triads(&mut grid) {
                Counted::Dead => break,
                Counted::Changed => {}
                Counted::Same => {
                    P::descend(&grid, goal);
                    break;
                }
            },
        }
    }
    Given::Board
}

/// A grid in memory.
pub(super) type Waiting = [MaybeUninit<Stored>; 9];

/// Memory for grids that wait.
pub(super) const fn room<const N: usize>() -> [Waiting; N] {
    [[const { MaybeUninit::uninit() }; 9]; N]
}

/// Grids that wait for their turn, the newest last.
pub(super) struct Stack<'a> {
    grids: &'a mut [Waiting],
    len: usize,
}

impl<'a> Stack<'a> {
    pub(super) fn new(grids: &'a mut [Waiting]) -> Self {
        Self { grids, len: 0 }
    }

    #[inline(always)]
    fn push<P: Plane>(&mut self, grid: &Grid<P>) {
        let waiting = &mut self.grids[self.len];
        self.len += 1;
        places!(j => grid[j].store(&mut waiting[j]));
    }

    /// Guesses the lowest candidate of a cell of a grid, and strikes it out of its copy, the newest grid.
    #[inline(always)]
    fn guess<P: Plane>(&mut self, grid: &mut Grid<P>, (j, word): Place) {
        let (cell, plane) = (P::load(&WORD[word]), &mut grid[j]);
        let others = plane.without_lowest().and(cell);
        let lowest = plane.and(cell).and_not(others);
        plane.and_not(lowest).store(&mut self.grids[self.len - 1][j]);
        *plane = plane.and_not(others);
    }

    fn clear(&mut self) {
        self.len = 0;
    }

    /// The grids, the newest last.
    #[cfg(target_arch = "x86_64")]
    pub(super) fn waiting(&self) -> &[[Stored; 9]] {
        let waiting = &self.grids[..self.len];
        // SAFETY: `push` stored all planes below the length, and `MaybeUninit` does not change the layout.
        unsafe { core::slice::from_raw_parts(waiting.as_ptr().cast(), waiting.len()) }
    }

    #[inline(always)]
    fn pop<P: Plane>(&mut self, grid: &mut Grid<P>) -> bool {
        let Some(newest) = self.len.checked_sub(1) else { return false };
        self.len = newest;
        let waiting = &self.grids[newest];
        // SAFETY: `push` stored all planes below the old length.
        *grid = places!(j => P::load(unsafe { waiting[j].assume_init_ref() }));
        true
    }
}

/// When a search counts as hard: after as many guesses and as many dead ends, if as many grids wait. Of two boards with as
/// many dead ends, the one with more guesses has more ahead of it, and one with few grids left is nearly done. A board with
/// many solutions is not hard, however long it takes: each solution makes up for four dead ends.
#[derive(Clone, Copy)]
pub(super) struct Patience {
    pub(super) guesses: usize,
    pub(super) dead_ends: usize,
    pub(super) waiting: usize,
}

impl Patience {
    pub(super) const ENDLESS: Self = Self { guesses: usize::MAX, dead_ends: usize::MAX, waiting: usize::MAX };

    #[inline(always)]
    fn is_over(self, guesses: usize, ends: usize, solutions: u64, waiting: usize) -> bool {
        guesses >= self.guesses
            && ends as u64 >= (self.dead_ends as u64).saturating_add(5 * solutions)
            && waiting >= self.waiting
    }
}

/// Searches the tree below a root at its fixpoint. It stops when its patience is over, and leaves on the stack the grids that
/// are still to be searched, the next one last; the stack is empty if the search is over.
#[inline(always)]
pub(super) fn descend<P: Descend>(root: &Grid<P>, goal: &mut Goal<'_>, stack: &mut Stack<'_>, patience: Patience) {
    let (mut guesses, mut ends) = (0, 0);
    let mut grid = *root;
    let mut settled = Settled::Open;
    loop {
        let choice = match settled {
            Settled::Open => choose(&grid, ends == 0 && guesses >= BEFORE_TWO_AT_ONCE),
            Settled::Dead => None,
            Settled::Solved => {
                if goal.solved(&grid) {
                    stack.clear();
                    return;
                }
                None
            }
        };
        match choice {
            Some(Choice { first, second }) => {
                stack.push(&grid);
                stack.guess(&mut grid, first);
                guesses += 1;
                if let Some(second) = second {
                    stack.push(&grid);
                    stack.guess(&mut grid, second);
                    guesses += 1;
                }
            }
            None => {
                ends += 1;
                if patience.is_over(guesses, ends, goal.count, stack.len) || !stack.pop(&mut grid) {
                    return;
                }
            }
        }
        settled = P::settle(&mut grid);
    }
}
