//! The board with box lines.

const FRAME: &[u8; 26] = b"+-------+-------+-------+\n";
const ROW: &[u8; 26] = b"| . . . | . . . | . . . |\n";
const LINES: usize = 13;

/// The length of every formatted board.
pub const FORMATTED_LEN: usize = LINES * FRAME.len();

/// The board as a grid for a terminal. An empty cell is shown as `.`, whether it is `'.'` or `'0'` in `cells`.
///
/// ```text
/// +-------+-------+-------+
/// | 1 . . | . . 7 | . 9 . |
/// | . 3 . | . 2 . | . . 8 |
/// | . . 9 | 6 . . | 5 . . |
/// +-------+-------+-------+
/// | . . 5 | 3 . . | 9 . . |
/// | . 1 . | . 8 . | . . 2 |
/// | 6 . . | . . 4 | . . . |
/// +-------+-------+-------+
/// | 3 . . | . . . | . 1 . |
/// | . 4 . | . . . | . . 7 |
/// | . . 7 | . . . | 3 . . |
/// +-------+-------+-------+
/// ```
pub fn format(cells: &[u8; 81]) -> [u8; FORMATTED_LEN] {
    let mut text = [0; FORMATTED_LEN];
    let mut rows = cells.chunks_exact(9);
    for (index, line) in text.chunks_exact_mut(FRAME.len()).enumerate() {
        if index % 4 == 0 {
            line.copy_from_slice(FRAME);
        } else if let Some(row) = rows.next() {
            line.copy_from_slice(ROW);
            draw_row(row, line);
        }
    }
    text
}

fn draw_row(row: &[u8], line: &mut [u8]) {
    for (column, &cell) in row.iter().enumerate() {
        // Each box begins with a bar and a space, and two characters belong to each cell.
        let position = 2 + 2 * column + 2 * (column / 3);
        line[position] = if cell == b'0' { b'.' } else { cell };
    }
}
