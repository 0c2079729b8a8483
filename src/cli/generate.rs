//! `sudopress generate`: puzzles, one per line.

use super::boards::{Board, BoardArguments, listed};
use super::choices::{minimality, symmetry};
use super::criteria::HuntArguments;
use super::flow::Making;
use super::formats::{PuzzleFormat, puzzle_format};
use super::losses::too_few;
use super::screen::Screen;
use super::{Exit, Failure, input, interrupt, system, techniques};
use crate::board::{HouseKind, Puzzle, Sheet, Symmetry, Topology};
use crate::engine::Engine;
use crate::error::{Diagnostic, quote};
use crate::format::{board_json, board_word};
use crate::generate::{Minimality, Pattern, Request};
use crate::hunt::{Criteria, Draw, Drawn, TechniqueCriteria};
use crate::work::Ending;
use std::path::Path;

#[derive(clap::Args, Debug)]
#[command(after_long_help = help())]
pub(super) struct Generate {
    /// Number of puzzles
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1)]
    count: usize,

    /// Symmetry of the pattern of givens
    #[arg(long, default_value = "none", value_parser = symmetry())]
    symmetry: Symmetry,

    /// Pattern of givens: a name such as heart, or a file with `#` for a given and `.` for an empty cell
    #[arg(long, value_name = "FILE|NAME", conflicts_with = "symmetry")]
    pattern: Option<String>,

    /// Givens that must be necessary: all, all orbits of the symmetry, all orbits at the requested grade, or none [default:
    /// strict; with `--pattern`, as many as possible]
    #[arg(long, value_parser = minimality())]
    minimal: Option<Minimality>,

    /// Minimum number of givens, for `--minimal no`
    #[arg(long, value_name = "N", default_value_t = 0)]
    min_givens: usize,

    /// Random seed [default: a new one, which is printed]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    #[command(flatten)]
    board: BoardArguments,

    /// Row of the solution that spells the symbols of the board in order: a hidden word
    #[arg(long, value_name = "ROW", requires = "board")]
    word_row: Option<usize>,

    #[command(flatten)]
    wanted: HuntArguments,

    /// Only puzzles that need these techniques
    #[arg(long, value_name = "KEY", value_delimiter = ',')]
    require: Vec<String>,

    /// Only puzzles that do not need these techniques; `guess` excludes puzzles that need a guess on the scale
    #[arg(long, value_name = "KEY", value_delimiter = ',')]
    forbid: Vec<String>,

    /// Drop puzzles that are equivalent to an earlier one
    #[arg(long)]
    distinct: bool,

    /// Output format: `line`, `json` (with solution, seed and index), or one that `sudopress convert --help` lists
    #[arg(long, value_name = "FORMAT", default_value = "line", value_parser = puzzle_format())]
    format: PuzzleFormat,
}

impl Generate {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let criteria = self.criteria()?;
        let seed = self.seed.unwrap_or_else(|| new_seed(screen));
        let draw = Draw { criteria, is_distinct: self.distinct, seed };
        let making = Making::new(screen, self.count, "puzzles").noting_drought(self.wanted.open_end());
        let is_trimmed = self.pattern.is_some() && self.minimal.is_none();
        let mut engine = Engine::new();
        let mut loose = 0;
        let print = |drawn: Drawn| match self.format {
            PuzzleFormat::Json => {
                let mut object = draw.json(&drawn);
                // The regions of a jigsaw describe its board, unless it also has other houses.
                let is_described = drawn.made.puzzle.board().houses().all(|house| {
                    matches!(
                        drawn.made.puzzle.board().house(house).kind,
                        HouseKind::Row | HouseKind::Column | HouseKind::Region
                    )
                });
                if let Some(board) = board_json(drawn.made.puzzle.board()).filter(|_| !is_described) {
                    object["board"] = board;
                }
                screen.line(object)
            }
            PuzzleFormat::Line => screen.line(line(&drawn.made.puzzle)),
            PuzzleFormat::Written(writer) => {
                let puzzle = drawn.made.puzzle;
                let givens = puzzle.givens().clone();
                let written = writer.write(&Sheet::new(puzzle, givens));
                written.map_err(|cannot| Failure::usage(cannot.to_string())).and_then(|text| screen.print(text))
            }
        };
        let (before, behind) = self.format.frame();
        screen.print(before)?;
        let taken = |drawn: Drawn| {
            loose += usize::from(is_trimmed && !engine.redundant_givens(&drawn.made.puzzle).is_empty());
            making.keep_failure(print(drawn))
        };
        let hunted = draw.puzzles(taken, &mut &making);
        making.end()?;
        screen.print(behind)?;
        if loose > 0 {
            screen.note(format!(
                "{loose} of {} puzzles have redundant givens; to avoid this, use `--minimal strict`",
                hunted.tally.taken
            ));
        }
        match hunted.ending {
            Ending::Full => Ok(Exit::Done),
            Ending::Interrupted => Err(interrupt::why()),
            Ending::Exhausted => Err(too_few(&hunted, self.count)),
        }
    }

    fn criteria(&self) -> Result<Criteria, Failure> {
        let Board { topology, regions } = self.board.made()?;
        let request = Request {
            board: topology.clone(),
            symmetry: self.symmetry,
            minimality: self.minimal.unwrap_or_else(|| Minimality::default_of(self.pattern.is_some())),
            given_count: self.min_givens,
            regions,
            pattern: self.pattern(&topology)?,
            ordered_row: self.ordered_row(&topology)?,
        };
        let criteria = Criteria::new(request, self.wanted.difficulty()?, self.count)?;
        let [require, forbid] = techniques::keys(&self.require, &self.forbid)?;
        let techniques = TechniqueCriteria { require, forbid, hardest: None };
        Ok(criteria.with_techniques(techniques)?.with_model(self.wanted.model()?).with_effort(self.wanted.effort()))
    }
}

