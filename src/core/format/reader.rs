//! Reads positions from a stream, in any mixture of the formats in the table.
//!
//! ```text
//!   lines --Window--> the next lines --FORMATS--> a position, or a fault with its place
//! ```
//!
//! Each line is read, reported, or correctly contains no cells ([`Fate`]). A fault includes the lines that belong to it
//! and no others, and the reader continues after it. Time is linear in the length of the stream, and memory is limited
//! to a few hundred lines.

use super::ahead::Ahead;
use super::head::TableHead;
use super::line::{LineKind, TextLine};
use super::passage::{Content, Passage};
use super::plain::PlainLines;
use super::reading::Reading;
use super::shape::BoardsBySide;
use super::table::{FORMATS, Format};
use super::window::Window;
use super::{grid, one_line, pencil_marks, records, sdk, signs, spaces};
use crate::board::Topology;
use crate::error::{Diagnostic, Foreign};
use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::Arc;

/// An error while reading.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The text is not a puzzle; reading can continue.
    #[error("{0}")]
    Fault(Diagnostic),
    /// The stream failed.
    #[error("{0}")]
    Stream(#[from] io::Error),
}

/// Statistics of a stream.
///
/// Every line is read, or reported, or set aside: a comment, a border, a blank line, a heading, the head of a table or
/// markup. A JSON value or an XML tag counts as one line, regardless of its length.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// The number of puzzles read.
    pub puzzles: usize,
    /// The number of faults reported, each for text that may have been a puzzle.
    pub refused: usize,
    /// The number of puzzles that were omitted with a note, because another puzzle is on the same line.
    pub ignored: usize,
    /// The number of lines that are part of a puzzle.
    pub lines_read: usize,
    /// The number of lines that are part of a fault.
    pub lines_reported: usize,
    /// The number of lines that correctly contain no puzzle.
    pub lines_aside: usize,
}

/// The maximum number of comments above a puzzle that may describe it.
const MAX_COMMENTS: usize = 12;

/// A stream of positions.
pub struct Reader<R> {
    window: Window<R>,
    name: Option<Foreign>,
    boards: BoardsBySide,
    /// Positions that were read together with the last one, and have not been returned yet.
    queue: VecDeque<(&'static Format, Content)>,
    mode: ReadMode,
    /// Whether the writer of the stream waits for an answer to each line.
    is_answering: bool,
    counts: Counts,
    /// The lines of the last fault.
    refused: String,
    /// The comments directly above the next item.
    comments: Vec<TextLine>,
    /// The consumed lines with their fates.
    #[cfg(test)]
    pub(super) fates: Vec<(TextLine, Fate)>,
}

/// The fate of a line. These are all cases: every line is read, or reported, or correctly contains no cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// It is part of a position.
    Read,
    /// It is part of a fault.
    Reported,
    /// A comment, a border, a blank line, a heading, the head of a table, or markup.
    Aside,
}

impl Passage {
    /// Returns the fate of its lines.
    fn fate(&self) -> Fate {
        match self.is_aside {
            true => Fate::Aside,
            false if self.content.iter().any(Result::is_err) => Fate::Reported,
            false => Fate::Read,
        }
    }
}

/// The interpretation of positions in a stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ReadMode {
    /// As puzzles: the remaining puzzle of each position.
    Puzzles,
    /// As positions that may have been worked on.
    Positions,
}

impl<R: BufRead> Reader<R> {
    /// Returns a reader of puzzles. A position with progress is read as its remaining puzzle
    /// ([`Sheet::standing`](crate::board::Sheet::standing)). `name` is the name of the stream in diagnostics; `board`
    /// is the board of all puzzles, if it does not follow from their sizes.
    pub fn new(input: R, name: Option<String>, board: Option<Arc<Topology>>) -> Self {
        let name = name.map(Foreign::from);
        let alphabet = board.as_ref().and_then(|board| board.alphabet().cloned());
        let (window, boards) = (Window::new(input, alphabet), BoardsBySide::new(board));
        Self {
            window,
            name,
            boards,
            queue: VecDeque::new(),
            mode: ReadMode::Puzzles,
            is_answering: false,
            counts: Counts::default(),
            refused: String::new(),
            comments: Vec::new(),
            #[cfg(test)]
            fates: Vec::new(),
        }
    }

    /// Returns the reader for a stream that continues a table whose head was in an earlier part.
    #[must_use]
    pub fn below(mut self, head: Option<TableHead>) -> Self {
        self.boards.table = head;
        self
    }

    /// Returns the head of the last table; `None` if there was no table.
    pub fn head(&self) -> Option<&TableHead> {
        self.boards.table.as_ref()
    }

