//! Makes the book itself, as a PDF.

use super::material::Material;
use super::output::{Job, Output, OutputError, add};
use super::signs::{self, missing_fault};
use super::sink::FileSink;
use crate::book::Plan;
use crate::error::Diagnostic;

pub(super) const PDF: Output = Output {
    key: "pdf",
    place: "book.pdf",
    summary: "the book, with answers at the back",
    names,
    file_of: |_, _| Some(PDF.place.to_owned()),
    explains_steps: false,
    lacks: |plan, material| material.press.narrow_keys(plan),
    refuses,
    make,
};

/// The volume of answers, if the answers have a volume of their own.
pub(crate) const ANSWERS: &str = "answers.pdf";

fn names(plan: &Plan) -> Vec<String> {
    let all = [Some(PDF.place), plan.has_second_volume.then_some(ANSWERS)];
    all.into_iter().flatten().map(str::to_owned).collect()
}

fn make(job: &Job<'_>, sink: &dyn FileSink) -> Result<(), OutputError> {
    let volumes = job.material.press.volumes(job.edition, &job.material.words)?;
    names(&job.edition.plan).into_iter().zip(volumes).try_for_each(|(name, pdf)| add(sink, name, &pdf))
}

/// Returns the characters of the book and its cover that no face has, and the introductions that do not fit on their
/// pages.
pub(super) fn refuses(plan: &Plan, material: &Material) -> Vec<Diagnostic> {
    let missing = material.press.missing_characters(plan, &material.words);
    let remedy = "add a font that has them, such as `fonts: [NotoSansJP-Regular.ttf]`";
    // An invalid template is reported when the book is typeset.
    let crowded =
        material.press.crowded_sections(plan, &material.words).unwrap_or_default().into_iter().map(|section| {
            let message = format!("the introduction of section {} is too long for its page", section + 1);
            Diagnostic::new(message).hint("shorten it, or use a larger page")
        });
    let faults = missing_fault(&material.press, &missing, remedy).into_iter().chain(signs::refuses(plan, material));
    faults.chain(crowded).collect()
}
