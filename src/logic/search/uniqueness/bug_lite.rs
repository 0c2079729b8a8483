//! BUG-Lites: some of the empty cells, each with two of its candidates, such that each house has each of these digits
//! in two of the cells or in none. If the cells held only these digits, each cell could also hold its other digit.
//!
//! ```text
//!   ab  .  .  |  .  bc  .  |  .  ac  .       every house has a, b and c twice or not at all: one of the other candidates
//!   ab  .  .  | bc   .  .  |  .  acd .       of the cells, here d, is true
//!             | bc  bc  .  |
//! ```
//!
//! The search extends a pattern from a cell with two candidates. If a house has a digit once, another cell of it must
//! hold the digit, and the house with the fewest cells for that is closed first. A pattern has exactly one such cell,
//! so each pattern is visited once from its first cell with two candidates.

use super::deadly::Deadly;
use crate::board::{Cell, CellSet, Digit, DigitSet, House, HouseKind, Position};
use crate::logic::DeadlyPattern;

/// The maximum number of cells of a pattern: people do not see larger ones, and the search grows fast.
const MAX_CELLS: usize = 12;

/// A cell of the pattern with its two digits.
type Pair = (Cell, [Digit; 2]);

/// A growing pattern.
struct Growth<'p, 't, const W: usize> {
    position: &'p Position<'t, W>,
    /// The number of cells of the pattern with each digit in each house: houses by digits.
    counts: Vec<u8>,
    /// For each digit, the cells that cannot hold it: those of houses that have it twice.
    shut: Vec<CellSet<W>>,
    /// Cells that may no longer be used: those of the pattern, and those with two candidates from which all patterns
    /// have been extended.
    used: CellSet<W>,
    pairs: Vec<Pair>,
    /// The cells with further candidates, and those candidates.
    guarded: CellSet<W>,
    further: DigitSet,
    found: Vec<Vec<Pair>>,
}

/// Returns every pattern with further candidates that may lead to a conclusion, those with the fewest cells first.
pub(super) fn bug_lites<const W: usize>(position: &Position<'_, W>) -> Vec<Deadly<W>> {
    let topology = position.layout().topology();
    let mut growth = Growth {
        position,
        counts: vec![0; topology.houses().count() * topology.side()],
        shut: vec![CellSet::EMPTY; topology.side()],
        used: CellSet::EMPTY,
        pairs: Vec::new(),
        guarded: CellSet::EMPTY,
        further: DigitSet::EMPTY,
        found: Vec::new(),
    };
    for start in position.bivalue_cells() {
        if let Some(pair) = position.candidates(start).pair() {
            growth.with((start, pair), &mut Growth::grow);
        }
        growth.used.insert(start);
    }
    let mut found = growth.found;
    found.sort_by_key(Vec::len);
    found.into_iter().filter_map(|pairs| Deadly::from_pairs(position, pairs)).collect()
}

impl<const W: usize> Growth<'_, '_, W> {
    fn slot(&self, house: House, digit: Digit) -> usize {
        house.index() * self.position.layout().topology().side() + digit.index()
    }

    /// Calls `then` with one more cell, and removes it again.
    fn with(&mut self, pair: Pair, then: &mut dyn FnMut(&mut Self)) {
        let (cell, digits) = pair;
        let layout = self.position.layout();
        let houses = layout.topology().houses_of(cell);
        let before = (digits.map(|digit| self.shut[digit.index()]), self.guarded, self.further);
        for digit in digits {
            for &house in houses {
                let slot = self.slot(house, digit);
                self.counts[slot] += 1;
                if self.counts[slot] == 2 {
                    self.shut[digit.index()] = self.shut[digit.index()] | layout.cells_of(house);
                }
            }
        }
        let further = self.position.candidates(cell) - digits.into_iter().collect();
        if !further.is_empty() {
            self.guarded.insert(cell);
            self.further |= further;
        }
        self.used.insert(cell);
        self.pairs.push(pair);
        then(self);
        self.pairs.pop();
        self.used.remove(cell);
        for (digit, shut) in digits.into_iter().zip(before.0) {
            self.shut[digit.index()] = shut;
            for &house in houses {
                let slot = self.slot(house, digit);
                self.counts[slot] -= 1;
            }
        }
        (self.guarded, self.further) = (before.1, before.2);
    }

