//! The brute-force engine of every board: any topology with up to 32 digits, any relations and clues.
//!
//! Two searches answer the same questions. The first places singles and guesses; it costs little to start and settles
//! nearly everything up to 9x9 at once. Up to 256 cells it goes by the places of digits (`places`), beyond and with clues by
//! cells (`singles`). When it has spent its budget of guesses, the second (`clauses`) takes over: it learns from its
//! conflicts, which is what makes minimal puzzles of 16x16 and 25x25 possible at all.
//!
//! A puzzle is one byte a cell in cell order, 0 for an empty cell, digits from 1. The same questions in the same order
//! get the same answers on every machine.

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
