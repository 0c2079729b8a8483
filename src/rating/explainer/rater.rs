//! Runs the loop: takes the first hint of the first technique that has one, until the puzzle is solved.

use super::aligned::{self, Aligned, Fruitless};
use super::bug::bug;
use super::ceiling::stays_within;
use super::chain::{BestUnary, Mode, MultipleHint, MultipleSearch, Premises, Unary};
use super::hint::{Detail, Hint};
use super::loops::{Walked, tenths, unique_loop};
use super::singles::{self, Hidden};
use super::wings::{Wing, wing};
use crate::board::{Candidate, Cell, Puzzle};
use crate::logic::{Argument, Flow};
use crate::rating::lane::patterns::{self, Pattern, PatternFlow};
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::{Member, cells};
use crate::work::{Stop, Stopped};

/// The rating, in tenths, of a puzzle that the scale cannot solve.
pub(crate) const UNSOLVED: u16 = 200;

/// Whether a rating is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The puzzle was followed to its end.
    Exact,
    /// A limit stopped the search: ER is a lower bound.
    AtLeast,
}

/// The three ratings, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ExplainerRating {
    /// The rating of the hardest step.
    pub er: u16,
    /// The rating of the hardest step up to the first placed digit; 0 if no digit was placed.
    pub ep: u16,
    /// The rating of the first step; 0 if there was none.
    pub ed: u16,
    /// Whether ER is exact.
    pub bound: Bound,
}

/// Conditions for stopping early.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Limit {
    /// Stops as soon as ER is known to exceed this value, in tenths.
    pub above: Option<u16>,
    /// Stops as soon as ER is known to be below this value, in tenths, or not to rise any more. The rating is then ER
    /// if it is not below the value, and otherwise any value below it. EP and ED may be missing.
    pub below: Option<u16>,
    /// Stops after this amount of work, counted in visited nodes of chains, so that it is the same on every machine.
    /// The limit is checked between techniques, so a running search is finished.
    pub work: Option<u64>,
}

impl Limit {
    /// Follow the puzzle to its end.
    pub(crate) const NONE: Self = Self { above: None, below: None, work: None };
}

/// The rater with its memory, which is reused from puzzle to puzzle.
pub(crate) struct Rater {
    unary: Unary,
    engines: [Option<Box<MultipleSearch>>; 8],
    /// Searches for aligned pairs and triplets in the current puzzle.
    fruitless: [Fruitless; 2],
    /// Searches for unique loops in the current puzzle.
    walked: Walked,
    stop: Stop,
}

type Find = fn(&mut Rater, &PencilGrid) -> Option<Hint>;

/// The techniques in the original's order: the minimum rating of each, in tenths, and its search.
static TECHNIQUES: [(u16, Find); 30] = [
    (10, |_, grid| singles::hidden(grid).map(hidden_single)),
    (17, |_, grid| {
        let found = patterns::direct_locking(grid)?;
        Some(direct(if found.0.is_pointing() { 17 } else { 19 }, found))
    }),
    (20, |_, grid| Some(direct(20, patterns::direct_hidden(grid, 2)?))),
    (23, |_, grid| Some(placing(23, singles::naked(grid)?, Detail::NakedSingle))),
    (25, |_, grid| Some(direct(25, patterns::direct_hidden(grid, 3)?))),
    (26, |_, grid| {
        let found = patterns::locking(grid, PatternFlow::Break);
        pattern(grid, found, |found| if found.is_pointing() { 26 } else { 28 })
    }),
    (30, |_, grid| pattern(grid, patterns::naked(grid, 2, PatternFlow::Break), |_| 30)),
    (32, |_, grid| pattern(grid, patterns::fish(grid, 2, PatternFlow::Break), |_| 32)),
    (34, |_, grid| pattern(grid, patterns::hidden(grid, 2, PatternFlow::Break), |_| 34)),
    (36, |_, grid| pattern(grid, patterns::naked(grid, 3, PatternFlow::Break), |_| 36)),
    (38, |_, grid| pattern(grid, patterns::fish(grid, 3, PatternFlow::Break), |_| 38)),
    (40, |_, grid| pattern(grid, patterns::hidden(grid, 3, PatternFlow::Break), |_| 40)),
    (42, |_, grid| Some(wing_hint(42, wing(grid, false)?))),
    (44, |_, grid| Some(wing_hint(44, wing(grid, true)?))),
    (45, |rater, grid| {
        let found = unique_loop(grid, &mut rater.walked)?;
        let mut eliminations = Vec::new();
        found.eliminations(grid, &mut eliminations);
        Some(removing(found.rating, eliminations, Detail::Loop(found)))
    }),
    (50, |_, grid| pattern(grid, patterns::naked(grid, 4, PatternFlow::Break), |_| 50)),
    (52, |_, grid| pattern(grid, patterns::fish(grid, 4, PatternFlow::Break), |_| 52)),
    (54, |_, grid| pattern(grid, patterns::hidden(grid, 4, PatternFlow::Break), |_| 54)),
    (56, |_, grid| bug(grid).map(|found| removing(found.rating, found.eliminations.clone(), Detail::Bug(found)))),
    (62, |rater, grid| aligned::pair(grid, &mut rater.fruitless[0]).map(|found| exclusion(62, found))),
    (65, |rater, grid| {
        let mut best = BestUnary::new();
        rater.unary.search(grid, &mut best);
        let found = best.hint?;
        Some(Hint {
            rating: tenths(found.difficulty()),
            placement: found.placement(),
            eliminations: found.eliminations.clone(),
            detail: Detail::Unary(found),
        })
    }),
    (75, |rater, grid| aligned::triplet(grid, &mut rater.fruitless[1]).map(|found| exclusion(75, found))),
    // Chains of several branches; from level 1 on with patterns, from 2 on with chains inside: see [`Mode`].
    (75, |rater, grid| rater.chains(grid, Mode::Nishio)),
    (80, |rater, grid| rater.chains(grid, Mode::Multiple)),
    (85, |rater, grid| rater.chains(grid, Mode::Dynamic { level: 0 })),
    (90, |rater, grid| rater.chains(grid, Mode::Dynamic { level: 1 })),
    (95, |rater, grid| rater.chains(grid, Mode::Dynamic { level: 2 })),
    (100, |rater, grid| rater.chains(grid, Mode::Dynamic { level: 3 })),
    (105, |rater, grid| rater.chains(grid, Mode::Dynamic { level: 4 })),
    (110, |rater, grid| rater.chains(grid, Mode::Dynamic { level: 5 })),
];

