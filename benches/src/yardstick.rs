//! How far the best public solver is ahead of the `sudoku` crate, and how far ahead of it we want to be.
//!
//! Most solvers cannot be built here, but they were all measured once, side by side: with the factors of that day, the time
//! of the crate is an estimate of the best one's. All figures are in `data/yardstick.json`.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::contender::{Call, Label};

/// `data/yardstick.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Yardstick {
    /// The crate, and its version on the day.
    pub yardstick: String,
    /// Where the factors come from.
    pub source: String,
    /// When they were measured.
    pub date: String,
    factors: Vec<Factor>,
    goals: Vec<Goals>,
}

/// Speed of the best public solver in terms of the crate's.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Factor {
    set: String,
    limit_1: f64,
    limit_2: f64,
}

/// For each kernel, how many times faster than the best public solver it should be.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Goals {
    sets: Vec<String>,
    single: BTreeMap<String, f64>,
    batch: BTreeMap<String, f64>,
}

impl Yardstick {
    /// What is in the file.
    pub fn load() -> Self {
        serde_json::from_str(include_str!("../data/yardstick.json")).expect("the file is part of the program")
    }

    /// How many times faster than the crate the best public solver is, if it was measured on such boards.
    pub fn best_public(&self, set: &str, limit: usize) -> Option<f64> {
        let factor = self.factors.iter().find(|factor| factor.set == set)?;
        Some(if limit == 1 { factor.limit_1 } else { factor.limit_2 })
    }

    /// How many times faster than the best public solver a contender should be.
    pub fn goal(&self, set: &str, label: &Label) -> Option<f64> {
        let goals = self.goals.iter().find(|goals| goals.sets.iter().any(|name| name == set))?;
        let kernels = match label.call {
            Call::Single => &goals.single,
            Call::Batch => &goals.batch,
        };
        kernels.get(label.kernel.as_deref()?).copied()
    }

    /// The place of a set in the tables: the order of the file, all others behind.
    pub fn order(&self, set: &str) -> usize {
        self.factors.iter().position(|factor| factor.set == set).unwrap_or(self.factors.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contender::own_and_yardstick;
    use crate::generate::KINDS;

    #[test]
    fn factors_and_goals_are_of_the_same_sets() {
        let yardstick = Yardstick::load();
        let mut factors: Vec<_> = yardstick.factors.iter().map(|factor| factor.set.as_str()).collect();
        let mut goals: Vec<_> = yardstick.goals.iter().flat_map(|goals| &goals.sets).map(String::as_str).collect();
        factors.sort_unstable();
        goals.sort_unstable();
        assert_eq!(factors, goals);
    }

    #[test]
    fn generated_boards_and_every_kernel_of_this_machine_have_a_goal() {
        let yardstick = Yardstick::load();
        for (set, _) in KINDS {
            assert!(yardstick.best_public(set, 2).is_some(), "{set}");
            for label in own_and_yardstick().iter().map(|contender| contender.label()) {
                if label.kernel.is_some() && label.call == Call::Single {
                    assert!(yardstick.goal(set, &label).is_some(), "{set}: {label}");
                }
            }
        }
        assert_eq!(yardstick.best_public("something else", 1), None);
    }

    #[test]
    fn is_of_the_crate_that_is_linked() {
        let version = crate::report::dependency("sudoku");
        assert!(format!("sudoku {version}").starts_with(&Yardstick::load().yardstick), "{version}");
    }
}
