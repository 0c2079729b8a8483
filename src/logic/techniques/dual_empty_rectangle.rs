//! Two empty rectangles in one box, with two strong links, remove different candidates.
//!
//! ```text
//!             box 6
//! . . . . . | - 7 -        s = e removes x by column 8 of the box,
//! . s . . . | 7 7 7        t = f, a link of a row that begins in column 8, removes y by row 2
//! . . . . . | - 7 -
//! . e . . . | . x .
//! . y . f . | . t .
//! ```
//!
//! **How to find it.** When an empty rectangle is found, look for another strong link that meets the same box.
//!
//! **Why it holds.** Each of the two holds by itself; they are only shown as one step.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct DualEmptyRectangle;

impl Technique for DualEmptyRectangle {
    const INFO: Info = Info {
        key: "dual-empty-rectangle",
        name: "Dual Empty Rectangle",
        family: Family::Chains,
        assumes_unique: false,
        source: include_str!("dual_empty_rectangle.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::dual_rectangles(position, &Self::INFO, sink)
    }
}
