//! A type for every message of the word files, with a field for each of its variables.
//!
//! The build makes them from the English file (`templates/build/messages.rs`): `sentence-fish` is [`SentenceFish`]. A
//! value that is forgotten, misspelt or not a number where the words count does not compile, nor does a message that
//! there is not.

#![expect(missing_docs, reason = "generated: the fields are named as the variables in the word files")]

use fluent_bundle::FluentValue;

/// What a message is filled in with: text, or a number that may decide between singular and plural.
pub type Value<'a> = FluentValue<'a>;

/// A message with its values.
pub trait Message {
    /// Its key in the word files.
    const KEY: &'static str;

    /// The values that it is filled in with, by name.
    fn values(self) -> Vec<(&'static str, Value<'static>)>;
}

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
