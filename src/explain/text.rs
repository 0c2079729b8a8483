//! Texts with subjects: words that name cells, digits, houses, techniques and lines are marked as such.
//!
//! A page can emphasise digits, highlight a cell in the picture, or link a technique; other uses take the text as a
//! string.
//!
//! While a text is assembled from messages, it is a string with marks around its subjects, as Fluent puts marks around
//! values. A mark states the subject of the words up to its end. The marks are noncharacters, which Unicode reserves
//! for use inside a program, and never leave this crate; word files that contain one are rejected.

use crate::board::{Cell, Digit, House};
use crate::logic::TechniqueKey;
use serde::{Serialize, Serializer};
use std::fmt::{self, Write};
use std::ops::Deref;

/// A text with the subjects of its words. Its string and JSON forms contain only the words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    words: String,
    pieces: Vec<Piece>,
}

/// A piece of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The words of the piece.
    pub words: String,
    /// The subject of the words, if they have one.
    pub subject: Option<Subject>,
}

/// The subject of some words of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The name of these cells.
    Cells(Vec<Cell>),
    /// A digit.
    Digit(Digit),
    /// The name of a house, or its number in a list of its kind.
    House(House),
    /// The name of a technique.
    Technique(TechniqueKey),
    /// The number of an earlier step, from 1.
    Step(usize),
    /// The number of a line of the same proof, from 1.
    Line(usize),
}

/// The start of a mark, the end of its head, and the end of the words that it covers.
const MARKS: [char; 3] = ['\u{FDD0}', '\u{FDD1}', '\u{FDD2}'];

/// Returns whether a text contains a mark, which is not allowed in input.
pub(super) fn is_marked(text: &str) -> bool {
    text.contains(MARKS)
}

impl Subject {
    /// Returns the words, marked with this subject.
    pub(super) fn mark(&self, words: &str) -> String {
        let [begin, head, end] = MARKS;
        let mut text = String::with_capacity(words.len() + 24);
        text.push(begin);
        let written = match self {
            Self::Cells(cells) => {
                let mut sign = 'c';
                cells.iter().try_for_each(|cell| write!(text, "{}{}", std::mem::replace(&mut sign, ','), cell.index()))
            }
            Self::Digit(digit) => write!(text, "d{}", digit.index()),
            Self::House(house) => write!(text, "h{}", house.index()),
            Self::Technique(key) => write!(text, "t{key}"),
            Self::Step(number) => write!(text, "s{number}"),
            Self::Line(number) => write!(text, "l{number}"),
        };
        written.expect("writing to a string cannot fail");
        text.push(head);
        text.push_str(words);
        text.push(end);
        text
    }

    /// Returns the number of a step, marked.
    pub(super) fn step(number: usize) -> String {
        Self::Step(number).mark(&number.to_string())
    }

    /// Returns the number of a line, marked.
    pub(super) fn line(number: usize) -> String {
        Self::Line(number).mark(&number.to_string())
    }

    /// Parses the head of a mark.
    fn read(head: &str) -> Option<Self> {
        let mut rest = head.chars();
        let (kind, rest) = (rest.next()?, rest.as_str());
        Some(match kind {
            'c' => Self::Cells(rest.split(',').filter_map(|cell| cell.parse().ok().map(Cell::new)).collect()),
            'd' => Self::Digit(Digit::new(rest.parse().ok()?)),
            'h' => Self::House(House::new(rest.parse().ok()?)),
            't' => Self::Technique(rest.parse().ok()?),
            's' => Self::Step(rest.parse().ok()?),
            'l' => Self::Line(rest.parse().ok()?),
            _ => return None,
        })
    }
}

impl Text {
    /// Creates a text from words with marks.
    pub(super) fn from_marked(marked: &str) -> Self {
        let [begin, head, end] = MARKS;
        let mut text = Self::default();
        for part in marked.split(begin) {
            // The part before the first mark has no head.
            let about = part.split_once(head).and_then(|(what, rest)| Some((what, rest.split_once(end)?)));
            let after = match about {
                Some((what, (words, after))) => {
                    text.push(words, Subject::read(what));
                    after
                }
                None => part,
            };
            text.push(after, None);
        }
        text
    }

