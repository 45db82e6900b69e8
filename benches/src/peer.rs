//! Solvers in shared objects, named on the command line.
//!
//! A peer exports `size_t solve(const char *puzzle81, size_t limit, char *out81, size_t *guesses)`: it looks for up to
//! `limit` solutions, returns how many it found and writes the last or only one to `out81`.

use std::ffi::c_char;
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, Result};
use libloading::Library;

use crate::contender::{Answers, Call, Contender, Label, Role};
use crate::sets::Line;

type Solve = unsafe extern "C" fn(*const c_char, usize, *mut c_char, *mut usize) -> usize;

/// `NAME=PATH`, as given on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeerArgument {
    /// What the peer is called in tables.
    pub name: String,
    /// Its shared object.
    pub path: PathBuf,
}

impl FromStr for PeerArgument {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once('=') {
            Some((name, path)) if !name.is_empty() && !path.is_empty() => {
                Ok(Self { name: name.to_owned(), path: path.into() })
            }
            _ => Err("a peer is given as NAME=PATH"),
        }
    }
}

/// A solver in a shared object.
pub struct Peer {
    name: String,
    solve: Solve,
    /// Keeps `solve` where it is.
    _library: Library,
}

impl Peer {
    /// Loads a shared object.
    ///
    /// # Errors
    /// It cannot be loaded, or exports no `solve`.
    pub fn load(argument: &PeerArgument) -> Result<Self> {
        let PeerArgument { name, path } = argument;
        // A bare file name would be looked for among the system's libraries only.
        let path = path.canonicalize().with_context(|| format!("peer {name}: cannot read {}", path.display()))?;
        let context = || format!("peer {name}: cannot load {}", path.display());
        // SAFETY: whoever names a peer wants its code to run.
        let library = unsafe { Library::new(&path) }.with_context(context)?;
        // SAFETY: the documentation of the option tells which type it has to have.
        let solve = *unsafe { library.get::<Solve>("solve") }
            .with_context(|| format!("peer {name}: {} does not export `solve`", path.display()))?;
        Ok(Self { name: name.clone(), solve, _library: library })
    }
}

impl Contender for Peer {
    fn label(&self) -> Label {
        Label { name: self.name.clone(), role: Role::Peer, call: Call::Single, kernel: None }
    }

    fn solve(&mut self, boards: &[Line], limit: usize, answers: &mut Answers) {
        let mut guesses = 0;
        for ((line, count), solution) in boards.iter().zip(&mut answers.counts).zip(&mut answers.solutions) {
            let puzzle: *const Line = line;
            let out: *mut Line = solution;
            // SAFETY: 81 bytes and a NUL to read, 81 bytes and one more to write.
            let found = unsafe { (self.solve)(puzzle.cast(), limit, out.cast(), &raw mut guesses) };
            *count = found.min(limit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_have_a_name_and_a_path() {
        let argument = PeerArgument { name: "tdoku".to_owned(), path: "lib/a=b.so".into() };
        assert_eq!("tdoku=lib/a=b.so".parse(), Ok(argument));
        for wrong in ["", "tdoku", "tdoku=", "=lib.so"] {
            assert!(wrong.parse::<PeerArgument>().is_err(), "{wrong:?}");
        }
    }
}
