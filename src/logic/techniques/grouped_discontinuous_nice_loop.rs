//! A discontinuous nice loop whose nodes may be groups of cells in the crossing of a box and a line, or go through an
//! almost locked set.
//!
//! ```text
//!    (5)r4c12 == (5)r4c8 -- (5)r9c8 == (5)r9c3           a group: 5 is in r4c1 or r4c2
//!    (7)r2c2 -- (7=3)r2c59 -- (3)r2c7                    an almost locked set: if 7 is elsewhere, 3 is in it
//! ```
//!
//! **How to find it.** As without groups; where a house has three or four places of a digit, look whether they are a
//! single and a group, or two groups.
//!
//! **Why it holds.** A group is true when one of its cells holds the digit: links join groups as they join cells. An
//! almost locked set has one digit more than cells; when one is elsewhere all the others are in it.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct GroupedDiscontinuousNiceLoop;

impl Technique for GroupedDiscontinuousNiceLoop {
    const INFO: Info = Info {
        key: "grouped-discontinuous-nice-loop",
        name: "Grouped Discontinuous Nice Loop",
        family: Family::Chains,
        assumes_unique: false,
        source: include_str!("grouped_discontinuous_nice_loop.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        let fabric = search::Fabric { cells: true, houses: true, groups: true, sets: true };
        search::discontinuous_loops(position, &Self::INFO, fabric, sink)
    }
}
