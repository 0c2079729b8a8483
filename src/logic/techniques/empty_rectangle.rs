//! A box has its places of a digit in one row and one column only; a strong link leaves the row and comes back to the
//! column.
//!
//! ```text
//!             box 6
//! . . . . . | - 7 -        box: places in row 2 and column 8 only; the four cells - are the empty rectangle
//! . s . . . | 7 7 7        s and e are the two places of column 2
//! . . . . . | - 7 -
//! . e . . . | . x .        x sees e and column 8 of the box
//! ```
//!
//! **How to find it.** For one digit, look for boxes with an empty rectangle of cells, and for a strong link with one
//! end in the row (or column) of the rest.
//!
//! **Why it holds.** If e is false s is true, so the box has its digit in column 8, which x sees. If e is true x sees
//! it.
//!
//! **Other names.** Hinge; a grouped X-chain or turbot fish with one node a group.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct EmptyRectangle;

impl Technique for EmptyRectangle {
    const INFO: Info = Info {
        key: "empty-rectangle",
        name: "Empty Rectangle",
        family: Family::Chains,
        assumes_unique: false,
        source: include_str!("empty_rectangle.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::empty_rectangles(position, &Self::INFO, sink)
    }
}
