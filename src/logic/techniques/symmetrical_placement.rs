//! The givens are the same after a half turn, a quarter turn or a mirroring in a diagonal, if some digits change
//! places: then so is the solution, and what is false of a cell is false of its image.
//!
//! ```text
//! 1 . . | . . 3        turned by half, every given comes onto a given, 1 onto 2 and 3 onto 4
//! . . . | . . .
//! . . . | . . .        the centre comes onto itself, so it holds a digit that stays: 9, if 9 alone does
//! ------+------
//! . . . | . 9 .        r1c2 comes onto r9c8: if that is not 4, r1c2 is not 3
//! ```
//!
//! **How to find it.** Only in puzzles made for it, before the first digit is written: look whether the pattern is
//! symmetric, then whether every 1 is carried onto the same digit, every 2, and so on.
//!
//! **Why it holds.** Only because the puzzle has one solution: turn the solution and exchange the digits, and it solves
//! the same givens. There is only one, so it is the same grid.
//!
//! **Other names.** Gurth's theorem, Gurth's symmetrical placement; described by Gurth in 2006.
//!
//! **What it does not do.** Symmetries that move whole bands or exchange rows of a band are not looked for.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct SymmetricalPlacement;

impl Technique for SymmetricalPlacement {
    const INFO: Info = Info {
        key: "symmetrical-placement",
        name: "Symmetrical Placement",
        family: Family::Uniqueness,
        assumes_unique: true,
        source: include_str!("symmetrical_placement.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::automorphisms(position, &Self::INFO, sink)
    }
}
