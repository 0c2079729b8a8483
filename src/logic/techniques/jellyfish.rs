//! In four rows a digit has its places in the same four columns only, so the rest of those columns loses it.
//!
//! ```text
//!         c1    c3       c6       c9
//! r2   .  7  .  7  .  .  .  .  .  .
//! r3   .  .  .  7  .  .  7  .  .  .      columns 1, 3, 6 and 9 lose every other 7
//! r6   .  7  .  .  .  .  .  .  .  7
//! r8   .  .  .  .  .  .  7  .  .  7
//! ```
//!
//! **How to find it.** As a swordfish, with one line more. A digit with many open rows is better looked at by its
//! columns: where a fish of four exists, the other lines of the digit hold a smaller one.
//!
//! **Why it holds.** Four rows need four 7s and have four columns to put them in, and a column takes one.
//!
//! **Other names.** 4-fish; `J` in sudognu.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct Jellyfish;

impl Technique for Jellyfish {
    const INFO: Info = Info {
        key: "jellyfish",
        name: "Jellyfish",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("jellyfish.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::basic_fish(position, &Self::INFO, 4, sink)
    }
}
