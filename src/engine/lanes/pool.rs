//! Nodes that wait for a lane, as a stack.

use core::arch::x86_64::*;
use core::mem::MaybeUninit;

use super::Nodes;
use super::bits::{splat, spread_low};

/// Room for `N` − 16 nodes; a row of memory for each register of a [`Nodes`].
pub(super) struct Pool<const N: usize> {
    rows: [[MaybeUninit<u32>; N]; ROWS],
    len: usize,
}

const ROWS: usize = 27 + 2;
const SEATS: usize = 27;
const KEYS: usize = 28;

/// The mask of the first `count` lanes.
fn first(count: usize) -> u16 {
    if count < 16 { (1 << count) - 1 } else { u16::MAX }
}

impl<const N: usize> Pool<N> {
    pub(super) const CAPACITY: usize = N - 16;

    #[inline]
    pub(super) fn new() -> Self {
        Self { rows: [[const { MaybeUninit::uninit() }; N]; ROWS], len: 0 }
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Up to 16 words of a row from `at` on; zero behind the last node.
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn load(&self, row: usize, at: usize) -> __m512i {
        let words = &self.rows[row][at..self.len];
        // SAFETY: words below the length are written, and the mask keeps the load to them.
        unsafe { _mm512_maskz_loadu_epi32(first(words.len()), words.as_ptr().cast()) }
    }

    #[target_feature(enable = "avx512f")]
    #[inline]
    fn store(&mut self, row: usize, at: usize, words: __m512i) {
        let place = &mut self.rows[row][at..at + 16];
        // SAFETY: sixteen words.
        unsafe { _mm512_storeu_si512(place.as_mut_ptr().cast(), words) }
    }

    /// Puts the nodes of `lanes` onto the stack. There must be room.
    #[target_feature(enable = "avx512f")]
    #[inline]
    pub(super) fn push(&mut self, nodes: &Nodes, lanes: u16) {
        let from = _mm512_maskz_compress_epi32(lanes, lane_numbers());
        let at = self.len;
        for j in 0..9 {
            for g in 0..3 {
                self.store(3 * j + g, at, _mm512_permutexvar_epi32(from, nodes.bits[j][g]));
            }
        }
        self.store(SEATS, at, _mm512_permutexvar_epi32(from, nodes.seats));
        self.store(KEYS, at, _mm512_permutexvar_epi32(from, nodes.keys));
        self.len += lanes.count_ones() as usize;
    }

    /// Fills lanes out of `free` with the newest nodes; which lanes it filled.
    #[target_feature(enable = "avx512f,bmi2")]
    #[inline]
    pub(super) fn pop(&mut self, nodes: &mut Nodes, free: u16) -> u16 {
        let count = (free.count_ones() as usize).min(self.len);
        let lanes = spread_low(count, free);
        let from = _mm512_maskz_expand_epi32(lanes, lane_numbers());
        let at = self.len - count;
        for j in 0..9 {
            for g in 0..3 {
                let words = self.load(3 * j + g, at);
                nodes.bits[j][g] = _mm512_mask_permutexvar_epi32(nodes.bits[j][g], lanes, from, words);
            }
        }
        nodes.seats = _mm512_mask_permutexvar_epi32(nodes.seats, lanes, from, self.load(SEATS, at));
        nodes.keys = _mm512_mask_permutexvar_epi32(nodes.keys, lanes, from, self.load(KEYS, at));
        self.len = at;
        lanes
    }

    /// Throws out the nodes of a seat whose keys are above `key`; all of its nodes if `key` is 0.
    #[target_feature(enable = "avx512f")]
    #[inline]
    pub(super) fn discard(&mut self, seat: u32, key: u32) {
        let mut from = 0;
        while from < self.len && self.superfluous(from, seat, key) == 0 {
            from += 16;
        }
        let mut to = from;
        while from < self.len {
            let present = first(self.len - from);
            let keep = present & !self.superfluous(from, seat, key);
            for row in 0..ROWS {
                let words = self.load(row, from);
                self.store(row, to, _mm512_maskz_compress_epi32(keep, words));
            }
            to += keep.count_ones() as usize;
            from += 16;
        }
        self.len = to.min(self.len);
    }

    #[target_feature(enable = "avx512f")]
    #[inline]
    fn superfluous(&self, at: usize, seat: u32, key: u32) -> u16 {
        let present = first(self.len - at);
        let of_seat = _mm512_mask_cmpeq_epi32_mask(present, self.load(SEATS, at), splat(seat));
        _mm512_mask_cmpgt_epu32_mask(of_seat, self.load(KEYS, at), splat(key))
    }

    /// The seats of all nodes.
    #[inline]
    pub(super) fn seats(&self) -> impl Iterator<Item = u32> {
        // SAFETY: words below the length are written.
        self.rows[SEATS][..self.len].iter().map(|seat| unsafe { seat.assume_init() })
    }

    /// The seats and keys of all nodes.
    #[inline]
    pub(super) fn seats_and_keys(&mut self) -> impl Iterator<Item = (u32, &mut u32)> {
        let [.., seats, keys] = &mut self.rows;
        // SAFETY: words below the length are written.
        seats[..self.len]
            .iter()
            .zip(&mut keys[..self.len])
            .map(|(seat, key)| unsafe { (seat.assume_init(), key.assume_init_mut()) })
    }
}

/// Each lane's own number.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn lane_numbers() -> __m512i {
    _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
}
