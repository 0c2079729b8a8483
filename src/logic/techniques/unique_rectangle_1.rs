//! Three corners of a rectangle in two boxes hold the same two candidates and nothing else: the fourth holds neither.
//!
//! ```text
//!         c2            c5
//! r1   {2 7} . . | . {2 7} .        r4c5 is not 2 and not 7
//! r4   {2 7} . . | . {2 4 7} .
//! ```
//!
//! **How to find it.** Look for two equal two-candidate cells in a line, and for the same again in a parallel line,
//! one cell having more; the four must lie in two boxes. A corner may have lost one of the digits.
//!
//! **Why it holds.** Only because the puzzle has one solution: if all four cells held the two digits, these could be
//! exchanged and the board would still be right, since two rows, two columns and two boxes hold one of each either
//! way. None of the cells is a given, or the exchange would not be free. So the fourth corner holds something else.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct UniqueRectangle1;

impl Technique for UniqueRectangle1 {
    const INFO: Info = Info {
        key: "unique-rectangle-1",
        name: "Unique Rectangle Type 1",
        family: Family::Uniqueness,
        assumes_unique: true,
        source: include_str!("unique_rectangle_1.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::rectangles(position, &Self::INFO, search::RectangleType::One, sink)
    }
}
