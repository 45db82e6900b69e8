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

// Rust's own helper functions, which a static library brings along, name the function that unwinds through them. They
// never unwind, and a program that has that function uses its own.
#[cfg(all(not(target_family = "wasm"), not(target_vendor = "apple"), not(windows)))]
core::arch::global_asm!(".weak rust_eh_personality", ".hidden rust_eh_personality", "rust_eh_personality:");
