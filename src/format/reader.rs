//! Reading puzzles from a stream: one-line and grid forms, mixed as they come, with a place for every fault.
//!
//! ```text
//!   # a comment                          one puzzle a line; what follows the cells
//!   ..3.2.6..9..3.5..1 ... 5.1.3.. 17    (a rating, a name) is left alone
//!
//!   | . . 3 | . 2 . | 6 . . |            or one row a line, with or without
//!   | 9 . . | 3 . 5 | . . 1 |            borders, spaces, blank and comment lines
//!   ...
//! ```
//!
//! The size is told by the number of cells. Only one thing is doubtful: a line of 16 cells is a 4x4 puzzle or a row of
//! a 16x16 one. It is a row when any of the sixteen such lines that follow each other holds more than a `4`.
//!
//! Memory is that of one puzzle, however long the stream. After a fault the reader goes on behind it.

use super::puzzle::{Line, Origin, ReadPuzzle};
use super::row::{self, Cells, is_border};
use super::shape::{Boards, side_of, usual_box};
use crate::board::{Digit, Grid, Puzzle, Topology};
use crate::error::{Diagnostic, Foreign, Source, Spot, quote};
use std::collections::VecDeque;
use std::io::{self, BufRead, Read};
use std::sync::Arc;

/// The longest line in bytes: a board of 25x25 in one line, with room for what is written behind it.
const LONGEST_LINE: u64 = 4_096;

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

/// A stream of puzzles.
pub struct Reader<R> {
    input: R,
    name: Option<String>,
    boards: Boards,
    ahead: VecDeque<(usize, String)>,
    lines_read: usize,
    is_lost: bool,
}

impl<R: BufRead> Reader<R> {
    /// The puzzles of a stream. `name` is how diagnostics call it; `board` is the board of all puzzles, where the sizes
    /// shall not tell it.
    pub fn new(input: R, name: Option<String>, board: Option<Arc<Topology>>) -> Self {
        Self { input, name, boards: Boards::new(board), ahead: VecDeque::new(), lines_read: 0, is_lost: false }
    }

