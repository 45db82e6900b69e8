//! What was measured, and on what: as tables, and as JSON and Markdown.

use std::fmt::Write as _;

use comfy_table::{CellAlignment, LineStyle, Table, TableStyle};
use jiff::Timestamp;
use jiff::tz::Offset;
use serde::{Deserialize, Serialize};
use sysinfo::{CpuRefreshKind, RefreshKind, System};

use crate::contender::{LIMITS, Label, Role};
use crate::measure::{Spread, Times};
use crate::sets::Set;
use crate::yardstick::Yardstick;

mod built {
    include!(concat!(env!("OUT_DIR"), "/built.rs"));
}

const STYLE: TableStyle = TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

/// A whole run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The day in UTC, as 2026-12-31.
    pub date: String,
    /// Model name of the CPU.
    pub cpu: String,
    /// The core that the run was pinned to, if it was.
    pub core: Option<usize>,
    /// The kernel that the library chooses here.
    pub kernel: String,
    /// Version of the library.
    pub version: String,
    /// Version of the compiler.
    pub rustc: String,
    /// How the run was started.
    pub command: String,
    /// How often each contender solved each set.
    pub rounds: usize,
    /// Names and versions of the solvers that are not ours.
    pub peers: Vec<String>,
    /// What was measured.
    pub sets: Vec<SetReport>,
}

/// What was measured on one set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SetReport {
    /// Which.
    pub name: String,
    /// Whether its boards were made by the benchmark.
    pub generated: bool,
    /// How many boards.
    pub boards: usize,
    /// A row for each limit and contender.
    pub results: Vec<Outcome>,
}

/// What was measured of one contender with one limit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// How many solutions were looked for.
    pub limit: usize,
    /// Who.
    #[serde(flatten)]
    pub label: Label,
    /// Nanoseconds per board.
    pub nanoseconds: Spread,
    /// Boards per second, of the median.
    pub boards_per_second: f64,
    /// How many times faster than the `sudoku` crate.
    pub times_crate: f64,
    /// How many times faster than the best public solver, by the factors of `yardstick.json`.
    pub times_best_public: Option<f64>,
    /// What that should be.
    pub goal: Option<f64>,
}

/// Version of a dependency of the benchmarks.
pub fn dependency(name: &str) -> &'static str {
    let dependencies = built::DEPENDENCIES.iter();
    dependencies.copied().find_map(|(own, version)| (own == name).then_some(version)).expect("a dependency")
}

impl Report {
    /// A run that has not measured anything yet.
    pub fn new(command: String, core: Option<usize>, rounds: usize, peers: &[String]) -> Self {
        let system = System::new_with_specifics(RefreshKind::nothing().with_cpu(CpuRefreshKind::nothing()));
        let cpu = system.cpus().first().map_or("unknown CPU", |cpu| cpu.brand().trim()).to_owned();
        let mut all = vec![format!("sudoku crate {}", dependency("sudoku"))];
        all.extend_from_slice(peers);
        Self {
            date: Offset::UTC.to_datetime(Timestamp::now()).date().to_string(),
            cpu,
            core,
            kernel: libsudoku::Kernel::best().name().to_owned(),
            version: dependency("libsudoku").to_owned(),
            rustc: built::RUSTC_VERSION.to_owned(),
            command,
            rounds,
            peers: all,
            sets: Vec::new(),
        }
    }

    /// The conditions, in a few lines.
    pub fn conditions(&self) -> String {
        let core = self.core.map_or("not pinned to a core".to_owned(), |core| format!("pinned to core {core}"));
        format!(
            "{}, {}, one thread, {core}. libsudoku {} ({}), {}, {}; medians of {} rounds.",
            self.date,
            self.cpu,
            self.version,
            self.kernel,
            self.rustc,
            self.peers.join(", "),
            self.rounds,
        )
    }

