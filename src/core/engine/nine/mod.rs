//! The brute-force engine of the 9x9 board with 3x3 boxes.
//!
//! Generating puzzles consists mostly of uniqueness proofs, so this module trades generality for speed. It is
//! specialised to the number nine, keeps the whole position in a few machine registers, and selects the processor's
//! best instructions at run time. A puzzle is 81 bytes in reading order, 0 for an empty cell and 1 to 9 for a given.
//!
//! It does not explain (see `logic`) or rate. It has no random generator: random answers use a stream of words from the
//! caller and are the same on every machine.
//!
//! # Notes
//! Puzzles per second on different machines, counting solutions up to two, as released (no target-cpu).
//! `tests/bench/results.tsv` has these figures and those of other solvers.
//!
//! | registers | 17 clues | the hardest | compared with |
//! |---|---|---|---|
//! | AVX-512 | 2.6 M | 50,000 | |
//! | AVX2 | 1.21 M | 23,000 | the best other solver built for AVX2: 1.3 to 3.7 times as fast |
//! | 128 bits | 810,000 | 16,000 | the crate `sudoku`: 1.6 to 2.9 times as fast; equal with many solutions |
//! | none | 620,000 | 14,000 | the crate `sudoku`: 1.4 to 2.2 times as fast; equal with many solutions |
//!
//! # Examples
//!
//! ```
//! use sudopress_core::engine::nine::Solver;
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let mut puzzle = [0; 81];
//! for (cell, sign) in puzzle.iter_mut().zip(line.bytes()) {
//!     *cell = sign.checked_sub(b'0').unwrap_or(0);
//! }
//! let mut solver = Solver::new();
//! assert!(solver.is_unique(&puzzle));
//! assert_eq!(solver.solve(&puzzle).map(|solution| solution[2]), Some(4));
//! puzzle[0] = 0;
//! puzzle[1] = 0;
//! assert!(solver.count(&puzzle, 2) == 2);
//! ```

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod backend;
#[cfg(target_arch = "x86_64")]
mod boxes;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64", target_feature = "simd128"))]
mod fives;
mod grid;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64", target_feature = "simd128"))]
mod lanes;
#[cfg(target_arch = "aarch64")]
mod neon;
mod portable;
mod question;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64", target_feature = "simd128"))]
mod register;
mod search;
mod solver;
#[cfg(target_arch = "x86_64")]
mod sse2;
mod state;
#[cfg(test)]
mod tests;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64", target_feature = "simd128"))]
mod vectors;
#[cfg(target_feature = "simd128")]
mod wasm;

pub use backend::Backend;
pub use solver::{Probe, Solver, random_grid};
