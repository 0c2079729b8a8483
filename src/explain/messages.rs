//! Messages, with a type for each message of this crate and a field for each variable.
//!
//! The build generates the types from the parts of `templates/words/en.ftl` with a heading that names the crate
//! (`templates/build/messages.rs`): `sentence-fish` becomes `SentenceFish`. A missing or misspelt value, text in place
//! of a number, and an unknown message are compile errors. An unused message is a warning. Other crates have similar
//! modules for their own messages.

#![allow(missing_docs, reason = "generated: the fields are named as the variables in the word files")]
#![allow(unreachable_pub, reason = "generated, and only some are shown to the crates above")]

use fluent_bundle::FluentValue;

/// A value of a message: text, or a number that can select singular or plural.
pub type Value<'a> = FluentValue<'a>;

/// A message with its values.
pub trait Message {
    /// The key of the message in the word files.
    const KEY: &'static str;

    /// Returns the values of the message by name.
    fn values(self) -> Vec<(&'static str, Value<'static>)>;
}

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
