//! Planes in one 256-bit register, for x86-64 with AVX-512: AVX2 with ternary logic, tests into mask registers, and byte
//! permutes that turn 81 cells into planes and back.

use core::arch::x86_64::*;
use core::mem::MaybeUninit;

use super::super::lanes;
use super::super::propagate::clash;
use super::super::search::{self, Given, Goal, Start};
use super::avx2::{Avx2, v};
use super::{Plane, Stored, align_frame, cell_at, kernel_entries};
use crate::board::CELLS;

/// Exists only where the CPU has AVX-512 (F, BW, DQ, VL, VBMI, VBMI2, BITALG): the entry points below are its only source.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Avx512(__m256i);

/// Truth tables of three inputs, for ternary logic.
const A: i32 = 0xF0;
const B: i32 = 0xCC;
const C: i32 = 0xAA;

#[repr(C, align(64))]
struct Aligned<T>(T);

/// The cell of the board in word `word` of plane j, if it is no padding.
const fn cell_of_word(j: usize, word: usize) -> Option<usize> {
    let (band, stack) = (word / 4, word % 4);
    if band < 3 && stack < 3 { Some(cell_at(j, band, stack)) } else { None }
}

/// The lower bytes of the words of a plane that are no padding.
const BOXES: u64 = {
    let mut mask = 0;
    let mut word = 0;
    while word < 16 {
        mask |= (cell_of_word(0, word).is_some() as u64) << (2 * word);
        word += 1;
    }
    mask
};

/// For each byte of a plane, which one of 64 bytes from the plane's first cell on goes there.
static CELL_OF_BYTE: Aligned<[u8; 64]> = {
    let mut table = [0; 64];
    let mut word = 0;
    while word < 16 {
        if let Some(cell) = cell_of_word(0, word) {
            table[2 * word] = cell as u8;
        }
        word += 1;
    }
    Aligned(table)
};

/// The last 64 cells begin here.
pub(in crate::engine) const TAIL: usize = CELLS - 64;

/// For each register of four planes, two in the lower bytes of its words and two in the upper ones, which byte goes to
/// which cell of the board, and which cells those are: the first 64 and the last 64.
static BYTE_OF_CELL: Aligned<[[[u8; 64]; 2]; 3]> = {
    let mut table = [[[0; 64]; 2]; 3];
    let mut i = 0;
    while i < 9 * 16 {
        let (j, word) = (i / 16, i % 16);
        if let Some(cell) = cell_of_word(j, word) {
            let byte = (32 * (j % 2) + 2 * word + j % 4 / 2) as u8;
            if cell < 64 {
                table[j / 4][0][cell] = byte;
            }
            if cell >= TAIL {
                table[j / 4][1][cell - TAIL] = byte;
            }
        }
        i += 1;
    }
    Aligned(table)
};
static CELLS_OF_PACKED: [[u64; 2]; 3] = {
    let mut table = [[0; 2]; 3];
    let mut i = 0;
    while i < 9 * 16 {
        let (j, word) = (i / 16, i % 16);
        if let Some(cell) = cell_of_word(j, word) {
            if cell < 64 {
                table[j / 4][0] |= 1 << cell;
            }
            if cell >= TAIL {
                table[j / 4][1] |= 1 << (cell - TAIL);
            }
        }
        i += 1;
    }
    table
};

impl Avx512 {
    #[inline(always)]
    fn minus_one(self) -> __m256i {
        v!(_mm256_add_epi16(self.0, _mm256_set1_epi16(-1)))
    }
}

/// Operations that are the same as in AVX2.
macro_rules! as_in_avx2 {
    ($($name:ident($($b:ident)?)),*) => {
        $(#[inline(always)]
        fn $name(self $(, $b: Self)?) -> Self {
            Self(Avx2(self.0).$name($(Avx2($b.0))?).0)
        })*
    };
}

impl Plane for Avx512 {
    const CLOSURES_AT_ONCE: bool = true;

    as_in_avx2!(and(b), or(b), and_not(b), add(b), min(b), zero_words());

