//! A pivot with candidates x and y sees a wing with x and z and a wing with y and z: what sees both wings loses z.
//!
//! ```text
//!   pivot {4 7}  -------- {4 9} wing
//!     |                     :
//!   {7 9} wing . . . . . .  x        x sees both wings: it is not 9
//! ```
//!
//! **How to find it.** Start from a cell with two candidates and look among its peers for two others with two
//! candidates that each share one digit with it, not the same one, and share their third.
//!
//! **Why it holds.** If the pivot is 4, the first wing is 9; if it is 7, the second is. One of the wings is 9 either
//! way.
//!
//! **Other names.** Y-wing, bent triple; `W` in sudognu; *hinge and wings* on SudokuWiki.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct XyWing;

impl Technique for XyWing {
    const INFO: Info = Info {
        key: "xy-wing",
        name: "XY-Wing",
        family: Family::Wings,
        assumes_unique: false,
        source: include_str!("xy_wing.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::xy_wings(position, &Self::INFO, sink)
    }
}
