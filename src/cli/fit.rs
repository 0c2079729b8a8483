//! `sudopress fit`: the scale `minutes` fitted to a site's own readers.

use super::choices::belongs;
use super::output::Destination;
use super::screen::Screen;
use super::sources::{FaultCount, STDIN};
use super::{Exit, Failure, files, flow, input};
use crate::board::Puzzle;
use crate::engine::Engine;
use crate::error::{Diagnostic, Source, Spot};
use crate::rating::minutes::{Attempt, Evidence, FittedModel, LONGEST_MODEL, Model, fit};
use crate::rating::{Scale, Unrated};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
LOG is JSON Lines, one attempt a line; `sudopress schema log` tells the form of a line exactly:

  {\"puzzle\": \"53..7....6..195...\", \"solver\": \"a1\", \"seconds\": 312, \"outcome\": \"solved\"}
  {\"puzzle\": \"53..7....6..195...\", \"solver\": \"b7\", \"seconds\": 845, \"outcome\": \"given-up\"}

`solver` is any name that tells one reader from another, and may be left out; with it the pace of each reader is taken out
of the times. Attempts that were given up are counted and not used. A line can stand for several solvers: `\"count\": 14`,
with their mean time. Only 9x9 puzzles with one solution are used. Lines that will not do are told with their numbers and
left out; the exit code is then 3.

The model is JSON: the coefficients, on what they were fitted, and how well they predict puzzles that they were not fitted
on, each tenth of the puzzles by a model of the others. A book spec takes it by `model: readers.json`.

Examples:
  sudopress fit log.jsonl --output readers.json
  sudopress rate puzzles.txt --scale minutes --model readers.json
  sudopress generate --scale minutes --min-rating 10 --max-rating 15 --model readers.json
  awk -F'\\t' '{print \"{\\\"puzzle\\\":\\\"\" $1 \"\\\",\\\"count\\\":\" $2 \",\\\"seconds\\\":\" $3 \"}\"}' means.tsv | sudopress fit -")]
pub(super) struct Fit {
    /// The log; `-` for the standard input
    #[arg(value_name = "LOG")]
    log: String,

    #[command(flatten)]
    destination: Destination,
}

/// An attempt at a puzzle: a line of a log of `sudopress fit`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LogLine {
    /// The givens in one line.
    puzzle: String,
    /// Who it was, by any name that is always the same; anonymous names do.
    #[serde(default)]
    solver: Option<String>,
    /// How long it took, in seconds; of several solvers the mean.
    seconds: f64,
    /// How it ended.
    #[serde(default)]
    outcome: Outcome,
    /// For how many solvers the line stands.
    #[serde(default = "one")]
    count: u32,
}

/// How an attempt ended.
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

/// What a log says.
#[derive(Default)]
struct Log {
    puzzles: Vec<Puzzle>,
    /// By givens the place in the list of puzzles, or what is wrong with the puzzle.
    known: BTreeMap<String, Result<usize, String>>,
    solvers: BTreeMap<String, usize>,
    attempts: Vec<Attempt>,
    given_up: u64,
}

impl Fit {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let (log, exit) = self.read(screen)?;
        let mut evidence = Vec::new();
        let work = |(): &mut (), puzzle: &Puzzle, stop: &_| Evidence::of(puzzle, stop).map_err(Unrated::of_sound);
        flow::each(
            screen,
            log.puzzles.iter(),
            || (),
            work,
            |found| {
                evidence.push(found?);
                Ok(Exit::Done)
            },
        )?;
        let fitted = fit(&evidence, &log.attempts).map_err(|few| Failure::input(Diagnostic::new(few.to_string())))?;
        tell(screen, &fitted, log.given_up);
        let text = serde_json::to_string_pretty(&fitted).expect("plain data is JSON") + "\n";
        self.destination.write(text, screen)?;
        Ok(exit)
    }

    /// Reads the log; lines that will not do are told.
    fn read(&self, screen: &Screen) -> Result<(Log, Exit), Failure> {
        let path = Path::new(&self.log);
        let fail = |error: io::Error| Failure::file(path, "cannot read", &error);
        let (lines, name): (Box<dyn BufRead>, &str) = match &*self.log {
            STDIN => (Box::new(crate::cli::system::stdin().lock()), "standard input"),
            name => (Box::new(BufReader::new(files::open(path).map_err(fail)?)), name),
        };
        let (mut log, mut faults, mut exit) = (Log::default(), FaultCount::default(), Exit::Done);
        let mut engine = Engine::new();
        for (number, line) in (1..).zip(lines.lines()) {
            let line = line.map_err(fail)?;
            if line.trim().is_empty() {
                continue;
            }
            if let Err((column, message)) = log.take(&mut engine, &line) {
                let spot = Spot::new(Source::from_line(number, line), number, column.max(1), 1);
                exit = faults.tell(screen, &Diagnostic::new(message).in_file(name).at(spot));
            }
        }
        faults.end(screen, name);
        Ok((log, exit))
    }
}

