//! Every empty cell has two candidates but one, which has three: it holds the digit that has three places in its
//! houses.
//!
//! ```text
//! {1 4}   .   {4 9} | ...        without the third candidate every cell would have two candidates and every digit two
//!   .   {1 4 9} .   | ...        places in each house: the cell keeps only the digit that spoils this
//! ```
//!
//! **How to find it.** Near the end of a puzzle, when only one cell has more than two candidates, count each of its
//! digits in its row, column and box: the one that stands three times is it.
//!
//! **Why it holds.** Only because the puzzle has one solution: without the third candidate every solution could be
//! exchanged, cell by cell, for the other candidates, and be a solution again.
//!
//! **Other names.** Bivalue universal grave.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct BugPlus1;

impl Technique for BugPlus1 {
    const INFO: Info = Info {
        key: "bug-plus-1",
        name: "BUG+1",
        family: Family::Uniqueness,
        assumes_unique: true,
        source: include_str!("bug_plus_1.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::bug_plus_one(position, &Self::INFO, sink)
    }
}
