//! Cells in the crossing of a box and a line, with some of the rest of the line and some of the rest of the box, hold
//! as many digits as they are cells, and no digit can stand twice: each digit goes from what sees all its places.
//!
//! ```text
//! row 1:   {1 5 7} {1 7 9} .  |  .  {1 7} . | ...     four cells, the digits 1 5 7 9:
//! row 3:      .    {5 9}   .  |                       1 and 7 stand in row 1, 5 and 9 in box 1
//! ```
//!
//! **How to find it.** Look at a crossing whose two or three cells hold two digits more than cells, at least. Look
//! for a cell in the line with digits of it, and for a cell in the box with others of it.
//!
//! **Why it holds.** No digit stands twice among the cells, and there are as many digits as cells: each stands there
//! once.
//!
//! **Other names.** Two-sector disjoint subset; named after the player who showed it first.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct SueDeCoq;

impl Technique for SueDeCoq {
    const INFO: Info = Info {
        key: "sue-de-coq",
        name: "Sue de Coq",
        family: Family::AlmostLockedSets,
        assumes_unique: false,
        source: include_str!("sue_de_coq.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::sue_de_coqs(position, &Self::INFO, sink)
    }
}
