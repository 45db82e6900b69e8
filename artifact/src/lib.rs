//! The files that C programs link: `libsudoku.so`, `libsudoku.a` and what they are called elsewhere.
//!
//! All code is in the `libsudoku` package. This one exists because cargo drops link-time optimisation for a package
//! that is both a Rust library and a C library, and without it the C library would drag in the unwinder.
#![no_std]

pub use libsudoku::capi::*;

/// A bug in the library ends the process: nothing unwinds into a caller that cannot catch it.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    #[cfg(target_family = "wasm")]
    core::arch::wasm32::unreachable();
    #[cfg(not(target_family = "wasm"))]
    // SAFETY: abort takes nothing and does not return.
    unsafe {
        libc::abort()
    }
}

/// Only link-time optimisation, which debug builds go without, shows that nothing ever calls it.
#[cfg(debug_assertions)]
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}
