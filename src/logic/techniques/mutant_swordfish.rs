//! A fish of three whose houses may be of any kind on both sides.
//!
//! ```text
//! base:  row 2, column 7, box 5      any houses on either side, for instance these three
//! cover: row 6, column 2, box 3      against those three
//! ```
//!
//! **How to find it.** With a program. Rows and columns stand on the same side here, so nothing guides the eye.
//!
//! **Why it holds.** Three houses without a common place need three of the digit and have three houses to put them
//! in, which take one each.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct MutantSwordfish;

impl Technique for MutantSwordfish {
    const INFO: Info = Info {
        key: "mutant-swordfish",
        name: "Mutant Swordfish",
        family: Family::Fish,
        assumes_unique: false,
        source: include_str!("mutant_swordfish.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::fish(position, &Self::INFO, (search::FishClass::Mutant, search::Fins::Without, 3), sink)
    }
}
