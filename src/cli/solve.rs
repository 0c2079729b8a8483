//! `sudopress solve`: solutions by brute force, or the path of a human solver.

use super::explain::explanations;
use super::puzzles::Puzzles;
use super::screen::Screen;
use super::{Exit, Failure};
use crate::board::Grid;
use crate::engine::Engine;
use crate::error::{Diagnostic, Foreign};
use crate::explain::{Coordinates, Language, Narrator, Words};
use crate::format::{Reading, boxed};
use crate::logic::Trace;
use crate::rating::{SCALES, sudognu};
use crate::site::PathPage;
use serde_json::json;
use std::cell::LazyCell;

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
pub enum TraceForm {
    /// sudognu's letters, one a step
    Letters,
    /// Every step in words
    Text,
    /// Every step with its whole argument
    Json,
    /// A page of HTML with every step in words and diagrams
    Html,
}

impl Solve {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let mut engine = Engine::new();
        // Most runs tell no path, and start sooner without words and templates.
        let words: LazyCell<Words> = LazyCell::new(|| Words::new(Language::ENGLISH));
        let mut page = None;
        let exit = self.puzzles.each(screen, |puzzle, name| {
            if let Some(conflict) = puzzle.conflict() {
                return tell(screen, conflict, name);
            }
            let solutions = engine.solutions(&puzzle.puzzle, self.max_solutions.max(2) as usize);
            if self.json {
                self.print_json(screen, puzzle, &solutions)?;
            }
            match solutions.as_slice() {
                [] => tell(screen, Diagnostic::new("no solution").at(puzzle.start()), name),
                [solution] => {
                    self.print(screen, puzzle, solution, &words, &mut page)?;
                    Ok(Exit::Done)
                }
                several => {
                    if self.trace.is_none() {
                        for solution in several.iter().take(self.max_solutions as usize) {
                            self.print(screen, puzzle, solution, &words, &mut page)?;
                        }
                    }
                    let count = match several.len() {
                        len if len == self.max_solutions.max(2) as usize => format!("{len} solutions or more"),
                        len => format!("{len} solutions"),
                    };
                    tell(screen, Diagnostic::new(count).at(puzzle.start()), name)
                }
            }
        })?;
        if let Some(page) = page {
            screen.print(page.end()?)?;
        }
        Ok(exit)
    }

    fn print<'a>(
        &self,
        screen: &Screen,
        puzzle: &Reading,
        solution: &Grid,
        words: &'a LazyCell<Words>,
        page: &mut Option<PathPage<'a>>,
    ) -> Result<(), Failure> {
        if self.json {
            return Ok(());
        }
        let Some(form) = self.trace else {
            return if self.grid {
                screen.line(boxed(solution, puzzle.puzzle.board()))
            } else {
                screen.line(solution.line())
            };
        };
        // sudognu's solver ends every puzzle, if need be by guessing.
        let scale = &SCALES[0];
        let rated = scale.rate_fully(&puzzle.puzzle).expect("the puzzle was checked for conflicts");
        match form {
            TraceForm::Letters => screen.line(sudognu::letters(&rated.trace)),
            TraceForm::Text => screen.print(told(words, &rated.trace)),
            TraceForm::Html => {
                let page = match page {
                    Some(page) => page,
                    None => page.insert(PathPage::new(words, Coordinates::default())?),
                };
                screen.print(page.puzzle(scale, &rated)?)
            }
            TraceForm::Json => screen.line(serde_json::to_string(&rated.trace.steps).expect("steps are JSON")),
        }
    }

    fn print_json(&self, screen: &Screen, puzzle: &Reading, solutions: &[Grid]) -> Result<(), Failure> {
        let is_cut = solutions.len() == self.max_solutions.max(2) as usize;
        let lines: Vec<String> = solutions.iter().take(self.max_solutions as usize).map(Grid::line).collect();
        screen.line(json!({
            "line": puzzle.line(),
            "puzzle": puzzle.puzzle.givens().line(),
            "solutions": lines,
            "is_unique": solutions.len() == 1,
            "has_more": is_cut,
        }))
    }
}

/// A path in words, a numbered line a step.
fn told(words: &Words, trace: &Trace) -> String {
    let told = explanations(&Narrator::new(words, trace.puzzle.board(), Coordinates::default()), trace);
    (1..).zip(told).map(|(number, step)| format!("{number:>3}. {}. {}\n", step.title, step.sentence)).collect()
}

/// Tells what is not so of a puzzle.
pub(super) fn tell(screen: &Screen, mut diagnostic: Diagnostic, name: Option<&str>) -> Result<Exit, Failure> {
    diagnostic.file = name.map(Foreign::from);
    screen.complain(&diagnostic);
    Ok(Exit::NotSo)
}
