//! A text, line by line.

/// The lines of a text. LF, CR LF and CR end a line.
#[derive(Clone, Copy)]
pub(super) struct Lines<'a> {
    text: &'a [u8],
    consumed: usize,
}

impl<'a> Lines<'a> {
    pub(super) fn of(text: &'a [u8]) -> Self {
        Self { text, consumed: 0 }
    }

    /// How much of the text has been read, the last line end included.
    pub(super) fn consumed(&self) -> usize {
        self.consumed
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        let rest = &self.text[self.consumed..];
        if rest.is_empty() {
            return None;
        }
        let length = rest.iter().position(|&byte| byte == b'\n' || byte == b'\r').unwrap_or(rest.len());
        let line_end = match rest[length..] {
            [b'\r', b'\n', ..] => 2,
            [_, ..] => 1,
            [] => 0,
        };
        self.consumed += length + line_end;
        Some(&rest[..length])
    }
}
