//! The [branching rule](crate::engine::branch) for all nodes at their fixpoint: cells are sieved by one preference after
//! another until the rule's ties are left.

use core::arch::x86_64::*;

use super::bits::*;
use super::pass::{mini_columns, mini_rows, third};
use crate::engine::plane::align_frame;

/// What lanes guess: the lowest candidate of a cell. Undefined in lanes that do not.
pub(super) struct Guess {
    /// The j of the cell.
    pub(super) plane: __m512i,
    /// The bits of the cell, the same in each third.
    pub(super) cell: __m512i,
    /// The bivalue cells that it was chosen from.
    pairs: Cells,
}

/// The lowest candidates of cells.
pub(super) struct Lowest {
    /// For each j, the lanes that guess one of its cells.
    pub(super) lanes: [u16; 9],
    /// Per third, the guessed candidate of each lane, a bit; zero in the other thirds and other lanes.
    pub(super) candidate: [__m512i; 3],
}

/// Sets of cells of each node: bit 9·(j mod 3) + B of register j div 3 is cell j of box B. So the lowest bit is the first
/// cell by place.
type Cells = [__m512i; 3];

/// Sets of cells, from one for each j that has them as bits of digit j mod 3 of a third.
macro_rules! cells {
    ($of:ident, $bits:expr $(, $more:expr)*) => {{
        let mut cells = [_mm512_setzero_si512(); 3];
        for (q, cells) in cells.iter_mut().enumerate() {
            let first = $of::<0>(&$bits[3 * q] $(, $more)*);
            let second = $of::<1>(&$bits[3 * q + 1] $(, $more)*);
            let third = $of::<2>(&$bits[3 * q + 2] $(, $more)*);
            *cells = select(NINE, first, select(NINE << 9, second, _mm512_and_si512(third, splat(NINE << 18))));
        }
        cells
    }};
}
const NINE: u32 = (1 << 9) - 1;

impl Guess {
    /// Chooses for each of the `open` lanes, which are at their fixpoint.
    #[target_feature(enable = "avx512vbmi2")]
    #[inline(never)]
    pub(super) fn choose(bits: &Bits, open: u16) -> Self {
        align_frame::<__m512i>();
        let pairs = cells!(is_pair, bits);
        let mut cells = pairs;
        let no_pair = open & !lanes_with(&cells);
        if no_pair != open {
            prefer_scored(&mut cells, bits);
        }
        if no_pair != 0 {
            let others = fewest(bits);
            for q in 0..3 {
                cells[q] = _mm512_mask_mov_epi32(cells[q], no_pair, others[q]);
            }
        }
        Self::first(&cells, pairs)
    }

    /// Chooses for `lanes` a second cell to be guessed at once with this one, which may have been, since it is out of its
    /// reach; and in which lanes there is one.
    #[target_feature(enable = "avx512vbmi2")]
    #[inline]
    pub(super) fn choose_second(&self, lanes: u16) -> (Self, u16) {
        let mut cells = self.pairs;
        let stack = or3(self.cell, next_band(self.cell), prev_band(self.cell));
        let band = or3(self.cell, next_stack(self.cell), prev_stack(self.cell));
        for cells in &mut cells {
            *cells = logic!(A & NOT_B & NOT_C, *cells, stack, band);
        }
        let lanes = lanes & lanes_with(&cells);
        (Self::first(&cells, self.pairs), lanes)
    }

    /// The first cell of a set.
    #[target_feature(enable = "avx512vbmi2")]
    #[inline]
    fn first(cells: &Cells, pairs: Cells) -> Self {
        let mut word = cells[2];
        let mut plane = splat(6);
        for q in [1, 0] {
            let here = is_nonzero(cells[q]);
            word = _mm512_mask_mov_epi32(word, here, cells[q]);
            plane = _mm512_mask_mov_epi32(plane, here, splat(3 * q as u32));
        }
        let first = lowest_bit(word);
        for third in [1, 2] {
            let beyond = _mm512_cmpge_epu32_mask(first, splat(1 << (9 * third)));
            plane = _mm512_mask_add_epi32(plane, beyond, plane, splat(1));
        }
        let (other_1, other_2) = other_digits(first);
        Self { plane, cell: or3(first, other_1, other_2), pairs }
    }

