//! The [branching rule](crate::engine::branch) for all nodes at their fixpoint: cells are sieved by one preference after
//! another until the rule's ties are left.

use core::arch::x86_64::*;

use super::bits::*;
use super::pass::{mini_columns, mini_rows, third, twice};
use crate::engine::plane::align_frame;

/// What lanes guess: a cell, and its lowest candidate.
pub(super) struct Guess {
    /// For each j, the lanes that guess one of its cells.
    pub(super) lanes: [u16; 9],
    /// The j of each lane.
    pub(super) plane: __m512i,
    /// Per third, the guessed candidate of each lane, a bit; zero in the other thirds and other lanes.
    pub(super) candidate: [__m512i; 3],
    /// The bits of the guessed cell, the same in each third.
    pub(super) cell: __m512i,
}

/// Sets of cells: per j, the same bit for each digit of a third.
type Cells = [__m512i; 9];

impl Guess {
    /// Chooses for each of the `open` lanes, which are at their fixpoint.
    #[target_feature(enable = "avx512vbmi2")]
    #[inline]
    pub(super) fn choose(bits: &Bits, open: u16) -> Self {
        let mut cells = pairs(bits);
        let no_pair = open & !is_nonzero(any(&cells));
        if no_pair != open {
            prefer_scored(&mut cells, bits, open);
        }
        if no_pair != 0 {
            let others = fewest(bits, no_pair);
            for j in 0..9 {
                cells[j] = _mm512_mask_mov_epi32(cells[j], no_pair, others[j]);
            }
        }
        Self::first(bits, &cells, open)
    }

    /// Chooses for `lanes` a second cell to be guessed at once with this one, which may have been; and in which lanes there is
    /// one.
    #[target_feature(enable = "avx512vbmi2")]
    #[cold]
    pub(super) fn choose_second(&self, bits: &Bits, lanes: u16) -> (Self, u16) {
        let mut cells = pairs(bits);
        let stack = or3(self.cell, next_band(self.cell), prev_band(self.cell));
        let band = or3(self.cell, next_stack(self.cell), prev_stack(self.cell));
        for cells in &mut cells {
            *cells = logic!(A & NOT_B & NOT_C, *cells, stack, band);
        }
        let lanes = lanes & is_nonzero(any(&cells));
        (Self::first(bits, &cells, lanes), lanes)
    }

    /// The lowest candidate of the first cell of a set.
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn first(bits: &Bits, cells: &Cells, open: u16) -> Self {
        let zero = _mm512_setzero_si512();
        let mut lanes = [0; 9];
        let mut left = open;
        let mut plane = zero;
        let mut boxes = zero;
        let mut guessed = [zero; 3];
        for j in 0..9 {
            lanes[j] = _mm512_mask_test_epi32_mask(left, cells[j], cells[j]);
            left &= !lanes[j];
            plane = _mm512_mask_mov_epi32(plane, lanes[j], splat(j as u32));
            boxes = _mm512_mask_mov_epi32(boxes, lanes[j], cells[j]);
            for g in 0..3 {
                guessed[g] = _mm512_mask_mov_epi32(guessed[g], lanes[j], bits[j][g]);
            }
        }
        let first_box = lowest_bit(boxes);
        let cell = or3(first_box, _mm512_slli_epi32::<9>(first_box), _mm512_slli_epi32::<18>(first_box));
        let mut none_below = open;
        let mut candidate = guessed;
        for g in 0..3 {
            let own = _mm512_and_si512(guessed[g], cell);
            let here = _mm512_mask_test_epi32_mask(none_below, own, own);
            candidate[g] = _mm512_maskz_mov_epi32(here, lowest_bit(own));
            none_below &= !here;
        }
        Self { lanes, plane, candidate, cell }
    }
}

/// Leaves those of the cells that are also among the `better` ones, in lanes that have any.
#[target_feature(enable = "avx512f")]
#[inline]
fn prefer(cells: &mut Cells, better: &Cells) {
    let mut left = *cells;
    for j in 0..9 {
        left[j] = _mm512_and_si512(cells[j], better[j]);
    }
    let lanes = is_nonzero(any(&left));
    for j in 0..9 {
        cells[j] = _mm512_mask_mov_epi32(cells[j], lanes, left[j]);
    }
}

