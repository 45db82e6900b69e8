//! Boards of every kind, at random.

use std::ops::RangeInclusive;

use libsudoku::{Board, CELLS};
use proptest::array::uniform3;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::oracle::{self, ALL, Candidates, Cells, is_given, see_each_other, units};

/// Every kind of board.
pub fn any_board() -> impl Strategy<Value = Board> {
    let cells = prop_oneof![
        1 => full(),
        2 => with_cells_emptied(full(), 1..=30),
        3 => puzzle(),
        3 => minimal_puzzle(),
        3 => with_cells_emptied(minimal_puzzle(), 1..=4),
        2 => few_clues(),
        2 => scattered_digits(),
        2 => conflicting(),
        3 => contradicted(),
        2 => starved_cell(),
    ];
    with_both_marks(cells)
}

/// Boards with a conflict, whatever else there is to them.
pub fn conflicting_board() -> impl Strategy<Value = Board> {
    with_both_marks(conflicting())
}

/// Boards with 20 givens at most, which have solutions beyond number.
pub fn sparse_board() -> impl Strategy<Value = Board> {
    with_both_marks(few_clues())
}

/// Every empty cell a dot or a zero.
fn with_both_marks(cells: impl Strategy<Value = Cells>) -> impl Strategy<Value = Board> {
    (cells, vec(select(&b".0"[..]), CELLS)).prop_map(|(mut cells, marks)| {
        for (cell, mark) in cells.iter_mut().zip(marks) {
            if !is_given(*cell) {
                *cell = mark;
            }
        }
        Board::new(&cells).expect("digits and marks")
    })
}

fn digits() -> impl Strategy<Value = [u8; 9]> {
    Just(*b"123456789").prop_shuffle()
}

/// All cells, in random order.
fn order() -> impl Strategy<Value = Vec<usize>> {
    Just(Vec::from_iter(0..CELLS)).prop_shuffle()
}

/// No cell is empty. The three boxes on the diagonal are random, and however they are, the rest can be filled.
fn full() -> impl Strategy<Value = Cells> {
    uniform3(digits()).prop_map(|boxes| {
        let mut cells = [b'.'; CELLS];
        for (b, digits) in boxes.iter().enumerate() {
            for (j, &digit) in digits.iter().enumerate() {
                cells[30 * b + j / 3 * 9 + j % 3] = digit;
            }
        }
        solution(&cells)
    })
}

/// The solution that the oracle finds first.
fn solution(cells: &Cells) -> Cells {
    oracle::solutions(&oracle::candidates(cells), 1).expect("that is easy")[0]
}

/// Up to `tried` givens removed, if that leaves one solution.
fn reduced(mut cells: Cells, order: &[usize], tried: usize) -> Cells {
    for &cell in &order[..tried] {
        let given = std::mem::replace(&mut cells[cell], b'.');
        // Should the oracle give up, the puzzle has a given more than it needs.
        if oracle::solutions(&oracle::candidates(&cells), 2).is_none_or(|solutions| solutions.len() > 1) {
            cells[cell] = given;
        }
    }
    cells
}

/// One solution.
fn puzzle() -> impl Strategy<Value = Cells> {
    (full(), order(), 20..CELLS).prop_map(|(cells, order, tried)| reduced(cells, &order, tried))
}

/// One solution, and without any of its givens more than one.
fn minimal_puzzle() -> impl Strategy<Value = Cells> {
    (full(), order()).prop_map(|(cells, order)| reduced(cells, &order, CELLS))
}

fn with_cells_emptied(
    cells: impl Strategy<Value = Cells>,
    how_many: RangeInclusive<usize>,
) -> impl Strategy<Value = Cells> {
    (cells, order(), how_many).prop_map(|(mut cells, order, how_many)| {
        let mut givens = order.into_iter().filter(|&cell| is_given(cells[cell]));
        let emptied: Vec<_> = givens.by_ref().take(how_many).collect();
        emptied.into_iter().for_each(|cell| cells[cell] = b'.');
        cells
    })
}

/// What 0 to 20 cells of a full board leave open.
fn few_clues() -> impl Strategy<Value = Cells> {
    with_cells_emptied(full(), CELLS - 20..=CELLS)
}

