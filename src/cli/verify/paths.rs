//! Proves paths step by step from the arguments.

use crate::cli::answer::Answer;
use crate::cli::screen::Screen;
use crate::cli::sources::{FaultCount, STDIN};
use crate::cli::{Exit, Failure, files, flow};
use crate::engine::Engine;
use crate::error::{Diagnostic, Source, Spot};
use crate::logic::{StepKind, Trace, Unproved, check};
use crate::work::Stop;
use serde_json::json;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::sync::Arc;

/// Files of paths, and options for the proof.
pub(super) struct Paths<'a> {
    pub files: &'a [String],
    pub allow_guesses: bool,
    pub is_json: bool,
}

/// The maximum length of a line, in bytes: paths with many guesses on a samurai have more than a hundred megabytes.
const MAX_LINE_LENGTH: u64 = 1 << 30;

/// A line of a file.
struct Line {
    file: Arc<str>,
    number: usize,
    text: io::Result<Vec<u8>>,
}

/// The verdict on a path.
struct Verdict {
    steps: usize,
    /// The numbers of the steps that are guesses.
    guesses: Vec<usize>,
    /// The number of the first step that cannot be proved, or the number of steps plus one for the end, and the reason.
    refusal: Option<(usize, String)>,
}

/// The result for a line.
enum LineResult {
    Path(Verdict),
    /// The line is not a path: the column, and the reason.
    Fault(usize, String),
}

impl Paths<'_> {
    /// Proves every path and prints a verdict on each.
    pub(super) fn verify(&self, screen: &Screen) -> Result<Exit, Failure> {
        let (mut faults, mut is_empty) = (FaultCount::default(), true);
        let judge = |engine: &mut Engine, line: Line, stop: &Stop| {
            let text = line.text.map_err(|error| Failure::file(Path::new(&*line.file), "cannot read", &error))?;
            Ok((line.file, line.number, judge(engine, text, stop)?))
        };
        let report = |judged: Result<(Arc<str>, usize, LineResult), Failure>| {
            let (file, number, judged) = judged?;
            is_empty = false;
            match judged {
                LineResult::Path(verdict) => {
                    self.answer(&verdict, number).report(screen, Some(&format!("{file}:{number}")))
                }
                LineResult::Fault(column, why) => {
                    let spot = Spot::new(Source::from_line(number, String::new()), number, column.max(1), 1);
                    Ok(faults.report(screen, &Diagnostic::new(why).in_file(file.to_string()).at(spot)))
                }
            }
        };
        let exit = flow::each(screen, flow::read_ahead(lines(self.files.to_vec())), Engine::new, judge, report)?;
        faults.end(screen, &self.files.join(", "));
        if is_empty {
            return Err(Failure::input(Diagnostic::new("no path in the input")));
        }
        Ok(exit)
    }

    /// Returns the answer for a path.
    fn answer(&self, verdict: &Verdict, number: usize) -> Answer {
        let Verdict { steps, guesses, refusal } = verdict;
        let guess = guesses.first().filter(|_| !self.allow_guesses);
        let guessed = guess.map(|&step| (step, "a guess, which is not a proof".to_owned()));
        let fault = match (refusal.clone(), guessed) {
            (Some(refused), Some(guessed)) => Some(if guessed.0 < refused.0 { guessed } else { refused }),
            (refused, guessed) => refused.or(guessed),
        };
        let mut answer = match (self.is_json, &fault) {
            (true, _) => {
                let (step, why) = fault.clone().unzip();
                let is_proved = fault.is_none();
                Answer::line(json!({
                    "line": number, "steps": steps, "guesses": guesses, "is_proved": is_proved, "step": step, "why": why,
                }))
            }
            (false, Some(_)) => Answer::default(),
            (false, None) => {
                let but = match guesses.len() {
                    0 => String::new(),
                    1 => format!(", except for a guess: step {}", guesses[0]),
                    count => format!(", except for {count} guesses, the first at step {}", guesses[0]),
                };
                Answer::line(format_args!("{steps} steps proved{but}"))
            }
        };
        answer.fault = fault.map(|(step, why)| {
            let what = if step > *steps { "the end".to_owned() } else { format!("step {step} of {steps}") };
            Diagnostic::new(format!("{what}: {why}"))
        });
        answer
    }
}

/// Returns the lines of all files that are not empty.
fn lines(files: Vec<String>) -> impl Iterator<Item = Line> + Send {
    files.into_iter().flat_map(|name| {
        let file: Arc<str> = if name == STDIN { "standard input".into() } else { name.as_str().into() };
        let (mut input, mut fault): (Box<dyn BufRead + Send>, _) = match name.as_str() {
            STDIN => (Box::new(BufReader::new(crate::cli::system::stdin())), None),
            name => match files::open(Path::new(name)) {
                Ok(opened) => (Box::new(BufReader::new(opened)), None),
                Err(error) => (Box::new(io::empty()), Some(error)),
            },
        };
        let mut number = 0;
        std::iter::from_fn(move || {
            number += 1;
            let mut line = Vec::new();
            let read = match fault.take() {
                Some(error) => Err(error),
                None => io::Read::take(&mut input, MAX_LINE_LENGTH).read_until(b'\n', &mut line),
            };
            match read {
                Ok(0) => None,
                read => Some(Line { file: file.clone(), number, text: read.map(|_| line) }),
            }
        })
        .filter(|line| line.text.as_ref().map_or(true, |text| !text.trim_ascii().is_empty()))
    })
}

fn judge(engine: &mut Engine, text: Vec<u8>, stop: &Stop) -> Result<LineResult, Failure> {
    if text.len() as u64 >= MAX_LINE_LENGTH {
        return Ok(LineResult::Fault(
            1,
            format!("a line of more than {} megabytes is not a path", MAX_LINE_LENGTH >> 20),
        ));
    }
    let trace: Trace = match serde_json::from_slice(&text) {
        Ok(trace) => trace,
        Err(error) => {
            let why = error.to_string();
            let why = why.split(" at line ").next().unwrap_or_default();
            return Ok(LineResult::Fault(error.column(), format!("not a path: {why}")));
        }
    };
    let guesses = (1..).zip(&trace.steps).filter(|(_, step)| step.kind == StepKind::Guess).map(|(number, _)| number);
    let refusal = check(&trace).err().map(|Unproved { index, refusal }| (index + 1, refusal.to_string()));
    let refusal = match (refusal, (1..).zip(&trace.steps).find(|(_, step)| step.technique.info().assumes_unique)) {
        (Some((number, why)), Some((assuming, _))) if number <= assuming => Some((number, why)),
        (refusal, Some((assuming, _))) => match engine.solutions_unless(&trace.puzzle, 2, stop)?.len() {
            1 => refusal,
            _ => Some((assuming, "it assumes one solution, but the puzzle does not have exactly one".to_owned())),
        },
        (refusal, None) => refusal,
    };
    Ok(LineResult::Path(Verdict { steps: trace.steps.len(), guesses: guesses.collect(), refusal }))
}
