//! A chain of cells with two candidates each, the next sharing one with the last: what sees both ends loses the digit
//! that they have over.
//!
//! ```text
//! {4 7} --7-- {7 9} --9-- {2 9} --2-- {2 4}
//!    \                                  /
//!     .............  x  ...............        x sees both ends: it is not 4
//! ```
//!
//! **How to find it.** From a cell with two candidates go to one that it sees and that shares a digit, and so on,
//! always leaving by the other digit, until a cell leaves by the digit with which you began.
//!
//! **Why it holds.** If the first cell is not 4 it is 7, the next 9, the next 2, the last 4. So one of the ends is 4.
//!
//! **Other names.** An XY-wing is an XY-chain of three cells.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct XyChain;

impl Technique for XyChain {
    const INFO: Info = Info {
        key: "xy-chain",
        name: "XY-Chain",
        family: Family::Chains,
        assumes_unique: false,
        source: include_str!("xy_chain.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        let fabric = search::Fabric { cells: true, houses: false, groups: false, sets: false };
        search::chains(position, &Self::INFO, fabric, sink)
    }
}
