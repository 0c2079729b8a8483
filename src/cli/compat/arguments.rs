//! Arguments in the older style: letters after a hyphen, several of which may share it.

use crate::error::quote;

/// The reason why the program would not accept a call.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum CallError {
    #[error("{program} has no option {}", quote(.option))]
    Unknown { program: &'static str, option: String },
    #[error("{program} does not accept {} here", quote(.word))]
    Unexpected { program: &'static str, word: String },
    #[error("{} needs a value", quote(.0))]
    NoValue(String),
    #[error("`-{option}` requires {expected}, not {}", quote(.value))]
    Value { option: &'static str, value: String, expected: &'static str },
    #[error("`-{0}` and `-{1}` cannot be used together")]
    Both(char, char),
    #[error("`-{option}` requires {to}")]
    Belongs { option: char, to: &'static str },
    #[error("`{option}` is not supported: {reason}")]
    Meaningless { option: &'static str, reason: &'static str },
}

/// A part of a call.
#[derive(Debug)]
pub(super) enum Word {
    /// A letter after a hyphen, with its value if it takes one.
    Option(char, String),
    /// Anything else.
    Plain(String),
}

/// The parts of a call with letters as options.
pub(super) struct Words<'a> {
    words: std::slice::Iter<'a, String>,
    /// The unread letters of the current word.
    rest: Vec<char>,
    /// The letters that take a value.
    valued: &'static str,
}

impl<'a> Words<'a> {
    /// Starts with the first word.
    pub(super) fn new(words: &'a [String], valued: &'static str) -> Self {
        Self { words: words.iter(), rest: Vec::new(), valued }
    }

    /// Returns the next part.
    ///
    /// # Errors
    /// If an option lacks its value.
    pub(super) fn next(&mut self) -> Result<Option<Word>, CallError> {
        if self.rest.is_empty() {
            let Some(word) = self.words.next() else { return Ok(None) };
            match word.strip_prefix('-') {
                Some(letters) if !letters.is_empty() && !letters.starts_with('-') => {
                    self.rest = letters.chars().collect();
                }
                _ => return Ok(Some(Word::Plain(word.clone()))),
            }
        }
        let letter = self.rest.remove(0);
        if !self.valued.contains(letter) {
            return Ok(Some(Word::Option(letter, String::new())));
        }
        let value: String = self.rest.drain(..).collect();
        let value = if value.is_empty() { self.words.next().cloned() } else { Some(value) };
        value.map(|value| Some(Word::Option(letter, value))).ok_or_else(|| CallError::NoValue(format!("-{letter}")))
    }
}
