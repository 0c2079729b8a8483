//! Two networks of conjugate pairs of one digit, each in two colours: where colours of the two see each other, they
//! say more.
//!
//! ```text
//! network 1:  A or b        an A sees a C: not both are true, so b or D is, and what sees a b and a D goes
//! network 2:  C or D        an A sees a C and another A sees a D: one of these is true, so every A goes
//! ```
//!
//! **How to find it.** Colour all the networks of a digit, each with its own two colours.
//!
//! **Why it holds.** In each network just one colour is true.
//!
//! **Other names.** Multi-colours types 1 and 2 (HoDoKu); the rule `(X,Y),(A,B)` of Sudoku Savant.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct MultiColouring;

impl Technique for MultiColouring {
    const INFO: Info = Info {
        key: "multi-colouring",
        name: "Multi-Colouring",
        family: Family::Colouring,
        assumes_unique: false,
        source: include_str!("multi_colouring.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::multi_colours(position, &Self::INFO, sink)
    }
}
