//! `sudopress bench generate`: generation of puzzles.

use super::backend::BackendArgument;
use super::meter::Meter;
use super::report::ReportRow;
use super::sets::SEED;
use crate::board::Symmetry;
use crate::cli::boards::{Board, BoardArguments};
use crate::cli::choices::symmetry;
use crate::cli::{Failure, interrupt};
use crate::generate::{Maker, Request};
use serde_json::json;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// The puzzles to generate.
#[derive(clap::Args, Debug)]
pub(super) struct Generate {
    /// Number of puzzles [default: as many as fit in two seconds]
    #[arg(short = 'n', long, value_name = "N")]
    count: Option<usize>,

    /// Symmetry of the pattern of givens
    #[arg(long, default_value = "none", value_parser = symmetry())]
    symmetry: Symmetry,

    #[command(flatten)]
    board: BoardArguments,

    #[command(flatten)]
    pub(super) backend: BackendArgument,
}

/// The time to generate puzzles without `--count`, in seconds.
const SECONDS: f64 = 2.0;

impl Generate {
    pub(super) fn row(&self) -> Result<ReportRow, Failure> {
        let backend = self.backend.chosen()?;
        let Board { topology, regions } = self.board.made()?;
        let request = Request { symmetry: self.symmetry, regions, ..Request::new(topology) };
        let (next, made) = (AtomicU64::new(0), AtomicUsize::new(0));
        let (meter, stop) = (Meter::start(), interrupt::stop());
        // Each thread takes the next attempt until there is enough. Attempts that the other threads have begun by then
        // are finished and count.
        let is_enough = || match self.count {
            Some(count) => made.load(Ordering::Relaxed) >= count,
            None => meter.seconds() >= SECONDS,
        };
        let attempts = rayon::broadcast(|_| {
            let (mut maker, mut attempts) = (Maker::with_backend(&request, backend), Vec::new());
            while !is_enough() {
                let start = crate::cli::system::now();
                let attempt = maker.make_unless(SEED, next.fetch_add(1, Ordering::Relaxed), &stop);
                let Ok(puzzle) = attempt else { break };
                made.fetch_add(usize::from(puzzle.is_some()), Ordering::Relaxed);
                attempts.push((start.elapsed().as_secs_f64(), puzzle.map(|made| made.puzzle.given_count())));
            }
            attempts
        });
        stop.check()?;
        let spent = meter.spent();
        let attempts: Vec<(f64, Option<usize>)> = attempts.into_iter().flatten().collect();
        let givens: Vec<usize> = attempts.iter().filter_map(|(_, givens)| *givens).collect();
        let mut times: Vec<f64> = attempts.iter().map(|(time, _)| time * 1e3).collect();
        times.sort_by(f64::total_cmp);
        let share = |part: usize, whole: usize| (whole > 0).then(|| part as f64 / whole as f64);
        let more = vec![
            ("attempts", json!(attempts.len())),
            ("yield", json!(share(givens.len(), attempts.len()))),
            ("mean givens", json!(share(givens.iter().sum(), givens.len()))),
            ("median ms", json!(times.get(times.len() / 2))),
            ("slowest ms", json!(times.last())),
        ];
        let side = request.board.side();
        let name = format!("{side}x{side} {}", self.symmetry);
        Ok(ReportRow { name, done: givens.len(), spent, more })
    }
}
