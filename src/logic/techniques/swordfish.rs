//! In three rows a digit has its places in the same three columns only, so the rest of those columns loses it.
//!
//! ```text
//!         c2       c5       c8
//! r1   .  4  .  .  4  .  .  .  .      no row needs a place in all three columns
//! r4   .  .  .  .  4  .  .  4  .
//! r9   .  4  .  .  .  .  .  4  .      columns 2, 5 and 8 lose every other 4
//! ```
//!
//! **How to find it.** For one digit, take rows with two or three places, and look for three of them that use three
//! columns. Then with rows and columns exchanged.
//!
//! **Why it holds.** Three rows need three 4s and have three columns to put them in, and a column takes one.
//!
//! **Other names.** 3-fish; `S` in sudognu.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct Swordfish;

impl Technique for Swordfish {
    const INFO: Info = Info {
        key: "swordfish",
        name: "Swordfish",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("swordfish.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::basic_fish(position, &Self::INFO, 3, sink)
    }
}
