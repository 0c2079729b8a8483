//! The input of an import, read in pieces: texts of puzzles, tables of a bank, or lines of the Sudoku Exchange bank.

use crate::bank::{
    Cells, CsvHead, JsonRow, RecordError, RowError, TableColumn, TableError, TableGroup, TableGroupRow, TableReader,
};
use crate::board::Topology;
use crate::format::{ReadError, Reader, Reading, TableHead, line_ends};
use crate::hunt::Figure;
use crate::rating::scale;
use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::sync::Arc;

/// The number of bytes of a text that are read at once.
const STEP: usize = 1 << 20;

/// The number of rows of Parquet that are read at once.
const ROWS: usize = 16_384;

/// The number of bytes used to detect the type of a file.
const HEAD: usize = 1 << 16;

/// A file that is read in pieces.
pub(super) struct Source {
    kind: Content,
    /// The progress: bytes, or rows of Parquet.
    offset: u64,
}

enum Content {
    Text(File, Text),
    Parquet(TableReader<File>),
}

enum Text {
    /// Puzzles in any format, on this board, and below this table head.
    Puzzles(Option<Arc<Topology>>, Option<TableHead>),
    Exchange(Option<Arc<Topology>>),
    Json,
    Csv(CsvHead),
}

/// A file cannot be read.
#[derive(Debug, thiserror::Error)]
pub(super) enum SourceError {
    #[error(transparent)]
    File(#[from] io::Error),
    #[error(transparent)]
    Table(#[from] TableError),
}

/// A piece of a file.
pub(super) enum Piece<'a> {
    Text(Lines<'a>),
    Table(TableGroup),
}

/// A piece of a text, with the starts of its lines.
pub(super) struct Lines<'a> {
    text: &'a Text,
    /// The table head from an earlier piece.
    head: Option<TableHead>,
    bytes: Vec<u8>,
    starts: Vec<usize>,
}

/// A candidate for a record.
pub(super) enum Item<'a> {
    /// A puzzle, and the rating in its text.
    Puzzle(Box<Reading>, Option<Figure>),
    /// A row of a table.
    Row(Row<'a>),
}

/// An unparsed row of a table.
pub(super) enum Row<'a> {
    Json(&'a str),
    Csv(&'a CsvHead, &'a str),
    Table(TableGroupRow<'a>),
}

/// Input that is not a record: line, text and reason.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct RefusedLine {
    pub line: usize,
    pub text: String,
    pub reason: String,
}

impl Source {
    /// Opens a file and detects its format from its first bytes.
    pub(super) fn open(mut file: File, is_exchange: bool, board: Option<Arc<Topology>>) -> Result<Self, SourceError> {
        let mut head = Vec::new();
        Read::by_ref(&mut file).take(HEAD as u64).read_to_end(&mut head)?;
        file.rewind()?;
        if head.starts_with(b"PAR1") {
            return Ok(Self { kind: Content::Parquet(TableReader::new(file)?), offset: 0 });
        }
        if head.starts_with(b"\xff\xfe") || head.starts_with(b"\xfe\xff") {
            return Err(io::Error::other("it is UTF-16; save it as UTF-8").into());
        }
        let first = head.split_inclusive(|byte| *byte == b'\n').next().unwrap_or_default();
        let line = String::from_utf8_lossy(first);
        let text = match CsvHead::read(&line) {
            _ if is_exchange => Text::Exchange(board),
            Some(head) => Text::Csv(head),
            None if JsonRow::read(&line).is_some_and(|row| row.is_of_bank()) => Text::Json,
            None => Text::Puzzles(board, None),
        };
        let offset = if matches!(text, Text::Csv(_)) { first.len() as u64 } else { 0 };
        Ok(Self { kind: Content::Text(file, text), offset })
    }

    /// Continues at the progress of an import. Returns whether anything is left.
    pub(super) fn go_on_at(&mut self, offset: u64) -> bool {
        self.offset = offset;
        match &self.kind {
            Content::Text(file, _) => file.metadata().is_ok_and(|found| offset < found.len()),
            Content::Parquet(table) => offset < table.row_count(),
        }
    }

    pub(super) fn offset(&self) -> u64 {
        self.offset
    }

    /// Returns the unit of the progress.
    pub(super) fn unit(&self) -> &'static str {
        match self.kind {
            Content::Text(..) => "byte",
            Content::Parquet(_) => "row",
        }
    }

