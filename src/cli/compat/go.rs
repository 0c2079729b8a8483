//! Emulates the Go solver of Jon Seymour, which reads puzzles from the standard input and has long options.

use super::arguments::CallError;
use super::lines::Lines;
use super::puzzle_run::{ExitBy, PuzzleRun, Reply};
use super::{print_help, run_ours};
use crate::board::{Cell, Grid, Puzzle, Sheet};
use crate::cli::answer::Answer;
use crate::cli::paths::{LogicPath, Order, WORDS};
use crate::cli::screen::Screen;
use crate::cli::sources::STDIN;
use crate::cli::{Exit, Failure, system};
use crate::engine::{Engine, Solutions};
use crate::error::Diagnostic;
use crate::explain::{Coordinates, Narrator, path_lines};
use crate::format::{Reading, Writer, writer};
use crate::rating::Letters;
use crate::work::Stop;
use std::cmp::Reverse;
use std::path::Path;

const PROGRAM: &str = "the Go solver";

/// The techniques of the solver, in its order.
const TECHNIQUES: &str = "-.DTBbc";

const FORMATS: [&str; 4] = ["9.", "90", "1.", "10"];

/// The options of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Call {
    action: Action,
    format: String,
    uses_colouring: bool,
    guesses: bool,
    verifies: bool,
    is_verbose: bool,
    times: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Solve,
    Format,
    Version,
    Help,
}

/// Runs a call.
pub(super) fn run(arguments: &[String], screen: &Screen) -> Result<Exit, Failure> {
    let call = parse(arguments).map_err(|error| match error {
        CallError::Value { .. } => Failure::negative(error.to_string()),
        _ => error.into(),
    })?;
    match call.action {
        Action::Solve | Action::Format => work(&call, screen),
        Action::Version => run_ours(&["--version"], screen),
        Action::Help => print_help(screen),
    }
}

fn parse(arguments: &[String]) -> Result<Call, CallError> {
    let mut call = Call {
        action: Action::Solve,
        format: FORMATS[0].into(),
        uses_colouring: true,
        guesses: true,
        verifies: true,
        is_verbose: false,
        times: false,
    };
    let mut is_version = false;
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        // The program stopped reading options at the first other word, and ignored the rest.
        let name = match argument.strip_prefix("--").or_else(|| argument.strip_prefix('-')) {
            Some(name) if !name.is_empty() => name,
            _ => break,
        };
        let (name, value) = name.split_once('=').map_or((name, None), |(name, value)| (name, Some(value.to_owned())));
        let is_on = || match value.as_deref() {
            None => Ok(true),
            Some("1" | "t" | "T" | "true" | "TRUE" | "True") => Ok(true),
            Some("0" | "f" | "F" | "false" | "FALSE" | "False") => Ok(false),
            Some(_) => Err(CallError::Unknown { program: PROGRAM, option: argument.clone() }),
        };
        match name {
            "format" => {
                let value = value.or_else(|| arguments.next().cloned());
                call.format = value.ok_or_else(|| CallError::NoValue(argument.clone()))?;
            }
            "verbose" => call.is_verbose = is_on()?,
            "no-solve" => call.action = if is_on()? { Action::Format } else { Action::Solve },
            "no-coloring" => call.uses_colouring = !is_on()?,
            "no-backtracking" => call.guesses = !is_on()?,
            "no-verify-uniqueness" => call.verifies = !is_on()?,
            "timings" => call.times = is_on()?,
            "version" => is_version = is_on()?,
            "h" | "help" => return Ok(Call { action: Action::Help, ..call }),
            "cpuprofile" => {
                let reason = "it profiles a Go program; use `sudopress bench` for this program";
                return Err(CallError::Meaningless { option: "--cpuprofile", reason });
            }
            _ => return Err(CallError::Unknown { program: PROGRAM, option: argument.clone() }),
        }
    }
    match &*call.format {
        _ if is_version => call.action = Action::Version,
        "" => call.format = FORMATS[0].into(),
        format if FORMATS.contains(&format) => {}
        _ => return Err(CallError::Value { option: "-format", value: call.format, expected: "9., 90, 1. or 10" }),
    }
    Ok(call)
}

fn work(call: &Call, screen: &Screen) -> Result<Exit, Failure> {
    let letters: String = TECHNIQUES.chars().filter(|&letter| call.uses_colouring || letter != 'c').collect();
    let order = Order::Letters(Letters::parse(&letters).expect("they are letters"));
    let writer = writer(&call.format).expect("the formats are ours too");
    let answer = |engine: &mut Engine, puzzle: &Reading, stop: &Stop| {
        let start = system::now();
        let reply = match call.action {
            Action::Format => Reply { answer: written(writer, &puzzle.filled, puzzle), ..Reply::default() },
            _ => solved(call, engine, puzzle, (&order, writer), stop)?,
        };
        Ok(Ok((reply, start.elapsed().as_micros())).map(|(mut reply, micros)| {
            if call.times {
                reply.log.insert_str(0, &format!("{micros} microseconds\n"));
            }
            reply
        }))
    };
    let is_logged = call.is_verbose || call.times;
    let run = PuzzleRun::new(screen, ExitBy::Last).with_log(is_logged.then_some(Path::new("-")))?;
    let exit = run.run(Lines::open(STDIN)?.by_cells(), answer, |_, _| Ok(()))?;
    // Formatting solves nothing, and the exit code reports that.
    Ok(if call.action == Action::Format { Exit::Negative } else { exit })
}