impl Log {
    /// Takes a line, or tells the column and what is wrong there.
    fn take(&mut self, engine: &mut Engine, line: &str) -> Result<(), (usize, String)> {
        let attempt: LogLine = serde_json::from_str(line).map_err(|error| {
            let text = error.to_string();
            (error.column(), text.split(" at line ").next().unwrap_or_default().to_owned())
        })?;
        if !(attempt.seconds.is_finite() && attempt.seconds > 0.0) {
            return Err((1, "`seconds` is to be more than 0".to_owned()));
        }
        if attempt.count == 0 {
            return Err((1, "`count` is to be at least 1".to_owned()));
        }
        let puzzle = self.puzzle(engine, attempt.puzzle).map_err(|fault| (1, fault))?;
        if attempt.outcome == Outcome::GivenUp {
            self.given_up += u64::from(attempt.count);
            return Ok(());
        }
        let next = self.solvers.len();
        let solver = attempt.solver.map(|name| *self.solvers.entry(name).or_insert(next));
        self.attempts.push(Attempt { puzzle, solver, seconds: attempt.seconds, count: attempt.count });
        Ok(())
    }

    /// The place of a puzzle in the list, or why it will not do.
    fn puzzle(&mut self, engine: &mut Engine, written: String) -> Result<usize, String> {
        if let Some(known) = self.known.get(&written) {
            return known.clone();
        }
        let read = written.parse::<Puzzle>().map_err(|error| error.to_string()).and_then(|puzzle| {
            let is_fit = puzzle.is_standard_nine() && puzzle.conflict().is_none() && engine.is_unique(&puzzle);
            if is_fit { Ok(puzzle) } else { Err("no 9x9 puzzle with one solution".to_owned()) }
        });
        let place = read.map(|puzzle| {
            self.puzzles.push(puzzle);
            self.puzzles.len() - 1
        });
        self.known.insert(written, place.clone());
        place
    }
}

/// Tells what the model was fitted on and how well it predicts.
fn tell(screen: &Screen, fitted: &FittedModel, given_up: u64) {
    let found = &fitted.validation;
    screen.note(format_args!(
        "{} puzzles, {} of them more than singles; {} times, {given_up} attempts given up",
        fitted.puzzles, fitted.others, fitted.times
    ));
    screen.note(format_args!(
        "on puzzles left out of the fit: Spearman {:.3} ({:.3} among singles); {:.1} % of the times are in the interval",
        found.spearman,
        found.spearman_of_singles,
        100.0 * found.within
    ));
}

/// The model of a file that `fit` wrote, for a scale that is fitted to people.
///
/// # Errors
/// When the scale is none, or the file cannot be read or is no such model.
pub(super) fn model(path: &Path, scale: &Scale) -> Result<Model, Failure> {
    if scale.fitted.is_none() {
        return Err(Failure::usage(belongs("--model", |scale| scale.fitted.is_some())));
    }
    let bytes = input::bytes(path, LONGEST_MODEL)?;
    let fitted = FittedModel::read(&path.display().to_string(), &bytes).map_err(Failure::input)?;
    Ok(fitted.model)
}
