//! Boards into lanes and back, and lanes into the planes of the branching rule.

use core::arch::x86_64::*;

use super::bits::{FULL, or3};
use crate::board::Board;
use crate::engine::plane::Stored;

/// The registers of a [`Nodes`](super::Nodes) in memory, `[3j + g][lane]`.
pub(super) type Words = [[u32; 16]; 27];

#[repr(C, align(64))]
struct Aligned<T>(T);

/// Word w of the 27 words that a lane's bits are spread to: bit w, that is digit 3g + w div 9 of box w mod 9.
const fn cell_of(j: usize, w: usize) -> usize {
    let square = w % 9;
    27 * (square / 3) + 9 * (j / 3) + 3 * (square % 3) + j % 3
}

/// For each j, which cell goes into the low byte of each word.
static CELLS: Aligned<[[u8; 64]; 9]> = {
    let mut table = [[0; 64]; 9];
    let mut i = 0;
    while i < 9 * 27 {
        table[i / 27][2 * (i % 27)] = cell_of(i / 27, i % 27) as u8;
        i += 1;
    }
    Aligned(table)
};

/// Candidates by the low five bits of a cell: '0' is 16, '1' to '9' are 17 to 25, '.' is 14.
static CANDIDATES: Aligned<[u16; 32]> = {
    let mut table = [0x1FF; 32];
    let mut digit = 0;
    while digit < 9 {
        table[17 + digit] = 1 << digit;
        digit += 1;
    }
    Aligned(table)
};

/// For each third of the digits, the digit of each word as a bit, and as a character.
static DIGITS: Aligned<[[u16; 32]; 3]> = {
    let mut table = [[0; 32]; 3];
    let mut i = 0;
    while i < 3 * 27 {
        table[i / 27][i % 27] = 1 << (3 * (i / 27) + i % 27 / 9);
        i += 1;
    }
    Aligned(table)
};
static CHARACTERS: Aligned<[[u16; 32]; 3]> = {
    let mut table = [[0; 32]; 3];
    let mut i = 0;
    while i < 3 * 27 {
        table[i / 27][i % 27] = b'1' as u16 + (3 * (i / 27) + i % 27 / 9) as u16;
        i += 1;
    }
    Aligned(table)
};

/// Rotations of the 27 words by nine and by eighteen, which bring the other digits of a box to its word.
static ROTATIONS: Aligned<[[u16; 32]; 2]> = {
    let mut table = [[31; 32]; 2];
    let mut i = 0;
    while i < 2 * 27 {
        table[i / 27][i % 27] = ((i % 27 + 9 * (i / 27 + 1)) % 27) as u16;
        i += 1;
    }
    Aligned(table)
};

/// For each j, which byte of its words each cell of the board gets, and which cells are its own.
static WORD_OF_CELL: Aligned<[[u8; 128]; 9]> = {
    let mut table = [[0; 128]; 9];
    let mut i = 0;
    while i < 9 * 9 {
        table[i / 9][cell_of(i / 9, i % 9)] = (2 * (i % 9)) as u8;
        i += 1;
    }
    Aligned(table)
};
static CELLS_OF: [[u64; 2]; 9] = {
    let mut table = [[0; 2]; 9];
    let mut i = 0;
    while i < 9 * 9 {
        let cell = cell_of(i / 9, i % 9);
        table[i / 9][cell / 64] |= 1 << (cell % 64);
        i += 1;
    }
    table
};

/// The first 64 bytes.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn load<T>(table: &T) -> __m512i {
    const { assert!(size_of::<T>() >= 64) }
    // SAFETY: it has 64 bytes.
    unsafe { _mm512_loadu_si512(core::ptr::from_ref(table).cast()) }
}

/// Writes the candidates of a board to a lane.
#[target_feature(enable = "avx512vbmi,avx512bw")]
#[inline]
pub(super) fn board_to_lane(board: &Board, words: &mut Words, lane: usize) {
    let low = load(&board.padded);
    let high = _mm512_castsi256_si512({
        // SAFETY: a board has 96 bytes.
        unsafe { _mm256_loadu_si256(board.padded[64..].as_ptr().cast()) }
    });
    let candidates = load(&CANDIDATES.0);
    for j in 0..9 {
        let cells = _mm512_permutex2var_epi8(low, load(&CELLS.0[j]), high);
        let masks = _mm512_permutexvar_epi16(cells, candidates);
        for g in 0..3 {
            words[3 * j + g][lane] = _mm512_test_epi16_mask(masks, load(&DIGITS.0[g])) & FULL;
        }
    }
}

/// Writes a waiting grid of the single-board kernel to a lane.
#[target_feature(enable = "avx512bw")]
#[inline]
pub(super) fn grid_to_lane(grid: &[Stored; 9], words: &mut Words, lane: usize) {
    for j in 0..9 {
        let masks = _mm512_permutexvar_epi16(load(&WORD_OF_BOX.0), _mm512_castsi256_si512(plane(&grid[j])));
        for g in 0..3 {
            words[3 * j + g][lane] = _mm512_test_epi16_mask(masks, load(&DIGITS.0[g])) & FULL;
        }
    }
}

/// Which word of a plane has the box of each of the 27 words.
static WORD_OF_BOX: Aligned<[u16; 32]> = {
    let mut table = [0; 32];
    let mut i = 0;
    while i < 27 {
        table[i] = (i % 9 / 3 * 4 + i % 3) as u16;
        i += 1;
    }
    Aligned(table)
};

#[target_feature(enable = "avx")]
#[inline]
fn plane(stored: &Stored) -> __m256i {
    // SAFETY: a stored plane has 32 bytes, aligned.
    unsafe { _mm256_load_si256(stored.0.as_ptr().cast()) }
}

/// Fills the board from a lane with one candidate in every cell.
#[target_feature(enable = "avx512vbmi,avx512bw")]
#[inline]
pub(super) fn lane_to_board(words: &Words, lane: usize, board: &mut Board) {
    let mut low = _mm512_setzero_si512();
    let mut high = low;
    for j in 0..9 {
        let own = or3(
            _mm512_maskz_mov_epi16(words[3 * j][lane], load(&CHARACTERS.0[0])),
            _mm512_maskz_mov_epi16(words[3 * j + 1][lane], load(&CHARACTERS.0[1])),
            _mm512_maskz_mov_epi16(words[3 * j + 2][lane], load(&CHARACTERS.0[2])),
        );
        let (one, two) = (load(&ROTATIONS.0[0]), load(&ROTATIONS.0[1]));
        let cells = or3(own, _mm512_permutexvar_epi16(one, own), _mm512_permutexvar_epi16(two, own));
        let (to_low, to_high) = WORD_OF_CELL.0[j].split_at(64);
        let low_places = load(to_low.first_chunk::<64>().expect("half of 128"));
        let high_places = load(to_high.first_chunk::<64>().expect("half of 128"));
        low = _mm512_mask_permutexvar_epi8(low, CELLS_OF[j][0], low_places, cells);
        high = _mm512_mask_permutexvar_epi8(high, CELLS_OF[j][1], high_places, cells);
    }
    let (first, rest) = board.padded.split_at_mut(64);
    // SAFETY: a board has 64 bytes and 32 bytes.
    unsafe {
        _mm512_storeu_si512(first.as_mut_ptr().cast(), low);
        _mm256_storeu_si256(rest.as_mut_ptr().cast(), _mm512_castsi512_si256(high));
    }
}
