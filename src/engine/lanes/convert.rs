//! Boards into lanes and back, and grids that wait into nodes.

use core::arch::x86_64::*;

use super::bits::{FULL, Node, Words, load, or3};
use crate::board::CELLS;
use crate::engine::plane::avx512::{TAIL, load_halves, store_halves, valid_cells};
use crate::engine::plane::{Stored, cell_at};

/// Two cells j, 2p and 2p + 1, with the 27 bits of a lane as bytes: byte 27·h + 9·i + B is cell 2p + h of box B, for the
/// i-th digit of a third. (With the second cell at byte 32 the compiler makes a vector of the two halves of a mask, by way of
/// memory.)
type Pair = [u8; 64];

#[repr(C, align(64))]
struct Aligned<T>(T);

/// A byte of a pair that stands for no cell.
const NO_CELL: usize = 63;

/// The cell of the board in a byte of pair p; `None` for bytes that stand for no cell.
const fn cell_of(p: usize, byte: usize) -> Option<usize> {
    let (j, square) = (2 * p + byte / 27, byte % 9);
    if byte < 54 && j < 9 { Some(cell_at(j, square / 3, square % 3)) } else { None }
}

/// The digit of a byte in third g; `None` for bytes that stand for no cell.
const fn digit_of(g: usize, byte: usize) -> Option<usize> {
    if byte < 54 { Some(1 + 3 * g + byte % 27 / 9) } else { None }
}

/// Whether a byte is one of the first digit of a third.
const fn is_first(byte: usize) -> bool {
    byte < 54 && byte % 27 < 9
}

/// Which half of the board, the first 64 cells or the last 64, has all cells of pair p, if one has.
const fn half_of(p: usize) -> Option<usize> {
    match p {
        0 => Some(0),
        3 | 4 => Some(1),
        _ => None,
    }
}

/// For each pair, which one of 128 bytes, the first 64 cells and the last 64, goes into each byte.
static CELL_OF_BYTE: Aligned<[Pair; 5]> = {
    let mut table = [[0; 64]; 5];
    let mut i = 0;
    while i < 5 * 64 {
        if let Some(cell) = cell_of(i / 64, i % 64) {
            let in_first = cell < 64 && !matches!(half_of(i / 64), Some(1));
            table[i / 64][i % 64] = if in_first { cell } else { 64 + cell - TAIL } as u8;
        }
        i += 1;
    }
    Aligned(table)
};

/// For each third, the digit of each byte as a character.
static DIGITS: Aligned<[Pair; 3]> = {
    let mut table = [[0; 64]; 3];
    let mut i = 0;
    while i < 3 * 64 {
        if let Some(digit) = digit_of(i / 64, i % 64) {
            table[i / 64][i % 64] = b'0' + digit as u8;
        }
        i += 1;
    }
    Aligned(table)
};

/// The bytes of the other two digits of the third, for the first nine bytes of both cells.
static OTHERS: Aligned<[Pair; 2]> = {
    let mut table = [[NO_CELL as u8; 64]; 2];
    let mut i = 0;
    while i < 2 * 64 {
        if is_first(i % 64) {
            table[i / 64][i % 64] = (i % 64 + 9 * (i / 64 + 1)) as u8;
        }
        i += 1;
    }
    Aligned(table)
};

/// For each pair, the byte that each of the first 64 cells and of the last 64 gets, if it is of the pair.
static BYTE_OF_CELL: Aligned<[[Pair; 2]; 5]> = {
    let mut table = [[[NO_CELL as u8; 64]; 2]; 5];
    let mut i = 0;
    while i < 5 * 64 {
        if is_first(i % 64)
            && let Some(cell) = cell_of(i / 64, i % 64)
        {
            if cell < 64 {
                table[i / 64][0][cell] = (i % 64) as u8;
            }
            if cell >= TAIL {
                table[i / 64][1][cell - TAIL] = (i % 64) as u8;
            }
        }
        i += 1;
    }
    Aligned(table)
};

/// The code of a digit: three bits of six, other ones for each. A given has the other three bits, an empty cell has none: so
/// a cell may hold a digit if their codes have no bit in common.
const fn code(digit: usize) -> u8 {
    let mut code = 0_u8;
    let mut nth = 0;
    loop {
        if code.count_ones() == 3 {
            nth += 1;
            if nth == digit {
                return code;
            }
        }
        code += 1;
    }
}

/// The code of a cell, by its low four bits.
static CELL_CODES: Aligned<[u8; 64]> = {
    let mut table = [0; 64];
    let mut i = 0;
    while i < 64 {
        if matches!(i % 16, 1..=9) {
            table[i] = 0x3F ^ code(i % 16);
        }
        i += 1;
    }
    Aligned(table)
};

