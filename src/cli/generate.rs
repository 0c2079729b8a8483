//! `sudopress generate`: puzzles, one a line.

use super::progress::Progress;
use super::screen::Screen;
use super::{Exit, Failure, interrupt, puzzles};
use crate::board::{Symmetry, Topology, variant};
use crate::book::{GradeBand, built_in_grades};
use crate::error::Diagnostic;
use crate::generate::{Ending, Made, Maker, Minimality, Request, Tally, collect};
use crate::rating::{Rating, SCALES, Scale};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde_json::json;
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
  sudopress generate -n 3 --min-rating 200 --json")]
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
    #[arg(long, value_parser = grade(), conflicts_with_all = ["min_rating", "max_rating"])]
    grade: Option<GradeBand>,

    /// Only puzzles rated so high or higher on sudognu's scale
    #[arg(long, value_name = "R")]
    min_rating: Option<u32>,

    /// Only puzzles rated so high or lower on sudognu's scale
    #[arg(long, value_name = "R")]
    max_rating: Option<u32>,

    /// Give up after so many attempts for each puzzle wanted
    #[arg(long, value_name = "N", default_value_t = crate::book::ATTEMPTS_PER_PUZZLE)]
    attempts: u64,

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

/// A puzzle, with its rating when that was asked about.
struct Found {
    made: Made,
    rating: Option<Rating>,
}

impl Generate {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let seed = self.seed.unwrap_or_else(|| {
            let seed = seed_of_the_moment();
            screen.note(format!("seed {seed}"));
            seed
        });
        let request = Request {
            topology: self.board.clone().unwrap_or_else(|| variant::nine().clone()),
            symmetry: self.symmetry,
            minimality: self.minimal,
            clue_count: self.clues,
        };
        let band = self.band()?;
        let progress = Progress::new(screen, self.count, "puzzles");
        let mut failure = None;
        let (tally, ending) = collect(
            self.count,
            self.attempts.saturating_mul(self.count as u64),
            || Maker::new(&request),
            |maker, index| attempt(maker, seed, index, &request, band),
            |index, found| {
                if let Err(fault) = self.print(screen, &found, (seed, index)) {
                    failure = Some(fault);
                }
                true
            },
            &mut |tally: Tally| {
                progress.found(tally.taken, tally.tried);
                if interrupt::is_asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        drop(progress);
        match (failure, ending) {
            (Some(failure), _) => Err(failure),
            (None, Ending::Full) => Ok(Exit::Done),
            (None, Ending::Interrupted) => Err(Failure::new(Exit::Interrupted, Diagnostic::new("interrupted"))),
            (None, Ending::Exhausted) => {
                let message = format!("{} of {} puzzles found in {} attempts", tally.taken, self.count, tally.tried);
                let hint = "ask for fewer, widen the band, or allow more `--attempts`";
                Err(Failure::new(Exit::NotSo, Diagnostic::new(message).hint(hint)))
            }
        }
    }

    /// The ratings that will do, or `None` when any will.
    fn band(&self) -> Result<Option<(&'static Scale, Rating, Rating)>, Failure> {
        if let Some(grade) = &self.grade {
            let scale = SCALES.iter().find(|scale| scale.key == grade.scale).expect("a grade is on a known scale");
            return Ok(Some((scale, grade.band.0, grade.band.1)));
        }
        let (min, max) = (self.min_rating.unwrap_or(0), self.max_rating.unwrap_or(u32::MAX));
        if min > max {
            return Err(Failure::usage(format!("no rating is from {min} to {max}")));
        }
        let is_asked = self.min_rating.is_some() || self.max_rating.is_some();
        Ok(is_asked.then_some((&SCALES[0], Rating(min), Rating(max))))
    }

    fn print(&self, screen: &Screen, found: &Found, (seed, index): (u64, u64)) -> Result<(), Failure> {
        if !self.json {
            return screen.line(found.made.puzzle.line());
        }
        screen.line(json!({
            "puzzle": found.made.puzzle.line(),
            "solution": found.made.solution.line(),
            "clues": found.made.puzzle.clue_count(),
            "symmetry": self.symmetry,
            "rating": found.rating,
            "seed": seed,
            "index": index,
        }))
    }
}

fn attempt(
    maker: &mut Maker,
    seed: u64,
    index: u64,
    request: &Request,
    band: Option<(&Scale, Rating, Rating)>,
) -> Option<Found> {
    // Once the user asked to stop, what is still queued is not worth making: it will be thrown away.
    if interrupt::is_asked() {
        return None;
    }
    let made = maker.make(seed, index)?;
    let Some((scale, min, max)) = band else { return Some(Found { made, rating: None }) };
    let rated = (scale.rate)(&request.topology, &made.puzzle, Some(max)).expect("a made puzzle has no conflict")?;
    (min..=max).contains(&rated.rating).then_some(Found { made, rating: Some(rated.rating) })
}

/// A seed that differs from run to run. It is told, so that the run can be had again.
fn seed_of_the_moment() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    (now.as_nanos() as u64 ^ u64::from(std::process::id()).rotate_left(32)) % 1_000_000_000
}
