//! Two finned fish on the same lines whose fins and covers change places: both remove something.
//!
//! ```text
//!         c2 c3       c7
//! r1   .  6  6 | .  .  .  6      with column 2 as cover r1c3 is the fin and x goes,
//!      .  x  y |                 with column 3 as cover r1c2 is the fin and y goes
//! r5   .  6  6 | .  .  .  6      (and r5c3 or r5c2 are fins likewise: all must be seen)
//! ```
//!
//! **How to find it.** Once a finned fish is found, exchange a covering line with one through a fin and look again.
//!
//! **Why it holds.** Each of the two holds by itself; they are only shown as one step. Sizes two to four, smallest
//! first.
//!
//! **Other names.** Dual fish.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct SiameseFish;

impl Technique for SiameseFish {
    const INFO: Info = Info {
        key: "siamese-fish",
        name: "Siamese Fish",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("siamese_fish.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::siamese_fish(position, &Self::INFO, search::FishClass::Basic, sink)
    }
}
