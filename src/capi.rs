//! The C functions, in the order of the header. `build.rs` makes `include/sudoku.h` of these files: their comments are its
//! manual, so they are written for readers of C.
//!
//! Conventions of the boundary, kept by the functions in `boundary`: pointers first, NULL is [`SUDOKU_ERR_NULL`]; a board is written only
//! when the answer is [`SUDOKU_OK`]; facts about a board are positive, mistakes in a call negative.
#![allow(clippy::missing_safety_doc)] // each function says in words for C programmers what its pointers must be

mod about;
mod boundary;
mod look;
mod many;
mod solve;
mod status;
mod text;

pub use about::*;
pub use look::*;
pub use many::*;
pub use solve::*;
pub use status::*;
pub use text::*;
