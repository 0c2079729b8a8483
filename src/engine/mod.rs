//! Brute force: solutions, counts and proofs of uniqueness.

pub mod any;
mod facade;
#[allow(unsafe_code, reason = "vector instructions: the one room where speed is worth it")]
pub mod nine;
#[cfg(test)]
mod tests;

pub use facade::Engine;
