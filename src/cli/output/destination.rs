//! Where a text goes.

use super::file::{Overwrite, write_file};
use crate::cli::Failure;
use crate::cli::screen::Screen;
use std::path::PathBuf;

/// A file for a text, or the standard output.
#[derive(clap::Args, Debug)]
pub(crate) struct Destination {
    /// Write to this file instead of the standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Replace the file if there is one
    #[arg(long)]
    force: bool,
}

impl Destination {
    /// Writes the text there.
    ///
    /// # Errors
    /// When the system refuses, or the file is there already and may not be replaced.
    pub(crate) fn write(&self, text: String, screen: &Screen) -> Result<(), Failure> {
        let Some(path) = &self.output else { return screen.print(text) };
        write_file(path, text.as_bytes(), if self.force { Overwrite::Yes } else { Overwrite::No })
    }
}
