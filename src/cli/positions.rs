//! Positions from an argument, a file or the standard input.

use super::choices::board;
use super::sources::{STDIN, Sources, Wanted, is_file};
use crate::board::Topology;
use crate::format::listed;
use std::sync::Arc;

/// Where positions come from.
#[derive(clap::Args, Debug)]
pub(super) struct Positions {
    /// A puzzle in one line with `+` before entries, a file of positions, or `-` for the standard input, which is the
    /// default
    #[arg(value_name = "POSITION|FILE")]
    source: Option<String>,

    /// The width and height of the boxes, such as 3x2, where the number of cells shall not tell it
    #[arg(long = "box", value_name = "WxH", value_parser = board)]
    board: Option<Arc<Topology>>,
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
    pub(super) fn sources(&self) -> Sources {
        let names = vec![self.source.clone().unwrap_or_else(|| STDIN.to_owned())];
        Sources { names, board: self.board.clone(), wanted: Wanted::Positions }
    }

    /// Whether there is just one, written out as an argument.
    pub(super) fn is_argument(&self) -> bool {
        self.source.as_deref().is_some_and(|source| source != STDIN && !is_file(source))
    }
}
