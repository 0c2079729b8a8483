//! The loop: the first hint of the first technique that has one, until the puzzle is solved.

use super::aligned::{self, Fruitless};
use super::bug::bug;
use super::chain::{BestUnary, Mode, MultipleHint, MultipleSearch, Premises, Unary};
use super::hint::{Detail, Hint, HintKind};
use super::loops::{Walked, tenths, unique_loop};
use super::reach;
use super::singles;
use super::wings::wing;
use crate::board::{Candidate, Cell, Puzzle};
use crate::logic::{Argument, Flow};
use crate::rating::lane::patterns::{self, Pattern, PatternFlow};
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::{Member, cells};
use crate::work::{Stop, Stopped};

/// The rating, in tenths, of a puzzle that the scale cannot solve.
pub(crate) const UNSOLVED: u16 = 200;

/// Whether a rating is the whole truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The puzzle was followed to its end.
    Exact,
    /// A limit stopped the search: ER is at least what is said.
    AtLeast,
}

/// The three ratings, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ExplainerRating {
    /// The hardest step.
    pub er: u16,
    /// The hardest step up to the first digit placed; 0 if none was.
    pub ep: u16,
    /// The first step; 0 if there was none.
    pub ed: u16,
    /// Whether ER is exact.
    pub bound: Bound,
}

/// When to stop early.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Limit {
    /// Stop as soon as ER is known to exceed this, in tenths.
    pub above: Option<u16>,
    /// Stop as soon as ER is known to be below this, in tenths, or not to rise any more. What is told then is ER where
    /// it is not below, else anything that is; EP and ED may be missing.
    pub below: Option<u16>,
    /// Stop after this much work, counted in nodes of chains looked at: the same on every machine. It is looked at
    /// between techniques, so a search in progress is finished.
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
    /// Of aligned pairs and triplets, in the puzzle at hand.
    fruitless: [Fruitless; 2],
    /// Of unique loops, in the puzzle at hand.
    walked: Walked,
    stop: Stop,
}

/// The techniques in the original's order, with the least rating that each can have, in tenths.
const PRODUCERS: [(HintKind, u16); 30] = [
    (HintKind::HiddenSingle, 10),
    (HintKind::DirectLocking, 17),
    (HintKind::DirectHiddenPair, 20),
    (HintKind::NakedSingle, 23),
    (HintKind::DirectHiddenTriplet, 25),
    (HintKind::Locking, 26),
    (HintKind::NakedPair, 30),
    (HintKind::XWing, 32),
    (HintKind::HiddenPair, 34),
    (HintKind::NakedTriplet, 36),
    (HintKind::Swordfish, 38),
    (HintKind::HiddenTriplet, 40),
    (HintKind::XyWing, 42),
    (HintKind::XyzWing, 44),
    (HintKind::UniqueLoop, 45),
    (HintKind::NakedQuad, 50),
    (HintKind::Jellyfish, 52),
    (HintKind::HiddenQuad, 54),
    (HintKind::Bug, 56),
    (HintKind::AlignedPair, 62),
    (HintKind::ForcingChain, 65),
    (HintKind::AlignedTriplet, 75),
    (HintKind::Nishio, 75),
    (HintKind::MultipleChains, 80),
    (HintKind::DynamicChains, 85),
    (HintKind::DynamicPlus, 90),
    (HintKind::NestedChains, 95),
    (HintKind::NestedMultiple, 100),
    (HintKind::NestedDynamic, 105),
    (HintKind::NestedNested, 110),
];

/// The least rating of what comes after forcing chains of one assumption.
const MIN_OF_TRIPLETS: u16 = 75;

impl Default for Rater {
    fn default() -> Self {
        Self::new()
    }
}

impl Rater {
    /// A rater with empty memory.
    pub(crate) fn new() -> Self {
        Self {
            unary: Unary::new(),
            engines: [const { None }; 8],
            fruitless: [Fruitless::new(), Fruitless::new()],
            walked: Walked::new(),
            stop: Stop::never(),
        }
    }

    /// From now on rating ends with [`Stopped`] when `stop` says so.
    pub(crate) fn stop_by(&mut self, stop: &Stop) {
        self.stop = stop.clone();
        self.engines.iter_mut().flatten().for_each(|engine| engine.stop_by(stop));
    }

    /// Rates a puzzle and proves nothing. `None` if two givens clash or the board is not the ordinary one.
    ///
    /// # Errors
    /// When it was stopped.
    #[cfg(test)]
    pub(crate) fn rate(&mut self, puzzle: &Puzzle, limit: &Limit) -> Result<Option<ExplainerRating>, Stopped> {
        self.rate_with(puzzle, limit, |_| {})
    }

