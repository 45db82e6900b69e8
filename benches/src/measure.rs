//! Times contenders in turns on the same boards, after a round in which all of them have to give the same answers.

use std::hint::black_box;
use std::time::Instant;

use libsudoku::{Board, CELLS};
use serde::{Deserialize, Serialize};

use crate::contender::{Answers, Contender, Label};
use crate::sets::Line;

/// Boards that one contender solves before it is the next one's turn: enough for a batch to be in full swing, and few
/// enough that a change of the machine's speed meets everybody.
const TURN: usize = 1000;

/// Two contenders do not agree, or a solution is none.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct WrongAnswer(String);

/// Nanoseconds per board of each round, in the order of the rounds.
pub struct Times(Vec<f64>);

/// The middle of some numbers, and the range in which the middle half of them lies.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spread {
    /// A quarter is smaller.
    pub lower: f64,
    /// The middle.
    pub median: f64,
    /// A quarter is larger.
    pub upper: f64,
}

impl Times {
    /// Of the rounds.
    pub fn spread(&self) -> Spread {
        spread(self.0.clone())
    }

    /// How many times faster this was than `other`: the middle of the ratios of each round.
    pub fn times_faster_than(&self, other: &Self) -> f64 {
        spread(self.0.iter().zip(&other.0).map(|(own, other)| other / own).collect()).median
    }
}

fn spread(mut numbers: Vec<f64>) -> Spread {
    numbers.sort_by(f64::total_cmp);
    let quantile = |part: f64| {
        let place = part * (numbers.len() - 1) as f64;
        let (below, above) = (numbers[place.floor() as usize], numbers[place.ceil() as usize]);
        below + (above - below) * place.fract()
    };
    Spread { lower: quantile(0.25), median: quantile(0.5), upper: quantile(0.75) }
}

/// Times each contender `rounds` times on all `boards`.
///
/// # Errors
/// In the round before, which also warms up, a contender gave another answer than the first one, or a wrong solution.
pub fn measure(
    contenders: &mut [Box<dyn Contender>],
    boards: &[Line],
    limit: usize,
    rounds: usize,
) -> Result<Vec<Times>, WrongAnswer> {
    let mut answers = Answers::new(boards.len());
    compare(contenders, boards, limit, &mut answers)?;
    let mut times: Vec<Times> = contenders.iter().map(|_| Times(Vec::with_capacity(rounds))).collect();
    for round in 0..rounds {
        let mut seconds = vec![0.0; contenders.len()];
        for (turn, boards) in boards.chunks(TURN).enumerate() {
            for i in 0..contenders.len() {
                // Nobody always comes right after the same neighbour's use of caches and clocks at the start of a turn.
                let who = (i + turn + round) % contenders.len();
                let start = Instant::now();
                contenders[who].solve(black_box(boards), limit, &mut answers);
                seconds[who] += start.elapsed().as_secs_f64();
                black_box(&mut answers);
            }
        }
        for (times, seconds) in times.iter_mut().zip(seconds) {
            times.0.push(seconds * 1e9 / boards.len() as f64);
        }
    }
    Ok(times)
}

fn compare(
    contenders: &mut [Box<dyn Contender>],
    boards: &[Line],
    limit: usize,
    answers: &mut Answers,
) -> Result<(), WrongAnswer> {
    let mut first: Option<(Label, Vec<usize>)> = None;
    for contender in contenders {
        let label = contender.label();
        // What the one before has found is not to pass for the answer of one that finds nothing.
        *answers = Answers::new(boards.len());
        contender.solve(boards, limit, answers);
        for (i, board) in boards.iter().enumerate() {
            let cells = String::from_utf8_lossy(&board.cells);
            let wrong = |what: String| WrongAnswer(format!("{label}, limit {limit}, board {cells}: {what}"));
            let count = answers.counts[i];
            if let Some((other, counts)) = &first
                && counts[i] != count
            {
                return Err(wrong(format!("{count} solutions, but {} found by {other}", counts[i])));
            }
            let solution = &answers.solutions[i].cells;
            if count == 1 && !solves(solution, board) {
                return Err(wrong(format!("{:?} is no solution", String::from_utf8_lossy(solution))));
            }
        }
        first.get_or_insert_with(|| (label, answers.counts.clone()));
    }
    Ok(())
}

