//! Every place of a digit in a house leads to the same conclusion. A branch may use everything that it has removed so
//! far: whatever becomes single in it.
//!
//! ```text
//! 6 in row 4:   r4c2  ->  ...  ->  r9c5 <> 3
//!               r4c5  ->  ...  ->  r9c5 <> 3      so r9c5 is not 3
//!               r4c9  ->  ...  ->  r9c5 <> 3
//! ```
//!
//! **How to find it.** Write each assumption in with a colour of its own and solve singles as far as they go.
//! Shortest arguments come first; the length counts the implications of all branches.
//!
//! **Why it holds.** Each implication follows from earlier ones of its branch, and the house holds the digit in one
//! of its places.
//!
//! **Other names.** Dynamic forcing chain (Sudoku Explainer), forcing net (HoDoKu).

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct HouseForcingNet;

impl Technique for HouseForcingNet {
    const INFO: Info = Info {
        key: "house-forcing-net",
        name: "House Forcing Net",
        family: Family::Forcing,
        assumes_unique: false,
        source: include_str!("house_forcing_net.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::forced(position, &Self::INFO, (search::Source::House, search::Scope::Dynamic), sink)
    }
}
