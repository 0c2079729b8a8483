//! The canonical form: one string for all the puzzles that are the same up to symmetry and relabelling.
//!
//! The form is the lexicographically smallest string of digits in reading order, an empty cell being 0 and so before
//! every digit, over all relabellings of the digits and all motions that carry rows, columns and boxes onto such:
//! permuting bands, rows in a band, stacks, columns in a stack, and, when boxes are square, exchanging rows and columns.
//! For 9x9 these are 9! relabellings and 3,359,232 motions.
//!
//! [`form`] is the form alone; [`canonical`] also says how it got there and how symmetric the puzzle is. There is a fast lane
//! for 9x9, and one way for every standard board.
//!
//! Two published tools, built for 9x9 only, order differently: they first make the *pattern* of givens smallest and
//! then its digits. Their classes are the same as ours, their strings often are not.
//!
//! This module knows no solver and no chance.

mod any;
mod columns;
mod form;
mod nine;
mod transformation;

#[cfg(test)]
mod tests;

pub use form::{canonical, form};
pub use transformation::{Canonical, Transformation};