impl Generate {
    /// Returns the row that spells a word.
    fn ordered_row(&self, board: &Topology) -> Result<Option<usize>, Failure> {
        match self.word_row {
            Some(row) if !(1..=board.side()).contains(&row) => {
                let message = format!("the board has no row {row}");
                Err(Failure::usage_with_hint(message, format!("its rows are numbered 1 to {}", board.side())))
            }
            Some(_) if !self.board.has_symbols() => {
                let message = "`--word-row` requires a board with symbols";
                Err(Failure::usage_with_hint(message, "write `--board 3x3:symbols=LABYRINTH`"))
            }
            row => Ok(row),
        }
    }

    /// Returns the cells with givens.
    fn pattern(&self, board: &Topology) -> Result<Option<Pattern>, Failure> {
        let Some(named) = &self.pattern else { return Ok(None) };
        let is_file = named.contains(['/', '\\', '.']) || Path::new(named).exists();
        let text = match Pattern::named().any(|(name, _)| name == named) {
            true => named.clone(),
            false if !is_file => {
                let names: Vec<&str> = Pattern::named().map(|(name, _)| name).collect();
                let hint = format!("use one of {}, or a file with a picture", names.join(", "));
                return Err(Failure::usage_with_hint(format!("unknown pattern {}", quote(named)), hint));
            }
            false => String::from_utf8_lossy(&input::bytes(Path::new(named), MAX_PICTURE_SIZE)?).into_owned(),
        };
        let Ok(pattern) = text.parse::<Pattern>();
        let fault = match (pattern.fits(board), pattern.given_count() + 1 < board.side()) {
            (true, false) => return Ok(Some(pattern)),
            (true, true) => format!("a pattern of {} givens leaves at least two digits out", pattern.given_count()),
            (false, _) => {
                format!("the picture has {} cells, but the board has {}", pattern.cell_count(), board.cell_count())
            }
        };
        let hint = "write one line per row, with `.` for an empty cell and `#` for a given";
        Err(Failure::input(Diagnostic::new(fault).in_file(named.clone()).hint(hint)))
    }
}

/// The maximum length of a file with a picture of givens.
const MAX_PICTURE_SIZE: usize = 16 * 1024;

/// Returns a seed that differs between runs, and prints it so that the run can be repeated.
fn new_seed(screen: &Screen) -> u64 {
    let now = system::since_1970();
    let seed = (now.as_nanos() as u64 ^ u64::from(std::process::id()).rotate_left(32)) % 1_000_000_000;
    screen.note(format!("seed {seed}"));
    seed
}

/// Returns a puzzle in one line, followed by its board if the number of cells does not determine it.
fn line(puzzle: &Puzzle) -> String {
    let board = board_word(puzzle.board()).unwrap_or_default();
    format!("{} {board}", puzzle.line_on_board()).trim_end().to_owned()
}

fn help() -> String {
    format!(
        "\
Every puzzle has exactly one solution. The same seed gives the same puzzles.

Boards:
{}
Examples:
  sudopress generate -n 100
  sudopress generate -n 12 --symmetry point --grade hard --seed 7
  sudopress generate --board jigsaw+x -n 5
  sudopress generate --board 3x3:symbols=LABYRINTH --word-row 5 -n 5
  sudopress generate -n 5 --scale explainer --min-rating 7.1 --max-rating 7.9
  sudopress generate -n 5 --scale savant --min-rating difficult --max-rating stinker
  sudopress generate -n 5 --require x-wing,xy-wing",
        listed()
    )
}
