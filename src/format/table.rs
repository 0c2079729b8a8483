//! The table of formats: how puzzles and positions are written, each with how it is known, read and written.
//!
//! ```text
//!   a stream -> lines -> the first row of the table that knows the next line, and can read what starts there
//! ```
//!
//! A format looks at the lines in front of it, says how many are its own, and what they hold: a position or a fault.
//! It may say `None` when a closer look shows that the text is another's. The order is from the surest sign to the
//! least; the last takes every line, so that each is read or told.

use super::ahead::Ahead;
use super::line::TextLine;
use super::passage::{CannotSay, Passage};
use super::shape::BoardsBySide;
use super::{grid, hodoku_library, one_line, pencil_marks, signs, word};
use crate::board::Sheet;
use std::io;

/// A way to write puzzles or positions.
pub struct Format {
    /// Its key, for arguments.
    pub key: &'static str,
    /// What it is, in a line.
    pub summary: &'static str,
    /// Whether a text that starts with this line may be in it.
    pub(super) detect: fn(&TextLine, &BoardsBySide) -> bool,
    /// Reads what starts on the next line, which is of the kind that `detect` knows; `None` when it is another format.
    pub(super) read: fn(&mut dyn Ahead, &mut BoardsBySide) -> io::Result<Option<Passage>>,
    /// Writes a position, with an end of line.
    pub write: fn(&Sheet) -> Result<String, CannotSay>,
}

/// Every format, in the order in which they are tried.
pub static FORMATS: [Format; 5] = [
    Format {
        key: hodoku_library::KEY,
        summary: "a line of HoDoKu's library, `:0300:3:9.....+5...:813 456:::`: entries with `+`, then the candidates \
                  removed",
        detect: |line, _| line.text.trim_start().starts_with(':'),
        read: hodoku_library::read_line,
        write: hodoku_library::write,
    },
    Format {
        key: signs::KEY,
        summary: "729 signs, nine for each cell of a puzzle that gives marks (Sukaku): a digit for a mark, `.` or `0` \
                  for none",
        detect: |line, _| line.text.trim_start().len() == signs::LENGTH,
        read: signs::read,
        write: signs::write,
    },
    Format {
        key: one_line::KEY,
        summary: "a puzzle in one line; `.`, `0`, `_`, `*` or `-` is an empty cell, `+` stands before an entry, and \
                  what follows the cells is left alone, but for a word such as `board=x`, which names the board",
        detect: |line, boards| word::board(line, boards).is_some(),
        read: one_line::read,
        write: one_line::write,
    },
    Format {
        key: pencil_marks::KEY,
        summary: "a grid of pencil marks as HoDoKu and SudokuWiki print them, alone or directly below its puzzle; one \
                  without a digit that stands is a puzzle that gives marks",
        detect: |line, _| pencil_marks::side(line).is_some(),
        read: pencil_marks::read,
        write: pencil_marks::write,
    },
    Format {
        key: grid::KEY,
        summary: "a row a line, with or without borders and spaces; blank lines between all rows or between equal \
                  bands of them",
        detect: |_, _| true,
        read: grid::read,
        write: grid::write,
    },
];

/// The format with this key.
pub fn format(key: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.key == key)
}

impl std::fmt::Debug for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.key)
    }
}

/// The table in words, an entry a format, for help.
pub fn listed() -> String {
    FORMATS.iter().map(|format| format!("  {:<13} {}\n", format.key, format.summary)).collect()
}
