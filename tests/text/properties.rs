//! Boards in random layouts, whole and damaged.

use crate::{Found, all};
use libsudoku::text::format;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Every layout, drawn from cells with `.` for an empty one.
const LAYOUTS: [fn(&str) -> String; 19] = [
    |cells| format!("{cells}\n"),
    |cells| format!("{}\n", cells.replace('.', "0")),
    |cells| format!("\"{}\",\"{}\"\n", cells.replace('.', "x"), "123456789".repeat(9)),
    |cells| format!("{}\n", joined(cells, " ")),
    |cells| format!("{}\n", joined(cells, ", ")),
    |cells| format!("[{}]\n", rows(cells, "", |row| format!("[{}],", joined(row, ","))).replace('\n', "")),
    |cells| format!("{}\n", rows(cells, "", |row| format!("{row}/")).replace('\n', "")),
    |cells| rows(cells, "", str::to_owned),
    |cells| rows(cells, "", |row| row.replace('.', "_")),
    |cells| rows(cells, "\n", str::to_owned),
    |cells| rows(cells, "", |row| format!("{row}\n")),
    |cells| rows(cells, "-----------\n", |row| threes(row, "|")),
    |cells| rows(cells, "---+---+---\n", |row| threes(row, "|").replace('.', "-")),
    |cells| rows(cells, "------+-------+------\n", |row| threes(row, " | ")),
    |cells| rows(cells, "", |row| format!("[{}],", joined(row, ", "))),
    |cells| rows(cells, "", |row| format!("{};", joined(row, ";").replace('.', "*"))),
    |cells| rows(cells, "", |row| joined(row, "\t")),
    |cells| format!("┌───┐\n{}└───┘\n", rows(cells, "├───┤\n", |row| format!("│ {} │", joined(row, " │ ")))),
    |cells| String::from_utf8(format(cells.as_bytes().try_into().unwrap()).to_vec()).unwrap(),
];

/// What may stand between boards. A board must not run into the next one.
const BETWEEN: [&str; 6] =
    ["\n", "Grid 02\n", "# 1 2 3\n", "\n---------------\n\n", "Solved 12 boards in 3.14159 s.\n", "\n17\n"];

fn joined(cells: &str, separator: &str) -> String {
    cells.chars().map(String::from).collect::<Vec<_>>().join(separator)
}

fn threes(row: &str, separator: &str) -> String {
    [&row[..3], &row[3..6], &row[6..]].join(separator)
}

/// The rows of a board with `frame` between boxes.
fn rows(cells: &str, frame: &str, draw: impl Fn(&str) -> String) -> String {
    let line = |index: usize| draw(&cells[9 * index..][..9]) + "\n" + if matches!(index, 2 | 5) { frame } else { "" };
    (0..9).map(line).collect()
}

/// There are a given and an empty cell in each row, so that no row can be taken for a frame or a title.
fn board() -> impl Strategy<Value = String> {
    vec("[1-9.]{4}[1-9][.][1-9.]{3}", 9).prop_map(|rows| rows.concat())
}

fn layout() -> impl Strategy<Value = fn(&str) -> String> {
    select(&LAYOUTS[..])
}

fn texts() -> impl Strategy<Value = Vec<u8>> {
    let piece = (board(), layout(), select(&BETWEEN[..])).prop_map(|(board, draw, between)| draw(&board) + between);
    vec(piece, 1..5).prop_map(|pieces| pieces.concat().into_bytes())
}

proptest! {
    #[test]
    fn every_layout_reads_back(board in "[1-9.]{81}", line_end in select(&["\n", "\r\n", "\r"][..])) {
        for (index, draw) in LAYOUTS.iter().enumerate() {
            let text = draw(&board).replace('\n', line_end);
            prop_assert_eq!(all(text.as_bytes()), [Found::Board(board.clone())], "layout {}", index);
        }
    }

    #[test]
    fn blanks_are_empty_cells(board in "[1-9][1-9.]{79}[.]") {
        prop_assert_eq!(all(board.replace('.', " ").as_bytes()), [Found::Board(board)]);
    }

    #[test]
    fn boards_come_one_after_the_other(pieces in vec((board(), layout(), select(&BETWEEN[..])), 0..8)) {
        let text: String = pieces.iter().map(|(board, draw, between)| draw(board) + between).collect();
        let boards: Vec<_> = pieces.into_iter().map(|(board, ..)| Found::Board(board)).collect();
        prop_assert_eq!(all(text.as_bytes()), boards);
    }

    #[test]
    fn any_number_of_cells_but_81_is_no_board(cells in "[1-9.]{0,200}", separator in select(&["", " ", ", "][..])) {
        prop_assume!(cells.len() != 81);
        let found = all(joined(&cells, separator).as_bytes());
        prop_assert_eq!(found, if cells.len() < 60 { vec![] } else { vec![Found::Malformed] });
    }

    #[test]
    fn a_missing_or_repeated_line_is_no_board(board in board(), row in 0..9_usize, repeat: bool) {
        let (before, rest) = board.split_at(9 * row);
        let damaged = if repeat { format!("{before}{}{rest}", &rest[..9]) } else { format!("{before}{}", &rest[9..]) };
        let lines: String = damaged.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect();
        prop_assert_eq!(all(lines.as_bytes()), [Found::Malformed]);
    }

    #[test]
    fn a_missing_cell_is_no_board(board in board(), draw in layout(), cell in 0..81_usize) {
        let board = board.replace('.', "8");
        let text = draw(&board);
        let (at, _) = text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()).nth(cell).unwrap();
        let found = all([&text[..at], &text[at + 1..]].concat().as_bytes());
        // Where there are fields, a blank one is an empty cell.
        let emptied = format!("{}.{}", &board[..cell], &board[cell + 1..]);
        let malformed = !found.is_empty() && found.iter().all(|found| *found == Found::Malformed);
        prop_assert!(malformed || found == [Found::Board(emptied)], "{:?}", found);
    }

    #[test]
    fn a_missing_line_mixes_no_boards(
        pieces in vec((board(), layout(), select(&BETWEEN[1..])), 1..5),
        missing: Index,
    ) {
        let text: String = pieces.iter().map(|(board, draw, between)| draw(board) + between).collect();
        let mut lines: Vec<_> = text.split_inclusive('\n').collect();
        lines.remove(missing.index(lines.len()));
        let mut known: Vec<_> = pieces.into_iter().map(|(board, ..)| Found::Board(board)).collect();
        known.push(Found::Malformed);
        for found in all(lines.concat().as_bytes()) {
            prop_assert!(known.contains(&found), "{:?} in\n{}", found, lines.concat());
        }
    }

    #[test]
    fn any_bytes(text: Vec<u8>) {
        all(&text);
    }

    #[test]
    fn any_likely_characters(text in "[1-9.0_*xX| ,+#\u{2502}\u{2500}\0A\"\\\\n\r\n\t-]{0,400}") {
        all(text.as_bytes());
    }

    #[test]
    fn damaged_texts(mut text in texts(), damage in vec((any::<Index>(), any::<Index>(), any::<u8>()), 1..6)) {
        for (at, to, byte) in damage {
            let (at, to) = (at.index(text.len()), to.index(text.len()));
            match byte % 3 {
                0 => text[at] = byte,
                1 => drop(text.drain(at.min(to)..at.max(to).min(at.min(to) + 40).max(at.min(to)))),
                _ => text.insert(at, text[to]),
            }
            if text.is_empty() {
                break;
            }
        }
        all(&text);
    }
}
