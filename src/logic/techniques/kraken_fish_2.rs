//! Some rows need a digit, and all columns but one of a fish cannot take as many: one of the places that are left is
//! true, and from each of them a chain leads to the same conclusion.
//!
//! ```text
//!        c2       c5
//! r1   . 5  . | . 5  . | a .  .       rows 1, 4 and 9 need three 5s, columns 2 and 5 take two:
//! r4   . .  . | . 5  . | . b  .       one of a, b and c is 5
//! r9   . 5  . | . .  . | . c  .       a -> ... -> x, b -> ... -> x, c -> ... -> x: so x goes
//! ```
//!
//! **How to find it.** As a kraken fish of type 1, but without a last cover: follow every place outside the others by
//! plain links, and see what all of them remove, of whatever digit and wherever it lies. The shortest chains come
//! first.
//!
//! **Why it holds.** Each column holds the digit once, so two columns take only two of three rows: the third row has
//! its digit in one of the places that are left.
//!
//! **Other names.** HoDoKu knows two types: of type 2 chains lead from the places of one cover and from all fins.
//!
//! **What it does not do.** Bases and covers are rows and columns, two to four of them, with at most five places
//! outside the covers; grouped links and nets are left to the forcing nets.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct KrakenFish2;

impl Technique for KrakenFish2 {
    const INFO: Info = Info {
        key: "kraken-fish-2",
        name: "Kraken Fish, Type 2",
        family: Family::Forcing,
        assumes_unique: false,
        source: include_str!("kraken_fish_2.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::kraken_fish(position, &Self::INFO, search::Kraken::Anywhere, sink)
    }
}
