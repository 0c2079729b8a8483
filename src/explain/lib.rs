//! Steps and books in words: every level of detail, three ways to write a cell, any language with a word file.
//!
//! ```text
//!   Step + Snapshot --Narrator--> result | notation | eureka | sentence | proof
//!                        |
//!                      Words <-- templates/words/<language>.ftl
//! ```
//!
//! What is said depends on the *shape* of the argument, never on the technique: techniques only lend their names. Each
//! shape has a file in `shape` with all that is said of it. All texts stand in the word files, so a translator needs no
//! Rust; this module picks the message, a type that the build makes of it (`messages`), and fills in cells, digits and
//! houses. Levels 0 to 2 are notations and hold no words but the technique's name.
//!
//! Nothing here decides what is shown where, and nothing here is HTML: escaping is the page's business.
//!
//! ```
//! use sudopress_explain::{Language, Words};
//!
//! assert_eq!(Words::new(Language::ENGLISH).technique("two-string-kite"), "2-String Kite");
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

mod because;
mod clauses;
mod context;
mod explanation;
mod fluent;
mod hint;
mod history;
mod how_to_play;
mod language;
mod lines;
mod messages;
mod narrator;
mod notation;
mod pages;
mod path;
mod picture;
#[cfg(test)]
mod rules_tests;
mod seen;
mod shape;
mod spoken;
#[cfg(test)]
mod tests;
mod text;
mod words;

pub use explanation::{Explanation, Level};
pub use hint::{Degree, region};
pub use history::History;
pub use how_to_play::{cell_names, how_to_play};
pub use language::Language;
pub use lines::ProofLine;
pub use messages::{
    LegendAssumed, LegendBlocker, LegendCounterpart, LegendCrossing, LegendEliminated, LegendFin, LegendHouse,
    LegendPattern, LegendPlaced, Message, Value,
};
pub use narrator::Narrator;
pub use notation::Coordinates;
pub use pages::TechniquePage;
pub use path::{explain_path, path_lines};
pub use seen::with_houses;
pub use spoken::{Place, places};
pub use text::{Piece, Subject, Text};
pub use words::{WordFileError, Words, message_keys};

use sudopress_core::board;
use sudopress_logic as logic;