    /// The next line that is not blank, a comment or a border, without its end; or the fault of one that is too long.
    fn line(&mut self) -> Result<Option<(usize, String)>, ReadError> {
        if let Some(line) = self.ahead.pop_front() {
            return Ok(Some(line));
        }
        loop {
            let mut bytes = Vec::new();
            let length = self.input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
            if length == 0 {
                return Ok(None);
            }
            self.lines_read += 1;
            if length as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
                self.skip_line()?;
                let text = String::from_utf8_lossy(&bytes).into_owned();
                return Err(self.fault(
                    self.lines_read,
                    1,
                    0,
                    &text,
                    format!("a line of more than {LONGEST_LINE} bytes"),
                ));
            }
            let text = String::from_utf8_lossy(&bytes);
            let text = if self.lines_read == 1 { text.trim_start_matches('\u{feff}') } else { &text }.trim_end();
            let start = text.trim_start();
            if start.is_empty() {
                // A blank line ends whatever a fault has left behind.
                self.is_lost = false;
            } else if !start.starts_with('#') && !is_border(start) {
                return Ok(Some((self.lines_read, text.to_owned())));
            }
        }
    }

    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let buffer = self.input.fill_buf()?;
            if buffer.is_empty() {
                return Ok(());
            }
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let length = end.map_or(buffer.len(), |end| end + 1);
            self.input.consume(length);
            if end.is_some() {
                return Ok(());
            }
        }
    }

    fn fault(&self, line: usize, column: usize, length: usize, text: &str, message: String) -> ReadError {
        let spot = Spot::new(Source::from_line(line, text), line, column, length);
        let mut diagnostic = Diagnostic::new(message).at(spot);
        diagnostic.file = self.name.as_deref().map(Foreign::from);
        ReadError::Fault(diagnostic)
    }

    fn puzzle(&mut self) -> Result<Option<ReadPuzzle>, ReadError> {
        loop {
            let Some((number, text)) = self.line()? else { return Ok(None) };
            if let Some((cells, column)) = self.one_line(&text) {
                if cells.len() != 16 || !self.starts_sixteen(&text, &cells)? {
                    self.is_lost = false;
                    return self.finish_line(number, text, &cells, column).map(Some);
                }
            } else if self.is_lost && row::row(&text).map_or(true, |cells| cells.len() <= 32) {
                // The rest of a grid whose fault has been told. What is too long for a row has a fault of its own.
                continue;
            }
            let found = self.grid(number, text);
            self.is_lost = found.is_err();
            return found.map(Some);
        }
    }

    /// The cells of a line that is a puzzle by itself, and the column of the first.
    ///
    /// It is one when its first word is as many cells as a board has. `-` stands for an empty cell here too, since in a
    /// single line it cannot be a border.
    fn one_line(&self, text: &str) -> Option<(Vec<u8>, usize)> {
        let start = text.len() - text.trim_start().len();
        let word = text.trim_start().split([' ', '\t', ',', ';', '#', '|', ':']).next().unwrap_or_default();
        let value = |character: char| if character == '-' { Some(0) } else { row::cell(character) };
        // Every sign of a cell is one byte long, so a word of another length cannot be a board.
        let is_board = match self.boards.forced_side() {
            Some(side) => word.len() == side * side,
            None => word.len() >= 16 && side_of(word.len()).is_some(),
        };
        let cells: Option<Vec<u8>> = if is_board { word.chars().map(value).collect() } else { None };
        Some((cells?, text[..start].chars().count() + 1))
    }

    /// Whether a line of 16 cells is the first row of a 16x16 grid.
    fn starts_sixteen(&mut self, text: &str, cells: &[u8]) -> Result<bool, ReadError> {
        if let Some(side) = self.boards.forced_side() {
            return Ok(side == 16);
        }
        if text.trim().chars().count() != 16 {
            return Ok(false);
        }
        let is_big = |cells: &[u8]| cells.iter().any(|&value| value > 4);
        if is_big(cells) {
            return Ok(true);
        }
        let mut seen = VecDeque::new();
        let mut found = false;
        while seen.len() < 15 {
            let Some((number, text)) = self.line()? else { break };
            let cells = self.one_line(&text).map(|(cells, _)| cells).filter(|cells| cells.len() == 16);
            seen.push_back((number, text));
            let Some(cells) = cells else { break };
            if is_big(&cells) {
                found = true;
                break;
            }
        }
        seen.extend(self.ahead.drain(..));
        self.ahead = seen;
        Ok(found)
    }

    fn finish_line(
        &mut self,
        number: usize,
        text: String,
        cells: &[u8],
        column: usize,
    ) -> Result<ReadPuzzle, ReadError> {
        let side = self.boards.forced_side().or_else(|| side_of(cells.len())).expect("a line is a board's cells");
        let columns = vec![column];
        let cells: Cells = cells.iter().copied().zip(column..).collect();
        self.check_digits(side, number, &text, &cells)?;
        let line = Line { number, source: Source::from_line(number, text), columns };
        Ok(self.make(side, cells.into_iter().map(|(value, _)| value).collect(), vec![line], side * side))
    }

    /// A puzzle of one row a line, whose first line is this.
    fn grid(&mut self, number: usize, text: String) -> Result<ReadPuzzle, ReadError> {
        let first = self.row(number, &text)?;
        let side = first.len();
        if let Some(forced) = self.boards.forced_side().filter(|&forced| forced != side) {
            let cells = forced * forced;
            let message = format!("{side} cells; with these boxes a row has {forced} and a puzzle in one line {cells}");
            return Err(self.fault(number, 1, text.chars().count(), &text, message));
        }
        if self.boards.forced_side().is_none() && (side < 4 || usual_box(side).is_none()) {
            let message = match side {
                0 => "no cells in this line".to_owned(),
                _ => format!(
                    "{side} cells; a puzzle in one line has 16, 36, 64, 81, 100, 144, 256 or 625, a row 4 to 25"
                ),
            };
            return Err(self.fault(number, 1, text.chars().count(), &text, message));
        }
        let mut values = Vec::with_capacity(side * side);
        let mut lines = Vec::with_capacity(side);
        let mut next = Some((number, text, first));
        while let Some((number, text, cells)) = next.take() {
            self.check_digits(side, number, &text, &cells)?;
            values.extend(cells.iter().map(|(value, _)| *value));
            let source = Source::from_line(number, text);
            lines.push(Line { number, source, columns: cells.iter().map(|(_, column)| *column).collect() });
            if lines.len() == side {
                break;
            }
            let Some((number, text)) = self.line()? else {
                let last = lines.last().expect("the first row was read");
                let message = format!("the text ends after {} of {side} rows", lines.len());
                let text = last.source.line(last.number);
                return Err(self.fault(last.number, 1, text.chars().count(), text, message));
            };
            let cells = self.row(number, &text)?;
            if cells.len() != side {
                let message = format!("row {} has {} cells, not {side}", lines.len() + 1, cells.len());
                return Err(self.fault(number, 1, text.chars().count(), &text, message));
            }
            next = Some((number, text, cells));
        }
        Ok(self.make(side, values, lines, side))
    }

    fn row(&self, number: usize, text: &str) -> Result<Cells, ReadError> {
        row::row(text).map_err(|(character, column)| {
            self.fault(number, column, 1, text, format!("{} is no cell", quote(&character.to_string())))
        })
    }

    fn check_digits(&self, side: usize, number: usize, text: &str, cells: &Cells) -> Result<(), ReadError> {
        match cells.iter().find(|(value, _)| usize::from(*value) > side) {
            None => Ok(()),
            Some(&(value, column)) => {
                let digit = Digit::from_value(value).map(|digit| digit.to_string()).unwrap_or_default();
                let message = format!("{} is too high for a board of {side}x{side}", quote(&digit));
                Err(self.fault(number, column, 1, text, message))
            }
        }
    }

    fn make(&mut self, side: usize, values: Vec<u8>, lines: Vec<Line>, cells_a_line: usize) -> ReadPuzzle {
        let grid = Grid::from_values(values, side).expect("the digits were checked");
        let puzzle = Puzzle::new(self.boards.of(side), grid).expect("a board of this side has as many cells");
        ReadPuzzle { puzzle, origin: Origin { lines, cells_a_line } }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<ReadPuzzle, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.puzzle().transpose()
    }
}
