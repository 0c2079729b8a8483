//! All ways to place the missing instances of one digit are tried, but for those through a cell that is sure of
//! another digit in the same manner: a cell that is in none of them does not hold the digit.
//!
//! ```text
//! . . 4 . | x . . | ...      three ways to place the 4s that are missing; none has r1c5
//! ```
//!
//! **How to find it.** With a program, or on transparent sheets. Every fish of the digit is a case of it.
//!
//! **Why it holds.** The digit stands in one of the ways, and none has it in that cell.
//!
//! **Other names.** Pattern overlay.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct TemplateDelete;

impl Technique for TemplateDelete {
    const INFO: Info = Info {
        key: "template-delete",
        name: "Template Delete",
        family: Family::Exclusions,
        assumes_unique: false,
        source: include_str!("template_delete.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        search::template_deletes(position, &Self::INFO, sink)
    }
}
