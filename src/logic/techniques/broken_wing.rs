//! Five, seven or nine cells of one digit in a loop, each two in a row alone in a house but for a few others, the
//! guardians: one of the guardians is true.
//!
//! ```text
//! a . .  b . .  . . .       row 1: a b   column 4: b c   box 5: c d   row 5: d e   column 1: e a, and the guardian g
//! g . .  . . .  . x .       without g every second cell of five would hold the digit, which does not come out:
//! . . .  . . .  . . .       g holds it; of several guardians one does, and what sees them all (x) loses the digit
//! . . .  c . .  . . .
//! e . .  . d .  . . .
//! ```
//!
//! **How to find it.** Draw the strong links of a digit, and those that would be strong but for one or two cells. Look
//! for a loop of odd length, then for cells that see all the cells in the way.
//!
//! **Why it holds.** If all guardians were false, of any two cells in a row in the loop just one would hold the digit.
//! Going round, every second cell holds it; with an odd number the last and the first are equal, which cannot be.
//!
//! **Other names.** Guardians, odd X-cycle, oddagon.
//!
//! **What it does not do.** Loops of more than nine cells are not looked for.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct BrokenWing;

impl Technique for BrokenWing {
    const INFO: Info = Info {
        key: "broken-wing",
        name: "Broken Wing",
        family: Family::Chains,
        assumes_unique: false,
        source: include_str!("broken_wing.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::broken_wings(position, &Self::INFO, sink)
    }
}
