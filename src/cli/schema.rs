//! `sudopress schema`: the JSON Schema of the book spec.

use super::output::{self, Overwrite};
use super::screen::Screen;
use super::{Exit, Failure};
use crate::outputs;
use std::path::PathBuf;

/// Print the JSON Schema of the book spec, for editors that complete and check while you type
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Example:
  sudopress schema --output sudopress.schema.json

and as the first line of a spec, for the YAML language server:
  # yaml-language-server: $schema=./sudopress.schema.json")]
pub struct Schema {
    /// Write to this file instead of the standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Replace the file if there is one
    #[arg(long)]
    force: bool,
}

impl Schema {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let schema = outputs::schema();
        let text = serde_json::to_string_pretty(&schema).expect("a schema is JSON") + "\n";
        match &self.output {
            Some(path) => {
                let overwrite = if self.force { Overwrite::Yes } else { Overwrite::No };
                output::write_file(path, text.as_bytes(), overwrite)?;
            }
            None => screen.print(text)?,
        }
        Ok(Exit::Done)
    }
}
