//! Planes in one 256-bit register, for x86-64 with AVX2.

use core::arch::x86_64::*;
use core::mem::MaybeUninit;

use super::super::search::{self, Given, Goal, Start};
use super::{Plane, Stored, align_frame, cell_at, eight_cells, kernel_entries, places};
use crate::board::CELLS;

/// Exists only where the CPU has AVX2: the entry points below are its only source.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Avx2(pub(super) __m256i);

/// One vector instruction.
macro_rules! v {
    // SAFETY: the instruction needs AVX2, which an `Avx2` vouches for, and touches no memory but its operands.
    ($e:expr) => {
        unsafe { $e }
    };
}
pub(super) use v;

/// Byte shuffles within a 128-bit lane, that is two bands, for both lanes. They zero the padding: with AVX-512 the compiler
/// makes two shuffles of words out of one that keeps it.
const NEXT_STACK: [i8; 16] = [2, 3, 4, 5, 0, 1, -1, -1, 10, 11, 12, 13, 8, 9, -1, -1];
const PREV_STACK: [i8; 16] = [4, 5, 0, 1, 2, 3, -1, -1, 12, 13, 8, 9, 10, 11, -1, -1];

#[inline(always)]
fn in_both_lanes(bytes: [i8; 16]) -> __m256i {
    v!(_mm256_broadcastsi128_si256(_mm_loadu_si128(bytes.as_ptr().cast())))
}

impl Plane for Avx2 {
    const EMPTY_CELLS_IN_EVERY_PASS: bool = true;

