//! Makes the e-book: all pages in one EPUB.

use super::archive::Archive;
use super::material::Material;
use super::output::{Job, Output, OutputError, add};
use super::signs;
use super::sink::FileSink;
use crate::book::Plan;
use crate::site::{CONTAINER, Ebook, EbookPage, MIME_TYPE, UNDATED};
use rayon::prelude::*;
use std::collections::BTreeSet;

pub(super) const EPUB: Output = Output {
    key: "epub",
    place: "book.epub",
    summary: "the e-book: puzzles, hints, answers, walkthroughs if the answers are annotated",
    names: |_| vec![EPUB.place.to_owned()],
    file_of: |_, _| Some(EPUB.place.to_owned()),
    explains_steps: true,
    lacks,
    refuses: signs::refuses,
    make,
};

fn lacks(plan: &Plan, _: &Material) -> Vec<String> {
    let note =
        || format!("the e-book has the date {UNDATED}; write the day of publication, such as `published: 2026-11-23`");
    plan.modified().is_none().then(note).into_iter().collect()
}

fn make(job: &Job<'_>, sink: &dyn FileSink) -> Result<(), OutputError> {
    let theme = job.material.theme.for_readers();
    let ebook = Ebook::new(job.edition, &job.material.words, &theme, job.material.ebook.clone())?;
    let archive = Archive::default();
    let put = |page: EbookPage| -> Result<Option<EbookPage>, OutputError> {
        let bytes = ebook.page(page)?;
        add(&archive, page.path(), &bytes)?;
        Ok(bytes.windows(4).any(|start| start == b"<svg").then_some(page))
    };
    let pages = ebook.pages().into_par_iter().map(put).collect::<Result<Vec<_>, OutputError>>()?;
    let with_pictures: BTreeSet<EbookPage> = pages.into_iter().flatten().collect();
    add(&archive, Ebook::PACKAGE.to_owned(), &ebook.package(&with_pictures)?)?;
    for (name, text) in [MIME_TYPE, CONTAINER] {
        add(&archive, name.to_owned(), text.as_bytes())?;
    }
    add(sink, EPUB.place.to_owned(), &archive.into_bytes_after(MIME_TYPE.0)?)
}