    /// The candidates that the `open` lanes guess.
    #[target_feature(enable = "avx512f")]
    #[inline]
    pub(super) fn lowest(&self, bits: &Bits, open: u16) -> Lowest {
        let mut lanes = [0; 9];
        let mut guessed = [_mm512_setzero_si512(); 3];
        for j in 0..9 {
            lanes[j] = _mm512_mask_cmpeq_epi32_mask(open, self.plane, splat(j as u32));
            for g in 0..3 {
                guessed[g] = _mm512_mask_mov_epi32(guessed[g], lanes[j], bits[j][g]);
            }
        }
        let mut none_below = open;
        let mut candidate = guessed;
        for g in 0..3 {
            let own = _mm512_and_si512(guessed[g], self.cell);
            let here = _mm512_mask_test_epi32_mask(none_below, own, own);
            candidate[g] = _mm512_maskz_mov_epi32(here, lowest_bit(own));
            none_below &= !here;
        }
        Lowest { lanes, candidate }
    }
}

/// The lanes that have one of the cells.
#[target_feature(enable = "avx512f")]
#[inline]
fn lanes_with(cells: &Cells) -> u16 {
    is_nonzero(or3(cells[0], cells[1], cells[2]))
}

/// Leaves those of the cells that are also among the `better` ones, in lanes that have any.
#[target_feature(enable = "avx512f")]
#[inline]
fn prefer(cells: &mut Cells, better: &Cells) {
    let mut left = *cells;
    for q in 0..3 {
        left[q] = _mm512_and_si512(cells[q], better[q]);
    }
    let lanes = lanes_with(&left);
    for q in 0..3 {
        cells[q] = _mm512_mask_mov_epi32(cells[q], lanes, left[q]);
    }
}

/// The bits of the other two digits, where those of digit `I` of a third are to be.
#[target_feature(enable = "avx512f")]
#[inline]
fn others_at<const I: usize>(x: __m512i) -> (__m512i, __m512i) {
    match I {
        0 => (_mm512_srli_epi32::<9>(x), _mm512_srli_epi32::<18>(x)),
        1 => (_mm512_slli_epi32::<9>(x), _mm512_srli_epi32::<9>(x)),
        _ => (_mm512_slli_epi32::<18>(x), _mm512_slli_epi32::<9>(x)),
    }
}

/// Cells of a set that has all three bits of a cell alike.
#[target_feature(enable = "avx512f")]
#[inline]
fn as_it_is<const I: usize>(cells: &__m512i) -> __m512i {
    *cells
}

/// Cells with exactly two candidates.
#[target_feature(enable = "avx512f")]
#[inline]
fn is_pair<const I: usize>(v: &[__m512i; 3]) -> __m512i {
    // Two-bit sums over the thirds, added up over the digits of a third: two is no odd one, and one two of four.
    let (ones, twos) = (xor3(v[0], v[1], v[2]), majority(v[0], v[1], v[2]));
    let (ones_1, ones_2) = others_at::<I>(ones);
    let (twos_1, twos_2) = others_at::<I>(twos);
    let carry = majority(ones, ones_1, ones_2);
    let one = logic!((A ^ B) & NOT_C, xor3(twos, twos_1, twos_2), carry, majority(twos, twos_1, twos_2));
    _mm512_andnot_si512(xor3(ones, ones_1, ones_2), one)
}

/// Cells with a candidate among the `wanted` digits.
#[target_feature(enable = "avx512f")]
#[inline]
fn has_one_of<const I: usize>(v: &[__m512i; 3], wanted: &[__m512i; 3]) -> __m512i {
    let found = _mm512_and_si512(v[0], wanted[0]);
    let found = logic!(A | B & C, found, v[1], wanted[1]);
    let found = logic!(A | B & C, found, v[2], wanted[2]);
    let (other_1, other_2) = others_at::<I>(found);
    or3(found, other_1, other_2)
}

/// Cells all of whose candidates are among the `wanted` digits.
#[target_feature(enable = "avx512f")]
#[inline]
fn has_only<const I: usize>(v: &[__m512i; 3], wanted: &[__m512i; 3]) -> __m512i {
    let unwanted = _mm512_andnot_si512(wanted[0], v[0]);
    let unwanted = logic!(A | B & NOT_C, unwanted, v[1], wanted[1]);
    let unwanted = logic!(A | B & NOT_C, unwanted, v[2], wanted[2]);
    let (other_1, other_2) = others_at::<I>(unwanted);
    logic!(!(A | B | C) & 0xFF, unwanted, other_1, other_2)
}

