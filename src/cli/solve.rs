//! `sudopress solve`: the solutions of puzzles, their number, or the progress that logic makes.

use super::answer::Answer;
use super::choices::scales;
use super::formats::{PuzzleFormat, puzzle_format};
use super::ink::Inks;
use super::paths::Order;
use super::puzzles::Puzzles;
use super::screen::{Screen, counted};
use super::sources::{FaultLimit, LineGrouping};
use super::{Exit, Failure};
use crate::board::{Grid, Puzzle, Sheet};
use crate::engine::{Engine, Solutions};
use crate::error::Diagnostic;
use crate::explain::Coordinates;
use crate::format::{Reading, Writer, board_json, writer};
use crate::rating::{Scale, WALKTHROUGH};
use crate::work::{Stop, Stopped};
use serde_json::json;
use std::str::FromStr;

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Prints a line for each puzzle: its solution, or `-` if it does not have exactly one. The reason goes to standard error,
with two solutions and a cell in which they differ, and the exit code is 1. Entries count as givens.

Examples:
  sudopress solve ..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..
  sudopress solve puzzles.txt --format grid
  sudopress generate -n 5 | sudopress solve --format open-sudoku
  sudopress solve puzzles.txt --solutions count
  sudopress solve puzzle.txt --logic-only --format pencil-marks")]
pub(super) struct Solve {
    #[command(flatten)]
    puzzles: Puzzles,

    /// Solutions to print: `one` (the unique solution), at most N, `all` (at most two million), or `count` for their number
    #[arg(long, value_name = "one|N|all|count", default_value = "one")]
    solutions: SolutionLimit,

    /// Do not guess; print how far logic gets
    #[arg(long, conflicts_with = "solutions")]
    logic_only: bool,

    /// Rating scale; sets the order of techniques for `--logic-only`
    #[arg(long, default_value = WALKTHROUGH, value_parser = scales(), requires = "logic_only")]
    scale: &'static Scale,

    /// Output format: `line`, `json`, or one that `sudopress convert --help` lists
    #[arg(long, value_name = "FORMAT", default_value = "line", value_parser = puzzle_format())]
    format: PuzzleFormat,
}

/// The solutions of a puzzle to print.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SolutionLimit {
    /// The only one.
    One,
    /// At most this number.
    UpTo(usize),
    /// Only their number.
    Count,
}

/// The maximum number of solutions that are listed. They are held in memory until they are printed, and an almost empty
/// puzzle has more than fit.
const MAX_LISTED: usize = 2_000_000;

impl FromStr for SolutionLimit {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "one" => Ok(Self::One),
            "all" => Ok(Self::UpTo(MAX_LISTED)),
            "count" => Ok(Self::Count),
            number => match number.parse() {
                Ok(1..=MAX_LISTED) => Ok(Self::UpTo(number.parse().unwrap_or(MAX_LISTED))),
                _ => Err("expected `one`, `all`, `count`, or a number from 1 to 2000000"),
            },
        }
    }
}