/// For each third, the code of each byte's digit.
static DIGIT_CODES: Aligned<[Pair; 3]> = {
    let mut table = [[0; 64]; 3];
    let mut i = 0;
    while i < 3 * 64 {
        if let Some(digit) = digit_of(i / 64, i % 64) {
            table[i / 64][i % 64] = code(digit);
        }
        i += 1;
    }
    Aligned(table)
};

/// Writes the candidates of 81 bytes to a lane; `false` if one of them is no cell.
#[target_feature(enable = "avx512vbmi,avx512bw")]
#[inline]
pub(super) fn cells_to_lane(cells: &[u8; CELLS], words: &mut Words, lane: usize) -> bool {
    let [first, last] = load_halves(cells);
    if valid_cells(first) & valid_cells(last) != u64::MAX {
        return false;
    }
    let codes = load(&CELL_CODES.0);
    let (first, last) = (_mm512_shuffle_epi8(codes, first), _mm512_shuffle_epi8(codes, last));
    for p in 0..5 {
        let bytes = load(&CELL_OF_BYTE.0[p]);
        let cells = match half_of(p) {
            Some(0) => _mm512_permutexvar_epi8(bytes, first),
            Some(_) => _mm512_permutexvar_epi8(bytes, last),
            None => _mm512_permutex2var_epi8(first, bytes, last),
        };
        for g in 0..3 {
            let candidates = _mm512_testn_epi8_mask(cells, load(&DIGIT_CODES.0[g]));
            words[6 * p + g][lane] = candidates as u32 & FULL;
            if p < 4 {
                words[6 * p + 3 + g][lane] = (candidates >> 27) as u32 & FULL;
            }
        }
    }
    true
}

/// Writes the cells of a lane with one candidate in every cell.
#[target_feature(enable = "avx512vbmi,avx512bw")]
#[inline]
pub(super) fn lane_to_cells(words: &Words, lane: usize, cells: &mut [u8; CELLS]) {
    let mut halves = [_mm512_setzero_si512(); 2];
    for p in 0..5 {
        let mut digits = _mm512_setzero_si512();
        for g in 0..3 {
            let second = if p < 4 { words[6 * p + 3 + g][lane] } else { 0 };
            let candidates = u64::from(words[6 * p + g][lane]) | u64::from(second) << 27;
            digits = _mm512_mask_mov_epi8(digits, candidates, load(&DIGITS.0[g]));
        }
        // A cell's digit is in one of the three bytes that stand for it.
        let one = _mm512_permutexvar_epi8(load(&OTHERS.0[0]), digits);
        let two = _mm512_permutexvar_epi8(load(&OTHERS.0[1]), digits);
        let digits = or3(digits, one, two);
        for (i, half) in halves.iter_mut().enumerate() {
            *half = _mm512_or_si512(*half, _mm512_permutexvar_epi8(load(&BYTE_OF_CELL.0[p][i]), digits));
        }
    }
    store_halves(halves, cells);
}

/// A waiting grid of the single-board kernel as a node.
#[target_feature(enable = "avx512bw")]
#[inline]
pub(super) fn grid_to_node(grid: &[Stored; 9]) -> Node {
    /// Which word of a plane has the box of each bit of a lane; and for each third, which bit of the word has its digit.
    static WORD_OF_BIT: Aligned<[u16; 32]> = {
        let mut table = [0; 32];
        let mut bit = 0;
        while bit < 27 {
            table[bit] = (bit % 9 / 3 * 4 + bit % 3) as u16;
            bit += 1;
        }
        Aligned(table)
    };
    static DIGIT_OF_BIT: Aligned<[[u16; 32]; 3]> = {
        let mut table = [[0; 32]; 3];
        let mut i = 0;
        while i < 3 * 32 {
            if i % 32 < 27 {
                table[i / 32][i % 32] = 1 << (3 * (i / 32) + i % 32 / 9);
            }
            i += 1;
        }
        Aligned(table)
    };
    let mut node = [0; 27];
    for j in 0..9 {
        let masks = _mm512_permutexvar_epi16(load(&WORD_OF_BIT.0), _mm512_castsi256_si512(plane(&grid[j])));
        for g in 0..3 {
            node[3 * j + g] = _mm512_test_epi16_mask(masks, load(&DIGIT_OF_BIT.0[g]));
        }
    }
    node
}

#[target_feature(enable = "avx")]
#[inline]
fn plane(stored: &Stored) -> __m256i {
    // SAFETY: a stored plane has 32 bytes, aligned.
    unsafe { _mm256_load_si256(stored.0.as_ptr().cast()) }
}
