//! Puzzles from arguments, files or the standard input.

use super::choices::board;
use super::sources::{STDIN, Sources, Wanted};
use crate::board::Topology;
use std::sync::Arc;

/// Where puzzles come from.
#[derive(clap::Args, Debug)]
pub(super) struct Puzzles {
    /// A puzzle in one line, a file of puzzles, or `-` for the standard input, which is the default
    #[arg(value_name = "PUZZLE|FILE")]
    sources: Vec<String>,

    /// The width and height of the boxes, such as 3x2, where the number of cells shall not tell it
    #[arg(long = "box", value_name = "WxH", value_parser = board)]
    board: Option<Arc<Topology>>,
}

impl Puzzles {
    /// Where they come from, to work on every puzzle.
    pub(super) fn sources(&self) -> Sources {
        let names = if self.sources.is_empty() { vec![STDIN.to_owned()] } else { self.sources.clone() };
        Sources { names, board: self.board.clone(), wanted: Wanted::Puzzles }
    }
}
