//! The brute-force engine of the 9x9 board with 3x3 boxes.
//!
//! Everything a publisher waits for is uniqueness proofs, so this room trades generality for speed: it knows the
//! number nine, keeps the whole position in a few machine registers, and picks at run time what the processor offers.
//! A puzzle is 81 bytes in reading order, 0 for an empty cell and 1 to 9 for a given.
//!
//! What lesser machines lose, counting solutions up to two, as released (no target-cpu; `tests/bench/results.tsv` has
//! the figures and those of others): without AVX-512 half of the speed (17 clues 1.21 M puzzles a second in place of
//! 2.6 M, the hardest 23,000 in place of 50,000), which is still 1.3 to 3.7 times as fast as the best of others built for
//! AVX2; with registers of 128 bits alone another third (17 clues 810,000, the hardest 16,000), and without registers
//! 620,000 and 14,000: 1.6 to 2.9 and 1.4 to 2.2 times as fast as the crate `sudoku`, and as fast where there are many
//! solutions.
//!
//! It explains nothing (that is `logic`), rates nothing, and draws no chance of its own: random answers come from a
//! stream of words that the caller hands in, and are the same on every machine.
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
