//! Batches: the answers are those of single calls, whatever the neighbours.

use std::sync::LazyLock;

use libsudoku::capi::*;
use libsudoku::engine::Batch;
use libsudoku::{Board, CELLS, Kernel, Unsolved};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::boards::any_board;
use crate::oracle::{Cells, candidates, solves};

const CASES: u32 = 150;

/// Random boards of every kind to mix from.
const RANDOM_BOARDS: usize = 300;

/// For 1 and 2 there is code of its own; 3 and 1000 stand for the rest.
const LIMITS: [u64; 4] = [1, 2, 3, 1000];

const PRIMES: [usize; 6] = [17, 101, 257, 509, 769, 1009];

/// A board and what single calls say of it.
struct Known {
    board: Board,
    /// For each of [`LIMITS`].
    counts: [u64; LIMITS.len()],
    first: Option<Board>,
}

impl Known {
    /// By the portable kernel, which has no code for batches.
    fn of(board: Board) -> Self {
        let portable = Kernel::available().last().expect("it runs everywhere");
        Self { counts: LIMITS.map(|limit| portable.count(&board, limit)), first: portable.solve(&board).ok(), board }
    }
}

/// The boards of tests/vectors, the hardest known among them, and as random ones.
static KNOWN: LazyLock<Vec<Known>> = LazyLock::new(|| {
    let lines = include_str!("../vectors/boards.tsv").lines().filter(|line| !line.starts_with('#'));
    let vectors = lines.map(|line| line.split('\t').nth(1).and_then(|board| board.parse().ok()).expect("a board"));
    let mut runner = TestRunner::deterministic();
    let random = (0..RANDOM_BOARDS).map(|_| any_board().new_tree(&mut runner).expect("nothing is filtered").current());
    vectors.chain(random).map(Known::of).collect()
});

/// What a kernel says of a board in a batch: how many solutions, and one of them; `None` if a byte is no cell.
pub type Answer = Option<(u64, Option<Board>)>;

/// A batch in memory that holds the engine to the contract of [`Batch`].
struct Listed {
    boards: Vec<Cells>,
    next: usize,
    answers: Vec<Option<Answer>>,
}

/// The answers of a kernel, board by board.
pub fn run_batch(kernel: &Kernel, boards: impl IntoIterator<Item = Cells>, limit: u64) -> Vec<Answer> {
    let boards: Vec<_> = boards.into_iter().collect();
    let mut batch = Listed { next: 0, answers: vec![None; boards.len()], boards };
    kernel.run_batch(&mut batch, limit);
    batch.answers.into_iter().map(|answer| answer.expect("every board has an answer")).collect()
}

impl Listed {
    fn put(&mut self, number: usize, answer: Answer) {
        assert!(number < self.next, "only boards that were asked for");
        assert!(self.answers[number].replace(answer).is_none(), "one answer for each board");
    }
}

impl Batch for Listed {
    fn next(&mut self) -> Option<(usize, &Cells)> {
        let cells = self.boards.get(self.next)?;
        self.next += 1;
        Some((self.next - 1, cells))
    }

    fn refuse(&mut self, number: usize) {
        self.put(number, None);
    }

    fn unsolvable(&mut self, number: usize, _: Option<Unsolved>) {
        self.put(number, Some((0, None)));
    }

    fn solved(&mut self, number: usize, count: u64, first: &Board) {
        assert_ne!(count, 0, "solved");
        self.put(number, Some((count, Some(*first))));
    }
}

/// Runs a batch by every kernel and with every limit.
#[track_caller]
fn check(mix: &[Place]) {
    for kernel in Kernel::available() {
        for (at, limit) in LIMITS.into_iter().enumerate() {
            for (place, answer) in mix.iter().zip(run_batch(kernel, mix.iter().map(Place::cells), limit)) {
                let context = || format!("{place:?} up to {limit} by {kernel:?}");
                assert_eq!(answer.is_none(), place.spoilt.is_some(), "{}", context());
                let Some((count, first)) = answer else { continue };
                assert_eq!(count, place.known.counts[at], "{}", context());
                if limit == 1 || count <= 1 {
                    assert_eq!(first, place.known.first, "{}", context());
                } else {
                    let first = first.unwrap_or_else(|| panic!("no solution: {}", context()));
                    assert!(solves(first.cells(), &candidates(place.known.board.cells())), "{}", context());
                }
            }
        }
    }
}

fn any_known() -> impl Strategy<Value = &'static Known> {
    any::<Index>().prop_map(|index| index.get(&KNOWN))
}

impl std::fmt::Debug for Known {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.board.fmt(f)
    }
}

/// A board of a batch: one that is well formed, or one with a byte at a cell that is none.
#[derive(Clone, Debug)]
struct Place {
    known: &'static Known,
    spoilt: Option<(usize, u8)>,
}

impl Place {
    fn any() -> impl Strategy<Value = Self> {
        let no_cell = any::<u8>().prop_filter("a cell", |byte| !b".0123456789".contains(byte));
        let spoilt = prop_oneof![4 => Just(None), 1 => (0..CELLS, no_cell).prop_map(Some)];
        (any_known(), spoilt).prop_map(|(known, spoilt)| Self { known, spoilt })
    }

