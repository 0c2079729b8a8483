//! Walkthroughs of every puzzle, and a glossary of techniques, as HTML.

use super::output::{Job, Output, OutputError, add};
use super::sink::Sink;
use crate::logic::techniques;
use crate::site::Site;
use rayon::prelude::*;

pub(super) const HTML: Output = Output {
    key: "html",
    place: "site/",
    summary: "walkthroughs and a glossary; open site/index.html",
    // Stylesheet, index and glossary, a page a technique and one a puzzle.
    files: |plan| 3 + techniques().count() + plan.puzzle_count(),
    lacks: |_, _| Vec::new(),
    make,
};

fn make(job: &Job<'_>, sink: &dyn Sink) -> Result<(), OutputError> {
    let site = Site::new(job.edition, &job.material.words, &job.material.theme, job.material.pages.clone())?;
    let put = |&name| add(sink, format!("site/{}", crate::site::Name::path(name)), &site.page(name)?);
    site.names().par_iter().try_for_each(put)
}
