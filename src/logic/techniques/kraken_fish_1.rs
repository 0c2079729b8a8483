//! A finned fish whose fins do not see what it removes, but reach it by chains.
//!
//! ```text
//!        c2       c5       c8
//! r1   . 5  . | . 5  . | . .  .       rows 1, 4 and 9 have 5 in columns 2, 5 and 8, but for the fin f
//! r4   . .  . | . 5  . | f 5  .
//! r7   . .  . | . .  . | . x  .       without f the fish removes x, which f does not see;
//! r9   . 5  . | . .  . | . 5  .       f -> ... -> x is not 5: so x goes either way
//! ```
//!
//! **How to find it.** Look for a fish with one or two fins too many, and follow each fin by plain links (cells with
//! two candidates, houses with two places) until it removes what the fish would remove. The shortest chains come first.
//!
//! **Why it holds.** If all fins are false the fish is there and removes the candidate. If a fin is true its chain
//! does.
//!
//! **Other names.** HoDoKu knows two types: of type 1 the eliminations lie in a cover, as those of every fish.
//!
//! **What it does not do.** Bases and covers are rows and columns, two to four of them, with at most five places
//! outside the other covers; grouped links and nets are left to the forcing nets.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct KrakenFish1;

impl Technique for KrakenFish1 {
    const INFO: Info = Info {
        key: "kraken-fish-1",
        name: "Kraken Fish, Type 1",
        family: Family::Forcing,
        assumes_unique: false,
        source: include_str!("kraken_fish_1.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::kraken_fish(position, &Self::INFO, search::Kraken::Covered, sink)
    }
}
