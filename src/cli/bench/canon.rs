//! `sudopress bench canon`: canonical forms.

use super::meter::rounds;
use super::report::ReportRow;
use super::sets::{self, RunTime};
use crate::canon::form;
use crate::cli::Failure;
use crate::cli::puzzles::Puzzles;
use crate::cli::screen::Screen;
use serde_json::json;
use std::collections::BTreeSet;

/// The files.
#[derive(clap::Args, Debug)]
pub(super) struct Canon {
    #[command(flatten)]
    puzzles: Puzzles,

    #[command(flatten)]
    length: RunTime,
}

impl Canon {
    pub(super) fn rows(&self, screen: &Screen) -> Result<Vec<ReportRow>, Failure> {
        let row = |set: sets::PuzzleSet| {
            let (rounds, spent, _) = rounds(
                set.puzzles.len(),
                self.length.seconds,
                || (),
                |(), index| {
                    std::hint::black_box(form(&set.puzzles[index]));
                },
            )?;
            // Computed separately, so that storing the forms is not measured.
            let forms = set.puzzles.iter().map(|puzzle| form(puzzle).givens().clone());
            let different = forms.collect::<BTreeSet<_>>().len();
            let more = vec![("puzzles", json!(set.puzzles.len())), ("different", json!(different))];
            Ok(ReportRow { name: set.name, done: set.puzzles.len() * rounds, spent, more })
        };
        sets::read(&self.puzzles, screen)?.into_iter().map(row).collect()
    }
}
