//! A rehearsal: every template is filled in once, with a book of one puzzle, before a long search begins.

use super::material::Material;
use super::output::{Job, Output, OutputError, make};
use super::sink::MemorySink;
use crate::book::{At, Spec, compose, plan};

/// Makes these outputs of the smallest book that a sound spec allows, for the faults of its templates.
///
/// # Errors
/// What making the book itself would come to.
pub fn rehearse(spec: &Spec, outputs: &[&Output], material: &Material) -> Result<(), OutputError> {
    let mut small = spec.clone();
    small.sections.value.truncate(1);
    for section in &mut small.sections.value {
        let section = &mut section.value;
        section.count = Some(At { value: 1, line: 0, column: 0, length: 0 });
        (section.givens, section.from, section.pins) = (None, None, None);
        (section.grade, section.rating, section.techniques, section.given_count) = (None, None, None, None);
        (section.symmetry, section.minimal, section.board) = (None, None, None);
    }
    // So small a book is no book for most printers; at home all are printed.
    let planned = plan(&small, "", "").or_else(|_| plan(&at_home(small), "", ""));
    // A book that cannot be planned or filled has no faults of its templates to report.
    let Ok(plan) = planned else { return Ok(()) };
    let Ok(edition) = compose(&plan, &mut ()) else { return Ok(()) };
    make(&Job { edition: &edition, material, outputs }, &MemorySink::default())
}

/// The same book for a printer that takes any.
fn at_home(mut spec: Spec) -> Spec {
    let word = |word: &str| Some(At { value: word.to_owned(), line: 0, column: 0, length: 0 });
    if spec.preset.is_some() || spec.purpose.as_ref().is_some_and(|purpose| purpose.value == "print") {
        (spec.preset, spec.binding) = (word("home"), None);
    }
    if let Some(cover) = &mut spec.cover {
        cover.value.spine = word("20mm");
        cover.value.puzzle = None;
    }
    spec
}
