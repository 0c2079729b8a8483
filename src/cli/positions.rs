//! Positions from an argument, a file or the standard input.

use super::Failure;
use super::boards::BoardArguments;
use super::sources::{STDIN, Sources, Wanted, is_file};
use crate::format::listed;

/// Where positions come from.
#[derive(clap::Args, Debug)]
pub(super) struct Positions {
    /// A puzzle in one line with `+` before entries, a file of positions, or `-` for the standard input, which is the
    /// default
    #[arg(value_name = "POSITION|FILE")]
    source: Option<String>,

    #[command(flatten)]
    board: BoardArguments,
}

/// What the forms of a position are, for the help of the commands that take one.
pub(super) fn forms() -> String {
    format!(
        "\
A position is in one of these formats, which may be mixed:
{}
On the standard input a puzzle in one line is answered before the next line comes; pencil marks below it are then a
position of their own.",
        listed()
    )
}

impl Positions {
    /// Where they come from, to work on every position.
    ///
    /// # Errors
    /// When the arguments name no board.
    pub(super) fn sources(&self) -> Result<Sources, Failure> {
        let names = vec![self.source.clone().unwrap_or_else(|| STDIN.to_owned())];
        Ok(Sources { names, board: self.board.read()?, wanted: Wanted::Positions })
    }

    /// Whether there is just one, written out as an argument.
    pub(super) fn is_argument(&self) -> bool {
        self.source.as_deref().is_some_and(|source| source != STDIN && !is_file(source))
    }
}
