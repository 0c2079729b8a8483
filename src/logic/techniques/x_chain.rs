//! A chain on one digit whose links are strong and weak in turn, strong at both ends: what sees both ends loses the
//! digit.
//!
//! ```text
//! a === b --- c === d --- e === f        === the two places of a house, --- two cells that see each other
//!  \                             /
//!   ............  x  ............         one of a and f is true, so x is false
//! ```
//!
//! **How to find it.** Draw the houses with two places of a digit and walk from one to the next through cells that
//! see each other.
//!
//! **Why it holds.** If a is false b is true, c false, d true, e false, f true. So a or f is true. A strong link may
//! serve as a weak one, for the two places of a house are not both true.
//!
//! **Other names.** X-cycle (broken), single-digit AIC; with two strong links skyscraper, kite or turbot fish.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct XChain;

impl Technique for XChain {
    const INFO: Info = Info {
        key: "x-chain",
        name: "X-Chain",
        family: Family::Chains,
        assumes_unique: false,
        source: include_str!("x_chain.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        let fabric = search::Fabric { cells: false, houses: true, groups: false, sets: false };
        search::chains(position, &Self::INFO, fabric, sink)
    }
}
