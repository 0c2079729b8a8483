//! The engine of a web page: a request is one text in JSON, and so is its answer. It also makes the data of a puzzle
//! that the page's player needs ([`Play`]), for the native program as well.
//!
//! ```text
//!   {"task": "hint", "position": .., ..} --Responder--> {"state": "step", "text": .., "picture": "<svg ..", ..}
//!   puzzle --Play--> cells, houses, solution, picture of the empty board
//! ```
//!
//! | task | members besides `position` | answer |
//! |---|---|---|
//! | `read` | `text` instead | `format`, `play`, `position`; `more` if the text has further puzzles |
//! | `check` | `limit` of solutions (5) | `solutions`, `complete`, `logical`; `state`, `text` and `mistakes` as in a hint |
//! | `hint` | `degree`, `skip`, `cell`, `techniques`, `up-to` | [`FindingReport::data`](crate::hint::FindingReport::data), with `sentences` and pictures |
//! | `why-not` | `cell`, `digit`, `techniques`, `up-to` | [`WhyNotReport::data`](crate::hint::WhyNotReport::data), with `sentences` and pictures |
//! | `path` | `scale` (`press`) | `steps` in words with pictures; `solved` |
//! | `rate` | `scale` (`press`) | `rating`, `figures`, `grade`, `techniques` |
//! | `write` | `format` (`json`) | `text` |
//! | `generate` | `grade`, `minimum-rating`, `scale`, `symmetry`, `board`, `seed` instead | `play`, `position`, `rating` |
//! | `language` | `words` (a tag), `text` if the build lacks the language | `words` |
//!
//! Every task also takes `coordinates`. The member `position` is an object as the format `json` writes it, or any text
//! that the readers know. An answer to a request with a fault is `{"error": "a sentence"}`. If a position is at fault,
//! the answer of `hint`, `why-not`, `path` and `rate` has its `state`, `text` and `mistakes`.
//!
//! [`Words::export`](crate::explain::Words::export) makes the text for `language`.
//!
//! # The modules of WebAssembly
//!
//! `.ci/cross module` builds two modules of WebAssembly from this crate into `src/web/module`, compressed by gzip:
//! `engine`, without any feature, which pages load first, and `engine-all`, with the default features, for larger
//! boards, formats and scales of other programs, and new puzzles. They import nothing.
//!
//! # The interface
//!
//! `room(length)` returns the address of memory for a request in UTF-8. `ask()` answers the request in that memory and
//! returns the length of the answer, which begins at the address that `text()` returns.
//!
//! ```
//! use sudopress_web::Responder;
//!
//! let mut responder = Responder::new();
//! let answer = responder.answer(r#"{"task": "hint", "degree": "area", "position": "1234..2..1...3.."}"#);
//! assert!(answer.contains(r#""state":"step""#));
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

mod answer;
mod check;
mod fault;
#[cfg(feature = "generate")]
mod generate;
mod hint_task;
#[cfg(target_family = "wasm")]
mod interface;
#[cfg(all(test, feature = "generate"))]
mod module_tests;
#[cfg(feature = "modules")]
mod modules;
mod path;
mod pictures;
mod play;
mod rate;
mod read;
mod request;
#[cfg(test)]
mod tests;
mod write;

pub use answer::Responder;
#[cfg(feature = "modules")]
pub use modules::{ENGINE, ENGINE_ALL};
pub use play::{CellPlaces, Play, PlayHouse};

use sudopress_core::{board, engine, format, work};
use sudopress_draw as draw;
use sudopress_explain as explain;
use sudopress_hint as hint;
use sudopress_logic as logic;
#[cfg(feature = "generate")]
use sudopress_make::{generate as make, hunt};
use sudopress_rating as rating;
