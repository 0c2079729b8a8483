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
    if plan.cover.is_none() {
        return vec!["`cover` requires a cover in the spec; write `cover: {}`".to_owned()];
    }
    let about = if plan.has_measured_pages() { "by the current estimate, " } else { "" };
    let note = material.press.cover_note(plan, plan.pages.len());
    let mut notes: Vec<String> = note.map(|note| format!("{about}{note}")).into_iter().collect();
    notes.extend(material.press.notes_on_cover(plan, plan.pages.len(), &material.words));
    match material.press.answers_plan(plan, &material.words) {
        Some(second) => {
            let note = material.press.cover_note(&second, second.answer_pages.len());
            notes.extend(note.map(|note| format!("{ANSWERS_COVER}: {about}{note}")));
            // What the covers have in common is reported once.
            let more = material.press.notes_on_cover(&second, second.answer_pages.len(), &material.words);
            let more: Vec<String> = more.into_iter().filter(|note| !notes.contains(note)).collect();
            notes.extend(more.into_iter().map(|note| format!("{ANSWERS_COVER}: {note}")));
        }
        None if plan.cover.as_ref().is_some_and(|cover| plan.has_second_volume && cover.case.is_some()) => {
            notes.push("`answers.pdf` has no cover; make its case with the printer's template".into());
        }
        None if plan.has_second_volume => {
            notes.push("`answers.pdf` has no cover; write `answers: {spine: 0.31in}` with the width from the printer's template".into());
        }
        None => {}
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
