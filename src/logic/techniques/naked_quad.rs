//! Four cells of a house hold four candidates between them, so the rest of the house loses the four digits.
//!
//! ```text
//! box 5:   {26}  {2 6 8} {1 6 9}      four cells, the digits 2 6 8 9:
//!          {89}  {4 5 9} {2 8 9}      r4c6 loses 6 and 9,
//!           .     {69}    .           r5c5 loses 9
//! ```
//!
//! **How to find it.** It is rare and well hidden; in a house with eight or nine open cells try the cells with the
//! fewest candidates. In smaller houses the hidden pair or triple of the other cells is easier to see and says the
//! same.
//!
//! **Why it holds.** Four cells need four digits and there are just four to take.
//!
//! **Other names.** Quadruple, naked quadruplet; `Q` in sudognu.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct NakedQuad;

impl Technique for NakedQuad {
    const INFO: Info = Info {
        key: "naked-quad",
        name: "Naked Quad",
        family: Family::Subsets,
        assumes_unique: false,
        source: include_str!("naked_quad.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::naked_subsets(position, &Self::INFO, 4, search::Reach::Any, sink)
    }
}
