//! Two houses with two places of a digit each have ends that see each other: what sees both far ends loses it.
//!
//! ```text
//! b === a --- c === d      === the two places of a house, --- two cells that see each other
//!   \               /
//!    ......  x  .....      x sees b and d
//! ```
//!
//! **How to find it.** For one digit, mark all houses with two places and look for two whose ends share a third
//! house. Where the houses are parallel lines the pattern is a skyscraper, where a row and a column meet in a box a
//! two-string kite; this technique is all the others, with a box among the strong links or two lines joined in a box.
//!
//! **Why it holds.** If b is false a is true, c false and d true. So b or d is true.
//!
//! **Other names.** An X-chain of four cells.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct TurbotFish;

impl Technique for TurbotFish {
    const INFO: Info = Info {
        key: "turbot-fish",
        name: "Turbot Fish",
        family: Family::Chains,
        assumes_unique: false,
        source: include_str!("turbot_fish.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::two_strings(position, &Self::INFO, search::Shape::Turbot, sink)
    }
}
