//! `sudopress hint`: the next step of a position, bit by bit, or what is wrong with it.

use super::answer::Answer;
use super::choices::{coordinates, degree, language};
use super::formats::TextOrJson;
use super::positions::{Positions, forms};
use super::screen::{Screen, json_line};
use super::{Exit, Failure};
use crate::error::{Diagnostic, Spot};
use crate::explain::{Coordinates, Degree, Language, Narrator, Words};
use crate::format::Reading;
use crate::hint::{self, EntriesError, Finding, FindingReport};
use crate::work::Stop;

#[derive(clap::Args, Debug)]
#[command(after_long_help = AFTER.to_owned() + &forms())]
pub(super) struct Hint {
    #[command(flatten)]
    positions: Positions,

    /// How much the hint reveals: where to look, the technique, or the whole step
    #[arg(long, default_value = "region", value_parser = degree())]
    degree: Degree,

    /// Entries, as a line of all cells
    #[arg(long, value_name = "CELLS")]
    entries: Option<String>,

    /// Language
    #[arg(long, default_value = "en", value_parser = language())]
    language: Language,

    /// Notation of cells: r4c7, D7, from zero (r3c6), Z4S7 or L4C7
    #[arg(long, default_value = "rc", value_parser = coordinates())]
    coordinates: Coordinates,

    #[command(flatten)]
    format: TextOrJson,
}

const AFTER: &str = "\
The hint is the easiest step of our teaching order. A position with a mistake gets no hint but the mistake: equal digits
in a house, a wrong entry, a pencil mark removed wrongly, no solution, several solutions. The exit code is then 1.

Examples:
  sudopress hint '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
  sudopress hint position.txt --degree technique
  sudopress hint puzzle.txt --entries 534.7....6..195... --degree full --language de
  sudopress hint position.txt --format json

";

impl Hint {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let words = Words::new(self.language);
        let hint = |(): &mut (), reading: &Reading, stop: &Stop| self.hint(&words, reading, stop);
        self.positions.sources()?.work(
            screen,
            None,
            || (),
            hint,
            |(exit, answer), name| answer.report(screen, name).map(|reported| reported.max(exit)),
        )
    }

    /// Returns the answer for a position and its exit code.
    fn hint(&self, words: &Words, reading: &Reading, stop: &Stop) -> Result<(Exit, Answer), Failure> {
        if let Some(fault) = reading.complete().filter(|_| reading.conflict().is_none()) {
            return Ok((Exit::Negative, Answer::fault(fault)));
        }
        let mut sheet = reading.sheet.clone();
        if let Some(entries) = &self.entries {
            hint::enter(&mut sheet, entries).map_err(|error| fault(entries, error))?;
        }
        let mut passed_over = Vec::new();
        let finding = hint::look_with(&sheet, stop, &mut |step| passed_over.push(step))?;
        let is_well = matches!(finding, Finding::Solved | Finding::Step(_));
        let narrator = Narrator::new(words, sheet.puzzle.board(), self.coordinates);
        let mut report = FindingReport::new(&narrator, &finding, self.degree);
        let out = if self.format.is_json() {
            report.data.insert("line".into(), reading.line().into());
            report.data.insert("position".into(), sheet.filled.line().into());
            json_line(&report.data)
        } else {
            report.lines.into_iter().map(|line| line + "\n").collect()
        };
        Ok((if is_well { Exit::Done } else { Exit::Negative }, Answer { out, passed_over, ..Answer::default() }))
    }
}

/// Returns why `--entries` cannot be written over a position.
fn fault(entries: &str, error: EntriesError) -> Failure {
    match error {
        EntriesError::Sign { place } => {
            let fault = Diagnostic::new(error.to_string()).at(Spot::new(entries, 1, place + 1, 1));
            Failure::new(Exit::Usage, fault.in_file("--entries"))
        }
        _ => Failure::usage(format!("`--entries` has {error}")),
    }
}
