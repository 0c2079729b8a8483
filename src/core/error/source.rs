//! A text shared by all its faults, and the places in it.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A text or a part of one. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct Source {
    text: Arc<str>,
    first_line: usize,
}

impl Source {
    /// Returns the source of a whole text.
    pub fn new(text: impl Into<Arc<str>>) -> Self {
        Self::from_line(1, text)
    }

    /// Returns a part of a text that starts on this line, from 1.
    pub fn from_line(first_line: usize, text: impl Into<Arc<str>>) -> Self {
        Self { text: text.into(), first_line }
    }

    /// Returns the text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns a line by its number, from 1, without its line ending; empty if there is no such line.
    pub fn line(&self, number: usize) -> &str {
        let index = number.checked_sub(self.first_line);
        let line = index.and_then(|index| self.text.lines().nth(index)).unwrap_or_default();
        line.trim_start_matches('\u{feff}')
    }
}

impl PartialEq for Source {
    fn eq(&self, other: &Self) -> bool {
        self.first_line == other.first_line && (Arc::ptr_eq(&self.text, &other.text) || self.text == other.text)
    }
}

impl Eq for Source {}

impl From<&Source> for Source {
    fn from(source: &Source) -> Self {
        source.clone()
    }
}

impl From<&str> for Source {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl From<&String> for Source {
    fn from(text: &String) -> Self {
        Self::new(text.as_str())
    }
}

/// A place in a text: a line, and a range of characters in it.
///
/// It is serialised with its own line only, and is equal to any spot that shows the same.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "SourceLine", into = "SourceLine")]
pub struct Spot {
    /// The line, from 1.
    pub line: usize,
    /// The column of the first character, from 1, counted in characters.
    pub column: usize,
    /// The number of characters; the caret is at least one wide.
    pub length: usize,
    source: Source,
}

impl Spot {
    /// Returns the range of `length` characters at this line and column, from 1.
    pub fn new(source: impl Into<Source>, line: usize, column: usize, length: usize) -> Self {
        Self { line, column, length, source: source.into() }
    }

    /// Returns the line.
    pub fn text(&self) -> &str {
        self.source.line(self.line)
    }
}

/// A spot as it is serialised, with its line.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename = "Spot")]
struct SourceLine {
    /// The line, from 1.
    line: usize,
    /// The column of the first character, from 1.
    column: usize,
    /// The number of characters.
    length: usize,
    /// The contents of the line.
    text: String,
}

impl From<Spot> for SourceLine {
    fn from(spot: Spot) -> Self {
        Self { line: spot.line, column: spot.column, length: spot.length, text: spot.text().to_owned() }
    }
}

impl From<SourceLine> for Spot {
    fn from(SourceLine { line, column, length, text }: SourceLine) -> Self {
        // Carets are drawn from column 1.
        let column = column.max(1);
        Self::new(Source::from_line(line, text), line, column, length)
    }
}

impl PartialEq for Spot {
    fn eq(&self, other: &Self) -> bool {
        let place = |spot: &Self| (spot.line, spot.column, spot.length);
        place(self) == place(other) && self.text() == other.text()
    }
}

impl Eq for Spot {}
