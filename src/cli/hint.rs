//! `sudopress hint`: the next step of a position, revealed gradually, or its mistakes.

use super::answer::Answer;
use super::choices::{coordinates, degree, language};
use super::formats::TextOrJson;
use super::positions::Positions;
use super::screen::{Screen, json_line};
use super::{Exit, Failure, techniques};
use crate::board::{Candidate, Cell, Sheet, Topology};
use crate::error::{Diagnostic, Spot, quote};
use crate::explain::{Coordinates, Degree, Language, Narrator, Words};
use crate::format::{Reading, writer};
use crate::hint::{self, EntriesError, Finding, FindingReport, StepFilter, WhyNot, WhyNotReport};
use crate::work::Stop;

#[derive(clap::Args, Debug)]
#[command(after_long_help = AFTER)]
pub(super) struct Hint {
    #[command(flatten)]
    positions: Positions,

    /// How much the hint reveals, from where to look to the whole step
    #[arg(long, default_value = "area", value_parser = degree())]
    degree: Degree,

    /// Explain why this digit cannot go in this cell, or why it must: 5@r3c4
    #[arg(long, value_name = "DIGIT@CELL", conflicts_with_all = ["degree", "cell", "skip"])]
    why_not: Option<String>,

    /// Only a step that fills this cell or removes a candidate from it
    #[arg(long, value_name = "CELL")]
    cell: Option<String>,

    /// Skip this many steps to get another hint
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip: usize,

    /// Only techniques up to this one in our teaching order
    #[arg(long, value_name = "KEY", conflicts_with = "technique")]
    hardest: Option<String>,

    /// Only these techniques
    #[arg(long, value_name = "KEY", value_delimiter = ',')]
    technique: Vec<String>,

    /// Entries, as one line with all cells
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
The hint is the easiest step in our teaching order. If the position has a mistake, the hint reveals that instead, and
the exit code is 1. Incomplete marks and corner marks are not mistakes.

Examples:
  sudopress hint '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
  sudopress hint position.txt --degree technique
  sudopress hint puzzle.txt --entries 534.7....6..195... --degree step --language de
  sudopress hint position.txt --cell r3c4 --hardest x-wing
  sudopress hint position.txt --why-not 5@r3c4";

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
            hint::enter(&mut sheet, entries).map_err(|error| self.fault(&sheet, entries, error))?;
        }
        let board = sheet.puzzle.board();
        let narrator = Narrator::new(words, board, self.coordinates);
        let filter = self.filter(board)?;
        let mut passed_over = Vec::new();
        let (is_well, lines, mut data, picture) = match &self.why_not {
            Some(named) => {
                let candidate = self.candidate(board, named)?;
                let answer = hint::why_not(&sheet, candidate, &filter, stop, &mut |step| passed_over.push(step))?;
                let WhyNotReport { lines, data } = WhyNotReport::new(&narrator, candidate, &answer);
                let is_decided = !matches!(answer, WhyNot::Undecided | WhyNot::Faulty(_));
                (is_decided, lines, data, pictured(&answer))
            }
            None => {
                let finding = hint::look_with(&sheet, &filter, stop, &mut |step| passed_over.push(step))?;
                let FindingReport { lines, data } = FindingReport::new(&narrator, &finding, self.degree);
                (matches!(finding, Finding::Solved | Finding::Step(_)), lines, data, None)
            }
        };
        let out = if self.format.is_json() {
            data.insert("line".into(), reading.line().into());
            data.insert("position".into(), sheet.filled.line().into());
            json_line(&data)
        } else {
            let text: String = lines.into_iter().map(|line| line + "\n").collect();
            picture.map_or(text.clone(), |picture| format!("{text}\n{picture}"))
        };
        Ok((if is_well { Exit::Done } else { Exit::Negative }, Answer { out, passed_over, ..Answer::default() }))
    }

    /// Returns the failure for entries that cannot be written over a position.
    fn fault(&self, sheet: &Sheet, entries: &str, error: EntriesError) -> Failure {
        match error {
            EntriesError::Sign { place } => {
                let fault = Diagnostic::new(error.to_string()).at(Spot::new(entries, 1, place + 1, 1));
                Failure::new(Exit::Usage, fault.in_file("--entries"))
            }
            EntriesError::Given { cell, given } => {
                let board = sheet.puzzle.board();
                let (cell, given) = (self.coordinates.cell(board, cell), board.symbol(given));
                Failure::usage(format!("`--entries` has the wrong digit in {cell}: {given} is given there"))
            }
            _ => Failure::usage(format!("`--entries`: {error}")),
        }
    }

    /// Returns the filter of steps.
    fn filter(&self, board: &Topology) -> Result<StepFilter, Failure> {
        let mut filter = StepFilter::default();
        if let Some(name) = &self.hardest {
            let info = techniques::sought(name)?;
            filter = StepFilter::up_to(info.key).ok_or_else(|| {
                let message = format!("{} is not in the teaching order", quote(&info.key));
                Failure::usage_with_hint(message, "use `--technique`, which accepts any technique")
            })?;
        }
        for name in &self.technique {
            filter.techniques.push(techniques::sought(name)?.key);
        }
        filter.cell = self.cell.as_deref().map(|name| self.cell(board, name)).transpose()?;
        Ok(StepFilter { skip: self.skip, ..filter })
    }

    /// Returns the cell with this name.
    fn cell(&self, board: &Topology, name: &str) -> Result<Cell, Failure> {
        let found = board.cells().find(|&cell| self.coordinates.cell(board, cell).eq_ignore_ascii_case(name));
        found.ok_or_else(|| {
            let first = board.cells().next().map_or_else(String::new, |cell| self.coordinates.cell(board, cell));
            let message = format!("the board has no cell {}", quote(name));
            Failure::usage_with_hint(message, format!("write cells as in `{first}`"))
        })
    }

    /// Returns the candidate with this name, `5@r3c4`.
    fn candidate(&self, board: &Topology, named: &str) -> Result<Candidate, Failure> {
        let invalid = || Failure::usage_with_hint(format!("invalid candidate {}", quote(named)), "write `5@r3c4`");
        let (digit, cell) = named.split_once('@').ok_or_else(invalid)?;
        let mut signs = digit.chars();
        let digit = signs.next().filter(|_| signs.next().is_none()).and_then(|sign| board.digit_of(sign));
        Ok(Candidate::new(self.cell(board, cell)?, digit.ok_or_else(invalid)?))
    }
}

/// Returns the pencil marks before the last step.
fn pictured(answer: &WhyNot) -> Option<String> {
    let (WhyNot::False(steps) | WhyNot::True(steps)) = answer else { return None };
    writer("pencil-marks")?.write(&steps.last()?.before().sheet()).ok()
}
