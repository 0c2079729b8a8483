//! The techniques. Each has a row in one table, a page in every language, and a line in one data file.
//!
//! To add a technique of a known shape, such as a fish with six fins:
//!
//! 1. Add its row to `table.rs`: key, family, kind of its arguments ([`ArgumentKind`](super::ArgumentKind)), and search
//!    with its parameters, at the place where people learn it.
//! 2. Add its line to `templates/techniques.tsv`, at the same place: its other names, and a position that shows it.
//! 3. Add its page for readers, `templates/words/en/techniques/<key>.md`, with its name at the top, and the same in
//!    every other language.
//!
//! No other file lists techniques, and the tests next to this file report missing parts. The scales decide which
//! techniques they use (`sudopress-rating`). The logic of a technique is in `search`; the steps for a new shape of
//! argument are in `argument`.
//!
//! ```
//! use sudopress_logic::{self, techniques};
//!
//! let wing = techniques::technique("x-wing").ok_or("there is no such technique")?;
//! assert_eq!(wing.name(), "X-Wing");
//!
//! let example = techniques::example("x-wing").ok_or("it has no example")?;
//! assert_eq!(example.technique.as_str(), "x-wing");
//! assert!(!example.eliminations.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod data;
mod example;
mod lookup;
mod table;
#[cfg(test)]
mod tests;

#[cfg(test)]
pub(super) use example::KeptPosition;
pub use example::{example, example_source};
pub use lookup::UnknownTechnique;
pub use table::{GUESS, WRONG_GUESS, finders, technique, techniques};
