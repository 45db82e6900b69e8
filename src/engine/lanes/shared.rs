//! The nodes of a few boards, shared by all lanes: child B goes to a free lane, or to the [`pool`] of nodes that
//! wait, from which free lanes take the newest. What is known of a board is its [`Seat`].
//!
//! # The order of solutions
//!
//! Nodes of one board are worked on in any order, so the first solution met need not be the first in canonical order. At
//! limit 1 each node carries a path key, the in-order number of its place in a binary tree: the root has the top bit; with
//! m the lowest bit set of a key, child A gets key − m/2 and child B key + m/2. A solution makes all nodes of its board with
//! a larger key superfluous; those with a smaller one go on, and may bring a solution that precedes it. Where m is 1 the
//! keys of the board are numbered anew, so depth has no bound.
//!
//! # Bounded memory
//!
//! While the pool holds more nodes than a [mark](ONE_BRANCHES), only the lowest lane in use may branch. Such a lane searches
//! depth-first: it pushes the siblings of its path, and takes them back, newest first, when its path ends. So above the
//! mark there are only the at most 15 other nodes of the round that crossed it, and the siblings of one path, of which
//! there are at most [`DEPTH`]. (Other lanes that come free take from the top of the pool too, which only makes it smaller.)

use core::arch::x86_64::*;

use super::bits::*;
use super::convert::lane_to_cells;
use super::guess::Guess;
use super::pass::round;
use super::pool::{self, Cut, Pool, lane_numbers};
use crate::board::Board;
use crate::engine::search::DEPTH;

/// Passes of a round: fewer leave lanes idle less long, but cost more rounds.
const PASSES: usize = 3;

/// Above this many waiting nodes one lane alone may branch. No more are handed over to begin with.
pub(super) const ONE_BRANCHES: usize = Pool::CAPACITY - 16 - DEPTH;
const _: () = assert!(DEPTH <= ONE_BRANCHES, "all that waits of one board can be handed over");

/// Sixteen nodes.
#[derive(Clone, Copy)]
pub(super) struct Nodes {
    pub(super) bits: Bits,
    /// The seat of each node's board.
    pub(super) seats: __m512i,
    /// The path key of each node.
    pub(super) keys: __m512i,
}

impl Nodes {
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn none() -> Self {
        let zero = _mm512_setzero_si512();
        Self { bits: [[zero; 3]; 9], seats: zero, keys: zero }
    }
}

/// A board.
pub(super) struct Seat {
    /// Solutions found.
    pub(super) count: u64,
    /// The first of them, once there is one.
    pub(super) first: Board,
}

/// The search.
pub(super) struct Shared<'a> {
    pool: Pool<'a>,
    seats: &'a mut [Seat],
    /// How many solutions of a board to look for. At 1, the first in canonical order is found.
    limit: u64,
}

impl<'a> Shared<'a> {
    #[inline]
    pub(super) fn new(pool: &'a mut pool::Memory, seats: &'a mut [Seat], limit: u64) -> Self {
        Self { pool: Pool::new(pool), seats, limit }
    }

    /// Adds a node of a board, one that stands at `rank` of `count` in canonical order. Of several nodes, the last one added
    /// is searched first.
    pub(super) fn add(&mut self, seat: u32, node: &Node, rank: usize, count: usize) {
        self.pool.put(node, seat, spaced_key(rank, count));
    }

    /// Works until no node is left.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
    #[inline(never)]
    pub(super) fn run(&mut self) {
        let mut nodes = Nodes::none();
        let mut active = 0_u16;
        loop {
            active |= self.pool.pop(&mut nodes, !active);
            if active == 0 {
                return;
            }
            let seen = round(&mut nodes.bits, active, PASSES);
            let mut open = seen.open;
            if self.pool.len() > ONE_BRANCHES {
                open &= active & active.wrapping_neg();
            }
            active &= !seen.dead;
            if seen.solved != 0 {
                active = self.take_solutions(&nodes, seen.solved, active);
                open &= active;
            }
            if open != 0 {
                active = self.branch(&mut nodes, active, open);
            }
        }
    }

    /// Whether path keys are needed.
    fn ordered(&self) -> bool {
        self.limit == 1
    }

