//! Sudoku Savant's scale: a score for each step, summed and scaled to a board of 81 cells.
//!
//! The scores, the thresholds and the path are those of version 1.3.1 on boards of rows, columns and boxes. This
//! includes the order of its strategies, the way in which it strengthens those for subsets and fish, and the removals
//! that each strategy makes at once. All scores and levels of 150 puzzles from Savant agree with Savant's; nothing was
//! tuned on them. When its strategies end, it guesses as Savant does. Boards with other houses, which Savant does not
//! support, are rated by an order of techniques with the same scores. As in Savant, wrong guesses are included in the
//! sum, and the division is an integer division.

mod board;
mod colouring;
mod order;
mod scale;
mod subsets;
#[cfg(test)]
mod tests;
mod walk;
mod wings;

pub(crate) use scale::{LEVELS, measure, rate, scores};
