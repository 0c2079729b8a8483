//! The manual: the chapters in `templates/guides`, rendered as manual pages.

use super::Failure;
use crate::site::{SiteError, manual};

/// Embeds chapters by their paths.
macro_rules! chapters {
    ($($path:literal),+ $(,)?) => {
        &[$(($path, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/templates/guides/", $path)))),+]
    };
}

/// The list of the chapters, and each chapter with its path.
const TEXTS: &[(&str, &str)] = chapters![
    "SUMMARY.md",
    "README.md",
    "tutorial.md",
    "print-on-demand.md",
    "newspaper.md",
    "e-books.md",
    "series.md",
    "batches.md",
    "own-design.md",
    "solving-desk.md",
    "coming-from/README.md",
    "coming-from/sudognu.md",
    "coming-from/go.md",
    "coming-from/csolver.md",
    "coming-from/dupree.md",
    "coming-from/savant.md",
    "reference/spec.md",
    "reference/commands.md",
    "reference/formats.md",
    "reference/scales.md",
    "reference/techniques.md",
    "reference/output-folder.md",
    "reference/exit-codes.md",
    "figures.md",
    "how-it-is-made.md",
];

fn text(path: &str) -> String {
    TEXTS.iter().find(|(known, _)| *known == path).map_or_else(String::new, |(_, text)| (*text).to_owned())
}

/// Returns the pages of the manual by their names.
///
/// # Errors
/// If a template cannot be filled in.
pub(super) fn pages() -> Result<Vec<(String, String)>, Failure> {
    manual(&text("SUMMARY.md"), text).map_err(SiteError::into)
}
