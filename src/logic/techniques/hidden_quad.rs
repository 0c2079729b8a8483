//! Four digits have only four places in a house between them, so those cells lose every other candidate.
//!
//! ```text
//! places in box 9:   1: r7c7 r8c9      3: r7c7 r7c8 r9c9      four digits,
//!                    6: r8c9 r9c9      8: r7c8 r8c9           four cells: r7c7 r7c8 r8c9 r9c9 keep 1 3 6 8
//! ```
//!
//! **How to find it.** With pencil marks by digit rather than by cell. In most positions the naked subset of the
//! other cells of the house is smaller.
//!
//! **Why it holds.** Four digits must stand in the house and have four cells to stand in.
//!
//! **Other names.** Hidden quadruplet; `q` in sudognu.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct HiddenQuad;

impl Technique for HiddenQuad {
    const INFO: Info = Info {
        key: "hidden-quad",
        name: "Hidden Quad",
        family: Family::Subsets,
        assumes_unique: false,
        source: include_str!("hidden_quad.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::hidden_subsets(position, &Self::INFO, 4, sink)
    }
}
