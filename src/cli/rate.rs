//! `sudopress rate`: how hard puzzles are.

use super::progress::Progress;
use super::puzzles::Puzzles;
use super::screen::Screen;
use super::solve::tell;
use super::{Exit, Failure, interrupt};
use crate::board::Puzzle;
use crate::engine::Engine;
use crate::error::{Diagnostic, quote};
use crate::format::Reading;
use crate::hunt::grades_on_scale;
use crate::rating::explainer::{self, Bound, Limit};
use crate::rating::{Rating, SCALES, Scale, scale, sudognu};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use rayon::prelude::*;
use serde_json::json;

/// Rate puzzles
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
One line a puzzle, in the order of the input: rating, grade, clue count, puzzle. Streams of any length are rated on all
cores with little memory.

A bound makes hard puzzles cheap: what is rated above `--at-most`, or not within the `--work`, is told as `>=` what is sure.

Examples:
  sudopress rate puzzles.txt
  sudopress rate puzzles.txt --tsv > rated.tsv
  sudopress generate -n 100 | sudopress rate --json
  sudopress rate puzzles.txt --scale explainer --at-most 7.2
  sudopress rate puzzles.txt --order '.-dDbB' --letters")]
pub struct Rate {
    #[command(flatten)]
    puzzles: Puzzles,

    /// The scale
    #[arg(long, default_value = SCALES[0].key, value_parser = scales())]
    scale: &'static Scale,

    /// Print the puzzle and its figures on the scale, separated by tabs
    #[arg(long)]
    tsv: bool,

    /// Print JSON, one object a puzzle
    #[arg(long, conflicts_with = "tsv")]
    json: bool,

    /// sudognu's order and set of techniques, such as `.-dDbB`; letters left out are switched off
    #[arg(short = 'P', long, value_name = "LETTERS", allow_hyphen_values = true, value_parser = order())]
    order: Option<sudognu::Order>,

    /// Stop at this rating: what is above it is told as `>=` the least that it can be
    #[arg(long, visible_alias = "limit", value_name = "R", conflicts_with_all = ["order", "letters"])]
    at_most: Option<String>,

    /// Stop each puzzle after so much work, counted in thousands of links followed: the same on every machine. For the
    /// scale `explainer`
    #[arg(long, value_name = "N", conflicts_with_all = ["order", "letters"])]
    work: Option<u64>,

    /// Print the path in sudognu's letters too
    #[arg(long, conflicts_with_all = ["tsv", "json"])]
    letters: bool,
}

/// That a text is no rating on a scale.
pub(super) fn not_on(written: &str, scale: &Scale) -> String {
    format!("{} is no rating on the scale `{}`", quote(written), scale.key)
}

pub(super) fn scales() -> impl TypedValueParser<Value = &'static Scale> {
    let keys = PossibleValuesParser::new(SCALES.iter().map(|scale| scale.key));
    keys.map(|key| scale(&key).expect("it is one of the keys"))
}

fn order() -> impl TypedValueParser<Value = sudognu::Order> {
    clap::builder::StringValueParser::new().try_map(|letters| {
        sudognu::Order::parse(&letters)
            .map_err(|letter| format!("`{letter}` is no technique; they are .-dDbBtTqQWYXcSJF"))
    })
}

/// How many puzzles are rated at once: enough for all threads, few enough that results come in a steady stream.
const BATCH: usize = 512;

