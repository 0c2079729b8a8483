//! A candidate true and the same candidate false lead to the same conclusion, or one leads to a contradiction; a
//! branch may also use locked candidates, pairs and X-wings of the position that it has made.
//!
//! ```text
//! r4c2 = 7   ->  ...  ->  pointing: r9c5 <> 3
//! r4c2 <> 7  ->  ...  ->  naked pair: r9c5 <> 3          so r9c5 is not 3
//! ```
//!
//! **How to find it.** With a program.
//!
//! **Why it holds.** Each implication follows from earlier ones of its branch, by a single or by a step whose
//! premises they make; and the candidate is true or false.
//!
//! **Other names.** Dynamic forcing chain plus (Sudoku Explainer), whose further levels nest whole chains.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct NestedForcingNet;

impl Technique for NestedForcingNet {
    const INFO: Info = Info {
        key: "nested-forcing-net",
        name: "Nested Forcing Net",
        family: Family::Forcing,
        assumes_unique: false,
        source: include_str!("nested_forcing_net.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::forced(position, &Self::INFO, (search::Source::Digit, search::Scope::Nested), sink)
    }
}
