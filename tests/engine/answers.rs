//! Single boards.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use libsudoku::{Board, CELLS, Kernel, Unsolved};
use proptest::prelude::*;

use crate::boards::{any_board, any_candidates, conflicting_board};
use crate::oracle::{self, Candidates, Cells, has_conflict, see_each_other, solves};

const CASES: u32 = 2000;

/// Solutions are counted and listed up to here.
const LIMIT: usize = 1000;

/// The first `limit` solutions in the order of a kernel.
pub fn list(kernel: &Kernel, board: &Board, limit: usize) -> Vec<Cells> {
    let mut solutions = Vec::new();
    let visited = kernel.enumerate(board, |solution| {
        solutions.push(*solution.cells());
        if solutions.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(visited, solutions.len() as u64);
    solutions
}

fn distinct(solutions: &[Cells]) -> BTreeSet<&Cells> {
    solutions.iter().collect()
}

/// What finding the first solution has to say.
fn first(candidates: &Candidates, first: Option<&Cells>) -> Result<Cells, Unsolved> {
    match first {
        Some(cells) => Ok(*cells),
        None if has_conflict(candidates) => Err(Unsolved::Conflict),
        None => Err(Unsolved::NoSolution),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(CASES))]

    #[test]
    fn boards(board in any_board()) {
        let candidates = oracle::candidates(board.cells());
        let expected = oracle::solutions(&candidates, LIMIT);
        let order = list(Kernel::best(), &board, LIMIT);
        let count = order.len() as u64;
        prop_assert_eq!(distinct(&order).len(), order.len());
        prop_assert!(order.iter().all(|solution| solves(solution, &candidates)));
        if let Some(expected) = expected {
            prop_assert_eq!(order.len(), expected.len());
            prop_assert!(order.len() == LIMIT || distinct(&order) == distinct(&expected));
        }
        let first = first(&candidates, order.first());
        let unique = if count > 1 { Err(Unsolved::Multiple) } else { first };
        for kernel in Kernel::available() {
            prop_assert_eq!(&list(kernel, &board, LIMIT), &order, "{:?}", kernel);
            for limit in [1, 2, 3, LIMIT as u64] {
                prop_assert_eq!(kernel.count(&board, limit), count.min(limit), "{:?}, up to {}", kernel, limit);
            }
            if order.len() < LIMIT {
                prop_assert_eq!(kernel.count(&board, u64::MAX), count, "{:?}", kernel);
            }
            let cells = |solution: Board| *solution.cells();
            prop_assert_eq!(kernel.solve(&board).map(cells), first, "{:?}", kernel);
            prop_assert_eq!(kernel.solve_unique(&board).map(cells), unique, "{:?}", kernel);
            prop_assert_eq!(kernel.solve_candidates(&candidates).map(cells), first, "{:?}", kernel);
            if let Err(why) = first {
                prop_assert_eq!(kernel.why_unsolvable(&board), why, "{:?}", kernel);
            }
            if !board.has_conflict() {
                // What sees a given may be struck out or left.
                prop_assert_eq!(kernel.solve_candidates(&board.candidates()).is_ok(), first.is_ok(), "{:?}", kernel);
            }
        }
    }

    #[test]
    fn pencil_marks(candidates in any_candidates()) {
        let is_solvable = oracle::solutions(&candidates, 1).map(|solutions| !solutions.is_empty());
        let of_best = Kernel::best().solve_candidates(&candidates).map(|solution| *solution.cells());
        let solution = of_best.as_ref().ok();
        prop_assert!(is_solvable.is_none_or(|is_solvable| solution.is_some() == is_solvable));
        prop_assert!(solution.is_none_or(|solution| solves(solution, &candidates)));
        prop_assert_eq!(of_best, first(&candidates, solution));
        for kernel in Kernel::available() {
            let solved = kernel.solve_candidates(&candidates).map(|solution| *solution.cells());
            prop_assert_eq!(solved, of_best, "{:?}", kernel);
        }
    }

    #[test]
    fn conflicts(board in conflicting_board()) {
        prop_assert!(board.has_conflict());
        for kernel in Kernel::available() {
            prop_assert_eq!(kernel.solve(&board), Err(Unsolved::Conflict), "{:?}", kernel);
            prop_assert_eq!(kernel.solve_unique(&board), Err(Unsolved::Conflict), "{:?}", kernel);
            prop_assert_eq!(kernel.why_unsolvable(&board), Unsolved::Conflict, "{:?}", kernel);
            prop_assert_eq!(kernel.count(&board, u64::MAX), 0, "{:?}", kernel);
            prop_assert_eq!(kernel.enumerate(&board, |_| ControlFlow::Continue(())), 0, "{:?}", kernel);
        }
    }
}

/// Any two equal givens that see each other on an otherwise empty board. A search that tries to fill it never returns.
#[test]
fn any_two_equal_givens_are_a_conflict_at_once() {
    for (a, b) in (0..CELLS).flat_map(|a| (0..a).map(move |b| (a, b))).filter(|&(a, b)| see_each_other(a, b)) {
        for digit in b'1'..=b'9' {
            let mut cells = [b'.'; CELLS];
            cells[a] = digit;
            cells[b] = digit;
            let board = Board::new(&cells).expect("it is well formed");
            for kernel in Kernel::available() {
                assert_eq!(kernel.solve(&board), Err(Unsolved::Conflict), "{board} by {kernel:?}");
                assert_eq!(kernel.count(&board, 2), 0, "{board} by {kernel:?}");
            }
        }
    }
}

/// A unit in which a digit has no place left: six cells are filled with other digits, and the remaining three, which are
/// in one box (or for a box, in one row), see the digit outside. The board is empty otherwise.
#[test]
fn a_digit_without_a_place_is_no_solution_at_once() {
    for (line, gap, digit) in (0..27).map(|n| (n / 3, n % 3)).flat_map(|(l, g)| (0..9).map(move |d| (l, g, d))) {
        let others = (1..9).map(|n| b'1' + (digit + n) % 9);
        let seen_from = 9 * (line / 3 * 3 + (line + 1) % 3) + 3 * gap;
        let row = |at: usize| 9 * line + (3 * gap + 3 + at) % 9;
        let of_row = (0..6).map(row).zip(others.clone()).chain([(seen_from, b'1' + digit)]);

        // The box in which the three cells are: its other rows are filled, and its row `line` sees the digit.
        let corner = 9 * (line / 3 * 3) + 3 * gap;
        let in_box = |at: usize| corner + 9 * ((line + 1 + at / 3) % 3) + at % 3;
        let of_box = (0..6).map(in_box).zip(others).chain([(9 * line + (3 * gap + 3) % 9, b'1' + digit)]);

        for givens in [of_row.collect::<Vec<_>>(), of_box.collect()] {
            for transpose in [false, true] {
                let mut cells = [b'.'; CELLS];
                for &(cell, digit) in &givens {
                    cells[if transpose { cell % 9 * 9 + cell / 9 } else { cell }] = digit;
                }
                let board = Board::new(&cells).expect("it is well formed");
                for kernel in Kernel::available() {
                    assert_eq!(kernel.solve(&board), Err(Unsolved::NoSolution), "{board} by {kernel:?}");
                    assert_eq!(kernel.count(&board, 2), 0, "{board} by {kernel:?}");
                }
            }
        }
    }
}
