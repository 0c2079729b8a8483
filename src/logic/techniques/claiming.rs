//! A digit's places in a line all lie in one box, so the rest of the box loses it.
//!
//! ```text
//! . 4 4 | 5 1 7 | 2 8 3      row 1: all places of 4 lie in box 1,
//! x x x | . . . | . . .      so no other cell of box 1 (x) holds 4
//! . x . | . . . | . . .
//! ```
//!
//! **How to find it.** Take a row or column and a digit that it lacks. When all open places lie in one box, clear the
//! rest of that box. On boards with diagonals, windows or colours these claim too, from whatever house crosses them.
//!
//! **Why it holds.** The line must hold the digit, so one of the marked cells does, and the box has its digit there.
//!
//! **Other names.** Locked candidates type 2, box-line reduction, line-block interaction; `b` in sudognu; part of
//! *crossed sequence* (Sudoku Savant).

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct Claiming;

impl Technique for Claiming {
    const INFO: Info = Info {
        key: "claiming",
        name: "Claiming",
        family: Family::Intersections,
        assumes_unique: false,
        source: include_str!("claiming.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::intersections(position, &Self::INFO, |kind| !kind.is_block(), sink)
    }
}
