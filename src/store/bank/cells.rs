//! Reads a row of a table, in any format, as a record.
//!
//! Only the puzzle is required. Everything that can quickly be computed from it is computed again: its canonical form,
//! which must be the one in the row, its symmetries, and its number of givens. Ratings, techniques, and whether each
//! given is necessary, are copied: [`Record::faults`](super::Record::faults) checks them. Ratings by other versions of
//! scales are ignored, and so are the techniques of paths by such versions.
//!
//! # Notes
//! Looking up columns by name in every row, and keys of techniques, took a quarter of the time for reading Parquet
//! rows. Creating a CSV reader for each line took two fifths of the time of an import.

use super::board::Boards;
use super::record::{Attempt, Origin, PathTechniques, RecordError, Recorder};
use super::store::{Incoming, Printing};
use crate::board::{Digit, Grid, Puzzle, Topology, variant};
use crate::hunt::{Figure, Number, Stream};
use crate::logic::TechniqueKey;
use crate::rating::{Rating, SCALES, Scale, scale};
use crate::work::Stop;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::HashMap;
use std::str::FromStr;
use std::sync::{Arc, LazyLock};

/// A column that is read. A table looks up the place of a column once, and not by its name in every row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableColumn {
    /// The canonical form.
    Canonical,
    /// The original puzzle.
    Puzzle,
    /// The key of the board.
    Board,
    /// Whether each given is necessary.
    Minimal,
    /// The scale whose path books explain.
    Path,
    /// The techniques on this path; in a table of texts, with their counts.
    Techniques,
    /// The counts of the techniques, if they have their own column.
    TechniqueCounts,
    /// The version of the generator.
    Generator,
    /// The seed.
    Seed,
    /// The stream.
    Stream,
    /// The index under the seed.
    Index,
    /// The source from which it was read.
    Source,
    /// The licence.
    Licence,
    /// The owner's tags.
    Tags,
    /// The books in which the puzzle was printed.
    Books,
    /// The rating on the scale with this index.
    Rating(usize),
    /// Whether this rating is only a lower bound.
    IsOpen(usize),
    /// The version of the scale.
    Version(usize),
    /// The name of the level.
    Level(usize),
}

impl TableColumn {
    /// The columns that do not belong to a scale.
    const PLAIN: [(Self, &'static str); 15] = [
        (Self::Canonical, "canonical"),
        (Self::Puzzle, "puzzle"),
        (Self::Board, "board"),
        (Self::Minimal, "minimal"),
        (Self::Path, "path"),
        (Self::Techniques, "techniques"),
        (Self::TechniqueCounts, "technique_counts"),
        (Self::Generator, "generator"),
        (Self::Seed, "seed"),
        (Self::Stream, "stream"),
        (Self::Index, "index"),
        (Self::Source, "source"),
        (Self::Licence, "licence"),
        (Self::Tags, "tags"),
        (Self::Books, "books"),
    ];

    /// Returns all columns, each at its index.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let of_scale = |at| [Self::Rating(at), Self::IsOpen(at), Self::Version(at), Self::Level(at)];
        Self::PLAIN.into_iter().map(|(column, _)| column).chain((0..SCALES.len()).flat_map(of_scale))
    }

    /// Returns the index of the column.
    pub(super) fn place(self) -> usize {
        let of_scale = |at: usize, word: usize| Self::PLAIN.len() + 4 * at + word;
        match self {
            Self::Rating(at) => of_scale(at, 0),
            Self::IsOpen(at) => of_scale(at, 1),
            Self::Version(at) => of_scale(at, 2),
            Self::Level(at) => of_scale(at, 3),
            plain => Self::PLAIN.iter().position(|(other, _)| *other == plain).expect("the others are all plain"),
        }
    }

    /// Returns the scale of the column and the name of its field.
    fn scale_and_word(self) -> Option<(&'static Scale, &'static str)> {
        let (at, word) = match self {
            Self::Rating(at) => (at, "rating"),
            Self::IsOpen(at) => (at, "is_open"),
            Self::Version(at) => (at, "version"),
            Self::Level(at) => (at, "level"),
            _ => return None,
        };
        SCALES.get(at).map(|scale| (scale, word))
    }

