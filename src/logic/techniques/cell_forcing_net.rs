//! Every candidate of a cell leads to the same conclusion. A branch may use everything that it has removed so far:
//! whatever becomes single in it.
//!
//! ```text
//! r4c2 {2 5 7}   = 2  ->  ...  ->  r9c5 <> 3
//!                = 5  ->  ...  ->  r9c5 <> 3      so r9c5 is not 3
//!                = 7  ->  ...  ->  r9c5 <> 3
//! ```
//!
//! **How to find it.** Write each assumption in with a colour of its own and solve singles as far as they go.
//! Shortest arguments come first; the length counts the implications of all branches.
//!
//! **Why it holds.** Each implication follows from earlier ones of its branch, and the cell holds one of its
//! candidates.
//!
//! **Other names.** Dynamic forcing chain (Sudoku Explainer), forcing net (HoDoKu).

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct CellForcingNet;

impl Technique for CellForcingNet {
    const INFO: Info = Info {
        key: "cell-forcing-net",
        name: "Cell Forcing Net",
        family: Family::Forcing,
        assumes_unique: false,
        source: include_str!("cell_forcing_net.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::forced(position, &Self::INFO, (search::Source::Cell, search::Scope::Dynamic), sink)
    }
}
