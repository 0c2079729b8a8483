//! The parts of a volume besides its puzzles and their answers: one table, and the choices of a book.
//!
//! ```text
//!   half title | other titles    title | copyright    dedication    contents    rules    primer    full solutions
//!   sections: opener, puzzles
//!   hints    answers    index    blank grids    notes    colophon    about the author    review
//! ```
//!
//! Each part is on, off, or replaced by the author's own Typst file.
//!
//! ```
//! use sudopress_book::parts::{PARTS, BookPart};
//!
//! assert!(PARTS.iter().any(|row| row.part == BookPart::Primer && !row.is_usual));
//! ```

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A part of a book besides its sections and answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BookPart {
    /// A page with the title alone.
    HalfTitle,
    /// Other books by the same publisher.
    OtherTitles,
    /// The title page.
    Title,
    /// Author, program and seed of the book.
    Copyright,
    /// The dedication.
    Dedication,
    /// The contents.
    Contents,
    /// How to play, on each kind of board.
    Rules,
    /// The techniques that the book's puzzles need, each with an example.
    Primer,
    /// A puzzle outside the book for each level, solved from start to finish.
    FullSolutions,
    /// Three hints for each puzzle.
    Hints,
    /// The puzzles by rating and by technique.
    Index,
    /// Boards to copy puzzles into.
    BlankGrids,
    /// Empty pages.
    Notes,
    /// The making of the book, with the curve of its ratings.
    Colophon,
    /// The author.
    AboutAuthor,
    /// A request to review the book.
    Review,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct PartRow {
    /// The part.
    pub part: BookPart,
    /// Its key in specs.
    pub key: &'static str,
    /// Whether a book has it by default.
    pub is_usual: bool,
    /// Whether it is in the contents.
    pub is_listed: bool,
    pub(super) value: PartValue,
}

/// The value of a part in a spec besides `on`, `off` and a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PartValue {
    Nothing,
    /// Its text.
    Text,
    /// Its text, with ours for `on`.
    TextOrOurs,
    /// The number of pages, with this default for `on`.
    Pages(usize),
}

/// Returns a part that books do not have by default, that is not in the contents, and that is only on or off.
const fn row(part: BookPart, key: &'static str) -> PartRow {
    PartRow { part, key, is_usual: false, is_listed: false, value: PartValue::Nothing }
}

const TWO_PAGES: PartValue = PartValue::Pages(2);

/// All parts, in the order of the volume.
pub static PARTS: [PartRow; 16] = [
    row(BookPart::HalfTitle, "half-title"),
    PartRow { value: PartValue::Text, ..row(BookPart::OtherTitles, "other-titles") },
    PartRow { is_usual: true, ..row(BookPart::Title, "title") },
    PartRow { is_usual: true, ..row(BookPart::Copyright, "copyright") },
    PartRow { value: PartValue::Text, ..row(BookPart::Dedication, "dedication") },
    PartRow { is_usual: true, ..row(BookPart::Contents, "contents") },
    PartRow { is_usual: true, is_listed: true, ..row(BookPart::Rules, "rules") },
    PartRow { is_listed: true, ..row(BookPart::Primer, "primer") },
    PartRow { is_listed: true, ..row(BookPart::FullSolutions, "full-solutions") },
    PartRow { is_listed: true, ..row(BookPart::Hints, "hints") },
    PartRow { is_listed: true, ..row(BookPart::Index, "index") },
    PartRow { value: TWO_PAGES, ..row(BookPart::BlankGrids, "blank-grids") },
    PartRow { value: TWO_PAGES, ..row(BookPart::Notes, "notes") },
    row(BookPart::Colophon, "colophon"),
    PartRow { value: PartValue::Text, ..row(BookPart::AboutAuthor, "about-author") },
    PartRow { value: PartValue::TextOrOurs, ..row(BookPart::Review, "review") },
];

/// The beginning of sections.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Openers {
    /// With a separate page, on the right.
    #[default]
    Page,
    /// With a heading above their first puzzles.
    Short,
    /// With their first puzzles; the running head shows the place.
    None,
}

/// The possible beginnings of sections.
pub const OPENERS: [(&str, Openers); 3] = [("page", Openers::Page), ("short", Openers::Short), ("none", Openers::None)];

/// Whether a book has a part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PartState {
    /// It does not.
    Off,
    /// It does.
    On,
    /// It does, set by the author's own file.
    Own(String),
}

/// The parts of a book.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct PartsPlan {
    /// The parts that the spec sets.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub states: BTreeMap<BookPart, PartState>,
    /// The texts of parts that have one, a paragraph on each line.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub texts: BTreeMap<BookPart, String>,
    /// The pages of parts with a variable number of pages.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub pages: BTreeMap<BookPart, usize>,
    /// The beginning of sections.
    #[serde(default, skip_serializing_if = "Openers::are_pages")]
    pub openers: Openers,
}

impl Openers {
    fn are_pages(&self) -> bool {
        *self == Self::Page
    }
}

impl BookPart {
    /// Returns its row.
    ///
    /// # Panics
    /// Never: every part has a row, which a test checks.
    pub fn row(self) -> &'static PartRow {
        PARTS.iter().find(|row| row.part == self).expect("every part has a row")
    }

    /// Returns whether it explains steps, for which some languages have no words.
    pub fn explains_steps(self) -> bool {
        matches!(self, Self::Primer | Self::FullSolutions | Self::Hints)
    }
}

impl PartsPlan {
    /// Returns whether the book has a part, the program's or the author's.
    pub fn has(&self, part: BookPart) -> bool {
        self.states.get(&part).map_or(part.row().is_usual, |state| *state != PartState::Off)
    }

    /// Returns whether this program sets the part.
    pub fn sets(&self, part: BookPart) -> bool {
        self.has(part) && self.own(part).is_none()
    }

    /// Returns the author's own file for a part.
    pub fn own(&self, part: BookPart) -> Option<&str> {
        match self.states.get(&part) {
            Some(PartState::Own(file)) => Some(file),
            _ => None,
        }
    }

    /// Returns the parts that are the author's own, with their files.
    pub fn all_own(&self) -> impl Iterator<Item = (BookPart, &str)> {
        PARTS.iter().filter_map(|row| Some((row.part, self.own(row.part)?)))
    }

    /// Returns the text of a part; empty if it has none.
    pub fn text(&self, part: BookPart) -> &str {
        self.texts.get(&part).map_or("", String::as_str)
    }
}

/// Returns the name of the template for the author's own part.
pub fn own_template(part: BookPart) -> String {
    format!("own-{}.typ", part.row().key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_has_its_row_and_its_key() {
        let is_keyed = |row: &PartRow| serde_json::to_value(row.part).expect("it is JSON") == row.key;
        assert!(PARTS.iter().all(is_keyed) && PARTS.is_sorted_by_key(|row| row.part));
    }
}
