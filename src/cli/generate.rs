//! `sudopress generate`: puzzles, one a line.

use super::choices::{board, minimality, symmetry};
use super::flow::Making;
use super::losses::too_few;
use super::screen::Screen;
use super::wanted::Wanted;
use super::{Exit, Failure, interrupt, seed, techniques};
use crate::board::{Symmetry, Topology, variant};
use crate::generate::{Minimality, Request};
use crate::hunt::{Draw, Drawn, TechniqueWishes, Wishes};
use crate::work::Ending;
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
  sudopress generate -n 3 --min-rating 7.5 --json
  sudopress generate -n 5 --scale explainer --min-rating 7.1 --max-rating 7.9
  sudopress generate -n 5 --scale minutes --min-rating 10 --max-rating 15 --model readers.json
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

    #[command(flatten)]
    wanted: Wanted,

    /// Only puzzles whose solving needs these techniques
    #[arg(long, value_name = "KEY", value_delimiter = ',')]
    require: Vec<String>,

    /// Only puzzles whose solving does not need these techniques
    #[arg(long, value_name = "KEY", value_delimiter = ',')]
    forbid: Vec<String>,

    /// Drop puzzles that are an earlier one in disguise
    #[arg(long)]
    distinct: bool,

    /// Print JSON, one object a puzzle, with its solution, seed, stream and index
    #[arg(long)]
    json: bool,
}

impl Generate {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let wishes = self.wishes()?;
        let seed = self.seed.unwrap_or_else(|| seed::told(screen));
        let draw = Draw { wishes, is_distinct: self.distinct, seed };
        let making = Making::new(screen, self.count, "puzzles");
        let print = |drawn: Drawn| match self.json {
            true => screen.line(draw.json(&drawn)),
            false => screen.line(drawn.made.puzzle.givens().line()),
        };
        let hunted = draw.puzzles(|drawn| making.told(print(drawn)), &mut &making);
        making.end()?;
        match hunted.ending {
            Ending::Full => Ok(Exit::Done),
            Ending::Interrupted => Err(interrupt::why()),
            Ending::Exhausted => Err(too_few(&hunted, self.count)),
        }
    }

    /// What the arguments ask for.
    fn wishes(&self) -> Result<Wishes, Failure> {
        let request = Request {
            board: self.board.clone().unwrap_or_else(|| variant::nine().clone()),
            symmetry: self.symmetry,
            minimality: self.minimal,
            clue_count: self.clues,
        };
        let wishes = Wishes::new(request, self.wanted.difficulty()?, self.count)?;
        let (require, forbid) = (techniques::keys(&self.require)?, techniques::keys(&self.forbid)?);
        let techniques = TechniqueWishes { require, forbid, hardest: None };
        Ok(wishes.with_techniques(techniques)?.with_model(self.wanted.model()?).with_effort(self.wanted.effort()))
    }
}
