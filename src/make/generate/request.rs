//! Defines the requested puzzle, and makes attempts to generate it.

use super::Chance;
use super::minimise::Minimiser;
use super::oracle::{AnyOracle, NineOracle, Oracle};
use super::orbits::Orbits;
use super::pattern::Pattern;
use super::reduce::Law;
use super::regions::regions;
use super::survey::{self, Survey};
use super::symmetric::strengthen;
use crate::board::{Cell, Grid, HouseKind, Puzzle, Relation, Symmetry, Topology, variant};
use crate::engine::nine::Backend;
use crate::work::{Stop, Stopped};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The extent to which givens may be redundant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Minimality {
    /// Deleting any single given allows several solutions.
    #[default]
    Strict,
    /// Deleting any orbit of givens allows several solutions.
    Orbit,
    /// Deleting any orbit of givens allows several solutions, or makes the puzzle harder than requested.
    Grade,
    /// Givens are deleted only while there are more than requested.
    No,
}

impl Minimality {
    /// Returns the default. Patterns with many givens hardly ever need them all, so puzzles of a pattern are only as
    /// minimal as is practical.
    pub fn default_of(is_patterned: bool) -> Self {
        if is_patterned { Self::No } else { Self::Strict }
    }
}

/// A puzzle to be generated.
///
/// Relations are part of the board, and puzzles obey them. A request has no clues, because a cage depends on the
/// solution, which is not known before an attempt draws its grid. To get a puzzle with clues, generate one without
/// clues and replace givens with clues that its solution fits ([`Puzzle::with_clues`]).
#[derive(Clone, Debug)]
pub struct Request {
    /// The board of the puzzle.
    pub board: Arc<Topology>,
    /// The symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// The extent to which givens may be redundant.
    pub minimality: Minimality,
    /// With [`Minimality::No`], the number of givens at which deletion stops; otherwise unused.
    pub given_count: usize,
    /// The symmetry of the regions that each attempt draws, which replace the boxes or regions of the board; `None` if
    /// all puzzles use the board unchanged.
    pub regions: Option<Symmetry>,
    /// The cells that contain givens, if they are fixed; a symmetry then has no effect.
    pub pattern: Option<Pattern>,
    /// The row, counted from 1, that contains `1`, `2`, `3` and so on in the solution, so that a board with an alphabet
    /// spells it there. If squares overlap, it is a row of the first square. `None` for any order.
    pub ordered_row: Option<usize>,
}

impl Request {
    /// Returns a request for strictly minimal puzzles of a board, without symmetry.
    pub fn new(board: Arc<Topology>) -> Self {
        let (symmetry, minimality) = (Symmetry::None, Minimality::Strict);
        Self { board, symmetry, minimality, given_count: 0, regions: None, pattern: None, ordered_row: None }
    }
}

/// A generated puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The only solution of the puzzle.
    pub solution: Grid,
}

/// A condition that keeps a puzzle while its givens are deleted.
pub struct Keep<'k> {
    /// Returns whether a puzzle is kept. The result must depend only on the puzzle.
    pub keeps: &'k mut dyn FnMut(&Puzzle) -> Result<bool, Stopped>,
    /// The law that the condition obeys.
    pub law: Law,
}

/// The version of the generator. Raise it whenever a seed and an index give a different puzzle, because of the
/// generator, of walks, or of a scale that guides walks. Locks contain it, so that a puzzle is generated again only by
/// the generator that made it.
///
/// `src/make/hunt/golden.txt` contains puzzles of this version; a test fails if they change and the version does not.
pub const VERSION: u32 = 1;

/// The number of grids in an attempt at a strictly minimal puzzle with symmetry: one takes a quarter of a millisecond.
const GRIDS: usize = 64;
/// The number of grids in such an attempt on other boards, on which one grid may take seconds.
const FEW_GRIDS: usize = 4;
/// The maximum side of boards on which givens are deleted in random order. On larger ones the questions in such an
/// order take minutes.
const LARGEST_PLAIN: usize = 16;
/// If a survey is worthwhile, one attempt in this many is still made by repairs: a survey finds only puzzles with few
/// givens, and every puzzle should be possible.
const SURVEYS_A_REPAIR: usize = 8;

/// Makes attempt `index` at a puzzle under `seed`.
///
/// The result depends only on the arguments, not on the engine's backend. For a strictly minimal puzzle with symmetry,
/// several grids are tried one after the other; the result is `None` if none of them gives one. On 9x9 boards, this
/// hardly ever happens, except in one of fifty attempts with both axes, and in one of ten with all eight motions.
///
/// To generate many puzzles, keep a [`Maker`] instead.
pub fn puzzle(seed: u64, index: u64, request: &Request) -> Option<Made> {
    Maker::new(request).make(seed, index)
}

/// Generates the puzzles of one request, and reuses tables and working memory between attempts.
pub struct Maker {
    request: Request,
    minimiser: BoardMinimiser,
    survey: Option<Box<Survey<NineOracle>>>,
    order: Vec<usize>,
    kept: Vec<usize>,
}

