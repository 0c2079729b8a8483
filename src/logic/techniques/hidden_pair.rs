//! Two digits have only the same two places in a house, so those cells lose every other candidate.
//!
//! ```text
//! row 7:  {1 4 5}  .  {2 6 8 9} | .  {2 5 6}...      2 and 8 can only stand in r7c3 and r7c8:
//!         {4 5}    .    -6 -9   | .  {2 3 8}         both cells keep 2 and 8 alone
//! ```
//!
//! **How to find it.** For each house note the digits with just two places; two digits with the same two places make
//! a pair.
//!
//! **Why it holds.** Both digits must stand in the house, and between them they fill the two cells.
//!
//! **Other names.** Hidden double, unique pair; `d` in sudognu.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct HiddenPair;

impl Technique for HiddenPair {
    const INFO: Info = Info {
        key: "hidden-pair",
        name: "Hidden Pair",
        family: Family::Subsets,
        assumes_unique: false,
        source: include_str!("hidden_pair.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::hidden_subsets(position, &Self::INFO, 2, sink)
    }
}
