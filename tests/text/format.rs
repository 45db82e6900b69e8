//! The board with box lines.

use libsudoku::text::{FORMATTED_LEN, format};

#[test]
fn boxes_have_lines() {
    let grid = "\
+-------+-------+-------+
| 1 . . | . . 7 | . 9 . |
| . 3 . | . 2 . | . . 8 |
| . . 9 | 6 . . | 5 . . |
+-------+-------+-------+
| . . 5 | 3 . . | 9 . . |
| . 1 . | . 8 . | . . 2 |
| 6 . . | . . 4 | . . . |
+-------+-------+-------+
| 3 . . | . . . | . 1 . |
| . 4 . | . . . | . . 7 |
| . . 7 | . . . | 3 . . |
+-------+-------+-------+
";
    let cells = b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let zeros = cells.map(|cell| if cell == b'.' { b'0' } else { cell });
    assert_eq!(str::from_utf8(&format(cells)), Ok(grid));
    assert_eq!(format(&zeros), format(cells));
    assert_eq!(FORMATTED_LEN, grid.len());
}
