//! Three nodes as words of 16 bits, for the branching rule: words 0–8 are the boxes of the first, 9–17 and 18–26 those of
//! the others.

use core::arch::x86_64::*;

use super::bits::{A, B, C};
use crate::engine::plane::Words;

/// Exists only where the CPU has AVX-512 F and BW: [`guess`](super::guess) is its only source.
#[derive(Clone, Copy)]
pub(super) struct Trio(pub(super) __m512i);

/// One vector instruction.
macro_rules! v {
    // SAFETY: the instruction needs AVX-512 F and BW, which a `Trio` vouches for, and touches no memory.
    ($e:expr) => {
        unsafe { $e }
    };
}

impl Words for Trio {
    #[inline(always)]
    fn splat(word: u16) -> Self {
        Self(v!(_mm512_set1_epi16(word as i16)))
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(v!(_mm512_and_si512(self.0, b.0)))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(v!(_mm512_or_si512(self.0, b.0)))
    }
    #[inline(always)]
    fn and_not(self, b: Self) -> Self {
        Self(v!(_mm512_andnot_si512(b.0, self.0)))
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        Self(v!(_mm512_add_epi16(self.0, b.0)))
    }
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        Self(v!(_mm512_min_epu16(self.0, b.0)))
    }
    #[inline(always)]
    fn without_lowest(self) -> Self {
        Self(v!(_mm512_and_si512(self.0, _mm512_add_epi16(self.0, _mm512_set1_epi16(-1)))))
    }
    #[inline(always)]
    fn zero_words(self) -> Self {
        Self(v!(_mm512_movm_epi16(_mm512_testn_epi16_mask(self.0, self.0))))
    }
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        Self(v!(_mm512_ternarylogic_epi32::<{ A | B | C }>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        Self(v!(_mm512_ternarylogic_epi32::<{ A & B | A & C | B & C }>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn zero_then(self, x: Self) -> Self {
        Self(v!(_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(self.0, self.0), x.0)))
    }
    #[inline(always)]
    fn nonzero_then(self, x: Self) -> Self {
        Self(v!(_mm512_maskz_mov_epi16(_mm512_test_epi16_mask(self.0, self.0), x.0)))
    }
}
