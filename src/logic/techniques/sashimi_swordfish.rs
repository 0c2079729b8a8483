//! A finned fish of three lines that falls apart without its fins: some line keeps fewer than two places.
//!
//! ```text
//!         c2 c3    c5       c8
//! r1   .  -  4 | . 4  . | . .  .      row 1 has no place in column 2 but one beside it, the fin r1c3
//!      .  x  . | . .  . | . .  .      x sees the fin and lies in column 2: it is not 4
//! r4   .  .  . | . 4  . | . 4  .
//! r9   .  4  . | . .  . | . 4  .
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
pub struct SashimiSwordfish;

impl Technique for SashimiSwordfish {
    const INFO: Info = Info {
        key: "sashimi-swordfish",
        name: "Sashimi Swordfish",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("sashimi_swordfish.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::fish(position, &Self::INFO, (search::FishClass::Basic, search::Fins::Sashimi, 3), sink)
    }
}
