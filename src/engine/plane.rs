//! The vector of the single-board kernel: one 16-bit word per box.
//!
//! A *plane* holds, for one place `j` = 3·(row in box) + (column in box), the candidates of that cell in all nine boxes;
//! nine planes are a grid. Word 4b + k belongs to the box in band b and stack k; every fourth word and the last four are
//! padding, so that a band is one 64-bit lane, and rotating stacks or bands is one shuffle:
//!
//! ```text
//!   word    0    1    2    3  |  4    5    6    7  |  8    9   10   11  | 12 … 15
//!   box     0    1    2    –  |  3    4    5    –  |  6    7    8    –  |    –
//!           └── band 0 ──┘         └── band 1 ──┘         └── band 2 ──┘
//!
//!   bit     15 … 9   8 7 6 5 4 3 2 1 0
//!   digit      –     9 8 7 6 5 4 3 2 1
//! ```
//!
//! Words are values below 2^15, masks leave bit 15 undefined, and padding is undefined but in what [`Plane::from_bands`]
//! and `load` make: it is zero there, and stays zero in everything that is ANDed with such a plane.

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(super) mod avx512;
#[cfg(target_arch = "aarch64")]
pub(super) mod neon;
pub(super) mod scalar;
#[cfg(all(any(target_arch = "x86_64", target_arch = "x86"), target_feature = "sse2"))]
pub(super) mod sse2;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) mod wasm;

use core::mem::MaybeUninit;

use crate::board::{ALL_DIGITS, CELLS, all_valid};

/// A plane in memory: a band in each 64-bit word, so the layout does not depend on the byte order.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub(super) struct Stored(pub(super) [u64; 4]);

/// For each word of a plane, the plane that has all bits in that word and no others.
pub(super) static WORD: [Stored; 16] = {
    let mut words = [Stored([0; 4]); 16];
    let mut word = 0;
    while word < 16 {
        words[word].0[word / 4] = 0xFFFF << (16 * (word % 4));
        word += 1;
    }
    words
};

/// The cell of the board in place j of the box in band b and stack k.
#[inline(always)]
pub(super) const fn cell_at(j: usize, b: usize, k: usize) -> usize {
    27 * b + 9 * (j / 3) + 3 * k + j % 3
}

/// A plane of nine digits in every box.
const FULL_BAND: u64 = 0x0000_01FF_01FF_01FF;

/// One word for each box, and what can be done with them.
pub(super) trait Plane: Copy {
    /// Whether looking for empty cells in every pass pays: boards without a solution gain, all others lose.
    const EMPTY_CELLS_IN_EVERY_PASS: bool = false;
    /// Whether both closures of a pass work on the same grid: shorter latency, fewer registers free.
    const CLOSURES_AT_ONCE: bool = false;

    fn splat(word: u16) -> Self;
    fn and(self, b: Self) -> Self;
    fn or(self, b: Self) -> Self;
    /// `self & !b`
    fn and_not(self, b: Self) -> Self;
    /// No sum may reach 2^15.
    fn add(self, b: Self) -> Self;
    /// The smaller of two words.
    fn min(self, b: Self) -> Self;
    /// Each cell without its lowest candidate: `x & (x - 1)`.
    fn without_lowest(self) -> Self;
    /// All ones where a word is zero.
    fn zero_words(self) -> Self;

    fn from_bands(bands: [u64; 3]) -> Self;
    fn load(from: &Stored) -> Self;
    fn store(self, to: &mut MaybeUninit<Stored>);

    fn xor(self, b: Self) -> Self;
    /// The smallest of the nine words.
    fn min_of_words(self) -> u16;
    /// Whether any word, padding included, is not zero.
    fn any(self) -> bool;

