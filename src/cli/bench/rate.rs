//! `sudopress bench rate`: ratings on a scale, or whole paths.

use super::meter::rounds;
use super::report::ReportRow;
use super::sets::{self, RunTime};
use crate::board::Puzzle;
use crate::cli::Failure;
use crate::cli::choices::scales;
use crate::cli::puzzles::Puzzles;
use crate::cli::screen::Screen;
use crate::rating::{Scale, usual_scale};
use crate::work::Stop;
use serde_json::json;
use std::hint::black_box;

#[derive(clap::Args, Debug)]
pub(super) struct Rate {
    #[command(flatten)]
    puzzles: Puzzles,

    #[command(flatten)]
    length: RunTime,

    /// Follow whole paths, with every step and its argument, instead of rating
    #[arg(long)]
    path: bool,

    /// Rating scale
    #[arg(long, default_value = usual_scale().key, value_parser = scales())]
    scale: &'static Scale,
}

/// The lowest and the highest rating seen by a thread, their sum, and the time of the slowest puzzle.
#[derive(Default)]
struct RatingSummary {
    lowest: Option<u32>,
    highest: u32,
    sum: u64,
    slowest: f64,
}

impl Rate {
    fn rating(&self, puzzle: &Puzzle) -> u32 {
        const SOUND: &str = "puzzles with conflicts were refused";
        if self.path {
            return black_box(self.scale.rate_fully(puzzle).expect(SOUND)).rating.0;
        }
        let figures = (self.scale.measure)(puzzle, &Stop::never()).expect(SOUND);
        figures.values.first().expect("a scale has a figure").0
    }

    pub(super) fn rows(&self, screen: &Screen) -> Result<Vec<ReportRow>, Failure> {
        let sets = sets::read(&self.puzzles, screen)?;
        if sets.iter().flat_map(|set| &set.puzzles).any(|puzzle| !(self.scale.applies)(puzzle.board())) {
            let message = format!("the scale `{}` does not rate every board of the input", self.scale.key);
            return Err(Failure::input(crate::error::Diagnostic::new(message)));
        }
        let row = |set: sets::PuzzleSet| {
            let (rounds, spent, seen) =
                rounds(set.puzzles.len(), self.length.seconds, RatingSummary::default, |seen, index| {
                    let start = crate::cli::system::now();
                    let rating = self.rating(&set.puzzles[index]);
                    seen.slowest = seen.slowest.max(start.elapsed().as_secs_f64());
                    seen.lowest = Some(seen.lowest.map_or(rating, |lowest| lowest.min(rating)));
                    seen.highest = seen.highest.max(rating);
                    seen.sum += u64::from(rating);
                })?;
            let print =
                |rating: Option<u32>| json!(rating.map(|rating| self.scale.print(crate::rating::Rating(rating))));
            let sum: u64 = seen.iter().map(|seen| seen.sum).sum();
            let slowest = seen.iter().map(|seen| seen.slowest).fold(0.0, f64::max);
            let more = vec![
                ("scale", json!(self.scale.key)),
                ("puzzles", json!(set.puzzles.len())),
                ("lowest", print(seen.iter().filter_map(|seen| seen.lowest).min())),
                ("mean", print(Some((sum / set.puzzles.len().max(1) as u64) as u32))),
                ("highest", print(seen.iter().map(|seen| seen.highest).max())),
                ("slowest ms", json!(slowest * 1e3)),
            ];
            Ok(ReportRow { name: set.name, done: set.puzzles.len() * rounds, spent, more })
        };
        sets.into_iter().map(row).collect()
    }
}
