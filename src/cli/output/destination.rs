//! Where a text goes.

use super::arguments::{Force, OutputFile, STREAM};
use super::file::write_file;
use crate::cli::Failure;
use crate::cli::screen::Screen;
use clap::ValueHint;
use std::path::Path;

/// A file for a text, or the standard output.
#[derive(clap::Args, Debug)]
pub(crate) struct Destination {
    /// Write to this file instead of the standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<OutputFile>,

    #[command(flatten)]
    force: Force,
}

impl Destination {
    /// Writes the text there.
    ///
    /// # Errors
    /// If the system refuses, or the file may not be replaced.
    pub(crate) fn write(&self, text: String, screen: &Screen) -> Result<(), Failure> {
        match self.output.as_deref().filter(|path| *path != Path::new(STREAM)) {
            Some(path) => write_file(path, text.as_bytes(), self.force.into()),
            None => screen.print(text),
        }
    }
}
