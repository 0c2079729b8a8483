//! Emulates Sudoku Savant: takes a puzzle from `-c` or the standard input, and prints the status, rating and solutions
//! that its window shows.

use super::arguments::{CallError, Word, Words};
use super::puzzle_run::{ExitBy, PuzzleRun, Reply};
use super::{not_unique, print_help, run_ours, sources};
use crate::cli::answer::Answer;
use crate::cli::paths::Order;
use crate::cli::screen::Screen;
use crate::cli::{Exit, Failure};
use crate::engine::Engine;
use crate::format::Reading;
use crate::logic::StepKind;
use crate::rating::{Unrated, scale};
use crate::work::Stop;

const PROGRAM: &str = "Sudoku Savant";

/// The number of solutions at which the search stops.
const MAX_SOLUTIONS: usize = 5;

/// The options of a call.
#[derive(Default, PartialEq, Eq, Debug)]
struct Call {
    code: Option<String>,
    is_version: bool,
    is_help: bool,
}

/// Runs a call.
pub(super) fn run(arguments: &[String], screen: &Screen) -> Result<Exit, Failure> {
    let call = parse(arguments)?;
    if call.is_help {
        return print_help(screen);
    }
    if call.is_version {
        return run_ours(&["--version"], screen);
    }
    let order = Order::Scale(scale("savant").expect("it is one of the scales"));
    let answer = |engine: &mut Engine, puzzle: &Reading, stop: &Stop| {
        solved(engine, puzzle, &order, stop).map(|answer| Ok(Reply::from(answer)))
    };
    PuzzleRun::new(screen, ExitBy::Worst).run(sources(call.code.iter().cloned().collect()), answer, |_, _| Ok(()))
}

fn parse(arguments: &[String]) -> Result<Call, CallError> {
    let mut call = Call::default();
    let mut words = Words::new(arguments, "c");
    while let Some(word) = words.next()? {
        match word {
            Word::Option('c', code) => call.code = Some(code),
            Word::Option('v', _) => call.is_version = true,
            Word::Option('h', _) => call.is_help = true,
            Word::Option(letter, _) => {
                return Err(CallError::Unknown { program: PROGRAM, option: format!("-{letter}") });
            }
            Word::Plain(word) => return Err(CallError::Unexpected { program: PROGRAM, word }),
        }
    }
    Ok(call)
}

/// Returns the output for a puzzle: status, rating and solutions.
fn solved(engine: &mut Engine, puzzle: &Reading, order: &Order, stop: &Stop) -> Result<Answer, Failure> {
    let own = &puzzle.puzzle;
    let scale = order.scale();
    let solutions = engine.solutions_unless(own, MAX_SOLUTIONS, stop)?;
    let mut answer = Answer::default();
    let rated = match solutions.len() {
        1 if scale.rates(own) => Some(order.follow(puzzle, stop)?),
        _ => None,
    };
    let is_logical = |steps: &[crate::logic::Step]| steps.iter().all(|step| step.kind == StepKind::Deduction);
    let status = match (solutions.len(), &rated) {
        (0, _) => "Impossible".to_owned(),
        (1, Some(rated)) if is_logical(&rated.trace.steps) => "Unique logical solution".to_owned(),
        (1, _) => "Unique solution (with some guesswork)".to_owned(),
        (MAX_SOLUTIONS.., _) => format!("At least {MAX_SOLUTIONS} solutions"),
        (count, _) => format!("{count} solutions"),
    };
    answer.out = format!("{status}\n");
    if rated.is_some() {
        let figures = (scale.measure)(own, stop).map_err(Unrated::unless_faulty)?;
        let figures = scale.print_figures(&figures);
        answer.out += &format!("Rating: {}\n", figures.join(" "));
    }
    for solution in &solutions {
        answer.out += &format!("{}\n", solution.line_on(own.board()));
    }
    answer.fault = not_unique(puzzle, solutions.len());
    Ok(answer)
}
