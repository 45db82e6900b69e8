//! Texts by hand. Each is a list of lines; `P` and `Q` in the answer are the two boards below, `!` is an error.

use crate::{Found, all};

const P: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const Q: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

fn read(text: &str) -> String {
    let name = |found| match found {
        Found::Board(board) if board == P => 'P',
        Found::Board(board) if board == Q => 'Q',
        Found::Board(_) => '?',
        Found::Malformed => '!',
    };
    all(text.as_bytes()).into_iter().map(name).collect()
}

fn rows(board: &str) -> Vec<String> {
    board.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap()).collect()
}

/// The rows of a board, each drawn by `draw`, with line ends.
fn drawn(board: &str, draw: impl Fn(usize, &str) -> String) -> String {
    rows(board).iter().enumerate().map(|(index, row)| draw(index, row) + "\n").collect()
}

fn plain(board: &str) -> String {
    drawn(board, |_, row| row.to_owned())
}

/// `separator` after each of the first cells of a row.
fn joined(row: &str, separator: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(separator)
}

/// `5 3 .SEPARATOR. 7 .SEPARATOR. . .`
fn boxed(row: &str, cell_separator: &str, box_separator: &str) -> String {
    [&row[..3], &row[3..6], &row[6..]].map(|cells| joined(cells, cell_separator)).join(box_separator)
}

/// A line after the third and the sixth row.
fn framed(board: &str, frame: &str, draw: impl Fn(&str) -> String) -> String {
    drawn(board, |index, row| draw(row) + if matches!(index, 2 | 5) { frame } else { "" })
}

fn blanks(text: &str) -> String {
    text.replace('.', " ")
}

#[track_caller]
fn check(cases: &[(&str, String, &str)]) {
    for (name, text, answer) in cases {
        for line_end in ["\n", "\r\n", "\r"] {
            assert_eq!(read(&text.replace('\n', line_end)), *answer, "{name}, line end {line_end:?}:\n{text}");
        }
    }
}

#[test]
fn one_line() {
    let dashed = P.replace('.', "-");
    let nested =
        format!("[{}]", rows(P).iter().map(|row| format!("[{}]", joined(row, ","))).collect::<Vec<_>>().join(", "));
    check(&[
        ("bare", P.to_owned(), "P"),
        ("trailing blanks", format!("{P}   \t\n"), "P"),
        ("indented", format!("    {P}"), "P"),
        ("dashes", dashed.clone(), "P"),
        ("number first", format!("17 {P} 0.5"), "P"),
        ("quotes and brackets", format!("[\"{P}\", \"{Q}\"]"), "P"),
        ("XML", format!("<game data=\"{P}\" id=\"1234567\"/>"), "P"),
        ("JSON, puzzle and solution", format!("{{\"puzzle\":{nested},\"solution\":\"{Q}\"}}"), "P"),
        ("markdown code", format!("Try `{P}`, it is hard."), "P"),
        ("quoted mail", format!("> {P}"), "P"),
        ("YAML list", format!("- {P}\n- \"{Q}\"\n- {nested}"), "PQP"),
        ("assignment", format!("board = \"{P}\""), "P"),
        ("spaces between cells", joined(P, " "), "P"),
        ("commas between cells", joined(P, ","), "P"),
        ("rows apart", rows(P).join(" "), "P"),
        ("rows apart by slashes", rows(P).join("/"), "P"),
        ("rows in quotes", format!("[\"{}\"]", rows(P).join("\",\"")), "P"),
        ("rows apart by escapes", format!("\"{}\\n\"", rows(P).join("\\n")), "P"),
        ("CSV with empty fields", joined(P, ",").replace('.', ""), "P"),
        ("blanks", format!("{}\n{}", blanks(P), blanks(Q)), "PQ"),
        ("no digit", format!("{}\n{}", ".".repeat(81), "0".repeat(81)), "??"),
        ("CSV file", format!("quizzes,solutions\n{P},{Q}\n{Q},{P}\n"), "PQ"),
    ]);
}

