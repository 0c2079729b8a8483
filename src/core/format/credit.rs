//! What a text says of a puzzle beside it: its title and its author.
//!
//! They are no part of a puzzle: two puzzles that differ in nothing else are the same one. So a format that has no
//! place for them is no reason to refuse the puzzle, as it would be with pencil marks, which make it another. Who
//! writes it says that they are left out ([`super::Writer::loses`]).

use crate::error::is_unprintable;
use serde_json::{Map, Value};

/// The longest title or name that is kept, in characters.
const LONGEST: usize = 200;

/// The title and the author of a puzzle; empty where nobody says them.
///
/// Each is one line of characters that print, without spaces at its ends, of at most 200 characters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Credit {
    title: String,
    author: String,
}

impl Credit {
    /// Of a puzzle of which nothing is said.
    pub const NONE: Self = Self { title: String::new(), author: String::new() };

    /// A title and an author as they are written, either of which may be empty.
    pub fn new(title: &str, author: &str) -> Self {
        Self { title: in_a_line(title), author: in_a_line(author) }
    }

    /// Reads the title and the author of a JSON value, in which every kind of JSON calls them so.
    pub(super) fn from_json(value: &Value) -> Self {
        let text = |key: &str| value.get(key).and_then(Value::as_str).unwrap_or_default();
        Self::new(text("title"), text("author"))
    }

    /// Adds the title and the author to a JSON object.
    pub(super) fn put_into(&self, object: &mut Map<String, Value>) {
        for (key, said) in [("title", self.title()), ("author", self.author())] {
            object.extend(said.map(|said| (key.to_owned(), said.into())));
        }
    }

    /// The title, where there is one.
    pub fn title(&self) -> Option<&str> {
        Some(self.title.as_str()).filter(|title| !title.is_empty())
    }

    /// The author, where one is named.
    pub fn author(&self) -> Option<&str> {
        Some(self.author.as_str()).filter(|author| !author.is_empty())
    }

    /// Returns whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// The same, with what this one says where nothing is said.
    pub(super) fn or(self, other: &Self) -> Self {
        let first = |one: String, other: &str| if one.is_empty() { other.to_owned() } else { one };
        Self { title: first(self.title, &other.title), author: first(self.author, &other.author) }
    }
}

/// A text in one line: a space for every run of spaces and of what does not print.
fn in_a_line(text: &str) -> String {
    let is_gap = |character: char| character.is_whitespace() || is_unprintable(character);
    let words: Vec<&str> = text.split(is_gap).filter(|word| !word.is_empty()).collect();
    let line: String = words.join(" ").chars().take(LONGEST).collect();
    line.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_lines() {
        let check = |written: &str, expected: &str| assert_eq!(in_a_line(written), expected, "{written:?}");
        check("  Two \r\n Towers\t", "Two Towers");
        check("\u{1b}[31mred\u{202e}", "[31mred");
        check("", "");
        assert_eq!(in_a_line(&"ab ".repeat(200)).chars().count(), 200);
        assert_eq!(Credit::new("a", "").or(&Credit::new("b", "c")), Credit::new("a", "c"));
    }
}
