//! A row of the table of outputs, and the work of making them.

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

/// A kind of file that an edition can become.
pub struct Output {
    /// Its word in a spec.
    pub key: &'static str,
    /// Where its files lie: the name of one file, or of a folder with `/` behind it.
    pub place: &'static str,
    /// What it is, for help and schema.
    pub summary: &'static str,
    /// The names of the files that it makes of a plan, so that what is in their way is known before any of them is
    /// made.
    pub names: fn(&Plan) -> Vec<String>,
    /// The file among them that shows the puzzle with this number, if there is one.
    pub file_of: FileOf,
    /// Whether it explains steps, for which not every language has words.
    pub explains_steps: bool,
    /// What it needs and does not have, in a sentence each: the author should know, but it is made all the same.
    pub lacks: fn(&Plan, &Material) -> Vec<String>,
    /// Why it cannot be made of a plan with this material, where that is known before there are puzzles.
    pub refuses: fn(&Plan, &Material) -> Vec<Diagnostic>,
    /// Makes its files.
    pub make: fn(&Job<'_>, &dyn FileSink) -> Result<(), OutputError>,
}

impl std::fmt::Debug for Output {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Output({})", self.key)
    }
}

/// What an output is made from.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    /// The puzzles and their places.
    pub edition: &'a Edition,
    /// Words and templates.
    pub material: &'a Material,
    /// All that is made of it together: pages link to what lies beside them.
    pub outputs: &'a [&'a Output],
}

/// Why an output was not made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OutputError {
    /// The book could not be set.
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
    /// The sink did not take a file.
    #[error("{name}: {source}")]
    Sink {
        /// The name of the file.
        name: String,
        /// What the sink said.
        source: io::Error,
    },
}

/// Hands a file to a sink.
///
/// # Errors
/// When the sink does not take it.
pub(super) fn add(sink: &dyn FileSink, name: String, bytes: &[u8]) -> Result<(), OutputError> {
    sink.add(&name, bytes).map_err(|source| OutputError::Sink { name, source })
}

/// Makes the outputs of a job, all at once: the book is one thread's work, everything else that of the others.
///
/// # Errors
/// The fault of the first of them that has one.
pub fn make(job: &Job<'_>, sink: &dyn FileSink) -> Result<(), OutputError> {
    let made: Vec<Result<(), OutputError>> = job.outputs.par_iter().map(|output| (output.make)(job, sink)).collect();
    made.into_iter().collect()
}
