//! A Sudoku engine to embed. C programs use it through `include/sudoku.h`; this is the same library for Rust.
//!
//! ```
//! use libsudoku::{Board, Unsolved};
//!
//! let board: Board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let solution = board.solve()?;
//! assert_eq!(&solution.to_string()[..9], "534678912");
//! assert_eq!(board.count(2), 1);
//! assert_eq!(Board::EMPTY.solve_unique(), Err(Unsolved::Multiple));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! | to find | read |
//! | --- | --- |
//! | what a board is, and what can be said of one without solving it | [`board`] |
//! | how boards are solved, from the pass over the candidates to the search | [`engine`] |
//! | how boards are read from text and drawn | [`text`] |
//! | the C functions | [`capi`] |
//!
//! No function allocates, locks, does I/O or keeps state, and all give the same answer on every machine.
#![no_std]
#![deny(unsafe_op_in_unsafe_fn)]
#![warn(missing_docs, unreachable_pub)]

#[cfg(test)]
extern crate std;

pub mod board;
pub mod capi;

pub mod engine;
pub mod text;

pub use board::{Board, CELLS, InvalidCell, Mark};
pub use engine::{Kernel, Unsolved};
