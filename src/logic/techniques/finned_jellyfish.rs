//! A fish of four rows but for some extra places, the fins: what the fish would remove is removed where it sees every
//! fin.
//!
//! ```text
//!         c1 c2       c4    c6    c9
//! r2   .  7  f  . | . 7  .  .  . | .      rows 2, 4, 6 and 8 in columns 1, 4, 6 and 9, but for the fin f in r2c2
//! r3   .  x  .  . | . .  .  .  . | .      x sees the fin and lies in column 1: it is not 7
//! r4   .  7  .  . | . .  .  7  . | .
//! r6   .  .  .  . | . 7  .  .  . | 7
//! r8   .  .  .  . | . .  .  7  . | 7
//! ```
//!
//! **How to find it.** Look for four rows (or columns) whose places lie in four columns (rows) except for one or two,
//! and those in one box. Only cells of the covering lines in that box can go.
//!
//! **Why it holds.** If every fin is false the fish is there and removes the cell. If a fin is true the cell sees it.
//!
//! **Other names.** Filleted fish. When a row keeps fewer than two places without the fins the fish is called
//! *sashimi*, and is listed there.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct FinnedJellyfish;

impl Technique for FinnedJellyfish {
    const INFO: Info = Info {
        key: "finned-jellyfish",
        name: "Finned Jellyfish",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("finned_jellyfish.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::fish(position, &Self::INFO, (search::FishClass::Basic, search::Fins::With, 4), sink)
    }
}
