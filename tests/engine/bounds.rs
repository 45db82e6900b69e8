//! Boards that fill the memory of the engine to its bound.

use libsudoku::{Board, Kernel};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::batch::{Answer, run_batch};
use crate::boards::sparse_board;
use crate::oracle::{candidates, solves};

fn sparse_boards(count: usize) -> Vec<Board> {
    let mut runner = TestRunner::deterministic();
    let sparse = |_| sparse_board().new_tree(&mut runner).expect("nothing is filtered").current();
    (0..count).map(sparse).collect()
}

/// The answers of a batch of boards that all have solutions.
fn found(kernel: &Kernel, boards: &[Board], limit: u64) -> Vec<(u64, Board)> {
    let answers = run_batch(kernel, boards.iter().map(|board| *board.cells()), limit);
    let found = |answer: Answer| answer.and_then(|(count, first)| Some((count, first?)));
    answers.into_iter().map(|answer| found(answer).expect("it has solutions")).collect()
}

/// The pool holds all it can, and what waits is searched depth-first.
#[test]
fn an_empty_board_has_as_many_solutions_as_one_wants() {
    const LIMIT: u64 = 100_000;
    for kernel in Kernel::available() {
        assert_eq!(kernel.count(&Board::EMPTY, LIMIT), LIMIT, "{kernel:?}");
        for (count, first) in found(kernel, &[Board::EMPTY; 3], LIMIT) {
            assert_eq!(count, LIMIT, "{kernel:?}");
            assert!(solves(first.cells(), &candidates(Board::EMPTY.cells())), "{kernel:?}");
        }
    }
}

/// Deep searches in all lanes, far more of them than what may be shared.
#[test]
fn thousands_of_sparse_boards_in_one_batch() {
    const LIMIT: u64 = 1000;
    let boards = sparse_boards(3000);
    let portable = Kernel::available().last().expect("it runs everywhere");
    let firsts: Vec<_> = boards.iter().map(|board| portable.solve(board).expect("it has solutions")).collect();
    for kernel in Kernel::available() {
        for ((board, &first), answer) in boards.iter().zip(&firsts).zip(found(kernel, &boards, 1)) {
            assert_eq!(kernel.solve(board), Ok(first), "{board} by {kernel:?}");
            assert_eq!(answer, (1, first), "{board} by {kernel:?}");
        }
    }
    let best = Kernel::best();
    for (board, (count, first)) in boards.iter().zip(found(best, &boards, LIMIT)) {
        assert_eq!(count, best.count(board, LIMIT), "{board}");
        assert!(solves(first.cells(), &candidates(board.cells())), "{board}");
    }
}

/// Nearly empty boards on which a preference among cells with many candidates once led the search astray, for hours.
#[test]
fn sparse_boards_are_solved_without_straying() {
    const BOARDS: [&str; 7] = [
        "..................9...............91......7.....................9................",
        ".......................8........................4...............................6",
        "....................5..................2......8..............................6...",
        ".............4.................5................3...1.....................7......",
        "..................6...........................7.....................9............",
        ".........................7...........................9...........5...............",
        ".............9...............................6...........................7.......",
    ];
    for board in BOARDS.map(|board| board.parse::<Board>().expect("a board")) {
        for kernel in Kernel::available() {
            let solution = kernel.solve(&board).expect("it has solutions");
            assert!(solves(solution.cells(), &candidates(board.cells())), "{board} by {kernel:?}");
            assert_eq!(found(kernel, &[board], 1), [(1, solution)], "{board} by {kernel:?}");
        }
    }
}
