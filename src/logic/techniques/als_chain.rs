//! Four or more almost locked sets, each linked to the next by a digit, not the one by which it is entered: what sees
//! every z of the first and of the last loses z.
//!
//! ```text
//! A {z x ..} --x-- {x y ..} --y-- {y w ..} --w-- {w z ..} B         A or B holds z
//! ```
//!
//! **How to find it.** As an XY-chain whose cells have become almost locked sets. Chains of up to eight sets are looked
//! for.
//!
//! **Why it holds.** If A lacks z it holds x, the next lacks x and holds y, and so on to B, which holds z.
//!
//! **Other names.** ALS-XY-chain.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct AlsChain;

impl Technique for AlsChain {
    const INFO: Info = Info {
        key: "als-chain",
        name: "ALS Chain",
        family: Family::AlmostLockedSets,
        assumes_unique: false,
        source: include_str!("als_chain.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::als_chains(position, &Self::INFO, sink)
    }
}
