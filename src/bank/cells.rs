//! A row of a table read back as a record, whatever the table is written in.
//!
//! Only the puzzle must be there. What can be worked out from it in no time is worked out again: its canonical form, which
//! must be the one that the row names, its symmetries, its clue count. Ratings, techniques, and whether each given is
//! needed, are taken over: [`Record::faults`](super::Record::faults) proves them. Figures of other versions of scales are left aside, and with
//! those of a path its techniques.

use super::board::Boards;
use super::record::{Attempt, Origin, RecordError, Recorder, ToldTechniques};
use super::store::{Incoming, Printing};
use crate::board::{Digit, Grid, Puzzle, Topology};
use crate::hunt::{Figure, Number, Stream};
use crate::logic::TechniqueKey;
use crate::rating::{SCALES, Scale, scale};
use crate::work::Stop;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::Arc;

/// What stands in the columns of a row, as text.
pub trait Cells {
    /// What stands in a column; `None` where that is nothing, or there is no such column.
    fn text(&self, column: &str) -> Option<Cow<'_, str>>;

    /// What stands in a column of several.
    fn texts(&self, column: &str) -> Vec<Cow<'_, str>>;

    /// The techniques of the path that is told, each with its count.
    fn techniques(&self) -> Vec<(Cow<'_, str>, Cow<'_, str>)>;

    /// What stands of a scale: the rating, or by another word its `is_open`, `version` or `level`.
    fn of_scale(&self, scale: &Scale, word: Option<&str>) -> Option<Cow<'_, str>> {
        match word {
            None => self.text(scale.key),
            Some(word) => self.text(&format!("{}_{word}", scale.key)),
        }
    }
}

/// Why a row is no record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RowError {
    /// It has no puzzle.
    #[error("the row has no puzzle")]
    NoPuzzle,
    /// Something in it is nothing of its column.
    #[error("`{1}` is nothing of the column `{0}`")]
    Cell(String, String),
    /// It is not the row of its puzzle.
    #[error("the canonical form of its puzzle is another")]
    Form,
    /// The puzzle cannot be kept.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// Reads rows, and keeps what they have in common.
#[derive(Default)]
pub struct RowReader {
    boards: Boards,
    recorder: Recorder,
}

impl RowReader {
    /// The puzzle of a row and its record; where the row does not say where it comes from, it is from `origin`, whose tags are added.
    ///
    /// # Errors
    /// When it is none, or it was stopped.
    pub fn record(&mut self, cells: &dyn Cells, origin: &Origin, stop: &Stop) -> Result<(Puzzle, Incoming), RowError> {
        let board = cells.text("board").unwrap_or(Cow::Borrowed("3x3"));
        let board = self.boards.of_key(&board).map_err(|_| cell("board", &board))?;
        let line = cells.text("puzzle").ok_or(RowError::NoPuzzle)?;
        let puzzle = puzzle(&line, board).ok_or_else(|| cell("puzzle", &line))?;
        let mut record = self.recorder.record(&puzzle, origin_of(cells, origin)?, stop)?;
        if let Some(canonical) = cells.text("canonical")
            && record.form().map_err(|_| RowError::Form)?.givens().line() != *canonical
        {
            return Err(RowError::Form);
        }
        record.is_minimal = cells.text("minimal").map(|text| flag("minimal", &text)).transpose()?;
        let mut is_of_today = [true; SCALES.len()];
        for (scale, is_of_today) in SCALES.iter().zip(&mut is_of_today) {
            let version = cells.of_scale(scale, Some("version"));
            *is_of_today = version.is_none_or(|version| version.parse() == Ok(scale.version));
            if let Some(rating) = cells.of_scale(scale, None).filter(|_| *is_of_today) {
                record.note(figure(cells, scale, &rating)?);
            }
        }
        if let Some(path) = cells.text("path") {
            let scale = scale(&path).ok_or_else(|| cell("path", &path))?;
            let place = SCALES.iter().position(|other| other == scale).expect("it is in the table");
            if is_of_today[place] {
                record.told = Some(ToldTechniques { path: scale.key, counts: techniques(cells)? });
            }
        }
        let printings = match cells.text("books") {
            Some(books) => serde_json::from_str::<Vec<Printing>>(&books).map_err(|_| cell("books", &books))?,
            None => Vec::new(),
        };
        Ok((puzzle, Incoming { record, printings }))
    }
}

