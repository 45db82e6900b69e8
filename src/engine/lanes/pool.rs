//! Nodes that wait for a lane, as a stack.

use core::arch::x86_64::*;
use core::mem::MaybeUninit;

use super::bits::{Node, splat, spread_low};
use super::shared::Nodes;

/// Words of a row: sixteen more than nodes may wait, so that whole registers can be stored.
const STRIDE: usize = 192;

/// A row of memory for each register of a [`Nodes`], each with a word per waiting node.
pub(super) struct Memory([[MaybeUninit<u32>; STRIDE]; ROWS]);

impl Memory {
    #[inline]
    pub(super) fn new() -> Self {
        Self([[const { MaybeUninit::uninit() }; STRIDE]; ROWS])
    }
}

/// Nodes in such memory.
pub(super) struct Pool<'a> {
    rows: &'a mut [[MaybeUninit<u32>; STRIDE]; ROWS],
    len: usize,
}

const ROWS: usize = 27 + 2;
const SEATS: usize = 27;
const KEYS: usize = 28;

/// Makes the nodes of a board with keys above this one superfluous.
#[derive(Clone, Copy)]
pub(super) struct Cut {
    pub(super) seat: u32,
    pub(super) key: u32,
}

impl Cut {
    /// Which of `lanes` it makes superfluous.
    #[target_feature(enable = "avx512f")]
    #[inline]
    pub(super) fn superfluous(self, lanes: u16, seats: __m512i, keys: __m512i) -> u16 {
        let of_seat = _mm512_mask_cmpeq_epi32_mask(lanes, seats, splat(self.seat));
        _mm512_mask_cmpgt_epu32_mask(of_seat, keys, splat(self.key))
    }
}

impl<'a> Pool<'a> {
    /// How many nodes may wait.
    pub(super) const CAPACITY: usize = STRIDE - 16;

    #[inline]
    pub(super) fn new(memory: &'a mut Memory) -> Self {
        Self { rows: &mut memory.0, len: 0 }
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The lanes of the block of sixteen words from `at` on that hold nodes.
    #[inline]
    fn present(&self, at: usize) -> u16 {
        if self.len - at < 16 { (1 << (self.len - at)) - 1 } else { u16::MAX }
    }

    /// The words of `lanes` out of the block from `at` on, zero in the other lanes.
    ///
    /// # Safety
    /// `lanes` are [`Pool::present`].
    #[target_feature(enable = "avx512f")]
    #[inline]
    unsafe fn load(&self, row: usize, at: usize, lanes: u16) -> __m512i {
        // SAFETY: words below the length are written and lie in the row; the mask keeps the load to them.
        unsafe { _mm512_maskz_loadu_epi32(lanes, self.rows[row].as_ptr().add(at).cast()) }
    }

    /// # Safety
    /// `at` is at most [`Pool::CAPACITY`].
    #[target_feature(enable = "avx512f")]
    #[inline]
    unsafe fn store(&mut self, row: usize, at: usize, words: __m512i) {
        // SAFETY: a row has sixteen words more than its capacity.
        unsafe { _mm512_storeu_si512(self.rows[row].as_mut_ptr().add(at).cast(), words) }
    }

    /// Puts a node onto the stack.
    ///
    /// # Panics
    /// If there is no room.
    pub(super) fn put(&mut self, node: &Node, seat: u32, key: u32) {
        assert!(self.len < Self::CAPACITY, "there is room for what is handed over");
        for (row, &word) in self.rows.iter_mut().zip(node.iter().chain([&seat, &key])) {
            row[self.len].write(word);
        }
        self.len += 1;
    }

    /// Puts the nodes of `lanes` onto the stack.
    ///
    /// # Panics
    /// If there is no room.
    #[target_feature(enable = "avx512f")]
    #[inline]
    pub(super) fn push(&mut self, nodes: &Nodes, lanes: u16) {
        let from = _mm512_maskz_compress_epi32(lanes, lane_numbers());
        let at = self.len;
        self.len += lanes.count_ones() as usize;
        assert!(self.len <= Self::CAPACITY, "the pool is bounded by the rule that one lane alone branches");
        for j in 0..9 {
            for g in 0..3 {
                // SAFETY: the old length is below the capacity.
                unsafe { self.store(3 * j + g, at, _mm512_permutexvar_epi32(from, nodes.bits[j][g])) };
            }
        }
        // SAFETY: the same.
        unsafe {
            self.store(SEATS, at, _mm512_permutexvar_epi32(from, nodes.seats));
            self.store(KEYS, at, _mm512_permutexvar_epi32(from, nodes.keys));
        }
    }

    /// Fills lanes out of `free` with the newest nodes; which lanes it filled.
    #[target_feature(enable = "avx512f,bmi2")]
    #[inline]
    pub(super) fn pop(&mut self, nodes: &mut Nodes, free: u16) -> u16 {
        let count = (free.count_ones() as usize).min(self.len);
        let lanes = spread_low(count, free);
        let from = _mm512_maskz_expand_epi32(lanes, lane_numbers());
        let at = self.len - count;
        let present = self.present(at);
        for j in 0..9 {
            for g in 0..3 {
                // SAFETY: those are present.
                let words = unsafe { self.load(3 * j + g, at, present) };
                nodes.bits[j][g] = _mm512_mask_permutexvar_epi32(nodes.bits[j][g], lanes, from, words);
            }
        }
        // SAFETY: those are present.
        let (seats, keys) = unsafe { (self.load(SEATS, at, present), self.load(KEYS, at, present)) };
        nodes.seats = _mm512_mask_permutexvar_epi32(nodes.seats, lanes, from, seats);
        nodes.keys = _mm512_mask_permutexvar_epi32(nodes.keys, lanes, from, keys);
        self.len = at;
        lanes
    }

    /// Throws out the nodes that cuts make superfluous; the others keep their order.
    #[target_feature(enable = "avx512f,popcnt")]
    #[inline]
    pub(super) fn discard(&mut self, cuts: &[Cut]) {
        let mut to = 0;
        let mut at = 0;
        while at < self.len {
            let present = self.present(at);
            let mut keep = present;
            // SAFETY: those are present.
            let (seats, keys) = unsafe { (self.load(SEATS, at, present), self.load(KEYS, at, present)) };
            for cut in cuts {
                keep &= !cut.superfluous(present, seats, keys);
            }
            if to != at || keep != present {
                for row in 0..ROWS {
                    // SAFETY: those to keep are present, and nothing moves to a higher place.
                    unsafe {
                        let words = self.load(row, at, keep);
                        self.store(row, to, _mm512_maskz_compress_epi32(keep, words));
                    }
                }
            }
            to += keep.count_ones() as usize;
            at += 16;
        }
        self.len = to;
    }

    /// The seats and keys of all nodes.
    #[inline]
    pub(super) fn seats_and_keys(&mut self) -> impl Iterator<Item = (u32, &mut u32)> {
        let [.., seats, keys] = &mut *self.rows;
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
