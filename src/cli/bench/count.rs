//! `sudopress bench count`: solutions, counted up to two.

use super::backend::BackendArgument;
use super::meter::rounds;
use super::report::ReportRow;
use super::sets::{self, RunTime};
use crate::cli::Failure;
use crate::cli::puzzles::Puzzles;
use crate::cli::screen::Screen;
use crate::engine::Engine;
use serde_json::json;

/// The files, and the engine's backend.
#[derive(clap::Args, Debug)]
pub(super) struct Count {
    #[command(flatten)]
    puzzles: Puzzles,

    #[command(flatten)]
    length: RunTime,

    #[command(flatten)]
    pub(super) backend: BackendArgument,
}

/// The state of a thread: an engine, and the numbers of puzzles with no, one, and several solutions.
struct Counter {
    engine: Engine,
    found: [usize; 3],
}

impl Count {
    pub(super) fn rows(&self, screen: &Screen) -> Result<Vec<ReportRow>, Failure> {
        let backend = self.backend.chosen()?;
        let row = |set: sets::PuzzleSet| {
            let counter = || Counter { engine: Engine::with_backend(backend), found: [0; 3] };
            let (rounds, spent, counters) =
                rounds(set.puzzles.len(), self.length.seconds, counter, |counter, index| {
                    counter.found[counter.engine.count(&set.puzzles[index], 2)] += 1;
                })?;
            let total = |kind: usize| counters.iter().map(|counter| counter.found[kind]).sum::<usize>();
            let more = vec![
                ("backend", json!(backend.key())),
                ("puzzles", json!(set.puzzles.len())),
                ("none", json!(total(0))),
                ("one", json!(total(1))),
                ("several", json!(total(2))),
            ];
            Ok(ReportRow { name: set.name, done: set.puzzles.len() * rounds, spent, more })
        };
        sets::read(&self.puzzles, screen)?.into_iter().map(row).collect()
    }
}
