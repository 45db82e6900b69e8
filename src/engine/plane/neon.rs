//! Planes in two 128-bit registers, for every aarch64: bands 0 and 1 in one, band 2 in the other.

use core::arch::aarch64::*;
use core::mem::MaybeUninit;

use super::super::search::{self, Given, Goal, Start};
use super::{Plane, Stored, align_frame, cell_at, eight_cells, kernel_entries};
use crate::board::{CELLS, all_valid};

/// The upper half of the second register is the fourth band, all padding.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Neon(uint16x8_t, uint16x8_t);

/// One vector instruction.
macro_rules! v {
    // SAFETY: NEON is part of every aarch64 target, and the instruction touches no memory but its operands.
    ($e:expr) => {
        unsafe { $e }
    };
}

const NEXT_STACK: [u8; 16] = [2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15];
const PREV_STACK: [u8; 16] = [4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15];

/// The largest word, in the padding words of the two registers.
const PAD: u16 = i16::MAX as u16;
const PADDING: [u16; 16] = [0, 0, 0, PAD, 0, 0, 0, PAD, 0, 0, 0, PAD, PAD, PAD, PAD, PAD];

#[inline(always)]
fn shuffle(x: uint16x8_t, bytes: &[u8; 16]) -> uint16x8_t {
    v!(vreinterpretq_u16_u8(vqtbl1q_u8(vreinterpretq_u8_u16(x), vld1q_u8(bytes.as_ptr()))))
}

/// The givens of eight words, each a byte of `bands`; an index of 0xFF in `spread` makes zero.
#[inline(always)]
fn givens(bands: uint16x8_t, spread: &[u8; 16]) -> uint16x8_t {
    // Indexed by the low four bits of a cell: '0' is 0, '1' to '9' are themselves, '.' is 14. Nine does not fit.
    const UP_TO_EIGHT: [u8; 16] = [0, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0];
    v!({
        let cells = vandq_u8(vreinterpretq_u8_u16(shuffle(bands, spread)), vdupq_n_u8(15));
        let low = vreinterpretq_u16_u8(vqtbl1q_u8(vld1q_u8(UP_TO_EIGHT.as_ptr()), cells));
        let nines = vceqq_u16(vreinterpretq_u16_u8(cells), vdupq_n_u16(9));
        vorrq_u16(low, vandq_u16(nines, vdupq_n_u16(1 << 8)))
    })
}

impl Plane for Neon {
    #[inline(always)]
    fn splat(word: u16) -> Self {
        let words = v!(vdupq_n_u16(word));
        Self(words, words)
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        v!(Self(vandq_u16(self.0, b.0), vandq_u16(self.1, b.1)))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        v!(Self(vorrq_u16(self.0, b.0), vorrq_u16(self.1, b.1)))
    }
    #[inline(always)]
    fn and_not(self, b: Self) -> Self {
        v!(Self(vbicq_u16(self.0, b.0), vbicq_u16(self.1, b.1)))
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        v!(Self(vaddq_u16(self.0, b.0), vaddq_u16(self.1, b.1)))
    }
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        v!(Self(vminq_u16(self.0, b.0), vminq_u16(self.1, b.1)))
    }
    #[inline(always)]
    fn without_lowest(self) -> Self {
        v!({
            let minus_one = vdupq_n_u16(0xFFFF);
            Self(vandq_u16(self.0, vaddq_u16(self.0, minus_one)), vandq_u16(self.1, vaddq_u16(self.1, minus_one)))
        })
    }
    #[inline(always)]
    fn zero_words(self) -> Self {
        v!(Self(vceqzq_u16(self.0), vceqzq_u16(self.1)))
    }
    #[inline(always)]
    fn from_bands(bands: [u64; 3]) -> Self {
        v!(Self(
            vreinterpretq_u16_u64(vcombine_u64(vcreate_u64(bands[0]), vcreate_u64(bands[1]))),
            vreinterpretq_u16_u64(vcombine_u64(vcreate_u64(bands[2]), vcreate_u64(0))),
        ))
    }
    #[inline(always)]
    fn load(from: &Stored) -> Self {
        let (low, high) = from.0.split_at(2);
        v!(Self(vreinterpretq_u16_u64(vld1q_u64(low.as_ptr())), vreinterpretq_u16_u64(vld1q_u64(high.as_ptr())),))
    }
    #[inline(always)]
    fn store(self, to: &mut MaybeUninit<Stored>) {
        let to = to.as_mut_ptr().cast::<u64>();
        v!({
            vst1q_u64(to, vreinterpretq_u64_u16(self.0));
            vst1q_u64(to.add(2), vreinterpretq_u64_u16(self.1));
        });
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        v!(Self(veorq_u16(self.0, b.0), veorq_u16(self.1, b.1)))
    }
    #[inline(always)]
    fn min_of_words(self) -> u16 {
        v!({
            let low = vorrq_u16(self.0, vld1q_u16(PADDING.as_ptr()));
            let high = vorrq_u16(self.1, vld1q_u16(PADDING[8..].as_ptr()));
            vminvq_u16(vminq_u16(low, high))
        })
    }
    #[inline(always)]
    fn any(self) -> bool {
        v!(vmaxvq_u32(vreinterpretq_u32_u16(vorrq_u16(self.0, self.1)))) != 0
    }
    #[inline(always)]
    fn next_stack(self) -> Self {
        Self(shuffle(self.0, &NEXT_STACK), shuffle(self.1, &NEXT_STACK))
    }
    #[inline(always)]
    fn prev_stack(self) -> Self {
        Self(shuffle(self.0, &PREV_STACK), shuffle(self.1, &PREV_STACK))
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        Self(v!(vextq_u16::<4>(self.0, self.1)), self.0)
    }
    #[inline(always)]
    fn prev_band(self) -> Self {
        v!({
            let (low, high) = (vreinterpretq_u64_u16(self.0), vreinterpretq_u64_u16(self.1));
            Self(vreinterpretq_u16_u64(vzip1q_u64(high, low)), vextq_u16::<4>(self.0, self.0))
        })
    }

    #[inline(always)]
    fn read(cells: &[u8; CELLS]) -> Option<[Self; 9]> {
        if !all_valid(cells) {
            return None;
        }
        const NONE: u8 = 255;
        // The cells of a band are the bytes 0, 3 and 6 of eight; each becomes a word.
        const TWO: [u8; 16] = [0, NONE, 3, NONE, 6, NONE, NONE, NONE, 8, NONE, 11, NONE, 14, NONE, NONE, NONE];
        let mut grid = [Self::zero(); 9];
        for (j, plane) in grid.iter_mut().enumerate() {
            let mut bands = [0; 3];
            for (b, band) in bands.iter_mut().enumerate() {
                *band = eight_cells(cells, cell_at(j, b, 0));
            }
            let bytes = Self::from_bands(bands);
            *plane = Self(givens(bytes.0, &TWO), givens(bytes.1, &TWO));
        }
        Some(grid)
    }
}

kernel_entries!(Neon, depth_first,);
