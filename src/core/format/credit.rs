//! The title and author that a text gives for a puzzle.
//!
//! They are not part of a puzzle: two puzzles that only differ in them are equal. A format that cannot store them
//! therefore does not reject the puzzle, whereas missing pencil marks would change it. The caller reports that they are
//! omitted ([`super::Writer::loses`]).

use crate::error::is_unprintable;
use serde_json::{Map, Value};

/// The maximum length of a title or name, in characters.
const LONGEST: usize = 200;

/// The title and the author of a puzzle; each is empty if unknown.
///
/// Each is one line of at most 200 printable characters, trimmed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Credit {
    title: String,
    author: String,
}

impl Credit {
    /// The credit without title and author.
    pub const NONE: Self = Self { title: String::new(), author: String::new() };

    /// Returns the credit for a title and an author, cleaned. Either may be empty.
    pub fn new(title: &str, author: &str) -> Self {
        Self { title: in_a_line(title), author: in_a_line(author) }
    }

    /// Reads the title and the author of a JSON value; all JSON formats use the same names.
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

    /// Returns the title; `None` if it is empty.
    pub fn title(&self) -> Option<&str> {
        Some(self.title.as_str()).filter(|title| !title.is_empty())
    }

    /// Returns the author; `None` if it is empty.
    pub fn author(&self) -> Option<&str> {
        Some(self.author.as_str()).filter(|author| !author.is_empty())
    }

    /// Returns whether both are empty.
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// Returns the credit with empty parts filled from the other one.
    pub(super) fn or(self, other: &Self) -> Self {
        let first = |one: String, other: &str| if one.is_empty() { other.to_owned() } else { one };
        Self { title: first(self.title, &other.title), author: first(self.author, &other.author) }
    }
}

/// Returns a text in one line, with a space for each run of spaces and unprintable characters.
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
