//! A fish of two rows but for some extra places, the fins: what the fish would remove is removed where it sees every
//! fin.
//!
//! ```text
//!         c2 c3       c7
//! r1   .  6  6 | .  .  .  6      rows 1 and 5 would be an X-Wing in columns 2 and 7, but for the fin r1c3
//!      .  .  . |
//!      .  x  . |                 x sees the fin and lies in column 2: it is not 6
//! r5   .  6  . | .  .  .  6
//! ```
//!
//! **How to find it.** Look for two rows (or columns) whose places lie in two columns (rows) except for one or two,
//! and those in one box. Only cells of the covering lines in that box can go.
//!
//! **Why it holds.** If every fin is false the fish is there and removes the cell. If a fin is true the cell sees it.
//!
//! **Other names.** Filleted fish. When a row keeps fewer than two places without the fins the fish is called
//! *sashimi*, and is listed there.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct FinnedXWing;

impl Technique for FinnedXWing {
    const INFO: Info = Info {
        key: "finned-x-wing",
        name: "Finned X-Wing",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("finned_x_wing.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::fish(position, &Self::INFO, (search::FishClass::Basic, search::Fins::With, 2), sink)
    }
}