    /// The same, and reports every hint before it is applied.
    ///
    /// # Errors
    /// When it was stopped.
    #[cfg(test)]
    pub(crate) fn rate_with(
        &mut self,
        puzzle: &Puzzle,
        limit: &Limit,
        mut report: impl FnMut(&Hint),
    ) -> Result<Option<ExplainerRating>, Stopped> {
        self.watch(puzzle, limit, |_, _, hint| report(hint))
    }

    /// The same, and hands out itself and the position.
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

    /// Rates a puzzle, and hands out itself, the position and every hint before it is applied, so that a chain can be
    /// told from the search that found it. The report can break off before a hint counts: ER is at least what is said
    /// then. `None` if two givens clash or the board is not the ordinary one.
    ///
    /// # Errors
    /// When it was stopped.
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
            // What a search says after it was stopped is no answer.
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
            // Easier steps bring nothing into reach that was not there before.
            is_last = hint.rating >= MIN_OF_TRIPLETS && self.is_rest_at_most(&grid, limit, rating.er);
        }
        Ok(Some(rating))
    }

    /// Whether what comes has no step above ER so far, or none that matters.
    fn is_rest_at_most(&mut self, grid: &PencilGrid, limit: &Limit, er: u16) -> bool {
        limit
            .below
            .is_some_and(|below| reach::falls_to(grid, er.max(below.saturating_sub(1)), &mut self.unary.closures))
    }

    fn work(&self) -> u64 {
        self.unary.work + self.engines.iter().flatten().map(|engine| engine.nodes).sum::<u64>()
    }

    fn next(&mut self, grid: &PencilGrid, limit: &Limit, start: u64) -> Next {
        for (kind, least) in PRODUCERS {
            let is_above = limit.above.is_some_and(|above| least > above);
            if is_above || limit.work.is_some_and(|work| self.work() - start > work) {
                return Next::Stopped { least };
            }
            if self.stop.is_asked() {
                return Next::None;
            }
            if let Some(hint) = self.find(grid, kind) {
                return Next::Hint(hint);
            }
        }
        Next::None
    }

    fn find(&mut self, grid: &PencilGrid, kind: HintKind) -> Option<Hint> {
        match kind {
            HintKind::HiddenSingle => singles::hidden(grid).map(|single| {
                placing(kind, single.rating(), Candidate::new(single.cell, single.digit), Detail::HiddenSingle(single))
            }),
            HintKind::DirectLocking => patterns::direct_locking(grid).map(|found| {
                let is_block = found.0.is_pointing();
                direct(kind, if is_block { 17 } else { 19 }, found)
            }),
            HintKind::DirectHiddenPair => patterns::direct_hidden(grid, 2).map(|found| direct(kind, 20, found)),
            HintKind::NakedSingle => singles::naked(grid).map(|place| placing(kind, 23, place, Detail::NakedSingle)),
            HintKind::DirectHiddenTriplet => patterns::direct_hidden(grid, 3).map(|found| direct(kind, 25, found)),
            HintKind::Locking => pattern(grid, kind, patterns::locking(grid, PatternFlow::Break), |found| {
                if found.is_pointing() { 26 } else { 28 }
            }),
            HintKind::NakedPair => pattern(grid, kind, patterns::naked(grid, 2, PatternFlow::Break), |_| 30),
            HintKind::XWing => pattern(grid, kind, patterns::fish(grid, 2, PatternFlow::Break), |_| 32),
            HintKind::HiddenPair => pattern(grid, kind, patterns::hidden(grid, 2, PatternFlow::Break), |_| 34),
            HintKind::NakedTriplet => pattern(grid, kind, patterns::naked(grid, 3, PatternFlow::Break), |_| 36),
            HintKind::Swordfish => pattern(grid, kind, patterns::fish(grid, 3, PatternFlow::Break), |_| 38),
            HintKind::HiddenTriplet => pattern(grid, kind, patterns::hidden(grid, 3, PatternFlow::Break), |_| 40),
            HintKind::XyWing | HintKind::XyzWing => {
                let is_xyz = kind == HintKind::XyzWing;
                let wing = wing(grid, is_xyz)?;
                let eliminations = cells(wing.victims).map(|cell| (cell, wing.digit.bit())).collect();
                Some(removing(kind, if is_xyz { 44 } else { 42 }, eliminations, Detail::Wing(wing)))
            }
            HintKind::UniqueLoop => unique_loop(grid, &mut self.walked).map(|found| {
                let mut eliminations = Vec::new();
                found.eliminations(grid, &mut eliminations);
                removing(kind, found.rating, eliminations, Detail::Loop(found))
            }),
            HintKind::NakedQuad => pattern(grid, kind, patterns::naked(grid, 4, PatternFlow::Break), |_| 50),
            HintKind::Jellyfish => pattern(grid, kind, patterns::fish(grid, 4, PatternFlow::Break), |_| 52),
            HintKind::HiddenQuad => pattern(grid, kind, patterns::hidden(grid, 4, PatternFlow::Break), |_| 54),
            HintKind::Bug => {
                bug(grid).map(|found| removing(kind, found.rating, found.eliminations.clone(), Detail::Bug(found)))
            }
            HintKind::AlignedPair => aligned::pair(grid, &mut self.fruitless[0])
                .map(|found| removing(kind, 62, found.eliminations.clone(), Detail::Aligned(found))),
            HintKind::AlignedTriplet => aligned::triplet(grid, &mut self.fruitless[1])
                .map(|found| removing(kind, 75, found.eliminations.clone(), Detail::Aligned(found))),
            HintKind::ForcingChain => {
                let mut best = BestUnary::new();
                self.unary.search(grid, &mut best);
                best.hint.map(|found| Hint {
                    kind,
                    rating: tenths(found.difficulty()),
                    placement: found.placement(),
                    eliminations: found.eliminations.clone(),
                    detail: Detail::Unary(found),
                })
            }
            HintKind::Nishio => self.chains(grid, kind, Mode::Nishio),
            HintKind::MultipleChains => self.chains(grid, kind, Mode::Multiple),
            HintKind::DynamicChains => self.chains(grid, kind, Mode::Dynamic { level: 0 }),
            HintKind::DynamicPlus => self.chains(grid, kind, Mode::Dynamic { level: 1 }),
            HintKind::NestedChains => self.chains(grid, kind, Mode::Dynamic { level: 2 }),
            HintKind::NestedMultiple => self.chains(grid, kind, Mode::Dynamic { level: 3 }),
            HintKind::NestedDynamic => self.chains(grid, kind, Mode::Dynamic { level: 4 }),
            HintKind::NestedNested => self.chains(grid, kind, Mode::Dynamic { level: 5 }),
        }
    }

    /// The argument of a hint that was just found; `None` if it cannot be told from these premises.
    pub(super) fn tell(
        &mut self,
        grid: &PencilGrid,
        (mode, found): (Mode, &MultipleHint),
        premises: Premises,
    ) -> Option<Argument> {
        self.engines[slot(mode)].as_mut().expect("the engine that found it").tell(grid, found, premises)
    }

    fn chains(&mut self, grid: &PencilGrid, kind: HintKind, mode: Mode) -> Option<Hint> {
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
        // The level before was asked in this position and has found nothing.
        if let (Mode::Dynamic { level: 1 | 2 | 3 | 5 }, Some(Some(other))) = (mode, before.last_mut()) {
            engine.go_on_from(other);
        }
        let found = engine.best(grid, &self.unary.closures)?;
        Some(Hint {
            kind,
            rating: tenths(found.difficulty(mode)),
            placement: found.placement(),
            eliminations: vec![found.elimination(grid)],
            detail: Detail::Multiple(mode, found),
        })
    }
}

/// Where the engine of a mode is kept.
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

fn placing(kind: HintKind, rating: u16, placed: Candidate, detail: Detail) -> Hint {
    Hint { kind, rating, placement: Some(placed), eliminations: Vec::new(), detail }
}

fn direct(kind: HintKind, rating: u16, (pattern, placed): (Pattern, Candidate)) -> Hint {
    placing(kind, rating, placed, Detail::Direct(pattern))
}

fn removing(kind: HintKind, rating: u16, eliminations: Vec<(Cell, u16)>, detail: Detail) -> Hint {
    Hint { kind, rating, placement: None, eliminations, detail }
}

fn pattern(grid: &PencilGrid, kind: HintKind, found: PatternFlow, rating: impl FnOnce(Pattern) -> u16) -> Option<Hint> {
    let found = found.break_value()?;
    let mut eliminations = Vec::new();
    found.eliminations(grid, &mut eliminations);
    Some(removing(kind, rating(found), eliminations, Detail::Pattern(found)))
}

fn apply(grid: &mut PencilGrid, hint: &Hint) {
    for &(cell, digits) in &hint.eliminations {
        grid.remove_all(cell, digits);
    }
    if let Some(placed) = hint.placement {
        grid.place(placed.cell, placed.digit);
    }
}
