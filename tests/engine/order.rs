//! The canonical order is the one that the [model](crate::model) has of it, in every kernel, and was so in every release.

use libsudoku::{Board, Kernel};
use proptest::prelude::*;

use crate::answers::list;
use crate::batch::run_batch;
use crate::boards::{any_board, any_candidates};
use crate::model;
use crate::oracle::{self, Cells};

const CASES: u32 = 2000;

/// So many of a board's solutions are compared.
const COMPARED: usize = 20;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(CASES))]

    #[test]
    fn boards(board in any_board()) {
        let order = model::solutions(&oracle::candidates(board.cells()), COMPARED);
        for kernel in Kernel::available() {
            prop_assert_eq!(&list(kernel, &board, COMPARED), &order, "{:?}", kernel);
            let solved = kernel.solve(&board).map(|solution| *solution.cells());
            prop_assert_eq!(solved.as_ref().ok(), order.first(), "{:?}", kernel);
        }
    }

    #[test]
    fn pencil_marks(candidates in any_candidates()) {
        let order = model::solutions(&candidates, 1);
        for kernel in Kernel::available() {
            let solved = kernel.solve_candidates(&candidates).map(|solution| *solution.cells());
            prop_assert_eq!(solved.as_ref().ok(), order.first(), "{:?}", kernel);
        }
    }
}

/// Boards with several solutions, and the first of these in canonical order, which no release may change.
fn vectors() -> impl Iterator<Item = (Board, Vec<&'static str>)> {
    let lines = include_str!("../vectors/order.tsv").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let mut fields = line.split('\t');
        let board = fields.next().and_then(|board| board.parse().ok()).expect("a board");
        (board, fields.collect())
    })
}

fn text(cells: &Cells) -> &str {
    str::from_utf8(cells).expect("ASCII")
}

#[test]
fn vectors_by_the_model() {
    assert_eq!(vectors().count(), 40);
    for (board, expected) in vectors() {
        assert!(expected.len() > 1, "{board}");
        let solutions = model::solutions(&oracle::candidates(board.cells()), expected.len());
        assert_eq!(solutions.iter().map(text).collect::<Vec<_>>(), expected, "{board}");
    }
}

#[test]
fn vectors_by_every_kernel() {
    for kernel in Kernel::available() {
        for (board, expected) in vectors() {
            let solutions = list(kernel, &board, expected.len());
            assert_eq!(solutions.iter().map(text).collect::<Vec<_>>(), expected, "{board} by {kernel:?}");
            let first = kernel.solve(&board).map(|solution| solution.to_string());
            assert_eq!(first.as_deref(), Ok(expected[0]), "{board} by {kernel:?}");
            for copies in [1, 20] {
                let answers = run_batch(kernel, vec![*board.cells(); copies], 1);
                let firsts: Vec<_> = answers.into_iter().map(|answer| answer.and_then(|(_, first)| first)).collect();
                assert_eq!(firsts, vec![kernel.solve(&board).ok(); copies], "{board} by {kernel:?}");
            }
        }
    }
}
