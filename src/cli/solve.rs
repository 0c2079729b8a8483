//! `sudopress solve`: solutions by brute force, or the path of a human solver.

use super::answer::Answer;
use super::choices::scales;
use super::paths::{PathForm, Paths};
use super::puzzles::Puzzles;
use super::screen::Screen;
use super::{Exit, Failure};
use crate::board::Grid;
use crate::engine::{Engine, Solutions};
use crate::error::Diagnostic;
use crate::format::{Reading, boxed};
use crate::rating::Scale;
use crate::work::Stop;

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
  sudopress solve puzzle.txt --trace json --path press | sudopress prove

The path is the one that sudognu's solver takes, or with --path that of any scale; `sudopress explain` tells them in any
language.")]
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
    trace: Option<PathForm>,

    /// Whose order of techniques the path follows: the path of this scale; sudognu's when left out
    #[arg(long, requires = "trace", value_parser = scales())]
    path: Option<&'static Scale>,

    /// Print JSON, one object a puzzle
    #[arg(long, conflicts_with_all = ["grid", "trace"])]
    json: bool,
}

impl Solve {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let paths = Paths::new(self.path, self.trace)?;
        let mut page = paths.page(screen);
        let answer =
            |engine: &mut Engine, puzzle: &Reading, stop: &Stop| match (self.answer(engine, puzzle, stop)?, self.trace)
            {
                (Answer { fault: None, .. }, Some(form)) => Ok(paths.answer(form, puzzle, stop)?),
                (answer, _) => Ok(answer),
            };
        let exit = self.puzzles.sources()?.work(screen, None, Engine::new, answer, |mut answer, name| {
            page.add(&mut answer)?;
            answer.tell(screen, name)
        })?;
        page.end()?;
        Ok(exit)
    }

    /// The solutions of a puzzle, printed unless a path is; and what is not so when there is not just one.
    fn answer(&self, engine: &mut Engine, puzzle: &Reading, stop: &Stop) -> Result<Answer, Failure> {
        if let Some(conflict) = puzzle.conflict() {
            return Ok(Answer::fault(conflict));
        }
        let solutions = Solutions::of(engine, &puzzle.puzzle, self.max_solutions as usize, stop)?;
        let mut answer = Answer::default();
        if self.json {
            let mut data = solutions.json(&puzzle.puzzle);
            data["line"] = puzzle.line().into();
            answer = Answer::line(data);
        } else if self.trace.is_none() {
            let printed = |solution: &Grid| match self.grid {
                true => format!("{}\n", boxed(solution, puzzle.puzzle.board())),
                false => format!("{}\n", solution.line_on(puzzle.puzzle.board())),
            };
            answer.out = solutions.wanted().iter().map(printed).collect();
        }
        answer.fault = solutions.fault().map(|fault| Diagnostic::new(fault).at(puzzle.start()));
        Ok(answer)
    }
}
