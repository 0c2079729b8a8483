//! Two opposite corners of a rectangle have extra candidates, and one of the digits has no place outside the
//! rectangle in both rows (or both columns): those corners lose that digit.
//!
//! ```text
//!         c2              c5
//! r1   {2 7 9} . . | . {2 7}   .        rows 1 and 4 have 2 only here:
//! r4   {2 7}   . . | . {2 7 4} .        r1c2 and r4c5 are not 2
//! ```
//!
//! **How to find it.** As type 5, with an X-Wing of one digit on the four corners.
//!
//! **Why it holds.** Only because the puzzle has one solution: if all four cells held the two digits, these could be
//! exchanged and the board would still be right, since two rows, two columns and two boxes hold one of each either
//! way. None of the cells is a given, or the exchange would not be free. Were one of the two corners 2, the X-Wing
//! would make the other 2 as well and the rest 7.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct UniqueRectangle6;

impl Technique for UniqueRectangle6 {
    const INFO: Info = Info {
        key: "unique-rectangle-6",
        name: "Unique Rectangle Type 6",
        family: Family::Uniqueness,
        assumes_unique: true,
        source: include_str!("unique_rectangle_6.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::rectangles(position, &Self::INFO, search::RectangleType::Six, sink)
    }
}
