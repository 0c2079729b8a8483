//! Makes walkthroughs of every puzzle, and a glossary of techniques, as HTML.

use super::output::{Job, Output, OutputError, add};
use super::signs;
use super::sink::FileSink;
use crate::site::{self, Site};
use rayon::prelude::*;

pub(super) const HTML: Output = Output {
    key: "html",
    place: "site/",
    summary: "walkthroughs and a glossary; open site/index.html",
    names: |plan| site::names(plan).into_iter().map(path).collect(),
    file_of: |_, _| None,
    explains_steps: true,
    lacks: |_, _| Vec::new(),
    refuses: signs::refuses,
    make,
};

fn make(job: &Job<'_>, sink: &dyn FileSink) -> Result<(), OutputError> {
    let site = Site::new(job.edition, &job.material.words, &job.material.theme, job.material.pages.clone())?
        .with_own_words(&job.material.own_words)
        .with_files(job.outputs.iter().map(|output| (output.key, output.file_of)).collect());
    let put = |&name| add(sink, path(name), &site.page(name)?);
    site.names().par_iter().try_for_each(put)
}

/// Returns the path of a page in an output.
fn path(page: site::PageName) -> String {
    format!("site/{}", page.path())
}
