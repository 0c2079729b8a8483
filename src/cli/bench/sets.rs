//! The puzzles of a benchmark, one set for each file, read before the clock starts.

use crate::board::Puzzle;
use crate::cli::puzzles::Puzzles;
use crate::cli::screen::Screen;
use crate::cli::{Exit, Failure, answer};
use crate::format::Reading;
use crate::work::Stop;
use std::path::Path;

/// The seed of generated puzzles in benchmarks.
pub(super) const SEED: u64 = 1;

/// The puzzles of one file.
pub(super) struct PuzzleSet {
    /// The file's name without its folder.
    pub name: String,
    pub puzzles: Vec<Puzzle>,
}

/// Reads the sets. Any fault ends the benchmark, because the result would not represent the file.
pub(super) fn read(puzzles: &Puzzles, screen: &Screen) -> Result<Vec<PuzzleSet>, Failure> {
    let mut sets: Vec<PuzzleSet> = Vec::new();
    let read = |(): &mut (), puzzle: &Reading, _: &Stop| Ok(puzzle.conflict().map_or(Ok(puzzle.puzzle.clone()), Err));
    let exit = puzzles.sources()?.work(
        screen,
        None,
        || (),
        read,
        |puzzle, name| {
            let puzzle = match puzzle {
                Ok(puzzle) => puzzle,
                Err(conflict) => return answer::report(screen, conflict, name),
            };
            let name = name
                .map_or("puzzle", |name| Path::new(name).file_name().and_then(|name| name.to_str()).unwrap_or(name));
            if sets.last().is_none_or(|set| set.name != name) {
                sets.push(PuzzleSet { name: name.to_owned(), puzzles: Vec::new() });
            }
            let set = sets.last_mut().expect("it was just pushed");
            set.puzzles.push(puzzle);
            Ok(Exit::Done)
        },
    )?;
    match exit {
        Exit::Done => Ok(sets),
        exit => Err(Failure::Reported(exit, Vec::new())),
    }
}

/// The time spent on a set.
#[derive(clap::Args, Debug)]
pub(super) struct RunTime {
    /// Seconds to run; 0 for one pass
    #[arg(long, value_name = "S", default_value_t = 1.0, value_parser = seconds)]
    pub seconds: f64,
}

/// A text is not a time.
#[derive(Debug, thiserror::Error)]
#[error("expected a number of seconds from 0 to 86400")]
struct SecondsError;

fn seconds(text: &str) -> Result<f64, SecondsError> {
    text.parse().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds)).ok_or(SecondsError)
}
