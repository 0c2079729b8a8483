//! Three digits in four boxes at the corners of a rectangle, three cells in each, cannot fill these twelve cells alone:
//! one of the other candidates in them is true.
//!
//! ```text
//! a . . | a . .        each box has its three cells in three rows and three columns; in three boxes they run one
//! . a . | . a .        way, in the fourth the other way
//! . . a | . . a
//! ------+------        filled with three digits, the order in one box settles the orders beside it, and what is
//! a . . | . . a        left for the last box does not fit from both sides
//! . a . | . a .
//! . . a | a . .
//! ```
//!
//! **How to find it.** In very hard puzzles look for three digits that all four boxes of a rectangle lack, where their
//! places with few other candidates form such diagonals.
//!
//! **Why it holds.** Try it: which digit is which does not matter, so the first box may hold them in order. Each box
//! beside it can then go on in two ways, and for none of these four the last box can be filled.
//!
//! **Other names.** Anti-tridagon, Thor's hammer, trivalue oddagon.
//!
//! **What it does not do.** More than three cells with other candidates are not looked for.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct Tridagon;

impl Technique for Tridagon {
    const INFO: Info = Info {
        key: "tridagon",
        name: "Tridagon",
        family: Family::Exclusions,
        assumes_unique: false,
        source: include_str!("tridagon.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::tridagons(position, &Self::INFO, sink)
    }
}