    /// Two tables for a README: boards per second, and how far ahead of the best public solver.
    pub fn markdown(&self, yardstick: &Yardstick) -> String {
        let mut text = "Thousands of boards per second, any solution / the only solution:\n\n".to_owned();
        let entries = |set: &SetReport, of: &dyn Fn(&Outcome) -> Option<String>, who: &Label| {
            let all = LIMITS.into_iter().filter_map(|limit| of(set.outcome(who, limit)?));
            all.collect::<Vec<_>>().join(" / ")
        };

        let labels: Vec<&Label> = self.labels().filter(|label| label.role != Role::Kernel).collect();
        let names = labels.iter().map(|label| match label.role {
            Role::C => format!("`{}`", label.name),
            _ => label.name.clone(),
        });
        row(&mut text, "set".to_owned(), names);
        row(&mut text, "---".to_owned(), labels.iter().map(|_| "---:".to_owned()));
        for set in &self.sets {
            let speed = |outcome: &Outcome| Some(three_digits(outcome.boards_per_second / 1e3));
            row(&mut text, set.title(), labels.iter().map(|label| entries(set, &speed, label)));
        }

        text.push_str(
            "\nTimes faster than the best public solver (estimated), any solution / the only solution [goal]:\n\n",
        );
        let labels: Vec<&Label> = self
            .labels()
            .filter(|label| {
                label.role == Role::Kernel && self.sets.iter().any(|set| yardstick.goal(&set.name, label).is_some())
            })
            .collect();
        row(&mut text, "set".to_owned(), labels.iter().map(|label| format!("{}, {}", label.name, label.call)));
        row(&mut text, "---".to_owned(), labels.iter().map(|_| "---:".to_owned()));
        for set in self.sets.iter().filter(|set| yardstick.best_public(&set.name, 1).is_some()) {
            let ratio = |outcome: &Outcome| outcome.times_best_public.map(|times| format!("{times:.1}"));
            let cells = labels.iter().map(|label| match yardstick.goal(&set.name, label) {
                Some(goal) => format!("{} [{goal}]", entries(set, &ratio, label)),
                None => entries(set, &ratio, label),
            });
            row(&mut text, set.title(), cells);
        }
        let _ = write!(
            text,
            "\n{}\nEstimated: the time of the `sudoku` crate in the same run, divided by a factor for each set. {} ({})\n",
            self.conditions(),
            yardstick.source,
            yardstick.date,
        );
        if self.sets.iter().any(|set| set.generated) {
            text.push_str("Generated boards are judged by the factors of the set of their kind.\n");
        }
        let _ = write!(text, "\n    {}\n", self.command);
        text
    }

    /// All contenders, in the order in which they were given.
    fn labels(&self) -> impl Iterator<Item = &Label> {
        self.sets.first().into_iter().flat_map(SetReport::labels)
    }
}

fn row(text: &mut String, first: String, cells: impl Iterator<Item = String>) {
    let cells: Vec<String> = std::iter::once(first).chain(cells).collect();
    let _ = writeln!(text, "| {} |", cells.join(" | "));
}

/// Three digits that count, or all before the point.
fn three_digits(number: f64) -> String {
    let decimals = match number {
        100.0.. => 0,
        10.0.. => 1,
        _ => 2,
    };
    format!("{number:.decimals$}")
}

impl SetReport {
    /// A set that was not measured yet.
    pub fn new(set: &Set) -> Self {
        Self { name: set.name.clone(), generated: set.generated, boards: set.boards.len(), results: Vec::new() }
    }

    /// Adds what was measured with one limit.
    ///
    /// # Panics
    /// If the `sudoku` crate is not among the contenders.
    pub fn add(&mut self, limit: usize, labels: &[Label], times: &[Times], yardstick: &Yardstick) {
        let is_crate = |label: &Label| label.role == Role::Yardstick;
        let crate_times = &times[labels.iter().position(is_crate).expect("the crate is always measured")];
        let best_public = yardstick.best_public(&self.name, limit);
        for (label, times) in labels.iter().zip(times) {
            let nanoseconds = times.spread();
            let times_crate = times.times_faster_than(crate_times);
            self.results.push(Outcome {
                limit,
                label: label.clone(),
                nanoseconds,
                boards_per_second: 1e9 / nanoseconds.median,
                times_crate,
                times_best_public: best_public.map(|factor| times_crate / factor),
                goal: yardstick.goal(&self.name, label),
            });
        }
    }

    /// Name, and that it was generated if it was.
    pub fn title(&self) -> String {
        if self.generated { format!("{} (generated)", self.name) } else { self.name.clone() }
    }

    /// What was measured of one contender.
    pub fn outcome(&self, who: &Label, limit: usize) -> Option<&Outcome> {
        self.results.iter().find(|outcome| outcome.label == *who && outcome.limit == limit)
    }

    /// All contenders.
    pub fn labels(&self) -> impl Iterator<Item = &Label> {
        self.results.iter().filter(|outcome| outcome.limit == LIMITS[0]).map(|outcome| &outcome.label)
    }

    /// A table for a terminal.
    pub fn table(&self) -> String {
        let mut table = Table::new();
        table.load_style(STYLE).set_header([
            "limit",
            "solver",
            "call",
            "ns/board",
            "spread",
            "boards/s",
            "× crate",
            "× best public",
            "goal",
        ]);
        for outcome in &self.results {
            let Spread { lower, median, upper } = outcome.nanoseconds;
            let number = |value: Option<f64>| value.map_or(String::new(), |value| format!("{value:.2}"));
            table.add_row([
                outcome.limit.to_string(),
                outcome.label.name.clone(),
                outcome.label.call.to_string(),
                format!("{median:.0}"),
                format!("± {:.1} %", (upper - lower) / 2.0 / median * 100.0),
                format!("{:.0}", outcome.boards_per_second),
                format!("{:.2}", outcome.times_crate),
                number(outcome.times_best_public),
                outcome.goal.map_or(String::new(), |goal| goal.to_string()),
            ]);
        }
        for column in [0, 3, 4, 5, 6, 7, 8] {
            table.column_mut(column).expect("nine columns").set_cell_alignment(CellAlignment::Right);
        }
        format!("{}, {} boards\n{table}\n", self.title(), self.boards)
    }
}