fn cell(column: &str, text: &str) -> RowError {
    RowError::Cell(column.to_owned(), text.chars().take(200).collect())
}

fn flag(column: &str, text: &str) -> Result<bool, RowError> {
    // Python writes them with a capital.
    match text {
        "true" | "True" => Ok(true),
        "false" | "False" => Ok(false),
        _ => Err(cell(column, text)),
    }
}

fn number<T: FromStr>(column: &str, text: &str) -> Result<T, RowError> {
    text.parse().map_err(|_| cell(column, text))
}

/// The puzzle of a line in the usual signs, as rows have it.
fn puzzle(line: &str, board: Arc<Topology>) -> Option<Puzzle> {
    let value = |sign: char| match sign {
        '.' => Some(0),
        sign => Digit::from_symbol(sign).map(Digit::value),
    };
    let values: Vec<u8> = line.chars().map(value).collect::<Option<_>>()?;
    if values.len() != board.cell_count() {
        return None;
    }
    let givens = Grid::from_values(values, board.side())?;
    Puzzle::new(board, givens).ok()
}

fn figure(cells: &dyn Cells, scale: &'static Scale, rating: &str) -> Result<Figure, RowError> {
    let wrong = |text: &str| cell(scale.key, text);
    let is_open = cells.of_scale(scale, Some("is_open")).map_or(Ok(false), |text| flag(scale.key, &text))?;
    let level = match (scale.levels, cells.of_scale(scale, Some("level"))) {
        (Some(levels), Some(level)) => {
            Some(levels.names.iter().position(|name| *name == level).ok_or_else(|| wrong(&level))?)
        }
        _ => None,
    };
    // A scale without tenths, in a column of decimals.
    let whole = if scale.units == 1 { rating.strip_suffix(".0").unwrap_or(rating) } else { rating };
    let rating = scale.parse(whole).ok_or_else(|| wrong(rating))?;
    Ok(Figure { scale, rating, level, is_open })
}

fn techniques(cells: &dyn Cells) -> Result<Vec<(TechniqueKey, u32)>, RowError> {
    let one = |(key, count): (Cow<'_, str>, Cow<'_, str>)| -> Result<(TechniqueKey, u32), RowError> {
        let key = key.parse().map_err(|_| cell("techniques", &key))?;
        Ok((key, number("techniques", &count)?))
    };
    let mut counts: Vec<(TechniqueKey, u32)> = cells.techniques().into_iter().map(one).collect::<Result<_, _>>()?;
    counts.sort_unstable();
    counts.dedup_by_key(|(key, _)| *key);
    Ok(counts)
}

fn origin_of(cells: &dyn Cells, origin: &Origin) -> Result<Origin, RowError> {
    let attempt = match ["generator", "seed", "stream", "index"].map(|column| cells.text(column)) {
        [Some(generator), Some(seed), Some(key), Some(index)] => {
            let stream = Stream::ALL.into_iter().find(|stream| stream.key() == key);
            let stream = stream.ok_or_else(|| cell("stream", &key))?;
            let of_stream = Number { stream, index: number("index", &index)? };
            let (generator, seed) = (number("generator", &generator)?, number("seed", &seed)?);
            Some(Attempt { generator, seed, number: of_stream })
        }
        _ => None,
    };
    let text = |column: &str| cells.text(column).map(Cow::into_owned);
    // What was made by an attempt is of no file.
    let source = text("source").or_else(|| origin.source.clone().filter(|_| attempt.is_none()));
    let mut tags: Vec<String> = cells.texts("tags").into_iter().map(Cow::into_owned).collect();
    tags.extend(origin.tags.iter().cloned());
    tags.sort();
    tags.dedup();
    Ok(Origin { attempt, source, licence: text("licence").or_else(|| origin.licence.clone()), tags })
}

/// A row of JSON Lines.
pub struct JsonRow(Value);

