//! The brute-force engine of the 9x9 board with 3x3 boxes.
//!
//! Everything a publisher waits for is uniqueness proofs, so this room trades generality for speed: it knows the
//! number nine, keeps the whole position in a few machine registers, and picks at run time what the processor offers.
//! A puzzle is 81 bytes in reading order, 0 for an empty cell and 1 to 9 for a given.
//!
//! It explains nothing (that is `logic`), rates nothing, and draws no chance of its own: random answers come from a
//! stream of words that the caller hands in, and are the same on every machine.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod backend;
mod board;
#[cfg(target_arch = "x86_64")]
mod boxes;
mod grid;
#[cfg(target_arch = "x86_64")]
mod lanes;
mod portable;
mod question;
mod search;
#[cfg(target_arch = "x86_64")]
mod sheet;
mod solver;
#[cfg(test)]
mod tests;

pub use backend::Backend;
pub use grid::random_grid;
pub use solver::{Probe, Solver};
