//! The many-boards kernel for AVX-512: sixteen nodes side by side, of any boards.
//!
//! A *node* is a grid somewhere in the search tree of a board. Sixteen of them live in the 32-bit lanes of 27 registers
//! ([`bits`] draws the layout), and one [pass](mod@pass) propagates all. A *round* is a few passes; then
//!
//! - a lane whose node is dead is free;
//! - a solved node gives its board a solution;
//! - a node at its fixpoint branches by the [same rule](super::branch) as everywhere: child A stays in its lane, child B
//!   goes to a free lane, or to the [`pool`] of nodes that wait;
//! - free lanes take nodes from the pool, or new boards while the pool is small.
//!
//! So all sixteen lanes are busy however different the boards are. What is known of a board while it has nodes somewhere
//! is its [seat](seats).
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
//! While the pool holds more nodes than its capacity less 16 and less [`DEPTH`], only the lowest lane in use may branch. Such a lane searches
//! depth-first: it pushes the siblings of its path, and takes them back, newest first, when its path ends. So above that
//! mark there are only the at most 15 other nodes of the round that crossed it, and the siblings of one path, of which
//! there are at most [`DEPTH`]. (Other lanes that come free take from the top of the pool too, which only makes it smaller.)

mod bits;
mod convert;
mod guess;
mod pass;
mod pool;
mod seats;

use core::arch::x86_64::*;
use core::mem::MaybeUninit;

use super::batch::Batch;
use super::plane::Stored;
use super::search::{DEPTH, Goal};
use crate::board::{Board, CELLS};
use bits::*;
use convert::{Words, cells_to_lane, grid_to_lane, lane_to_cells};
use guess::Guess;
use pass::{Hidden, pass, triads};
use pool::{Cut, Pool, PoolMemory, lane_numbers};
use seats::Seats;

/// Nodes in the pool up to which free lanes rather take new boards: enough to fill all lanes when boards run out.
const POOL_BEFORE_BOARDS: usize = 64;
/// Passes of a round when there are many boards, and when there is one: fewer leave lanes idle less long, but cost more
/// rounds.
const PASSES_FOR_MANY: usize = 4;
const PASSES_FOR_ONE: usize = 3;

/// Looks for up to `limit` solutions of each board.
#[target_feature(
    enable = "avx512f,avx512vl,avx512bw,avx512dq,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt,lzcnt"
)]
pub(super) fn run_batch(batch: &mut dyn Batch, limit: u64) {
    let mut pool = PoolMemory::<512>::new();
    let mut seats = [const { MaybeUninit::uninit() }; 128];
    let mut lanes = Lanes {
        pool: pool.pool(),
        seats: Seats::new(&mut seats),
        staged: Staged::none(),
        more: true,
        limit,
        passes: PASSES_FOR_MANY,
    };
    lanes.run(batch);
}

/// Goes on with the search of one board from the grids that wait, the last one first in canonical order.
#[target_feature(
    enable = "avx512f,avx512vl,avx512bw,avx512dq,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt,lzcnt"
)]
#[inline(never)]
pub(super) fn take_over(waiting: &[[Stored; 9]], goal: &mut Goal<'_>) {
    let mut pool = PoolMemory::<256>::new();
    let mut seats = [const { MaybeUninit::uninit() }; 1];
    let mut lanes = Lanes {
        pool: pool.pool(),
        seats: Seats::new(&mut seats),
        staged: Staged::none(),
        more: false,
        limit: goal.limit,
        passes: PASSES_FOR_ONE,
    };
    let seat = lanes.seats.take(0);
    lanes.seats.get(seat).count = goal.count;
    lanes.seats.get(seat).first = *goal.first;
    let mut nodes = Nodes::none();
    nodes.seats = splat(seat);
    for (block, grids) in waiting.chunks(16).enumerate() {
        let mut words = [[0; 16]; 27];
        let mut keys = [ROOT; 16];
        for (lane, grid) in grids.iter().enumerate() {
            grid_to_lane(grid, &mut words, lane);
            keys[lane] = spaced_key(waiting.len() - 1 - (16 * block + lane), waiting.len());
        }
        load_bits(&mut nodes.bits, &words);
        nodes.keys = convert::load(&keys);
        lanes.pool.push(&nodes, ((1_u32 << grids.len()) - 1) as u16);
    }
    lanes.run(&mut Alone(goal));
}

/// The key of node `rank` of `count` in canonical order, all as far from each other as 32 bits allow.
fn spaced_key(rank: usize, count: usize) -> u32 {
    (2 * rank as u32 + 1) << (31 - (usize::BITS - count.leading_zeros()))
}

