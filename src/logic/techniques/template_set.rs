//! All ways to place the missing instances of one digit are tried, but for those through a cell that is sure of
//! another digit in the same manner: a cell that is in all of them holds the digit.
//!
//! ```text
//! . . 4 . | x . . | ...      three ways to place the 4s that are missing; r1c5 is in all three
//! ```
//!
//! **How to find it.** With a program, or on transparent sheets, which is how templates were first used.
//!
//! **Why it holds.** The digit stands in one of the ways, and each has it in that cell.
//!
//! **Other names.** Pattern overlay.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct TemplateSet;

impl Technique for TemplateSet {
    const INFO: Info = Info {
        key: "template-set",
        name: "Template Set",
        family: Family::Exclusions,
        assumes_unique: false,
        source: include_str!("template_set.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::template_sets(position, &Self::INFO, sink)
    }
}