    #[inline(always)]
    fn splat(word: u16) -> Self {
        Self(Avx2::splat(word).0)
    }
    #[inline(always)]
    fn without_lowest(self) -> Self {
        Self(v!(_mm256_and_si256(self.0, self.minus_one())))
    }
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        Self(v!(_mm256_ternarylogic_epi32::<{ A | B | C }>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        Self(v!(_mm256_ternarylogic_epi32::<{ A & B | A & C | B & C }>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn zero_then(self, x: Self) -> Self {
        Self(v!(_mm256_maskz_mov_epi16(_mm256_testn_epi16_mask(self.0, self.0), x.0)))
    }
    #[inline(always)]
    fn nonzero_then(self, x: Self) -> Self {
        Self(v!(_mm256_maskz_mov_epi16(_mm256_test_epi16_mask(self.0, self.0), x.0)))
    }
    #[inline(always)]
    fn single(self, _rest: Self) -> Self {
        Self(v!(_mm256_maskz_mov_epi16(_mm256_testn_epi16_mask(self.0, self.minus_one()), self.0)))
    }
    #[inline(always)]
    fn unless_pair_then(self, _rest: Self, x: Self) -> Self {
        v!({
            let pair = _mm256_cmpeq_epi16_mask(_mm256_popcnt_epi16(self.0), _mm256_set1_epi16(2));
            Self(_mm256_maskz_mov_epi16(!pair, x.0))
        })
    }
    as_in_avx2!(xor(b), next_stack(), prev_stack(), next_band(), prev_band());

    #[inline(always)]
    fn from_bands(bands: [u64; 3]) -> Self {
        Self(Avx2::from_bands(bands).0)
    }
    #[inline(always)]
    fn load(from: &Stored) -> Self {
        Self(Avx2::load(from).0)
    }
    #[inline(always)]
    fn store(self, to: &mut MaybeUninit<Stored>) {
        Avx2(self.0).store(to);
    }
    #[inline(always)]
    fn min_of_words(self) -> u16 {
        Avx2(self.0).min_of_words()
    }
    #[inline(always)]
    fn any(self) -> bool {
        Avx2(self.0).any()
    }
    #[inline(always)]
    fn is_full(self) -> bool {
        Avx2(self.0).is_full()
    }
    #[inline(always)]
    fn differs(self, b: Self) -> bool {
        v!(_mm256_cmpneq_epi64_mask(self.0, b.0)) != 0
    }
    #[inline(always)]
    fn after_singles(self, _rest: Self, single: Self, naked: Self, hidden: Self) -> Self {
        v!({
            let holds_hidden = _mm256_test_epi16_mask(self.0, hidden.0);
            let not_naked = _mm256_ternarylogic_epi32::<{ A | (B & !C & 0xFF) }>(single.0, self.0, naked.0);
            Self(_mm256_mask_mov_epi16(not_naked, holds_hidden, _mm256_and_si256(self.0, hidden.0)))
        })
    }
    #[inline(always)]
    fn read(cells: &[u8; CELLS]) -> Option<[Self; 9]> {
        let mut grid = [Self::zero(); 9];
        v!({
            let [first, last] = load_halves(cells);
            if valid_cells(first) & valid_cells(last) != u64::MAX {
                return None;
            }
            let mut places = _mm512_load_si512(CELL_OF_BYTE.0.as_ptr().cast());
            for j in 0..9 {
                let first = cell_at(j, 0, 0);
                let start = if first < TAIL { first } else { TAIL };
                if first > TAIL {
                    places = _mm512_add_epi8(places, _mm512_set1_epi8(1));
                }
                let bytes = _mm512_loadu_si512(cells[start..start + 64].as_ptr().cast());
                let words = _mm512_castsi512_si256(_mm512_maskz_permutexvar_epi8(BOXES, places, bytes));
                // Shifted by more than fifteen, which is what an empty cell and padding come to, a bit is gone.
                let shift = _mm256_sub_epi16(words, _mm256_set1_epi16(b'1' as i16));
                grid[j] = Self(_mm256_sllv_epi16(_mm256_set1_epi16(1), shift));
            }
        });
        Some(grid)
    }

    #[inline(always)]
    fn write(grid: &[Self; 9], cells: &mut [u8; CELLS]) {
        v!({
            let mut halves = [_mm512_setzero_si512(); 2];
            for p in 0..3 {
                let two = |j: usize| match grid.get(j + 1) {
                    Some(next) => _mm512_inserti64x4::<1>(_mm512_castsi256_si512(grid[j].0), next.0),
                    None => _mm512_castsi256_si512(grid[j].0),
                };
                let lower = two(4 * p);
                let upper = if p < 2 { two(4 * p + 2) } else { lower };
                // The bits below the only one, in a byte, are as many as its digit less one.
                let packed = _mm512_add_epi16(lower, _mm512_slli_epi16::<8>(upper));
                let digits = _mm512_popcnt_epi8(_mm512_sub_epi16(packed, _mm512_set1_epi16(0x0101)));
                for (i, half) in halves.iter_mut().enumerate() {
                    let bytes = _mm512_load_si512(BYTE_OF_CELL.0[p][i].as_ptr().cast());
                    *half = _mm512_mask_permutexvar_epi8(*half, CELLS_OF_PACKED[p][i], bytes, digits);
                }
            }
            store_halves(halves.map(|half| _mm512_add_epi8(half, _mm512_set1_epi8(b'1' as i8))), cells);
        });
    }
}

/// Writes the first 64 and the last 64 cells, which overlap.
#[target_feature(enable = "avx512f")]
#[inline]
pub(in crate::engine) fn store_halves([first, last]: [__m512i; 2], cells: &mut [u8; CELLS]) {
    // In this order, whatever is read of the board soon after lies in one store, and need not wait for both.
    for (start, half) in [(TAIL, last), (0, first)] {
        // SAFETY: 64 bytes.
        unsafe { _mm512_storeu_si512(cells[start..start + 64].as_mut_ptr().cast(), half) };
    }
}

/// The first 64 and the last 64 of 81 bytes, which overlap.
#[target_feature(enable = "avx512f")]
#[inline]
pub(in crate::engine) fn load_halves(cells: &[u8; CELLS]) -> [__m512i; 2] {
    // SAFETY: 64 bytes.
    [0, TAIL].map(|start| unsafe { _mm512_loadu_si512(cells[start..start + 64].as_ptr().cast()) })
}

/// Which bytes are cells.
#[target_feature(enable = "avx512bw")]
#[inline]
pub(in crate::engine) fn valid_cells(bytes: __m512i) -> u64 {
    let digits = _mm512_sub_epi8(bytes, _mm512_set1_epi8(b'0' as i8));
    _mm512_cmple_epu8_mask(digits, _mm512_set1_epi8(9)) | _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(b'.' as i8))
}

kernel_entries!(
    Avx512,
    descend,
    #[target_feature(
        enable = "avx512f,avx512vl,avx512bw,avx512dq,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt,lzcnt"
    )]
);

/// Whether these are cells, and two givens clash.
#[target_feature(
    enable = "avx512f,avx512vl,avx512bw,avx512dq,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt,lzcnt"
)]
pub(in crate::engine) fn conflict(cells: &[u8; CELLS]) -> bool {
    Avx512::read(cells).is_some_and(|givens| clash(&givens))
}

/// When a board is worth sixteen lanes.
const PATIENCE: search::Patience = search::Patience { guesses: 8, dead_ends: 3, waiting: 5 };

/// Hands boards that prove hard over to sixteen lanes; these do not list solutions in order, so a visitor gets none.
#[target_feature(
    enable = "avx512f,avx512vl,avx512bw,avx512dq,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt,lzcnt"
)]
#[inline(never)]
fn descend(grid: &[Avx512; 9], goal: &mut Goal<'_>) {
    if goal.visit.is_some() {
        return depth_first(grid, goal);
    }
    let mut room = search::room::<{ search::DEPTH }>();
    let mut stack = search::Stack::new(&mut room);
    branch(grid, goal, &mut stack, PATIENCE);
    if !stack.waiting().is_empty() {
        lanes::take_over(stack.waiting(), goal);
    }
}