    /// The word of the box one stack to the right (around), so a value moves one stack to the left. The padding is zero.
    fn next_stack(self) -> Self;
    /// The word of the box one stack to the left (around). The padding is zero.
    fn prev_stack(self) -> Self;
    /// The word of the box one band below (around).
    fn next_band(self) -> Self;
    /// The word of the box one band above (around).
    fn prev_band(self) -> Self;

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }

    /// Bits in two or three of three vectors.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b).or(c.and(self.or(b)))
    }

    /// `x` in the words where `self` is zero.
    #[inline(always)]
    fn zero_then(self, x: Self) -> Self {
        x.and(self.zero_words())
    }

    /// `x` in the words where `self` is not zero.
    #[inline(always)]
    fn nonzero_then(self, x: Self) -> Self {
        x.and_not(self.zero_words())
    }

    /// The cells with one candidate; `rest` is [`Plane::without_lowest`].
    #[inline(always)]
    fn single(self, rest: Self) -> Self {
        rest.zero_then(self)
    }

    /// `x` in the words that have not two candidates; `rest` is [`Plane::without_lowest`].
    #[inline(always)]
    fn unless_pair_then(self, rest: Self, x: Self) -> Self {
        x.and_not(rest.without_lowest().zero_words().and_not(rest.zero_words()))
    }

    /// Not zero somewhere if a cell is empty.
    #[inline(always)]
    fn empty_cells(grid: &[Self; 9]) -> Self {
        let mut fewest = grid[0];
        for j in 1..9 {
            fewest = fewest.min(grid[j]);
        }
        fewest.zero_then(Self::full())
    }

    #[inline(always)]
    fn to_bands(self) -> [u64; 3] {
        let mut stored = MaybeUninit::uninit();
        self.store(&mut stored);
        // SAFETY: `store` wrote all of it.
        let [a, b, c, _] = unsafe { stored.assume_init() }.0;
        [a, b, c]
    }

    /// The givens among 81 bytes, no candidate elsewhere; `None` if one of the bytes is no cell.
    #[inline(always)]
    fn read(cells: &[u8; CELLS]) -> Option<[Self; 9]> {
        if !all_valid(cells) {
            return None;
        }
        let bands = bands_of_givens(cells);
        Some(places!(j => Self::from_bands(bands[j])))
    }

    /// The planes of candidates.
    #[inline(always)]
    fn of_candidates(candidates: &[u16; CELLS]) -> [Self; 9] {
        let bands = bands_of_candidates(candidates);
        places!(j => Self::from_bands(bands[j]))
    }

    /// Writes a grid with one candidate in every cell.
    #[inline(always)]
    fn write(grid: &[Self; 9], cells: &mut [u8; CELLS]) {
        write_bands(&places!(j => grid[j].to_bands()), cells);
    }

    #[inline(always)]
    fn zero() -> Self {
        Self::from_bands([0; 3])
    }

    /// Nine digits in every box.
    #[inline(always)]
    fn full() -> Self {
        Self::from_bands([FULL_BAND; 3])
    }

    /// Whether it has all nine digits in every box; it has no other bits.
    #[inline(always)]
    fn is_full(self) -> bool {
        !self.differs(Self::full())
    }

    #[inline(always)]
    fn differs(self, b: Self) -> bool {
        self.xor(b).any()
    }

    /// A cell after the singles of its box: it keeps only its digits in `hidden` if it has any, and loses those in `naked`
    /// unless it is itself `single`.
    #[inline(always)]
    fn after_singles(self, rest: Self, _single: Self, naked: Self, hidden: Self) -> Self {
        self.and_not(rest.nonzero_then(naked)).and(hidden.or(self.and(hidden).zero_words()))
    }

    /// Full if no box lacks a digit (`any`: the digits of each box) and, where [`Plane::EMPTY_CELLS_IN_EVERY_PASS`], no cell is
    /// empty.
    #[inline(always)]
    fn alive(grid: &[Self; 9], any: Self) -> Self {
        if Self::EMPTY_CELLS_IN_EVERY_PASS { any.and_not(Self::empty_cells(grid)) } else { any }
    }
}

/// Makes the compiler align the frame of a function that calls no other as `T` wants it. It does not by itself, and registers
/// spilled there would straddle cache lines and, for one in seven callers, a page: half as fast again.
#[inline(always)]
pub(super) fn align_frame<T>() {
    core::hint::black_box(&MaybeUninit::<T>::uninit());
}

/// Eight cells as the bytes of an integer, the first one lowest. The last time this would run over the end of the board by a
/// byte, which is zero then, and is not needed.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[inline(always)]
fn eight_cells(cells: &[u8; CELLS], first: usize) -> u64 {
    match cells.get(first..first + 8) {
        Some(bytes) => u64::from_le_bytes(bytes.try_into().expect("eight bytes")),
        None => u64::from_le_bytes(cells[first - 1..].try_into().expect("eight bytes")) >> 8,
    }
}

/// The bands of each plane, from the candidates of each cell.
macro_rules! bands_of {
    ($cell:ident => $candidates:expr) => {{
        let mut bands = [[0; 3]; 9];
        for (j, plane) in bands.iter_mut().enumerate() {
            for (b, band) in plane.iter_mut().enumerate() {
                for k in 0..3 {
                    let $cell = cell_at(j, b, k);
                    *band |= u64::from($candidates) << (16 * k);
                }
            }
        }
        bands
    }};
}