/// The minimum rating of techniques after forcing chains of one assumption.
const MIN_OF_TRIPLETS: u16 = 75;

impl Default for Rater {
    fn default() -> Self {
        Self::new()
    }
}

impl Rater {
    /// Returns a rater with empty memory.
    pub(crate) fn new() -> Self {
        Self {
            unary: Unary::new(),
            engines: [const { None }; 8],
            fruitless: [Fruitless::new(), Fruitless::new()],
            walked: Walked::new(),
            stop: Stop::never(),
        }
    }

    /// Makes rating end with [`Stopped`] on request of `stop`.
    pub(crate) fn stop_by(&mut self, stop: &Stop) {
        self.stop = stop.clone();
        self.engines.iter_mut().flatten().for_each(|engine| engine.stop_by(stop));
    }

    /// Rates a puzzle and proves nothing. `None` if two givens clash or the board is not the ordinary one.
    #[cfg(test)]
    pub(crate) fn rate(&mut self, puzzle: &Puzzle, limit: &Limit) -> Result<Option<ExplainerRating>, Stopped> {
        self.watch(puzzle, limit, |_, _, _| {})
    }

    /// Rates a puzzle, as [`Self::rate`] does, and passes on itself and the position.
    #[cfg(test)]
    pub(super) fn watch(
        &mut self,
        puzzle: &Puzzle,
        limit: &Limit,
        mut report: impl FnMut(&mut Self, &PencilGrid, &Hint),
    ) -> Result<Option<ExplainerRating>, Stopped> {
        self.walk(puzzle, limit, |rater, grid, hint| {
            report(rater, grid, hint);
            Flow::Continue(())
        })
    }

    /// Rates a puzzle and passes on itself, the position and every hint before it is applied, so that a chain can get
    /// its argument from the search that found it. The callback can stop before a hint counts: ER is then a lower
    /// bound. `None` if two givens clash or the board is not the ordinary one.
    pub(super) fn walk(
        &mut self,
        puzzle: &Puzzle,
        limit: &Limit,
        mut report: impl FnMut(&mut Self, &PencilGrid, &Hint) -> Flow,
    ) -> Result<Option<ExplainerRating>, Stopped> {
        let Some(mut grid) = PencilGrid::of(puzzle) else { return Ok(None) };
        let mut rating = ExplainerRating { er: 0, ep: 0, ed: 0, bound: Bound::Exact };
        let start = self.work();
        self.fruitless = [Fruitless::new(), Fruitless::new()];
        self.walked = Walked::new();
        let mut is_last = self.is_rest_at_most(&grid, limit, 0);
        while !grid.is_solved() && !is_last {
            let next = self.next(&grid, limit, start);
            // After a stop the result is meaningless.
            self.stop.check()?;
            let hint = match next {
                Next::Hint(hint) => hint,
                Next::None => {
                    rating.er = UNSOLVED;
                    break;
                }
                Next::Stopped { least } => {
                    rating.er = rating.er.max(least);
                    rating.bound = Bound::AtLeast;
                    break;
                }
            };
            if report(self, &grid, &hint).is_break() {
                rating.bound = Bound::AtLeast;
                break;
            }
            rating.er = rating.er.max(hint.rating);
            if rating.ep == 0 {
                if rating.ed == 0 {
                    rating.ed = rating.er;
                }
                if hint.placement.is_some() {
                    rating.ep = rating.er;
                }
            }
            if limit.above.is_some_and(|above| rating.er > above) {
                rating.bound = Bound::AtLeast;
                break;
            }
            apply(&mut grid, &hint);
            // Easier steps make nothing reachable that was not reachable before.
            is_last = hint.rating >= MIN_OF_TRIPLETS && self.is_rest_at_most(&grid, limit, rating.er);
        }
        Ok(Some(rating))
    }

