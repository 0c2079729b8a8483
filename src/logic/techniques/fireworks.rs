//! Three digits that a row and a column have outside their common box only in one cell each: the crossing cell and
//! these two hold the three digits and nothing else.
//!
//! ```text
//!  p  d  . | .  w  .          outside box 1, row 1 has 2, 5 and 8 only in w, column 1 only in v:
//!  d  .  . | .  .  .          p, v and w hold 2, 5 and 8, and lose all else
//!  .  .  . | .  .  .
//!  --------+--------
//!  v  .  . | .  .  .
//! ```
//!
//! Four digits do the same in the corners of a rectangle in four boxes: two of them from one corner, two from the
//! opposite one.
//!
//! **How to find it.** For a row and a column that cross in a box, list the digits that each has outside the box in one
//! cell only; look for two cells that take three of them.
//!
//! **Why it holds.** If none of the three cells held such a digit, the row would have it in the box, and so would the
//! column, in two different cells. So each of the three digits is in one of three cells.
//!
//! **Other names.** Triple and quadruple fireworks; described by shye in 2021.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct Fireworks;

impl Technique for Fireworks {
    const INFO: Info = Info {
        key: "fireworks",
        name: "Fireworks",
        family: Family::AlmostLockedSets,
        assumes_unique: false,
        source: include_str!("fireworks.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::fireworks(position, &Self::INFO, sink)
    }
}
