//! The brute-force engine for any board: any topology with up to 32 digits, and any relations and clues.
//!
//! Two searches answer the same questions. The first places singles and guesses. It starts quickly and answers almost
//! all questions up to 9x9. Up to 256 cells it works on the places of digits (`places`); beyond that, and with clues,
//! on cells (`singles`). After a budget of guesses, the second (`clauses`) takes over. It learns from its conflicts.
//! Minimal puzzles of 16x16 and 25x25 would be out of reach otherwise.
//!
//! A puzzle has one byte for each cell, in cell order: 0 for an empty cell, and otherwise the digit, counted from 1.
//! The same questions in the same order get the same answers on every machine.

mod clauses;
mod first;
mod places;
mod rules;
mod singles;
mod solver;
mod sums;
#[cfg(test)]
mod tests;

pub use solver::Solver;
