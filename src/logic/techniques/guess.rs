//! When no technique finds anything, a digit is tried.
//!
//! A guess proves nothing. Only the `sudognu` profile guesses, so that it can rate every puzzle as sudognu did; paths for
//! readers stop instead and say that a person would need more than the techniques of this book. When the guess leads to
//! a contradiction the path goes back to it and removes the candidate; that step is the *wrong guess*.
//!
//! **Other names.** Trial and error, backtracking, bifurcation, Ariadne's thread; `g` and `w` in sudognu,
//! *speculative assertion* and *contradiction found* in jonseymour's solver.

use crate::logic::{Family, Info};

const PAGE: Info = Info {
    key: "guess",
    name: "Guess",
    family: Family::LastResort,
    assumes_unique: false,
    source: include_str!("guess.rs"),
};

/// Trying a digit; see the file's documentation.
pub static GUESS: Info = PAGE;

/// Taking a guess back; see the file's documentation.
pub static WRONG_GUESS: Info = Info { key: "wrong-guess", name: "Wrong Guess", ..PAGE };
