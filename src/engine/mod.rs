//! Brute force: solutions, counts and proofs of uniqueness.

pub mod any;
mod facade;
pub mod nine;

pub use facade::Engine;
