//! A row of a table read back as a record, whatever the table is written in.
//!
//! Only the puzzle must be there. What can be worked out from it in no time is worked out again: its canonical form, which
//! must be the one that the row names, its symmetries, its clue count. Ratings, techniques, and whether each given is
//! needed, are taken over: [`Record::faults`](super::Record::faults) proves them. Figures of other versions of scales are left aside, and with
//! those of a path its techniques.

use super::board::Boards;
use super::record::{Attempt, Origin, RecordError, Recorder, ToldTechniques};
use super::store::{Incoming, Printing};
use crate::board::{Digit, Grid, Puzzle, Topology, variant};
use crate::hunt::{Figure, Number, Stream};
use crate::logic::TechniqueKey;
use crate::rating::{SCALES, Scale, scale};
use crate::work::Stop;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::HashMap;
use std::str::FromStr;
use std::sync::{Arc, LazyLock};

/// A column that is read. Tables look up where each stands once, and not by its name in every row: that and the keys of
/// techniques were a quarter of the time in which rows of Parquet are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableColumn {
    /// The canonical form.
    Canonical,
    /// The puzzle as it was made.
    Puzzle,
    /// The key of the board.
    Board,
    /// Whether each given is needed.
    Minimal,
    /// The scale whose path is told.
    Path,
    /// The techniques on it; in a table of texts with their counts.
    Techniques,
    /// The counts of the techniques, where these are a column of their own.
    TechniqueCounts,
    /// The version of the generator.
    Generator,
    /// The seed.
    Seed,
    /// The stream.
    Stream,
    /// The index under the seed.
    Index,
    /// Where it was read from.
    Source,
    /// What it may be used for.
    Licence,
    /// The owner's own words.
    Tags,
    /// The books that printed it.
    Books,
    /// The rating on the scale of this place in their table.
    Rating(usize),
    /// Whether that is only the least that it can be.
    IsOpen(usize),
    /// The version of the scale.
    Version(usize),
    /// The name of the level.
    Level(usize),
}

impl TableColumn {
    /// The columns that are of no scale.
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

    /// All columns, each at its place.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let of_scale = |at| [Self::Rating(at), Self::IsOpen(at), Self::Version(at), Self::Level(at)];
        Self::PLAIN.into_iter().map(|(column, _)| column).chain((0..SCALES.len()).flat_map(of_scale))
    }

    /// Its place among all.
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

    /// The scale that it is of, and what it says of that.
    fn of_scale(self) -> Option<(&'static Scale, &'static str)> {
        let (at, word) = match self {
            Self::Rating(at) => (at, "rating"),
            Self::IsOpen(at) => (at, "is_open"),
            Self::Version(at) => (at, "version"),
            Self::Level(at) => (at, "level"),
            _ => return None,
        };
        SCALES.get(at).map(|scale| (scale, word))
    }

    /// Its name in a table.
    pub(super) fn name(self) -> Cow<'static, str> {
        match self.of_scale() {
            Some((scale, "rating")) => scale.key.into(),
            Some((scale, word)) => format!("{}_{word}", scale.key).into(),
            None => Self::PLAIN[self.place()].1.into(),
        }
    }
}

/// What stands in the columns of a row, as text.
pub trait Cells {
    /// What stands in a column; `None` where that is nothing, or there is no such column.
    fn text(&self, column: TableColumn) -> Option<Cow<'_, str>>;

    /// What stands in a column of several.
    fn texts(&self, column: TableColumn) -> Vec<Cow<'_, str>>;

