//! About the library

use core::ffi::{CStr, c_char};

use super::status::*;
use crate::engine::Kernel;

/// The version of the library that is running, as "1.2.3"; SUDOKU_VERSION_MAJOR and its kind are those of the header.
/// Never NULL, and not to be freed.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_version() -> *const c_char {
    const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => panic!("a version has no NUL"),
    };
    VERSION.as_ptr()
}

/// One English sentence about a status, for any value. Never NULL, and not to be freed.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_status_text(status: Status) -> *const c_char {
    let text = match status {
        SUDOKU_OK => c"Done as asked.",
        SUDOKU_NO_SOLUTION => c"The board is consistent, but has no solution.",
        SUDOKU_MULTIPLE => c"The board has more than one solution.",
        SUDOKU_CONFLICT => c"Two givens in one row, column or box are the same.",
        SUDOKU_ERR_NULL => c"A required pointer is NULL.",
        SUDOKU_ERR_CELL => c"A cell is neither a digit nor an empty mark, or the board ends before its 81st cell.",
        SUDOKU_ERR_ARGUMENT => c"An argument is out of range.",
        SUDOKU_ERR_FORMAT => c"The text looks like a board and is not one.",
        _ => c"Unknown status.",
    };
    text.as_ptr()
}

/// Which instruction set the engine chose on this CPU: "avx512", "avx2", "sse2", "neon", "wasm-simd128" or "portable". The
/// answers of all are the same. Never NULL, and not to be freed.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_kernel() -> *const c_char {
    Kernel::best().c_name().as_ptr()
}
