//! Turns a record into a row for other programs, with the same columns in JSON Lines, CSV and Parquet.
//! [`Cells`](super::Cells) reads such rows.
//!
//! # Notes
//! With rows as lists of texts and lines as lists of rows, a CSV export took nearly twice as long, and a Parquet export
//! a third longer.

use super::board::key;
use super::record::{Damaged, Record};
use super::store::{Printing, StoredRecord};
use crate::board::Symmetry;
use crate::hunt::Figure;
use crate::rating::{SCALES, Scale};
use serde_json::{Map, Value, json};
use std::borrow::Cow;

/// A record as a row of a table. Only the two puzzles on one line are prepared. Writers take figures and names from the
/// record itself, because most cells of most rows are empty.
#[derive(Clone, PartialEq, Debug)]
pub struct TableRow {
    /// The canonical form on one line.
    pub canonical: String,
    /// The original puzzle on one line.
    pub puzzle: String,
    /// The record and its state.
    pub kept: StoredRecord,
    /// The books in which the puzzle was printed.
    pub books: Vec<Printing>,
}

impl TableRow {
    /// Returns the row of a record that was printed in these books.
    pub fn of(kept: StoredRecord, books: Vec<Printing>) -> Result<Self, Damaged> {
        let (canonical, puzzle) = kept.record.lines()?;
        Ok(Self { canonical, puzzle, kept, books })
    }

    pub(super) fn record(&self) -> &Record {
        &self.kept.record
    }

    /// Returns the key of the board.
    pub(super) fn board(&self) -> Cow<'static, str> {
        key(&self.record().board)
    }

    /// Returns the symmetries of the pattern, by their keys.
    pub(super) fn symmetries(&self) -> impl Iterator<Item = &'static str> + '_ {
        let others = Symmetry::ALL.into_iter().filter(|symmetry| *symmetry != Symmetry::None);
        others.filter(|symmetry| self.record().has(*symmetry)).map(Symmetry::key)
    }

    /// Returns the version of the generator and the seed, stream and index, if it was generated.
    pub(super) fn attempt(&self) -> Option<(u32, u64, &'static str, u64)> {
        let attempt = self.record().origin.attempt?;
        Some((attempt.generator, attempt.seed, attempt.number.stream.key(), attempt.number.index))
    }

    /// Returns the row as an object that omits unknown values.
    pub fn json(&self) -> Value {
        let mut row = Map::new();
        let mut put = |key: &str, value: Value| drop(row.insert(key.to_owned(), value));
        put("canonical", json!(self.canonical));
        put("puzzle", json!(self.puzzle));
        put("board", json!(self.board()));
        put("given_count", json!(self.record().given_count()));
        put("symmetries", json!(self.symmetries().collect::<Vec<_>>()));
        put("automorphisms", json!(self.record().automorphisms));
        self.record().is_minimal.iter().for_each(|minimal| put("minimal", json!(minimal)));
        let mut ratings = Map::new();
        for figure in &self.record().figures {
            let Figure { scale, rating, is_open, .. } = figure;
            let mut one = json!({ "rating": scale.print(*rating), "is_open": is_open, "version": scale.version });
            if let Some(level) = level_of(figure) {
                one["level"] = json!(level);
            }
            ratings.insert(scale.key.to_owned(), one);
        }
        put("ratings", Value::Object(ratings));
        if let Some(path) = &self.record().reader_path {
            put("path", json!(path.scale));
            let counts = path.counts.iter().map(|(key, count)| (key.to_string(), json!(count)));
            put("techniques", Value::Object(counts.collect()));
        }
        if let Some((generator, seed, stream, index)) = self.attempt() {
            put("generator", json!(generator));
            put("seed", json!(seed));
            put("stream", json!(stream));
            put("index", json!(index));
        }
        let origin = &self.record().origin;
        origin.source.iter().for_each(|source| put("source", json!(source)));
        origin.licence.iter().for_each(|licence| put("licence", json!(licence)));
        put("tags", json!(origin.tags));
        put("state", json!(self.kept.state.key()));
        if !self.books.is_empty() {
            put("books", json!(self.books));
        }
        Value::Object(row)
    }

    /// Returns the first line of a CSV file, with the names of the columns.
    pub fn csv_head() -> String {
        let figures = SCALES.iter().flat_map(|scale| {
            let level = scale.levels.map(|_| format!("{}_level", scale.key));
            let figure = [scale.key.to_owned(), format!("{}_is_open", scale.key), format!("{}_version", scale.key)];
            figure.into_iter().chain(level)
        });
        let first = ["canonical", "puzzle", "board", "given_count", "symmetries", "automorphisms", "minimal"];
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

    /// Returns the row as a line of CSV (RFC 4180) without its line ending. Unknown values are empty, several words are
    /// separated by spaces, a technique is followed by its count, as in `x-wing:2`, and books are JSON.
    pub fn csv(&self) -> String {
        let (record, mut line) = (self.record(), Line::default());
        line.add(&self.canonical);
        line.add(&self.puzzle);
        line.add(&self.board());
        line.add_value(record.given_count());
        line.add_words(self.symmetries());
        line.add_value(record.automorphisms);
        line.add_some_value(record.is_minimal);
        for scale in SCALES {
            let figure = record.figure(scale);
            line.add(&figure.map(|figure| scale.print(figure.rating)).unwrap_or_default());
            line.add_some_value(figure.map(|figure| figure.is_open));
            line.add_some_value(figure.map(|_| scale.version));
            if scale.levels.is_some() {
                line.add(figure.and_then(level_of).unwrap_or_default());
            }
        }
        let (path, counts) = record.reader_path.as_ref().map(|path| (path.scale, &path.counts[..])).unwrap_or_default();
        line.add(path);
        line.begin();
        for (at, (key, count)) in counts.iter().enumerate() {
            let gap = if at > 0 { " " } else { "" };
            line.write(format_args!("{gap}{key}:{count}"));
        }
        let attempt = self.attempt();
        line.add_some_value(attempt.map(|(generator, ..)| generator));
        line.add_some_value(attempt.map(|(_, seed, ..)| seed));
        line.add(attempt.map(|(_, _, stream, _)| stream).unwrap_or_default());
        line.add_some_value(attempt.map(|(.., index)| index));
        line.add(record.origin.source.as_deref().unwrap_or_default());
        line.add(record.origin.licence.as_deref().unwrap_or_default());
        line.add(&record.origin.tags.join(" "));
        line.add(self.kept.state.key());
        line.add(&self.books_text().unwrap_or_default());
        line.0
    }

    /// Returns the books that printed it as JSON; `None` if none did.
    pub(super) fn books_text(&self) -> Option<String> {
        (!self.books.is_empty()).then(|| json!(self.books).to_string())
    }
}

