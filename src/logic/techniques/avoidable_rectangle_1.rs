//! Three corners of a rectangle are filled, none of them given, with two digits in turn: the fourth is not the digit
//! that would complete it.
//!
//! ```text
//!         c2          c5
//! r1      2   . . | . 7     .        2 and 7 were found, not given:
//! r4      7   . . | . {2 4} .        r4c5 is not 2
//! ```
//!
//! **How to find it.** Only by keeping track of which digits were given: look among those that were found.
//!
//! **Why it holds.** Only because the puzzle has one solution: if all four cells held the two digits, these could be
//! exchanged and the board would still be right, since two rows, two columns and two boxes hold one of each either
//! way. None of the cells is a given, or the exchange would not be free.
//!
//! **Other names.** Avoidable deadly pattern, reverse unique rectangle.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct AvoidableRectangle1;

impl Technique for AvoidableRectangle1 {
    const INFO: Info = Info {
        key: "avoidable-rectangle-1",
        name: "Avoidable Rectangle Type 1",
        family: Family::Uniqueness,
        assumes_unique: true,
        source: include_str!("avoidable_rectangle_1.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::avoidable(position, &Self::INFO, 1, sink)
    }
}
