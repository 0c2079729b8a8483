//! Three cells in the crossing of a box and a line hold three candidates between them: the rest of the box loses the
//! three digits, and so does the rest of the line.
//!
//! ```text
//! {1 6} {6 8} {1 6 8} | x . x | . . x      all of row 1 and all of box 1
//!   x     .      x    | . . . | . . .      lose 1, 6 and 8
//! ```
//!
//! **How to find it.** Look at boxes whose row or column of three is still empty and has few candidates.
//!
//! **Why it holds.** Three cells take three digits, in the box as well as in the line.
//!
//! **Other names.** A naked triple with pointing.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct LockedTriple;

impl Technique for LockedTriple {
    const INFO: Info = Info {
        key: "locked-triple",
        name: "Locked Triple",
        family: Family::Intersections,
        assumes_unique: false,
        source: include_str!("locked_triple.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::naked_subsets(position, &Self::INFO, 3, search::Reach::TwoHouses, sink)
    }
}
