//! Benchmarks of libsudoku beside other solvers.
//!
//! Machines change speed from second to second, so only times taken in turns, on the same boards, make a ratio that can be
//! trusted; criterion and divan time each function for itself, one after the other, and so [`measure`] is a loop of our own.
//! What compares a kernel with itself of yesterday is a usual criterion benchmark, `kernels.rs`.
//!
//! | module | |
//! | --- | --- |
//! | [`sets`] | the boards: read from files, or made by [`generate`] |
//! | [`contender`] | what is timed: each kernel, the C functions, the `sudoku` crate, and any [`peer`] |
//! | [`measure`] | the rounds, and the comparison of the answers |
//! | [`yardstick`] | from the `sudoku` crate to the best public solver, and the goals |
//! | [`report`], [`chart`] | tables, JSON, Markdown and a picture |
#![warn(missing_docs)]

pub mod chart;
pub mod contender;
pub mod generate;
pub mod measure;
pub mod peer;
pub mod report;
pub mod sets;
pub mod yardstick;