    /// Returns a reader of positions. Pencil marks directly below a puzzle are part of the same position; a blank line
    /// separates them.
    pub fn positions(input: R, name: Option<String>, board: Option<Arc<Topology>>) -> Self {
        Self { mode: ReadMode::Positions, ..Self::new(input, name, board) }
    }

    /// Returns the reader for a stream with a writer that may wait for an answer to each line: a puzzle on one line is
    /// returned before the next line is available. Pencil marks below it are then a separate position, with the givens
    /// of the puzzle.
    #[must_use]
    pub fn answering(self) -> Self {
        Self { is_answering: true, ..self }
    }

    /// Returns the next puzzles of the 9x9 board that are each alone on a line: all that are already available, or none
    /// if the stream continues with something else. These puzzles are not returned again. Callers that need the places
    /// of cells should read one puzzle at a time.
    ///
    /// # Errors
    /// If the stream fails.
    pub fn plain_lines(&mut self) -> io::Result<PlainLines> {
        let is_of_nine =
            self.boards.forced().is_none_or(|board| board.is_standard_nine() && board.alphabet().is_none());
        if !is_of_nine || !self.queue.is_empty() {
            return Ok(PlainLines::none());
        }
        let lines = self.window.plain()?;
        self.counts.puzzles += lines.count();
        self.counts.lines_read += lines.count();
        Ok(lines)
    }

    /// Returns the statistics so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Returns the lines of the last reported fault, as written and with their line endings.
    pub fn refused(&self) -> &str {
        &self.refused
    }

    /// Returns the stream.
    pub fn input(&self) -> &R {
        self.window.input()
    }

    /// Returns the number of line inspections so far.
    #[cfg(test)]
    pub(super) fn looks(&self) -> usize {
        self.window.looks
    }

    /// Returns the next position.
    fn position(&mut self) -> Result<Option<Reading>, ReadError> {
        let Some((format, content)) = self.next_content()? else { return Ok(None) };
        let reading = self.reading(format, content)?;
        self.boards.before = is_puzzle(&reading).then(|| reading.sheet.puzzle.clone());
        let is_in_signs = self.is_answering && [one_line::KEY, signs::KEY].contains(&reading.format.key);
        let may_go_on = is_puzzle(&reading) && !is_in_signs && self.queue.is_empty();
        if may_go_on && self.are_marks_next()? {
            let found = self.found()?;
            if let Some((format, next)) = found
                && let [Ok((marks, _))] = &next.content[..]
                && format.key == pencil_marks::KEY
                && marks.puzzle == reading.puzzle
            {
                self.consume(next.lines, Fate::Read);
                let content = next.content.into_iter().next().expect("there is one");
                let marks = self.reading(format, content)?;
                return Ok(Some(self.as_wanted(marks)));
            }
        }
        Ok(Some(self.as_wanted(reading)))
    }

    /// Returns the next content; positions from the same lines are returned one at a time.
    fn next_content(&mut self) -> Result<Option<(&'static Format, Content)>, ReadError> {
        loop {
            if let Some(next) = self.queue.pop_front() {
                return Ok(Some(next));
            }
            let Some((format, found)) = self.found()? else { return Ok(None) };
            let found = self.certain(found)?;
            self.keep_refused(&found)?;
            let found = self.with_credit(format, found);
            self.consume(found.lines, found.fate());
            self.queue.extend(found.content.into_iter().map(|content| (format, content)));
        }
    }

    /// Skips a line that is not part of a puzzle, and keeps it if it may describe the next one.
    fn pass(&mut self, line: TextLine) {
        match line.kind {
            LineKind::Comment if self.comments.len() < MAX_COMMENTS => self.comments.push(line),
            LineKind::Comment => {}
            _ => self.comments.clear(),
        }
        self.consume(1, Fate::Aside);
    }

    /// Consumes this many lines with this fate.
    fn consume(&mut self, lines: usize, fate: Fate) {
        let left = self.window.consume(lines);
        let count = match fate {
            Fate::Read => &mut self.counts.lines_read,
            Fate::Reported => &mut self.counts.lines_reported,
            Fate::Aside => &mut self.counts.lines_aside,
        };
        *count += left.len();
        #[cfg(test)]
        self.fates.extend(left.map(|line| (line, fate)));
        #[cfg(not(test))]
        drop(left);
    }

    /// Returns the passage, with a fault if it is empty and not set aside, so that no line is dropped silently.
    fn certain(&mut self, mut found: Passage) -> io::Result<Passage> {
        if found.content.is_empty() && !found.is_aside {
            let fault = Diagnostic::new("nothing to read here");
            let line = self.window.line(0)?;
            found.content.push(Err(match line {
                Some(line) => fault.at(line.whole()),
                None => fault,
            }));
        }
        Ok(found)
    }

