//! Readers for programs that split a text into puzzles differently: DuPree's solver reads one puzzle per line, the Go
//! solver 81 cells across any lines, and the C solver rows in which a blank is an empty cell.

use crate::cli::sources::{Reject, STDIN, Sources, text};
use crate::cli::{Failure, files, system};
use crate::error::{Diagnostic, counted};
use crate::format::{ReadError, Reader, Reading};
use std::io::{BufRead, BufReader, Cursor};
use std::path::Path;

/// The name of the standard input in messages.
pub(super) const STANDARD_INPUT: &str = "standard input";

/// The number of cells of the only board of these programs.
pub(super) const CELLS: usize = 81;

/// The minimum number of givens of a 9x9 puzzle with one solution.
const MIN_GIVENS: usize = 17;

/// A puzzle, or a line that is not one; a failure if the text cannot be read.
pub(super) type Piece = Result<Result<Reading, Box<Reject>>, Failure>;

/// The puzzles of a call.
pub(super) enum Input {
    /// In any format that we support.
    Sources(Sources),
    /// Split as by the program, with the name of the text.
    Pieces(Option<String>, Box<dyn Iterator<Item = Piece> + Send>),
}

impl From<Sources> for Input {
    fn from(sources: Sources) -> Self {
        Self::Sources(sources)
    }
}

/// The lines of a text.
pub(super) struct Lines {
    input: Box<dyn BufRead + Send>,
    /// The name of the text; `None` for an argument.
    name: Option<String>,
    /// The number of the last line read, from 1.
    number: usize,
}

impl Lines {
    /// Opens a file; `-` is the standard input.
    ///
    /// # Errors
    /// If the file cannot be opened.
    pub(super) fn open(name: &str) -> Result<Self, Failure> {
        let (input, name): (Box<dyn BufRead + Send>, _) = match name == STDIN {
            true => (Box::new(BufReader::new(system::stdin())), STANDARD_INPUT),
            false => {
                let path = Path::new(name);
                let file = files::open(path).map_err(|error| Failure::file(path, "cannot read", &error))?;
                (Box::new(BufReader::new(text(file))), name)
            }
        };
        Ok(Self { input, name: Some(name.to_owned()), number: 0 })
    }

    /// Returns the lines of an argument.
    pub(super) fn of_argument(text: &str) -> Self {
        Self { input: Box::new(Cursor::new(text.to_owned().into_bytes())), name: None, number: 0 }
    }

