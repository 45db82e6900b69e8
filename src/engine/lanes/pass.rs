//! Propagation of sixteen nodes: the four steps of [`propagate`](crate::engine::propagate) on the layout of
//! [`super::bits`], and the count of triads at the root.

use core::arch::x86_64::*;

use super::bits::*;
use crate::engine::plane::align_frame;

/// What is known of the present candidates.
struct Hidden {
    /// Per third of the digits: those with exactly one place in their box.
    single: [__m512i; 3],
    /// Where all three digits of a lane's bit have a place in the box; `FULL` if no box lacks a digit.
    covered: __m512i,
}

impl Hidden {
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn of(x: &Bits) -> Self {
        let mut hidden = Self { single: [_mm512_setzero_si512(); 3], covered: splat(FULL) };
        for g in 0..3 {
            hidden.find(g, &third(x, g));
        }
        hidden
    }

    #[target_feature(enable = "avx512f")]
    #[inline]
    fn find(&mut self, g: usize, v: &[__m512i; 9]) {
        let rows = mini_rows(v);
        let any = or3(rows[0], rows[1], rows[2]);
        self.single[g] = _mm512_andnot_si512(twice(v, &rows), any);
        self.covered = _mm512_and_si512(self.covered, any);
    }
}

/// What the last pass of a round sees.
struct Checked {
    /// Digits that are the only candidate of a cell of their box, ANDed over the thirds; `FULL` if all are.
    decided: __m512i,
    /// `FULL` if no cell is empty, and no digit is the only candidate of two cells of one box.
    sound: __m512i,
    /// What the pass removed.
    removed: __m512i,
}

/// What became of the nodes of a round.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    /// Lanes whose node has no solution.
    pub(super) dead: u16,
    /// Lanes whose node is a solution.
    pub(super) solved: u16,
    /// Lanes whose node is at its fixpoint and undecided.
    pub(super) open: u16,
}

/// A few passes over the nodes of the `active` lanes.
#[target_feature(enable = "avx512f,avx512vbmi2")]
#[inline(never)]
pub(super) fn round(bits: &mut Bits, active: u16, passes: usize) -> Seen {
    align_frame::<__m512i>();
    let mut hidden = Hidden::of(bits);
    for _ in 1..passes {
        pass::<false>(bits, &mut hidden);
    }
    let checked = pass::<true>(bits, &mut hidden);
    let full = splat(FULL);
    let sound = _mm512_and_si512(hidden.covered, checked.sound);
    let dead = _mm512_mask_cmpneq_epi32_mask(active, sound, full);
    // Where every cell was decided before the last pass, it has found no clash.
    let decided = _mm512_and_si512(checked.decided, full);
    let solved = _mm512_mask_cmpeq_epi32_mask(active & !dead, decided, full);
    Seen { dead, solved, open: active & !dead & !solved & !is_nonzero(checked.removed) }
}

#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn third(x: &Bits, g: usize) -> [__m512i; 9] {
    [x[0][g], x[1][g], x[2][g], x[3][g], x[4][g], x[5][g], x[6][g], x[7][g], x[8][g]]
}

#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn mini_rows(v: &[__m512i; 9]) -> [__m512i; 3] {
    [or3(v[0], v[1], v[2]), or3(v[3], v[4], v[5]), or3(v[6], v[7], v[8])]
}

#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn mini_columns(v: &[__m512i; 9]) -> [__m512i; 3] {
    [or3(v[0], v[3], v[6]), or3(v[1], v[4], v[7]), or3(v[2], v[5], v[8])]
}

/// Digits that at least two of the nine cells of a box have; `rows` are its [`mini_rows`].
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn twice(v: &[__m512i; 9], rows: &[__m512i; 3]) -> __m512i {
    let within = or3(majority(v[0], v[1], v[2]), majority(v[3], v[4], v[5]), majority(v[6], v[7], v[8]));
    _mm512_or_si512(within, majority(rows[0], rows[1], rows[2]))
}

/// For each of three lines, the digits that fit there when the next box has the lines `next`, the one after it `after`.
#[target_feature(enable = "avx512f")]
#[inline]
fn closure(next: [__m512i; 3], after: [__m512i; 3]) -> [__m512i; 3] {
    let mut fits = next;
    for i in 0..3 {
        let (a, b) = ((i + 1) % 3, (i + 2) % 3);
        fits[i] = logic!(A | B & C, _mm512_and_si512(next[a], after[b]), after[a], next[b]);
    }
    fits
}

