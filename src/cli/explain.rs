//! `sudopress explain`: every step of a puzzle in words.

use super::puzzles::Puzzles;
use super::rate::scales;
use super::screen::Screen;
use super::solve::tell;
use super::{Exit, Failure};
use crate::engine::Engine;
use crate::error::Diagnostic;
use crate::explain::{Coordinates, Explanation, History, Language, Level, Narrator, Words};
use crate::format::boxed;
use crate::logic::{Outcome, Trace};
use crate::rating::{Scale, WALKTHROUGH};
use crate::site::PathPage;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde_json::json;

/// Tell how a person would solve a puzzle, step by step
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Levels: 0 what each step does, 1 a line in HoDoKu's notation, 2 a line in Eureka, 3 a sentence, 4 the whole proof.

Examples:
  sudopress explain puzzle.txt
  sudopress explain puzzle.txt --level 4 --language de
  sudopress explain puzzle.txt --coordinates a1 --path explainer
  sudopress explain puzzle.txt --html > path.html
  sudopress explain puzzle.txt --json")]
pub struct Explain {
    #[command(flatten)]
    puzzles: Puzzles,

    /// How much is told of each step
    #[arg(long, value_name = "0-4", default_value = "3", value_parser = level())]
    level: Level,

    /// The language
    #[arg(long, default_value = "en", value_parser = language())]
    language: Language,

    /// How cells are written: r4c7, D7, or from zero
    #[arg(long, default_value = "rc", value_parser = coordinates())]
    coordinates: Coordinates,

    /// Whose order of techniques is followed: the path of this scale
    #[arg(long, default_value = WALKTHROUGH, value_parser = scales())]
    path: &'static Scale,

    /// Print JSON, one object a puzzle, with every level of every step
    #[arg(long)]
    json: bool,

    /// Print a page of HTML with every step in words and diagrams
    #[arg(long, conflicts_with_all = ["json", "level"])]
    html: bool,
}

pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(["0", "1", "2", "3", "4"])
        .map(|number| number.parse().ok().and_then(Level::from_number).expect("it is one of the numbers"))
}

pub(super) fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::tag))
        .map(|tag| Language::from_tag(&tag).expect("it is one of the tags"))
}

pub(super) fn coordinates() -> impl TypedValueParser<Value = Coordinates> {
    PossibleValuesParser::new(Coordinates::ALL.map(Coordinates::key))
        .map(|key| Coordinates::from_key(&key).expect("it is one of the keys"))
}

impl Explain {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let words = Words::new(self.language);
        let mut engine = Engine::new();
        let mut page = self.html.then(|| PathPage::new(&words, self.coordinates)).transpose()?;
        let exit = self.puzzles.each(screen, |puzzle, name| {
            let fault = |message: &str| Diagnostic::new(message).at(puzzle.start());
            if let Some(conflict) = puzzle.conflict() {
                return tell(screen, conflict, name);
            }
            if !(self.path.applies)(puzzle.puzzle.board()) {
                return tell(screen, fault(&format!("`{}` has no path for this board", self.path.key)), name);
            }
            match engine.count(&puzzle.puzzle, 2) {
                0 => return tell(screen, fault("no solution"), name),
                1 => {}
                _ => return tell(screen, fault("several solutions"), name),
            }
            let rated = self.path.rate_fully(&puzzle.puzzle).expect("it was checked for conflicts");
            let told = || {
                let narrator = Narrator::new(&words, puzzle.puzzle.board(), self.coordinates);
                explanations(&narrator, &rated.trace)
            };
            if let Some(page) = &mut page {
                screen.print(page.puzzle(self.path, &rated)?)?;
            } else if self.json {
                screen.line(json!({
                    "line": puzzle.line(),
                    "puzzle": puzzle.puzzle.givens().line(),
                    "rating": self.path.print(rated.rating),
                    "scale": self.path.key,
                    "steps": told(),
                }))?;
            } else {
                self.print(screen, &rated.trace, &told())?;
            }
            if rated.trace.outcome == Outcome::Solved {
                Ok(Exit::Done)
            } else {
                tell(screen, fault("the techniques of this path do not solve it"), name)
            }
        })?;
        if let Some(page) = page {
            screen.print(page.end()?)?;
        }
        Ok(exit)
    }

    fn print(&self, screen: &Screen, trace: &Trace, explanations: &[Explanation]) -> Result<(), Failure> {
        let (board, givens) = (trace.puzzle.board(), trace.puzzle.givens());
        screen.line(boxed(givens, board))?;
        for (number, told) in (1..).zip(explanations) {
            match self.level {
                Level::Result => screen.line(format!("{number:>3}. {}", told.result))?,
                Level::Notation => screen.line(format!("{number:>3}. {}", told.notation))?,
                Level::Eureka => screen.line(format!("{number:>3}. {}", told.eureka))?,
                Level::Sentence => screen.line(format!("{number:>3}. {}. {}", told.title, told.sentence))?,
                Level::Proof => {
                    screen.line(format!("{number:>3}. {}: {}", told.title, told.result))?;
                    for line in &told.proof {
                        let mark = format!("({}) ", line.number);
                        screen.line(format!("     {:indent$}{mark}{}", "", line.text, indent = 2 * line.depth))?;
                    }
                }
            }
        }
        let last = trace.snapshots().pop().expect("a path has a last position");
        screen.line(boxed(&last.grid, board))
    }
}

/// Every step of a path at every level.
pub(super) fn explanations(narrator: &Narrator<'_>, trace: &Trace) -> Vec<Explanation> {
    let (history, snapshots) = (History::new(trace), trace.snapshots());
    let steps = 0..trace.steps.len();
    steps.map(|index| narrator.explain_step(trace, &history, index, &snapshots[index])).collect()
}