/// Of bivalue cells, those with the highest score.
#[target_feature(enable = "avx512vbmi2")]
#[inline]
fn prefer_scored(pairs: &mut Cells, bits: &Bits) {
    let zero = _mm512_setzero_si512();
    let (mut spread, mut two_places, mut three_places) = ([zero; 3], [zero; 3], [zero; 3]);
    for g in 0..3 {
        let v = third(bits, g);
        let (rows, columns) = (mini_rows(&v), mini_columns(&v));
        let two_rows = majority(rows[0], rows[1], rows[2]);
        spread[g] = _mm512_and_si512(two_rows, majority(columns[0], columns[1], columns[2]));
        (two_places[g], three_places[g]) = two_or_three_places(&v);
    }
    prefer(pairs, &cells!(has_only, bits, &spread));
    prefer(pairs, &cells!(has_one_of, bits, &two_places));
    prefer(pairs, &cells!(has_one_of, bits, &three_places));
}

/// Digits with exactly two places in their box, and those with three.
#[target_feature(enable = "avx512f")]
#[inline]
fn two_or_three_places(v: &[__m512i; 9]) -> (__m512i, __m512i) {
    let ones = [xor3(v[0], v[1], v[2]), xor3(v[3], v[4], v[5]), xor3(v[6], v[7], v[8])];
    let twos = [majority(v[0], v[1], v[2]), majority(v[3], v[4], v[5]), majority(v[6], v[7], v[8])];
    let one = xor3(ones[0], ones[1], ones[2]);
    let carry = majority(ones[0], ones[1], ones[2]);
    let one_two = logic!((A ^ B) & NOT_C, xor3(twos[0], twos[1], twos[2]), carry, majority(twos[0], twos[1], twos[2]));
    (_mm512_andnot_si512(one, one_two), _mm512_and_si512(one, one_two))
}

/// Where no cell has two candidates: the cells with the fewest, and of those with three the ones whose candidates but the
/// lowest touch all mini-rows and mini-columns of their box.
#[target_feature(enable = "avx512vbmi2")]
#[cold]
#[inline(never)]
fn fewest(bits: &Bits) -> Cells {
    let zero = _mm512_setzero_si512();
    let (mut rest, mut undecided, mut three) = (*bits, [zero; 9], [zero; 9]);
    // The cells that lack a bit of their number of candidates.
    let mut without = [[zero; 9]; 4];
    for j in 0..9 {
        let sum = Sum::of(&bits[j]);
        undecided[j] = logic!(A & B | C, sum.ones, sum.twos, sum.four_or_more());
        three[j] = sum.is_three();
        for (without, bit) in without.iter_mut().zip([sum.eights, sum.fours, sum.twos, sum.ones]) {
            without[j] = _mm512_andnot_si512(bit, splat(FULL));
        }
        let mut below = zero;
        for g in 0..3 {
            let own = bits[j][g];
            // Lower digits of the third move up to this one.
            let lower = logic!(A | B | C, below, _mm512_slli_epi32::<9>(own), _mm512_slli_epi32::<18>(own));
            rest[j][g] = _mm512_and_si512(own, lower);
            let (other_1, other_2) = other_digits(own);
            below = _mm512_or_si512(below, or3(own, other_1, other_2));
        }
    }
    let mut cells = cells!(as_it_is, undecided);
    for without in &without {
        prefer(&mut cells, &cells!(as_it_is, without));
    }

    let mut everywhere = [zero; 3];
    for g in 0..3 {
        let (rows, columns) = (mini_rows(&third(bits, g)), mini_columns(&third(bits, g)));
        let all_rows = logic!(A & B & C, rows[0], rows[1], rows[2]);
        everywhere[g] = _mm512_and_si512(all_rows, logic!(A & B & C, columns[0], columns[1], columns[2]));
    }
    // What is left in a lane has three candidates everywhere, or nowhere.
    let mut threes = cells!(as_it_is, three);
    for q in 0..3 {
        threes[q] = _mm512_and_si512(cells[q], threes[q]);
    }
    prefer(&mut threes, &cells!(has_only, rest, &everywhere));
    prefer(&mut threes, &cells!(has_one_of, rest, &everywhere));
    prefer(&mut cells, &threes);
    cells
}

#[target_feature(enable = "avx512f")]
#[inline]
fn lowest_bit(x: __m512i) -> __m512i {
    _mm512_and_si512(x, _mm512_sub_epi32(_mm512_setzero_si512(), x))
}
