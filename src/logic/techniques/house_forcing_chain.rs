//! Every place of a digit in a house leads to the same conclusion. Each branch is a plain chain of links.
//!
//! ```text
//! 6 in row 4:   r4c2  ->  ...  ->  r9c5 <> 3
//!               r4c5  ->  ...  ->  r9c5 <> 3      so r9c5 is not 3
//!               r4c9  ->  ...  ->  r9c5 <> 3
//! ```
//!
//! **How to find it.** Write each assumption in with a colour of its own and follow links: the second candidate of a
//! cell with two, the second place of a house with two. Shortest arguments come first; the length counts the
//! implications of all branches.
//!
//! **Why it holds.** Each link follows from the one before it, and the house holds the digit in one of its places.
//!
//! **Other names.** Region or unit forcing chain, multiple forcing chain, verity.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct HouseForcingChain;

impl Technique for HouseForcingChain {
    const INFO: Info = Info {
        key: "house-forcing-chain",
        name: "House Forcing Chain",
        family: Family::Forcing,
        assumes_unique: false,
        source: include_str!("house_forcing_chain.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::forced(position, &Self::INFO, (search::Source::House, search::Scope::Static), sink)
    }
}
