//! A finned fish of four lines that falls apart without its fins: some line keeps fewer than two places.
//!
//! ```text
//!         c1 c2       c4    c6    c9
//! r2   .  -  f  . | . 7  .  .  . | .      row 2 has no place in column 1 but the fin f in r2c2
//! r3   .  x  .  . | . .  .  .  . | .      x sees the fin and lies in column 1: it is not 7
//! r4   .  7  .  . | . .  .  7  . | .
//! r6   .  .  .  . | . 7  .  .  . | 7
//! r8   .  .  .  . | . .  .  7  . | 7
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
pub struct SashimiJellyfish;

impl Technique for SashimiJellyfish {
    const INFO: Info = Info {
        key: "sashimi-jellyfish",
        name: "Sashimi Jellyfish",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("sashimi_jellyfish.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::fish(position, &Self::INFO, (search::FishClass::Basic, search::Fins::Sashimi, 4), sink)
    }
}
