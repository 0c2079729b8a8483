//! Colouring over all digits: conjugate pairs and two-candidate cells tie candidates into two colours, of which one
//! is true.
//!
//! ```text
//! A 4 --- b 4          links: the two places of a digit in a house, the two candidates of a cell
//! |        |
//! b 9     A 2 --- b 2
//! ```
//!
//! A colour is false when it has two candidates in a cell, the same digit twice in a house, or empties a cell. A
//! candidate is false when it sees both colours: through its cell, through its houses, or one of each.
//!
//! **How to find it.** Colour from a cell with two candidates on, until no link leads further.
//!
//! **Why it holds.** Of a link just one end is true, so along the network all of one colour are true and all of the
//! other false.
//!
//! **Other names.** Coloured pairs, ultracolouring.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct Medusa;

impl Technique for Medusa {
    const INFO: Info = Info {
        key: "medusa",
        name: "3D Medusa",
        family: Family::Colouring,
        assumes_unique: false,
        source: include_str!("medusa.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::medusa(position, &Self::INFO, sink)
    }
}
