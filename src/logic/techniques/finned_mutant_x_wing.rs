//! A mutant fish of two but for some extra places, the fins: what sees every fin goes.
//!
//! ```text
//! base:  row 2, column 7      places in no cover are fins,
//! cover: row 6, column 2      places in two bases too (endo fins)
//! ```
//!
//! **How to find it.** With a program. It is listed so that a step found elsewhere has its name.
//!
//! **Why it holds.** If every fin is false two houses need two of the digit and have two houses to put them in. If a
//! fin is true the cell sees it.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct FinnedMutantXWing;

impl Technique for FinnedMutantXWing {
    const INFO: Info = Info {
        key: "finned-mutant-x-wing",
        name: "Finned Mutant X-Wing",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("finned_mutant_x_wing.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::fish(position, &Self::INFO, (search::FishClass::Mutant, search::Fins::With, 2), sink)
    }
}
