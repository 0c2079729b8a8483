//! Three cells of a house hold three candidates between them, so the rest of the house loses the three digits.
//!
//! ```text
//! column 2:  {14}  .  {49}  .  {19}  .  {1 5 8}  .  {3 4 5}
//!             ^^       ^^       ^^       -1          -4
//! ```
//!
//! **How to find it.** Collect cells with two or three candidates in one house; no cell needs all three digits.
//!
//! **Why it holds.** Three cells need three digits and there are just three to take, so all of them are used up
//! there.
//!
//! **Other names.** Triple, naked triplet; `T` in sudognu.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct NakedTriple;

impl Technique for NakedTriple {
    const INFO: Info = Info {
        key: "naked-triple",
        name: "Naked Triple",
        family: Family::Subsets,
        assumes_unique: false,
        source: include_str!("naked_triple.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::naked_subsets(position, &Self::INFO, 3, search::Reach::Any, sink)
    }
}
