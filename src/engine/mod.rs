//! Brute force: solutions, counts and proofs of uniqueness.

pub mod any;
pub mod nine;
