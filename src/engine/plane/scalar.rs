//! Planes in three 64-bit integers, one per band, for any CPU.

use core::mem::MaybeUninit;

use super::super::search::{self, Given, Goal, Start};
use super::{Plane, Stored, align_frame, kernel_entries};

#[derive(Clone, Copy)]
pub(in crate::engine) struct Scalar([u64; 3]);

const TOP_BITS: u64 = 0x8000_8000_8000_8000;
const LOW_BITS: u64 = 0x0001_0001_0001_0001;
/// The largest word, in every padding word.
const PADDING: u64 = 0x7FFF << 48;

#[inline(always)]
fn min_words(a: u64, b: u64) -> u64 {
    // The top bit of a word of the difference stays set where a >= b.
    let not_below = ((a | TOP_BITS) - b) & TOP_BITS;
    let mask = not_below - (not_below >> 15);
    (b & mask) | (a & !mask)
}

impl Scalar {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        Self([f(self.0[0]), f(self.0[1]), f(self.0[2])])
    }

    #[inline(always)]
    fn zip(self, b: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self([f(self.0[0], b.0[0]), f(self.0[1], b.0[1]), f(self.0[2], b.0[2])])
    }
}

impl Plane for Scalar {
    #[inline(always)]
    fn splat(word: u16) -> Self {
        Self([u64::from(word) * (LOW_BITS >> 16); 3])
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        self.zip(b, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        self.zip(b, |a, b| a | b)
    }
    #[inline(always)]
    fn and_not(self, b: Self) -> Self {
        self.zip(b, |a, b| a & !b)
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        self.zip(b, u64::wrapping_add)
    }
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        self.zip(b, min_words)
    }
    #[inline(always)]
    fn without_lowest(self) -> Self {
        // The top bits keep a zero word from borrowing of its neighbour.
        self.map(|x| x & (x | TOP_BITS).wrapping_sub(LOW_BITS))
    }
    #[inline(always)]
    fn zero_words(self) -> Self {
        self.map(|x| ((x.wrapping_add(!TOP_BITS) & TOP_BITS) >> 15).wrapping_add(!TOP_BITS))
    }
    #[inline(always)]
    fn empty_cells(grid: &[Self; 9]) -> Self {
        // A word that is not zero carries into the top bit.
        let mut nonempty = Self([TOP_BITS; 3]);
        for plane in grid {
            nonempty = nonempty.and(plane.map(|x| x + !TOP_BITS));
        }
        nonempty.map(|x| !x >> 15 & LOW_BITS >> 16)
    }
    #[inline(always)]
    fn from_bands(bands: [u64; 3]) -> Self {
        Self(bands)
    }
    #[inline(always)]
    fn load(from: &Stored) -> Self {
        Self([from.0[0], from.0[1], from.0[2]])
    }
    #[inline(always)]
    fn store(self, to: &mut MaybeUninit<Stored>) {
        to.write(Stored([self.0[0], self.0[1], self.0[2], 0]));
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        self.zip(b, |a, b| a ^ b)
    }
    #[inline(always)]
    fn min_of_words(self) -> u16 {
        let m = min_words(min_words(self.0[0], self.0[1]), self.0[2]) | PADDING;
        let m = min_words(m, m >> 32 | PADDING | PADDING >> 16);
        min_words(m, m >> 16 | PADDING) as u16
    }
    #[inline(always)]
    fn any(self) -> bool {
        (self.0[0] | self.0[1] | self.0[2]) != 0
    }
    #[inline(always)]
    fn next_stack(self) -> Self {
        self.map(|x| x >> 16 | (x & 0xFFFF) << 32)
    }
    #[inline(always)]
    fn prev_stack(self) -> Self {
        self.map(|x| (x << 16) & 0xFFFF_FFFF_0000 | x >> 32)
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        Self([self.0[1], self.0[2], self.0[0]])
    }
    #[inline(always)]
    fn prev_band(self) -> Self {
        Self([self.0[2], self.0[0], self.0[1]])
    }
}

kernel_entries!(Scalar, depth_first,);
