//! The techniques: a row each in one table, a page each in every language, a line each in one file of data.
//!
//! What is done for a technique of a shape that is known, a fish with six fins say:
//!
//! 1. its row in `table.rs`: key, family, what its arguments are like ([`ArgumentKind`](super::ArgumentKind)), and
//!    search with its parameters, at the place where people learn it;
//! 2. its line in `templates/techniques.tsv`, at the same place: what others call it, and a position that shows it;
//! 3. its page for readers, `templates/words/en/techniques/<key>.md`, its name on top, and the same in every other
//!    language.
//!
//! Nothing else lists techniques, and the tests beside this file say which of the three was forgotten. What a scale
//! asks for is the scale's business (`sudopress-rating`). A technique with logic of its own has it in `search`; a new
//! shape of argument is described in `argument`.
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
