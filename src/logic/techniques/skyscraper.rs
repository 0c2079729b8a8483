//! In two rows a digit has two places each, and one end of either lies in the same column: what sees both other ends
//! loses it.
//!
//! ```text
//!         c3          c8 c9
//! r2   .  1  .  | . . 1  .      one of the tops r2c8 and r7c9 is 1, since the two 1s of column 3
//!      .  .  .  | . . .  x      cannot both be: x sees both tops
//!      .  .  .  | . . .  x
//! r7   .  1  .  | . . x  1      (and columns for rows)
//! ```
//!
//! **How to find it.** Look for two lines with two places of a digit that share one crossing line: an X-Wing with one
//! corner out of place.
//!
//! **Why it holds.** If a top is false its base is true, the other base false, and the other top true.
//!
//! **Other names.** Turbot fish on parallel lines; sashimi X-Wing where both tops are in one band.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct Skyscraper;

impl Technique for Skyscraper {
    const INFO: Info = Info {
        key: "skyscraper",
        name: "Skyscraper",
        family: Family::Chains,
        assumes_unique: false,
        source: include_str!("skyscraper.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::two_strings(position, &Self::INFO, search::Shape::Skyscraper, sink)
    }
}
