//! Two corners of a rectangle hold just two candidates; the others share a house in which one of the digits has no
//! other place: they lose the other digit.
//!
//! ```text
//!         c2            c5
//! r1   {2 7}   . . | . {2 7}     .
//! r4   {2 7 4} . . | . {2 7 5 9} .      row 4 has 2 only here: one of them is 2, so 7 would complete the rectangle
//! ```
//!
//! **How to find it.** As type 2, whatever the extra candidates; look for a strong link of one digit between the two
//! corners.
//!
//! **Why it holds.** Only because the puzzle has one solution: if all four cells held the two digits, these could be
//! exchanged and the board would still be right, since two rows, two columns and two boxes hold one of each either
//! way. None of the cells is a given, or the exchange would not be free. One of the two corners is 2; were the other
//! 7, all four would be complete.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct UniqueRectangle4;

impl Technique for UniqueRectangle4 {
    const INFO: Info = Info {
        key: "unique-rectangle-4",
        name: "Unique Rectangle Type 4",
        family: Family::Uniqueness,
        assumes_unique: true,
        source: include_str!("unique_rectangle_4.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::rectangles(position, &Self::INFO, search::RectangleType::Four, sink)
    }
}
