//! Two finned mutant fish on the same base whose fins and covers change places: both remove something.
//!
//! ```text
//! base:  row 2, column 7, box 5      cover: row 6, column 2, box 3    removes r5c3
//! the same base                      cover: row 4, column 2, box 3    removes r5c9
//! ```
//!
//! **How to find it.** With a program.
//!
//! **Why it holds.** Each of the two holds by itself; they are only shown as one step. Sizes two to four, smallest
//! first.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct SiameseMutantFish;

impl Technique for SiameseMutantFish {
    const INFO: Info = Info {
        key: "siamese-mutant-fish",
        name: "Siamese Mutant Fish",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("siamese_mutant_fish.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::siamese_fish(position, &Self::INFO, search::FishClass::Mutant, sink)
    }
}