#[test]
fn one_line_that_is_no_board() {
    let p80 = &P[..80];
    check(&[
        ("80", p80.to_owned(), "!"),
        ("82", format!("{P}."), "!"),
        ("162", format!("{P}{Q}"), "!"),
        ("60", P[..60].to_owned(), "!"),
        ("59", P[..59].to_owned(), ""),
        ("80 and a blank", format!("{p80} "), "!"),
        ("a bad puzzle and its solution", format!("{p80},{Q}"), "!"),
        ("80 between spaces", joined(p80, " "), "!"),
        ("82 between commas", joined(&format!("{P}."), ","), "!"),
        ("162 between spaces", joined(&format!("{P}{Q}"), " "), "!"),
        ("bad between spaces, and its solution", format!("{} {Q}", joined(p80, " ")), "!"),
        ("one of nine rows is short", format!("{} {}", &P[..8], rows(&P[9..]).join(" ")), "!"),
        ("goes on after an error", format!("{p80}\n{P}\n{P}1\n{Q}\n"), "!P!Q"),
        ("dashes", "-".repeat(81), ""),
        ("more dashes", "-".repeat(300), ""),
        ("stars and dashes", "*-".repeat(40) + "*", ""),
        ("dashes between spaces", joined(&"-".repeat(81), " "), ""),
        ("81 blanks", " ".repeat(81), ""),
        ("a NUL inside", format!("{}\0{}", &P[..40], &P[41..]), ""),
    ]);
}

#[test]
fn nine_rows() {
    let ssk = |row: &str| boxed(row, "", "|");
    let spaced = |row: &str| format!("| {} |", boxed(row, " ", " | "));
    let lines = "+-------+-------+-------+";
    check(&[
        ("bare", plain(P), "P"),
        ("two, nothing between", plain(P) + &plain(Q), "PQ"),
        ("three, nothing between", plain(P) + &plain(Q) + &plain(P), "PQP"),
        ("two, blank line between", plain(P) + "\n" + &plain(Q), "PQ"),
        ("two, title between", format!("Grid 01\n{}Grid 02\n{}", plain(P), plain(Q)), "PQ"),
        ("two, comment between", plain(P) + "# 2\n" + &plain(Q), "PQ"),
        ("numbered", format!("1\n{}2\n{}", plain(P), plain(Q)), "PQ"),
        ("numbered with nine digits", format!("Puzzle 123456789\n\n{}Puzzle 123456790\n{}", plain(P), plain(Q)), "PQ"),
        ("then a line", plain(P) + Q, "PQ"),
        ("after a line", format!("{Q}\n{}", plain(P)), "QP"),
        ("comments inside", drawn(P, |_, row| format!("{row}\n# comment")), "P"),
        ("comments behind", drawn(P, |_, row| format!("{row} # comment")), "P"),
        ("trailing blanks", drawn(P, |_, row| format!("  {row}\t ")), "P"),
        ("quoted mail", drawn(P, |_, row| format!("> > {row}")), "P"),
        ("blank lines between boxes", framed(P, "\n", str::to_owned), "P"),
        (
            "blank lines between boxes and boards",
            framed(P, "\n", str::to_owned) + "\n" + &framed(Q, "\n", str::to_owned),
            "PQ",
        ),
        ("blank lines between rows", plain(P).replace('\n', "\n\n"), "P"),
        ("more of them between boxes", framed(P, "\n", |row| format!("{row}\n")) + &plain(Q), "PQ"),
        ("CR CR LF", plain(P).replace('\n', "\r\r\n"), "P"),
        ("sdk", format!("#Aauthor 1\n#D2006-01-02\n[Puzzle]\n{}[State]\n{}", plain(P), plain(Q)), "PQ"),
        ("Simple Sudoku", framed(P, "\n-----------", ssk), "P"),
        ("two of them", format!("{0}{0}", framed(P, "\n-----------", ssk)), "PP"),
        ("two of them, blank line", format!("{0}\n{0}", framed(P, "\n-----------", ssk)), "PP"),
        (
            "stars",
            format!("*-----------*\n{}*-----------*\n", framed(P, "\n|---+---+---|", |row| format!("|{}|", ssk(row)))),
            "P",
        ),
        (
            "HoDoKu",
            format!(
                ".-------.-------.-------.\n{}'-------'-------'-------'",
                framed(P, "\n:-------+-------+-------:", spaced)
            ),
            "P",
        ),
        ("pipes", format!("{lines}\n{}{lines}\n", framed(P, &format!("\n{lines}"), spaced)), "P"),
        (
            "two grids",
            format!(
                "{lines}\n{}{lines}\n{lines}\n{}{lines}\n",
                framed(P, &format!("\n{lines}"), spaced),
                framed(Q, &format!("\n{lines}"), spaced)
            ),
            "PQ",
        ),
        ("Norvig", framed(P, "\n------+-------+------", |row| boxed(row, " ", " | ")), "P"),
        ("threes", drawn(P, |_, row| boxed(row, "", " ")), "P"),
        ("commas", drawn(P, |_, row| joined(row, ",")), "P"),
        ("commas and blanks", drawn(P, |_, row| joined(row, ",").replace('.', "")), "P"),
        ("semicolons", drawn(P, |_, row| joined(row, ";")), "P"),
        ("tabs and blanks", drawn(P, |_, row| joined(row, "\t").replace('.', "")), "P"),
        ("quoted CSV", drawn(P, |_, row| format!("\"{}\"", joined(row, "\",\"").replace('.', ""))), "P"),
        ("bars and blanks", drawn(P, |_, row| format!("| {} |", blanks(&joined(row, " | ")))), "P"),
        (
            "LaTeX",
            format!(
                "\\begin{{sudoku}}\n{}\\end{{sudoku}}",
                drawn(P, |_, row| format!("|{}|.", blanks(&joined(row, "|"))))
            ),
            "P",
        ),
        ("box drawing and blanks", drawn(P, |_, row| format!("║ {} ║", blanks(&joined(row, " │ ")))), "P"),
        ("frames between all rows", drawn(P, |_, row| format!("+---+---+\n| {} |", blanks(&joined(row, " | ")))), "P"),
        ("JSON", format!("[{}]", drawn(P, |_, row| format!("[{}],", joined(&row.replace('.', "0"), ", ")))), "P"),
        ("JSON, indented", format!("[\n{}]\n", drawn(P, |_, row| format!("  [\n {}\n  ],", joined(row, ", ")))), "P"),
        ("Python", format!("board = [{}]", drawn(P, |_, row| format!("[{}],", joined(row, ", ")))), "P"),
        (
            "C",
            format!(
                "int grid[9][9] = {{\n{}}};",
                drawn(P, |_, row| format!("    {{{}}}, // row", joined(&row.replace('.', "0"), ", ")))
            ),
            "P",
        ),
        ("strings", drawn(P, |_, row| format!("  \"{row}\\n\"")), "P"),
        ("YAML", format!("board:\n{}", drawn(P, |_, row| format!("- [{}]", joined(row, ", ")))), "P"),
        ("numbered rows", drawn(P, |index, row| format!("{} {row}", index + 1)), "P"),
        (
            "lettered rows",
            format!(
                "  1 2 3 4 5 6 7 8 9\n{}",
                drawn(P, |index, row| format!("{} {}", &"ABCDEFGHI"[index..=index], joined(row, " ")))
            ),
            "P",
        ),
    ]);
}

