//! Two cells in the crossing of a box and a line hold the same two candidates and no other: the rest of the box loses
//! both digits, and so does the rest of the line.
//!
//! ```text
//! {4 7} {4 7} x | x x . | . x .      r1c1 and r1c2 hold 4 and 7:
//!   x     .   x | . . . | . . .      both are gone from all of row 1 and all of box 1
//! ```
//!
//! **How to find it.** As a naked pair, but look at both houses at once. It counts as locked only if both lose
//! something.
//!
//! **Why it holds.** The pair takes both digits of the box and both of the line.
//!
//! **Other names.** A naked pair with pointing; part of the naked pair in programs that have no name of its own for
//! it.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct LockedPair;

impl Technique for LockedPair {
    const INFO: Info = Info {
        key: "locked-pair",
        name: "Locked Pair",
        family: Family::Intersections,
        assumes_unique: false,
        source: include_str!("locked_pair.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::naked_subsets(position, &Self::INFO, 2, search::Reach::TwoHouses, sink)
    }
}