    /// The techniques of the path that is told, each with its count.
    fn techniques(&self) -> Vec<(Cow<'_, str>, Cow<'_, str>)>;
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
        use TableColumn as Column;
        let board = match cells.text(Column::Board) {
            Some(board) => self.boards.of_key(&board).map_err(|_| cell("board", &board))?,
            None => variant::nine().clone(),
        };
        let line = cells.text(Column::Puzzle).ok_or(RowError::NoPuzzle)?;
        let puzzle = puzzle(&line, board).ok_or_else(|| cell("puzzle", &line))?;
        let (mut record, form) = self.recorder.record_and_form(&puzzle, origin_of(cells, origin)?, stop)?;
        if cells.text(Column::Canonical).is_some_and(|canonical| form.givens().line() != *canonical) {
            return Err(RowError::Form);
        }
        record.is_minimal = cells.text(Column::Minimal).map(|text| flag("minimal", &text)).transpose()?;
        let mut is_of_today = [true; SCALES.len()];
        for (at, (scale, is_of_today)) in SCALES.iter().zip(&mut is_of_today).enumerate() {
            let version = cells.text(Column::Version(at));
            *is_of_today = version.is_none_or(|version| version.parse() == Ok(scale.version));
            if let Some(rating) = cells.text(Column::Rating(at)).filter(|_| *is_of_today) {
                record.note(figure(cells, (at, scale), &rating)?);
            }
        }
        if let Some(path) = cells.text(Column::Path) {
            let scale = scale(&path).ok_or_else(|| cell("path", &path))?;
            let place = SCALES.iter().position(|other| other == scale).expect("it is in the table");
            if is_of_today[place] {
                record.told = Some(ToldTechniques { path: scale.key, counts: techniques(cells)? });
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

fn figure(cells: &dyn Cells, (at, scale): (usize, &'static Scale), rating: &str) -> Result<Figure, RowError> {
    let wrong = |text: &str| cell(scale.key, text);
    let is_open = cells.text(TableColumn::IsOpen(at)).map_or(Ok(false), |text| flag(scale.key, &text))?;
    let level = match (scale.levels, cells.text(TableColumn::Level(at))) {
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

/// The keys of techniques by their texts: a row has five or six.
static KEYS: LazyLock<HashMap<&'static str, TechniqueKey>> =
    LazyLock::new(|| TechniqueKey::all().map(|key| (key.as_str(), key)).collect());

fn techniques(cells: &dyn Cells) -> Result<Vec<(TechniqueKey, u32)>, RowError> {
    let one = |(key, count): (Cow<'_, str>, Cow<'_, str>)| -> Result<(TechniqueKey, u32), RowError> {
        let key = *KEYS.get(&*key).ok_or_else(|| cell("techniques", &key))?;
        Ok((key, number("techniques", &count)?))
    };
    let mut counts: Vec<(TechniqueKey, u32)> = cells.techniques().into_iter().map(one).collect::<Result<_, _>>()?;
    counts.sort_unstable();
    counts.dedup_by_key(|(key, _)| *key);
    Ok(counts)
}

fn origin_of(cells: &dyn Cells, origin: &Origin) -> Result<Origin, RowError> {
    use TableColumn as Column;
    let attempt = match [Column::Generator, Column::Seed, Column::Stream, Column::Index].map(|of| cells.text(of)) {
        [Some(generator), Some(seed), Some(key), Some(index)] => {
            let stream = Stream::ALL.into_iter().find(|stream| stream.key() == key);
            let stream = stream.ok_or_else(|| cell("stream", &key))?;
            let of_stream = Number { stream, index: number("index", &index)? };
            let (generator, seed) = (number("generator", &generator)?, number("seed", &seed)?);
            Some(Attempt { generator, seed, number: of_stream })
        }
        _ => None,
    };
    let text = |column: Column| cells.text(column).map(Cow::into_owned);
    // What was made by an attempt is of no file.
    let source = text(Column::Source).or_else(|| origin.source.clone().filter(|_| attempt.is_none()));
    let mut tags: Vec<String> = cells.texts(Column::Tags).into_iter().map(Cow::into_owned).collect();
    tags.extend(origin.tags.iter().cloned());
    tags.sort();
    tags.dedup();
    Ok(Origin { attempt, source, licence: text(Column::Licence).or_else(|| origin.licence.clone()), tags })
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

impl JsonRow {
    fn value(&self, column: TableColumn) -> Option<&Value> {
        match column.of_scale() {
            Some((scale, word)) => self.0.get("ratings")?.get(scale.key)?.get(word),
            None => self.0.get(&*column.name()),
        }
    }
}

impl Cells for JsonRow {
    fn text(&self, column: TableColumn) -> Option<Cow<'_, str>> {
        text_of(self.value(column)?)
    }

    fn texts(&self, column: TableColumn) -> Vec<Cow<'_, str>> {
        self.value(column).and_then(Value::as_array).into_iter().flatten().filter_map(text_of).collect()
    }

    fn techniques(&self) -> Vec<(Cow<'_, str>, Cow<'_, str>)> {
        let techniques = self.value(TableColumn::Techniques).and_then(Value::as_object).into_iter().flatten();
        techniques.filter_map(|(key, count)| Some((Cow::Borrowed(key.as_str()), text_of(count)?))).collect()
    }
}

/// The columns of a table of CSV: the place of each by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CsvHead {
    /// By the place of a column among all, where it stands in a row.
    places: Vec<Option<usize>>,
    width: usize,
}

impl CsvHead {
    /// The columns that the first line of a table names; `None` when it is no table of a bank.
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

    /// A row of the table.
    ///
    /// # Errors
    /// How many fields it has, where these are not as many as there are columns.
    pub fn row<'a>(&'a self, line: &'a str) -> Result<CsvRow<'a>, usize> {
        let fields = fields(line);
        if fields.len() == self.width { Ok(CsvRow { head: self, fields }) } else { Err(fields.len()) }
    }

    /// How many columns there are.
    pub fn width(&self) -> usize {
        self.width
    }
}

/// The fields of a line. Where nothing is quoted, and no line end stands inside, commas alone part them: a reader of CSV
/// for each line took two fifths of the time of an import.
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
    fn text(&self, column: TableColumn) -> Option<Cow<'_, str>> {
        self.field(column).map(Cow::Borrowed)
    }

    fn texts(&self, column: TableColumn) -> Vec<Cow<'_, str>> {
        self.field(column).into_iter().flat_map(|words| words.split(' ')).map(Cow::Borrowed).collect()
    }

    fn techniques(&self) -> Vec<(Cow<'_, str>, Cow<'_, str>)> {
        let words = self.field(TableColumn::Techniques).into_iter().flat_map(|words| words.split(' '));
        let pair = |word| match str::rsplit_once(word, ':') {
            Some((key, count)) => (Cow::Borrowed(key), Cow::Borrowed(count)),
            None => (Cow::Borrowed(word), Cow::Borrowed("")),
        };
        words.map(pair).collect()
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
