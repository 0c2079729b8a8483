//! A finned fish of two lines that falls apart without its fins: some line keeps fewer than two places.
//!
//! ```text
//!         c2 c3       c7
//! r1   .  -  6 | .  .  .  6      the corner r1c2 of the X-Wing is missing; the fin r1c3 stands for it
//!      .  x  . |                 x sees the fin and lies in column 2: it is not 6
//!      .  .  . |
//! r5   .  6  . | .  .  .  6
//! ```
//!
//! **How to find it.** As a finned fish, with a corner missing: the fin stands beside the empty corner, in the same
//! box.
//!
//! **Why it holds.** If every fin is false a line has one place left or none, and the fish, though a smaller one by
//! then, still removes the cell. If a fin is true the cell sees it.
//!
//! **Other names.** Part of the finned fish in programs that do not tell them apart; of size two it is also a
//! skyscraper.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct SashimiXWing;

impl Technique for SashimiXWing {
    const INFO: Info = Info {
        key: "sashimi-x-wing",
        name: "Sashimi X-Wing",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("sashimi_x_wing.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::fish(position, &Self::INFO, (search::FishClass::Basic, search::Fins::Sashimi, 2), sink)
    }
}
