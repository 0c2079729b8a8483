//! Two cells of a house hold the same two candidates and no other, so the rest of the house loses both digits.
//!
//! ```text
//! row 4:   {37}  .  {37} | {1 3 5 7}  .  . | .  {2 7 9}  .
//!           ^^       ^^      -3    -7             -7
//! ```
//!
//! **How to find it.** Look for two equal cells with two candidates in one house. When they share a box as well as a
//! line, both houses are cleared.
//!
//! **Why it holds.** One of the cells holds the first digit and the other the second, in whichever order; none is
//! left over.
//!
//! **Other names.** Double, conjugate pair of cells, disjoint subset; `D` in sudognu.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct NakedPair;

impl Technique for NakedPair {
    const INFO: Info = Info {
        key: "naked-pair",
        name: "Naked Pair",
        family: Family::Subsets,
        assumes_unique: false,
        source: include_str!("naked_pair.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::naked_subsets(position, &Self::INFO, 2, search::Reach::Any, sink)
    }
}