/// One pass over the candidates; with `CHECK` it also says what became of the nodes.
#[target_feature(enable = "avx512vbmi2")]
#[inline]
fn pass<const CHECK: bool>(x: &mut Bits, hidden: &mut Hidden) -> Checked {
    let zero = _mm512_setzero_si512();
    let mut nonempty = splat(FULL);
    let mut doubled = zero;
    // Per cell, whether a digit has company there; per third, the digits that have none in some cell of the box.
    let mut company = [zero; 9];
    let mut naked = [zero; 3];
    let mut kept: Bits = [[zero; 3]; 9];
    for j in 0..9 {
        let v = x[j];
        let any = or3(v[0], v[1], v[2]);
        let (any_1, any_2) = other_digits(any);
        company[j] = or3(majority(v[0], v[1], v[2]), any_1, any_2);
        if CHECK {
            nonempty = logic!(A & (B | C), nonempty, any, company[j]);
        } else {
            for g in 0..3 {
                naked[g] = logic!(A | B & NOT_C, naked[g], v[g], company[j]);
            }
        }
        let placed = _mm512_and_si512(v[0], hidden.single[0]);
        let placed = logic!(A | B & C, placed, v[1], hidden.single[1]);
        let placed = logic!(A | B & C, placed, v[2], hidden.single[2]);
        let (placed_1, placed_2) = other_digits(placed);
        let taken = or3(placed, placed_1, placed_2);
        for g in 0..3 {
            kept[j][g] = logic!(A & (B | NOT_C), v[g], hidden.single[g], taken);
        }
    }

    if CHECK {
        for g in 0..3 {
            let mut single = third(x, g);
            for j in 0..9 {
                single[j] = _mm512_andnot_si512(company[j], single[j]);
            }
            let rows = mini_rows(&single);
            naked[g] = or3(rows[0], rows[1], rows[2]);
            doubled = _mm512_or_si512(doubled, twice(&single, &rows));
        }
    }

    let mut removed = zero;
    hidden.covered = splat(FULL);
    for g in 0..3 {
        let mut v = third(&kept, g);
        for j in 0..9 {
            v[j] = logic!(A & (NOT_B | NOT_C), v[j], company[j], naked[g]);
        }
        let lines = mini_rows(&v);
        let rows = closure(
            [next_stack(lines[0]), next_stack(lines[1]), next_stack(lines[2])],
            [prev_stack(lines[0]), prev_stack(lines[1]), prev_stack(lines[2])],
        );
        // The columns of what the rows leave.
        let mut lines = [zero; 3];
        for c in 0..3 {
            let line = logic!(A | B & C, _mm512_and_si512(v[c], rows[0]), v[3 + c], rows[1]);
            lines[c] = logic!(A | B & C, line, v[6 + c], rows[2]);
        }
        let columns = closure(
            [next_band(lines[0]), next_band(lines[1]), next_band(lines[2])],
            [prev_band(lines[0]), prev_band(lines[1]), prev_band(lines[2])],
        );
        for j in 0..9 {
            v[j] = logic!(A & B & C, v[j], rows[j / 3], columns[j % 3]);
            if CHECK {
                removed = logic!(A | (B ^ C), removed, v[j], x[j][g]);
            }
            x[j][g] = v[j];
        }
        hidden.find(g, &v);
    }
    Checked {
        decided: logic!(A & B & C, naked[0], naked[1], naked[2]),
        sound: _mm512_andnot_si512(doubled, nonempty),
        removed,
    }
}

/// Counts the [triads](crate::engine::propagate::triads) of the lanes in `which`: those that die of it, and those that
/// lose candidates.
#[target_feature(enable = "avx512vbmi2")]
#[inline(never)]
pub(super) fn triads(x: &mut Bits, which: u16) -> (u16, u16) {
    let zero = _mm512_setzero_si512();
    let mut dead = zero;
    let mut allowed = [[[zero; 3]; 3]; 2];
    for (direction, allowed) in allowed.iter_mut().enumerate() {
        let mut lines = [[zero; 3]; 3];
        for g in 0..3 {
            let third = third(x, g);
            let of_third = if direction == 0 { mini_rows(&third) } else { mini_columns(&third) };
            for i in 0..3 {
                lines[i][g] = of_third[i];
            }
        }
        let mut taken = lines;
        for i in 0..3 {
            let (a, b) = (lines[(i + 1) % 3], lines[(i + 2) % 3]);
            let mut bound = lines[i];
            for g in 0..3 {
                bound[g] = logic!(A & NOT_B & NOT_C, bound[g], a[g], b[g]);
            }
            let bound_sum = Sum::of(&bound);
            let sum = Sum::of(&lines[i]);
            dead = or3(
                dead,
                bound_sum.four_or_more(),
                logic!(!(A & B | C) & 0xFF, sum.ones, sum.twos, sum.four_or_more()),
            );
            let (three_bound, three) = (bound_sum.is_three(), sum.is_three());
            for g in 0..3 {
                allowed[i][g] = logic!(A | NOT_B, bound[g], three_bound, zero);
                taken[i][g] = _mm512_and_si512(lines[i][g], three);
            }
        }
        for i in 0..3 {
            for g in 0..3 {
                let (a, b) = (taken[(i + 1) % 3][g], taken[(i + 2) % 3][g]);
                allowed[i][g] = logic!(A & NOT_B & NOT_C, allowed[i][g], a, b);
            }
        }
    }
    let mut removed = zero;
    for j in 0..9 {
        for g in 0..3 {
            let kept = logic!(A & B & C, x[j][g], allowed[0][j / 3][g], allowed[1][j % 3][g]);
            let kept = _mm512_mask_mov_epi32(x[j][g], which, kept);
            removed = logic!(A | (B ^ C), removed, x[j][g], kept);
            x[j][g] = kept;
        }
    }
    (_mm512_test_epi32_mask(dead, splat(FULL)) & which, is_nonzero(removed))
}
