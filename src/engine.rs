//! The engine: how boards are solved. Ten minutes with this page and the modules it names, in this order, are enough to
//! change it.
//!
//! # The idea
//!
//! A board is kept as *candidates*: for each of the 81 cells nine bits, which digits may still stand there. Solving is two
//! steps in turn:
//!
//! 1. `propagate` strikes out what cannot be: naked singles, hidden singles, locked candidates, and all that givens strike
//!    out in rows, columns and boxes. It does not look for one of these after the other; a *pass* is one branch-free formula
//!    over all boxes and all digits, and is repeated until nothing changes (the *fixpoint*). That solves most boards people
//!    make. What the givens strike out is worked out before the first pass, in one go.
//! 2. `branch` picks the cell with the fewest candidates, and `search` tries the lowest of
//!    them; the grid without it waits on a stack, and is taken up again when the guess has failed.
//!
//! # One order of solutions
//!
//! A board may have several solutions, and every program that embeds this wants the same one on every machine. All rules of
//! propagation only ever remove candidates, so the fixpoint is unique, in whatever order they are applied; the branching rule
//! looks at the fixpoint alone; triads are counted at the root and nowhere else; whether two cells are guessed at once depends
//! on a node's path from the root. So the search tree is a property of the board. The *canonical order* of solutions is that
//! of a depth-first walk of it, lowest digit first, and all kernels keep it.
//!
//! # Kernels
//!
//! | kernel | one board | many boards |
//! | --- | --- | --- |
//! | avx512 | one node in nine 256-bit registers; once a board proves hard, sixteen nodes as for many | a node of each of sixteen boards in 27 512-bit registers (`lanes`) |
//! | avx2 | one node in nine 256-bit registers | board by board |
//! | sse2, neon, wasm-simd128 | one node in eighteen 128-bit registers | board by board |
//! | portable | one node in 27 64-bit integers | board by board |
//!
//! The single-board kernel is written once, over the trait `Plane` of some twenty operations that
//! `plane` draws; there is one file of primitives for each instruction set. `cpu` asks once which of them this machine
//! has. Everything in `propagate`, `branch` and `search` is inlined into entry points compiled for the kernel's CPU features.
//!
//! # Where ideas came from
//!
//! tdoku (Tom Dillon) showed that boxes as vector lanes, with mini-rows and mini-columns as the unit of propagation, beat cell
//! by cell solvers on hard boards; the count of triads is its idea. The JCZSolve family of solvers (from zhouyundong's
//! forum code) treats a digit's mini-rows of a band as one 9-bit pattern with a table of its closure; the closures here are
//! that table as a formula. Minimum remaining values is Bitner and Reingold's rule (1975).
#![allow(clippy::needless_range_loop)] // plain loops over planes: iterator adapters may not be inlined across CPU features

mod batch;
mod branch;
mod cpu;
#[cfg(target_arch = "x86_64")]
mod lanes;
mod plane;
mod propagate;
mod search;

use core::ffi::CStr;
use core::fmt;
use core::ops::ControlFlow;

use crate::board::{Board, CELLS};
pub use batch::Batch;
use search::{Given, Goal, Start, Visitor};

/// Why there is no solution to return.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// The board is consistent as it stands, but cannot be completed.
    NoSolution,
    /// Uniqueness was asked for, and there are two solutions or more.
    Multiple,
    /// Two givens in one row, column or box are the same.
    Conflict,
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSolution => "the board cannot be completed",
            Self::Multiple => "the board has more than one solution",
            Self::Conflict => "two givens in one row, column or box are the same",
        })
    }
}

impl core::error::Error for Unsolved {}

/// Why bytes could not be solved.
pub(crate) enum Failure {
    /// One of them is no cell.
    InvalidCell,
    Unsolved(Unsolved),
}

/// How many boards it takes for a batch to be faster than as many single searches.
const WORTH_A_BATCH: usize = 13;

/// The search for one instruction set. All kernels give the same answers in the same order; they differ in speed.
pub struct Kernel {
    name: &'static CStr,
    is_available: fn() -> bool,
    /// Needs `is_available`.
    search: unsafe fn(Start<'_>, &mut Goal<'_>) -> Given,
    /// Needs `is_available`. Where there is none, a batch is searched board by board.
    batch: Option<unsafe fn(&mut dyn Batch, u64)>,
    /// Needs `is_available`. Whether two givens clash, where a batch does not say.
    conflict: Option<unsafe fn(&[u8; CELLS]) -> bool>,
}

