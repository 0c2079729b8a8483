//! The canonical form: one puzzle for all the puzzles that are the same up to symmetry and relabelling.
//!
//! On a standard board of up to 16x16 cells the form is the lexicographically smallest string of digits in reading
//! order, an empty cell being 0 and so before every digit, over all relabellings of the digits and all motions that
//! carry rows, columns and boxes onto such: permuting bands, rows in a band, stacks, columns in a stack, and, when
//! boxes are square, exchanging rows and columns. For 9x9 these are 9! relabellings and 3,359,232 motions. There is a
//! fast lane for 9x9.
//!
//! On any other board the motions are the board's own, on the larger standard ones the same, and on others found and
//! not listed: all ways to move cells that carry houses onto
//! houses and relations onto such. Digits are relabelled as far as no rule distinguishes them: freely under houses and
//! a knight's move, backwards under "no neighbouring digits", not at all beside a sum. Clues move along. Which of the
//! disguises is the form is a matter of how the search goes, and no other string is smaller by any rule; but it is one.
//!
//! ```text
//!   puzzle --labelling--> cells in canonical order = the board in a numbering of its own --labelling--> on the board
//! ```
//!
//! [`form`] is the form alone; [`canonical`] also says how it got there and how symmetric the puzzle is.
//!
//! Two published tools, built for 9x9 only, order differently: they first make the *pattern* of givens smallest and
//! then its digits. Their classes are the same as ours, their strings often are not.
//!
//! This module knows no solver and no chance.
//!
//! ```
//! use sudopress_core::canon::form;
//!
//! // Mirrored and with other digits it is the same puzzle.
//! let (puzzle, disguise) = ("12..3......4....".parse()?, "42..1.........3.".parse()?);
//! assert_eq!(form(&puzzle), form(&disguise));
//! # Ok::<(), sudopress_core::format::ReadError>(())
//! ```

mod any;
mod columns;
mod form;
mod graph;
mod labelling;
mod lines;
mod nine;
mod rank;
mod structure;
mod transformation;

#[cfg(test)]
mod board_tests;
#[cfg(test)]
mod tests;

/// The version of the form: another one wherever a puzzle gets another form than before. Banks name it.
pub const VERSION: u32 = 1;

pub use form::{canonical, canonical_unless, form, form_unless, line_unless};
pub use transformation::{Canonical, Transformation};
