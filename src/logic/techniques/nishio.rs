//! A candidate is supposed true, and its own digit then has no place in some house: it is false.
//!
//! ```text
//! r2c3 = 6  ->  r8c1 = 6  ->  r5c4 = 6  ->  no place is left for 6 in column 8          so r2c3 is not 6
//! ```
//!
//! **How to find it.** Take one digit, write one of its candidates in, and follow only that digit: what it excludes
//! and where it has one place left.
//!
//! **Why it holds.** What leads to the impossible is impossible.
//!
//! **Other names.** Named after Tetsuya Nishio. Sudoku Explainer gives the name to a wider search.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct Nishio;

impl Technique for Nishio {
    const INFO: Info = Info {
        key: "nishio",
        name: "Nishio",
        family: Family::Forcing,
        assumes_unique: false,
        source: include_str!("nishio.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::nishio(position, &Self::INFO, sink)
    }
}
