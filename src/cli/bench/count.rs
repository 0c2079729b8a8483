//! `sudopress bench count`: solutions, counted up to two.

use super::meter::rounds;
use super::report::ReportRow;
use super::sets::{self, RunTime};
use crate::cli::Failure;
use crate::cli::puzzles::Puzzles;
use crate::cli::screen::Screen;
use crate::engine::Engine;
use crate::engine::nine::Backend;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde_json::json;

/// The files, and the engine's backend.
#[derive(clap::Args, Debug)]
pub(super) struct Count {
    #[command(flatten)]
    puzzles: Puzzles,

    #[command(flatten)]
    length: RunTime,

    /// Use this backend for 9x9 boards instead of the fastest that the machine has
    #[arg(long, value_parser = backends())]
    backend: Option<Backend>,
}

/// The backends by their keys; those that this machine cannot run are refused by name later.
fn backends() -> impl TypedValueParser<Value = Backend> {
    let keys = PossibleValuesParser::new(Backend::ALL.map(Backend::key));
    keys.map(|key| Backend::from_key(&key).expect("it is one of the keys"))
}

/// What a thread keeps: an engine, and how many puzzles had no, one, and several solutions.
struct Counter {
    engine: Engine,
    found: [usize; 3],
}

impl Count {
    pub(super) fn rows(&self, screen: &Screen) -> Result<Vec<ReportRow>, Failure> {
        let backend = self.backend.unwrap_or_else(Backend::best);
        if !backend.is_available() {
            return Err(Failure::not_so(format!("this machine cannot run the backend `{}`", backend.key())));
        }
        let row = |set: sets::Set| {
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
