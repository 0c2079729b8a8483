//! `sudopress manual`: the man page.

use super::screen::Screen;
use super::{Exit, Failure};
use std::path::Path;

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  sudopress manual | man -l -
  sudopress manual > /usr/local/share/man/man1/sudopress.1
  sudopress manual build | man -l -        the page of one command")]
pub(super) struct Manual {
    /// The command whose page to print, instead of the whole program's
    command: Option<String>,
}

impl Manual {
    pub(super) fn run(&self, screen: &Screen, program: clap::Command) -> Result<Exit, Failure> {
        let page = match &self.command {
            None => program,
            Some(name) => {
                let unknown = || Failure::usage(format!("no command is called {}", crate::error::quote(name)));
                program.find_subcommand(name).ok_or_else(unknown)?.clone()
            }
        };
        let mut text = Vec::new();
        let page = clap_mangen::Man::new(page).render(&mut text);
        page.map_err(|error| Failure::file(Path::new("manual page"), "cannot write", &error))?;
        screen.print(String::from_utf8_lossy(&text))?;
        Ok(Exit::Done)
    }
}
