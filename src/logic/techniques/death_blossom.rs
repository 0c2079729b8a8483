//! Each candidate of a cell, the stem, sees all its places in an almost locked set, a petal; a digit that all petals
//! hold goes where it sees all its places in them.
//!
//! ```text
//! stem {2 5 8}     2 -- petal {2 z ..}     whichever digit the stem holds, its petal lacks it
//!                  5 -- petal {5 z ..}     and holds z
//!                  8 -- petal {8 z ..}
//! ```
//!
//! **How to find it.** Take a cell with two or three candidates and look for petals that share a digit. Stems of up
//! to five candidates are looked at.
//!
//! **Why it holds.** The stem holds one of its candidates; that one's petal loses it, and so holds all its other
//! digits.
//!
//! **Other names.** With two petals it is an ALS-XY-wing whose middle is a cell.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct DeathBlossom;

impl Technique for DeathBlossom {
    const INFO: Info = Info {
        key: "death-blossom",
        name: "Death Blossom",
        family: Family::AlmostLockedSets,
        assumes_unique: false,
        source: include_str!("death_blossom.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::death_blossoms(position, &Self::INFO, sink)
    }
}