impl Solve {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let inks = screen.inks();
        let answer = |engine: &mut Engine, puzzle: &Reading, stop: &Stop| -> Result<Answer, Failure> {
            match self.solutions {
                _ if self.logic_only => self.logic(engine, puzzle, inks, stop),
                SolutionLimit::Count => Ok(self.count(engine, puzzle, stop)?),
                SolutionLimit::One => Ok(self.list(engine, puzzle, 2, inks, stop)?),
                SolutionLimit::UpTo(most) => Ok(self.list(engine, puzzle, most, inks, stop)?),
            }
        };
        let is_quick = self.solutions == SolutionLimit::One && !self.logic_only;
        let lines = if is_quick { LineGrouping::Together } else { LineGrouping::Single };
        let (before, after) = self.format.frame();
        screen.print(before)?;
        let exit = self.puzzles.sources()?.each(
            screen,
            None,
            (lines, FaultLimit::First),
            Engine::new,
            answer,
            |read, name| read.map_or_else(|reject| Ok(reject.report(screen)), |answer| answer.report(screen, name)),
        )?;
        screen.print(after)?;
        Ok(exit)
    }

    fn count(&self, engine: &mut Engine, puzzle: &Reading, stop: &Stop) -> Result<Answer, Stopped> {
        let (count, answer) = Answer::count(engine, puzzle, stop)?;
        let out = match self.format {
            PuzzleFormat::Json => Answer::line(json!({"line": puzzle.line(), "count": count.to_string()})).out,
            _ => Answer::line(count).out,
        };
        Ok(Answer { out, ..answer })
    }

    /// Prints solutions, after searching for `most` of them.
    fn list(
        &self,
        engine: &mut Engine,
        puzzle: &Reading,
        most: usize,
        inks: Inks,
        stop: &Stop,
    ) -> Result<Answer, Stopped> {
        let solutions = Solutions::of(engine, &puzzle.puzzle, most, stop)?;
        let is_one = self.solutions == SolutionLimit::One;
        let fault = match puzzle.conflict() {
            Some(conflict) if solutions.found.is_empty() => Some(conflict),
            _ => solutions.fault().map(|fault| self.fault(fault, &solutions, puzzle)),
        };
        if let PuzzleFormat::Json = self.format {
            let mut data = solutions.json(&puzzle.puzzle);
            data["line"] = puzzle.line().into();
            if let Some(board) = board_json(puzzle.puzzle.board()) {
                data["board"] = board;
            }
            return Ok(Answer { fault, ..Answer::line(data) });
        }
        let answer = match &solutions.found[..] {
            [solution] if is_one => self.printed(solution, puzzle, inks),
            _ if is_one && matches!(self.format, PuzzleFormat::Line) => Answer::line("-"),
            _ if is_one => Answer::default(),
            _ => {
                let all = solutions.wanted().iter().map(|solution| self.printed(solution, puzzle, inks).out);
                Answer { out: all.collect(), ..Answer::default() }
            }
        };
        Ok(Answer { fault: answer.fault.clone().or(fault), ..answer })
    }

    /// Returns the fault of a puzzle without exactly one solution. If only that one was requested, includes two
    /// solutions and a cell where they differ.
    fn fault(&self, fault: String, solutions: &Solutions, puzzle: &Reading) -> Diagnostic {
        let board = puzzle.puzzle.board();
        let (fault, hint) = match (solutions.differ(), self.solutions) {
            (Some((cell, [one, other])), SolutionLimit::One) => {
                let cell = Coordinates::default().cell(board, cell);
                let [one, other] = [one, other].map(|digit| board.symbol(digit));
                let (first, second) = (solutions.found[0].line_on(board), solutions.found[1].line_on(board));
                (format!("{fault}: {cell} can be {one} or {other}"), Some(format!("{first} and {second}")))
            }
            (_, SolutionLimit::UpTo(MAX_LISTED)) if solutions.has_more() => {
                (fault, Some("count them all with `--solutions count`".to_owned()))
            }
            _ => (fault, None),
        };
        let fault = Diagnostic::new(fault).at(puzzle.start());
        match hint {
            Some(hint) => fault.hint(hint),
            None => fault,
        }
    }

    /// Prints the position that the path of the scale reaches without a guess. Techniques of the scale may assume one
    /// solution.
    fn logic(&self, engine: &mut Engine, puzzle: &Reading, inks: Inks, stop: &Stop) -> Result<Answer, Failure> {
        let solutions = Solutions::of(engine, &puzzle.puzzle, 2, stop)?;
        let path = match (puzzle.conflict(), solutions.fault()) {
            (Some(conflict), _) => Err(conflict),
            (None, Some(fault)) => Err(self.fault(fault, &solutions, puzzle)),
            (None, None) => Order::Scale(self.scale).follow_logic(puzzle, stop)?,
        };
        let path = match path {
            Ok(path) => path,
            Err(fault) => {
                let out = if matches!(self.format, PuzzleFormat::Line) { "-\n" } else { "" };
                return Ok(Answer { out: out.to_owned(), fault: Some(fault), ..Answer::default() });
            }
        };
        let filled = &path.end.filled;
        // A format with marks shows the whole position; others show its digits.
        let whole = match self.format {
            PuzzleFormat::Json => writer("json"),
            PuzzleFormat::Written(writer) => Some(writer),
            PuzzleFormat::Line => None,
        };
        let whole = whole.filter(|_| !filled.is_complete()).and_then(|writer| writer.write(&path.end).ok());
        let mut answer = match whole {
            Some(out) => Answer { out, ..Answer::default() },
            None => self.printed(filled, puzzle, inks),
        };
        let open = filled.cell_count() - filled.filled_count();
        if open > 0 {
            let candidates = counted(path.open_candidates(), "candidate");
            let message = format!("logic stops with {} open and {candidates} left", counted(open, "cell"));
            answer.fault = Some(Diagnostic::new(message).at(puzzle.start()));
        }
        Ok(answer.with_rejected(puzzle, self.scale, &path.rejected))
    }

    /// Returns a solution, or its known part.
    fn printed(&self, solution: &Grid, puzzle: &Reading, inks: Inks) -> Answer {
        let board = puzzle.puzzle.board();
        match self.format {
            PuzzleFormat::Line => Answer::line(solution.line_on(board)),
            PuzzleFormat::Written(writer) if writer.key == "grid" => Answer::line(inks.grid(&puzzle.puzzle, solution)),
            PuzzleFormat::Written(writer) => self.written(writer, solution, puzzle),
            PuzzleFormat::Json => {
                writer("json").map_or_else(Answer::default, |json| self.written(json, solution, puzzle))
            }
        }
    }

    fn written(&self, writer: &Writer, solution: &Grid, puzzle: &Reading) -> Answer {
        let solved = Puzzle::new(puzzle.puzzle.board().clone(), solution.clone());
        solved.map_or_else(
            |_| Answer::default(),
            |solved| Answer::written(writer, &Sheet::new(solved, solution.clone()), puzzle),
        )
    }
}