    /// Returns the name of the column in a table.
    pub(super) fn name(self) -> Cow<'static, str> {
        match self.scale_and_word() {
            Some((scale, "rating")) => scale.key.into(),
            Some((scale, word)) => format!("{}_{word}", scale.key).into(),
            None => Self::PLAIN[self.place()].1.into(),
        }
    }
}

/// A row of a table, read by column.
pub trait Cells {
    /// Returns the value in a column; `None` if the value is missing, or if there is no such column.
    fn value(&self, column: TableColumn) -> Option<CellValue<'_>>;

    /// Passes each value of a column with several values to `take`.
    fn each(&self, column: TableColumn, take: &mut dyn FnMut(CellValue<'_>));

    /// Passes each technique on the path that books explain to `take`, with its count.
    fn each_technique(&self, take: &mut dyn FnMut(&str, CellValue<'_>));

    /// Returns the value in a column as text.
    fn text(&self, column: TableColumn) -> Option<Cow<'_, str>> {
        self.value(column).map(CellValue::into_text)
    }
}

/// The value of a cell in the type used by the table, so that numbers need not be formatted and parsed.
#[derive(Clone, PartialEq, Debug)]
pub enum CellValue<'a> {
    /// A text, which may represent any type.
    Text(Cow<'a, str>),
    /// A number.
    Whole(i64),
    /// An unsigned number.
    Unsigned(u64),
    /// A decimal number.
    Decimal(f64),
    /// A boolean.
    Flag(bool),
}

impl<'a> CellValue<'a> {
    /// Returns the value as text.
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Text(text) => Cow::Borrowed(text),
            Self::Whole(number) => number.to_string().into(),
            Self::Unsigned(number) => number.to_string().into(),
            Self::Decimal(number) => number.to_string().into(),
            Self::Flag(flag) => flag.to_string().into(),
        }
    }

    fn into_text(self) -> Cow<'a, str> {
        match self {
            Self::Text(text) => text,
            other => other.text().into_owned().into(),
        }
    }
}

/// The reason why a row is not a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RowError {
    /// The row has no puzzle.
    #[error("the row has no puzzle")]
    NoPuzzle,
    /// A value does not fit its column.
    #[error("`{1}` is not valid in the column `{0}`")]
    Cell(String, String),
    /// The canonical form is not that of the puzzle.
    #[error("the canonical form differs from that of its puzzle")]
    Form,
    /// The puzzle cannot be stored.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// Reads rows, and caches the data that they share.
#[derive(Default)]
pub struct RowReader {
    boards: Boards,
    recorder: Recorder,
}

impl RowReader {
    /// Returns the puzzle of a row and its record. If the row has no source, that of `origin` is used; the tags of
    /// `origin` are added.
    ///
    /// # Errors
    /// If the row is not a valid record, or if the work was stopped.
    pub fn record(&mut self, cells: &dyn Cells, origin: &Origin, stop: &Stop) -> Result<(Puzzle, Incoming), RowError> {
        use TableColumn as Column;
        let board = match cells.text(Column::Board) {
            Some(board) => self.boards.board_of(&board).map_err(|_| cell("board", &board))?,
            None => variant::nine().clone(),
        };
        let line = cells.text(Column::Puzzle).ok_or(RowError::NoPuzzle)?;
        let puzzle = puzzle(&line, board).ok_or_else(|| cell("puzzle", &line))?;
        let (mut record, form) = self.recorder.record_and_form(&puzzle, origin_of(cells, origin)?, stop)?;
        if cells.text(Column::Canonical).is_some_and(|canonical| form.givens().line() != *canonical) {
            return Err(RowError::Form);
        }
        record.is_minimal = cells.value(Column::Minimal).map(|value| flag("minimal", &value)).transpose()?;
        let mut is_of_today = [true; SCALES.len()];
        for (at, (scale, is_of_today)) in SCALES.iter().zip(&mut is_of_today).enumerate() {
            let version = cells.value(Column::Version(at));
            *is_of_today = version.is_none_or(|version| number("", &version) == Ok(scale.version));
            if let Some(rating) = cells.value(Column::Rating(at)).filter(|_| *is_of_today) {
                record.note(figure(cells, (at, scale), &rating)?);
            }
        }
        if let Some(path) = cells.text(Column::Path) {
            let scale = scale(&path).ok_or_else(|| cell("path", &path))?;
            let place = SCALES.iter().position(|other| other == scale).expect("it is in the table");
            if is_of_today[place] {
                record.reader_path = Some(PathTechniques { scale: scale.key, counts: techniques(cells)? });
            }
        }
        let printings = match cells.text(Column::Books) {
            Some(books) => serde_json::from_str::<Vec<Printing>>(&books).map_err(|_| cell("books", &books))?,
            None => Vec::new(),
        };
        Ok((puzzle, Incoming { record, printings }))
    }
}

