//! What is timed. Every contender starts from 81 characters and ends with 81 characters, so that reading and writing a
//! board is part of everybody's time.

use std::ffi::c_char;
use std::fmt;

use libsudoku::capi::{self, SUDOKU_MULTIPLE, SUDOKU_OK, SUDOKU_UNIQUE, Status};
use libsudoku::engine::Batch;
use libsudoku::{Board, CELLS, Kernel, Unsolved};
use serde::{Deserialize, Serialize};
use sudoku::Sudoku;

use crate::sets::Line;

/// How many solutions are looked for: any one, or a second one to know whether the first is the only one.
pub const LIMITS: [usize; 2] = [1, 2];

/// What a contender says of a row of boards.
pub struct Answers {
    /// How many solutions each has, up to the limit.
    pub counts: Vec<usize>,
    /// The solution of each, where the count is 1.
    pub solutions: Vec<Line>,
}

impl Answers {
    /// Room for the answers to `boards` boards.
    pub fn new(boards: usize) -> Self {
        Self { counts: vec![0; boards], solutions: vec![Line::EMPTY; boards] }
    }

    fn each(&mut self) -> impl Iterator<Item = (&mut usize, &mut Line)> {
        self.counts.iter_mut().zip(&mut self.solutions)
    }
}

/// Whether each call is given one board, or many at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Call {
    /// One board.
    Single,
    /// Many boards.
    Batch,
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Single => "single",
            Self::Batch => "batch",
        })
    }
}

/// Whose code it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// A kernel of the library, called from Rust.
    Kernel,
    /// The C functions, which choose the best kernel.
    C,
    /// The crate that stands for the solvers that are not here.
    Yardstick,
    /// A solver from the command line.
    Peer,
}

/// What is known of a contender without running it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Label {
    /// What it is called in tables.
    pub name: String,
    /// Whose it is.
    pub role: Role,
    /// How it is called.
    pub call: Call,
    /// The kernel that runs, if it is one of ours.
    pub kernel: Option<String>,
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.name, self.call)
    }
}

/// A way to solve boards.
pub trait Contender {
    /// What it is.
    fn label(&self) -> Label;

    /// Solves `boards`, and writes what it found to the first places of `answers`.
    fn solve(&mut self, boards: &[Line], limit: usize, answers: &mut Answers);
}

/// All ways into the library on this CPU, and the `sudoku` crate.
pub fn own_and_yardstick() -> Vec<Box<dyn Contender>> {
    let mut contenders: Vec<Box<dyn Contender>> = Vec::new();
    for kernel in Kernel::available() {
        contenders.push(Box::new(SingleKernel(kernel)));
        contenders.push(Box::new(BatchKernel(kernel)));
    }
    contenders.push(Box::new(CSingle));
    contenders.push(Box::new(CBatch::default()));
    contenders.push(Box::new(SudokuCrate));
    contenders
}

fn read(line: &Line) -> Board {
    Board::new(&line.cells).expect("lines are made of boards")
}

fn count(result: &Result<Board, Unsolved>) -> usize {
    match result {
        Ok(_) => 1,
        Err(Unsolved::Multiple) => 2,
        Err(Unsolved::NoSolution | Unsolved::Conflict) => 0,
    }
}