/// Returns the name of a figure's level.
pub(super) fn level_of(figure: &Figure) -> Option<&'static str> {
    let levels = |scale: &Scale| scale.levels;
    figure.level.and_then(|level| levels(figure.scale)?.names.get(level).copied())
}

/// A line of CSV, written field by field.
#[derive(Default)]
struct Line(String);

impl Line {
    /// Starts a field. The first one of a table is never empty.
    fn begin(&mut self) {
        if !self.0.is_empty() {
            self.0.push(',');
        }
    }

    fn write(&mut self, text: std::fmt::Arguments<'_>) {
        use std::fmt::Write;
        self.0.write_fmt(text).expect("a text takes all");
    }

    /// Adds a field with any text.
    fn add(&mut self, field: &str) {
        self.begin();
        match field.contains([',', '"', '\n', '\r']) {
            true => self.write(format_args!("\"{}\"", field.replace('"', "\"\""))),
            false => self.0.push_str(field),
        }
    }

    /// Adds a field of words that need no quotes.
    fn add_words(&mut self, words: impl Iterator<Item = &'static str>) {
        self.begin();
        for (at, word) in words.enumerate() {
            self.0.push_str(if at > 0 { " " } else { "" });
            self.0.push_str(word);
        }
    }

    /// Adds a field with a number or a flag.
    fn add_value(&mut self, value: impl std::fmt::Display) {
        self.begin();
        self.write(format_args!("{value}"));
    }

    fn add_some_value(&mut self, value: Option<impl std::fmt::Display>) {
        match value {
            Some(value) => self.add_value(value),
            None => self.begin(),
        }
    }
}