    #[inline(always)]
    fn splat(word: u16) -> Self {
        Self(v!(_mm256_set1_epi16(word as i16)))
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(v!(_mm256_and_si256(self.0, b.0)))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(v!(_mm256_or_si256(self.0, b.0)))
    }
    #[inline(always)]
    fn and_not(self, b: Self) -> Self {
        Self(v!(_mm256_andnot_si256(b.0, self.0)))
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        Self(v!(_mm256_add_epi16(self.0, b.0)))
    }
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        Self(v!(_mm256_min_epi16(self.0, b.0)))
    }
    #[inline(always)]
    fn without_lowest(self) -> Self {
        Self(v!(_mm256_and_si256(self.0, _mm256_add_epi16(self.0, _mm256_set1_epi16(-1)))))
    }
    #[inline(always)]
    fn zero_words(self) -> Self {
        Self(v!(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())))
    }
    #[inline(always)]
    fn from_bands(bands: [u64; 3]) -> Self {
        Self(v!(_mm256_setr_epi64x(bands[0] as i64, bands[1] as i64, bands[2] as i64, 0)))
    }
    #[inline(always)]
    fn load(from: &Stored) -> Self {
        Self(v!(_mm256_load_si256(from.0.as_ptr().cast())))
    }
    #[inline(always)]
    fn store(self, to: &mut MaybeUninit<Stored>) {
        v!(_mm256_store_si256(to.as_mut_ptr().cast(), self.0));
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        Self(v!(_mm256_xor_si256(self.0, b.0)))
    }
    #[inline(always)]
    fn min_of_words(self) -> u16 {
        let pad = i16::MAX;
        v!({
            let padding = _mm256_setr_epi16(0, 0, 0, pad, 0, 0, 0, pad, 0, 0, 0, pad, pad, pad, pad, pad);
            let words = _mm256_or_si256(self.0, padding);
            let half = _mm_min_epu16(_mm256_castsi256_si128(words), _mm256_extracti128_si256::<1>(words));
            _mm_extract_epi16::<0>(_mm_minpos_epu16(half)) as u16
        })
    }
    #[inline(always)]
    fn any(self) -> bool {
        v!(_mm256_testz_si256(self.0, self.0)) == 0
    }
    #[inline(always)]
    fn is_full(self) -> bool {
        v!(_mm256_testc_si256(self.0, Self::full().0)) != 0
    }
    #[inline(always)]
    fn next_stack(self) -> Self {
        Self(v!(_mm256_shuffle_epi8(self.0, in_both_lanes(NEXT_STACK))))
    }
    #[inline(always)]
    fn prev_stack(self) -> Self {
        Self(v!(_mm256_shuffle_epi8(self.0, in_both_lanes(PREV_STACK))))
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        Self(v!(_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0)))
    }
    #[inline(always)]
    fn prev_band(self) -> Self {
        Self(v!(_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0)))
    }

    #[inline(always)]
    fn read(cells: &[u8; CELLS]) -> Option<[Self; 9]> {
        let mut valid = v!(_mm256_set1_epi8(-1));
        for start in [0, 32, CELLS - 32] {
            let bytes = &cells[start..start + 32];
            v!({
                let bytes = _mm256_loadu_si256(bytes.as_ptr().cast());
                let digits = _mm256_sub_epi8(bytes, _mm256_set1_epi8(b'0' as i8));
                let is_digit = _mm256_cmpeq_epi8(_mm256_min_epu8(digits, _mm256_set1_epi8(9)), digits);
                let is_dot = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(b'.' as i8));
                valid = _mm256_and_si256(valid, _mm256_or_si256(is_digit, is_dot));
            });
        }
        if v!(_mm256_movemask_epi8(valid)) != -1 {
            return None;
        }
        Some(places!(j => givens_of_plane(cells, j)))
    }

    #[inline(always)]
    fn write(grid: &[Self; 9], cells: &mut [u8; CELLS]) {
        // Of a cell's candidate the lower eight bits name the digit: by their two halves, and none is a nine.
        let by_low = [57, 49, 50, 0, 51, 0, 0, 0, 52, 0, 0, 0, 0, 0, 0, 0];
        let by_high = [0, -4, -3, 0, -2, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0];
        // Of four bytes for each box of a band, the three of its row.
        const NONE: i8 = -1;
        let row = [0, 1, 2, 4, 5, 6, 8, 9, 10, NONE, NONE, NONE, NONE, NONE, NONE, NONE];
        let mut rows = [v!(_mm_setzero_si128()); 9];
        for r in 0..3 {
            v!({
                let (by_low, by_high) = (in_both_lanes(by_low), in_both_lanes(by_high));
                let half = _mm256_set1_epi8(15);
                let (first, second, third) = (grid[3 * r].0, grid[3 * r + 1].0, grid[3 * r + 2].0);
                let low_bytes = _mm256_and_si256(first, _mm256_set1_epi16(0xFF));
                let mut digits = [_mm256_or_si256(low_bytes, _mm256_slli_epi16::<8>(second)), third];
                for digits in &mut digits {
                    let low = _mm256_and_si256(*digits, half);
                    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(*digits), half);
                    *digits = _mm256_add_epi8(_mm256_shuffle_epi8(by_low, low), _mm256_shuffle_epi8(by_high, high));
                }
                let row = in_both_lanes(row);
                let outer = _mm256_shuffle_epi8(_mm256_unpacklo_epi16(digits[0], digits[1]), row);
                let inner = _mm256_shuffle_epi8(_mm256_unpackhi_epi16(digits[0], digits[1]), row);
                rows[r] = _mm256_castsi256_si128(outer);
                rows[3 + r] = _mm256_castsi256_si128(inner);
                rows[6 + r] = _mm256_extracti128_si256::<1>(outer);
            });
        }
        // In order, since each store of sixteen bytes runs over into the next row; the last one must not.
        for row in 0..8 {
            let to = &mut cells[9 * row..9 * row + 16];
            v!(_mm_storeu_si128(to.as_mut_ptr().cast(), rows[row]));
        }
        let (to, last) = cells[72..].split_at_mut(8);
        v!(_mm_storel_epi64(to.as_mut_ptr().cast(), rows[8]));
        last[0] = v!(_mm_extract_epi8::<8>(rows[8])) as u8;
    }
}

/// The givens of plane j.
#[inline(always)]
fn givens_of_plane(cells: &[u8; CELLS], j: usize) -> Avx2 {
    const NONE: i8 = -1;
    // The cells of a band are the bytes 0, 3 and 6 of eight; each becomes a word.
    let spread_two = [0, NONE, 3, NONE, 6, NONE, NONE, NONE, 8, NONE, 11, NONE, 14, NONE, NONE, NONE];
    // Indexed by the low four bits of a cell: '0' is 0, '1' to '9' are themselves, '.' is 14. Nine does not fit.
    let up_to_eight = [0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0];
    let band = |b: usize| eight_cells(cells, cell_at(j, b, 0)) as i64;
    let bands = [band(0), band(1), band(2)];
    v!({
        let words = _mm256_setr_epi64x(bands[0], bands[1], bands[2], 0);
        let words = _mm256_shuffle_epi8(words, in_both_lanes(spread_two));
        let nines = _mm256_cmpeq_epi16(words, _mm256_set1_epi16(b'9'.into()));
        let nines = _mm256_and_si256(nines, _mm256_set1_epi16(1 << 8));
        Avx2(_mm256_or_si256(_mm256_shuffle_epi8(in_both_lanes(up_to_eight), words), nines))
    })
}

kernel_entries!(Avx2, depth_first, #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]);
