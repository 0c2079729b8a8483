//! Reads positions from an argument, a file or the standard input.

use super::Failure;
use super::boards::BoardArguments;
use super::sources::{STDIN, SourceKind, Sources, is_file};

/// The positions that a command reads.
#[derive(clap::Args, Debug)]
pub(super) struct Positions {
    /// A position, such as a line with `+` before entries, or a file [default: `-`, standard input]
    #[arg(value_name = "POSITION|FILE")]
    source: Option<String>,

    #[command(flatten)]
    board: BoardArguments,
}

impl Positions {
    /// Returns the sources, to work on every position.
    pub(super) fn sources(&self) -> Result<Sources, Failure> {
        let names = vec![self.source.clone().unwrap_or_else(|| STDIN.to_owned())];
        Ok(Sources { names, board: self.board.read()?, kind: SourceKind::Positions })
    }

    /// Returns whether there is only one, given as an argument.
    pub(super) fn is_argument(&self) -> bool {
        self.source.as_deref().is_some_and(|source| source != STDIN && !is_file(source))
    }
}
