//! A cell has one candidate left, so it holds it.
//!
//! ```text
//! 1 2 3 | . . . | . . .
//! . . . | . . . | . . .      r3c1 sees 1 2 3 in its box, 4 5 6 in its row, 7 8 in its column: r3c1 = 9
//! x . . | 4 5 6 | . . .
//! ```
//!
//! **How to find it.** Count the digits that a cell sees. When eight of nine are gone, the ninth stays.
//!
//! **Why it holds.** The cell must hold a digit, and every other one is in a peer or has been removed by an earlier step.
//!
//! **Other names.** Sole candidate, forced digit, *forced square* (Sudoku Savant); `-` in sudognu.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct NakedSingle;

impl Technique for NakedSingle {
    const INFO: Info = Info {
        key: "naked-single",
        name: "Naked Single",
        family: Family::Singles,
        assumes_unique: false,
        source: include_str!("naked_single.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::naked_singles(position, &Self::INFO, sink)
    }
}
