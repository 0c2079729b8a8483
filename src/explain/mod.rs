//! Steps and books in words: every level of detail, three ways to write a cell, any language with a word file.
//!
//! ```text
//!   Step + Snapshot --Narrator--> result | notation | eureka | sentence | proof
//!                        |
//!                      Words <-- templates/words/<language>.ftl
//! ```
//!
//! What is said depends on the *shape* of the argument, never on the technique: techniques only lend their names. All
//! texts stand in the word files, so a translator needs no Rust; this module picks the message and fills in cells,
//! digits and houses. Levels 0 to 2 are notations and hold no words but the technique's name.
//!
//! Nothing here decides what is shown where, and nothing here is HTML: escaping is the page's business.

mod because;
mod direct;
mod eureka;
mod hint;
mod hodoku;
mod how_to_play;
mod language;
mod narrator;
mod notation;
mod patterns;
mod proof;
mod sentence;
mod several;
#[cfg(test)]
mod tests;
mod words;

pub use hint::{Degree, region};
pub use how_to_play::how_to_play;
pub use language::Language;
pub use narrator::{Explanation, History, Level, Line, Narrator};
pub use notation::Coordinates;
pub use words::{Value, WordFileError, Words, message_keys};