/// Leaves the cells most of whose `digits` are among the `wanted` ones: all, else some.
#[target_feature(enable = "avx512vbmi2")]
#[inline(never)]
fn prefer_with(cells: &mut Cells, digits: &Bits, wanted: &[__m512i; 3], open: u16) {
    align_frame::<__m512i>();
    let mut all = *cells;
    for j in 0..9 {
        let v = digits[j];
        let unwanted = _mm512_andnot_si512(wanted[0], v[0]);
        let unwanted = logic!(A | B & NOT_C, unwanted, v[1], wanted[1]);
        let unwanted = logic!(A | B & NOT_C, unwanted, v[2], wanted[2]);
        let (other_1, other_2) = other_digits(unwanted);
        all[j] = _mm512_andnot_si512(or3(unwanted, other_1, other_2), cells[j]);
    }
    let lanes = is_nonzero(any(&all));
    if open & !lanes != 0 {
        let mut some = *cells;
        for j in 0..9 {
            let v = digits[j];
            let found = _mm512_and_si512(wanted[0], v[0]);
            let found = logic!(A | B & C, found, v[1], wanted[1]);
            let found = logic!(A | B & C, found, v[2], wanted[2]);
            let (other_1, other_2) = other_digits(found);
            some[j] = or3(found, other_1, other_2);
        }
        prefer(cells, &some);
    }
    for j in 0..9 {
        cells[j] = _mm512_mask_mov_epi32(cells[j], lanes, all[j]);
    }
}

/// Of bivalue cells, those with the highest score.
#[target_feature(enable = "avx512vbmi2")]
#[inline]
fn prefer_scored(pairs: &mut Cells, bits: &Bits, open: u16) {
    let mut digits = *bits;
    let mut spread = [_mm512_setzero_si512(); 3];
    let mut shared = spread;
    for g in 0..3 {
        let (rows, columns) = (mini_rows(&third(bits, g)), mini_columns(&third(bits, g)));
        let two_rows = majority(rows[0], rows[1], rows[2]);
        spread[g] = _mm512_and_si512(two_rows, majority(columns[0], columns[1], columns[2]));
        for j in 0..9 {
            digits[j][g] = _mm512_and_si512(bits[j][g], pairs[j]);
        }
        let of_pairs = third(&digits, g);
        shared[g] = _mm512_and_si512(spread[g], twice(&of_pairs, &mini_rows(&of_pairs)));
    }
    prefer_with(pairs, &digits, &spread, open);
    prefer_with(pairs, &digits, &shared, open);
}

/// Where no cell has two candidates: the cells with the fewest, and of those with three the ones whose candidates but the
/// lowest touch all mini-rows and mini-columns of their box.
#[target_feature(enable = "avx512vbmi2")]
#[cold]
#[inline(never)]
fn fewest(bits: &Bits, lanes: u16) -> Cells {
    let full = splat(FULL);
    let mut cells = [_mm512_setzero_si512(); 9];
    let mut without = [cells; 4];
    let mut rest = *bits;
    for j in 0..9 {
        let sum = Sum::of(&bits[j]);
        cells[j] = _mm512_and_si512(full, logic!(A & B | C, sum.ones, sum.twos, sum.four_or_more()));
        for (without, bit) in without.iter_mut().zip([sum.eights, sum.fours, sum.twos, sum.ones]) {
            without[j] = _mm512_andnot_si512(bit, full);
        }
        let mut below = _mm512_setzero_si512();
        for g in 0..3 {
            let own = bits[j][g];
            // Lower digits of the third move up to this one.
            let lower = logic!(A | B | C, below, _mm512_slli_epi32::<9>(own), _mm512_slli_epi32::<18>(own));
            rest[j][g] = _mm512_and_si512(own, lower);
            let (other_1, other_2) = other_digits(own);
            below = _mm512_or_si512(below, or3(own, other_1, other_2));
        }
    }
    for without in &without {
        prefer(&mut cells, without);
    }

    let mut everywhere = [_mm512_setzero_si512(); 3];
    for g in 0..3 {
        let (rows, columns) = (mini_rows(&third(bits, g)), mini_columns(&third(bits, g)));
        let all_rows = logic!(A & B & C, rows[0], rows[1], rows[2]);
        everywhere[g] = _mm512_and_si512(all_rows, logic!(A & B & C, columns[0], columns[1], columns[2]));
    }
    let mut threes = cells;
    for j in 0..9 {
        threes[j] = _mm512_and_si512(cells[j], Sum::of(&bits[j]).is_three());
    }
    prefer_with(&mut threes, &rest, &everywhere, lanes);
    prefer(&mut cells, &threes);
    cells
}

/// The cells with two candidates.
#[target_feature(enable = "avx512vbmi2")]
#[inline]
fn pairs(bits: &Bits) -> Cells {
    let mut pairs = [_mm512_setzero_si512(); 9];
    for j in 0..9 {
        let sum = Sum::of(&bits[j]);
        let two = logic!(NOT_A & B & NOT_C, sum.ones, sum.twos, sum.four_or_more());
        pairs[j] = _mm512_and_si512(splat(FULL), two);
    }
    pairs
}

#[target_feature(enable = "avx512f")]
#[inline]
fn any(cells: &Cells) -> __m512i {
    let three = or3(cells[0], cells[1], cells[2]);
    or3(three, or3(cells[3], cells[4], cells[5]), or3(cells[6], cells[7], cells[8]))
}

#[target_feature(enable = "avx512f")]
#[inline]
fn lowest_bit(x: __m512i) -> __m512i {
    _mm512_and_si512(x, _mm512_sub_epi32(_mm512_setzero_si512(), x))
}
