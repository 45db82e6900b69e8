//! The library as C programs get it, and the system's tools to build and examine such programs.
#![allow(dead_code)] // each test program uses a part of it

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;
use std::{env, fs, io};

/// The source tree.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Cargo's target folder.
pub fn target() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the folder for tests lies in the target folder")
}

/// An empty folder.
pub fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old folder can be removed");
    }
    fs::create_dir_all(&folder).expect("the target folder is writable");
    folder
}

/// The folder with `libsudoku.so` and `libsudoku.a`, built as the README says.
pub fn library() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        run(cargo("build", root(), target()).arg("--release"));
        target().join("release")
    })
}

/// Cargo, building a package for this machine.
pub fn cargo(subcommand: &str, package: &Path, target: &Path) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(package).args([subcommand, "--quiet", "--target-dir"]).arg(target);
    cargo.env_remove("CARGO_BUILD_TARGET");
    cargo
}

/// The two ways to link a program to the library.
#[derive(Clone, Copy, Debug)]
pub enum Library {
    Shared,
    Static,
}

impl Library {
    pub const BOTH: [Self; 2] = [Self::Shared, Self::Static];

    pub fn link_arguments(self) -> Vec<String> {
        let folder = library().display();
        match self {
            Self::Shared => vec![format!("-L{folder}"), format!("-Wl,-rpath,{folder}"), "-lsudoku".into()],
            Self::Static => vec![format!("{folder}/libsudoku.a")],
        }
    }
}

/// A program of the search path.
pub fn find(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// A tool, or `None` after naming what is skipped without it.
pub fn need(program: &str, skipped: &str) -> Option<Command> {
    if let Some(file) = find(program) {
        return Some(Command::new(file));
    }
    skip(&format!("{skipped}: no {program}"));
    None
}

/// Names what this machine cannot test. In CI, where everything is installed, that is a failure.
pub fn skip(what: &str) {
    report(&format!("skipped: {what}"));
    assert!(env::var("CI").as_deref() != Ok("true"), "skipped although CI=true: {what}");
}

/// Prints a line although the test passes.
pub fn report(line: &str) {
    // Written in one piece, and past the capture of the test harness.
    let _ = io::stderr().write_all(format!("{line}\n").as_bytes());
}

/// A program that was linked to the library. Cargo puts its own folders into the search path of the tests, and in one of them
/// lies a library that was not built for release.
pub fn program(file: impl AsRef<OsStr>) -> Command {
    let mut program = Command::new(file);
    program.env_remove("LD_LIBRARY_PATH");
    program
}

/// Runs a program that must succeed.
#[track_caller]
pub fn run(command: &mut Command) -> String {
    let output = output(command);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() {
        panic!("{command:?}: {}\n{text}{}", output.status, String::from_utf8_lossy(&output.stderr));
    }
    text
}

/// Runs a program to its end.
#[track_caller]
pub fn output(command: &mut Command) -> Output {
    command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

/// Compiles a file to an object.
#[track_caller]
pub fn compile<S: AsRef<OsStr>>(compiler: &Path, source: &str, object: &Path, flags: impl IntoIterator<Item = S>) {
    let mut command = Command::new(compiler);
    command.args(flags).arg("-c").arg(root().join("tests/c").join(source));
    run(command.arg("-I").arg(root().join("include")).arg("-o").arg(object));
}

/// Links an object to the library.
#[track_caller]
pub fn link(compiler: &Path, object: &Path, library: Library, flags: &[&str]) -> PathBuf {
    let program = object.with_extension(format!("{library:?}").to_lowercase());
    run(Command::new(compiler).args(flags).arg(object).args(library.link_arguments()).arg("-o").arg(&program));
    program
}

/// The functions that the header declares.
pub fn header_functions() -> BTreeSet<String> {
    let header = fs::read_to_string(root().join("include/sudoku.h")).expect("the header is there");
    let code: String = header.split("/*").map(|part| part.rsplit("*/").next().unwrap_or(part)).collect();
    let functions: BTreeSet<_> = code.split('(').filter_map(last_word).filter(is_ours).collect();
    assert!(functions.contains("sudoku_solve") && functions.contains("sudoku_kernel"), "{functions:?}");
    functions
}

fn last_word(text: &str) -> Option<String> {
    let word = text.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    (!word.is_empty()).then(|| word.to_string())
}

#[allow(clippy::ptr_arg)] // for `filter`
pub fn is_ours(symbol: &String) -> bool {
    symbol.starts_with("sudoku_")
}

/// The symbols that `nm` lists, each with its type.
#[track_caller]
pub fn symbols(nm: &mut Command) -> Vec<(char, String)> {
    let parse = |line: &str| {
        // An address, which undefined symbols lack, a type of one letter, and a name.
        let words: Vec<_> = line.split_whitespace().collect();
        match words[..] {
            [kind, name] | [_, kind, name] if kind.len() == 1 => Some((kind.chars().next()?, name.to_string())),
            _ => None,
        }
    };
    run(nm).lines().filter_map(parse).collect()
}
