//! A chain of links that are strong and weak in turn, strong at both ends: one end is true, so what both exclude is
//! false.
//!
//! ```text
//!    (4)r1c2 == (4)r1c7 -- (9)r1c7 == (9)r6c7 -- (9)r6c3 == (4)r6c3       what sees r1c2 and r6c3 is not 4
//! ```
//!
//! With different digits at ends that see each other, each end's cell loses the digit of the other end.
//!
//! **How to find it.** Begin with a strong link of a digit or a two-candidate cell and go on by weak and strong links
//! in turn. After each strong link ask what sees the beginning and the end.
//!
//! **Why it holds.** If the first node is false the second is true, the third false, and so on to the last, which is
//! true.
//!
//! **Other names.** Alternating inference chain; every skyscraper, XY-chain and W-wing is one.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct Aic;

impl Technique for Aic {
    const INFO: Info =
        Info { key: "aic", name: "AIC", family: Family::Chains, assumes_unique: false, source: include_str!("aic.rs") };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        let fabric = search::Fabric { cells: true, houses: true, groups: false, sets: false };
        search::chains(position, &Self::INFO, fabric, sink)
    }
}
