//! Makes the cover of a printed book, as a separate PDF.

use super::book;
use super::material::Material;
use super::output::{Job, Output, OutputError, add};
use super::sink::FileSink;
use crate::book::Plan;
use crate::error::Diagnostic;

pub(super) const COVER: Output = Output {
    key: "cover",
    place: "cover.pdf",
    summary: "the cover of a printed book: back, spine and front",
    names,
    file_of: |_, _| None,
    explains_steps: false,
    lacks,
    refuses,
    make,
};

/// The cover of the second volume.
pub const ANSWERS_COVER: &str = "answers-cover.pdf";

fn names(plan: &Plan) -> Vec<String> {
    let second = plan.with_answers_cover(String::new()).map(|_| ANSWERS_COVER);
    plan.cover.iter().map(|_| COVER.place).chain(second).map(str::to_owned).collect()
}

fn lacks(plan: &Plan, material: &Material) -> Vec<String> {
    let Some(cover) = &plan.cover else {
        return vec!["`cover` requires a cover in the spec; write `cover: {}`".to_owned()];
    };
    let is_bare = plan.has_second_volume && material.press.answers_plan(plan, &material.words).is_none();
    let remedy = match cover.case {
        Some(_) => "make its case with the printer's template",
        None => "write `answers: {spine: 0.31in}` with the width from the printer's template",
    };
    is_bare.then(|| format!("`answers.pdf` has no cover; {remedy}")).into_iter().collect()
}

/// Returns notes for the author on the covers of volumes with these numbers of pages; none if no cover is made.
pub fn cover_notes(outputs: &[&Output], plan: &Plan, pages: &[usize], material: &Material) -> Vec<String> {
    if plan.cover.is_none() || outputs.iter().all(|output| output.key != COVER.key) {
        return Vec::new();
    }
    let of = |plan: &Plan, pages: usize| {
        let note = material.press.cover_note(plan, pages);
        note.into_iter().chain(material.press.notes_on_cover(plan, pages, &material.words))
    };
    let mut notes: Vec<String> = pages.first().into_iter().flat_map(|&pages| of(plan, pages)).collect();
    let second = material.press.answers_plan(plan, &material.words);
    if let Some((second, &pages)) = second.as_ref().zip(pages.get(1)) {
        // What the covers have in common is reported once.
        let more: Vec<String> = of(second, pages).filter(|note| !notes.contains(note)).collect();
        notes.extend(more.into_iter().map(|note| format!("{ANSWERS_COVER}: {note}")));
    }
    notes
}

fn refuses(plan: &Plan, material: &Material) -> Vec<Diagnostic> {
    if plan.cover.is_none() {
        return Vec::new();
    }
    let checked = material.press.check_cover(plan, &material.words);
    let unfit = checked.err().map(|fault| Diagnostic::new(fault.to_string()));
    // The size of a text is measured with the faces, so they have to be complete first.
    let mut faults = book::refuses(plan, material);
    if faults.is_empty() {
        faults.extend(unfit);
    }
    faults
}

fn make(job: &Job<'_>, sink: &dyn FileSink) -> Result<(), OutputError> {
    let (press, words) = (&job.material.press, &job.material.words);
    if job.edition.plan.cover.is_none() {
        return Ok(());
    }
    let pages = job.page_counts()?;
    if let Some(cover) = press.cover(job.edition, pages[0], words)? {
        add(sink, COVER.place.to_owned(), &cover)?;
    }
    let second = pages.get(1).map(|&pages| press.answers_cover(job.edition, pages, words)).transpose()?.flatten();
    second.map_or(Ok(()), |cover| add(sink, ANSWERS_COVER.to_owned(), &cover))
}
