//! Two corners of a rectangle are filled, neither given; the other two hold the digit that would complete it and the
//! same other one: what sees both loses that other one.
//!
//! ```text
//!         c2            c5
//! r1      2     . . | . 7     .        2 and 7 were found, not given:
//! r4   {7 9}  . . | . {2 9} .        r4c2 or r4c5 is 9, so the rest of row 4 is not
//! ```
//!
//! **How to find it.** As type 1, with two open corners.
//!
//! **Why it holds.** Only because the puzzle has one solution: if all four cells held the two digits, these could be
//! exchanged and the board would still be right, since two rows, two columns and two boxes hold one of each either
//! way. None of the cells is a given, or the exchange would not be free. So one of the open corners holds the other
//! digit.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct AvoidableRectangle2;

impl Technique for AvoidableRectangle2 {
    const INFO: Info = Info {
        key: "avoidable-rectangle-2",
        name: "Avoidable Rectangle Type 2",
        family: Family::Uniqueness,
        assumes_unique: true,
        source: include_str!("avoidable_rectangle_2.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::avoidable(position, &Self::INFO, 2, sink)
    }
}
