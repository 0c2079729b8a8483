//! Two corners of a rectangle hold just two candidates, the others of one house have more: together these two stand
//! for one cell with the extra digits, which makes a naked subset with other cells of the house.
//!
//! ```text
//!         c2            c5        c8
//! r1   {2 7}   . . | . {2 7}   . | {4 9}
//! r4   {2 7 4} . . | . {2 7 9} . | {4 9} .     in row 4 the corners and r4c8 take 4 and 9: the rest loses them
//! ```
//!
//! **How to find it.** As type 2, with different extra candidates in two corners of one line or box; look for a cell,
//! or two or three, that hold those and few others.
//!
//! **Why it holds.** Only because the puzzle has one solution: if all four cells held the two digits, these could be
//! exchanged and the board would still be right, since two rows, two columns and two boxes hold one of each either
//! way. None of the cells is a given, or the exchange would not be free. So one of the two corners holds an extra
//! digit, and is one cell of the subset.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct UniqueRectangle3;

impl Technique for UniqueRectangle3 {
    const INFO: Info = Info {
        key: "unique-rectangle-3",
        name: "Unique Rectangle Type 3",
        family: Family::Uniqueness,
        assumes_unique: true,
        source: include_str!("unique_rectangle_3.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::rectangles(position, &Self::INFO, search::RectangleType::Three, sink)
    }
}