    /// Returns a text without subjects.
    pub fn plain(words: &str) -> Self {
        let mut text = Self::default();
        text.push(words, None);
        text
    }

    fn push(&mut self, words: &str, subject: Option<Subject>) {
        if !words.is_empty() {
            self.words.push_str(words);
            self.pieces.push(Piece { words: words.to_owned(), subject });
        }
    }

    /// Returns the pieces of the text in order.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }
}

/// Returns the words of a text without its marks.
pub(super) fn plain(marked: &str) -> String {
    let [begin, head, end] = MARKS;
    let mut parts = marked.split(begin);
    let mut words = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let about = part.split_once(head).and_then(|(_, rest)| rest.split_once(end));
        let (about, after) = about.unwrap_or(("", part));
        words.push_str(about);
        words.push_str(after);
    }
    words
}

/// Replaces the word `usual` by `own` before each occurrence of a name, both in lower case and capitalised. The text
/// may have marks.
pub(super) fn replace_before(text: &str, name: &str, usual: &str, own: &str) -> String {
    let mut changed = String::with_capacity(text.len() + 8);
    let mut parts = text.split(name);
    changed.push_str(parts.next().unwrap_or_default());
    for after in parts {
        // The head of the mark around the name moves with it.
        let head =
            changed.ends_with(MARKS[1]).then(|| changed.rfind(MARKS[0])).flatten().map(|at| changed.split_off(at));
        for (usual, own) in [(usual.to_owned(), own.to_owned()), (capitalised(usual), capitalised(own))] {
            let before = changed.strip_suffix(' ').and_then(|before| before.strip_suffix(&*usual));
            if let Some(before) = before.filter(|before| !before.ends_with(char::is_alphanumeric)) {
                changed.truncate(before.len());
                changed.push_str(&own);
                changed.push(' ');
                break;
            }
        }
        changed.push_str(&head.unwrap_or_default());
        changed.push_str(name);
        changed.push_str(after);
    }
    changed
}

/// Returns the word with a capital letter.
pub(super) fn capitalised(word: &str) -> String {
    let mut rest = word.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.words
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

impl From<Text> for String {
    fn from(text: Text) -> Self {
        text.words
    }
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::techniques;

    #[test]
    fn a_name_changes_the_word_before_it() {
        let check = |text: &str, expected: &str| {
            assert_eq!(replace_before(text, "the slope", "in", "on"), expected);
            let marked = |text: &str| text.replace("the slope", &Subject::House(House::new(27)).mark("the slope"));
            assert_eq!(replace_before(&marked(text), "the slope", "in", "on"), marked(expected));
        };
        check("In the slope, 5 fits", "On the slope, 5 fits");
        check("4 in the slope; in row 3 and in the slope", "4 on the slope; in row 3 and on the slope");
        check("the slope is full (the slope)", "the slope is full (the slope)");
        check("within the slope, in row 1", "within the slope, in row 1");
    }

    #[test]
    fn marks_are_read_back_and_leave_the_words_alone() {
        let subjects = [
            Subject::Cells(vec![Cell::new(3), Cell::new(1023)]),
            Subject::Digit(Digit::new(8)),
            Subject::House(House::new(26)),
            Subject::Technique(techniques().next().expect("the first").key),
            Subject::Step(12),
            Subject::Line(3),
        ];
        let marked: String = subjects.iter().map(|subject| format!("as {} is, ", subject.mark("it"))).collect();
        let text = Text::from_marked(&marked);
        assert_eq!(&*text, "as it is, as it is, as it is, as it is, as it is, as it is, ");
        let read: Vec<Subject> = text.pieces().iter().filter_map(|piece| piece.subject.clone()).collect();
        assert_eq!(read, subjects);
        assert_eq!(text.pieces().iter().map(|piece| &*piece.words).collect::<String>(), *text);
        assert_eq!(plain("no marks"), "no marks");
        assert_eq!(Text::from_marked("").pieces(), []);
    }
}
