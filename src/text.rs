//! Boards in text.