fn cell(column: &str, text: &str) -> RowError {
    RowError::Cell(column.to_owned(), text.chars().take(200).collect())
}

fn flag(column: &str, value: &CellValue<'_>) -> Result<bool, RowError> {
    // Python writes booleans with a capital letter.
    match value {
        CellValue::Flag(flag) => Ok(*flag),
        other => match &*other.text() {
            "true" | "True" => Ok(true),
            "false" | "False" => Ok(false),
            text => Err(cell(column, text)),
        },
    }
}

fn number<T: FromStr + TryFrom<i64> + TryFrom<u64>>(column: &str, value: &CellValue<'_>) -> Result<T, RowError> {
    let number = match value {
        CellValue::Whole(number) => T::try_from(*number).ok(),
        CellValue::Unsigned(number) => T::try_from(*number).ok(),
        other => other.text().parse().ok(),
    };
    number.ok_or_else(|| cell(column, &value.text()))
}

/// Returns the puzzle in a line with the standard symbols, as in rows.
fn puzzle(line: &str, board: Arc<Topology>) -> Option<Puzzle> {
    let value = |sign: u8| match sign {
        b'.' => Some(0),
        b'1'..=b'9' => Some(sign - b'0'),
        sign => Digit::from_symbol(char::from(sign)).map(Digit::value),
    };
    if line.len() != board.cell_count() {
        return None;
    }
    let values: Vec<u8> = line.bytes().map(value).collect::<Option<_>>()?;
    let givens = Grid::from_values(values, board.side())?;
    Puzzle::new(board, givens).ok()
}