    /// Gives the solutions of lanes to their boards; the lanes that are still needed.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,popcnt")]
    #[inline(never)]
    fn take_solutions(&mut self, nodes: &Nodes, mut solved: u16, active: u16) -> u16 {
        let ordered = self.ordered();
        let mut active = active & !solved;
        let seats = lane_words(nodes.seats);
        let keys = lane_words(nodes.keys);
        let mut cuts = [Cut { seat: 0, key: 0 }; 16];
        let mut count = 0;
        while solved != 0 {
            let lane = solved.trailing_zeros() as usize;
            solved &= solved - 1;
            let seat = &mut self.seats[seats[lane] as usize];
            // In order, a solution that comes later precedes all that came before it.
            if ordered || seat.count == 0 {
                lane_to_cells(words(&nodes.bits), lane, seat.first.cells_mut());
            }
            seat.count = if ordered { 1 } else { seat.count + 1 };
            if seat.count < self.limit {
                continue;
            }
            let cut = Cut { seat: seats[lane], key: if ordered { keys[lane] } else { 0 } };
            let superfluous = cut.superfluous(u16::MAX, nodes.seats, nodes.keys);
            active &= !superfluous;
            solved &= !superfluous;
            cuts[count] = cut;
            count += 1;
        }
        if count != 0 {
            self.pool.discard(&cuts[..count]);
        }
        active
    }

    /// Branches the `open` lanes; the lanes that are active then.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
    #[inline]
    fn branch(&mut self, nodes: &mut Nodes, active: u16, open: u16) -> u16 {
        let guess = Guess::choose(&nodes.bits, open);
        let lowest = guess.lowest(&nodes.bits, open);
        let mut others = *nodes;
        for j in 0..9 {
            for g in 0..3 {
                let (own, candidate) = (nodes.bits[j][g], lowest.candidate[g]);
                others.bits[j][g] = _mm512_mask_andnot_epi32(own, lowest.lanes[j], candidate, own);
                let tried = logic!(A & (B | NOT_C), own, candidate, guess.cell);
                nodes.bits[j][g] = _mm512_mask_mov_epi32(own, lowest.lanes[j], tried);
            }
        }
        if self.ordered() {
            let mut lowest = _mm512_mask_test_epi32_mask(open, nodes.keys, splat(1));
            while lowest != 0 {
                let seats = lane_words(nodes.seats);
                let mut keys = lane_words(nodes.keys);
                self.renumber(seats[lowest.trailing_zeros() as usize], &seats, &mut keys, active);
                nodes.keys = load(&keys);
                lowest = _mm512_mask_test_epi32_mask(open, nodes.keys, splat(1));
            }
            let zero = _mm512_setzero_si512();
            let half = _mm512_srli_epi32::<1>(_mm512_and_si512(nodes.keys, _mm512_sub_epi32(zero, nodes.keys)));
            others.keys = _mm512_add_epi32(nodes.keys, half);
            nodes.keys = _mm512_mask_sub_epi32(nodes.keys, open, nodes.keys, half);
        }

        let free = !active;
        let count = open.count_ones().min(free.count_ones()) as usize;
        let (from, to) = (spread_low(count, open), spread_low(count, free));
        let lanes = _mm512_maskz_expand_epi32(to, _mm512_maskz_compress_epi32(from, lane_numbers()));
        for j in 0..9 {
            for g in 0..3 {
                nodes.bits[j][g] = _mm512_mask_permutexvar_epi32(nodes.bits[j][g], to, lanes, others.bits[j][g]);
            }
        }
        nodes.keys = _mm512_mask_permutexvar_epi32(nodes.keys, to, lanes, others.keys);
        nodes.seats = _mm512_mask_permutexvar_epi32(nodes.seats, to, lanes, others.seats);
        let waiting = open & !from;
        if waiting != 0 {
            self.pool.push(&others, waiting);
        }
        active | to
    }

    /// Spreads the keys of a board's nodes anew, in their order.
    #[cold]
    #[inline(never)]
    fn renumber(&mut self, seat: u32, seats_of_lanes: &[u32; 16], keys_of_lanes: &mut [u32; 16], active: u16) {
        // In a pool that is full: the other fifteen lanes, and all that wait.
        let mut old = [0; Pool::CAPACITY + 16];
        let mut count = 0;
        let in_lanes = (0..16).filter(|&lane| active >> lane & 1 != 0 && seats_of_lanes[lane] == seat);
        let in_pool = self.pool.seats_and_keys().filter(|(of, _)| *of == seat);
        for key in in_lanes.clone().map(|lane| keys_of_lanes[lane]).chain(in_pool.map(|(_, key)| *key)) {
            old[count] = key;
            count += 1;
        }
        let old = &old[..count];
        // So rare that counting the smaller keys for each is cheaper than the code of a sort.
        let renew = |key: &mut u32| *key = spaced_key(old.iter().filter(|&other| other < key).count(), count);
        in_lanes.for_each(|lane| renew(&mut keys_of_lanes[lane]));
        self.pool.seats_and_keys().filter(|(of, _)| *of == seat).for_each(|(_, key)| renew(key));
    }
}

/// The key of node `rank` of `count` in canonical order, all as far from each other as 32 bits allow.
fn spaced_key(rank: usize, count: usize) -> u32 {
    (2 * rank as u32 + 1) << (31 - (usize::BITS - count.leading_zeros()))
}