impl JsonRow {
    /// The row of a line; `None` when it is no object.
    pub fn read(line: &str) -> Option<Self> {
        serde_json::from_str(line).ok().filter(Value::is_object).map(Self)
    }

    /// Whether it is a row of a bank: it has a puzzle and its canonical form.
    pub fn is_of_bank(&self) -> bool {
        ["canonical", "puzzle"].iter().all(|column| self.0.get(column).is_some_and(Value::is_string))
    }
}

fn text_of(value: &Value) -> Option<Cow<'_, str>> {
    match value {
        Value::Null => None,
        Value::String(text) => Some(Cow::Borrowed(text)),
        other => Some(Cow::Owned(other.to_string())),
    }
}

impl Cells for JsonRow {
    fn text(&self, column: &str) -> Option<Cow<'_, str>> {
        text_of(self.0.get(column)?)
    }

    fn texts(&self, column: &str) -> Vec<Cow<'_, str>> {
        self.0.get(column).and_then(Value::as_array).into_iter().flatten().filter_map(text_of).collect()
    }

    fn techniques(&self) -> Vec<(Cow<'_, str>, Cow<'_, str>)> {
        let techniques = self.0.get("techniques").and_then(Value::as_object).into_iter().flatten();
        techniques.filter_map(|(key, count)| Some((Cow::Borrowed(key.as_str()), text_of(count)?))).collect()
    }

    fn of_scale(&self, scale: &Scale, word: Option<&str>) -> Option<Cow<'_, str>> {
        text_of(self.0.get("ratings")?.get(scale.key)?.get(word.unwrap_or("rating"))?)
    }
}

/// The columns of a table of CSV: the place of each by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CsvHead {
    places: BTreeMap<String, usize>,
    width: usize,
}

impl CsvHead {
    /// The columns that the first line of a table names; `None` when it is no table of a bank.
    pub fn read(line: &str) -> Option<Self> {
        let fields = fields(line.trim_start_matches('\u{feff}'))?;
        let has = |column: &str| fields.iter().filter(|field| *field == column).count() == 1;
        let places = || fields.iter().enumerate().map(|(place, name)| (name.to_owned(), place)).collect();
        (has("canonical") && has("puzzle")).then(|| Self { places: places(), width: fields.len() })
    }

    /// A row of the table.
    ///
    /// # Errors
    /// How many fields it has, where these are not as many as there are columns.
    pub fn row(&self, line: &str) -> Result<CsvRow<'_>, usize> {
        let fields = fields(line).unwrap_or_default();
        if fields.len() == self.width { Ok(CsvRow { head: self, fields }) } else { Err(fields.len()) }
    }

    /// How many columns there are.
    pub fn width(&self) -> usize {
        self.width
    }
}

fn fields(line: &str) -> Option<csv::StringRecord> {
    let reader =
        csv::ReaderBuilder::new().has_headers(false).buffer_capacity(line.len().max(1)).from_reader(line.as_bytes());
    reader.into_records().next()?.ok()
}

/// A row of CSV.
pub struct CsvRow<'a> {
    head: &'a CsvHead,
    fields: csv::StringRecord,
}

impl CsvRow<'_> {
    fn field(&self, column: &str) -> Option<&str> {
        self.fields.get(*self.head.places.get(column)?).filter(|field| !field.is_empty())
    }
}

impl Cells for CsvRow<'_> {
    fn text(&self, column: &str) -> Option<Cow<'_, str>> {
        self.field(column).map(Cow::Borrowed)
    }

    fn texts(&self, column: &str) -> Vec<Cow<'_, str>> {
        self.field(column).into_iter().flat_map(|words| words.split(' ')).map(Cow::Borrowed).collect()
    }

    fn techniques(&self) -> Vec<(Cow<'_, str>, Cow<'_, str>)> {
        let words = self.field("techniques").into_iter().flat_map(|words| words.split(' '));
        let pair = |word| match str::rsplit_once(word, ':') {
            Some((key, count)) => (Cow::Borrowed(key), Cow::Borrowed(count)),
            None => (Cow::Borrowed(word), Cow::Borrowed("")),
        };
        words.map(pair).collect()
    }
}
