//! Many boards, one in each lane. A lane searches its board depth-first, with a stack of its own, and takes the next board
//! when it is done. So the first solution it meets is the first in canonical order.
//!
//! When no board is left for some lane, all that the others still have to do is [shared](super::shared).

use core::arch::x86_64::*;
use core::mem::MaybeUninit;

use super::bits::*;
use super::convert::{cells_to_lane, lane_to_cells};
use super::guess::Guess;
use super::pass::{Seen, round, triads};
use super::pool;
use super::shared::{ONE_BRANCHES, Seat, Shared};
use crate::board::Board;
use crate::engine::Unsolved;
use crate::engine::batch::Batch;
use crate::engine::branch::BEFORE_TWO_AT_ONCE;
use crate::engine::search::DEPTH;

/// Passes of a round: fewer leave lanes idle less long, but cost more rounds. Where half the lanes have made guesses none of
/// which failed, nodes take longer to their fixpoint.
const PASSES: usize = 3;
const PASSES_UNFAILED: usize = 4;

/// Open lanes for which a choice is made; fewer wait for others to join them, if any may, since it costs as much for one lane
/// as for sixteen.
const WORTH_CHOOSING: u32 = 4;

/// Looks for up to `limit` solutions of each board.
#[target_feature(
    enable = "avx512f,avx512vl,avx512bw,avx512dq,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt,lzcnt"
)]
pub(in crate::engine) fn run_batch(batch: &mut dyn Batch, limit: u64) {
    let mut boards = Boards {
        bits: [[_mm512_setzero_si512(); 3]; 9],
        top: [[_mm512_setzero_si512(); 3]; 9],
        on_top: 0,
        numbers: [0; 16],
        seats: [const { Seat { count: 0, first: Board::EMPTY } }; 16],
        waiting: [0; 16],
        stacks: [[const { MaybeUninit::uninit() }; DEPTH]; 16],
        taken: 0,
        fresh: 0,
        consistent: 0,
        leftmost: 0,
        more: true,
        limit,
        batch,
    };
    boards.run();
}

/// The boards in work.
struct Boards<'a> {
    /// The node of each lane.
    bits: Bits,
    /// The number of each lane's board in the batch.
    numbers: [usize; 16],
    /// What is known of each lane's board.
    seats: [Seat; 16],
    /// Child B of the newest guess on the path to a lane's node, for the lanes in `on_top`. Most child A's are dead soon, and
    /// all lanes whose are go back to these together.
    top: Bits,
    on_top: u16,
    /// Child B of each older guess, the newest last.
    stacks: [[MaybeUninit<Node>; DEPTH]; 16],
    /// How many nodes are on each stack.
    waiting: [usize; 16],
    /// Lanes that have a board.
    taken: u16,
    /// Lanes whose node is a root that has not been counted for triads, or has changed since.
    fresh: u16,
    /// Lanes whose board has no clash of givens: its root had a fixpoint.
    consistent: u16,
    /// Lanes none of whose guesses has failed yet.
    leftmost: u16,
    /// How many solutions of a board to look for.
    limit: u64,
    batch: &'a mut dyn Batch,
    /// Whether the batch may have boards left.
    more: bool,
}

