//! `sudopress explain`: every step of a puzzle in words.

use super::answer::{self, Answer};
use super::choices::{belongs, coordinates, language, level, scales};
use super::ink::{Ink, Inks};
use super::paths::step_line;
use super::puzzles::Puzzles;
use super::screen::Screen;
use super::theme::Themed;
use super::{Exit, Failure};
use crate::engine::Engine;
use crate::error::Diagnostic;
use crate::explain::{Coordinates, Explanation, Language, Level, Narrator, Words, explain_path};
use crate::format::{Reading, given_grid};
use crate::logic::{Outcome, Proved, Step, StepData, Trace};
use crate::rating::{Scale, Unrated, WALKTHROUGH};
use crate::site::PathPage;
use crate::work::Stop;
use serde_json::{Value, json};

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Levels: 0 the result of each step, 1 HoDoKu's notation, 2 Eureka notation, 3 a sentence, 4 the whole proof.

Formats: `text`, `json` (every step at every level, with data), `html` (a page with diagrams), `trace` (the path with
its arguments, which `sudopress verify` proves), `letters` (one letter per step, for the scale sudognu).

Examples:
  sudopress explain puzzle.txt
  sudopress explain puzzle.txt --level 4 --language de
  sudopress explain puzzle.txt --format html --theme modern > path.html
  sudopress explain puzzles.txt --format trace | sudopress verify -")]
pub(super) struct Explain {
    #[command(flatten)]
    puzzles: Puzzles,

    /// Level of detail, as listed below
    #[arg(long, value_name = "0-4", default_value = "3", value_parser = level())]
    level: Level,

    /// Language
    #[arg(long, default_value = "en", value_parser = language())]
    language: Language,

    /// Notation of cells: r4c7, D7, from zero (r3c6), Z4S7 or L4C7
    #[arg(long, default_value = "rc", value_parser = coordinates())]
    coordinates: Coordinates,

    /// Rating scale; sets the order of techniques
    #[arg(long, default_value = WALKTHROUGH, value_parser = scales())]
    scale: &'static Scale,

    /// Output format
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text")]
    format: Format,

    #[command(flatten)]
    themed: Themed,
}

#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Text,
    Json,
    Html,
    Trace,
    Letters,
}

impl Explain {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        if self.format == Format::Letters && self.scale.lettered.is_none() {
            return Err(Failure::usage(belongs("--format letters", |scale| scale.lettered.is_some())));
        }
        if self.format != Format::Html && self.themed.is_given() {
            return Err(Failure::usage("`--theme` requires `--format html`"));
        }
        let words = Words::new(self.language);
        let theme = self.themed.theme()?;
        let is_page = self.format == Format::Html;
        let mut page = is_page.then(|| PathPage::new(&words, self.coordinates, &theme)).transpose()?;
        let inks = screen.inks();
        let answer =
            |engine: &mut Engine, puzzle: &Reading, stop: &Stop| self.answer((&words, inks), engine, puzzle, stop);
        let exit = self.puzzles.sources()?.work(screen, None, Engine::new, answer, |mut answer, name| {
            if let (Some(page), Some(rated)) = (&mut page, answer.path.take()) {
                screen.print(page.puzzle(self.scale, &rated)?)?;
            }
            answer.report(screen, name)
        })?;
        if let Some(page) = page {
            screen.print(page.end()?)?;
        }
        Ok(exit)
    }

    fn answer(
        &self,
        (words, inks): (&Words, Inks),
        engine: &mut Engine,
        puzzle: &Reading,
        stop: &Stop,
    ) -> Result<Answer, Failure> {
        let fault = |message: &str| Diagnostic::new(message).at(puzzle.start());
        if let Some(what) = self.scale.refusal(&puzzle.puzzle).filter(|_| puzzle.conflict().is_none()) {
            return Ok(Answer::fault(fault(&format!("`{}` has no path for {what}", self.scale.key))));
        }
        if let Some(fault) = answer::unfit(engine, puzzle, stop)? {
            return Ok(Answer::fault(fault));
        }
        let rated = self.scale.rate_unless(&puzzle.puzzle, stop).map_err(Unrated::unless_faulty)?;
        let rated = match rated.prove() {
            Ok(rated) => rated,
            Err(unproved) => return Ok(Answer::unproved(puzzle, &unproved)),
        };
        let explained = || {
            let narrator = Narrator::new(words, puzzle.puzzle.board(), self.coordinates);
            explain_path(&narrator, &rated.trace)
        };
        let mut answer = match self.format {
            Format::Json => {
                let is_rated = self.scale.withholds(&rated.rejected).is_none();
                Answer::line(json!({
                    "line": puzzle.line(),
                    "puzzle": puzzle.puzzle.line(),
                    "rating": is_rated.then(|| self.scale.print_rating(rated.rating, rated.is_open)),
                    "scale": self.scale.key,
                    "steps": with_data(&rated.trace, &explained()),
                }))
            }
            Format::Trace => Answer::line(serde_json::to_string(&*rated.trace).expect("a trace is JSON")),
            Format::Letters => {
                let lettered = self.scale.lettered.expect("it was checked before");
                Answer::line((lettered.write)(&rated.trace))
            }
            Format::Html => Answer { path: Some(Box::new(rated.clone())), ..Answer::default() },
            Format::Text => Answer { out: self.text(&rated.trace, &explained(), inks), ..Answer::default() },
        };
        let is_solved = rated.trace.outcome == Outcome::Solved;
        answer.fault = (!is_solved).then(|| fault("the techniques of this path do not solve it"));
        Ok(answer.with_rejected(puzzle, self.scale, &rated.rejected))
    }

    /// Returns the puzzle, its steps at this level of detail, and the last position.
    fn text(&self, trace: &Trace, explanations: &[Explanation], inks: Inks) -> String {
        let mut lines = vec![given_grid(&trace.puzzle)];
        for (number, explanation) in (1..).zip(explanations) {
            lines.push(match self.level {
                Level::Result => format!("{number:>3}. {}", explanation.result),
                Level::Notation => format!("{number:>3}. {}", explanation.notation),
                Level::Eureka => format!("{number:>3}. {}", explanation.eureka),
                Level::Sentence => step_line(inks, number, explanation),
                Level::Proof => {
                    format!("{number:>3}. {}: {}", inks.show(Ink::Title, &explanation.title), explanation.result)
                }
            });
            let proof = explanation.proof.iter().filter(|_| self.level == Level::Proof);
            lines.extend(proof.map(|line| {
                let mark = format!("({}) ", line.number);
                format!("     {:indent$}{mark}{}", "", line.text, indent = 2 * line.depth)
            }));
        }
        let last = trace.snapshots().pop().expect("a path has a last position");
        lines.push(inks.grid(&trace.puzzle, &last.grid));
        lines.into_iter().map(|line| line + "\n").collect()
    }
}

/// Returns the steps in words, each with its data for programs.
fn with_data(path: &Proved<Trace>, explanations: &[Explanation]) -> Vec<Value> {
    let one = |(step, explanation): (&Proved<Step>, &Explanation)| {
        let mut value = json!(explanation);
        value["data"] = json!(StepData::of(step));
        value
    };
    path.step_by_step().iter().zip(explanations).map(one).collect()
}
