//! `make bench`: how many boards per second, beside other solvers.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Parser;
use libsudoku_benches::chart;
use libsudoku_benches::contender::{LIMITS, own_and_yardstick};
use libsudoku_benches::measure::{WrongAnswer, measure};
use libsudoku_benches::peer::{Peer, PeerArgument};
use libsudoku_benches::report::{Report, SetReport};
use libsudoku_benches::sets::Set;
use libsudoku_benches::yardstick::Yardstick;

/// Where the sets lie if nothing else is said.
const PUZZLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/puzzles");

/// Times libsudoku on sets of boards, with every kernel of this CPU, one board a call and many, beside the `sudoku` crate
/// and any other solver. All of them take turns on the same boards, and their answers are compared.
///
/// Exit status: 0 all answers agree; 1 they do not; 2 a file, an option or a peer is at fault.
#[derive(Parser)]
#[command(name = "bench", max_term_width = 100)]
struct Arguments {
    /// A file of boards, 81 characters a line, or a folder of such .txt files. May be repeated. Without it: the folder
    /// ../shared/puzzles beside the repository if it is there, else boards made on the spot
    #[arg(long, value_name = "PATH")]
    puzzles: Vec<PathBuf>,

    /// Make the boards on the spot, whatever files there are
    #[arg(long, conflicts_with = "puzzles")]
    generate: bool,

    /// A solver to time too: a shared object with `size_t solve(const char *puzzle81, size_t limit, char *out81, size_t
    /// *guesses)`, which writes the solution to out81 and returns how many it found, up to limit. May be repeated
    #[arg(long, value_name = "NAME=PATH")]
    peer: Vec<PeerArgument>,

    /// Boards of each set
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = at_least_one)]
    boards: usize,

    /// How often each solver solves each set
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = at_least_one)]
    rounds: usize,

    /// Few boards and three rounds, to see that everything works: no figures to quote
    #[arg(long, conflicts_with_all = ["boards", "rounds"])]
    quick: bool,

    /// Write all figures to FILE
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// Print tables for a README in place of those for a terminal
    #[arg(long)]
    markdown: bool,

    /// Draw a chart of boards per second to FILE
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("has to be at least 1".to_owned()),
        Ok(number) => Ok(number),
        Err(error) => Err(format!("{error}")),
    }
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench: {error:#}");
            ExitCode::from(if error.is::<WrongAnswer>() { 1 } else { 2 })
        }
    }
}

fn run(mut arguments: Arguments) -> Result<()> {
    if arguments.quick {
        (arguments.boards, arguments.rounds) = (300, 3);
    }
    let yardstick = Yardstick::load();
    let mut contenders = own_and_yardstick();
    for peer in &arguments.peer {
        contenders.push(Box::new(Peer::load(peer)?));
    }
    let mut sets = sets(&arguments)?;
    sets.sort_by_key(|set| yardstick.order(&set.name));
    let labels: Vec<_> = contenders.iter().map(|contender| contender.label()).collect();
    let peers: Vec<String> = arguments.peer.iter().map(|peer| peer.name.clone()).collect();
    let mut report = Report::new(command()?, pin(), arguments.rounds, &peers);

    if !arguments.markdown {
        println!("{}\n", report.conditions());
    }
    for set in &sets {
        eprintln!("timing {} ...", set.name);
        let mut measured = SetReport::new(set);
        for limit in LIMITS {
            let times = measure(&mut contenders, &set.boards, limit, arguments.rounds)
                .with_context(|| format!("set {}", set.name))?;
            measured.add(limit, &labels, &times, &yardstick);
        }
        if !arguments.markdown {
            println!("{}", measured.table());
        }
        report.sets.push(measured);
    }
    if arguments.markdown {
        print!("{}", report.markdown(&yardstick));
    }
    if let Some(path) = &arguments.json {
        let text = serde_json::to_string_pretty(&report)?;
        fs::write(path, text + "\n").with_context(|| format!("cannot write {}", path.display()))?;
    }
    if let Some(path) = &arguments.svg {
        chart::draw(&report, &yardstick, path)?;
    }
    Ok(())
}

fn sets(arguments: &Arguments) -> Result<Vec<Set>> {
    let shared = PathBuf::from(PUZZLES);
    if arguments.generate {
        Ok(Set::generate(arguments.boards))
    } else if !arguments.puzzles.is_empty() {
        Set::read(&arguments.puzzles, arguments.boards)
    } else if shared.is_dir() {
        Set::read(&[shared], arguments.boards)
    } else {
        Ok(Set::generate(arguments.boards))
    }
}

/// Keeps this thread on one core: the last one, because the first one often has the interrupts.
fn pin() -> Option<usize> {
    let core = core_affinity::get_core_ids()?.into_iter().next_back()?;
    core_affinity::set_for_current(core).then_some(core.id)
}

/// What to type to run this again.
fn command() -> Result<String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let quoted = shlex::try_join(arguments.iter().map(String::as_str)).context("an argument that no shell can give")?;
    let run = format!("make bench ARGS={}", shlex::try_quote(&quoted)?);
    Ok(if quoted.is_empty() { "make bench".to_owned() } else { run })
}
