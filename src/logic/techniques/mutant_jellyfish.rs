//! A fish of four whose houses may be of any kind on both sides.
//!
//! ```text
//! base:  row 2, column 7, box 5      any houses on either side, for instance these three
//! cover: row 6, column 2, box 3      against those three
//! ```
//!
//! **How to find it.** With a program. Rows and columns stand on the same side here, so nothing guides the eye.
//!
//! **Why it holds.** Four houses without a common place need four of the digit and have four houses to put them in,
//! which take one each.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct MutantJellyfish;

impl Technique for MutantJellyfish {
    const INFO: Info = Info {
        key: "mutant-jellyfish",
        name: "Mutant Jellyfish",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("mutant_jellyfish.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::fish(position, &Self::INFO, (search::FishClass::Mutant, search::Fins::Without, 4), sink)
    }
}