    /// Returns the passage with the credit of the comments above it, in formats that have such comments.
    fn with_credit(&mut self, format: &Format, mut found: Passage) -> Passage {
        let comments = std::mem::take(&mut self.comments);
        let is_section = format.key == sdk::KEY;
        if let [Ok((_, origin))] = &mut found.content[..]
            && (is_section || format.key == grid::KEY)
        {
            origin.credit = sdk::credit(&comments, is_section);
        }
        found
    }

    /// Keeps the lines of a passage that is only a fault. For a fault among several puzzles, as in a lock, keeps its
    /// line.
    fn keep_refused(&mut self, found: &Passage) -> io::Result<()> {
        let Some(fault) = found.content.iter().find_map(|content| content.as_ref().err()) else { return Ok(()) };
        self.refused.clear();
        if found.content.len() > 1 {
            self.refused = fault.spot.as_ref().map(|spot| spot.text().to_owned() + "\n").unwrap_or_default();
            return Ok(());
        }
        for index in 0..found.lines {
            if let Some(line) = self.window.line(index)? {
                self.refused += &line.written;
                self.refused.push('\n');
            }
        }
        Ok(())
    }

    /// Returns the position as the mode requires.
    fn as_wanted(&self, mut reading: Reading) -> Reading {
        if self.mode == ReadMode::Puzzles && !reading.is_untouched() {
            reading.sheet = reading.sheet.standing();
        }
        reading
    }

    /// Returns the next passage of the stream without consuming its lines.
    fn found(&mut self) -> Result<Option<(&'static Format, Passage)>, ReadError> {
        loop {
            let Some(line) = self.window.line(0)? else { return Ok(None) };
            if let LineKind::Binary(what) = line.kind {
                let fault = Diagnostic::new(format!("this is {what}")).at(line.whole());
                return Ok(Passage::fault(1, fault)?.map(|found| (&FORMATS[FORMATS.len() - 1], found)));
            }
            let is_passed = matches!(line.kind, LineKind::Blank | LineKind::Comment | LineKind::Border);
            // Spaces may be cells, even in a whole row.
            if is_passed && !(line.kind == LineKind::Blank && spaces::detect(&line, &self.boards)) {
                self.pass(line);
                continue;
            }
            let is_row = records::is_row(&line, &self.boards);
            for format in FORMATS {
                if line.kind == LineKind::TooLong && format.key != super::grid::KEY
                    || is_row && format.key != records::KEY
                    || is_passed && format.key != spaces::KEY
                    || !(format.detect)(&line, &self.boards)
                {
                    continue;
                }
                if let Some(found) = (format.read)(&mut self.window, &mut self.boards)? {
                    return Ok(Some((format, found)));
                }
            }
            if is_passed {
                self.consume(1, Fate::Aside);
                continue;
            }
            // The last format accepts every line. Should it ever reject one, the line is skipped and reported.
            let fault = Diagnostic::new("this is not a puzzle").at(line.whole());
            return Ok(Passage::fault(1, fault)?.map(|found| (&FORMATS[FORMATS.len() - 1], found)));
        }
    }

    fn reading(&self, format: &'static Format, content: Content) -> Result<Reading, ReadError> {
        let (sheet, origin) = content.map_err(|fault| self.named(fault))?;
        Ok(Reading { sheet, format, origin })
    }

    /// Returns whether the next line may begin a grid of pencil marks.
    fn are_marks_next(&mut self) -> io::Result<bool> {
        let is_blank = self.window.line(0)?.is_none_or(|line| line.kind == LineKind::Blank);
        Ok(!is_blank && self.window.content(0)?.is_some_and(|(_, line)| pencil_marks::side(&line).is_some()))
    }

    fn named(&self, fault: Diagnostic) -> ReadError {
        ReadError::Fault(Diagnostic { file: self.name.clone(), ..fault })
    }
}

/// Returns whether the position has no progress and no marks.
fn is_puzzle(reading: &Reading) -> bool {
    reading.sheet.is_untouched() && reading.format.key != pencil_marks::KEY
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Reading, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let item = self.position().transpose();
        match &item {
            Some(Ok(reading)) => {
                self.counts.puzzles += 1;
                self.counts.ignored += reading.origin.left_out;
            }
            Some(Err(ReadError::Fault(_))) => self.counts.refused += 1,
            Some(Err(ReadError::Stream(_))) | None => {}
        }
        item
    }
}
