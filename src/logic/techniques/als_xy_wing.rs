//! A middle almost locked set is linked to two others by two different digits: what sees every z of these two loses
//! z.
//!
//! ```text
//! A {x z ..}  --x--  C {x y ..}  --y--  B {y z ..}        C cannot lack both x and y, so A or B holds z
//! ```
//!
//! **How to find it.** As an XY-wing whose three cells have become almost locked sets.
//!
//! **Why it holds.** If A lacks z it holds x, so C lacks x and holds y, so B lacks y and holds z.
//!
//! **Other names.** ALS-XY rule, ALS chain of three.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct AlsXyWing;

impl Technique for AlsXyWing {
    const INFO: Info = Info {
        key: "als-xy-wing",
        name: "ALS-XY-Wing",
        family: Family::AlmostLockedSets,
        assumes_unique: false,
        source: include_str!("als_xy_wing.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::als_triples(position, &Self::INFO, sink)
    }
}