    /// Returns the cells that could hold the digit in the house.
    fn ways(&self, house: House, digit: Digit) -> CellSet<W> {
        (self.position.places_in(digit, house) - self.used) - self.shut[digit.index()]
    }

    /// Closes the house and digit with the fewest possibilities, in each of these ways.
    fn grow(&mut self) {
        if self.position.go_on().is_break() {
            return;
        }
        let topology = self.position.layout().topology();
        let (mut narrowest, mut least, mut open, mut per_cell) = (None, usize::MAX, 0, 1);
        for &(cell, digits) in &self.pairs {
            let houses = topology.houses_of(cell);
            per_cell = per_cell.max(2 * houses.len());
            for (digit, &house) in digits.into_iter().flat_map(|digit| houses.iter().map(move |house| (digit, house))) {
                if self.counts[self.slot(house, digit)] == 1 {
                    open += 1;
                    let ways = self.ways(house, digit);
                    let count = ways.len();
                    if count == 0 {
                        return;
                    }
                    if count < least {
                        (narrowest, least) = (Some((ways, digit)), count);
                    }
                }
            }
        }
        let Some((ways, digit)) = narrowest else {
            return self.found.push(self.pairs.clone());
        };
        if open > (MAX_CELLS - self.pairs.len()) * per_cell {
            return;
        }
        for cell in ways {
            for other in (self.position.candidates(cell) - DigitSet::single(digit)).iter() {
                if !self.shut[other.index()].contains(cell) && self.may_conclude(cell, [digit, other]) {
                    self.with((cell, [digit, other]), &mut Self::grow);
                }
            }
        }
    }

    /// Returns whether a conclusion is still possible with this cell: all further candidates are in one cell, or of one
    /// digit that can be removed from cells that see them all, or in two cells of a house.
    fn may_conclude(&self, cell: Cell, digits: [Digit; 2]) -> bool {
        let further = self.position.candidates(cell) - digits.into_iter().collect();
        if further.is_empty() || self.guarded.is_empty() {
            return true;
        }
        let layout = self.position.layout();
        let guarded = self.guarded | CellSet::single(cell);
        if guarded.len() == 2 && layout.peers(cell).intersects(&self.guarded) {
            return true;
        }
        let removes = |digit| layout.common_peers(guarded).intersects(&self.position.places(digit));
        (self.further | further).only().is_some_and(removes)
    }
}

impl<const W: usize> Deadly<W> {
    /// Returns cells with two digits each; `None` if that is another technique's pattern: a loop of two digits, a
    /// rectangle of two by three cells, or all empty cells.
    fn from_pairs(position: &Position<'_, W>, mut pairs: Vec<Pair>) -> Option<Self> {
        pairs.sort_unstable();
        pairs.iter_mut().for_each(|(_, digits)| digits.sort_unstable());
        let cells: CellSet<W> = pairs.iter().map(|&(cell, _)| cell).collect();
        let digits: DigitSet = pairs.iter().flat_map(|&(_, digits)| digits).collect();
        let topology = position.layout().topology();
        let held =
            |kind| topology.houses_of_kind(kind).filter(|&house| position.layout().cells_of(house).intersects(&cells));
        let is_of_rows = digits.len() == 3
            && cells.len() == 6
            && [HouseKind::Row, HouseKind::Column].into_iter().any(|kind| held(kind).count() == 2);
        if digits.len() < 3 || is_of_rows || position.empty_cells().is_subset(&cells) {
            return None;
        }
        let own = pairs.iter().map(|&(cell, digits)| (cell, digits.into_iter().collect())).collect::<Vec<_>>();
        let (cells, digits) = pairs.into_iter().unzip();
        Some(Self::new(position, DeadlyPattern::BugLite { cells, digits }, own))
    }
}