#[test]
fn markdown_tables() {
    let row = |row: &str| format!("| {} |\n", blanks(&joined(row, " | ")));
    let delimiter = "|---|---|---|---|---|---|---|---|---|\n";
    let body: Vec<_> = rows(P).iter().map(|cells| row(cells)).collect();
    let (first, rest) = (&body[0], body[1..].concat());
    check(&[
        ("first row as header", format!("{first}{delimiter}{rest}"), "P"),
        ("blank header", format!("{}{delimiter}{first}{rest}", row(".........")), "P"),
        ("numbers as header", format!("{}{delimiter}{first}{rest}", row("123456789")), "P"),
        ("letters as header", format!("| A | B | C | D | E | F | G | H | I |\n{delimiter}{first}{rest}"), "P"),
        ("short", format!("{first}{delimiter}{}", body[2..].concat()), "!"),
    ]);
}

#[test]
fn dashes_as_cells_and_as_frames() {
    const R: &str = "53--7-------------98----6-8---6---34--8-3--17---2-------------6------419--5---------";
    let empty_rows = format!("{}{}", &R[..9], "-".repeat(9)) + &R[18..27] + &R[27..];
    let board = &empty_rows[..81];
    let expected = board.replace('-', ".");
    let read = |text: String| all(text.as_bytes());
    let found = [Found::Board(expected)];
    assert_eq!(read(plain(board)), found);
    assert_eq!(read(framed(board, "\n---+---+---", |row| boxed(row, "", "|"))), found);
    assert_eq!(read(framed(board, "\n-----------", |row| boxed(row, "", "|"))), found);
    assert_eq!(read(framed(board, "\n------+-------+------", |row| boxed(row, " ", " | "))), found);
    let shifted = format!("---------{}", &board[..72]);
    assert_eq!(read(plain(&shifted)), [Found::Board(shifted.replace('-', "."))]);
    check(&[
        ("frames of nine dashes", framed(P, "\n---------", str::to_owned), "P"),
        ("frames of nine stars", format!("*********\n{}*********", framed(P, "\n*********", str::to_owned)), "P"),
        ("frames of groups", framed(P, "\n---|---|---", |row| boxed(row, "", "|")), "P"),
        (
            "frames around dashes",
            format!("+---------+\n{}+---------+", drawn(&P.replace('.', "-"), |_, row| format!("|{row}|"))),
            "P",
        ),
        ("nothing but dashes", "---------\n".repeat(9), ""),
        ("many frames", "---------\n".repeat(100) + &plain(P), "P"),
    ]);
}

