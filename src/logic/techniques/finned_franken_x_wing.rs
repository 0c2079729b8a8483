//! A Franken fish of two but for some extra places, the fins: what sees every fin goes.
//!
//! ```text
//!         c2          c5
//! r3   .  3  .  |  .  3  .  |         row 3 and box 8 have their 3 in columns 2 and 5:
//! r7      .        .  3  .            both lose every other 3
//! r8      .        .  3  .  box 8
//! r9      .        .  .  .            a box may stand among the lines, or among the crossing lines
//! ```
//!
//! A place in none of the covering houses is a fin; so is a place in two of the base houses (an endo fin).
//!
//! **How to find it.** With a program, or from a chain on one digit that runs through boxes.
//!
//! **Why it holds.** If every fin is false the Franken fish is there and removes the cell. If a fin is true the cell
//! sees it.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct FinnedFrankenXWing;

impl Technique for FinnedFrankenXWing {
    const INFO: Info = Info {
        key: "finned-franken-x-wing",
        name: "Finned Franken X-Wing",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("finned_franken_x_wing.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::fish(position, &Self::INFO, (search::FishClass::Franken, search::Fins::With, 2), sink)
    }
}
