//! The canonical form: one representative of all puzzles that are equivalent up to symmetry and relabelling.
//!
//! On a standard board of up to 16x16 cells, the form is the lexicographically smallest string of digits in reading
//! order, with 0 for an empty cell, over all relabellings of the digits and all motions that map rows, columns and
//! boxes to rows, columns and boxes: permuting bands, rows in a band, stacks, columns in a stack and, if boxes are
//! square, exchanging rows and columns. For 9x9, these are 9! relabellings and 3,359,232 motions. There is a fast lane
//! for 9x9.
//!
//! Larger standard boards have the same motions. On any other board, a search finds the motions: all permutations of
//! cells that map houses to houses and relations to relations. Digits are relabelled as far as the rules do not
//! distinguish them: freely with houses and a knight's move, only in reverse with "no neighbouring digits", and not at
//! all with sums. Clues move with their cells. On these boards, the form is unique, but it is not the smallest string;
//! it depends on the details of the search.
//!
//! ```text
//!   puzzle --labelling--> cells in canonical order = a renumbered board --labelling--> on the board
//! ```
//!
//! [`form`] only returns the form; [`canonical`] also returns the transformation and the symmetry of the puzzle.
//!
//! Two published tools for 9x9 use a different order: they first minimise the *pattern* of givens and then its digits.
//! They define the same equivalence classes, but often different strings.
//!
//! This module does not solve puzzles and uses no random numbers.
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

/// The version of the form, stored in banks. It changes if any puzzle gets a different form.
pub const VERSION: u32 = 1;

pub use form::{canonical, canonical_unless, form, form_unless, line_unless};
pub use transformation::{Canonical, Transformation};
