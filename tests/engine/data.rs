//! Boards by the thousand, where there are any: the folder `../shared/puzzles` with a board in each line of its files.

use std::fs;
use std::io::Write;
use std::path::Path;

use libsudoku::{Board, Kernel};

use crate::batch::run_batch;

/// So many boards of each file.
const BOARDS: usize = 1500;

#[test]
fn kernels_agree() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/puzzles");
    let Ok(files) = fs::read_dir(&folder) else {
        // Past the capture of the test harness.
        let _ = writeln!(std::io::stderr(), "skipped: no boards in {}", folder.display());
        return;
    };
    for file in files {
        let text = fs::read_to_string(file.expect("it can be read").path()).expect("it is text");
        let board = |line: &str| line.get(..81)?.parse().ok();
        let boards: Vec<Board> = text.lines().filter_map(board).take(BOARDS).collect();
        let portable = Kernel::available().last().expect("it runs everywhere");
        let answers: Vec<_> = boards.iter().map(|board| (portable.count(board, 2), portable.solve(board))).collect();
        for kernel in Kernel::available() {
            let cells = || boards.iter().map(|board| *board.cells());
            let batches = run_batch(kernel, cells(), 1).into_iter().zip(run_batch(kernel, cells(), 2));
            for ((board, &(count, first)), (first_in_batch, count_in_batch)) in boards.iter().zip(&answers).zip(batches)
            {
                assert_eq!(kernel.count(board, 2), count, "{board} by {kernel:?}");
                assert_eq!(kernel.solve(board), first, "{board} by {kernel:?}");
                assert_eq!(first_in_batch, Some((count.min(1), first.ok())), "{board} by {kernel:?}");
                assert_eq!(count_in_batch.map(|(count, _)| count), Some(count), "{board} by {kernel:?}");
            }
        }
    }
}