macro_rules! kernel {
    ($name:literal, $module:ident, $is_available:expr) => {
        kernel!($name, $module, $is_available, None, None)
    };
    ($name:literal, $module:ident, $is_available:expr, $batch:expr, $conflict:expr) => {
        Kernel {
            name: $name,
            is_available: $is_available,
            search: plane::$module::search,
            batch: $batch,
            conflict: $conflict,
        }
    };
}

/// Kernels that a CPU may have or not, the fastest first.
static OPTIONAL: &[Kernel] = &[
    #[cfg(target_arch = "x86_64")]
    kernel!(c"avx512", avx512, cpu::has_avx512, Some(lanes::run_batch), Some(plane::avx512::conflict)),
    #[cfg(target_arch = "x86_64")]
    kernel!(c"avx2", avx2, cpu::has_avx2),
];

/// The fastest kernel that every CPU of the target has.
static BASELINE: Kernel = {
    #[cfg(all(any(target_arch = "x86_64", target_arch = "x86"), target_feature = "sse2"))]
    let kernel = kernel!(c"sse2", sse2, || true);
    #[cfg(target_arch = "aarch64")]
    let kernel = kernel!(c"neon", neon, || true);
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    let kernel = kernel!(c"wasm-simd128", wasm, || true);
    #[cfg(not(any(
        all(any(target_arch = "x86_64", target_arch = "x86"), target_feature = "sse2"),
        target_arch = "aarch64",
        all(target_arch = "wasm32", target_feature = "simd128"),
    )))]
    let kernel = kernel!(c"portable", scalar, || true);
    kernel
};

/// A kernel for any CPU. Where the baseline is another one, this is here to be tested, and not part of what is shipped.
static PORTABLE: Kernel = kernel!(c"portable", scalar, || true);

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kernel({})", self.name())
    }
}

