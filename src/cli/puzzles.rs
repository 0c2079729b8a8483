//! Puzzles from arguments, files or the standard input.

use super::choices::board;
use super::screen::Screen;
use super::sources::{STDIN, Sources, Wanted};
use super::{Exit, Failure};
use crate::board::Topology;
use crate::format::Reading;
use crate::work::Stop;
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
    /// Works on every puzzle and tells what comes of each: [`Sources::work`].
    ///
    /// # Errors
    /// As with that.
    pub(super) fn work<M, R: Send>(
        &self,
        screen: &Screen,
        counted: Option<&str>,
        memory: impl Fn() -> M + Sync,
        work: impl Fn(&mut M, &Reading, &Stop) -> Result<R, Failure> + Sync,
        tell: impl FnMut(R, Option<&str>) -> Result<Exit, Failure>,
    ) -> Result<Exit, Failure> {
        let names = if self.sources.is_empty() { vec![STDIN.to_owned()] } else { self.sources.clone() };
        let sources = Sources { names, board: self.board.clone(), wanted: Wanted::Puzzles };
        sources.work(screen, counted, memory, work, tell)
    }
}
