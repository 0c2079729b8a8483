//! All combinations of digits in three cells are tried; those that leave a cell with too few digits cannot be. A
//! candidate in no combination that is left goes.
//!
//! ```text
//! r1c1 {2 7}   r1c2 {2 5}   r3c3 {5 8}       2 5 8: leaves {2 8} empty     ...     so r1c1 is not 2
//! ```
//!
//! **How to find it.** With a program: there are dozens of combinations. Those of up to 120 are tried.
//!
//! **Why it holds.** The three cells hold some combination, and it is none that empties another cell.
//!
//! **Other names.** ATE, subset exclusion of three cells.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct AlignedTripletExclusion;

impl Technique for AlignedTripletExclusion {
    const INFO: Info = Info {
        key: "aligned-triplet-exclusion",
        name: "Aligned Triplet Exclusion",
        family: Family::Exclusions,
        assumes_unique: false,
        source: include_str!("aligned_triplet_exclusion.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::aligned_exclusions(position, &Self::INFO, 3, sink)
    }
}
