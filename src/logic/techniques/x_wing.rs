//! In two rows a digit has its places in the same two columns only, so the rest of those columns loses it.
//!
//! ```text
//!         c2          c7
//! r2   .  6  .  .  .  .  6  .  .      rows 2 and 8 have their 6 in columns 2 and 7,
//!      .  x  .  .  .  .  .  .  .      one in each: whichever way round,
//!      .  .  .  .  .  .  x  .  .      both columns have their 6 there
//! r8   .  6  .  .  .  .  6  .  .
//! ```
//!
//! **How to find it.** Go through one digit: note the rows with just two places, and look for two with the same
//! columns. Then the same with rows and columns exchanged.
//!
//! **Why it holds.** Two rows need two 6s and have two columns to put them in, and a column takes one.
//!
//! **Other names.** 2-fish; `X` in sudognu.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct XWing;

impl Technique for XWing {
    const INFO: Info = Info {
        key: "x-wing",
        name: "X-Wing",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("x_wing.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::basic_fish(position, &Self::INFO, 2, sink)
    }
}