impl Rate {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        if self.order.is_some() && self.scale.key != "sudognu" {
            return Err(Failure::usage("`--order` belongs to the scale `sudognu`"));
        }
        if self.work.is_some() && self.scale.key != "explainer" {
            return Err(Failure::usage("`--work` belongs to the scale `explainer`"));
        }
        let highest = self.highest()?;
        interrupt::listen();
        let mut batch: Vec<(Reading, Option<String>)> = Vec::with_capacity(BATCH);
        let (mut exit, progress) = (Exit::Done, Progress::count(screen, "puzzles"));
        let read = self.puzzles.each(screen, |puzzle, name| {
            batch.push((puzzle.clone(), name.map(str::to_owned)));
            if batch.len() == BATCH {
                exit = exit.max(self.rate(screen, &mut batch, highest, &progress)?);
            }
            Ok(Exit::Done)
        })?;
        let last = self.rate(screen, &mut batch, highest, &progress)?;
        Ok(exit.max(read).max(last))
    }

    /// Rates a batch on all threads, prints it in order, and empties it.
    fn rate(
        &self,
        screen: &Screen,
        batch: &mut Vec<(Reading, Option<String>)>,
        highest: Option<Rating>,
        progress: &Progress,
    ) -> Result<Exit, Failure> {
        let lines: Vec<Result<String, Diagnostic>> =
            batch.par_iter().map_init(Engine::new, |engine, (puzzle, _)| self.line(engine, puzzle, highest)).collect();
        let mut exit = Exit::Done;
        for (line, (_, name)) in lines.into_iter().zip(batch.drain(..)) {
            progress.another();
            match line {
                Ok(line) => screen.line(line)?,
                Err(fault) => exit = exit.max(tell(screen, fault, name.as_deref())?),
            }
        }
        if interrupt::is_asked() { Err(Failure::interrupted()) } else { Ok(exit) }
    }

    /// The highest rating that is told exactly.
    fn highest(&self) -> Result<Option<Rating>, Failure> {
        let Some(written) = &self.at_most else { return Ok(None) };
        let figure = self.scale.parse(written);
        figure.map(Some).ok_or_else(|| Failure::usage(not_on(written, self.scale)))
    }

    /// All figures of a puzzle, and which of them are only the least that they can be.
    fn figures(&self, puzzle: &Puzzle, highest: Option<Rating>) -> (Vec<Rating>, Vec<bool>) {
        const CHECKED: &str = "it was checked for conflicts";
        let exact = |figures: Vec<Rating>| {
            let count = figures.len();
            (figures, vec![false; count])
        };
        if self.scale.key == "explainer" && (highest.is_some() || self.work.is_some()) {
            let above = highest.map(|highest| u16::try_from(highest.0).unwrap_or(u16::MAX));
            let limit = Limit { above, work: self.work.map(|thousands| thousands.saturating_mul(1_000)) };
            let (figures, bound) = explainer::bounded(puzzle, &limit).expect(CHECKED);
            if bound == Bound::Exact {
                return exact(figures);
            }
            // What was not reached yet is no less than the hardest step so far.
            let least = figures[0];
            let is_open = |(at, figure): (usize, &Rating)| at == 0 || figure.0 == 0;
            let open: Vec<bool> = figures.iter().enumerate().map(is_open).collect();
            let figures = figures.iter().map(|&figure| if figure.0 == 0 { least } else { figure }).collect();
            return (figures, open);
        }
        if let Some(highest) = highest {
            let rated = (self.scale.rate)(puzzle, Some(highest)).expect(CHECKED);
            return match rated {
                None => (vec![Rating(highest.0 + 1)], vec![true]),
                Some(rated) => {
                    let level = self.scale.levels.map(|levels| Rating((levels.of)(&rated) as u32));
                    exact([rated.rating].into_iter().chain(level).collect())
                }
            };
        }
        exact((self.scale.measure)(puzzle).expect(CHECKED))
    }

    fn line(&self, engine: &mut Engine, read: &Reading, highest: Option<Rating>) -> Result<String, Diagnostic> {
        if let Some(conflict) = read.conflict() {
            return Err(conflict);
        }
        let (puzzle, givens) = (&read.puzzle, read.puzzle.givens());
        let fault = |message: &str| Diagnostic::new(message).at(read.start());
        if !(self.scale.applies)(puzzle.board()) {
            return Err(fault(&format!("the scale `{}` does not rate this board", self.scale.key)));
        }
        match engine.count(puzzle, 2) {
            0 => return Err(fault("no solution")),
            1 => {}
            _ => return Err(fault("several solutions")),
        }
        let rated = |order: &sudognu::Order| {
            sudognu::rate(puzzle, order, None).map(|rated| rated.expect("without a highest rating no path is given up"))
        };
        let order = self.order.clone().or_else(|| self.letters.then(sudognu::Order::default));
        let rated = order.as_ref().map(rated).transpose().expect("it was checked for conflicts");
        let (figures, open) = match &rated {
            Some(rated) if self.scale.key == "sudognu" => (vec![rated.rating], vec![false]),
            _ => self.figures(puzzle, highest),
        };
        let print = |(at, (&figure, &is_open)): (usize, (&Rating, &bool))| {
            format!("{}{}", if is_open { ">=" } else { "" }, self.scale.print_figure(at, figure))
        };
        let printed: Vec<String> = figures.iter().zip(&open).enumerate().map(print).collect();
        let is_exact = !open.contains(&true);
        if self.tsv {
            return Ok(format!("{}\t{}", givens.line(), printed.join("\t")));
        }
        let grade = if is_exact { grade(self.scale, &figures) } else { None };
        if self.json {
            let named = self.scale.figures.iter().zip(&printed).map(|(&name, value)| (name, json!(value)));
            let figures: serde_json::Map<_, _> = named.map(|(name, value)| (name.to_lowercase(), value)).collect();
            let clues = givens.clue_count();
            return Ok(json!({
                "line": read.line(), "puzzle": givens.line(), "scale": self.scale.key, "figures": figures,
                "grade": grade, "clues": clues, "is_exact": is_exact,
            })
            .to_string());
        }
        let letters = rated.filter(|_| self.letters).map(|rated| format!("  {}", sudognu::letters(&rated.trace)));
        let (printed, grade) = (printed.join(" / "), grade.unwrap_or_default());
        Ok(format!(
            "{printed:>5}  {grade:<10}  {:>3}  {}{}",
            givens.clue_count(),
            givens.line(),
            letters.unwrap_or_default()
        ))
    }
}

/// The name of the built-in grade, where a set is on the scale.
fn grade(scale: &Scale, figures: &[Rating]) -> Option<String> {
    let level = scale.level(figures);
    grades_on_scale(scale.key)
        .into_iter()
        .find(|grade| grade.holds(scale.key, figures[0], level))
        .map(|grade| grade.key)
}
