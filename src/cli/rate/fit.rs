//! Fits the scale `minutes` to the solving times of a site's readers.

use crate::board::Puzzle;
use crate::cli::choices::belongs;
use crate::cli::screen::Screen;
use crate::cli::sources::{FaultCount, STDIN};
use crate::cli::{Exit, Failure, files, flow, input};
use crate::engine::Engine;
use crate::error::{Diagnostic, Source, Spot};
use crate::rating::minutes::{Attempt, Evidence, FittedModel, MAX_MODEL_LENGTH, Model, fit};
use crate::rating::{Scale, Unrated};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

/// An attempt at a puzzle: a line of a log that `sudopress rate --fit` reads.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::cli) struct LogLine {
    /// The givens in one line.
    puzzle: String,
    /// The solver, by any consistent name, which may be anonymous.
    #[serde(default)]
    solver: Option<String>,
    /// The time in seconds; the mean of several solvers.
    seconds: f64,
    /// The end of the attempt.
    #[serde(default)]
    outcome: Outcome,
    /// The number of solvers that the line represents.
    #[serde(default = "one")]
    count: u32,
}

/// The end of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Outcome {
    /// The puzzle was solved.
    #[default]
    Solved,
    /// It was given up.
    GivenUp,
}

fn one() -> u32 {
    1
}

#[derive(Default)]
struct Log {
    puzzles: Vec<Puzzle>,
    /// The index of each puzzle in the list, by givens; `None` if the puzzle cannot be used.
    known: BTreeMap<String, Option<usize>>,
    solvers: BTreeMap<String, usize>,
    attempts: Vec<Attempt>,
    given_up: u64,
}

/// Fits the scale to the times of logs, and prints the model.
///
/// # Errors
/// If a log cannot be read, or has too few times.
pub(super) fn fit_logs(names: &[String], screen: &Screen) -> Result<Exit, Failure> {
    let (mut log, mut exit) = (Log::default(), Exit::Done);
    for name in names {
        exit = exit.max(log.read(name, screen)?);
    }
    let mut evidence = Vec::new();
    let work = |(): &mut (), puzzle: &Puzzle, stop: &_| Evidence::of(puzzle, stop).map_err(Unrated::unless_faulty);
    let keep = |found: Result<Evidence, _>| {
        evidence.push(found?);
        Ok(Exit::Done)
    };
    flow::each(screen, log.puzzles.iter(), || (), work, keep)?;
    let fitted = fit(&evidence, &log.attempts).map_err(|few| Failure::input(Diagnostic::new(few.to_string())))?;
    report(screen, &fitted, log.given_up);
    screen.line(serde_json::to_string_pretty(&fitted).expect("plain data is JSON"))?;
    Ok(exit)
}

impl Log {
    /// Reads a file of the log. Lines that cannot be used are reported.
    fn read(&mut self, name: &str, screen: &Screen) -> Result<Exit, Failure> {
        let path = Path::new(name);
        let fail = |error: io::Error| Failure::file(path, "cannot read", &error);
        let (lines, shown): (Box<dyn BufRead>, &str) = match name {
            STDIN => (Box::new(crate::cli::system::stdin().lock()), "standard input"),
            _ => (Box::new(BufReader::new(files::open(path).map_err(fail)?)), name),
        };
        let (mut faults, mut exit) = (FaultCount::default(), Exit::Done);
        let mut engine = Engine::new();
        for (number, line) in (1..).zip(lines.lines()) {
            let line = line.map_err(fail)?;
            if line.trim().is_empty() {
                continue;
            }
            if let Err(fault) = self.add(&mut engine, &line) {
                let spot = Spot::new(Source::from_line(number, line), number, fault.column().max(1), 1);
                exit = faults.report(screen, &Diagnostic::new(fault.to_string()).in_file(shown).at(spot));
            }
        }
        faults.end(screen, shown);
        Ok(exit)
    }

    fn add(&mut self, engine: &mut Engine, line: &str) -> Result<(), LineError> {
        let attempt: LogLine = serde_json::from_str(line)?;
        if !(attempt.seconds.is_finite() && attempt.seconds > 0.0) {
            return Err(LineError::Seconds);
        }
        if attempt.count == 0 {
            return Err(LineError::Count);
        }
        let puzzle = self.puzzle(engine, attempt.puzzle)?;
        if attempt.outcome == Outcome::GivenUp {
            self.given_up += u64::from(attempt.count);
            return Ok(());
        }
        let next = self.solvers.len();
        let solver = attempt.solver.map(|name| *self.solvers.entry(name).or_insert(next));
        self.attempts.push(Attempt { puzzle, solver, seconds: attempt.seconds, count: attempt.count });
        Ok(())
    }

    fn puzzle(&mut self, engine: &mut Engine, written: String) -> Result<usize, LineError> {
        if let Some(known) = self.known.get(&written) {
            return known.ok_or(LineError::Puzzle);
        }
        let puzzle = written
            .parse::<Puzzle>()
            .ok()
            .filter(|puzzle| puzzle.is_standard_nine() && puzzle.conflict().is_none() && engine.is_unique(puzzle));
        let place = puzzle.map(|puzzle| {
            self.puzzles.push(puzzle);
            self.puzzles.len() - 1
        });
        self.known.insert(written, place);
        place.ok_or(LineError::Puzzle)
    }
}

/// The reason why a line of a log cannot be used.
#[derive(Debug, thiserror::Error)]
enum LineError {
    #[error("{}", .0.to_string().split(" at line ").next().unwrap_or_default())]
    Json(#[from] serde_json::Error),
    #[error("`seconds` must be greater than 0")]
    Seconds,
    #[error("`count` must be at least 1")]
    Count,
    #[error("`puzzle` is not a 9x9 puzzle with one solution")]
    Puzzle,
}

impl LineError {
    /// Returns the column of the fault, from 1; 0 if it is unknown.
    fn column(&self) -> usize {
        match self {
            Self::Json(error) => error.column(),
            _ => 0,
        }
    }
}

/// Prints the data that the model was fitted on, and the quality of its predictions.
fn report(screen: &Screen, fitted: &FittedModel, given_up: u64) {
    let found = &fitted.validation;
    screen.note(format_args!(
        "{} puzzles, {} of them harder than singles; {} times, {given_up} attempts given up",
        fitted.puzzles, fitted.others, fitted.times
    ));
    screen.note(format_args!(
        "on puzzles not used for the fit: Spearman {:.3} ({:.3} for singles); {:.1} % of the times are in the interval",
        found.spearman,
        found.spearman_of_singles,
        100.0 * found.within
    ));
}

/// Reads the model in a file, for a scale that is fitted to people.
///
/// # Errors
/// If the scale is not fitted to people, or the file cannot be read or contains no model.
pub(in crate::cli) fn model(path: &Path, scale: &Scale) -> Result<Model, Failure> {
    if scale.fitted.is_none() {
        return Err(Failure::usage(belongs("--model", |scale| scale.fitted.is_some())));
    }
    let bytes = input::bytes(path, MAX_MODEL_LENGTH)?;
    let fitted = FittedModel::read(&path.display().to_string(), &bytes).map_err(Failure::input)?;
    Ok(fitted.model)
}