#[test]
fn rows_that_are_no_board() {
    let first = |count: usize| drawn(&P[..9 * count], |_, row| row.to_owned());
    let last = |count: usize| drawn(&P[81 - 9 * count..], |_, row| row.to_owned());
    let doubled = |text: String| text.replace('\n', "\n\n");
    let short = |index: usize| drawn(P, |at, row| if at == index { row[..8].to_owned() } else { row.to_owned() });
    let spaced_short = |index: usize| drawn(P, |at, row| joined(if at == index { &row[..8] } else { row }, " "));
    check(&[
        ("eight rows", first(8), "!"),
        ("eight rows apart", doubled(first(8)), "!"),
        ("three rows", first(3), "!"),
        ("two rows", first(2), ""),
        ("eight rows, then nine", first(8) + "\n" + &plain(Q), "!Q"),
        ("eight rows apart, then nine", doubled(first(8)) + &plain(Q), "!Q"),
        ("eight rows, title, nine", first(8) + "Grid 02\n" + &plain(Q), "!Q"),
        ("eight rows, number, nine", first(8) + "2\n" + &plain(Q), "!Q"),
        ("six rows, then nine", first(6) + "\n" + &plain(Q), "!Q"),
        ("three rows, then nine", first(3) + "\n" + &plain(Q), "!Q"),
        ("one row, then nine", first(1) + "\n" + &plain(Q), "Q"),
        ("two rows, then nine", first(2) + "\n" + &plain(Q), "Q"),
        ("two boxes, then nine", framed(&P[..54], "\n", str::to_owned) + &plain(Q), "!Q"),
        ("one box and three", first(3) + "\n" + &framed(Q, "\n", str::to_owned), "!!"),
        ("ten rows", plain(P) + &last(1), "!"),
        ("17 rows", first(8) + &plain(Q), "!!"),
        // Nothing shows where the first board ends. The error comes with the last one.
        ("17 rows and nine", first(8) + &plain(Q) + &plain(P), "?!!"),
        ("nine and eight, blank line between", plain(P) + "\n" + &first(8), "P!"),
        ("nine and eight, title between", plain(P) + "# two\n" + &first(8), "P!"),
        ("a comment in the wrong place", first(4) + "# half\n" + &last(5), "!!"),
        ("eight rows, comment, nine", first(8) + "# 2\n" + &plain(Q), "!Q"),
        ("a gap in the wrong place", first(4) + "\n" + &last(5), "!!"),
        ("short first row", short(0), "!"),
        ("short second row", short(1), "!"),
        ("short third row", short(2), "!"),
        ("short fifth row", short(4), "!"),
        ("short last row", short(8), "!"),
        ("short row of single cells", spaced_short(4), "!"),
        ("short row, then nine", short(4) + "\n" + &plain(Q), "!Q"),
        ("letter in a row", plain(P).replacen("98", "A8", 1), "!"),
        ("eight rows and a line", first(8) + Q, "!Q"),
    ]);
}

#[test]
fn no_board() {
    let pencil_marks = "\
.----------------------.-----------------------.------------------------.
| 1      2568   2468   | 458    345     7      | 246    9      346      |
| 457    3      46     | 1459   2       159    | 1467   467    8        |
| 2478   278    9      | 6      134     138    | 5      2347   134      |
:----------------------+-----------------------+------------------------:
'----------------------'-----------------------'------------------------'
";
    check(&[
        (
            "prose",
            "I solved 1234 boards in 5 seconds on 2024-01-15, at 12:30. It's 9 x 9 cells - or 81.".to_owned(),
            "",
        ),
        ("numbers", "1 2 3\n12345678\n123456789\n3.14159\n1,234,567\n-1\n".to_owned(), ""),
        ("dates", "2024-01-15\n2024-01-16\n2024-01-17\n".repeat(9), ""),
        ("matrix", "0.123 0.456 0.789 0.123 0.456 0.789 0.123 0.456 0.789\n".repeat(9), ""),
        (
            "wide matrix",
            "12 34 56 78 12 34 56 78 12 34 56 78 12 34 56 78 12 34 56 78 12 34 56 78 12 34 56 78\n".repeat(9),
            "",
        ),
        ("pencil marks", pencil_marks.repeat(3), ""),
        ("right-aligned numbers", "     1234\n       56\n".repeat(9), ""),
        ("frames", "+---+---+---+\n|---|---|---|\n-----------\n=========\n".repeat(9), ""),
        ("blank", "\n \n\t\n\u{feff}\n".to_owned(), ""),
        ("comments", format!("# {P}\n#{P}\n"), ""),
    ]);
}
