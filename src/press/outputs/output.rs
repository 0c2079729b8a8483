//! Defines a row of the table of outputs, and makes outputs.

use super::archive::ArchiveError;
use super::material::Material;
use super::sink::FileSink;
use crate::book::{Edition, Plan};
use crate::error::Diagnostic;
use crate::render::PngError;
use crate::site::{FileOf, SiteError};
use crate::typeset::TypesetError;
use rayon::prelude::*;
use std::io;
use std::sync::OnceLock;

/// A kind of output of an edition.
pub struct Output {
    /// The key of the output in a spec.
    pub key: &'static str,
    /// The place of the files: the name of a file, or of a folder with a trailing `/`.
    pub place: &'static str,
    /// A short description for the help and the schema.
    pub summary: &'static str,
    /// Returns the names of the files that the output makes from a plan, so that conflicts are found before any file is
    /// made.
    pub names: fn(&Plan) -> Vec<String>,
    /// Returns the file that shows the puzzle with this number; `None` if there is none.
    pub file_of: FileOf,
    /// Whether the output explains steps. Not every language has the words for this.
    pub explains_steps: bool,
    /// Returns a warning for each missing ingredient. The output is made anyway.
    pub lacks: fn(&Plan, &Material) -> Vec<String>,
    /// Returns the reasons why the output cannot be made from a plan with this material, as far as they are known
    /// before the search for puzzles.
    pub refuses: fn(&Plan, &Material) -> Vec<Diagnostic>,
    /// Makes the files.
    pub make: fn(&Job<'_>, &dyn FileSink) -> Result<(), OutputError>,
}

impl std::fmt::Debug for Output {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Output({})", self.key)
    }
}

/// The input of an output.
pub struct Job<'a> {
    /// The puzzles and their order.
    pub edition: &'a Edition,
    /// The words and templates.
    pub material: &'a Material,
    /// All outputs of the job, which pages need for links to the other files.
    pub outputs: &'a [&'a Output],
    /// The number of pages of each volume, once they are counted.
    pages: OnceLock<Vec<usize>>,
}

impl<'a> Job<'a> {
    /// Returns a job for these outputs.
    pub fn new(edition: &'a Edition, material: &'a Material, outputs: &'a [&'a Output]) -> Self {
        Self { edition, material, outputs, pages: OnceLock::new() }
    }

    /// Returns the job with the number of pages of each volume, if they are counted already.
    #[must_use]
    pub fn with_page_counts(self, pages: OnceLock<Vec<usize>>) -> Self {
        Self { pages, ..self }
    }

    /// Returns the number of pages of each volume. Counting them takes half as long as typesetting the book.
    ///
    /// # Errors
    /// Fails if a part that the author wrote is invalid.
    pub fn page_counts(&self) -> Result<&[usize], TypesetError> {
        if let Some(pages) = self.pages.get() {
            return Ok(pages);
        }
        // Outputs that need them at the same time may count twice: waiting for a count that uses the same threads could
        // last forever.
        let counted = self.material.press.page_counts(self.edition, &self.material.words)?;
        Ok(self.pages.get_or_init(|| counted))
    }
}

/// The reason why an output was not made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OutputError {
    /// The book could not be typeset.
    #[error(transparent)]
    Book(#[from] TypesetError),
    /// A page could not be made.
    #[error(transparent)]
    Site(#[from] SiteError),
    /// A picture could not be made.
    #[error(transparent)]
    Picture(#[from] PngError),
    /// An archive could not be written.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    /// The sink rejected a file.
    #[error("{name}: {source}")]
    Sink {
        /// The name of the file.
        name: String,
        /// The error of the sink.
        source: io::Error,
    },
}

/// Adds a file to a sink.
///
/// # Errors
/// Fails if the sink rejects the file.
pub(super) fn add(sink: &dyn FileSink, name: String, bytes: &[u8]) -> Result<(), OutputError> {
    sink.add(&name, bytes).map_err(|source| OutputError::Sink { name, source })
}

/// Makes the outputs of a job in parallel. The book occupies one thread; the other threads make everything else.
///
/// # Errors
/// Returns the first error, in the order of the outputs.
pub fn make(job: &Job<'_>, sink: &dyn FileSink) -> Result<(), OutputError> {
    let made: Vec<Result<(), OutputError>> = job.outputs.par_iter().map(|output| (output.make)(job, sink)).collect();
    made.into_iter().collect()
}
