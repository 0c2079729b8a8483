//! A mutant fish of five but for some extra places, the fins: what sees every fin goes.
//!
//! ```text
//! base:  row 2, row 8, column 7, box 5 ...      places in no cover are fins,
//! cover: row 6, column 1, column 2, box 3 ...      places in two bases too (endo fins)
//! ```
//!
//! **How to find it.** With a program. It is listed so that a step found elsewhere has its name.
//!
//! **Why it holds.** If every fin is false five houses need five of the digit and have five houses to put them in. If
//! a fin is true the cell sees it.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct FinnedMutantSquirmbag;

impl Technique for FinnedMutantSquirmbag {
    const INFO: Info = Info {
        key: "finned-mutant-squirmbag",
        name: "Finned Mutant Squirmbag",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("finned_mutant_squirmbag.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::fish(position, &Self::INFO, (search::FishClass::Mutant, search::Fins::With, 5), sink)
    }
}