impl Boards<'_> {
    /// Works until no board is left.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
    #[inline(never)]
    fn run(&mut self) {
        let mut active = 0_u16;
        loop {
            active |= self.pop_tops(!active);
            for lane in lanes_of(!active) {
                if self.pop(lane) || self.take_board(lane) {
                    active |= 1 << lane;
                }
            }
            if active == 0 {
                return;
            }
            if active != u16::MAX && active & self.leftmost == 0 && self.nodes(active) <= ONE_BRANCHES {
                return self.share(active);
            }
            let passes = self.passes();
            let Seen { dead, solved, mut open } = round(&mut self.bits, active, passes);
            active &= !(dead | solved);
            for lane in lanes_of(solved) {
                self.take_solution(lane);
            }
            if open != active && open.count_ones() < WORTH_CHOOSING {
                continue;
            }
            self.consistent |= open;
            if open & self.fresh != 0 {
                let (dead, changed) = triads(&mut self.bits, open & self.fresh);
                active &= !dead;
                open &= !(dead | changed);
            }
            self.fresh &= active & !open;
            if open != 0 {
                self.branch(open);
            }
        }
    }

    /// How many passes the next round has.
    #[inline]
    fn passes(&self) -> usize {
        if (self.leftmost & !self.fresh).count_ones() >= 8 { PASSES_UNFAILED } else { PASSES }
    }

    /// Goes back to the newest waiting node in those of the lanes that have it on top; which these are.
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn pop_tops(&mut self, lanes: u16) -> u16 {
        let lanes = lanes & self.on_top;
        if lanes != 0 {
            for j in 0..9 {
                for g in 0..3 {
                    self.bits[j][g] = _mm512_mask_mov_epi32(self.bits[j][g], lanes, self.top[j][g]);
                }
            }
            self.on_top &= !lanes;
            self.leftmost &= !lanes;
        }
        lanes
    }

    /// Goes back to the newest node of a lane's stack; whether there is one.
    #[inline]
    fn pop(&mut self, lane: usize) -> bool {
        let Some(newest) = self.waiting[lane].checked_sub(1) else { return false };
        self.waiting[lane] = newest;
        self.leftmost &= !(1 << lane);
        // SAFETY: `guess` wrote all nodes below the old length.
        let node = unsafe { self.stacks[lane][newest].assume_init_ref() };
        for (row, word) in words_mut(&mut self.bits).iter_mut().zip(node) {
            row[lane] = *word;
        }
        true
    }

    /// Hands in the board of a lane, and gives it the next one; whether there is one.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    #[inline]
    fn take_board(&mut self, lane: usize) -> bool {
        self.hand_in(lane);
        while self.more {
            let Some((number, cells)) = self.batch.next() else {
                self.more = false;
                break;
            };
            if cells_to_lane(cells, words_mut(&mut self.bits), lane) {
                self.numbers[lane] = number;
                self.seats[lane].count = 0;
                self.taken |= 1 << lane;
                self.fresh |= 1 << lane;
                self.consistent &= !(1 << lane);
                self.leftmost |= 1 << lane;
                return true;
            }
            self.batch.refuse(number);
        }
        false
    }

    /// Gives the batch its answer for a lane's board, if the lane has one.
    fn hand_in(&mut self, lane: usize) {
        if self.taken >> lane & 1 != 0 {
            self.taken &= !(1 << lane);
            let Seat { count, first } = &self.seats[lane];
            match count {
                0 => {
                    let why = Some(Unsolved::NoSolution).filter(|_| self.consistent >> lane & 1 != 0);
                    self.batch.unsolvable(self.numbers[lane], why);
                }
                _ => self.batch.solved(self.numbers[lane], *count, first),
            }
        }
    }

    /// Counts the solution in a lane, and drops what waits if it was the last one wanted.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    #[inline]
    fn take_solution(&mut self, lane: usize) {
        let seat = &mut self.seats[lane];
        if seat.count == 0 {
            lane_to_cells(words(&self.bits), lane, seat.first.cells_mut());
        }
        seat.count += 1;
        if seat.count >= self.limit {
            self.waiting[lane] = 0;
            self.on_top &= !(1 << lane);
        }
    }

    /// Branches the `open` lanes.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
    #[inline]
    fn branch(&mut self, open: u16) {
        let mut two = 0;
        for lane in lanes_of(open & self.leftmost) {
            two |= u16::from(self.nodes_of(lane) > BEFORE_TWO_AT_ONCE) << lane;
        }
        let mut guess = Guess::choose(&self.bits, open);
        let mut lanes = open;
        loop {
            self.guess(&guess, lanes);
            if two == 0 {
                return;
            }
            (guess, lanes) = guess.choose_second(two);
            two = 0;
        }
    }

    /// Goes on with the guess of each lane; the node without it waits.
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn guess(&mut self, guess: &Guess, lanes: u16) {
        let (cells, planes) = (lane_words(guess.cell), lane_words(guess.plane));
        for lane in lanes_of(lanes & self.on_top) {
            self.stacks[lane][self.waiting[lane]].write(node_of(words(&self.top), lane));
            self.waiting[lane] += 1;
        }
        for j in 0..9 {
            for g in 0..3 {
                self.top[j][g] = _mm512_mask_mov_epi32(self.top[j][g], lanes, self.bits[j][g]);
            }
        }
        self.on_top |= lanes;
        let (words, others) = (words_mut(&mut self.bits), words_mut(&mut self.top));
        for lane in lanes_of(lanes) {
            let first = 3 * planes[lane] as usize;
            let (rows, cell) = (&mut words[first..first + 3], cells[lane]);
            let mut none_below = true;
            for (row, other) in rows.iter_mut().zip(&mut others[first..first + 3]) {
                let own = row[lane] & cell;
                let lowest = if none_below { own & own.wrapping_neg() } else { 0 };
                none_below &= own == 0;
                other[lane] &= !lowest;
                row[lane] ^= own ^ lowest;
            }
        }
    }

    /// How many nodes there are in all.
    fn nodes(&self, active: u16) -> usize {
        lanes_of(active).map(|lane| self.nodes_of(lane)).sum()
    }

    /// The node in a lane, and those that wait for it.
    #[inline]
    fn nodes_of(&self, lane: usize) -> usize {
        1 + usize::from(self.on_top >> lane & 1) + self.waiting[lane]
    }

    /// Searches what is left with all lanes.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
    #[inline(never)]
    fn share(&mut self, active: u16) {
        let nodes: [usize; 16] = core::array::from_fn(|lane| self.nodes_of(lane));
        let mut pool = pool::Memory::new();
        let mut shared = Shared::new(&mut pool, &mut self.seats, self.limit);
        for lane in lanes_of(active) {
            let nodes = nodes[lane];
            for (position, node) in self.stacks[lane][..self.waiting[lane]].iter().enumerate() {
                // SAFETY: `guess` wrote all nodes below the length.
                let node = unsafe { node.assume_init_ref() };
                shared.add(lane as u32, node, nodes - 1 - position, nodes);
            }
            if self.on_top >> lane & 1 != 0 {
                shared.add(lane as u32, &node_of(words(&self.top), lane), 1, nodes);
            }
            shared.add(lane as u32, &node_of(words(&self.bits), lane), 0, nodes);
        }
        shared.run();
        for lane in 0..16 {
            self.hand_in(lane);
        }
    }
}

/// The lanes in a mask, from the lowest up.
#[inline]
fn lanes_of(mut mask: u16) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lane = mask.trailing_zeros() as usize;
        mask &= mask.wrapping_sub(1);
        (lane < 16).then_some(lane)
    })
}
