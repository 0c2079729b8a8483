//! All combinations of digits in two cells are tried; those that leave a cell or an almost locked set with too few
//! digits cannot be. A candidate in no combination that is left goes.
//!
//! ```text
//! r1c1 {2 7}   r1c2 {2 5 8}        2 and 5: leaves {2 5} in row 1 empty;   7 and 5: leaves {5 7} empty
//!                                  so r1c2 is not 5
//! ```
//!
//! **How to find it.** Take two cells that see many two-candidate cells together, and write their combinations down.
//!
//! **Why it holds.** The two cells hold some combination, and it is none that empties another cell.
//!
//! **Other names.** APE, subset exclusion of two cells.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct AlignedPairExclusion;

impl Technique for AlignedPairExclusion {
    const INFO: Info = Info {
        key: "aligned-pair-exclusion",
        name: "Aligned Pair Exclusion",
        family: Family::Exclusions,
        assumes_unique: false,
        source: include_str!("aligned_pair_exclusion.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::aligned_exclusions(position, &Self::INFO, 2, sink)
    }
}
