//! `sudopress completions`: scripts that let a shell complete commands and options.

use super::screen::Screen;
use super::{Exit, Failure};
use clap_complete::Shell;

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  sudopress completions bash > ~/.local/share/bash-completion/completions/sudopress
  sudopress completions zsh > ~/.zfunc/_sudopress
  sudopress completions fish > ~/.config/fish/completions/sudopress.fish")]
pub(super) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(super) fn run(&self, screen: &Screen, mut program: clap::Command) -> Result<Exit, Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, "sudopress", &mut script);
        screen.print(String::from_utf8_lossy(&script))?;
        Ok(Exit::Done)
    }
}