/// The batch of a single board that is in work already.
struct Alone<'a, 'b>(&'a mut Goal<'b>);

impl Batch for Alone<'_, '_> {
    fn next(&mut self) -> Option<(usize, &[u8; CELLS])> {
        None
    }

    fn refuse(&mut self, _: usize) {}

    fn answer(&mut self, _: usize, count: u64, first: Option<&Board>) {
        self.0.count = count;
        if let Some(first) = first {
            *self.0.first = *first;
        }
    }
}

/// Sixteen nodes.
#[derive(Clone, Copy)]
struct Nodes {
    bits: Bits,
    /// The seat of each node's board.
    seats: __m512i,
    /// The path key of each node.
    keys: __m512i,
}

impl Nodes {
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn none() -> Self {
        let zero = _mm512_setzero_si512();
        Self { bits: [[zero; 3]; 9], seats: zero, keys: zero }
    }
}

/// The path key of a root.
const ROOT: u32 = 1 << 31;

/// New boards that wait for a lane.
struct Staged {
    words: Words,
    seats: [u32; 16],
    next: usize,
    len: usize,
}

impl Staged {
    #[inline]
    fn none() -> Self {
        Self { words: [[0; 16]; 27], seats: [0; 16], next: 0, len: 0 }
    }
}

/// The engine.
struct Lanes<'a> {
    pool: Pool<'a>,
    seats: Seats<'a>,
    staged: Staged,
    /// Whether the batch may have boards left.
    more: bool,
    /// How many solutions of a board to look for. At 1, the first in canonical order is found.
    limit: u64,
    /// Passes of a round.
    passes: usize,
}

