//! Every candidate of a cell leads to the same conclusion. Each branch is a plain chain of links.
//!
//! ```text
//! r4c2 {2 5 7}   = 2  ->  ...  ->  r9c5 <> 3
//!                = 5  ->  ...  ->  r9c5 <> 3      so r9c5 is not 3
//!                = 7  ->  ...  ->  r9c5 <> 3
//! ```
//!
//! **How to find it.** Write each assumption in with a colour of its own and follow links: the second candidate of a
//! cell with two, the second place of a house with two. Shortest arguments come first; the length counts the
//! implications of all branches.
//!
//! **Why it holds.** Each link follows from the one before it, and the cell holds one of its candidates.
//!
//! **Other names.** Cell forcing chain, multiple forcing chain, verity.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct CellForcingChain;

impl Technique for CellForcingChain {
    const INFO: Info = Info {
        key: "cell-forcing-chain",
        name: "Cell Forcing Chain",
        family: Family::Forcing,
        assumes_unique: false,
        source: include_str!("cell_forcing_chain.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::forced(position, &Self::INFO, (search::Source::Cell, search::Scope::Static), sink)
    }
}
