//! A fish of two whose houses may be boxes too: rows and boxes against columns and boxes, or columns and boxes
//! against rows and boxes, at least one box among them.
//!
//! ```text
//!         c2          c5
//! r3   .  3  .  |  .  3  .  |         row 3 and box 8 have their 3 in columns 2 and 5:
//! r7      .        .  3  .            both lose every other 3
//! r8      .        .  3  .  box 8
//! r9      .        .  .  .            a box may stand among the lines, or among the crossing lines
//! ```
//!
//! **How to find it.** For one digit, look for boxes whose places lie in two lines, and use them like a row or
//! column.
//!
//! **Why it holds.** Two houses without a common place need two of the digit and have two houses to put them in,
//! which take one each. A place in two of the covering houses would take both, so it goes too (cannibalism).

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct FrankenXWing;

impl Technique for FrankenXWing {
    const INFO: Info = Info {
        key: "franken-x-wing",
        name: "Franken X-Wing",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("franken_x_wing.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::fish(position, &Self::INFO, (search::FishClass::Franken, search::Fins::Without, 2), sink)
    }
}
