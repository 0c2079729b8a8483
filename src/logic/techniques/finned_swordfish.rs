//! A fish of three rows but for some extra places, the fins: what the fish would remove is removed where it sees
//! every fin.
//!
//! ```text
//!         c2 c3    c5       c8
//! r1   .  4  4 | . 4  . | . .  .      rows 1, 4 and 9 in columns 2, 5 and 8, but for the fin r1c3
//!      .  x  . | . .  . | . .  .      x sees the fin and lies in column 2: it is not 4
//! r4   .  .  . | . 4  . | . 4  .
//! r9   .  4  . | . .  . | . 4  .
//! ```
//!
//! **How to find it.** Look for three rows (or columns) whose places lie in three columns (rows) except for one or
//! two, and those in one box. Only cells of the covering lines in that box can go.
//!
//! **Why it holds.** If every fin is false the fish is there and removes the cell. If a fin is true the cell sees it.
//!
//! **Other names.** Filleted fish. When a row keeps fewer than two places without the fins the fish is called
//! *sashimi*, and is listed there.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct FinnedSwordfish;

impl Technique for FinnedSwordfish {
    const INFO: Info = Info {
        key: "finned-swordfish",
        name: "Finned Swordfish",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("finned_swordfish.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::fish(position, &Self::INFO, (search::FishClass::Basic, search::Fins::With, 3), sink)
    }
}