impl Kernel {
    /// The kernels that this CPU can run, the fastest first.
    pub fn available() -> impl Iterator<Item = &'static Self> {
        let portable = Some(&PORTABLE).filter(|portable| portable.name != BASELINE.name);
        Self::optional().chain([&BASELINE]).chain(portable)
    }

    /// The fastest kernel that this CPU can run. The CPU is asked once.
    pub fn best() -> &'static Self {
        cpu::once(Self::detect)
    }

    #[cold]
    #[inline(never)]
    fn detect() -> &'static Self {
        Self::optional().next().unwrap_or(&BASELINE)
    }

    fn optional() -> impl Iterator<Item = &'static Self> {
        OPTIONAL.iter().filter(|kernel| (kernel.is_available)())
    }

    /// Which instruction set it uses.
    pub fn name(&self) -> &'static str {
        self.name.to_str().expect("names are ASCII")
    }

    pub(crate) fn c_name(&self) -> &'static CStr {
        self.name
    }

    /// The first solution in canonical order.
    ///
    /// # Errors
    /// [`Unsolved::NoSolution`] or [`Unsolved::Conflict`].
    pub fn solve(&self, board: &Board) -> Result<Board, Unsolved> {
        self.solution(Start::Cells(board.cells()), 1)
    }

    /// The solution, if there is exactly one.
    ///
    /// # Errors
    /// Any [`Unsolved`].
    pub fn solve_unique(&self, board: &Board) -> Result<Board, Unsolved> {
        self.solution(Start::Cells(board.cells()), 2)
    }

    /// The first solution, in canonical order, of a board given by the candidates of its cells.
    ///
    /// # Errors
    /// [`Unsolved::NoSolution`], or [`Unsolved::Conflict`] if two cells of a row, column or box have the same single candidate.
    ///
    /// # Panics
    /// If a mask has a bit above the ninth.
    pub fn solve_candidates(&self, candidates: &[u16; CELLS]) -> Result<Board, Unsolved> {
        assert!(candidates.iter().all(|mask| mask >> 9 == 0), "nine digits");
        self.solution(Start::Candidates(candidates), 1)
    }

    /// How many solutions there are, up to `limit`.
    pub fn count(&self, board: &Board, limit: u64) -> u64 {
        self.run(Start::Cells(board.cells()), limit, &mut { Board::EMPTY }, None).1
    }

    /// Calls `visit` with each solution in canonical order until it breaks; how many it was called with.
    pub fn enumerate(&self, board: &Board, mut visit: impl FnMut(&Board) -> ControlFlow<()>) -> u64 {
        let mut visit = |solution: &Board| visit(solution).is_continue();
        self.run(Start::Cells(board.cells()), u64::MAX, &mut { Board::EMPTY }, Some(&mut visit)).1
    }

    /// Looks for up to `limit` solutions of each board.
    #[inline(never)]
    pub fn run_batch(&self, batch: &mut dyn Batch, limit: u64) {
        if let Some(run) = self.batch
            && batch.boards() >= WORTH_A_BATCH
        {
            // SAFETY: a kernel can only be had from `available`.
            return unsafe { run(batch, limit) };
        }
        let mut first = Board::EMPTY;
        while let Some((number, cells)) = batch.next() {
            match self.run(Start::Cells(cells), limit, &mut first, None) {
                (Given::NoBoard, _) => batch.refuse(number),
                (Given::Conflict, _) => batch.unsolvable(number, Some(Unsolved::Conflict)),
                (Given::Board, 0) => batch.unsolvable(number, Some(Unsolved::NoSolution)),
                (Given::Board, count) => batch.solved(number, count, &first),
            }
        }
    }

    /// Why a board that a batch found no solution of has none.
    pub fn why_unsolvable(&self, board: &Board) -> Unsolved {
        self.why_cells_unsolvable(board.cells())
    }

    /// The same for the cells of such a board.
    pub(crate) fn why_cells_unsolvable(&self, cells: &[u8; CELLS]) -> Unsolved {
        let is_conflict = match self.conflict {
            // SAFETY: a kernel can only be had from `available`.
            Some(conflict) => unsafe { conflict(cells) },
            None => Board::new(cells).is_ok_and(|board| board.has_conflict()),
        };
        if is_conflict { Unsolved::Conflict } else { Unsolved::NoSolution }
    }

    /// Solves 81 bytes, which need not be cells, if they have fewer than `limit` solutions or `limit` is 1.
    #[inline]
    pub(crate) fn solve_cells(&self, cells: &[u8; CELLS], limit: u64, solution: &mut Board) -> Result<(), Failure> {
        self.solve_into(Start::Cells(cells), limit, solution)
    }

    fn solution(&self, start: Start<'_>, limit: u64) -> Result<Board, Unsolved> {
        let mut solution = Board::EMPTY;
        match self.solve_into(start, limit, &mut solution) {
            Ok(()) => Ok(solution),
            Err(Failure::Unsolved(reason)) => Err(reason),
            Err(Failure::InvalidCell) => unreachable!("boards and candidates are valid"),
        }
    }

    #[inline]
    fn solve_into(&self, start: Start<'_>, limit: u64, solution: &mut Board) -> Result<(), Failure> {
        match self.run(start, limit, solution, None) {
            (_, 1) => Ok(()),
            (Given::NoBoard, _) => Err(Failure::InvalidCell),
            (Given::Conflict, _) => Err(Failure::Unsolved(Unsolved::Conflict)),
            (Given::Board, 0) => Err(Failure::Unsolved(Unsolved::NoSolution)),
            (Given::Board, _) => Err(Failure::Unsolved(Unsolved::Multiple)),
        }
    }

    /// What was given, and how many solutions were found.
    #[inline]
    fn run<'a>(&self, start: Start<'_>, limit: u64, first: &'a mut Board, visit: Option<Visitor<'a>>) -> (Given, u64) {
        let mut goal = Goal { limit, count: 0, first, visit };
        // SAFETY: a kernel can only be had from `available`.
        let given = unsafe { (self.search)(start, &mut goal) };
        (given, goal.count)
    }
}

impl Board {
    /// The first solution in [canonical order](crate::engine#one-order-of-solutions), the same on every CPU.
    ///
    /// # Errors
    /// [`Unsolved::NoSolution`] or [`Unsolved::Conflict`].
    pub fn solve(&self) -> Result<Self, Unsolved> {
        Kernel::best().solve(self)
    }

    /// The solution, if there is exactly one.
    ///
    /// # Errors
    /// Any [`Unsolved`].
    pub fn solve_unique(&self) -> Result<Self, Unsolved> {
        Kernel::best().solve_unique(self)
    }

    /// How many solutions there are, up to `limit`.
    pub fn count(&self, limit: u64) -> u64 {
        Kernel::best().count(self, limit)
    }

    /// Calls `visit` with each solution in canonical order until it breaks; how many it was called with.
    pub fn enumerate(&self, visit: impl FnMut(&Self) -> ControlFlow<()>) -> u64 {
        Kernel::best().enumerate(self, visit)
    }
}