    fn cells(&self) -> Cells {
        let mut cells = *self.known.board.cells();
        if let Some((cell, byte)) = self.spoilt {
            cells[cell] = byte;
        }
        cells
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(CASES))]

    #[test]
    fn any_mix(mix in vec(Place::any(), 0..=100)) {
        check(&mix);
    }

    #[test]
    fn any_mix_of_few_boards(few in vec(Place::any(), 1..4), choices in vec(any::<Index>(), 0..=100)) {
        check(&choices.iter().map(|choice| choice.get(&few).clone()).collect::<Vec<_>>());
    }

    #[test]
    fn in_place(
        places in vec(Place::any(), 0..=100),
        stride in CELLS..=200,
        filler: u8,
        flags in select(&[0, SUDOKU_UNIQUE][..]),
    ) {
        solve_many(&places, stride, filler, flags);
    }

    #[test]
    fn counts(places in vec(Place::any(), 0..=100), stride in CELLS..=200, filler: u8, at in 0..LIMITS.len()) {
        count_many(&places, stride, filler, at);
    }
}

/// Boards `stride` bytes apart, with `filler` between them, and nothing behind the last one.
fn lay_out(boards: impl Iterator<Item = Cells>, stride: usize, filler: u8) -> Vec<u8> {
    let mut bytes = Vec::new();
    for cells in boards {
        bytes.resize(bytes.len().next_multiple_of(stride), filler);
        bytes.extend(cells);
    }
    bytes
}

#[track_caller]
fn solve_many(places: &[Place], stride: usize, filler: u8, flags: u32) {
    let solve = if flags == 0 { sudoku_solve } else { sudoku_solve_unique };
    let alone: Vec<_> = places
        .iter()
        .map(|place| {
            let mut cells = place.cells();
            // SAFETY: 81 cells that may be written.
            let status = unsafe { solve(cells.as_mut_ptr().cast()) };
            (cells, status)
        })
        .collect();
    let solved = alone.iter().filter(|(_, status)| *status == SUDOKU_OK).count() as i64;
    let expected = lay_out(alone.iter().map(|(cells, _)| *cells), stride, filler);

    let mut statuses = vec![i32::MAX; places.len()];
    for statuses in [statuses.as_mut_ptr(), std::ptr::null_mut()] {
        let mut bytes = lay_out(places.iter().map(Place::cells), stride, filler);
        // SAFETY: as many boards that far apart, and room for as many statuses if any are wanted.
        let answer = unsafe { sudoku_solve_many(bytes.as_mut_ptr().cast(), places.len(), stride, flags, statuses) };
        assert_eq!(answer, solved);
        assert!(bytes == expected, "{places:?}, {stride} bytes apart");
    }
    assert_eq!(statuses, alone.iter().map(|(_, status)| *status).collect::<Vec<_>>());
}

#[track_caller]
fn count_many(places: &[Place], stride: usize, filler: u8, at: usize) {
    let expected: Vec<_> = places
        .iter()
        .map(|place| match place.spoilt {
            Some(_) => i64::from(SUDOKU_ERR_CELL),
            None => place.known.counts[at].cast_signed(),
        })
        .collect();
    let proper = expected.iter().filter(|&&count| count == 1).count() as i64;

    let bytes = lay_out(places.iter().map(Place::cells), stride, filler);
    let mut counts = vec![i64::MAX; places.len()];
    for counts in [counts.as_mut_ptr(), std::ptr::null_mut()] {
        // SAFETY: as many boards that far apart, and room for as many numbers if any are wanted.
        let answer = unsafe { sudoku_count_many(bytes.as_ptr().cast(), places.len(), stride, LIMITS[at], counts) };
        assert_eq!(answer, proper);
    }
    assert_eq!(counts, expected);
}

/// Of every five boards one is spoilt; the step through the known ones depends on `size`, so that every mix is another.
fn mix(size: usize) -> Vec<Place> {
    let spoilt = |n: usize| (n % 5 == 3).then_some((n % CELLS, b'\n'));
    (0..size).map(|n| Place { known: &KNOWN[n * size % KNOWN.len()], spoilt: spoilt(n) }).collect()
}

#[test]
fn primes_by_every_kernel() {
    PRIMES.into_iter().for_each(|size| check(&mix(size)));
}

#[test]
fn every_small_size_and_primes_in_place() {
    for (n, size) in (0..=100).chain(PRIMES).enumerate() {
        let (places, stride) = (mix(size), CELLS + n);
        for flags in [0, SUDOKU_UNIQUE] {
            solve_many(&places, stride, b'\n', flags);
        }
        for at in 0..LIMITS.len() {
            count_many(&places, stride, b'5', at);
        }
    }
}

/// Nothing but easy boards, nothing but hard ones, nothing but conflicts.
#[test]
fn the_same_board_again_and_again() {
    for known in KNOWN.iter().step_by(7) {
        check(&vec![Place { known, spoilt: None }; 37]);
    }
}
