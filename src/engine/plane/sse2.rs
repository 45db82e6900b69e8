//! Planes in two 128-bit registers, for every x86 with SSE2: bands 0 and 1 in one, band 2 in the other.

#[cfg(target_arch = "x86")]
use core::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;
use core::mem::MaybeUninit;

use super::super::search::{self, Given, Goal, Start};
use super::{Plane, Stored, align_frame, kernel_entries};

/// The upper half of the second register is the fourth band, all padding.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Sse2(__m128i, __m128i);

/// One vector instruction.
macro_rules! v {
    // SAFETY: SSE2 is part of the target this is compiled for, and the instruction touches no memory but its operands.
    ($e:expr) => {
        unsafe { $e }
    };
}

const PAD: i16 = i16::MAX;

impl Plane for Sse2 {
    #[inline(always)]
    fn splat(word: u16) -> Self {
        let words = v!(_mm_set1_epi16(word as i16));
        Self(words, words)
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        v!(Self(_mm_and_si128(self.0, b.0), _mm_and_si128(self.1, b.1)))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        v!(Self(_mm_or_si128(self.0, b.0), _mm_or_si128(self.1, b.1)))
    }
    #[inline(always)]
    fn and_not(self, b: Self) -> Self {
        v!(Self(_mm_andnot_si128(b.0, self.0), _mm_andnot_si128(b.1, self.1)))
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        v!(Self(_mm_add_epi16(self.0, b.0), _mm_add_epi16(self.1, b.1)))
    }
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        v!(Self(_mm_min_epi16(self.0, b.0), _mm_min_epi16(self.1, b.1)))
    }
    #[inline(always)]
    fn without_lowest(self) -> Self {
        v!({
            let minus_one = _mm_set1_epi16(-1);
            Self(
                _mm_and_si128(self.0, _mm_add_epi16(self.0, minus_one)),
                _mm_and_si128(self.1, _mm_add_epi16(self.1, minus_one)),
            )
        })
    }
    #[inline(always)]
    fn zero_words(self) -> Self {
        v!({
            let zero = _mm_setzero_si128();
            Self(_mm_cmpeq_epi16(self.0, zero), _mm_cmpeq_epi16(self.1, zero))
        })
    }
    #[inline(always)]
    fn from_bands(bands: [u64; 3]) -> Self {
        v!(Self(_mm_set_epi64x(bands[1] as i64, bands[0] as i64), _mm_set_epi64x(0, bands[2] as i64)))
    }
    #[inline(always)]
    fn load(from: &Stored) -> Self {
        let (low, high) = from.0.split_at(2);
        v!(Self(_mm_load_si128(low.as_ptr().cast()), _mm_load_si128(high.as_ptr().cast())))
    }
    #[inline(always)]
    fn store(self, to: &mut MaybeUninit<Stored>) {
        let to = to.as_mut_ptr().cast::<__m128i>();
        v!({
            _mm_store_si128(to, self.0);
            _mm_store_si128(to.add(1), self.1);
        });
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        v!(Self(_mm_xor_si128(self.0, b.0), _mm_xor_si128(self.1, b.1)))
    }
    #[inline(always)]
    fn min_of_words(self) -> u16 {
        v!({
            let low = _mm_or_si128(self.0, _mm_setr_epi16(0, 0, 0, PAD, 0, 0, 0, PAD));
            let high = _mm_or_si128(self.1, _mm_setr_epi16(0, 0, 0, PAD, PAD, PAD, PAD, PAD));
            let min = _mm_min_epi16(low, high);
            let min = _mm_min_epi16(min, _mm_unpackhi_epi64(min, min));
            let min = _mm_min_epi16(min, _mm_shufflelo_epi16::<0b11_10_11_10>(min));
            let min = _mm_min_epi16(min, _mm_shufflelo_epi16::<0b01_01_01_01>(min));
            _mm_cvtsi128_si32(min) as u16
        })
    }
    #[inline(always)]
    fn any(self) -> bool {
        v!({
            let either = _mm_or_si128(self.0, self.1);
            _mm_movemask_epi8(_mm_cmpeq_epi8(either, _mm_setzero_si128())) != 0xFFFF
        })
    }
    #[inline(always)]
    fn next_stack(self) -> Self {
        const ROTATE: i32 = 0b11_00_10_01;
        v!(Self(
            _mm_shufflehi_epi16::<ROTATE>(_mm_shufflelo_epi16::<ROTATE>(self.0)),
            _mm_shufflelo_epi16::<ROTATE>(self.1),
        ))
    }
    #[inline(always)]
    fn prev_stack(self) -> Self {
        const ROTATE: i32 = 0b11_01_00_10;
        v!(Self(
            _mm_shufflehi_epi16::<ROTATE>(_mm_shufflelo_epi16::<ROTATE>(self.0)),
            _mm_shufflelo_epi16::<ROTATE>(self.1),
        ))
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        v!({
            let (low, high) = (_mm_castsi128_pd(self.0), _mm_castsi128_pd(self.1));
            Self(_mm_castpd_si128(_mm_shuffle_pd::<1>(low, high)), self.0)
        })
    }
    #[inline(always)]
    fn prev_band(self) -> Self {
        v!(Self(_mm_unpacklo_epi64(self.1, self.0), _mm_unpackhi_epi64(self.0, self.0)))
    }
}

kernel_entries!(Sse2, depth_first,);