    /// Returns the next piece; `None` at the end.
    pub(super) fn piece(&mut self) -> Result<Option<Piece<'_>>, SourceError> {
        let Self { kind, offset } = self;
        match kind {
            Content::Text(file, text) => {
                let head = text.head();
                let Some(bytes) = text.next(file, *offset)? else { return Ok(None) };
                *offset += bytes.len() as u64;
                let starts = starts(&bytes);
                Ok(Some(Piece::Text(Lines { text, head, bytes, starts })))
            }
            Content::Parquet(table) => {
                let some = table.rows(*offset, ROWS)?;
                *offset += some.as_ref().map_or(0, |some| some.rows().len() as u64);
                Ok(some.map(Piece::Table))
            }
        }
    }
}

impl Text {
    /// Returns the table head for the next piece.
    fn head(&self) -> Option<TableHead> {
        match self {
            Self::Puzzles(_, head) => head.clone(),
            _ => None,
        }
    }

    /// Returns whole puzzles starting at an offset; `None` at the end.
    fn next(&mut self, file: &mut File, offset: u64) -> io::Result<Option<Vec<u8>>> {
        let mut size = STEP;
        loop {
            file.seek(SeekFrom::Start(offset))?;
            let mut bytes = Vec::new();
            Read::by_ref(file).take(size as u64).read_to_end(&mut bytes)?;
            if bytes.is_empty() {
                return Ok(None);
            }
            let whole = if bytes.len() < size { Some(bytes.len()) } else { self.whole(&bytes) };
            if let Some(whole) = whole {
                bytes.truncate(whole);
                return Ok(Some(bytes));
            }
            // The piece is too short for the item that begins in it.
            size *= 2;
        }
    }

    /// Returns the number of bytes of a piece that can be processed: up to the start of its last puzzle. `None` if
    /// there are none.
    fn whole(&mut self, bytes: &[u8]) -> Option<usize> {
        let end = |place: Option<usize>| place.map(|place| place + 1);
        let (board, known) = match self {
            Self::Exchange(_) | Self::Json => return end(bytes.iter().rposition(|byte| *byte == b'\n')),
            Self::Csv(_) => return row_ends(bytes).last(),
            Self::Puzzles(board, head) => (board, head),
        };
        // The last item may continue after the end, and may be the pencil marks of the one before it, so both are left
        // for the next piece.
        let ends = line_ends(bytes);
        let last_end = ends.iter().rev().copied().find(|end| *end < bytes.len())?;
        let (mut before, mut last) = (0, 0);
        let mut reader = Reader::new(&bytes[..last_end], None, board.clone()).below(known.clone());
        for read in reader.by_ref() {
            let line = match read {
                Ok(reading) => reading.line(),
                Err(ReadError::Fault(fault)) => fault.spot.map_or(1, |spot| spot.line),
                Err(ReadError::Stream(_)) => continue,
            };
            (before, last) = (last, last.max(line));
        }
        let whole = starts(bytes).get(before.checked_sub(1)?).copied().filter(|start| *start > 0)?;
        *known = reader.head().cloned();
        Some(whole)
    }
}

/// Returns the starts of the lines of a text.
fn starts(bytes: &[u8]) -> Vec<usize> {
    std::iter::once(0).chain(line_ends(bytes)).collect()
}

/// Returns the ends of the rows of CSV: after each line end that is not inside a quoted field.
fn row_ends(bytes: &[u8]) -> impl Iterator<Item = usize> {
    let mut is_quoted = false;
    bytes.iter().enumerate().filter_map(move |(at, byte)| {
        is_quoted ^= *byte == b'"';
        (*byte == b'\n' && !is_quoted).then_some(at + 1)
    })
}

impl Piece<'_> {
    /// Returns the candidates for records with their lines, and the rejected lines.
    pub(super) fn items(&self) -> (Vec<(usize, Item<'_>)>, Vec<RefusedLine>) {
        match self {
            Self::Table(group) => {
                let items = (1..).zip(group.rows()).map(|(row, cells)| (row, Item::Row(Row::Table(cells))));
                (items.collect(), Vec::new())
            }
            Self::Text(lines) => {
                let mut refused = Vec::new();
                let items = lines.items(&mut |line, reason| {
                    refused.push(RefusedLine { line, text: lines.line(line).trim_end().to_owned(), reason });
                });
                (items, refused)
            }
        }
    }

    /// Returns the text of an item for reports.
    pub(super) fn text_of(&self, line: usize, item: &Item<'_>) -> String {
        match (item, self) {
            (Item::Row(Row::Json(text) | Row::Csv(_, text)), _) => text.trim_end().to_owned(),
            (Item::Row(Row::Table(row)), _) => row.text(TableColumn::Puzzle).unwrap_or_default().into_owned(),
            (Item::Puzzle(..), Self::Text(lines)) => lines.line(line).trim_end().to_owned(),
            (Item::Puzzle(..), Self::Table(_)) => String::new(),
        }
    }
}