enum BoardMinimiser {
    Nine(Box<Minimiser<NineOracle>>),
    Any(Box<Minimiser<AnyOracle>>),
}

/// Uses a minimiser of either kind until `stop` requests an end.
macro_rules! with_minimiser {
    ($minimiser:expr, $stop:expr, $name:ident => $made:expr) => {
        match $minimiser {
            BoardMinimiser::Nine($name) => {
                $name.stop_by($stop);
                $made
            }
            BoardMinimiser::Any($name) => {
                $name.stop_by($stop);
                $made
            }
        }
    };
}

impl Maker {
    /// Returns a maker for this request.
    pub fn new(request: &Request) -> Self {
        Self::with_backend(request, Backend::best())
    }

    /// Returns a maker with a chosen backend of the 9x9 engine. The puzzles do not depend on the backend, which a test
    /// checks.
    pub fn with_backend(request: &Request, backend: Backend) -> Self {
        let orbits = Orbits::new(request.symmetry, &request.board);
        let minimiser = if request.board.is_standard_nine() {
            BoardMinimiser::Nine(Box::new(Minimiser::new(NineOracle::new(backend), orbits)))
        } else {
            BoardMinimiser::Any(Box::new(Minimiser::new(AnyOracle::new(request.board.clone()), orbits)))
        };
        let is_surveyed =
            request.minimality == Minimality::Strict && survey::is_worthwhile(request.symmetry, &request.board);
        let survey =
            is_surveyed.then(|| Box::new(Survey::new(NineOracle::new(backend), request.symmetry, &request.board)));
        Self { request: request.clone(), minimiser, survey, order: Vec::new(), kept: Vec::new() }
    }

    /// Returns the request.
    pub fn request(&self) -> &Request {
        &self.request
    }

    /// Makes attempt `index` under `seed`: see [`puzzle`]. The result does not depend on earlier attempts.
    pub fn make(&mut self, seed: u64, index: u64) -> Option<Made> {
        self.make_unless(seed, index, &Stop::never()).expect("it is never stopped")
    }

    /// Makes attempt `index` under `seed`, as [`Maker::make`] does, and checks every few milliseconds whether `stop`
    /// was raised.
    ///
    /// # Errors
    /// If the attempt was stopped.
    pub fn make_unless(&mut self, seed: u64, index: u64, stop: &Stop) -> Result<Option<Made>, Stopped> {
        let Some(mut chance) = self.begin(seed, index) else { return Ok(None) };
        let Self { request, minimiser, survey, order, kept } = self;
        if let Some(pattern) = &request.pattern {
            if !pattern.fits(&request.board) {
                return Ok(None);
            }
            let (of, is_strict) = ((pattern, &*request.board), request.minimality == Minimality::Strict);
            let found = with_minimiser!(minimiser, stop, minimiser => minimiser.patterned(of, is_strict, &mut chance)?);
            return Ok(found.map(|(givens, solution)| made(request, givens, solution)));
        }
        if let Some(survey) = survey
            && chance.below(SURVEYS_A_REPAIR) > 0
        {
            survey.stop_by(stop);
            let found = survey.puzzle(&mut chance)?;
            return Ok(found.map(|(puzzle, solution)| made(request, puzzle, solution)));
        }
        match minimiser {
            BoardMinimiser::Nine(minimiser) => {
                minimiser.stop_by(stop);
                make(request, minimiser, Minimiser::minimal_of_all, &mut chance, order, kept)
            }
            BoardMinimiser::Any(minimiser) => {
                minimiser.stop_by(stop);
                let is_gentle = request.board.side() > LARGEST_PLAIN || is_strengthened(request);
                let minimise = if is_gentle { Minimiser::minimal_by_singles } else { Minimiser::minimal_of_all };
                make(request, minimiser, minimise, &mut chance, order, kept)
            }
        }
    }

