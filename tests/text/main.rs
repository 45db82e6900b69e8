//! Reading boards from text, and drawing them. The texts of tests/vectors are read elsewhere, by the C function.

mod format;
mod layouts;
mod properties;

use libsudoku::text::parse;

/// What is next in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    Board(String),
    Malformed,
}

/// Everything that is found in `text`. Going on after an error is part of the contract.
pub fn all(text: &[u8]) -> Vec<Found> {
    let mut found = Vec::new();
    let mut rest = text;
    loop {
        let (item, consumed) = match parse(rest) {
            Ok(Some(parsed)) => (Found::Board(String::from_utf8(parsed.cells.to_vec()).unwrap()), parsed.consumed),
            Ok(None) => return found,
            Err(error) => (Found::Malformed, error.consumed),
        };
        assert!(0 < consumed && consumed <= rest.len());
        rest = &rest[consumed..];
        found.push(item);
    }
}
