//! Two almost locked sets share a digit x that can stand in only one of them: what sees every z of both loses z.
//!
//! ```text
//! A {3 7 z}  two cells, three digits          B {3 5 z}  two cells, three digits
//!    every 3 of A sees every 3 of B:  one of A and B lacks 3, so it holds z
//! ```
//!
//! With two such digits both sets are locked: each keeps all its other digits, and the two digits stand in one set
//! each.
//!
//! **How to find it.** Look for small groups of cells of one house with one digit more than cells; a two-candidate
//! cell is the smallest. Take two that share digits.
//!
//! **Why it holds.** If A lacks z it holds all its other digits, x among them, so B lacks x and holds z.
//!
//! **Other names.** Singly and doubly linked ALS; an AIC through two sets.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct AlsXz;

impl Technique for AlsXz {
    const INFO: Info = Info {
        key: "als-xz",
        name: "ALS-XZ",
        family: Family::AlmostLockedSets,
        assumes_unique: false,
        source: include_str!("als_xz.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::als_pairs(position, &Self::INFO, sink)
    }
}
