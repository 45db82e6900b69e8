//! The layout of sixteen nodes in registers, and the operations on it.
//!
//! [`Bits`] has a register for each place j = 3·(row in box) + (column in box) and each third g of the digits. A lane of it
//! is 27 bits of one node: whether digit 3g + i is a candidate of cell j of box B, for i = 0, 1, 2 and all nine boxes.
//!
//! ```text
//!   bit     31 … 27 | 26 25 24 23 22 21 20 19 18 | 17 16 15 14 13 12 11 10  9 | 8 7 6 5 4 3 2 1 0
//!   digit       –   |           3g + 2           |           3g + 1           |       3g + 0
//!   box B       –   |  8  7  6  5  4  3  2  1  0 |  8  7  6  5  4  3  2  1  0 | 8 7 6 5 4 3 2 1 0
//!   band        –   |  2  2  2  1  1  1  0  0  0 |
//!   stack       –   |  2  1  0  2  1  0  2  1  0 |
//! ```
//!
//! The five bits above are zero in the candidates, and undefined in what rotations make of them.

use core::arch::x86_64::*;

/// `[j][g]`, sixteen nodes each.
pub(super) type Bits = [[__m512i; 3]; 9];

/// [`Bits`] in memory: `[3j + g][lane]`.
pub(super) type Words = [[u32; 16]; 27];

/// One node: `[3j + g]`.
pub(super) type Node = [u32; 27];

/// The registers as they lie in memory.
#[inline]
pub(super) fn words(bits: &Bits) -> &Words {
    // SAFETY: both are 27 rows of 64 bytes, and words need less alignment.
    unsafe { &*core::ptr::from_ref(bits).cast() }
}

/// The registers as they lie in memory, to be written.
#[inline]
pub(super) fn words_mut(bits: &mut Bits) -> &mut Words {
    // SAFETY: both are 27 rows of 64 bytes, words need less alignment, and any words are a register.
    unsafe { &mut *core::ptr::from_mut(bits).cast() }
}

/// The node in a lane.
#[inline]
pub(super) fn node_of(words: &Words, lane: usize) -> Node {
    let mut node = [0; 27];
    for (word, row) in node.iter_mut().zip(words) {
        *word = row[lane];
    }
    node
}

/// The first 64 bytes.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn load<T>(table: &T) -> __m512i {
    const { assert!(size_of::<T>() >= 64) }
    // SAFETY: it has 64 bytes.
    unsafe { _mm512_loadu_si512(core::ptr::from_ref(table).cast()) }
}

/// The lanes of a register.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn lane_words(register: __m512i) -> [u32; 16] {
    let mut words = [0; 16];
    // SAFETY: 64 bytes.
    unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), register) };
    words
}

/// All digits of a third in all boxes.
pub(super) const FULL: u32 = (1 << 27) - 1;

/// The boxes of the first and last stack, and of the first and last band.
const FIRST_STACK: u32 = 0o111_111_111;
const LAST_STACK: u32 = FIRST_STACK << 2;
const FIRST_BAND: u32 = 0o007_007_007;
const LAST_BAND: u32 = FIRST_BAND << 6;

/// Truth tables of three inputs, for ternary logic.
pub(super) const A: i32 = 0xF0;
pub(super) const B: i32 = 0xCC;
pub(super) const C: i32 = 0xAA;
/// `!A` in eight bits, and so on.
pub(super) const NOT_A: i32 = !A & 0xFF;
pub(super) const NOT_B: i32 = !B & 0xFF;
pub(super) const NOT_C: i32 = !C & 0xFF;

/// Bitwise logic of three registers.
macro_rules! logic {
    ($table:expr, $a:expr, $b:expr, $c:expr) => {
        _mm512_ternarylogic_epi32::<{ $table }>($a, $b, $c)
    };
}
pub(super) use logic;

#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn splat(word: u32) -> __m512i {
    _mm512_set1_epi32(word as i32)
}

#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn or3(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    logic!(A | B | C, a, b, c)
}

#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn majority(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    logic!(A & B | A & C | B & C, a, b, c)
}

#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn xor3(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    logic!(A ^ B ^ C, a, b, c)
}

/// The lanes that are not zero.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn is_nonzero(a: __m512i) -> u16 {
    _mm512_test_epi32_mask(a, a)
}

/// The `count` lowest bits of `mask`.
#[target_feature(enable = "bmi2")]
#[inline]
pub(super) fn spread_low(count: usize, mask: u16) -> u16 {
    _pdep_u32((1 << count) - 1, u32::from(mask)) as u16
}

/// The bit of the box one stack to the right (around); one stack to the left; one band below; one band above.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn next_stack(x: __m512i) -> __m512i {
    select(LAST_STACK, _mm512_slli_epi32::<2>(x), _mm512_srli_epi32::<1>(x))
}
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn prev_stack(x: __m512i) -> __m512i {
    select(FIRST_STACK, _mm512_srli_epi32::<2>(x), _mm512_slli_epi32::<1>(x))
}
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn next_band(x: __m512i) -> __m512i {
    select(LAST_BAND, _mm512_slli_epi32::<6>(x), _mm512_srli_epi32::<3>(x))
}
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn prev_band(x: __m512i) -> __m512i {
    select(FIRST_BAND, _mm512_srli_epi32::<6>(x), _mm512_slli_epi32::<3>(x))
}

/// `a` in the bits of `mask`, `b` in the others.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn select(mask: u32, a: __m512i, b: __m512i) -> __m512i {
    logic!(A & B | NOT_A & C, splat(mask), a, b)
}

/// The bits of the other two digits of the third, for the same box.
#[target_feature(enable = "avx512vbmi2")]
#[inline]
pub(super) fn other_digits(x: __m512i) -> (__m512i, __m512i) {
    let top = _mm512_slli_epi32::<5>(x);
    (_mm512_shldi_epi32::<18>(x, top), _mm512_shldi_epi32::<9>(x, top))
}

/// The number of digits of a cell or line in binary, the same for each digit of a third.
pub(super) struct Sum {
    pub(super) ones: __m512i,
    pub(super) twos: __m512i,
    pub(super) fours: __m512i,
    pub(super) eights: __m512i,
}

impl Sum {
    #[target_feature(enable = "avx512vbmi2")]
    #[inline]
    pub(super) fn of(v: &[__m512i; 3]) -> Self {
        // Two-bit sums over the thirds, added up over the digits of a third.
        let (low, high) = (xor3(v[0], v[1], v[2]), majority(v[0], v[1], v[2]));
        let (low_1, low_2) = other_digits(low);
        let (high_1, high_2) = other_digits(high);
        let carry = majority(low, low_1, low_2);
        let (twos, fours) = (xor3(high, high_1, high_2), majority(high, high_1, high_2));
        Self {
            ones: xor3(low, low_1, low_2),
            twos: _mm512_xor_si512(twos, carry),
            fours: logic!(A ^ (B & C), fours, twos, carry),
            eights: logic!(A & B & C, fours, twos, carry),
        }
    }

    #[target_feature(enable = "avx512f")]
    #[inline]
    pub(super) fn four_or_more(&self) -> __m512i {
        _mm512_or_si512(self.fours, self.eights)
    }

    #[target_feature(enable = "avx512f")]
    #[inline]
    pub(super) fn is_three(&self) -> __m512i {
        logic!(A & B & NOT_C, self.ones, self.twos, self.four_or_more())
    }
}
