//! Every empty cell has two candidates but for a few extra ones, of which one must be true.
//!
//! ```text
//! extra candidates of one digit:            what sees them all loses it                           (type 2)
//! extra candidates in two cells of a house: a naked subset with other cells of the house          (type 3)
//! ... that hold a digit between them:       their other candidates go, but the extra ones         (type 4)
//! ```
//!
//! **How to find it.** As BUG+1, when several cells have more than two candidates: mark in each the digits that stand
//! three times in a row, column or box.
//!
//! **Why it holds.** Only because the puzzle has one solution: without the extra candidates every solution could be
//! exchanged, cell by cell, for the other candidates.
//!
//! **Other names.** BUG+n, bivalue universal grave types 2, 3 and 4.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct Bug;

impl Technique for Bug {
    const INFO: Info = Info {
        key: "bug",
        name: "BUG Types 2 to 4",
        family: Family::Uniqueness,
        assumes_unique: true,
        source: include_str!("bug.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::bugs(position, &Self::INFO, sink)
    }
}
