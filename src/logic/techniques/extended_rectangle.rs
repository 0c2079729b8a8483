//! Six cells in two rows and three columns that would hold three digits alone could be exchanged row against row: one
//! of the other candidates in them is true.
//!
//! ```text
//!        c1        c5        c8
//! r1   {2 5 7}   {2 5}     {5 7}          rows 1 and 2 would both hold 2, 5 and 7 here: r2c8 is 9
//! r2   {2 5}     {2 5 7}   {5 7 9}
//! ```
//!
//! **How to find it.** In two rows of a band (or two columns of a stack), or with all three columns in a stack, look
//! for three digits that fill three cells of either but for a few candidates. What follows is as for unique rectangles:
//! all of them in one cell, of one digit, or part of a naked subset.
//!
//! **Why it holds.** Only because the puzzle has one solution: both rows would hold the same three digits. Exchanged in
//! each column, they leave every row, column and box with the digits that it had. None of the cells is a given, or the
//! exchange would not be free.
//!
//! **Other names.** Extended unique rectangle.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct ExtendedRectangle;

impl Technique for ExtendedRectangle {
    const INFO: Info = Info {
        key: "extended-rectangle",
        name: "Extended Rectangle",
        family: Family::Uniqueness,
        assumes_unique: true,
        source: include_str!("extended_rectangle.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::extended_rectangles(position, &Self::INFO, sink)
    }
}
