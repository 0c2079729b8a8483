//! `sudopress solve`: solutions by brute force, or the path of a human solver.

use super::answer::Answer;
use super::puzzles::Puzzles;
use super::screen::Screen;
use super::{Exit, Failure};
use crate::board::Grid;
use crate::draw::Theme;
use crate::engine::Engine;
use crate::error::Diagnostic;
use crate::explain::{Coordinates, Language, Narrator, Words, explain_path};
use crate::format::{Reading, boxed};
use crate::logic::Trace;
use crate::rating::{Unrated, lettered_scale};
use crate::site::PathPage;
use crate::work::Stop;
use serde_json::json;
use std::sync::LazyLock;

/// Solve puzzles, and tell whether they have one solution
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
A puzzle with one solution is printed solved. A puzzle with none, or with several, is told on the standard error
(of several the first ones are printed), and the exit code is 1.

Examples:
  sudopress solve ..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..
  sudopress solve puzzles.txt --grid
  sudopress generate -n 5 | sudopress solve
  sudopress solve puzzle.txt --trace letters     sudognu's letters, one a step
  sudopress solve puzzle.txt --trace text        every step in words
  sudopress solve puzzle.txt --trace html > path.html

The path is the one that sudognu's solver takes; `sudopress explain` tells any other, in any language.")]
pub struct Solve {
    #[command(flatten)]
    puzzles: Puzzles,

    /// Print up to so many solutions of a puzzle that has several
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    max_solutions: u32,

    /// Print solutions as grids
    #[arg(long)]
    grid: bool,

    /// Print how a person would solve it, instead of the solution
    #[arg(long, value_name = "FORM", conflicts_with = "grid")]
    trace: Option<TraceForm>,

    /// Print JSON, one object a puzzle
    #[arg(long, conflicts_with_all = ["grid", "trace"])]
    json: bool,
}

/// The forms of a trace.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TraceForm {
    /// sudognu's letters, one a step
    Letters,
    /// Every step in words
    Text,
    /// The puzzle and every step with its whole argument, one object a puzzle
    Json,
    /// A page of HTML with every step in words and diagrams
    Html,
}

impl Solve {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        // Most runs tell no path, and start sooner without words and templates.
        let words: LazyLock<Words> = LazyLock::new(|| Words::new(Language::ENGLISH));
        let mut page = None;
        let (scale, lettered) = lettered_scale().expect("sudognu's techniques are letters");
        let answer = |engine: &mut Engine, puzzle: &Reading, stop: &Stop| {
            let mut answer = self.answer(engine, puzzle, stop)?;
            if answer.fault.is_none()
                && let Some(form) = self.trace
            {
                // sudognu's solver ends every puzzle, if need be by guessing.
                let rated = scale.rate_unless(&puzzle.puzzle, stop).map_err(Unrated::of_sound)?;
                match form {
                    TraceForm::Letters => answer = Answer::line((lettered.write)(&rated.trace)),
                    TraceForm::Text => answer.out = told(&words, &rated.trace),
                    TraceForm::Html => answer.path = Some(Box::new(rated)),
                    TraceForm::Json => {
                        answer = Answer::line(serde_json::to_string(&rated.trace).expect("a trace is JSON"))
                    }
                }
            }
            Ok(answer)
        };
        let exit = self.puzzles.work(screen, None, Engine::new, answer, |mut answer, name| {
            if let Some(rated) = answer.path.take() {
                let page = match &mut page {
                    Some(page) => page,
                    None => page.insert(PathPage::new(&words, Coordinates::default(), Theme::classic())?),
                };
                screen.print(page.puzzle(scale, &rated)?)?;
            }
            answer.tell(screen, name)
        })?;
        if let Some(page) = page {
            screen.print(page.end()?)?;
        }
        Ok(exit)
    }

    /// The solutions of a puzzle, printed unless a path is; and what is not so when there is not just one.
    fn answer(&self, engine: &mut Engine, puzzle: &Reading, stop: &Stop) -> Result<Answer, Failure> {
        if let Some(conflict) = puzzle.conflict() {
            return Ok(Answer::fault(conflict));
        }
        let (shown, limit) = (self.max_solutions as usize, self.max_solutions.max(2) as usize);
        let solutions = engine.solutions_unless(&puzzle.puzzle, limit, stop)?;
        let mut answer = Answer::default();
        if self.json {
            answer = Answer::line(as_json(puzzle, &solutions, (shown, limit)));
        } else if self.trace.is_none() {
            let printed = |solution: &Grid| match self.grid {
                true => format!("{}\n", boxed(solution, puzzle.puzzle.board())),
                false => format!("{}\n", solution.line()),
            };
            answer.out = solutions.iter().take(shown).map(printed).collect();
        }
        let count = match solutions.len() {
            1 => return Ok(answer),
            0 => "no solution".to_owned(),
            len if len == limit => format!("{len} solutions or more"),
            len => format!("{len} solutions"),
        };
        answer.fault = Some(Diagnostic::new(count).at(puzzle.start()));
        Ok(answer)
    }
}

fn as_json(puzzle: &Reading, solutions: &[Grid], (shown, limit): (usize, usize)) -> serde_json::Value {
    json!({
        "line": puzzle.line(),
        "puzzle": puzzle.puzzle.givens().line(),
        "solutions": solutions.iter().take(shown).map(Grid::line).collect::<Vec<_>>(),
        "is_unique": solutions.len() == 1,
        "has_more": solutions.len() == limit,
    })
}

/// A path in words, a numbered line a step.
fn told(words: &Words, trace: &Trace) -> String {
    let told = explain_path(&Narrator::new(words, trace.puzzle.board(), Coordinates::default()), trace);
    (1..).zip(told).map(|(number, step)| format!("{number:>3}. {}. {}\n", step.title, step.sentence)).collect()
}
