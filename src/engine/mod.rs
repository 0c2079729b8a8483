//! Brute force: solutions, counts and proofs of uniqueness.

pub mod nine;
