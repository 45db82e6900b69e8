//! Boards made on the spot, the same ones on every machine.

use libsudoku::{Board, CELLS};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Makes one board.
pub type Make = fn(&mut ChaCha8Rng) -> Board;

/// The sets that can be made: name, and how to make one board.
pub const KINDS: [(&str, Make); 4] =
    [("easy", easy), ("minimal", minimal), ("no_solution", no_solution), ("many_solutions", many_solutions)];

/// `count` boards of one kind.
pub fn boards(make: Make, count: usize) -> Vec<Board> {
    let mut rng = ChaCha8Rng::seed_from_u64(81);
    (0..count).map(|_| make(&mut rng)).collect()
}

/// A puzzle of 30 to 35 givens, as newspapers print them.
pub fn easy(rng: &mut ChaCha8Rng) -> Board {
    let givens = rng.random_range(30..=35);
    puzzle(rng, givens)
}

/// A puzzle that has several solutions as soon as any given is taken away.
pub fn minimal(rng: &mut ChaCha8Rng) -> Board {
    puzzle(rng, 0)
}

/// A board whose givens keep the rules, and which cannot be completed: a minimal puzzle with one wrong digit more.
pub fn no_solution(rng: &mut ChaCha8Rng) -> Board {
    loop {
        let board = minimal(rng);
        let solution = board.solve().expect("a puzzle has a solution");
        let candidates = board.candidates();
        for cell in shuffled_cells(rng) {
            let wrong = digits(candidates[cell]).find(|&digit| digit != solution.cells()[cell]);
            if let (b'.', Some(digit)) = (board.cells()[cell], wrong) {
                return with(&board, cell, digit);
            }
        }
    }
}

/// A board with at least two solutions: a minimal puzzle with two givens less.
pub fn many_solutions(rng: &mut ChaCha8Rng) -> Board {
    let board = minimal(rng);
    let givens = shuffled_cells(rng).into_iter().filter(|&cell| board.cells()[cell] != b'.');
    givens.take(2).fold(board, |board, cell| with(&board, cell, b'.'))
}

/// A puzzle with one solution: a full grid, of which cells are taken away while it stays one and has more than `givens`.
fn puzzle(rng: &mut ChaCha8Rng, givens: usize) -> Board {
    let mut board = full_grid(rng);
    let mut left = CELLS;
    for cell in shuffled_cells(rng) {
        if left == givens {
            break;
        }
        let without = with(&board, cell, b'.');
        if without.count(2) == 1 {
            board = without;
            left -= 1;
        }
    }
    board
}

/// A complete grid: the boxes of a diagonal do not see each other, so any digits will do there, and the rest is found.
fn full_grid(rng: &mut ChaCha8Rng) -> Board {
    let mut cells = [b'.'; CELLS];
    for corner in [0, 30, 60] {
        let mut digits = *b"123456789";
        digits.shuffle(rng);
        for (i, digit) in digits.into_iter().enumerate() {
            cells[corner + i / 3 * 9 + i % 3] = digit;
        }
    }
    let diagonal = Board::new(&cells).expect("digits and dots");
    diagonal.solve().expect("the diagonal can be completed")
}

fn shuffled_cells(rng: &mut ChaCha8Rng) -> [usize; CELLS] {
    let mut cells = std::array::from_fn(|cell| cell);
    cells.shuffle(rng);
    cells
}

fn digits(candidates: u16) -> impl Iterator<Item = u8> {
    (b'1'..=b'9').filter(move |digit| candidates >> (digit - b'1') & 1 == 1)
}

fn with(board: &Board, cell: usize, value: u8) -> Board {
    let mut cells = *board.cells();
    cells[cell] = value;
    Board::new(&cells).expect("digits and dots")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn givens(board: &Board) -> usize {
        board.cells().iter().filter(|&&cell| cell != b'.').count()
    }

    #[test]
    fn easy_boards_are_puzzles() {
        for board in boards(easy, 20) {
            assert_eq!(board.count(2), 1, "{board}");
            assert!((30..=35).contains(&givens(&board)), "{board}");
        }
    }

    #[test]
    fn minimal_boards_need_every_given() {
        for board in boards(minimal, 20) {
            assert_eq!(board.count(2), 1, "{board}");
            for cell in (0..CELLS).filter(|&cell| board.cells()[cell] != b'.') {
                assert_eq!(with(&board, cell, b'.').count(2), 2, "{board} without cell {cell}");
            }
        }
    }

    #[test]
    fn boards_without_a_solution_keep_the_rules() {
        for board in boards(no_solution, 20) {
            assert_eq!(board.count(1), 0, "{board}");
            assert!(!board.has_conflict(), "{board}");
        }
    }

    #[test]
    fn boards_with_many_solutions_have_two() {
        for board in boards(many_solutions, 20) {
            assert_eq!(board.count(2), 2, "{board}");
        }
    }

    #[test]
    fn the_same_boards_every_time_and_no_board_twice() {
        let made = boards(minimal, 20);
        assert_eq!(made, boards(minimal, 20));
        let different: std::collections::HashSet<_> = made.iter().collect();
        assert_eq!(different.len(), made.len());
    }
}