impl Lanes<'_> {
    /// Whether path keys are needed.
    fn ordered(&self) -> bool {
        self.limit == 1
    }

    /// Works until no node and no board is left.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
    #[inline(never)]
    fn run(&mut self, batch: &mut dyn Batch) {
        let mut nodes = Nodes::none();
        let mut active = 0_u16;
        // Lanes whose node is a root that has not been counted for triads, or has changed since.
        let mut fresh = 0_u16;
        let full = splat(FULL);
        // Above this many waiting nodes one lane alone may branch.
        let one_branches = self.pool.capacity() - 16 - DEPTH;
        loop {
            let mut free = !active;
            while free != 0 {
                // Boards come first, unless many nodes wait.
                let boards = self.pool.len() <= POOL_BEFORE_BOARDS && self.has_staged(&nodes, active, batch);
                let filled = if boards {
                    let filled = self.take_staged(&mut nodes, free);
                    fresh |= filled;
                    filled
                } else if self.pool.len() != 0 {
                    self.pool.pop(&mut nodes, free)
                } else {
                    break;
                };
                active |= filled;
                free &= !filled;
            }
            if active == 0 {
                break;
            }

            let mut hidden = Hidden::of(&nodes.bits);
            for _ in 1..self.passes {
                pass::<false>(&mut nodes.bits, &mut hidden);
            }
            let checked = pass::<true>(&mut nodes.bits, &mut hidden);
            let sound = _mm512_and_si512(hidden.covered, checked.sound);
            let dead = _mm512_mask_cmpneq_epi32_mask(active, sound, full);
            // Where every cell was decided before the last pass, it has found no clash.
            let decided = _mm512_and_si512(checked.decided, full);
            let solved = _mm512_mask_cmpeq_epi32_mask(active & !dead, decided, full);
            let mut open = active & !dead & !solved & !is_nonzero(checked.removed);
            if self.pool.len() > one_branches {
                open &= active & active.wrapping_neg();
            }
            active &= !dead;
            if solved != 0 {
                active = self.take_solutions(&nodes, solved, active);
                open &= active;
            }
            if open & fresh != 0 {
                let (dead, changed) = triads(&mut nodes.bits, open & fresh);
                active &= !dead;
                open &= !(dead | changed);
            }
            fresh &= active & !open;
            if open != 0 {
                active = self.branch(&mut nodes, active, open);
            }
        }
        self.seats.sweep(core::iter::empty(), batch);
    }

    /// Whether a new board waits for a lane, once it has been asked for.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    #[inline]
    fn has_staged(&mut self, nodes: &Nodes, active: u16, batch: &mut dyn Batch) -> bool {
        if self.more && self.staged.next == self.staged.len {
            self.stage(lane_words(nodes.seats), active, batch);
        }
        self.staged.next != self.staged.len
    }

    /// Asks for sixteen new boards.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    #[inline(never)]
    fn stage(&mut self, seats_of_lanes: [u32; 16], active: u16, batch: &mut dyn Batch) {
        if self.seats.free() < 16 {
            let of_lanes = (0..16).filter(|lane| active >> lane & 1 != 0).map(|lane: usize| seats_of_lanes[lane]);
            self.seats.sweep(of_lanes.chain(self.pool.seats()), batch);
        }
        let staged = &mut self.staged;
        staged.next = 0;
        staged.len = 0;
        while staged.len < 16 {
            let Some((number, cells)) = batch.next() else {
                self.more = false;
                break;
            };
            if cells_to_lane(cells, &mut staged.words, staged.len) {
                staged.seats[staged.len] = self.seats.take(number);
                staged.len += 1;
            } else {
                batch.refuse(number);
            }
        }
    }

    /// Fills lanes out of `free` with new boards; which lanes it filled.
    #[target_feature(enable = "avx512f,bmi2")]
    #[inline]
    fn take_staged(&mut self, nodes: &mut Nodes, free: u16) -> u16 {
        let staged = &mut self.staged;
        let count = (free.count_ones() as usize).min(staged.len - staged.next);
        let lanes = spread_low(count, free);
        let from = _mm512_add_epi32(_mm512_maskz_expand_epi32(lanes, lane_numbers()), splat(staged.next as u32));
        for j in 0..9 {
            for g in 0..3 {
                let words = convert::load(&staged.words[3 * j + g]);
                nodes.bits[j][g] = _mm512_mask_permutexvar_epi32(nodes.bits[j][g], lanes, from, words);
            }
        }
        nodes.seats = _mm512_mask_permutexvar_epi32(nodes.seats, lanes, from, convert::load(&staged.seats));
        nodes.keys = _mm512_mask_mov_epi32(nodes.keys, lanes, splat(ROOT));
        staged.next += count;
        lanes
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
            let seat = self.seats.get(seats[lane]);
            // In order, a solution that comes later precedes all that came before it.
            if ordered || seat.count == 0 {
                lane_to_cells(words_of(&nodes.bits), lane, seat.first.cells_mut());
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
        let mut others = *nodes;
        for j in 0..9 {
            for g in 0..3 {
                let (own, candidate) = (nodes.bits[j][g], guess.candidate[g]);
                others.bits[j][g] = _mm512_mask_andnot_epi32(own, guess.lanes[j], candidate, own);
                let tried = logic!(A & (B | NOT_C), own, candidate, guess.cell);
                nodes.bits[j][g] = _mm512_mask_mov_epi32(own, guess.lanes[j], tried);
            }
        }
        if self.ordered() {
            let mut lowest = _mm512_mask_test_epi32_mask(open, nodes.keys, splat(1));
            while lowest != 0 {
                let seats = lane_words(nodes.seats);
                let mut keys = lane_words(nodes.keys);
                self.renumber(seats[lowest.trailing_zeros() as usize], &seats, &mut keys, active);
                nodes.keys = convert::load(&keys);
                lowest = _mm512_mask_test_epi32_mask(open, nodes.keys, splat(1));
            }
            let zero = _mm512_setzero_si512();
            let half = _mm512_srli_epi32::<1>(_mm512_and_si512(nodes.keys, _mm512_sub_epi32(zero, nodes.keys)));
            others.keys = _mm512_add_epi32(nodes.keys, half);
            nodes.keys = _mm512_mask_sub_epi32(nodes.keys, open, nodes.keys, half);
        }

        // While boards wait for lanes, they come first.
        let boards_wait = (self.more || self.staged.next != self.staged.len) && self.pool.len() <= POOL_BEFORE_BOARDS;
        let free = !active;
        let count = if boards_wait { 0 } else { open.count_ones().min(free.count_ones()) as usize };
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
        let mut old = [0; 512];
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

/// The lanes of a register.
#[target_feature(enable = "avx512f")]
#[inline]
fn lane_words(register: __m512i) -> [u32; 16] {
    let mut words = [0; 16];
    // SAFETY: 64 bytes.
    unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), register) };
    words
}

#[target_feature(enable = "avx512f")]
#[inline]
fn load_bits(bits: &mut Bits, words: &Words) {
    for j in 0..9 {
        for g in 0..3 {
            bits[j][g] = convert::load(&words[3 * j + g]);
        }
    }
}

/// The registers as they lie in memory.
fn words_of(bits: &Bits) -> &Words {
    // SAFETY: both are 27 rows of 64 bytes, and words need less alignment.
    unsafe { &*core::ptr::from_ref(bits).cast() }
}
