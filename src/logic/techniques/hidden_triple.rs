//! Three digits have only three places in a house between them, so those cells lose every other candidate.
//!
//! ```text
//! box 1:   {2 5 7 9}  {5 6}  {2 4 6}       the digits 2 7 9 stand only in r1c1, r2c1 and r3c3
//!          {4 7 9}    {4 5}   .            (and 2 in r1c3 is what makes it none: look twice)
//!           .          .     {2 5 9}
//! ```
//!
//! **How to find it.** List for one house the places of each missing digit with two or three places, and look for
//! three digits whose places together are three cells.
//!
//! **Why it holds.** Three digits must stand in the house and have three cells to stand in, which leaves room for no
//! other.
//!
//! **Other names.** Hidden triplet, unique triple; `t` in sudognu.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct HiddenTriple;

impl Technique for HiddenTriple {
    const INFO: Info = Info {
        key: "hidden-triple",
        name: "Hidden Triple",
        family: Family::Subsets,
        assumes_unique: false,
        source: include_str!("hidden_triple.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::hidden_subsets(position, &Self::INFO, 3, sink)
    }
}
