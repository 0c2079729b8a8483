//! A rehearsal: every template is filled in once, with a book of one puzzle, before a long search begins.

use super::material::Material;
use super::output::{Job, Output, OutputError, make};
use super::sink::MemorySink;
use crate::book::{Spec, compose, plan};

/// Makes these outputs of the smallest book that a sound spec allows, for the faults of its templates.
///
/// # Errors
/// What making the book itself would come to.
pub fn rehearse(spec: &Spec, outputs: &[&Output], material: &Material) -> Result<(), OutputError> {
    let mut small = spec.clone();
    small.sections.value.truncate(1);
    for section in &mut small.sections.value {
        section.count.value = 1;
        (section.grade, section.rating, section.techniques, section.clues) = (None, None, None, None);
        (section.symmetry, section.minimal, section.board) = (None, None, None);
    }
    // A book that cannot be planned or filled has no faults of its templates to tell.
    let Ok(plan) = plan(&small, "", "") else { return Ok(()) };
    let Ok(edition) = compose(&plan, &mut ()) else { return Ok(()) };
    make(&Job { edition: &edition, material, outputs }, &MemorySink::default())
}
