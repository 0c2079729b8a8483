//! The book itself, as PDF.

use super::material::Material;
use super::output::{Job, Output, OutputError, add};
use super::signs;
use super::sink::FileSink;
use crate::book::Plan;
use crate::error::{Diagnostic, quote};

pub(super) const PDF: Output = Output {
    key: "pdf",
    place: "book.pdf",
    summary: "the book, answers at the back",
    names,
    file_of: |_, _| Some(PDF.place.to_owned()),
    tells_steps: false,
    lacks: |plan, material| material.press.narrow_keys(plan),
    refuses,
    make,
};

/// The volume of the answers, where they are one.
pub(crate) const ANSWERS: &str = "answers.pdf";

fn names(plan: &Plan) -> Vec<String> {
    let all = [Some(PDF.place), plan.has_second_volume.then_some(ANSWERS)];
    all.into_iter().flatten().map(str::to_owned).collect()
}

fn make(job: &Job<'_>, sink: &dyn FileSink) -> Result<(), OutputError> {
    let volumes = job.material.press.volumes(job.edition, &job.material.words)?;
    names(&job.edition.plan).into_iter().zip(volumes).try_for_each(|(name, pdf)| add(sink, name, &pdf))
}

/// How many characters without a glyph are named.
const MOST: usize = 10;

/// What would be printed as empty boxes, of the book and of its cover.
pub(super) fn refuses(plan: &Plan, material: &Material) -> Vec<Diagnostic> {
    let missing = material.press.missing_characters(plan, &material.words);
    let signs = signs::refuses(plan, material);
    if missing.is_empty() {
        return signs;
    }
    let list: Vec<String> = missing.iter().take(MOST).map(|character| quote(&character.to_string())).collect();
    let more = if missing.len() > list.len() { " and others" } else { "" };
    let message = format!("no face of the book has {}{more}", list.join(" "));
    let fault = Diagnostic::new(message).hint("name a font that has them, such as `fonts: [NotoSansJP-Regular.ttf]`");
    std::iter::once(fault).chain(signs).collect()
}
