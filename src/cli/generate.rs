//! `sudopress generate`: puzzles, one a line.

use super::build::advice;
use super::progress::Progress;
use super::rate::{not_on, scales};
use super::screen::Screen;
use super::{Exit, Failure, interrupt, puzzles, techniques};
use crate::board::{Symmetry, Topology, variant};
use crate::error::{Diagnostic, quote};
use crate::generate::{Ending, Made, Maker, Minimality, Request, Tally, collect};
use crate::hunt::{Difficulty, GradeBand, Hunted, Loss, RatedPuzzle, Techniques, Wishes, built_in_grades, hunt};
use crate::rating::{self, Rating, SCALES, Scale, WALKTHROUGH};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde_json::json;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Generate puzzles, one a line
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Every puzzle has one solution, and without any single given it would have several (unless --minimal says otherwise). The
same seed gives the same puzzles, however many threads there are.

Examples:
  sudopress generate -n 100
  sudopress generate -n 12 --symmetry point --grade hard --seed 7
  sudopress generate --box 3x2 -n 20
  sudopress generate -n 3 --min-rating 200 --json
  sudopress generate -n 5 --scale explainer --min-rating 7.1 --max-rating 7.9
  sudopress generate -n 5 --require x-wing,xy-wing")]
pub struct Generate {
    /// How many
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1)]
    count: usize,

    /// The symmetry of the pattern of givens
    #[arg(long, default_value = "none", value_parser = symmetry())]
    symmetry: Symmetry,

    /// How far givens are needed: each one, each orbit of the symmetry, or not at all
    #[arg(long, default_value = "strict", value_parser = minimality())]
    minimal: Minimality,

    /// With `--minimal no`: stop taking givens away at so many
    #[arg(long, value_name = "N", default_value_t = 0)]
    clues: usize,

    /// Where chance starts; a seed of its own for each run when left out, which is then told
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// The width and height of the boxes
    #[arg(long = "box", value_name = "WxH", value_parser = puzzles::board)]
    board: Option<Arc<Topology>>,

    /// Only puzzles of this grade
    #[arg(long, value_parser = grade(), conflicts_with_all = ["scale", "min_rating", "max_rating"])]
    grade: Option<GradeBand>,

    /// The scale of the ratings
    #[arg(long, default_value = SCALES[0].key, value_parser = scales())]
    scale: &'static Scale,

    /// Only puzzles rated so high or higher
    #[arg(long, value_name = "R")]
    min_rating: Option<String>,

    /// Only puzzles rated so high or lower
    #[arg(long, value_name = "R")]
    max_rating: Option<String>,

    /// Only puzzles whose solving needs these techniques
    #[arg(long, value_name = "KEY", value_delimiter = ',')]
    require: Vec<String>,

    /// Only puzzles whose solving does not need these techniques
    #[arg(long, value_name = "KEY", value_delimiter = ',')]
    forbid: Vec<String>,

    /// Drop puzzles that are an earlier one in disguise
    #[arg(long)]
    distinct: bool,

    /// Print JSON, one object a puzzle, with its solution, seed and index
    #[arg(long)]
    json: bool,
}

pub(super) fn symmetry() -> impl TypedValueParser<Value = Symmetry> {
    let keys = PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::key));
    keys.map(|key| Symmetry::from_key(&key).expect("it is one of the keys"))
}

pub(super) fn minimality() -> impl TypedValueParser<Value = Minimality> {
    PossibleValuesParser::new(["strict", "orbit", "no"]).map(|word| match word.as_str() {
        "strict" => Minimality::Strict,
        "orbit" => Minimality::Orbit,
        _ => Minimality::No,
    })
}

fn grade() -> impl TypedValueParser<Value = GradeBand> {
    // Clap keeps names of values for ever, so they are leaked once; there are six.
    let names = built_in_grades().into_iter().map(|grade| &*grade.key.leak());
    PossibleValuesParser::new(names)
        .map(|name| built_in_grades().into_iter().find(|grade| grade.key == name).expect("it is one of the names"))
}

/// How many attempts a puzzle may cost of which nothing else is asked: symmetric ones may fail.
const ATTEMPTS_PER_PUZZLE: u64 = 10_000;

/// A puzzle, with its rating when that was asked about.
struct Line {
    made: Made,
    rating: Option<Rating>,
    origin: (u64, u64),
}

