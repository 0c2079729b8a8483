//! Puzzles from arguments, files or the standard input.

use super::Failure;
use super::boards::BoardArguments;
use super::sources::{STDIN, Sources, Wanted};

/// Where puzzles come from.
#[derive(clap::Args, Debug)]
pub(super) struct Puzzles {
    /// A puzzle in one line, a file of puzzles, or `-` for the standard input, which is the default
    #[arg(value_name = "PUZZLE|FILE")]
    sources: Vec<String>,

    #[command(flatten)]
    board: BoardArguments,
}

impl Puzzles {
    /// Where they come from, to work on every puzzle.
    ///
    /// # Errors
    /// When the arguments name no board.
    pub(super) fn sources(&self) -> Result<Sources, Failure> {
        self.all(Wanted::Puzzles)
    }

    /// The same, to take each as it is: with what was done on it.
    ///
    /// # Errors
    /// When the arguments name no board.
    pub(super) fn positions(&self) -> Result<Sources, Failure> {
        self.all(Wanted::Positions)
    }

    fn all(&self, wanted: Wanted) -> Result<Sources, Failure> {
        let names = if self.sources.is_empty() { vec![STDIN.to_owned()] } else { self.sources.clone() };
        Ok(Sources { names, board: self.board.read()?, wanted })
    }
}
