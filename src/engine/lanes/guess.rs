//! The [branching rule](crate::engine::branch) for the nodes that are at their fixpoint, three at a time.

use core::arch::x86_64::*;

use super::bits::*;
use super::convert::{Words, lane_to_plane, load};
use super::trio::Trio;
use super::words_of;
use crate::engine::branch::{any, bivalue, by_count, by_score, place, rest, smallest};

/// What lanes guess.
pub(super) struct Guess {
    /// For each j, the lanes that guess one of its cells.
    pub(super) lanes: [u16; 9],
    /// Per third, the guessed candidate of each lane, a bit; zero in the other thirds and other lanes.
    pub(super) candidate: [__m512i; 3],
    /// The bits of the guessed cell, the same in each third.
    pub(super) cell: __m512i,
}

/// The boxes of a [`Trio`]'s nodes.
const BOXES: [u32; 3] = [0x1FF, 0x1FF << 9, 0x1FF << 18];

impl Guess {
    /// Chooses a cell for each of the `open` lanes, which are at their fixpoint, and its lowest candidate.
    #[target_feature(enable = "avx512f,avx512bw,bmi1")]
    #[inline]
    pub(super) fn choose(bits: &Bits, open: u16) -> Self {
        let words = words_of(bits);
        let mut planes = [0_u32; 16];
        let mut boxes = [0_u32; 16];
        let mut left = open;
        while left != 0 {
            // A lane that is named twice is chosen for twice.
            let first = next_lane(&mut left).expect("the loop's condition");
            let lanes = [first, next_lane(&mut left).unwrap_or(first), next_lane(&mut left).unwrap_or(first)];
            let keys = trio_keys(words, lanes);
            for (i, lane) in lanes.into_iter().enumerate() {
                let (j, square) = place(keys[9 * i]);
                planes[lane] = j as u32;
                boxes[lane] = 1 << square;
            }
        }

        let (planes, boxes) = (load(&planes), load(&boxes));
        let mut lanes = [0; 9];
        let mut guessed = [_mm512_setzero_si512(); 3];
        for j in 0..9 {
            lanes[j] = _mm512_mask_cmpeq_epi32_mask(open, planes, splat(j as u32));
            for g in 0..3 {
                guessed[g] = _mm512_mask_mov_epi32(guessed[g], lanes[j], bits[j][g]);
            }
        }
        let cell = or3(boxes, _mm512_slli_epi32::<9>(boxes), _mm512_slli_epi32::<18>(boxes));
        let mut none_below = open;
        let mut candidate = guessed;
        for g in 0..3 {
            let own = _mm512_and_si512(guessed[g], cell);
            let here = _mm512_mask_test_epi32_mask(none_below, own, own);
            candidate[g] = _mm512_maskz_and_epi32(here, own, _mm512_sub_epi32(_mm512_setzero_si512(), own));
            none_below &= !here;
        }
        Self { lanes, candidate, cell }
    }
}

#[target_feature(enable = "bmi1")]
#[inline]
fn next_lane(lanes: &mut u16) -> Option<usize> {
    let lane = lanes.trailing_zeros() as usize;
    *lanes &= lanes.checked_sub(1)?;
    Some(lane)
}

/// The smallest key of each of three lanes, in words 0, 9 and 18.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn trio_keys(words: &Words, lanes: [usize; 3]) -> [u16; 32] {
    let mut x = [Trio(_mm512_setzero_si512()); 9];
    for j in 0..9 {
        let first = lane_to_plane(words, lanes[0], j);
        let two = _mm512_mask_mov_epi16(first, BOXES[1], lane_to_plane(words, lanes[1], j));
        x[j] = Trio(_mm512_mask_mov_epi16(two, BOXES[2], lane_to_plane(words, lanes[2], j)));
    }
    let rest = rest(&x);
    let bivalue = bivalue(&x, &rest);
    let any_bivalue = any(&bivalue).0;
    let any_bivalue = _mm512_test_epi16_mask(any_bivalue, any_bivalue);
    let mut scored = 0;
    for boxes in BOXES {
        scored |= if any_bivalue & boxes == 0 { 0 } else { boxes };
    }

    let words = Trio(load(&BOX_OF_WORD));
    let mut best = smallest(&by_score(&x, &bivalue, words)).0;
    if scored != BOXES[0] | BOXES[1] | BOXES[2] {
        best = _mm512_mask_mov_epi16(smallest(&by_count(&x, &rest, words)).0, scored, best);
    }
    // The smallest of the nine words from a word on: of three, then of three threes.
    let best = min3(best, behind(best, 1), behind(best, 2));
    let best = min3(best, behind(best, 3), behind(best, 6));
    let mut keys = [0; 32];
    // SAFETY: 64 bytes.
    unsafe { _mm512_storeu_si512(keys.as_mut_ptr().cast(), best) };
    keys
}

static BOX_OF_WORD: [u16; 32] = {
    let mut table = [0; 32];
    let mut word = 0;
    while word < 32 {
        table[word] = (word % 9) as u16;
        word += 1;
    }
    table
};

static WORD_NUMBERS: [u16; 32] = {
    let mut table = [0; 32];
    let mut word = 0;
    while word < 32 {
        table[word] = word as u16;
        word += 1;
    }
    table
};

/// In each word the one `distance` words behind it (around).
#[target_feature(enable = "avx512bw")]
#[inline]
fn behind(x: __m512i, distance: i16) -> __m512i {
    _mm512_permutexvar_epi16(_mm512_add_epi16(load(&WORD_NUMBERS), _mm512_set1_epi16(distance)), x)
}

#[target_feature(enable = "avx512bw")]
#[inline]
fn min3(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    _mm512_min_epu16(a, _mm512_min_epu16(b, c))
}
