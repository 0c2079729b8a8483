//! A house has one empty cell left, so the missing digit goes there.
//!
//! ```text
//! 5 3 4 | 6 . 8 | 9 1 2      row 1 lacks only 7: r1c5 = 7
//! ```
//!
//! **Why it holds.** Every digit stands once in every house; eight are placed, the ninth has one cell to go to.
//!
//! **Other names.** Last digit, last cell, last value; part of *completed sequence* (Sudoku Savant).

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct FullHouse;

impl Technique for FullHouse {
    const INFO: Info = Info {
        key: "full-house",
        name: "Full House",
        family: Family::Singles,
        assumes_unique: false,
        source: include_str!("full_house.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::hidden_singles(position, &Self::INFO, |empty| empty.len() == 1, sink)
    }
}