    /// Returns whether the rest of the path certainly has no step above ER so far, or none that matters.
    fn is_rest_at_most(&mut self, grid: &PencilGrid, limit: &Limit, er: u16) -> bool {
        limit.below.is_some_and(|below| stays_within(grid, er.max(below.saturating_sub(1)), &mut self.unary.closures))
    }

    fn work(&self) -> u64 {
        self.unary.work + self.engines.iter().flatten().map(|engine| engine.nodes).sum::<u64>()
    }

    fn next(&mut self, grid: &PencilGrid, limit: &Limit, start: u64) -> Next {
        for &(least, find) in &TECHNIQUES {
            let is_above = limit.above.is_some_and(|above| least > above);
            if is_above || limit.work.is_some_and(|work| self.work() - start > work) {
                return Next::Stopped { least };
            }
            if self.stop.is_asked() {
                return Next::None;
            }
            if let Some(hint) = find(self, grid) {
                return Next::Hint(hint);
            }
        }
        Next::None
    }

    /// Returns the argument of a hint that was just found; `None` if these premises do not suffice.
    pub(super) fn argument(
        &mut self,
        grid: &PencilGrid,
        (mode, found): (Mode, &MultipleHint),
        premises: Premises,
    ) -> Option<Argument> {
        self.engines[slot(mode)].as_mut().expect("the engine that found it").argument(grid, found, premises)
    }

    fn chains(&mut self, grid: &PencilGrid, mode: Mode) -> Option<Hint> {
        if mode == Mode::Multiple {
            self.unary.closures.read_off();
        }
        let slot = slot(mode);
        let (before, from_here) = self.engines.split_at_mut(slot);
        let engine = from_here[0].get_or_insert_with(|| {
            let mut engine = Box::new(MultipleSearch::new(mode));
            engine.stop_by(&self.stop);
            engine
        });
        // The previous level has found nothing in this position.
        if let (Mode::Dynamic { level: 1 | 2 | 3 | 5 }, Some(Some(other))) = (mode, before.last_mut()) {
            engine.go_on_from(other);
        }
        let found = engine.best(grid, &self.unary.closures)?;
        Some(Hint {
            rating: tenths(found.difficulty(mode)),
            placement: found.placement(),
            eliminations: vec![found.elimination(grid)],
            detail: Detail::Multiple(mode, found),
        })
    }
}

/// Returns the slot of the engine of a mode.
fn slot(mode: Mode) -> usize {
    match mode {
        Mode::Nishio => 0,
        Mode::Multiple => 1,
        Mode::Dynamic { level } => 2 + usize::from(level),
    }
}

enum Next {
    Hint(Hint),
    None,
    Stopped { least: u16 },
}

fn placing(rating: u16, placed: Candidate, detail: Detail) -> Hint {
    Hint { rating, placement: Some(placed), eliminations: Vec::new(), detail }
}

fn removing(rating: u16, eliminations: Vec<(Cell, u16)>, detail: Detail) -> Hint {
    Hint { rating, placement: None, eliminations, detail }
}

fn hidden_single(single: Hidden) -> Hint {
    placing(single.rating(), Candidate::new(single.cell, single.digit), Detail::HiddenSingle(single))
}

fn direct(rating: u16, (pattern, placed): (Pattern, Candidate)) -> Hint {
    placing(rating, placed, Detail::Direct(pattern))
}

fn pattern(grid: &PencilGrid, found: PatternFlow, rating: impl FnOnce(Pattern) -> u16) -> Option<Hint> {
    let found = found.break_value()?;
    let mut eliminations = Vec::new();
    found.eliminations(grid, &mut eliminations);
    Some(removing(rating(found), eliminations, Detail::Pattern(found)))
}

fn wing_hint(rating: u16, wing: Wing) -> Hint {
    let eliminations = cells(wing.victims).map(|cell| (cell, wing.digit.bit())).collect();
    removing(rating, eliminations, Detail::Wing(wing))
}

fn exclusion(rating: u16, found: Aligned) -> Hint {
    removing(rating, found.eliminations.clone(), Detail::Aligned(found))
}

fn apply(grid: &mut PencilGrid, hint: &Hint) {
    for &(cell, digits) in &hint.eliminations {
        grid.remove_all(cell, digits);
    }
    if let Some(placed) = hint.placement {
        grid.place(placed.cell, placed.digit);
    }
}
