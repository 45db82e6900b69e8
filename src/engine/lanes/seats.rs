//! What is known of the boards that have nodes somewhere.

use core::mem::MaybeUninit;

use super::Batch;
use crate::board::Board;

/// Up to 128 boards. A board sits until a [`Seats::sweep`] finds no node of it left.
pub(super) struct Seats<'a> {
    /// A bit for each seat in use.
    taken: u128,
    seats: &'a mut [MaybeUninit<Seat>],
}

/// A board in work.
pub(super) struct Seat {
    /// Its number in the batch.
    number: usize,
    /// Solutions found.
    pub(super) count: u64,
    /// The first of them, once there is one.
    pub(super) first: Board,
}

impl<'a> Seats<'a> {
    #[inline]
    pub(super) fn new(seats: &'a mut [MaybeUninit<Seat>]) -> Self {
        Self { taken: 0, seats }
    }

    pub(super) fn free(&self) -> usize {
        self.seats.len() - self.taken.count_ones() as usize
    }

    /// Gives a board a seat. There must be a free one.
    #[inline]
    pub(super) fn take(&mut self, number: usize) -> u32 {
        let free = self.taken.trailing_ones();
        self.seats[free as usize].write(Seat { number, count: 0, first: Board::EMPTY });
        self.taken |= 1 << free;
        free
    }

    #[inline]
    pub(super) fn get(&mut self, seat: u32) -> &mut Seat {
        debug_assert!(self.taken >> seat & 1 != 0);
        // SAFETY: nodes have seats that `take` wrote.
        unsafe { self.seats[seat as usize].assume_init_mut() }
    }

    /// Hands in the answers of all boards that have no node left, and frees their seats.
    pub(super) fn sweep(&mut self, seats_of_nodes: impl Iterator<Item = u32>, batch: &mut dyn Batch) {
        let mut live = 0_u128;
        for seat in seats_of_nodes {
            live |= 1 << seat;
        }
        let mut finished = self.taken & !live;
        self.taken &= live;
        while finished != 0 {
            // SAFETY: it was taken, so it is written.
            let seat = unsafe { self.seats[finished.trailing_zeros() as usize].assume_init_ref() };
            batch.answer(seat.number, seat.count, Some(&seat.first).filter(|_| seat.count != 0));
            finished &= finished - 1;
        }
    }
}
