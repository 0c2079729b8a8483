//! A record as others read it: the same columns in JSON Lines, CSV and Parquet. [`Cells`](super::Cells) reads them back.

use super::board::board_key;
use super::record::{Damaged, Record};
use super::store::{Kept, Printing, State};
use crate::board::Symmetry;
use crate::rating::SCALES;
use serde_json::{Map, Value, json};

/// A record as a row of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableRow {
    /// The canonical form in one line.
    pub canonical: String,
    /// The puzzle as it was made, in one line.
    pub puzzle: String,
    /// The key of the board.
    pub board: String,
    /// How many givens.
    pub clues: usize,
    /// The symmetries of the pattern, by their keys.
    pub symmetries: Vec<&'static str>,
    /// How many motions leave the form as it is.
    pub automorphisms: u64,
    /// Whether each given is needed, where that is known.
    pub minimal: Option<bool>,
    /// What each scale says, in the order of their table.
    pub figures: Vec<Option<TableFigure>>,
    /// The scale whose path is told, and how often each technique is on it.
    pub told: Option<(&'static str, Vec<(String, u32)>)>,
    /// The version of the generator and the seed, stream and index, where it was made.
    pub attempt: Option<(u32, u64, &'static str, u64)>,
    /// Where it was read from.
    pub source: Option<String>,
    /// What it may be used for.
    pub licence: Option<String>,
    /// The owner's own words.
    pub tags: Vec<String>,
    /// What became of it.
    pub state: State,
    /// The books that printed it.
    pub books: Vec<Printing>,
}

/// What a scale says, as it is printed.
#[derive(Clone, PartialEq, Debug)]
pub struct TableFigure {
    /// The rating as people read it, `4.2`.
    pub rating: String,
    /// Whether it is only the least that it can be.
    pub is_open: bool,
    /// The name of the level.
    pub level: Option<&'static str>,
}

impl TableRow {
    /// The row of a record, which these books printed.
    ///
    /// # Errors
    /// When the record is damaged.
    pub fn of(Kept { state, record, .. }: &Kept, books: Vec<Printing>) -> Result<Self, Damaged> {
        let figure = |scale| {
            let figure = record.figure(scale)?;
            let level = figure.level.and_then(|level| scale.levels?.names.get(level).copied());
            Some(TableFigure { rating: scale.print(figure.rating), is_open: figure.is_open, level })
        };
        let attempt = |record: &Record| {
            let attempt = record.origin.attempt?;
            Some((attempt.generator, attempt.seed, attempt.number.stream.key(), attempt.number.index))
        };
        let told = record
            .told
            .as_ref()
            .map(|told| (told.path, told.counts.iter().map(|(key, count)| (key.to_string(), *count)).collect()));
        let symmetries =
            Symmetry::ALL.into_iter().filter(|symmetry| *symmetry != Symmetry::None && record.has(*symmetry));
        Ok(Self {
            canonical: record.form()?.givens().line(),
            puzzle: record.puzzle()?.givens().line(),
            board: board_key(&record.board),
            clues: record.clue_count(),
            symmetries: symmetries.map(Symmetry::key).collect(),
            automorphisms: record.automorphisms,
            minimal: record.is_minimal,
            figures: SCALES.iter().map(figure).collect(),
            told,
            attempt: attempt(record),
            source: record.origin.source.clone(),
            licence: record.origin.licence.clone(),
            tags: record.origin.tags.clone(),
            state: *state,
            books,
        })
    }

    /// The row as an object; what is not known is not there.
    pub fn json(&self) -> Value {
        let mut row = Map::new();
        let mut put = |key: &str, value: Value| drop(row.insert(key.to_owned(), value));
        put("canonical", json!(self.canonical));
        put("puzzle", json!(self.puzzle));
        put("board", json!(self.board));
        put("clues", json!(self.clues));
        put("symmetries", json!(self.symmetries));
        put("automorphisms", json!(self.automorphisms));
        self.minimal.iter().for_each(|minimal| put("minimal", json!(minimal)));
        let mut ratings = Map::new();
        for (scale, figure) in SCALES.iter().zip(&self.figures) {
            let Some(figure) = figure else { continue };
            let mut one = json!({ "rating": figure.rating, "is_open": figure.is_open, "version": scale.version });
            if let Some(level) = figure.level {
                one["level"] = json!(level);
            }
            ratings.insert(scale.key.to_owned(), one);
        }
        put("ratings", Value::Object(ratings));
        if let Some((path, counts)) = &self.told {
            put("path", json!(path));
            let counts = counts.iter().map(|(key, count)| (key.clone(), json!(count)));
            put("techniques", Value::Object(counts.collect()));
        }
        if let Some((generator, seed, stream, index)) = self.attempt {
            put("generator", json!(generator));
            put("seed", json!(seed));
            put("stream", json!(stream));
            put("index", json!(index));
        }
        self.source.iter().for_each(|source| put("source", json!(source)));
        self.licence.iter().for_each(|licence| put("licence", json!(licence)));
        put("tags", json!(self.tags));
        put("state", json!(self.state.key()));
        if !self.books.is_empty() {
            put("books", json!(self.books));
        }
        Value::Object(row)
    }

    /// The names of the columns of CSV.
    pub fn csv_head() -> String {
        let figures = SCALES.iter().flat_map(|scale| {
            let level = scale.levels.map(|_| format!("{}_level", scale.key));
            let figure = [scale.key.to_owned(), format!("{}_is_open", scale.key), format!("{}_version", scale.key)];
            figure.into_iter().chain(level)
        });
        let first = ["canonical", "puzzle", "board", "clues", "symmetries", "automorphisms", "minimal"];
        let last = [
            "path",
            "techniques",
            "generator",
            "seed",
            "stream",
            "index",
            "source",
            "licence",
            "tags",
            "state",
            "books",
        ];
        let (first, last) = (first.map(str::to_owned), last.map(str::to_owned));
        first.into_iter().chain(figures).chain(last).collect::<Vec<_>>().join(",")
    }

    /// The row as a line of CSV (RFC 4180, without its line end): nothing where nothing is known, several words with
    /// spaces between them, a technique with its count as `x-wing:2`, books as JSON.
    pub fn csv(&self) -> String {
        let mut fields = vec![
            self.canonical.clone(),
            self.puzzle.clone(),
            self.board.clone(),
            self.clues.to_string(),
            self.symmetries.join(" "),
            self.automorphisms.to_string(),
            self.minimal.map(|minimal| minimal.to_string()).unwrap_or_default(),
        ];
        for (scale, figure) in SCALES.iter().zip(&self.figures) {
            fields.push(figure.as_ref().map(|figure| figure.rating.clone()).unwrap_or_default());
            fields.push(figure.as_ref().map(|figure| figure.is_open.to_string()).unwrap_or_default());
            fields.push(figure.as_ref().map(|_| scale.version.to_string()).unwrap_or_default());
            if scale.levels.is_some() {
                fields.push(figure.as_ref().and_then(|figure| figure.level).unwrap_or_default().to_owned());
            }
        }
        let (path, counts) = self.told.as_ref().map(|(path, counts)| (*path, &counts[..])).unwrap_or_default();
        let counts: Vec<String> = counts.iter().map(|(key, count)| format!("{key}:{count}")).collect();
        fields.extend([path.to_owned(), counts.join(" ")]);
        let attempt = self.attempt.map(|(generator, seed, stream, index)| {
            [generator.to_string(), seed.to_string(), stream.to_owned(), index.to_string()]
        });
        fields.extend(attempt.unwrap_or_default());
        fields.extend([self.source.clone().unwrap_or_default(), self.licence.clone().unwrap_or_default()]);
        fields.extend([self.tags.join(" "), self.state.key().to_owned(), self.books_text().unwrap_or_default()]);
        fields.iter().map(|field| quoted(field)).collect::<Vec<_>>().join(",")
    }

    /// The books that printed it as JSON; `None` where none did.
    pub(super) fn books_text(&self) -> Option<String> {
        (!self.books.is_empty()).then(|| json!(self.books).to_string())
    }
}

fn quoted(field: &str) -> String {
    match field.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.to_owned(),
    }
}
