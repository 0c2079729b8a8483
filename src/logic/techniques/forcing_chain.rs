//! Both candidates of a cell are followed by singles: what both say holds, a branch that refutes itself is false, and
//! a branch that fills the board is the solution.
//!
//! ```text
//!              = 2  ->  r4c6 = 7  ->  r4c9 <> 7
//! r4c2 {2 9}                                        either way r4c9 is not 7
//!              = 9  ->  r1c2 = 4  ->  ...  ->  r1c9 = 7  ->  r4c9 <> 7
//! ```
//!
//! **How to find it.** Take a cell with two candidates; write the first in and follow what it makes single, then the
//! same for the second in another colour. Compare the two; or stop when a cell has no candidate left or a house no
//! place for a digit. Every such cell is tried here, and the shortest argument comes first; its length counts the
//! implications of its branches.
//!
//! **Why it holds.** The cell holds one of the two, so what follows from each of them is so, and what leads to the
//! impossible is not. A full board without conflict is a solution, and the puzzle has no other: this third kind
//! assumes that, and never refutes the other candidate, which is why many solvers do without it.
//!
//! **What it does not do.** Branches use naked and hidden singles only, and begin only in cells with two candidates.
//!
//! **Other names.** `F` in sudognu, followed by the length (`f` for a contradiction, `e` for a branch that reaches
//! the end); bifurcation, trial and error; cell forcing chain or net, verity.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct ForcingChain;

impl Technique for ForcingChain {
    const INFO: Info = Info {
        key: "forcing-chain",
        name: "Forcing Chain",
        family: Family::Forcing,
        assumes_unique: true,
        source: include_str!("forcing_chain.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::forcing_chains(position, &Self::INFO, sink)
    }
}
