//! Sixteen cells round the corners of a rectangle in four boxes share out eight pairs of digits, one for each box and
//! each line: every digit of every pair is used up, and goes from the rest of its box or line.
//!
//! ```text
//! P  a  a | P  b  b         P filled corners; the cells a and b of the row hold two digits of the row, those of a box
//! c  .  . | d  .  .         two digits of the box, and nothing else
//! c  .  . | d  .  .
//! --------+--------         row 1 keeps its pair in a and b, box 1 its pair in a and c, column 1 its pair in c ...
//! P  .  . | P  .  .
//! ```
//!
//! **How to find it.** Look for four givens at the corners of a rectangle, with empty cells beside them in both lines
//! of their boxes, and for pairs of digits that pass from box to line round the ring.
//!
//! **Why it holds.** Each of the sixteen cells takes its digit from its box's pair or its line's. A box or line gives
//! each digit once, so eight pairs are just sixteen digits: none is left for another cell.
//!
//! **Other names.** Named after Steve Kurzhals, who found it in the puzzle Easter Monster in 2007; virus pattern,
//! hidden pair loop.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct SkLoop;

impl Technique for SkLoop {
    const INFO: Info = Info {
        key: "sk-loop",
        name: "SK Loop",
        family: Family::AlmostLockedSets,
        assumes_unique: false,
        source: include_str!("sk_loop.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::sk_loops(position, &Self::INFO, sink)
    }
}
