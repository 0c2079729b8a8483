//! A pivot with three candidates sees two wings that hold two of them each: what sees all three cells loses the digit
//! that all three hold.
//!
//! ```text
//! box 1              row 2, beyond the box
//! {3 8}  .   .   |
//!  x   {3 5 8} x | .  .  .  | {5 8} .  .       x sees all three cells: it is not 8
//!  .     .   .   |
//! ```
//!
//! **How to find it.** Start from a cell with three candidates; look in its box for a wing and along its line for the
//! other.
//!
//! **Why it holds.** The pivot is 8 itself, or 3, which makes the wing in the box 8, or 5, which makes the other wing
//! 8.
//!
//! **Other names.** Bent triple with three candidates in the pivot; `Y` in sudognu.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct XyzWing;

impl Technique for XyzWing {
    const INFO: Info = Info {
        key: "xyz-wing",
        name: "XYZ-Wing",
        family: Family::Wings,
        assumes_unique: false,
        source: include_str!("xyz_wing.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::xyz_wings(position, &Self::INFO, sink)
    }
}
