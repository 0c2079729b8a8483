//! Reading positions from a stream: whatever the formats of the table know, mixed as it comes.
//!
//! ```text
//!   lines --Window--> the next lines --FORMATS--> a position, or a fault with its place
//! ```
//!
//! Each line is read or told: a fault takes with it what belongs to it and nothing more, and the reader goes on behind
//! it. Time is linear in the stream, and memory that of some hundred lines, however long it is.

use super::ahead::{Ahead, Window};
use super::line::LineKind;
use super::passage::Passage;
use super::reading::Reading;
use super::shape::BoardsBySide;
use super::table::{FORMATS, Format};
use super::{one_line, pencil_marks, signs};
use crate::board::{Puzzle, Topology};
use crate::error::{Diagnostic, Foreign};
use std::io::{self, BufRead};
use std::sync::Arc;

/// What can go wrong while reading.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// A text that is no puzzle; reading can go on.
    #[error("{0}")]
    Fault(Diagnostic),
    /// The stream failed.
    #[error("{0}")]
    Stream(#[from] io::Error),
}

/// A stream of positions.
pub struct Reader<R> {
    window: Window<R>,
    name: Option<Foreign>,
    boards: BoardsBySide,
    /// The puzzle read last, whose pencil marks may follow.
    before: Option<Puzzle>,
    wanted: Wanted,
}

/// What is wanted of a stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    /// Puzzles on which nothing was done.
    Puzzles,
    /// Positions that somebody may have worked on.
    Positions,
    /// The same, a puzzle in one line before the next line is there.
    Answers,
}

impl<R: BufRead> Reader<R> {
    /// The puzzles of a stream; a position on which something was done is a fault. `name` is how diagnostics call the
    /// stream; `board` is the board of all, where the sizes shall not tell it.
    pub fn new(input: R, name: Option<String>, board: Option<Arc<Topology>>) -> Self {
        let name = name.map(Foreign::from);
        let (window, boards) = (Window::new(input), BoardsBySide::new(board));
        Self { window, name, boards, before: None, wanted: Wanted::Puzzles }
    }

    /// The positions of a stream. Pencil marks directly below a puzzle make one position with it; a blank line tells
    /// that none follow, so that who writes to a pipe gets an answer.
    pub fn positions(input: R, name: Option<String>, board: Option<Arc<Topology>>) -> Self {
        Self { wanted: Wanted::Positions, ..Self::new(input, name, board) }
    }

    /// The positions of a stream whose writer may wait for an answer to each line: a puzzle in one line is told before
    /// the next line is there. Pencil marks below it are then a position of their own, with the givens of the puzzle.
    pub fn answering(input: R, name: Option<String>, board: Option<Arc<Topology>>) -> Self {
        Self { wanted: Wanted::Answers, ..Self::new(input, name, board) }
    }

    /// The stream itself.
    pub fn input(&self) -> &R {
        self.window.input()
    }

    /// How often a line was looked at so far.
    #[cfg(test)]
    pub(super) fn looks(&self) -> usize {
        self.window.looks
    }

    /// The next position.
    fn position(&mut self) -> Result<Option<Reading>, ReadError> {
        let Some((format, found)) = self.found()? else { return Ok(None) };
        self.window.consume(found.lines);
        let mut reading = self.reading(format, found)?;
        if self.wanted == Wanted::Puzzles && !reading.is_untouched() {
            let what = if reading.removed.is_empty() { "entries" } else { "pencil marks rubbed out" };
            let fault = Diagnostic::new(format!("a position with {what}, where a puzzle is wanted"));
            return Err(self.named(fault.at(reading.start()).hint("`sudopress hint` and `find` take positions")));
        }
        self.know_givens(&mut reading);
        let is_told = self.wanted == Wanted::Answers && reading.format.key == one_line::KEY;
        if self.wanted != Wanted::Puzzles && is_puzzle(&reading) && !is_told && self.is_followed()? {
            let Some((format, next)) = self.found()? else { return Ok(Some(reading)) };
            if let Ok((marks, _)) = &next.content
                && reading.puzzle.givens().is_part_of(&marks.filled)
                && format.key == pencil_marks::KEY
            {
                self.window.consume(next.lines);
                let mut marks = self.reading(format, next)?;
                self.before = Some(reading.sheet.puzzle);
                self.know_givens(&mut marks);
                return Ok(Some(marks));
            }
        }
        self.before = is_puzzle(&reading).then(|| reading.sheet.puzzle.clone());
        Ok(Some(reading))
    }

    /// What stands next in the stream, and how many lines of it; they are not left behind yet.
    fn found(&mut self) -> Result<Option<(&'static Format, Passage)>, ReadError> {
        loop {
            let Some(line) = self.window.line(0)? else { return Ok(None) };
            if matches!(line.kind, LineKind::Blank | LineKind::Comment | LineKind::Border) {
                self.window.consume(1);
                continue;
            }
            for format in &FORMATS {
                if line.kind == LineKind::TooLong && format.key != super::grid::KEY
                    || !(format.detect)(&line, &self.boards)
                {
                    continue;
                }
                if let Some(found) = (format.read)(&mut self.window, &mut self.boards)? {
                    return Ok(Some((format, found)));
                }
            }
            // The last format takes every line; should it ever refuse one, the line is passed over and told.
            let fault = Diagnostic::new("this is no puzzle").at(line.whole());
            return Ok(Passage::fault(1, fault)?.map(|found| (&FORMATS[FORMATS.len() - 1], found)));
        }
    }

    fn reading(&self, format: &'static Format, found: Passage) -> Result<Reading, ReadError> {
        let (sheet, origin) = found.content.map_err(|fault| self.named(fault))?;
        Ok(Reading { sheet, format, origin })
    }

    /// Whether something other than a blank line comes next.
    fn is_followed(&mut self) -> io::Result<bool> {
        Ok(self.window.line(0)?.is_some_and(|line| line.kind != LineKind::Blank))
    }

    /// Tells givens from entries in pencil marks that follow their puzzle.
    fn know_givens(&self, reading: &mut Reading) {
        let is_marks = [pencil_marks::KEY, signs::KEY].contains(&reading.format.key);
        let known = self.before.as_ref().filter(|before| {
            is_marks
                && Arc::ptr_eq(before.board(), reading.puzzle.board())
                && before.givens().is_part_of(&reading.sheet.filled)
        });
        if let Some(puzzle) = known {
            reading.sheet.puzzle = puzzle.clone();
        }
    }

    fn named(&self, fault: Diagnostic) -> ReadError {
        ReadError::Fault(Diagnostic { file: self.name.clone(), ..fault })
    }
}

/// Whether nothing was done on it yet, and nothing marked.
fn is_puzzle(reading: &Reading) -> bool {
    reading.sheet.is_untouched() && reading.format.key != pencil_marks::KEY
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Reading, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.position().transpose()
    }
}
