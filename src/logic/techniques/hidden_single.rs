//! A digit has one place left in a house, so it goes there.
//!
//! ```text
//! 4 . . | . . . | . . .
//! . . . | 4 . . | . . .      box 3 needs a 4: row 1 and row 2 have theirs, column 8 too,
//! . . . | . . . | x . .      and r3c9 is filled: r3c7 = 4
//! ```
//!
//! **How to find it.** Take a digit and cross out the lines in which it stands. Where a box, row or column keeps one
//! open cell, the digit goes there.
//!
//! **Why it holds.** The house must hold the digit, and every other empty cell sees one already or has lost it to an
//! earlier step.
//!
//! **Other names.** Pinned digit, unique candidate; *cross-hatching* when found in a box; `.` in sudognu.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct HiddenSingle;

impl Technique for HiddenSingle {
    const INFO: Info = Info {
        key: "hidden-single",
        name: "Hidden Single",
        family: Family::Singles,
        assumes_unique: false,
        source: include_str!("hidden_single.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::hidden_singles(position, &Self::INFO, |_| true, sink)
    }
}
