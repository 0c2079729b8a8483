//! One corner of a rectangle holds just two candidates; from the opposite corner strong links of one of the digits
//! lead along both sides: that corner loses the other digit.
//!
//! ```text
//!         c2              c5
//! r1   {2 7}   . . | . {2 7 ..}          row 4 and column 5 have 2 only at the corners:
//! r4   {2 7 ..} . . | . {2 7 ..}         r4c5 is not 7
//! ```
//!
//! **How to find it.** From a two-candidate cell look for a rectangle whose other corners hold both digits, and check
//! the strong links of the opposite corner.
//!
//! **Why it holds.** Only because the puzzle has one solution: if all four cells held the two digits, these could be
//! exchanged and the board would still be right, since two rows, two columns and two boxes hold one of each either
//! way. None of the cells is a given, or the exchange would not be free. Were the opposite corner 7, both its
//! neighbours would be 2 and the first corner 7.
//!
//! **Other names.** Hidden unique rectangle.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct HiddenRectangle;

impl Technique for HiddenRectangle {
    const INFO: Info = Info {
        key: "hidden-rectangle",
        name: "Hidden Rectangle",
        family: Family::Uniqueness,
        assumes_unique: true,
        source: include_str!("hidden_rectangle.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::rectangles(position, &Self::INFO, search::RectangleType::Hidden, sink)
    }
}
