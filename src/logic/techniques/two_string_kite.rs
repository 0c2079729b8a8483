//! A row and a column with two places of a digit each meet in a box: what sees both far ends loses it.
//!
//! ```text
//! . . . | . . . | . . .
//! . a . | . . . | . b .      row 2: a or b.   column 3: c or d.   a and c share box 1, so not both
//! . . c | . . . | . . .
//! . . d | . . . | . x .      x sees b and d: one of them is true
//! ```
//!
//! **How to find it.** For one digit, look in each box for two places of which one has a partner along its row and
//! the other one along its column.
//!
//! **Why it holds.** If b is false a is true, c false and d true. So b or d is true.
//!
//! **Other names.** Turbot fish; an X-chain of four cells.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct TwoStringKite;

impl Technique for TwoStringKite {
    const INFO: Info = Info {
        key: "two-string-kite",
        name: "Two-String Kite",
        family: Family::Chains,
        assumes_unique: false,
        source: include_str!("two_string_kite.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::two_strings(position, &Self::INFO, search::Shape::Kite, sink)
    }
}
