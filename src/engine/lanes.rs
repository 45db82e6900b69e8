//! The many-boards kernel for AVX-512: sixteen nodes side by side, of any boards.
//!
//! A *node* is a grid somewhere in the search tree of a board. Sixteen of them live in the 32-bit lanes of 27 registers
//! ([`bits`] draws the layout), and one pass propagates all. A [round](pass::round) is a few passes; then a lane whose node
//! is dead is free, a solved node gives its board a solution, and a node at its fixpoint branches by the
//! [same rule](super::branch) as everywhere: child A stays in its lane, child B waits.
//!
//! - While there are boards enough, each lane searches [a board of its own](boards), depth-first.
//! - When boards run out, and for a single board that has proved hard, all lanes [share](shared) the nodes there are.

mod bits;
mod boards;
mod convert;
mod guess;
mod pass;
mod pool;
mod shared;

use super::plane::Stored;
use super::search::Goal;
pub(super) use boards::run_batch;
use shared::{Seat, Shared};

/// Goes on with the search of one board from the grids that wait, the last one first in canonical order.
#[target_feature(
    enable = "avx512f,avx512vl,avx512bw,avx512dq,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt,lzcnt"
)]
#[inline(never)]
pub(super) fn take_over(waiting: &[[Stored; 9]], goal: &mut Goal<'_>) {
    let mut pool = pool::Memory::new();
    let mut seats = [Seat { count: goal.count, first: *goal.first }];
    let mut shared = Shared::new(&mut pool, &mut seats, goal.limit);
    for (position, grid) in waiting.iter().enumerate() {
        shared.add(0, &convert::grid_to_node(grid), waiting.len() - 1 - position, waiting.len());
    }
    shared.run();
    goal.count = seats[0].count;
    *goal.first = seats[0].first;
}
