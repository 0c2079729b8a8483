//! Two cells with the same two candidates are joined by a strong link on one of them: what sees both cells loses the
//! other.
//!
//! ```text
//! {2 9} - - - (9) ===== (9) - - - {2 9}      the 9s are the only two places of a house
//!    \                              /
//!     ..............  x  ...........          x sees both cells: it is not 2
//! ```
//!
//! **How to find it.** Look for two equal cells with two candidates that do not see each other, and for a house whose
//! two places of one of the digits are seen by one cell each.
//!
//! **Why it holds.** If both cells were 9 the house would have no place for 9. So one of them is 2.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct WWing;

impl Technique for WWing {
    const INFO: Info = Info {
        key: "w-wing",
        name: "W-Wing",
        family: Family::Wings,
        assumes_unique: false,
        source: include_str!("w_wing.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::w_wings(position, &Self::INFO, sink)
    }
}
