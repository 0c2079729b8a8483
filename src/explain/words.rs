//! The words of one language: messages of a fluent file, filled in.
//!
//! A message that the language lacks is taken from English, so that a new translation works from its first line on.

use super::language::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::fmt;
use unic_langid::LanguageIdentifier;

/// The words of a language.
pub struct Words {
    tag: String,
    bundle: FluentBundle<FluentResource>,
}

/// What a message is filled in with: text, or a number that may decide between singular and plural.
pub type Value<'a> = FluentValue<'a>;

/// Why a word file cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WordFileError {
    /// The tag is no language tag.
    #[error("`{0}` is no language tag")]
    Tag(String),
    /// The file is not fluent; the first fault.
    #[error("line {line}: {text}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        text: String,
    },
}

impl Words {
    /// The words of a language that comes with the program.
    pub fn new(language: Language) -> Self {
        Self::from_source(language.tag(), "").expect("the word files that come with the program are tested")
    }

    /// The words of a file for the language of this tag, over those that come with the program.
    ///
    /// # Errors
    /// When the tag is none, or the text is not fluent.
    pub fn from_source(tag: &str, source: &str) -> Result<Self, WordFileError> {
        let identifier: LanguageIdentifier = tag.parse().map_err(|_| WordFileError::Tag(tag.to_owned()))?;
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Isolating marks would stand in every SVG, PDF and line of text; cells and digits need none.
        bundle.set_use_isolating(false);
        let own = Language::from_tag(tag).filter(|&language| language != Language::ENGLISH).map(Language::source);
        for source in [Some(Language::ENGLISH.source()), own, Some(source)].into_iter().flatten() {
            let resource = FluentResource::try_new(source.to_owned()).map_err(|(_, faults)| {
                let fault = faults.first().expect("a refused file has a fault");
                let line = source[..fault.pos.start.min(source.len())].lines().count().max(1);
                WordFileError::Syntax { line, text: fault.to_string() }
            })?;
            bundle.add_resource_overriding(resource);
        }
        Ok(Self { tag: tag.to_owned(), bundle })
    }

    /// The language tag.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// Whether there is a message with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The message with this key; the key itself when there is none.
    pub fn label(&self, key: &str) -> String {
        self.say(key, &[])
    }

    /// The message with this key, filled in.
    pub fn say(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        self.try_say(key, values).unwrap_or_else(|fault| {
            debug_assert!(false, "{fault}");
            key.to_owned()
        })
    }

    /// The message with this key, filled in, or what is missing.
    pub(super) fn try_say(&self, key: &str, values: &[(&str, Value<'_>)]) -> Result<String, String> {
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        let pattern = pattern.ok_or_else(|| format!("no message `{key}` in `{}`", self.tag))?;
        let arguments: FluentArgs<'_> = values.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut faults = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut faults).into_owned();
        if faults.is_empty() { Ok(text) } else { Err(format!("message `{key}` in `{}`: {faults:?}", self.tag)) }
    }

    /// The name of a technique: the title of its page, unless the word file has a message `technique-<key>` of its own.
    pub fn technique(&self, key: &str) -> String {
        let message = format!("technique-{key}");
        if self.has(&message) {
            return self.label(&message);
        }
        crate::logic::technique(key).map_or_else(|| key.to_owned(), |info| info.page(&self.tag).name.to_owned())
    }

    /// The name of a grade; the key itself for grades that a book makes.
    pub fn grade(&self, key: &str) -> String {
        let message = format!("grade-{key}");
        if self.has(&message) { self.label(&message) } else { key.to_owned() }
    }

    /// "a, b and c".
    pub fn and(&self, items: &[String]) -> String {
        self.list("list-and", items)
    }

    /// "a, b or c".
    pub fn or(&self, items: &[String]) -> String {
        self.list("list-or", items)
    }

    fn list(&self, key: &str, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => self.say(key, &[("first", first.join(", ").into()), ("last", last.as_str().into())]),
        }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.tag)
    }
}
