//! Two kites meet in the same two cells of a box, each cell giving its row to one and its column to the other.
//!
//! ```text
//! . . e | . . . | . . .
//! . a . | . . . | . b .      kite 1: row 2 (a or b) and column 3 (c or d) remove x
//! . f c | . . g | . . .      kite 2: row 3 (c or g) and column 2 (a or h) remove y
//! . . d | . . . | . x .
//! . h . | . . y | . . .
//! ```
//!
//! **How to find it.** When a kite is found, look whether its two cells in the box have partners along their other
//! lines too.
//!
//! **Why it holds.** Each of the two kites holds by itself; they are only shown as one step.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct DualTwoStringKite;

impl Technique for DualTwoStringKite {
    const INFO: Info = Info {
        key: "dual-two-string-kite",
        name: "Dual Two-String Kite",
        family: Family::Chains,
        assumes_unique: false,
        source: include_str!("dual_two_string_kite.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::dual_kites(position, &Self::INFO, sink)
    }
}