impl Generate {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let wishes = self.wishes()?;
        let seed = self.seed.unwrap_or_else(|| {
            let seed = seed_of_the_moment();
            screen.note(format!("seed {seed}"));
            seed
        });
        let progress = Progress::new(screen, self.count, "puzzles");
        let mut failure = None;
        let mut print = |line: Line| {
            if let Err(fault) = self.print(screen, wishes.difficulty.scale, &line) {
                failure = Some(fault);
            }
        };
        let watch = &mut |tally: Tally| {
            progress.found(tally.taken, tally.tried);
            if interrupt::is_asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let hunted = if self.is_picky() {
            let take = |found: RatedPuzzle, index| {
                print(Line { made: found.made, rating: Some(found.rating), origin: (seed, index) });
            };
            hunt(&wishes, seed, &mut BTreeSet::new(), |found| found, take, (watch, interrupt::is_asked))
        } else {
            let (tally, ending) = collect(
                self.count,
                ATTEMPTS_PER_PUZZLE.saturating_mul(self.count as u64),
                || Maker::new(&wishes.request),
                // Once the user asked to stop, what is still queued is not worth making: it will be thrown away.
                |maker, index| if interrupt::is_asked() { None } else { maker.make(seed, index) },
                |index, made| {
                    print(Line { made, rating: None, origin: (seed, index) });
                    true
                },
                watch,
            );
            Hunted { tally, ending, losses: [(Loss::Unmade, tally.tried - tally.taken as u64)].into() }
        };
        drop(progress);
        match (failure, hunted.ending) {
            (Some(failure), _) => Err(failure),
            (None, Ending::Full) => Ok(Exit::Done),
            (None, Ending::Interrupted) => Err(Failure::interrupted()),
            (None, Ending::Exhausted) => {
                let Tally { taken, tried } = hunted.tally;
                let message = format!("{taken} of {} puzzles found in {tried} attempts", self.count);
                Err(Failure::new(Exit::NotSo, Diagnostic::new(message).hint(advice(&hunted.losses))))
            }
        }
    }

    /// Whether puzzles are looked at before they are taken.
    fn is_picky(&self) -> bool {
        let has_band = self.grade.is_some() || self.min_rating.is_some() || self.max_rating.is_some();
        has_band || self.distinct || !self.require.is_empty() || !self.forbid.is_empty()
    }

    /// What the arguments ask for.
    fn wishes(&self) -> Result<Wishes, Failure> {
        let topology = self.board.clone().unwrap_or_else(|| variant::nine().clone());
        let difficulty = match &self.grade {
            Some(grade) => Difficulty::of_grade(grade).expect("a grade is on a known scale"),
            None => Difficulty { band: self.band()?, ..Difficulty::any(self.scale) },
        };
        if !(difficulty.scale.applies)(&topology) {
            let (key, side) = (difficulty.scale.key, topology.side());
            return Err(Failure::usage(format!("the scale `{key}` does not rate boards of {side}x{side} cells")));
        }
        let keys = |keys: &[String]| -> Result<Vec<_>, Failure> {
            keys.iter().map(|key| techniques::sought(key).map(|info| info.key)).collect()
        };
        let require = keys(&self.require)?;
        let walkthrough = rating::scale(WALKTHROUGH).expect("it is in the table");
        if let Some(key) = require.iter().find(|key| !(walkthrough.asks_for)(key)) {
            let never = Diagnostic::new(format!("no path needs {}: the teaching order does without it", quote(key)));
            let hint = format!("`sudopress find {key}` looks for it in positions");
            return Err(Failure::new(Exit::Usage, never.hint(hint)));
        }
        Ok(Wishes {
            clues: (0, topology.cell_count()),
            request: Request { topology, symmetry: self.symmetry, minimality: self.minimal, clue_count: self.clues },
            difficulty,
            techniques: Techniques { require, forbid: keys(&self.forbid)?, hardest: None },
            walkthrough,
            count: self.count,
        })
    }

    /// The ratings that will do, or `None` when any will.
    fn band(&self) -> Result<Option<(Rating, Rating)>, Failure> {
        let read = |written: &Option<String>, default: u32| match written {
            None => Ok(Rating(default)),
            Some(text) => self.scale.parse(text).ok_or_else(|| Failure::usage(not_on(text, self.scale))),
        };
        let (min, max) = (read(&self.min_rating, 0)?, read(&self.max_rating, u32::MAX)?);
        if min > max {
            let (min, max) = (self.scale.print(min), self.scale.print(max));
            return Err(Failure::usage(format!("no rating is from {min} to {max}")));
        }
        let is_asked = self.min_rating.is_some() || self.max_rating.is_some();
        Ok(is_asked.then_some((min, max)))
    }

    fn print(&self, screen: &Screen, scale: &Scale, line: &Line) -> Result<(), Failure> {
        let Line { made, rating, origin: (seed, index) } = line;
        if !self.json {
            return screen.line(made.puzzle.givens().line());
        }
        screen.line(json!({
            "puzzle": made.puzzle.givens().line(),
            "solution": made.solution.line(),
            "clues": made.puzzle.clue_count(),
            "symmetry": self.symmetry,
            "scale": scale.key,
            "rating": rating.map(|rating| scale.print(rating)),
            "seed": seed,
            "index": index,
        }))
    }
}

/// A seed that differs from run to run. It is told, so that the run can be had again.
fn seed_of_the_moment() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    (now.as_nanos() as u64 ^ u64::from(std::process::id()).rotate_left(32)) % 1_000_000_000
}