fn solves(solution: &[u8; CELLS], board: &Line) -> bool {
    let puzzle = Board::new(&board.cells).expect("lines are made of boards");
    Board::new(solution)
        .is_ok_and(|solution| solution.is_full() && !solution.has_conflict() && !solution.breaks_given_of(&puzzle))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contender::{Call, LIMITS, Role, own_and_yardstick};
    use crate::sets::Set;

    /// Gives the answers of the library, and a wrong one to each board that starts like `to`.
    struct Liar {
        to: Line,
        lie: fn(&mut usize, &mut Line),
    }

    impl Contender for Liar {
        fn label(&self) -> Label {
            Label { name: "liar".to_owned(), role: Role::Peer, call: Call::Single, kernel: None }
        }

        fn solve(&mut self, boards: &[Line], limit: usize, answers: &mut Answers) {
            own_and_yardstick()[0].solve(boards, limit, answers);
            for (i, _) in boards.iter().enumerate().filter(|(_, board)| board.cells == self.to.cells) {
                (self.lie)(&mut answers.counts[i], &mut answers.solutions[i]);
            }
        }
    }

    #[test]
    fn all_contenders_agree_and_are_timed() {
        let mut contenders = own_and_yardstick();
        for set in Set::generate(20) {
            for limit in LIMITS {
                let times = measure(&mut contenders, &set.boards, limit, 3).unwrap();
                assert_eq!(times.len(), contenders.len());
                for times in times {
                    assert_eq!(times.0.len(), 3);
                    assert!(times.spread().median > 0.0);
                }
            }
        }
    }

    #[test]
    fn lies_are_found() {
        let boards = &Set::generate(5)[0].boards;
        let wrong = |lie| {
            let mut contenders = own_and_yardstick();
            contenders.push(Box::new(Liar { to: boards[3], lie }));
            measure(&mut contenders, boards, 2, 1).err().unwrap().to_string()
        };
        let place = format!("liar (single), limit 2, board {}: ", String::from_utf8_lossy(&boards[3].cells));
        let count = wrong(|count, _| *count = 2);
        assert!(count.starts_with(&place) && count.contains("2 solutions, but 1 found by "), "{count}");
        let digit = wrong(|_, solution| solution.cells.swap(0, 1));
        assert!(digit.starts_with(&place) && digit.ends_with(" is no solution"), "{digit}");
        let hole = wrong(|_, solution| solution.cells[80] = b'.');
        assert!(hole.ends_with(" is no solution"), "{hole}");
    }

    /// Counts, and writes no solution.
    struct Silent;

    impl Contender for Silent {
        fn label(&self) -> Label {
            Label { name: "silent".to_owned(), role: Role::Peer, call: Call::Single, kernel: None }
        }

        fn solve(&mut self, boards: &[Line], _: usize, answers: &mut Answers) {
            answers.counts[..boards.len()].fill(1);
        }
    }

    #[test]
    fn nobody_passes_with_the_solutions_of_another() {
        let boards = &Set::generate(5)[0].boards;
        let mut contenders = own_and_yardstick();
        contenders.push(Box::new(Silent));
        let error = measure(&mut contenders, boards, 1, 1).err().unwrap().to_string();
        assert!(error.starts_with("silent (single), limit 1, "), "{error}");
    }

    #[test]
    fn spreads() {
        let times = Times(vec![4.0, 1.0, 3.0, 2.0, 5.0]);
        assert_eq!(times.spread(), Spread { lower: 2.0, median: 3.0, upper: 4.0 });
        assert_eq!(spread(vec![1.0, 2.0]).median, 1.5);
        let slower = Times(vec![8.0, 2.0, 6.0, 4.0, 100.0]);
        assert_eq!(times.times_faster_than(&slower), 2.0);
    }
}
