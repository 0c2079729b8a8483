//! Two opposite corners of a rectangle, or three, have one and the same extra candidate: what sees all of these loses
//! it.
//!
//! ```text
//!         c2              c5
//! r1   {2 7 9} . . | . {2 7}   .
//! r4   {2 7}   . . | . {2 7 9} .       r1c2 or r4c5 is 9: what sees both is not 9
//! ```
//!
//! **How to find it.** As type 2, with the extra candidate across the rectangle.
//!
//! **Why it holds.** Only because the puzzle has one solution: if all four cells held the two digits, these could be
//! exchanged and the board would still be right, since two rows, two columns and two boxes hold one of each either
//! way. None of the cells is a given, or the exchange would not be free. So the extra digit is in one of the corners
//! that have it.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct UniqueRectangle5;

impl Technique for UniqueRectangle5 {
    const INFO: Info = Info {
        key: "unique-rectangle-5",
        name: "Unique Rectangle Type 5",
        family: Family::Uniqueness,
        assumes_unique: true,
        source: include_str!("unique_rectangle_5.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::rectangles(position, &Self::INFO, search::RectangleType::Five, sink)
    }
}
