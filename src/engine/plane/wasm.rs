//! Planes in two 128-bit vectors, for WebAssembly with SIMD: bands 0 and 1 in one, band 2 in the other.

use core::arch::wasm32::*;
use core::mem::MaybeUninit;

use super::super::search::{self, Given, Goal, Start};
use super::{Plane, Stored, align_frame, kernel_entries};

/// The upper half of the second vector is the fourth band, all padding.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Wasm(v128, v128);

const PAD: u16 = i16::MAX as u16;

impl Plane for Wasm {
    #[inline(always)]
    fn splat(word: u16) -> Self {
        Self(u16x8_splat(word), u16x8_splat(word))
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(v128_and(self.0, b.0), v128_and(self.1, b.1))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(v128_or(self.0, b.0), v128_or(self.1, b.1))
    }
    #[inline(always)]
    fn and_not(self, b: Self) -> Self {
        Self(v128_andnot(self.0, b.0), v128_andnot(self.1, b.1))
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        Self(u16x8_add(self.0, b.0), u16x8_add(self.1, b.1))
    }
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        Self(u16x8_min(self.0, b.0), u16x8_min(self.1, b.1))
    }
    #[inline(always)]
    fn without_lowest(self) -> Self {
        let minus_one = u16x8_splat(u16::MAX);
        self.and(Self(u16x8_add(self.0, minus_one), u16x8_add(self.1, minus_one)))
    }
    #[inline(always)]
    fn zero_words(self) -> Self {
        let zero = u16x8_splat(0);
        Self(u16x8_eq(self.0, zero), u16x8_eq(self.1, zero))
    }
    #[inline(always)]
    fn from_bands(bands: [u64; 3]) -> Self {
        Self(u64x2(bands[0], bands[1]), u64x2(bands[2], 0))
    }
    #[inline(always)]
    fn load(from: &Stored) -> Self {
        Self(u64x2(from.0[0], from.0[1]), u64x2(from.0[2], from.0[3]))
    }
    #[inline(always)]
    fn store(self, to: &mut MaybeUninit<Stored>) {
        to.write(Stored([
            u64x2_extract_lane::<0>(self.0),
            u64x2_extract_lane::<1>(self.0),
            u64x2_extract_lane::<0>(self.1),
            0,
        ]));
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        Self(v128_xor(self.0, b.0), v128_xor(self.1, b.1))
    }
    #[inline(always)]
    fn min_of_words(self) -> u16 {
        let low = v128_or(self.0, u16x8(0, 0, 0, PAD, 0, 0, 0, PAD));
        let high = v128_or(self.1, u16x8(0, 0, 0, PAD, PAD, PAD, PAD, PAD));
        let min = u16x8_min(low, high);
        let min = u16x8_min(min, u64x2_shuffle::<1, 0>(min, min));
        let min = u16x8_min(min, u16x8_shuffle::<2, 3, 0, 1, 4, 5, 6, 7>(min, min));
        let min = u16x8_min(min, u16x8_shuffle::<1, 0, 2, 3, 4, 5, 6, 7>(min, min));
        u16x8_extract_lane::<0>(min)
    }
    #[inline(always)]
    fn any(self) -> bool {
        v128_any_true(v128_or(self.0, self.1))
    }
    #[inline(always)]
    fn next_stack(self) -> Self {
        Self(
            u16x8_shuffle::<1, 2, 0, 3, 5, 6, 4, 7>(self.0, self.0),
            u16x8_shuffle::<1, 2, 0, 3, 5, 6, 4, 7>(self.1, self.1),
        )
    }
    #[inline(always)]
    fn prev_stack(self) -> Self {
        Self(
            u16x8_shuffle::<2, 0, 1, 3, 6, 4, 5, 7>(self.0, self.0),
            u16x8_shuffle::<2, 0, 1, 3, 6, 4, 5, 7>(self.1, self.1),
        )
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        Self(u64x2_shuffle::<1, 2>(self.0, self.1), self.0)
    }
    #[inline(always)]
    fn prev_band(self) -> Self {
        Self(u64x2_shuffle::<0, 2>(self.1, self.0), u64x2_shuffle::<1, 1>(self.0, self.0))
    }
}

kernel_entries!(Wasm, depth_first,);
