//! Two base cells of a box hold two of three or four digits; in the boxes beside it two target cells must then hold the
//! same two digits, and lose all others.
//!
//! ```text
//! b  b  . | .  .  . | .  .  .        base b, targets t and u, not in the base's row
//! .  .  . | .  t  . | .  .  .
//! .  .  . | .  .  . | u  .  .
//! --------+---------+--------        columns 3, 5 and 7 are the lines: outside these boxes each digit of the base
//!       l      l      l              lies in them in two rows only
//! ```
//!
//! **How to find it.** Take two empty cells of a row in a box with three or four digits between them. Choose a target
//! in each box beside it, so that the third cell of its column there has none of these digits, and look whether the
//! three columns have each of the digits in two rows at most.
//!
//! **Why it holds.** Let the base hold 5. The base sees all other places of 5 above, so each of the three columns has
//! its 5 below or in a target. Below, two rows take it twice. So one target is 5; and the same goes for the other
//! digit.
//!
//! **Other names.** JExocet; described by Champagne in 2012 and David P Bird.
//!
//! **What it does not do.** Only the base's digits are kept in the targets, and digits that no target can hold leave
//! the base; of the many further eliminations of the forums none is made. Senior and double exocets are not looked for.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct Exocet;

impl Technique for Exocet {
    const INFO: Info = Info {
        key: "exocet",
        name: "Junior Exocet",
        family: Family::AlmostLockedSets,
        assumes_unique: false,
        source: include_str!("exocet.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::exocets(position, &Self::INFO, sink)
    }
}
