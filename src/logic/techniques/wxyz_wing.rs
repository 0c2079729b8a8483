//! Four cells in a box and a line hold four candidates between them, of which only one could stand twice: what sees
//! all its places loses it.
//!
//! ```text
//! box 1                 row 2, beyond the box
//! .    {1 4}   .   |
//! .   {1 2 4 8} x  | .  {2 4} . | . {4 8} .      1, 2 and 8 stand once at most, so 4 is among the four: x is not 4
//! ```
//!
//! **How to find it.** Start from a cell with three or four candidates in the crossing of a box and a line, and look
//! for wings with two of them in the box and along the line.
//!
//! **Why it holds.** Four cells need four digits. Three of them can stand once at most among the cells, so the fourth
//! stands there.
//!
//! **Other names.** Bent naked quad; the case of four cells of the ALS-XZ rule.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct WxyzWing;

impl Technique for WxyzWing {
    const INFO: Info = Info {
        key: "wxyz-wing",
        name: "WXYZ-Wing",
        family: Family::Wings,
        assumes_unique: false,
        source: include_str!("wxyz_wing.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::bent_sets(position, &Self::INFO, 4, sink)
    }
}