/// The bands of each plane of the givens among valid cells.
#[inline(never)]
fn bands_of_givens(cells: &[u8; CELLS]) -> [[u64; 3]; 9] {
    static GIVENS: [u16; 256] = {
        let mut table = [0; 256];
        let mut digit = 0;
        while digit < 9 {
            table[b'1' as usize + digit] = 1 << digit;
            digit += 1;
        }
        table
    };
    bands_of!(cell => GIVENS[usize::from(cells[cell])])
}

/// The bands of each plane of candidates.
#[inline(never)]
fn bands_of_candidates(candidates: &[u16; CELLS]) -> [[u64; 3]; 9] {
    bands_of!(cell => candidates[cell] & ALL_DIGITS)
}

/// The reverse, where each cell has one candidate.
#[inline(never)]
fn write_bands(bands: &[[u64; 3]; 9], cells: &mut [u8; CELLS]) {
    static DIGITS: [u8; ALL_DIGITS as usize + 1] = {
        let mut table = [0; ALL_DIGITS as usize + 1];
        let mut digit = 0;
        while digit < 9 {
            table[1 << digit] = b'1' + digit;
            digit += 1;
        }
        table
    };
    for (j, plane) in bands.iter().enumerate() {
        for (b, band) in plane.iter().enumerate() {
            for k in 0..3 {
                let candidate = (band >> (16 * k)) as u16 & ALL_DIGITS;
                cells[cell_at(j, b, k)] = DIGITS[usize::from(candidate)];
            }
        }
    }
}

/// An array of what an expression is for each of the nine places `j`. Not a loop, which the compiler might leave one or turn
/// into calls of `memcpy`, and not a closure, which may not be inlined across CPU features.
macro_rules! places {
    ($j:ident => $value:expr) => {
        [
            places!(@ $j = 0, $value),
            places!(@ $j = 1, $value),
            places!(@ $j = 2, $value),
            places!(@ $j = 3, $value),
            places!(@ $j = 4, $value),
            places!(@ $j = 5, $value),
            places!(@ $j = 6, $value),
            places!(@ $j = 7, $value),
            places!(@ $j = 8, $value),
        ]
    };
    (@ $j:ident = $place:literal, $value:expr) => {{
        let $j: usize = $place;
        $value
    }};
}
pub(super) use places;

/// The entry points of a kernel: the code in [`search`](super::search) compiled for one plane and its CPU features.
/// `$descend` is what searches the tree where propagation alone does not solve a board.
macro_rules! kernel_entries {
    ($plane:ty, $descend:ident, $(#[$features:meta])?) => {
        $(#[$features])?
        pub(in crate::engine) fn search(start: Start<'_>, goal: &mut Goal<'_>) -> Given {
            search::search::<$plane>(start, goal)
        }

        $(#[$features])?
        #[inline(never)]
        fn depth_first(grid: &[$plane; 9], goal: &mut Goal<'_>) {
            let mut room = search::room::<{ search::DEPTH }>();
            branch(grid, goal, &mut search::Stack::new(&mut room), search::Patience::ENDLESS);
        }

        $(#[$features])?
        #[inline(never)]
        fn branch(grid: &[$plane; 9], goal: &mut Goal<'_>, stack: &mut search::Stack<'_>, patience: search::Patience) {
            search::descend(grid, goal, stack, patience);
        }

        $(#[$features])?
        #[inline(never)]
        fn settle(grid: &mut [$plane; 9]) -> search::Settled {
            align_frame::<$plane>();
            search::settle(grid)
        }

        impl search::Descend for $plane {
            #[inline(always)]
            fn settle(grid: &mut [Self; 9]) -> search::Settled {
                #[allow(unused_unsafe)] // a plane without CPU features of its own
                // SAFETY: there is a plane, so there are its CPU features.
                unsafe {
                    settle(grid)
                }
            }

            #[inline(always)]
            fn descend(grid: &[Self; 9], goal: &mut Goal<'_>) {
                // By a pointer, since `inline(never)` is not heeded beside `target_feature`: a board that needs no guess
                // shall not pay for the stack frame.
                // SAFETY: there is a plane, so there are its CPU features.
                unsafe {
                    core::hint::black_box($descend as unsafe fn(&[Self; 9], &mut Goal<'_>))(grid, goal);
                }
            }
        }
    };
}
pub(super) use kernel_entries;
