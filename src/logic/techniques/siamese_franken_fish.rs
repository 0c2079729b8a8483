//! Two finned Franken fish on the same base whose fins and covers change places: both remove something.
//!
//! ```text
//! base:  row 3, row 5, box 8      cover: column 2, column 5, column 7    fin in box 1, removes r2c2
//! the same base                   cover: column 3, column 5, column 7    fin in box 1, removes r2c3
//! ```
//!
//! **How to find it.** Once a finned Franken fish is found, exchange a covering house with one through a fin.
//!
//! **Why it holds.** Each of the two holds by itself; they are only shown as one step. Sizes two to four, smallest
//! first.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct SiameseFrankenFish;

impl Technique for SiameseFrankenFish {
    const INFO: Info = Info {
        key: "siamese-franken-fish",
        name: "Siamese Franken Fish",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("siamese_franken_fish.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::siamese_fish(position, &Self::INFO, search::FishClass::Franken, sink)
    }
}
