//! A rehearsal: a book of one puzzle that uses every template once, made before a long search begins.

use super::material::Material;
use super::output::{Job, Output, OutputError, make};
use super::sink::MemorySink;
use crate::book::{At, Spec, compose, plan};

/// Makes these outputs for the smallest book that the spec allows, to find faults in the templates.
///
/// # Errors
/// Returns the error that making the real book would return.
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
    // Most printers do not accept such a small book; the preset `home` does.
    let planned = plan(&small, "", "").or_else(|_| plan(&at_home(small), "", ""));
    // If planning or filling fails, no template is at fault.
    let Ok(plan) = planned else { return Ok(()) };
    let Ok(edition) = compose(&plan, &mut ()) else { return Ok(()) };
    make(&Job::new(&edition, material, outputs), &MemorySink::default())
}

/// Returns the same spec for a printer that accepts any book.
fn at_home(mut spec: Spec) -> Spec {
    let word = |word: &str| Some(At { value: word.to_owned(), line: 0, column: 0, length: 0 });
    if spec.preset.is_some() || spec.purpose.as_ref().is_some_and(|purpose| purpose.value == "print") {
        (spec.preset, spec.binding) = (word("home"), None);
    }
    if let Some(cover) = &mut spec.cover {
        cover.value.spine = word("20mm");
        (cover.value.case, cover.value.puzzle) = (None, None);
    }
    spec
}
