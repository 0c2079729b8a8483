//! A candidate true and the same candidate false lead to the same conclusion; or one of the two leads to a
//! contradiction. A branch may use everything that it has removed so far: whatever becomes single in it.
//!
//! ```text
//! r4c2 = 7   ->  ...  ->  r9c5 <> 3
//! r4c2 <> 7  ->  ...  ->  r9c5 <> 3          so r9c5 is not 3
//! ```
//!
//! **How to find it.** Write each assumption in with a colour of its own and solve singles as far as they go.
//! Shortest arguments come first; the length counts the implications of all branches.
//!
//! **Why it holds.** Each implication follows from earlier ones of its branch, and the candidate is true or false.
//!
//! **Other names.** Dynamic forcing chain (Sudoku Explainer), forcing net (HoDoKu).

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct DigitForcingNet;

impl Technique for DigitForcingNet {
    const INFO: Info = Info {
        key: "digit-forcing-net",
        name: "Digit Forcing Net",
        family: Family::Forcing,
        assumes_unique: false,
        source: include_str!("digit_forcing_net.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::forced(position, &Self::INFO, (search::Source::Digit, search::Scope::Dynamic), sink)
    }
}
