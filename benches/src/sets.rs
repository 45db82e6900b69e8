//! The boards that are solved: files of one board a line, or boards made on the spot.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use libsudoku::{Board, CELLS};

use crate::generate;

/// The 81 cells of a board and the NUL behind them, as solvers written in C expect it. Boards of an array stand 82 bytes
/// apart, like the lines of a file.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Line {
    /// Digits and dots, row by row.
    pub cells: [u8; CELLS],
    end: u8,
}

impl Line {
    /// Bytes from one board to the next.
    pub const STRIDE: usize = size_of::<Self>();
    /// No given at all.
    pub const EMPTY: Self = Self { cells: [b'.'; CELLS], end: 0 };
}

impl From<&Board> for Line {
    fn from(board: &Board) -> Self {
        let cells = board.cells().map(|cell| if cell == b'0' { b'.' } else { cell });
        Self { cells, end: 0 }
    }
}

/// Boards of one kind.
pub struct Set {
    /// Which kind: the name of the file without its extension.
    pub name: String,
    /// Whether the boards were made here.
    pub generated: bool,
    /// The boards.
    pub boards: Vec<Line>,
}

impl Set {
    /// One set of each kind that can be made, of `count` boards.
    pub fn generate(count: usize) -> Vec<Self> {
        let kinds = generate::KINDS.into_iter();
        kinds
            .map(|(name, make)| Self {
                name: name.to_owned(),
                generated: true,
                boards: generate::boards(make, count).iter().map(Line::from).collect(),
            })
            .collect()
    }

    /// The sets in `paths`: files, and folders of which each `.txt` file is a set. Of a file with more than `most` boards,
    /// boards at even distances are taken, because many files are sorted.
    ///
    /// # Errors
    /// A path that cannot be read, a folder without a set, or a line that is no board.
    pub fn read(paths: &[PathBuf], most: usize) -> Result<Vec<Self>> {
        let mut sets = Vec::new();
        for path in paths {
            if path.is_dir() {
                let files = text_files(path)?;
                ensure!(!files.is_empty(), "{}: no .txt file in this folder", path.display());
                for file in files {
                    sets.push(Self::read_file(&file, most)?);
                }
            } else {
                sets.push(Self::read_file(path, most)?);
            }
        }
        Ok(sets)
    }

    fn read_file(path: &Path, most: usize) -> Result<Self> {
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        let mut boards = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.trim_end();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let board = parse(line).with_context(|| format!("{}:{}: {line:?}", path.display(), number + 1))?;
            boards.push(Line::from(&board));
        }
        ensure!(!boards.is_empty(), "{}: no boards in this file", path.display());
        let name = path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        Ok(Self { name, generated: false, boards: spread(&boards, most) })
    }
}

fn text_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let context = || format!("cannot read {}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(context)? {
        let path = entry.with_context(context)?.path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn parse(line: &str) -> Result<Board> {
    let Ok(cells) = line.as_bytes().try_into() else {
        bail!("a board has {CELLS} cells, this line has {}", line.chars().count());
    };
    Board::new(cells).map_err(|error| anyhow::anyhow!("character {} is neither a digit nor '.'", error.index + 1))
}

/// At most `most` of the boards, at even distances.
fn spread(boards: &[Line], most: usize) -> Vec<Line> {
    let count = boards.len().min(most);
    (0..count).map(|i| boards[i * boards.len() / count]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    fn read(text: &str, most: usize) -> Result<Vec<Set>> {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("some.txt"), text).unwrap();
        Set::read(&[folder.path().to_owned()], most)
    }

    #[test]
    fn reads_lines_and_passes_over_comments() {
        let sets = read(&format!("# two boards\n{PUZZLE}\r\n\n{PUZZLE}"), 10).unwrap();
        assert_eq!(sets.len(), 1);
        assert_eq!(sets[0].name, "some");
        assert_eq!(sets[0].boards.len(), 2);
        assert_eq!(&sets[0].boards[1].cells[..9], b"53..7....");
    }

    #[test]
    fn takes_boards_from_the_whole_file() {
        let lines: String = (1..=9).map(|digit| format!("{digit}{}\n", ".".repeat(80))).collect();
        let sets = read(&lines, 3).unwrap();
        let firsts: Vec<u8> = sets[0].boards.iter().map(|board| board.cells[0]).collect();
        assert_eq!(firsts, b"147");
    }

    #[test]
    fn says_what_is_wrong_and_where() {
        let error = |text: &str| format!("{:#}", read(text, 10).err().unwrap());
        assert!(error(&format!("{PUZZLE}\n{}", &PUZZLE[1..])).contains("some.txt:2: "));
        assert!(error(&PUZZLE[1..]).ends_with("a board has 81 cells, this line has 80"));
        assert!(error(&PUZZLE.replacen('5', "x", 1)).ends_with("character 1 is neither a digit nor '.'"));
        assert!(error("\n").ends_with("no boards in this file"));
        let missing = Set::read(&["no/such/file.txt".into()], 10).err().unwrap();
        assert!(format!("{missing:#}").starts_with("cannot read no/such/file.txt: "));
    }
}
