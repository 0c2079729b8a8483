//! Brute force: solutions, counts and proofs of uniqueness.
//!
//! ```
//! use sudopress_core::engine::Engine;
//!
//! let puzzle = "1...............".parse()?;
//! assert_eq!(Engine::new().count(&puzzle, 1000), 72);
//! assert!(!Engine::new().is_unique(&puzzle));
//! # Ok::<(), sudopress_core::format::ReadError>(())
//! ```

pub mod any;
mod facade;
#[allow(unsafe_code, reason = "vector instructions: the one room where speed is worth it")]
pub mod nine;
mod solutions;
#[cfg(test)]
mod tests;

pub use facade::Engine;
pub use solutions::Solutions;