fn figure(cells: &dyn Cells, (at, scale): (usize, &'static Scale), rating: &CellValue<'_>) -> Result<Figure, RowError> {
    let wrong = |text: &str| cell(scale.key, text);
    let is_open = cells.value(TableColumn::IsOpen(at)).map_or(Ok(false), |value| flag(scale.key, &value))?;
    let level = match (scale.levels, cells.text(TableColumn::Level(at))) {
        (Some(levels), Some(level)) => {
            Some(levels.names.iter().position(|name| *name == level).ok_or_else(|| wrong(&level))?)
        }
        _ => None,
    };
    let rating = match rating_of(scale, rating) {
        Some(rating) => rating,
        None => {
            let text = rating.text();
            // A scale without tenths, in a column of decimals.
            let whole = if scale.units == 1 { text.strip_suffix(".0").unwrap_or(&text) } else { &text };
            scale.parse(whole).ok_or_else(|| wrong(&text))?
        }
    };
    Ok(Figure { scale, rating, level, is_open })
}

/// Returns the rating for a number in our own form; `None` for any other, which may still be a rating.
fn rating_of(scale: &Scale, value: &CellValue<'_>) -> Option<Rating> {
    let rating = match value {
        CellValue::Whole(number) if scale.units == 1 => u32::try_from(*number).ok()?,
        CellValue::Decimal(number) => {
            // The comparison detects numbers that are too large or have other decimals.
            let units = (number * f64::from(scale.units)).round() as u32;
            (f64::from(units) / f64::from(scale.units) == *number).then_some(units)?
        }
        _ => return None,
    };
    Some(Rating(rating))
}

/// The keys of techniques by their texts: a row has five or six.
static KEYS: LazyLock<HashMap<&'static str, TechniqueKey>> =
    LazyLock::new(|| TechniqueKey::all().map(|key| (key.as_str(), key)).collect());

fn techniques(cells: &dyn Cells) -> Result<Vec<(TechniqueKey, u32)>, RowError> {
    let (mut counts, mut wrong) = (Vec::new(), None);
    cells.each_technique(&mut |key, count| match (KEYS.get(key), number("techniques", &count)) {
        (Some(key), Ok(count)) => counts.push((*key, count)),
        (None, _) => wrong = Some(cell("techniques", key)),
        (_, Err(fault)) => wrong = Some(fault),
    });
    wrong.map_or(Ok(()), Err)?;
    counts.sort_unstable();
    counts.dedup_by_key(|(key, _)| *key);
    Ok(counts)
}

fn origin_of(cells: &dyn Cells, origin: &Origin) -> Result<Origin, RowError> {
    use TableColumn as Column;
    let attempt = match [Column::Generator, Column::Seed, Column::Stream, Column::Index].map(|of| cells.value(of)) {
        [Some(generator), Some(seed), Some(key), Some(index)] => {
            let key = key.text();
            let stream = Stream::ALL.into_iter().find(|stream| stream.key() == key);
            let stream = stream.ok_or_else(|| cell("stream", &key))?;
            let of_stream = Number { stream, index: number("index", &index)? };
            let (generator, seed) = (number("generator", &generator)?, number("seed", &seed)?);
            Some(Attempt { generator, seed, number: of_stream })
        }
        _ => None,
    };
    let text = |column: Column| cells.text(column).map(Cow::into_owned);
    // A puzzle made by an attempt does not come from a file.
    let source = text(Column::Source).or_else(|| origin.source.clone().filter(|_| attempt.is_none()));
    let mut tags: Vec<String> = Vec::new();
    cells.each(Column::Tags, &mut |tag| tags.push(tag.into_text().into_owned()));
    tags.extend(origin.tags.iter().cloned());
    tags.sort();
    tags.dedup();
    Ok(Origin { attempt, source, licence: text(Column::Licence).or_else(|| origin.licence.clone()), tags })
}

/// A row of JSON Lines.
pub struct JsonRow(Value);

impl JsonRow {
    /// Returns the row on a line; `None` if the line is not an object.
    pub fn read(line: &str) -> Option<Self> {
        serde_json::from_str(line).ok().filter(Value::is_object).map(Self)
    }

    /// Returns whether the row is from a bank: it has a puzzle and the puzzle's canonical form.
    pub fn is_of_bank(&self) -> bool {
        ["canonical", "puzzle"].iter().all(|column| self.0.get(column).is_some_and(Value::is_string))
    }
}

fn value_of(value: &Value) -> Option<CellValue<'_>> {
    match value {
        Value::Null => None,
        Value::String(text) => Some(CellValue::Text(Cow::Borrowed(text))),
        Value::Bool(flag) => Some(CellValue::Flag(*flag)),
        other => Some(CellValue::Text(Cow::Owned(other.to_string()))),
    }
}

impl JsonRow {
    fn json(&self, column: TableColumn) -> Option<&Value> {
        match column.scale_and_word() {
            Some((scale, word)) => self.0.get("ratings")?.get(scale.key)?.get(word),
            None => self.0.get(&*column.name()),
        }
    }
}

impl Cells for JsonRow {
    fn value(&self, column: TableColumn) -> Option<CellValue<'_>> {
        value_of(self.json(column)?)
    }

    fn each(&self, column: TableColumn, take: &mut dyn FnMut(CellValue<'_>)) {
        self.json(column).and_then(Value::as_array).into_iter().flatten().filter_map(value_of).for_each(take);
    }

    fn each_technique(&self, take: &mut dyn FnMut(&str, CellValue<'_>)) {
        let techniques = self.json(TableColumn::Techniques).and_then(Value::as_object).into_iter().flatten();
        techniques.filter_map(|(key, count)| Some((key, value_of(count)?))).for_each(|(key, count)| take(key, count));
    }
}

/// The columns of a CSV table: the place of each column, by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CsvHead {
    /// The place in a row of each column.
    places: Vec<Option<usize>>,
    width: usize,
}

