//! The reasons why typesetting fails.

use crate::error::Diagnostic;

/// The reason why a PDF could not be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TypesetError {
    /// A template has faults; the diagnostics name their places.
    #[error("{}", .0.iter().map(Diagnostic::summary).collect::<Vec<_>>().join("; "))]
    Template(Vec<Diagnostic>),
    /// A text of the cover does not fit; the problem, and the remedy.
    #[error("{0}; {1}")]
    Cover(String, String),
    /// Some texts are not printed in full; the diagnostics name their pages.
    #[error("{}", .0.iter().map(Diagnostic::summary).collect::<Vec<_>>().join("; "))]
    Cut(Vec<Diagnostic>),
    /// The page boxes could not be written.
    #[error("cannot write the page boxes of the book: {0}")]
    Boxes(#[from] lopdf::Error),
    /// The data could not be written as JSON.
    #[error("cannot write the data of the book: {0}")]
    Data(#[from] serde_json::Error),
}
