//! `sudopress new`: a commented spec to start from.

use super::output::{self, Overwrite};
use super::screen::Screen;
use super::{Exit, Failure};
use std::path::PathBuf;

/// Write a commented book spec to start from
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  sudopress new book.yaml && sudopress build book.yaml
  sudopress new -                          show it without writing a file")]
pub struct New {
    /// The file to write; `-` for the standard output
    #[arg(value_name = "SPEC")]
    path: PathBuf,

    /// Replace the file if there is one
    #[arg(long)]
    force: bool,
}

/// The spec that is written: it must build as it is.
pub const STARTER: &str = include_str!("starter.yaml");

impl New {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        if self.path.as_os_str() == "-" {
            screen.print(STARTER)?;
            return Ok(Exit::Done);
        }
        let overwrite = if self.force { Overwrite::Yes } else { Overwrite::No };
        output::write_file(&self.path, STARTER.as_bytes(), overwrite)?;
        screen.note(format!("wrote {}; now `sudopress build {0}`", self.path.display()));
        Ok(Exit::Done)
    }
}

#[cfg(test)]
mod tests {
    use super::STARTER;
    use crate::book;

    #[test]
    fn the_starter_is_a_sound_spec() {
        let (spec, text) = book::read("new.yaml", STARTER.as_bytes()).expect("the form is right");
        let plan = book::plan(&spec, "new.yaml", &text).expect("the meaning is right");
        assert!(plan.notes.is_empty());
    }
}
