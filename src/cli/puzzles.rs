//! Reads puzzles from arguments, files or the standard input.

use super::Failure;
use super::boards::BoardArguments;
use super::sources::{STDIN, SourceKind, Sources};

/// The puzzles that a command reads.
#[derive(clap::Args, Debug)]
pub(super) struct Puzzles {
    /// Puzzles or files [default: `-`, standard input]
    #[arg(value_name = "PUZZLE|FILE")]
    sources: Vec<String>,

    #[command(flatten)]
    board: BoardArguments,
}

impl Puzzles {
    /// Returns the sources, to work on every puzzle.
    pub(super) fn sources(&self) -> Result<Sources, Failure> {
        self.all(SourceKind::Puzzles)
    }

    /// Returns the sources, to work on every position: a puzzle with its entries and marks.
    pub(super) fn positions(&self) -> Result<Sources, Failure> {
        self.all(SourceKind::Positions)
    }

    pub(super) fn names(&self) -> Vec<String> {
        if self.sources.is_empty() { vec![STDIN.to_owned()] } else { self.sources.clone() }
    }

    fn all(&self, kind: SourceKind) -> Result<Sources, Failure> {
        Ok(Sources { names: self.names(), board: self.board.read()?, kind })
    }
}