impl Lines<'_> {
    /// Returns a line, counted from 1.
    fn line(&self, line: usize) -> Cow<'_, str> {
        let start = |at: usize| self.starts.get(at).copied().unwrap_or(self.bytes.len());
        String::from_utf8_lossy(&self.bytes[start(line - 1)..start(line)])
    }

    fn items(&self, refuse: &mut dyn FnMut(usize, String)) -> Vec<(usize, Item<'_>)> {
        let mut items = Vec::new();
        match self.text {
            Text::Puzzles(board, _) => {
                for read in Reader::new(&self.bytes[..], None, board.clone()).below(self.head.clone()) {
                    match read {
                        Ok(reading) => items.push((reading.line(), Item::Puzzle(Box::new(reading), None))),
                        Err(ReadError::Fault(fault)) => refuse(fault.spot.map_or(1, |spot| spot.line), fault.message),
                        Err(ReadError::Stream(error)) => refuse(1, error.to_string()),
                    }
                }
            }
            Text::Exchange(board) => {
                for line in 1..=self.starts.len() {
                    match exchange(&self.line(line), board.clone()) {
                        Ok(item) => items.extend(item.map(|item| (line, item))),
                        Err(reason) => refuse(line, reason.to_string()),
                    }
                }
            }
            Text::Json | Text::Csv(_) => {
                let mut ends: Vec<usize> = match self.text {
                    Text::Csv(_) => row_ends(&self.bytes).collect(),
                    _ => self.starts[1..].to_vec(),
                };
                // The last row may have no line end.
                ends.push(self.bytes.len());
                let mut start = 0;
                for (row, end) in (1..).zip(ends) {
                    let text = std::str::from_utf8(&self.bytes[start..end]);
                    start = end;
                    match (text, self.text) {
                        (Ok(text), _) if text.trim().is_empty() => {}
                        (Ok(text), Text::Csv(head)) => items.push((row, Item::Row(Row::Csv(head, text)))),
                        (Ok(text), _) => items.push((row, Item::Row(Row::Json(text)))),
                        (Err(_), _) => refuse(row, "the row is not text".into()),
                    }
                }
            }
        }
        items
    }
}

/// Returns the puzzle of a line of the Sudoku Exchange bank; `None` for an empty line.
fn exchange(line: &str, board: Option<Arc<Topology>>) -> Result<Option<Item<'static>>, RefusedError> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [_, puzzle, rating, ..] = words[..] else {
        return if words.is_empty() { Ok(None) } else { Err(RefusedError::Exchange) };
    };
    let explainer = scale("explainer").expect("it is in the table");
    let rating = explainer.parse(rating).ok_or(RefusedError::Rating)?;
    let figure = Figure { scale: explainer, rating, level: None, is_open: false };
    match Reader::new(puzzle.as_bytes(), None, board).next() {
        Some(Ok(reading)) => Ok(Some(Item::Puzzle(Box::new(reading), Some(figure)))),
        Some(Err(ReadError::Fault(fault))) => Err(RefusedError::Format(fault.message)),
        _ => Err(RefusedError::NoPuzzle),
    }
}

/// The reason why a line or a row does not become a record.
#[derive(Debug, thiserror::Error)]
pub(super) enum RefusedError {
    #[error("expected a hash, a puzzle and a rating")]
    Exchange,
    #[error("the rating is not on the scale `explainer`")]
    Rating,
    #[error("not a puzzle")]
    NoPuzzle,
    #[error("{0}")]
    Format(String),
    #[error("the line is not a JSON object")]
    Json,
    #[error("expected {columns} fields, found {fields}")]
    Fields { fields: usize, columns: usize },
    #[error("the puzzle has no solution")]
    NoSolution,
    #[error("the puzzle has several solutions")]
    Several,
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error(transparent)]
    Row(#[from] RowError),
}