/// A kernel that is given one board after the other.
struct SingleKernel(&'static Kernel);

impl Contender for SingleKernel {
    fn label(&self) -> Label {
        let name = self.0.name().to_owned();
        Label { name: name.clone(), role: Role::Kernel, call: Call::Single, kernel: Some(name) }
    }

    fn solve(&mut self, boards: &[Line], limit: usize, answers: &mut Answers) {
        for (line, (answer, solution)) in boards.iter().zip(answers.each()) {
            let board = read(line);
            let result = if limit == 1 { self.0.solve(&board) } else { self.0.solve_unique(&board) };
            *answer = count(&result);
            if let Ok(solved) = result {
                solution.cells = *solved.cells();
            }
        }
    }
}

/// A kernel that is given all boards at once.
struct BatchKernel(&'static Kernel);

impl Contender for BatchKernel {
    fn label(&self) -> Label {
        let name = self.0.name().to_owned();
        Label { name: name.clone(), role: Role::Kernel, call: Call::Batch, kernel: Some(name) }
    }

    fn solve(&mut self, boards: &[Line], limit: usize, answers: &mut Answers) {
        self.0.run_batch(&mut Lines { boards: boards.iter().enumerate(), answers }, limit as u64);
    }
}

struct Lines<'a> {
    boards: std::iter::Enumerate<std::slice::Iter<'a, Line>>,
    answers: &'a mut Answers,
}

impl Batch for Lines<'_> {
    fn next(&mut self) -> Option<(usize, &[u8; CELLS])> {
        let (number, line) = self.boards.next()?;
        Some((number, &line.cells))
    }

    fn refuse(&mut self, number: usize) {
        panic!("lines are made of boards, but a kernel refuses number {number}");
    }

    fn unsolvable(&mut self, number: usize, _: Option<Unsolved>) {
        self.answers.counts[number] = 0;
    }

    fn solved(&mut self, number: usize, count: u64, first: &Board) {
        self.answers.counts[number] = count as usize;
        self.answers.solutions[number].cells = *first.cells();
    }
}

fn count_of_status(status: Status) -> usize {
    match status {
        SUDOKU_OK => 1,
        SUDOKU_MULTIPLE => 2,
        _ => 0,
    }
}

fn c_label(name: &str, call: Call) -> Label {
    Label { name: name.to_owned(), role: Role::C, call, kernel: Some(Kernel::best().name().to_owned()) }
}

/// `sudoku_solve` and `sudoku_solve_unique` on a copy of each board.
struct CSingle;

impl Contender for CSingle {
    fn label(&self) -> Label {
        c_label("sudoku_solve", Call::Single)
    }

    fn solve(&mut self, boards: &[Line], limit: usize, answers: &mut Answers) {
        for (line, (answer, solution)) in boards.iter().zip(answers.each()) {
            *solution = *line;
            let cells: *mut c_char = solution.cells.as_mut_ptr().cast();
            // SAFETY: 81 bytes that may be written.
            let status =
                unsafe { if limit == 1 { capi::sudoku_solve(cells) } else { capi::sudoku_solve_unique(cells) } };
            *answer = count_of_status(status);
        }
    }
}

/// `sudoku_solve_many` on a copy of all boards.
#[derive(Default)]
struct CBatch {
    statuses: Vec<Status>,
}

impl Contender for CBatch {
    fn label(&self) -> Label {
        c_label("sudoku_solve_many", Call::Batch)
    }

    fn solve(&mut self, boards: &[Line], limit: usize, answers: &mut Answers) {
        let solutions = &mut answers.solutions[..boards.len()];
        solutions.copy_from_slice(boards);
        self.statuses.resize(boards.len(), SUDOKU_OK);
        let flags = if limit == 1 { 0 } else { SUDOKU_UNIQUE };
        let cells: *mut c_char = solutions.as_mut_ptr().cast();
        // SAFETY: so many boards, so far apart, and room for as many statuses.
        let solved =
            unsafe { capi::sudoku_solve_many(cells, boards.len(), Line::STRIDE, flags, self.statuses.as_mut_ptr()) };
        assert!(solved >= 0, "sudoku_solve_many: status {solved}");
        for (answer, &status) in answers.counts.iter_mut().zip(&self.statuses) {
            *answer = count_of_status(status);
        }
    }
}

/// The `sudoku` crate, by the function it offers for comparisons.
struct SudokuCrate;

impl Contender for SudokuCrate {
    fn label(&self) -> Label {
        Label { name: "sudoku crate".to_owned(), role: Role::Yardstick, call: Call::Single, kernel: None }
    }

    fn solve(&mut self, boards: &[Line], limit: usize, answers: &mut Answers) {
        let mut found = [[0; CELLS]];
        for (line, (answer, solution)) in boards.iter().zip(answers.each()) {
            let cells = line.cells.map(|cell| if cell == b'.' { 0 } else { cell - b'0' });
            let board = Sudoku::from_bytes(cells).expect("lines are made of boards");
            *answer = board.solutions_up_to_buffer(&mut found, limit);
            solution.cells = found[0].map(|digit| digit + b'0');
        }
    }
}