impl CsvHead {
    /// Returns the columns in the first line of a table; `None` if the table is not from a bank.
    pub fn read(line: &str) -> Option<Self> {
        let fields = quoted_fields(line.trim_start_matches('\u{feff}'))?;
        let has = |column: &str| fields.iter().filter(|field| *field == column).count() == 1;
        let place = |column: TableColumn| {
            let name = column.name();
            (0..fields.len()).rev().find(|at| fields[*at] == *name)
        };
        (has("canonical") && has("puzzle"))
            .then(|| Self { places: TableColumn::all().map(place).collect(), width: fields.len() })
    }

    /// Returns a row of the table.
    ///
    /// # Errors
    /// The number of fields, if it differs from the number of columns.
    pub fn row<'a>(&'a self, line: &'a str) -> Result<CsvRow<'a>, usize> {
        let fields = fields(line);
        if fields.len() == self.width { Ok(CsvRow { head: self, fields }) } else { Err(fields.len()) }
    }

    /// Returns the number of columns.
    pub fn width(&self) -> usize {
        self.width
    }
}

/// Returns the fields of a line. A line without quotes and line breaks is simply split at commas.
fn fields(line: &str) -> Vec<Cow<'_, str>> {
    let bare = line.strip_suffix('\n').unwrap_or(line);
    let bare = bare.strip_suffix('\r').unwrap_or(bare);
    if !bare.bytes().any(|byte| matches!(byte, b'"' | b'\n' | b'\r')) && !bare.is_empty() {
        return bare.split(',').map(Cow::Borrowed).collect();
    }
    quoted_fields(line).iter().flatten().map(|field| Cow::Owned(field.to_owned())).collect()
}

fn quoted_fields(line: &str) -> Option<csv::StringRecord> {
    let reader =
        csv::ReaderBuilder::new().has_headers(false).buffer_capacity(line.len().max(1)).from_reader(line.as_bytes());
    reader.into_records().next()?.ok()
}

/// A row of CSV.
pub struct CsvRow<'a> {
    head: &'a CsvHead,
    fields: Vec<Cow<'a, str>>,
}

impl CsvRow<'_> {
    fn field(&self, column: TableColumn) -> Option<&str> {
        self.fields.get(self.head.places[column.place()]?).map(|field| &**field).filter(|field| !field.is_empty())
    }
}

impl Cells for CsvRow<'_> {
    fn value(&self, column: TableColumn) -> Option<CellValue<'_>> {
        self.field(column).map(|field| CellValue::Text(Cow::Borrowed(field)))
    }

    fn each(&self, column: TableColumn, take: &mut dyn FnMut(CellValue<'_>)) {
        let words = self.field(column).into_iter().flat_map(|words| words.split(' '));
        words.map(|word| CellValue::Text(Cow::Borrowed(word))).for_each(take);
    }

    fn each_technique(&self, take: &mut dyn FnMut(&str, CellValue<'_>)) {
        for word in self.field(TableColumn::Techniques).into_iter().flat_map(|words| words.split(' ')) {
            let (key, count) = str::rsplit_once(word, ':').unwrap_or((word, ""));
            take(key, CellValue::Text(Cow::Borrowed(count)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_their_places_and_names() {
        let all: Vec<TableColumn> = TableColumn::all().collect();
        for (at, column) in all.iter().enumerate() {
            assert_eq!(column.place(), at, "{column:?}");
            assert!(all[..at].iter().all(|other| other.name() != column.name()), "{column:?}");
        }
        assert_eq!(TableColumn::Level(0).name(), format!("{}_level", SCALES[0].key));
    }

    #[test]
    fn fields_are_as_a_reader_of_csv_has_them() {
        let lines = ["a,b", "a,b\r\n", "a,,\n", ",", "\"a,\"\"b\",c\n", "\"a\nb\",c", "a\rb,c", "a b, c\n"];
        for line in lines {
            let expected: Vec<String> = quoted_fields(line).expect("fields").iter().map(str::to_owned).collect();
            assert_eq!(fields(line), expected, "{line:?}");
        }
    }
}
