//! Two corners of a rectangle in two boxes hold just two candidates, the two others the same and one more: what sees
//! both of these loses that one.
//!
//! ```text
//!         c2            c5
//! r1   {2 7}   . . | . {2 7}   .
//! r4   {2 7 9} . . | . {2 7 9} .      one of r4c2 and r4c5 is 9: the rest of row 4 is not 9
//! ```
//!
//! **How to find it.** As type 1, with the extra candidate in two corners of one line or one box.
//!
//! **Why it holds.** Only because the puzzle has one solution: if all four cells held the two digits, these could be
//! exchanged and the board would still be right, since two rows, two columns and two boxes hold one of each either
//! way. None of the cells is a given, or the exchange would not be free. So the extra digit is in one of the two
//! corners.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct UniqueRectangle2;

impl Technique for UniqueRectangle2 {
    const INFO: Info = Info {
        key: "unique-rectangle-2",
        name: "Unique Rectangle Type 2",
        family: Family::Uniqueness,
        assumes_unique: true,
        source: include_str!("unique_rectangle_2.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::rectangles(position, &Self::INFO, search::RectangleType::Two, sink)
    }
}
