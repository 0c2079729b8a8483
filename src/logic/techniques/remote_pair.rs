//! A chain of cells that all hold the same two candidates: what sees two of them that lie an odd number of steps
//! apart loses both.
//!
//! ```text
//! {3 8} --- {3 8} --- {3 8} --- {3 8}
//!    \                           /
//!     .........  x  .............        the ends are 3 and 8 in one order or the other: x is neither
//! ```
//!
//! **How to find it.** Look for four or more cells with the same two candidates, each seeing the next.
//!
//! **Why it holds.** Neighbours in the chain differ, so cells an odd number of steps apart are different: one is 3
//! and one is 8.
//!
//! **Other names.** An XY-chain with one pair of digits, or two-colouring of pairs.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct RemotePair;

impl Technique for RemotePair {
    const INFO: Info = Info {
        key: "remote-pair",
        name: "Remote Pair",
        family: Family::Chains,
        assumes_unique: false,
        source: include_str!("remote_pair.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::remote_pairs(position, &Self::INFO, sink)
    }
}
