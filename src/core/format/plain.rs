//! Puzzles of the 9x9 board, each alone on its line, as in long streams. They are read in blocks and rewritten in
//! another one-line form without interpreting the cells.

use super::one_line;
use super::passage::CellPlaces;
use super::reading::Reading;
use super::table::{Writer, format};
use crate::board::{Grid, Puzzle, Sheet};
use crate::error::Diagnostic;

/// Puzzles of the 9x9 board, each alone on its line.
pub struct PlainLines {
    /// The signs of all puzzles in sequence: digits, and `.`, `0`, `_` or `*` for an empty cell.
    pub(super) cells: Vec<u8>,
    /// The number of the first line, from 1.
    pub(super) first_line: usize,
}

impl PlainLines {
    /// The number of signs in a line.
    pub(super) const WIDTH: usize = 81;

    /// The number of signs read at once, unless one buffer has more.
    pub(super) const MOST: usize = 1 << 18;

    /// Returns no puzzles.
    pub(super) fn none() -> Self {
        Self { cells: Vec::new(), first_line: 1 }
    }

    /// Returns whether there are no puzzles.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Returns the number of puzzles.
    pub fn count(&self) -> usize {
        self.cells.len() / Self::WIDTH
    }

    /// Returns whether all bytes are cells. All are checked, without an early exit.
    pub(super) fn are_cells(bytes: &[u8]) -> bool {
        let is_cell = |byte: u8| byte.is_ascii_digit() | matches!(byte, b'.' | b'_' | b'*');
        bytes.iter().fold(true, |all, &byte| all & is_cell(byte))
    }

    /// Reads the whole lines at the beginning of a buffer, counts them, and returns their length in bytes.
    pub(super) fn take(buffer: &[u8], cells: &mut Vec<u8>, lines: &mut usize) -> usize {
        let mut taken = 0;
        while let Some((line, behind)) = buffer[taken..].split_at_checked(Self::WIDTH) {
            let end = match behind {
                [b'\n', ..] => 1,
                [b'\r', b'\n', ..] => 2,
                _ => break,
            };
            if !Self::are_cells(line) {
                break;
            }
            cells.extend(line);
            *lines += 1;
            taken += Self::WIDTH + end;
        }
        taken
    }

    /// Returns each puzzle as a [`super::Reader`] would read it.
    pub fn readings(&self) -> impl Iterator<Item = Reading> + '_ {
        (self.first_line..).zip(self.cells.chunks_exact(Self::WIDTH)).map(|(line, cells)| {
            let text = str::from_utf8(cells).expect("they are digits and signs of one byte");
            Reading::from_line(line, text)
        })
    }

    /// Returns the puzzles in one line each, with this sign for an empty cell.
    pub(super) fn lines(&self, empty: u8) -> String {
        let sign = |&byte: &u8| if matches!(byte, b'1'..=b'9') { byte } else { empty };
        let mut text = Vec::with_capacity(self.cells.len() + self.count());
        for line in self.cells.chunks_exact(Self::WIDTH) {
            text.extend(line.iter().map(sign));
            text.push(b'\n');
        }
        String::from_utf8(text).expect("they are digits and one sign")
    }
}

impl Reading {
    /// Returns the 9x9 puzzle in the 81 characters of a line, with the number of the line, from 1. Every character
    /// except 1 to 9 is an empty cell.
    pub fn from_line(line: usize, text: &str) -> Self {
        let mut values = [0; PlainLines::WIDTH];
        let value = |sign: char| sign.to_digit(10).unwrap_or_default() as u8;
        values.iter_mut().zip(text.chars()).for_each(|(into, sign)| *into = value(sign));
        Self {
            sheet: Sheet::new(Puzzle::from(values), Grid::from(values)),
            format: format(one_line::KEY).expect("a format has this key"),
            origin: CellPlaces::alone(line, text.into()),
        }
    }
}

impl Writer {
    /// Writes puzzles that were each alone on a line. Returns the text, and the features that the format cannot
    /// express, with their places.
    pub fn write_lines(&self, lines: &PlainLines) -> (String, Vec<Diagnostic>) {
        if let Some(empty) = self.empty {
            return (lines.lines(empty), Vec::new());
        }
        let (mut text, mut refused) = (String::new(), Vec::new());
        for reading in lines.readings() {
            match self.write(&reading) {
                Ok(written) => text += &written,
                Err(cannot) => refused.push(Diagnostic::new(cannot.to_string()).at(reading.start())),
            }
        }
        (text, refused)
    }
}