    /// Returns the next line, without its end.
    fn next_line(&mut self) -> Option<Result<String, Failure>> {
        let mut line = Vec::new();
        match self.input.read_until(b'\n', &mut line) {
            Ok(0) => None,
            Ok(_) => {
                self.number += 1;
                let line = if self.number == 1 { line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&line) } else { &line };
                let line = line.strip_suffix(b"\n").unwrap_or(line);
                let line = line.strip_suffix(b"\r").unwrap_or(line);
                Some(Ok(String::from_utf8_lossy(line).into_owned()))
            }
            Err(error) => {
                let name = self.name.as_deref().unwrap_or_default();
                Some(Err(Failure::file(Path::new(name), "cannot read", &error)))
            }
        }
    }

    /// Returns the puzzles of DuPree's solver: one per line, where each character except 1 to 9 is an empty cell.
    pub(super) fn by_line(mut self) -> Input {
        let name = self.name.clone();
        let pieces = std::iter::from_fn(move || {
            // A file of rejected lines has a reason above each of them.
            let is_reason = |line: &String| line.starts_with("# ") && line.chars().count() != CELLS;
            let line = loop {
                match self.next_line()? {
                    Ok(line) if is_reason(&line) => {}
                    line => break line,
                }
            };
            Some(line.map(|line| {
                let reading = Reading::from_line(self.number, &line);
                let fault = match (line.chars().count(), reading.puzzle.given_count()) {
                    (CELLS, MIN_GIVENS..) => return Ok(reading),
                    (CELLS, givens) => format!("{}, fewer than {MIN_GIVENS}", counted(givens, "given")),
                    (count, _) => format!("expected {CELLS} cells in the line, found {count}"),
                };
                Err(Box::new(Reject { fault: Diagnostic::new(fault).at(reading.start()), text: line }))
            }))
        });
        Input::Pieces(name, Box::new(pieces))
    }

    /// Returns the puzzles of the Go solver: 81 cells each, across any lines, with empty lines and comments between
    /// puzzles. Nothing is read after a fault.
    pub(super) fn by_cells(mut self) -> Input {
        let name = self.name.clone();
        let (mut rest, mut count, mut is_over) = (String::new(), 0, false);
        let pieces = std::iter::from_fn(move || {
            if is_over {
                return None;
            }
            let mut cells = std::mem::take(&mut rest);
            while cells.chars().count() < CELLS {
                match self.next_line() {
                    Some(Ok(line)) => match line.trim() {
                        line if line.is_empty() || line.starts_with('#') => cells.clear(),
                        line => cells += line,
                    },
                    Some(Err(failure)) => return Some(Err(failure)),
                    None if cells.is_empty() => return None,
                    None => {
                        is_over = true;
                        return Some(Ok(Err(self.reject("truncated input", cells))));
                    }
                }
            }
            count += 1;
            let end = cells.char_indices().nth(CELLS).map_or(cells.len(), |(at, _)| at);
            rest = cells.split_off(end);
            Some(Ok(match cells.chars().find(|&sign| sign != '.' && !sign.is_ascii_digit()) {
                None => Ok(Reading::from_line(self.number, &cells)),
                Some(sign) => {
                    is_over = true;
                    Err(self.reject(&format!("invalid cell value: {count}: {sign}"), cells))
                }
            }))
        });
        Input::Pieces(name, Box::new(pieces))
    }

    /// Returns the puzzles of the C solver, with rows as wide as the first one.
    ///
    /// # Errors
    /// If the text cannot be read.
    pub(super) fn by_rows(mut self) -> Result<Input, Failure> {
        let lines: Vec<String> = std::iter::from_fn(|| self.next_line()).collect::<Result<_, _>>()?;
        let is_row = |line: &&String| !line.is_empty() && !line.starts_with('#') && !line.contains(':');
        let width = |line: &String| line.chars().count();
        let side = lines.iter().find(is_row).map_or(0, width);
        let count = lines.iter().filter(is_row).filter(|line| width(line) == side).count();
        // If the number of rows equals the number of columns, or twice that with shapes, blanks are cells and not
        // separators.
        let has_blank_cells = count == side || count == 2 * side;
        let row = |line: String| match has_blank_cells && is_row(&&line) && width(&line) == side {
            true => line.replace(' ', ".") + "\n",
            false => line + "\n",
        };
        let name = self.name.clone();
        let text: String = lines.into_iter().map(row).collect();
        let mut reader = Reader::new(Cursor::new(text.into_bytes()), name.clone(), None);
        let nothing = Diagnostic::new("no puzzle in the input").in_file(name.as_deref().unwrap_or_default());
        let mut nothing = Some(Failure::input(nothing));
        let pieces = std::iter::from_fn(move || {
            let piece = match reader.next() {
                Some(Ok(reading)) => Ok(Ok(reading)),
                Some(Err(ReadError::Fault(fault))) => {
                    Ok(Err(Box::new(Reject { fault, text: reader.refused().to_owned() })))
                }
                Some(Err(ReadError::Stream(_))) => unreachable!("the text was read"),
                None => return nothing.take().map(Err),
            };
            nothing = None;
            Some(piece)
        });
        Ok(Input::Pieces(self.name, Box::new(pieces)))
    }

    fn reject(&self, message: &str, text: String) -> Box<Reject> {
        Box::new(Reject { fault: Diagnostic::new(message).at(Reading::from_line(self.number, &text).start()), text })
    }
}
