//! The benchmark as it is called from a shell.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use libsudoku_benches::contender::{LIMITS, Role};
use libsudoku_benches::report::Report;
use tempfile::TempDir;

/// Easy enough for a solver that tries one digit after the other.
const BOARDS: &str = "\
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
534678912672195348198342567859761423426853791713924856961537284287419635345286179
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...5
";

fn bench(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bench")).args(arguments).output().unwrap()
}

fn stdout(output: &Output) -> &str {
    str::from_utf8(&output.stdout).unwrap()
}

fn stderr(output: &Output) -> &str {
    str::from_utf8(&output.stderr).unwrap()
}

/// Compiles tests/peers/`name`.c; `NAME=PATH` of the shared object.
fn peer(name: &str, folder: &TempDir) -> String {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/peers").join(name).with_extension("c");
    let object = folder.path().join(name).with_extension(std::env::consts::DLL_EXTENSION);
    let compiled = Command::new(std::env::var_os("CC").unwrap_or("cc".into()))
        .args(["-shared", "-fPIC", "-O2", "-Wall", "-Wextra", "-Werror", "-o"])
        .args([&object, &source])
        .status();
    assert!(compiled.expect("a C compiler").success());
    format!("{name}={}", object.display())
}

fn boards(text: &str, folder: &TempDir) -> PathBuf {
    let path = folder.path().join("boards.txt");
    fs::write(&path, text).unwrap();
    path
}

/// The run failed with this status, and says this.
fn assert_fails(arguments: &[&str], status: i32, message: &str) {
    let output = bench(arguments);
    assert_eq!(output.status.code(), Some(status), "{}", stderr(&output));
    assert!(stderr(&output).contains(message), "{}", stderr(&output));
}

#[test]
fn times_everybody_on_generated_boards() {
    let folder = tempfile::tempdir().unwrap();
    let (json, svg) = (folder.path().join("run.json"), folder.path().join("run.svg"));
    let output = bench(&[
        "--generate",
        "--boards=10",
        "--rounds=2",
        "--markdown",
        &format!("--json={}", json.display()),
        &format!("--svg={}", svg.display()),
    ]);
    assert!(output.status.success(), "{}", stderr(&output));

    let report: Report = serde_json::from_str(&fs::read_to_string(json).unwrap()).unwrap();
    let names: Vec<&str> = report.sets.iter().map(|set| set.name.as_str()).collect();
    assert_eq!(names, ["easy", "minimal", "no_solution", "many_solutions"]);
    for set in &report.sets {
        assert!(set.generated);
        let kernels = libsudoku::Kernel::available().count();
        assert_eq!(set.results.len(), LIMITS.len() * (2 * kernels + 3), "{}", set.name);
        for outcome in &set.results {
            let spread = outcome.nanoseconds;
            assert!(0.0 < spread.lower && spread.lower <= spread.median && spread.median <= spread.upper);
            assert!((outcome.boards_per_second * spread.median / 1e9 - 1.0).abs() < 1e-9);
            assert_eq!(outcome.times_crate == 1.0, outcome.label.role == Role::Yardstick, "{}", outcome.label);
            assert!(outcome.times_best_public.unwrap() < outcome.times_crate);
        }
    }

    let markdown = stdout(&output);
    for part in [report.cpu.as_str(), &report.date, &report.rustc, "sudoku crate 0.8", "`sudoku_solve_many`"] {
        assert!(markdown.contains(part), "no {part} in {markdown}");
    }
    for name in names {
        assert_eq!(markdown.matches(&format!("\n| {name} (generated) | ")).count(), 2, "{markdown}");
    }

    let chart = fs::read_to_string(svg).unwrap();
    for part in ["<svg ", "no_solution (generated)", "sudoku_solve_many", "logarithmic", "</svg>"] {
        assert!(chart.contains(part), "no {part} in {chart}");
    }
}

#[test]
fn times_a_peer_on_boards_of_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let puzzles = boards(BOARDS, &folder);
    let honest = peer("honest", &folder);
    let output = bench(&["--puzzles", puzzles.to_str().unwrap(), "--rounds=1", "--peer", &honest]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stdout(&output).contains("boards, 3 boards\n"), "{}", stdout(&output));
    assert_eq!(stdout(&output).lines().filter(|line| line.contains(" honest ")).count(), 2, "{}", stdout(&output));
}

#[test]
fn wrong_answers_are_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let puzzles = boards(BOARDS, &folder);
    let liar = peer("liar", &folder);
    let arguments = ["--puzzles", puzzles.to_str().unwrap(), "--rounds=1", "--peer", &liar];
    assert_fails(&arguments, 1, "set boards: liar (single), limit 1, board 53..7....6..195....98");
}

#[test]
fn what_cannot_be_used_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let nameless = peer("nameless", &folder);
    assert_fails(&["--peer", &nameless], 2, "peer nameless: ");
    assert_fails(&["--peer", &nameless], 2, "does not export `solve`");
    assert_fails(&["--peer=none=no/such.so"], 2, "peer none: cannot read no/such.so: ");
    let puzzles = boards(&format!("{BOARDS}12345\n"), &folder);
    let puzzles = puzzles.to_str().unwrap();
    assert_fails(&["--peer", &format!("text={puzzles}")], 2, "peer text: cannot load ");
    assert_fails(&["--puzzles", puzzles], 2, "boards.txt:4: \"12345\": a board has 81 cells, this line has 5");
    assert_fails(&["--puzzles=no/such.txt"], 2, "cannot read no/such.txt: ");
    let run = ["--generate", "--boards=1", "--rounds=1"];
    assert_fails(&[&run[..], &["--json=no/such/run.json"]].concat(), 2, "cannot write no/such/run.json: ");
    assert_fails(&[&run[..], &["--svg=no/such/run.svg"]].concat(), 2, "cannot write no/such/run.svg: ");
}

#[test]
fn wrong_options_are_refused() {
    assert_fails(&["--rounds=0"], 2, "has to be at least 1");
    assert_fails(&["--peer=tdoku"], 2, "a peer is given as NAME=PATH");
    assert_fails(&["--generate", "--puzzles=some.txt"], 2, "cannot be used with");
}
