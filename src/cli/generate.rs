//! `sudopress generate`: puzzles, one a line.

use super::choices::{board, grade, minimality, not_on, scales, symmetry};
use super::flow::Making;
use super::losses::{Asked, advice};
use super::screen::Screen;
use super::{Exit, Failure, interrupt, techniques};
use crate::board::{Symmetry, Topology, variant};
use crate::error::{Diagnostic, quote};
use crate::generate::{Made, Minimality, Request};
use crate::hunt::{self, Difficulty, GradeBand, RatedPuzzle, Techniques, Wishes};
use crate::rating::{self, Rating, Scale, WALKTHROUGH, usual_scale};
use crate::work::{Ending, Tally};
use serde_json::json;
use std::collections::BTreeSet;
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
    #[arg(long = "box", value_name = "WxH", value_parser = board)]
    board: Option<Arc<Topology>>,

    /// Only puzzles of this grade
    #[arg(long, value_parser = grade(), conflicts_with_all = ["scale", "min_rating", "max_rating"])]
    grade: Option<GradeBand>,

    /// The scale of the ratings
    #[arg(long, default_value = usual_scale().key, value_parser = scales())]
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

impl Generate {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let wishes = self.wishes()?;
        let seed = self.seed.unwrap_or_else(|| {
            let seed = seed_of_the_moment();
            screen.note(format!("seed {seed}"));
            seed
        });
        let making = Making::new(screen, self.count, "puzzles");
        let hunted = if self.is_picky() {
            let take = |found: RatedPuzzle, index| {
                making.told(self.print(screen, &found.made, Some(found.rating), (seed, index)));
            };
            hunt::hunt(&wishes, seed, &mut BTreeSet::new(), |found, _| Ok(found), take, &mut &making)
        } else {
            let take = |made: Made, index| making.told(self.print(screen, &made, None, (seed, index)));
            hunt::make(&wishes.request, self.count, seed, take, &mut &making)
        };
        making.end()?;
        match hunted.ending {
            Ending::Full => Ok(Exit::Done),
            Ending::Interrupted => Err(interrupt::why()),
            Ending::Exhausted => {
                let Tally { taken, tried } = hunted.tally;
                let message = format!("{taken} of {} puzzles found in {tried} attempts", self.count);
                let hint = advice(&hunted.losses, Asked::Options);
                Err(Failure::new(Exit::NotSo, Diagnostic::new(message).hint(hint)))
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
            request: Request {
                board: topology,
                symmetry: self.symmetry,
                minimality: self.minimal,
                clue_count: self.clues,
            },
            difficulty,
            techniques: Techniques { require, forbid: keys(&self.forbid)?, hardest: None },
            walkthrough,
            count: self.count,
        })
    }

    /// The scale of the ratings.
    fn scale(&self) -> &'static Scale {
        self.grade.as_ref().and_then(|grade| rating::scale(grade.scale)).unwrap_or(self.scale)
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

    fn print(
        &self,
        screen: &Screen,
        made: &Made,
        rating: Option<Rating>,
        (seed, index): (u64, u64),
    ) -> Result<(), Failure> {
        if !self.json {
            return screen.line(made.puzzle.givens().line());
        }
        screen.line(json!({
            "puzzle": made.puzzle.givens().line(),
            "solution": made.solution.line(),
            "clues": made.puzzle.clue_count(),
            "symmetry": self.symmetry,
            "scale": self.scale().key,
            "rating": rating.map(|rating| self.scale().print(rating)),
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
