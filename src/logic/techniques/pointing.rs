//! A digit's places in a box all lie in one line, so the rest of the line loses it.
//!
//! ```text
//! . 4 4 | x . . | . x .      row 1: in box 1 the 4 can only stand in r1c2 or r1c3,
//! 1 2 3 | . . . | . . .      so no other cell of row 1 (x) holds 4
//! 5 6 7 | . . . | . . .
//! ```
//!
//! **How to find it.** Take a box and a digit that it lacks. When all open places of the digit lie in one row or
//! column (or in one diagonal, window, or whatever other house the board has), look along that house beyond the box.
//!
//! **Why it holds.** The box must hold the digit, so one of the marked cells does, and the crossing house has its
//! digit there.
//!
//! **Other names.** Locked candidates type 1, intersection removal, block-line interaction; `B` in sudognu; part of
//! *crossed sequence* (Sudoku Savant).

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct Pointing;

impl Technique for Pointing {
    const INFO: Info = Info {
        key: "pointing",
        name: "Pointing",
        family: Family::Intersections,
        assumes_unique: false,
        source: include_str!("pointing.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::intersections(position, &Self::INFO, |kind| kind.is_block(), sink)
    }
}
