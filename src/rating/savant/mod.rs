//! Sudoku Savant's scale: a score a step, summed and scaled to a board of 81 cells.
//!
//! Scores, thresholds and path are those of version 1.3.1 on boards of rows, columns and boxes: which strategies it
//! tries when, how it strengthens those for subsets and fish, and what each removes at once. Of 150 puzzles that Savant
//! made, on which nothing was tuned, every score and every level is Savant's. Puzzles that need a guess, which Savant
//! does not make, and other boards are rated by an order of techniques with the same scores; wrong guesses stay in the
//! sum, as they do there. The division is an integer division.

mod board;
mod colouring;
mod scale;
mod subsets;
#[cfg(test)]
mod tests;
mod walk;
mod wings;

pub(crate) use scale::{LEVELS, measure, rate, scores};
