//! An odd loop of cells, each of which sees the next, cannot be filled with two digits alone: one of the other
//! candidates in it is true.
//!
//! ```text
//! {5 8}  ---  {5 8}          five cells, each in sight of the next: 5 8 5 8 ? does not come out,
//!   |            \           so the last cell is 2
//! {2 5 8}  - {5 8} - {5 8}
//! ```
//!
//! **How to find it.** Mark the cells that hold the same two digits, alone or with few others, and look for a loop with
//! an odd number of cells. A single other candidate is true; of several one is, and what all of them exclude goes.
//!
//! **Why it holds.** With two digits alone the cells of the loop would hold them in turn. That needs an even number.
//!
//! **Other names.** Odd bivalue loop; a remote pair that ends beside its own beginning.
//!
//! **What it does not do.** Loops of more than nine cells, or with more than three cells that hold other candidates,
//! are not looked for.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct BivalueOddagon;

impl Technique for BivalueOddagon {
    const INFO: Info = Info {
        key: "bivalue-oddagon",
        name: "Bivalue Oddagon",
        family: Family::Exclusions,
        assumes_unique: false,
        source: include_str!("bivalue_oddagon.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::bivalue_oddagons(position, &Self::INFO, sink)
    }
}
