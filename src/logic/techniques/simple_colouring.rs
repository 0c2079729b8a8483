//! Conjugate pairs of one digit tie cells into two colours, of which one is true: a colour that clashes with itself
//! is false, and what sees both colours is.
//!
//! ```text
//! A ----- b                 A, b: two places left in a row, a column or a box, so one of the two is true
//! |       |
//! .       A ------- b       trap: a cell that sees an A and a b loses the digit
//!                   :       wrap: two b in one house: every b is false
//!                   x ..A
//! ```
//!
//! **How to find it.** Take a digit with several houses of just two places. Start anywhere, colour the other place
//! with the other colour, and go on as far as the pairs lead.
//!
//! **Why it holds.** Of a pair just one is true, so along the network all of one colour are true and all of the other
//! false. A cell that sees both sees the true one. Two cells of one house cannot both be true, so their colour is the
//! false one.
//!
//! **Other names.** Single's chains, two-colour (`c` in sudognu); trap and wrap (HoDoKu), rules 4 and 2 (SudokuWiki),
//! exclusion and contradiction (Sudoku Savant).

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct SimpleColouring;

impl Technique for SimpleColouring {
    const INFO: Info = Info {
        key: "simple-colouring",
        name: "Simple Colouring",
        family: Family::Colouring,
        assumes_unique: false,
        source: include_str!("simple_colouring.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::simple_colours(position, &Self::INFO, sink)
    }
}
