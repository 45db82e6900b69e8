//! What the characters of a line are.

/// `'1'`-`'9'`, or a mark for an empty cell.
fn is_cell(byte: u8) -> bool {
    is_given(byte) || matches!(byte, b'.' | b'0' | b'_' | b'*' | b'-' | b'x' | b'X')
}

pub(super) fn is_given(cell: u8) -> bool {
    matches!(cell, b'1'..=b'9')
}

/// Whether the cell may as well be part of a line that somebody has drawn: `-----`, `*****`, `_____`.
pub(super) fn is_stroke(cell: u8) -> bool {
    matches!(cell, b'-' | b'_' | b'*')
}

/// What frames are drawn with, among the characters that may also be cells.
pub(super) fn is_frame_cell(cell: u8) -> bool {
    is_stroke(cell) || cell == b'.'
}

pub(super) enum Symbol<'a> {
    /// A group of cells without anything between them, as long as it goes.
    Cells(&'a [u8]),
    /// What may stand between cells, as the ASCII character that it amounts to.
    Separator(u8),
    Other(u8),
}

/// The symbols of a line.
pub(super) struct Symbols<'a> {
    rest: &'a [u8],
}

impl<'a> Symbols<'a> {
    pub(super) fn of(line: &'a [u8]) -> Self {
        Self { rest: line }
    }
}

impl<'a> Iterator for Symbols<'a> {
    type Item = Symbol<'a>;

    fn next(&mut self) -> Option<Symbol<'a>> {
        let first = *self.rest.first()?;
        let cells = self.rest.iter().take_while(|&&byte| is_cell(byte)).count();
        let (symbol, length) = match *self.rest {
            _ if cells > 0 => (Symbol::Cells(&self.rest[..cells]), cells),
            [b' ' | b'\t' | b'|' | b',' | b';' | b'/' | b'<' | b'>', ..]
            | [b'[' | b']' | b'{' | b'}' | b'(' | b')' | b'"' | b'\'' | b'`', ..] => (Symbol::Separator(first), 1),
            // A line end that was escaped, as in a JSON string or in C source.
            [b'\\', b'n' | b'r' | b't', ..] => (Symbol::Separator(b' '), 2),
            // The no-break space of web pages.
            [0xC2, 0xA0, ..] => (Symbol::Separator(b' '), 2),
            // Of the box drawing characters, U+2500 to U+257F, those that are mere vertical lines bound fields.
            [0xE2, 0x94, 0x82 | 0x83 | 0x86 | 0x87 | 0x8A | 0x8B, ..] | [0xE2, 0x95, 0x8E | 0x8F | 0x91, ..] => {
                (Symbol::Separator(b'|'), 3)
            }
            [0xE2, 0x94 | 0x95, 0x80..=0xBF, ..] => (Symbol::Separator(b'+'), 3),
            _ => (Symbol::Other(first), 1),
        };
        self.rest = &self.rest[length..];
        Some(symbol)
    }
}