/// Digits without regard to the rules.
fn scattered_digits() -> impl Strategy<Value = Cells> {
    vec((0..CELLS, b'1'..=b'9'), 0..=16).prop_map(|digits| {
        let mut cells = [b'.'; CELLS];
        digits.into_iter().for_each(|(cell, digit)| cells[cell] = digit);
        cells
    })
}

/// A digit twice in a row, column or box, of a board that may be anything from full to empty.
fn conflicting() -> impl Strategy<Value = Cells> {
    let base = prop_oneof![full(), minimal_puzzle(), few_clues(), Just([b'.'; CELLS])];
    (base, 0..CELLS, any::<Index>(), b'1'..=b'9').prop_map(|(mut cells, cell, peer, digit)| {
        let peers: Vec<_> = (0..CELLS).filter(|&other| see_each_other(cell, other)).collect();
        cells[cell] = digit;
        cells[*peer.get(&peers)] = digit;
        cells
    })
}

/// A digit other than that of the solution, where the rules still allow one: in place of a given, or beside the givens.
fn contradicted() -> impl Strategy<Value = Cells> {
    (prop_oneof![puzzle(), minimal_puzzle()], any::<Index>()).prop_map(|(mut cells, choice)| {
        let solution = solution(&cells);
        let allowed = |cell: usize, digit: u8| {
            digit != solution[cell] && !(0..CELLS).any(|peer| see_each_other(cell, peer) && cells[peer] == digit)
        };
        let pairs = (0..CELLS).flat_map(|cell| (b'1'..=b'9').map(move |digit| (cell, digit)));
        let wrong: Vec<_> = pairs.filter(|&(cell, digit)| allowed(cell, digit)).collect();
        if !wrong.is_empty() {
            let (cell, digit) = *choice.get(&wrong);
            cells[cell] = digit;
        }
        cells
    })
}

/// The peers of an empty cell have all nine digits.
fn starved_cell() -> impl Strategy<Value = Cells> {
    (0..CELLS, order(), digits()).prop_map(|(starved, order, digits)| {
        let mut cells = [b'.'; CELLS];
        let mut peers = order.into_iter().filter(|&cell| see_each_other(starved, cell));
        for digit in digits {
            cells[peers.next().expect("there are twenty")] = digit;
        }
        cells
    })
}

/// Every kind of pencil marks.
pub fn any_candidates() -> impl Strategy<Value = Candidates> {
    let dense = || masks().prop_map(|masks| masks.map(|[a, b, _]| a | b));
    let sparse = || masks().prop_map(|masks| masks.map(|[a, b, c]| a & b & c));
    let solvable = prop_oneof![dense(), sparse(), even()];
    prop_oneof![
        3 => any_board().prop_map(|board| board.candidates()),
        3 => (full(), solvable).prop_map(|(cells, masks)| std::array::from_fn(|cell| masks[cell] | 1 << (cells[cell] - b'1'))),
        1 => (minimal_puzzle(), even()).prop_map(|(cells, masks)| {
            let candidates = oracle::candidates(&cells);
            std::array::from_fn(|cell| if is_given(cells[cell]) { candidates[cell] } else { candidates[cell] & (masks[cell] | 0o525) })
        }),
        1 => sparse(),
        1 => dense(),
        1 => (dense(), vec(0..CELLS, 1..4)).prop_map(|(mut masks, emptied)| {
            emptied.into_iter().for_each(|cell| masks[cell] = 0);
            masks
        }),
        1 => (dense(), 0..27_usize, 1..=ALL).prop_map(|(masks, unit, only)| {
            // The cells of a unit share what may be too few candidates.
            std::array::from_fn(|cell| if units(cell)[unit / 9] == unit % 9 { masks[cell] & only } else { masks[cell] })
        }),
    ]
}

fn masks() -> impl Strategy<Value = [[u16; 3]; CELLS]> {
    vec(uniform3(0..=ALL), CELLS).prop_map(|masks| masks.try_into().expect("81 of them"))
}

fn even() -> impl Strategy<Value = Candidates> {
    masks().prop_map(|masks| masks.map(|[a, ..]| a))
}
