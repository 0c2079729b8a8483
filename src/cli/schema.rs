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
}

impl Schema {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let schema = outputs::schema();
        let text = serde_json::to_string_pretty(&schema).expect("a schema is JSON") + "\n";
        match &self.output {
            Some(path) => output::write_file(path, text.as_bytes(), Overwrite::Yes)?,
            None => screen.print(text)?,
        }
        Ok(Exit::Done)
    }
}