/// Returns the reply to a puzzle: its solution or, without exactly one, the position before the first guess that has a
/// solution.
fn solved(
    call: &Call,
    engine: &mut Engine,
    puzzle: &Reading,
    (order, writer): (&Order, &'static Writer),
    stop: &Stop,
) -> Result<Reply, Failure> {
    let found = engine.solutions_unless(&puzzle.puzzle, 2, stop)?;
    let conflict = puzzle.conflict();
    let logic: Option<LogicPath> = match &conflict {
        None if found.is_empty() || !call.guesses || call.is_verbose => order.follow_logic(puzzle, stop)?.ok(),
        _ => None,
    };
    let mut reply = Reply::default();
    if let Some(logic) = logic.as_ref().filter(|_| call.is_verbose) {
        let narrator = Narrator::new(&WORDS, puzzle.puzzle.board(), Coordinates::default());
        reply.log = format!("{}\n{}", puzzle.puzzle.line(), path_lines(&narrator, &logic.path));
    }
    let grid = match &found[..] {
        [solution] if call.guesses => solution.clone(),
        [_, _] if call.guesses => guessed(call, engine, puzzle, order, stop)?,
        _ => logic.map_or_else(|| puzzle.filled.clone(), |logic| logic.end.filled),
    };
    let fault = match (conflict, grid.is_complete()) {
        (Some(conflict), _) => Some(conflict),
        (None, true) => None,
        (None, false) if found.len() == 1 => Some(Diagnostic::new("unsolved without a guess")),
        (None, false) => {
            let solutions = Solutions::of(engine, &puzzle.puzzle, 2, stop)?;
            Some(Diagnostic::new(solutions.fault().unwrap_or_default()))
        }
    };
    reply.answer = written(writer, &grid, puzzle);
    reply.answer.fault = reply.answer.fault.take().or(fault.map(|fault| fault.at(puzzle.start())));
    Ok(reply)
}

/// Returns the program's result for a puzzle with several solutions: one of them or, if it verifies uniqueness, the
/// position before the first guess that has a solution.
///
/// It guesses the lowest candidate of the first cell that is most constrained by its candidates and houses. If a guess
/// has no solution, the candidate is removed.
fn guessed(call: &Call, engine: &mut Engine, puzzle: &Reading, order: &Order, stop: &Stop) -> Result<Grid, Failure> {
    let board = puzzle.puzzle.board();
    let mut position = puzzle.clone();
    while let Ok(LogicPath { end, .. }) = order.follow_to_guess(&position, stop)? {
        let filled = &end.filled;
        let marks = end.marks();
        let constraints = |cell: &Cell| {
            let peers = board.houses_of(*cell).iter().flat_map(|&house| &board.house(house).cells);
            peers.filter(|&&peer| filled.digit(peer).is_some()).count() + board.side() - marks[cell.index()].len()
        };
        let open = board.cells().filter(|&cell| filled.digit(cell).is_none());
        let guess =
            open.min_by_key(|cell| Reverse(constraints(cell))).and_then(|cell| marks[cell.index()].at(cell).next());
        let Some(guess) = guess else { return Ok(end.filled) };
        let mut trial = end.clone();
        trial.filled.set(guess.cell, Some(guess.digit));
        let trial = trial.standing();
        let is_solvable = !engine.solutions_unless(&trial.puzzle, 1, stop)?.is_empty();
        if is_solvable && call.verifies {
            return Ok(end.filled);
        }
        position.sheet = if is_solvable { trial } else { end.without([guess]).standing() };
    }
    Ok(position.sheet.filled)
}

/// Writes a grid in the format of the call.
fn written(writer: &'static Writer, grid: &Grid, puzzle: &Reading) -> Answer {
    Puzzle::new(puzzle.puzzle.board().clone(), grid.clone())
        .map_or_else(|_| Answer::default(), |filled| Answer::written(writer, &Sheet::new(filled, grid.clone()), puzzle))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_parsed() {
        let check = |call: &str, expected: Result<(Action, &str), &str>| {
            let words: Vec<String> = call.split_whitespace().map(str::to_owned).collect();
            match (parse(&words), expected) {
                (Ok(call), Ok((action, format))) => assert_eq!((call.action, &*call.format), (action, format)),
                (Err(fault), Err(words)) => assert!(fault.to_string().contains(words), "{call}: {fault}"),
                (parsed, _) => panic!("{call}: {parsed:?}"),
            }
        };
        check("", Ok((Action::Solve, "9.")));
        check("--format=10 --timings", Ok((Action::Solve, "10")));
        check("--format 1.", Ok((Action::Solve, "1.")));
        check("-no-solve --format=90", Ok((Action::Format, "90")));
        check("--version", Ok((Action::Version, "9.")));
        check("--format=", Ok((Action::Solve, "9.")));
        check("--format=8 --format=10", Ok((Action::Solve, "10")));
        check("--format=8 --version", Ok((Action::Version, "8")));
        check("--format", Err("`--format` needs a value"));
        check("--version --bogus", Err("the Go solver has no option `--bogus`"));
        check("--format=8", Err("`--format` requires 9., 90, 1. or 10, not `8`"));
        check("--bogus", Err("the Go solver has no option `--bogus`"));
        check("verbose --format=8", Ok((Action::Solve, "9.")));
        check("--no-solve=false --verbose=true", Ok((Action::Solve, "9.")));
        check("--verbose=perhaps", Err("has no option `--verbose=perhaps`"));
        check("--cpuprofile=x", Err("is not supported"));
    }
}
