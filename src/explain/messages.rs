//! What a message is, and a type for every message that this crate says, with a field for each of its variables.
//!
//! The build makes the types from the parts of `templates/words/en.ftl` whose headings name the crate
//! (`templates/build/messages.rs`): `sentence-fish` is `SentenceFish`. Code that leaves out a value, misspells it or gives
//! text where the words count does not compile, and neither does a message that does not exist. A message that nothing
//! says is a warning. Other crates have such a module each, for their own messages.

#![allow(missing_docs, reason = "generated: the fields are named as the variables in the word files")]
#![allow(unreachable_pub, reason = "generated, and only some are shown to the crates above")]

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