    /// Makes attempt `index` under `seed` at a puzzle that is kept, but would no longer be kept without any one of its
    /// orbits. A puzzle is kept if it has one solution and the last of `keeps` accepts it. Each of `keeps` accepts
    /// everything that the earlier ones accept. They are tested in order, so the fastest should come first.
    ///
    /// # Errors
    /// If the attempt was stopped.
    pub fn reduce_unless(
        &mut self,
        seed: u64,
        index: u64,
        keeps: &mut [Keep<'_>],
        stop: &Stop,
    ) -> Result<Option<Made>, Stopped> {
        let Some(mut chance) = self.begin(seed, index) else { return Ok(None) };
        let Self { request, minimiser, order, .. } = self;
        let laws: Vec<Law> = keeps.iter().map(|keep| keep.law).collect();
        let mut keeps = |sieve: usize, givens: &[u8], solution: &[u8]| {
            stop.check()?;
            (keeps[sieve].keeps)(&made(request, givens.to_vec(), solution.to_vec()).puzzle)
        };
        let reduced =
            with_minimiser!(minimiser, stop, minimiser => minimiser.reduced(&mut chance, order, &laws, &mut keeps)?);
        Ok(reduced.map(|(givens, solution)| made(request, givens, solution)))
    }

    /// Returns the random numbers of an attempt, after drawing its regions; `None` if the request is impossible or
    /// there are no regions.
    fn begin(&mut self, seed: u64, index: u64) -> Option<Chance> {
        let mut chance = Chance::new(seed, index);
        let is_possible = can_be_ordered(&self.request)
            && self.request.regions.is_none_or(|symmetry| self.draw_regions(symmetry, &mut chance));
        is_possible.then_some(chance)
    }

    /// Draws regions for the next attempt; returns `false` if the board has none, or none with this symmetry.
    fn draw_regions(&mut self, symmetry: Symmetry, chance: &mut Chance) -> bool {
        let Request { board, symmetry: of_givens, .. } = &self.request;
        let map = regions(board.side(), symmetry, chance);
        let Some(board) = map.and_then(|map| variant::with_regions(board, &map).ok()) else { return false };
        let orbits = Orbits::new(*of_givens, &board);
        self.minimiser = BoardMinimiser::Any(Box::new(Minimiser::new(AnyOracle::new(board.clone()), orbits)));
        self.request.board = board;
        true
    }
}

/// A way from the full grid to a puzzle from which no orbit can be deleted: orbits in order, and those that are kept.
type Minimise<O> = fn(&mut Minimiser<O>, &[usize], &mut Vec<usize>) -> Result<(), Stopped>;

/// Returns whether, after whole orbits, single givens are made necessary too.
fn is_strengthened(request: &Request) -> bool {
    request.minimality == Minimality::Strict && request.symmetry != Symmetry::None
}

fn make<O: Oracle>(
    request: &Request,
    minimiser: &mut Minimiser<O>,
    minimise: Minimise<O>,
    chance: &mut Chance,
    order: &mut Vec<usize>,
    kept: &mut Vec<usize>,
) -> Result<Option<Made>, Stopped> {
    let grids = match is_strengthened(request) {
        true if request.board.is_standard_nine() => GRIDS,
        true => FEW_GRIDS,
        false => 1,
    };
    for _ in 0..grids {
        if let Some(puzzle) = on_a_grid(request, minimiser, minimise, chance, order, kept)? {
            return Ok(Some(made(request, puzzle, minimiser.solution().to_vec())));
        }
    }
    Ok(None)
}

/// Returns the cells of the row that contains the digits in order, which must be a row with every digit.
fn ordered_row(request: &Request) -> Option<&[Cell]> {
    let board = &request.board;
    let row = board.house_of(HouseKind::Row, request.ordered_row?)?;
    board.is_full(row).then(|| &board.house(row).cells[..])
}

/// Returns whether the digits of a puzzle can be renamed for the request: the row exists, and every rule depends only
/// on the equality of digits.
fn can_be_ordered(request: &Request) -> bool {
    let is_equality = |relation: &Relation| {
        let all = request.board.digits().all(|digit| relation.clashes.contains(&[digit, digit]));
        all && relation.clashes.iter().all(|[one, other]| one == other)
    };
    request.ordered_row.is_none() || ordered_row(request).is_some() && request.board.relations().iter().all(is_equality)
}

/// Renames the digits so that these cells of the solution hold `1`, `2`, `3` and so on.
fn rename(cells: &[Cell], givens: &mut [u8], solution: &mut [u8]) {
    let mut names = [0; 33];
    for (name, cell) in (1..).zip(cells) {
        names[usize::from(solution[cell.index()])] = name;
    }
    givens.iter_mut().chain(solution).for_each(|value| *value = names[usize::from(*value)]);
}

pub(super) fn made(request: &Request, mut givens: Vec<u8>, mut solution: Vec<u8>) -> Made {
    if let Some(cells) = ordered_row(request) {
        rename(cells, &mut givens, &mut solution);
    }
    let side = request.board.side();
    let grid = |values: Vec<u8>| Grid::from_values(values, side).expect("engines give digits of the board");
    let puzzle = Puzzle::new(request.board.clone(), grid(givens)).expect("engines give all cells of the board");
    Made { puzzle, solution: grid(solution) }
}

/// Returns one puzzle of a random grid.
fn on_a_grid<O: Oracle>(
    request: &Request,
    minimiser: &mut Minimiser<O>,
    minimise: Minimise<O>,
    chance: &mut Chance,
    order: &mut Vec<usize>,
    kept: &mut Vec<usize>,
) -> Result<Option<Vec<u8>>, Stopped> {
    if !minimiser.draw(chance)? {
        return Ok(None);
    }
    order.clear();
    order.extend(0..minimiser.orbits().len());
    chance.shuffle(order);
    if request.minimality == Minimality::No {
        return minimiser.down_to(order, request.given_count).map(Some);
    }
    minimise(minimiser, order, kept)?;
    let is_good = request.minimality != Minimality::Strict || strengthen(minimiser, chance, order, kept)?;
    Ok(is_good.then(|| minimiser.puzzle(kept)))
}
