//! Six or more cells in a loop hold the same two candidates, each house two of them or none: the extra candidates
//! must prevent that they all do.
//!
//! ```text
//! {3 8} ------- {3 8}             each line joins two cells of one house
//!   |              |
//! {3 8} - {3 8}    |              one extra cell: it is not 3 and not 8 (type 1)
//!           |      |              one extra digit: what sees it everywhere loses it (type 2)
//!      {3 8 5} - {3 8}            two extra cells of a house: as in rectangles of types 3 and 4
//! ```
//!
//! **How to find it.** Follow cells with the same two candidates from house to house, never three in one.
//!
//! **Why it holds.** Only because the puzzle has one solution: if all cells of the loop held the two digits these
//! could be exchanged along it, since every house holds one of each.
//!
//! **Other names.** Unique rectangle with more corners, deadly loop.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct UniqueLoop;

impl Technique for UniqueLoop {
    const INFO: Info = Info {
        key: "unique-loop",
        name: "Unique Loop",
        family: Family::Uniqueness,
        assumes_unique: true,
        source: include_str!("unique_loop.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::unique_loops(position, &Self::INFO, sink)
    }
}
