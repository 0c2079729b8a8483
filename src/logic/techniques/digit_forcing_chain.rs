//! A candidate true and the same candidate false lead to the same conclusion; or one of the two leads to a
//! contradiction. Each branch is a plain chain of links.
//!
//! ```text
//! r4c2 = 7   ->  ...  ->  r9c5 <> 3
//! r4c2 <> 7  ->  ...  ->  r9c5 <> 3          so r9c5 is not 3
//! ```
//!
//! **How to find it.** Write each assumption in with a colour of its own and follow links: the second candidate of a
//! cell with two, the second place of a house with two. Shortest arguments come first; the length counts the
//! implications of all branches.
//!
//! **Why it holds.** Each link follows from the one before it, and the candidate is true or false.
//!
//! **Other names.** Double forcing chain; contradiction chain.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct DigitForcingChain;

impl Technique for DigitForcingChain {
    const INFO: Info = Info {
        key: "digit-forcing-chain",
        name: "Digit Forcing Chain",
        family: Family::Forcing,
        assumes_unique: false,
        source: include_str!("digit_forcing_chain.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::forced(position, &Self::INFO, (search::Source::Digit, search::Scope::Static), sink)
    }
}
