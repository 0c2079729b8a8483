//! Deadly patterns, which must be prevented if a puzzle has one solution.
//!
//! ```text
//!   ab --- ab        four cells in two rows, two columns and two boxes: if all held a or b they could be swapped, so
//!   |       |        one of the other candidates (the guardians) is true; the conclusion is one rule for each type
//!   ab --- abc
//! ```
//!
//! The puzzle must allow the swapped digits: if a cell was not given the mark that it would get, the givens distinguish
//! the two solutions, and the pattern is harmless. A mark that an earlier step removed does not matter: it was removed
//! because it is false, not because the puzzle excludes it. A BUG does not need this check, because everything that it
//! swaps is still open.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::search::{choose_cells, tidy};
use crate::logic::{DeadlyPattern, Flow, Report, Study, Uniqueness, UniquenessRule};
use std::collections::BTreeSet;
use std::rc::Rc;

/// A pattern with its guardians.
#[derive(Clone, Debug)]
pub(super) struct Deadly<const W: usize> {
    /// The pattern in its printed form.
    pub pattern: DeadlyPattern,
    /// The guardians of the pattern, sorted.
    pub guardians: Vec<Candidate>,
    /// The cells of the guardians.
    pub guarded: CellSet<W>,
}

impl<const W: usize> Deadly<W> {
    /// Returns the pattern, with the candidates of each cell besides its own digits as guardians.
    pub(super) fn new(
        position: &Position<'_, W>,
        pattern: DeadlyPattern,
        own: impl IntoIterator<Item = (Cell, DigitSet)>,
    ) -> Self {
        let further = |(cell, own)| (position.candidates(cell) - own).at(cell);
        let mut guardians: Vec<Candidate> = own.into_iter().flat_map(further).collect();
        guardians.sort_unstable();
        let guarded = guardians.iter().map(|guardian| guardian.cell).collect();
        Self { pattern, guardians, guarded }
    }

    /// Returns a loop of cells; `None` if some house would lose a digit by the swap.
    pub(super) fn from_loop(position: &Position<'_, W>, cells: &[Cell], digits: [Digit; 2]) -> Option<Self> {
        let [a, b] = digits;
        let may_be_other = |&cell: &Cell| {
            (!may_hold(position, cell, a) || position.puzzle().allows(cell, b))
                && (!may_hold(position, cell, b) || position.puzzle().allows(cell, a))
        };
        if !is_exchangeable(position, cells) || !cells.iter().all(may_be_other) {
            return None;
        }
        let pair: DigitSet = digits.into_iter().collect();
        let pattern = DeadlyPattern::Loop { cells: cells.to_vec(), digits };
        Some(Self::new(position, pattern, cells.iter().map(|&cell| (cell, pair))))
    }

    /// Returns two rows of cells that could be swapped cell by cell; `None` if some house would lose a digit.
    pub(super) fn from_rows(position: &Position<'_, W>, rows: [Vec<Cell>; 2], digits: DigitSet) -> Option<Self> {
        let layout = position.layout();
        let [one, other] = &rows;
        let is_kept = |house: &House| {
            let in_house = |cell: &Cell| layout.cells_of(*house).contains(*cell);
            let is_row = |row: &[Cell]| row.iter().all(in_house) || !row.iter().any(in_house);
            one.iter().zip(other).all(|(a, b)| in_house(a) == in_house(b)) || is_row(one) && is_row(other)
        };
        let all: CellSet<W> = one.iter().chain(other).copied().collect();
        let mut houses = all.iter().flat_map(|cell| layout.topology().houses_of(cell));
        let may_become = |from: Cell, to: Cell| {
            (position.candidates(from) & digits).iter().all(|digit| position.puzzle().allows(to, digit))
        };
        let is_given = |(&a, &b): (&Cell, &Cell)| may_become(a, b) && may_become(b, a);
        if all.intersects(&position.givens()) || !houses.all(is_kept) || !one.iter().zip(other).all(is_given) {
            return None;
        }
        let pattern = DeadlyPattern::Rows { cells: rows, digits: digits.iter().collect() };
        Some(Self::new(position, pattern, all.iter().map(|cell| (cell, digits))))
    }

    /// Returns the digit of all guardians; `None` if there are several.
    pub(super) fn only_digit(&self) -> Option<Digit> {
        self.guardians.iter().map(|guardian| guardian.digit).collect::<DigitSet>().only()
    }

    /// Returns the candidates of a guarded cell that are not guardians.
    fn others(&self, position: &Position<'_, W>, cell: Cell) -> DigitSet {
        let own: DigitSet =
            self.guardians.iter().filter(|guardian| guardian.cell == cell).map(|guardian| guardian.digit).collect();
        position.candidates(cell) - own
    }

    /// Reports that all guardians are in one cell: its other candidates are removed.
    pub(super) fn one_cell(&self, position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
        let Some(cell) = self.guarded.only() else { return Flow::Continue(()) };
        let others: Vec<Candidate> = self.others(position, cell).at(cell).collect();
        self.conclude(&UniquenessRule::OneCell, &others, report)
    }

    /// Reports that all guardians are one digit: it is removed from cells that see them all.
    pub(super) fn one_digit(&self, position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
        let Some(digit) = self.only_digit() else { return Flow::Continue(()) };
        let seen = position.layout().common_peers(self.guarded) & position.places(digit);
        report.add_removals_of(digit, seen, || self.argument(&UniquenessRule::OneDigit))
    }

    /// Reports the guardians as one cell of a naked subset: for each house that contains them, the smallest sets of
    /// other cells.
    pub(super) fn subsets(&self, position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
        let layout = position.layout();
        let digits: DigitSet = self.guardians.iter().map(|guardian| guardian.digit).collect();
        if self.guarded.len() < 2 || digits.len() < 2 {
            return Flow::Continue(());
        }
        for house in layout.houses_with(self.guarded) {
            let others = (layout.cells_of(house) & position.empty_cells()) - self.guarded;
            let cells: Vec<Cell> = others.iter().collect();
            let mut conclude = |chosen: CellSet<W>, digits: DigitSet| {
                let seen = layout.common_peers(chosen | self.guarded);
                let mut eliminations = Vec::new();
                for digit in digits.iter() {
                    eliminations.extend((seen & position.places(digit)).with(digit));
                }
                tidy(&mut eliminations);
                let rule = || UniquenessRule::Subset { house, cells: chosen.iter().collect() };
                report.add_removals(&eliminations, || self.argument(&rule()))
            };
            for size in 1..cells.len() {
                choose_cells(position, &cells, size, 1, (CellSet::EMPTY, digits), &mut conclude)?;
            }
        }
        Flow::Continue(())
    }

    /// Reports a digit of two guarded cells without another place in a house: all their other candidates except the
    /// guardians are removed.
    pub(super) fn locked(&self, position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
        let layout = position.layout();
        if self.guarded.len() != 2 {
            return Flow::Continue(());
        }
        for digit in layout.topology().digits() {
            let is_other = |cell: Cell| self.others(position, cell).contains(digit);
            let Some(house) = position.locking_house(digit, self.guarded) else { continue };
            if !self.guarded.iter().any(is_other) {
                continue;
            }
            let mut eliminations: Vec<Candidate> = Vec::new();
            for cell in self.guarded {
                let gone = self.others(position, cell) - DigitSet::single(digit);
                eliminations.extend(gone.at(cell));
            }
            let rule = || UniquenessRule::Forced { links: vec![(house, digit)] };
            report.add_removals(&eliminations, || self.argument(&rule()))?;
        }
        Flow::Continue(())
    }

    /// Reports the conclusion of a rule.
    pub(super) fn conclude(&self, rule: &UniquenessRule, eliminations: &[Candidate], report: &mut Report<'_>) -> Flow {
        report.add_removals(eliminations, || self.argument(rule))
    }

    fn argument(&self, rule: &UniquenessRule) -> Uniqueness {
        let (pattern, guardians) = (self.pattern.clone(), self.guardians.clone());
        Uniqueness { pattern, guardians, rule: rule.clone() }
    }
}

/// Returns whether the cell holds or may hold the digit.
fn may_hold<const W: usize>(position: &Position<'_, W>, cell: Cell, digit: Digit) -> bool {
    position.digit(cell) == Some(digit) || position.allows(cell, digit)
}

/// Returns whether two digits in turn along the loop could be swapped: each house has as many cells of either turn.
fn is_exchangeable<const W: usize>(position: &Position<'_, W>, cells: &[Cell]) -> bool {
    let layout = position.layout();
    let turns: [CellSet<W>; 2] = [0, 1].map(|turn| cells.iter().copied().skip(turn).step_by(2).collect());
    let all = turns[0] | turns[1];
    let is_even = |house: &House| {
        let [even, odd] = turns.map(|turn| (turn & layout.cells_of(*house)).len());
        even == odd && even <= 1
    };
    !all.intersects(&position.givens())
        && cells.iter().all(|&cell| layout.topology().houses_of(cell).iter().all(is_even))
}

/// Calls `each` with the four cells, in turn, of each rectangle that begins with this cell, each once.
///
/// Each house of a corner contains one of the two corners next to it. The cells in none of the houses of one corner are
/// therefore in all houses in which the other must be.
fn rectangles<const W: usize>(
    position: &Position<'_, W>,
    start: Cell,
    usable: CellSet<W>,
    each: &mut dyn FnMut([Cell; 4]) -> Flow,
) -> Flow {
    let layout = position.layout();
    // The cells in those houses of a corner that do not contain its neighbour.
    let across = |corner: Cell, beside: Cell| {
        let houses = layout.topology().houses_of(corner).iter().map(|&house| layout.cells_of(house));
        houses.filter(|cells| !cells.contains(beside)).fold(layout.all(), |common, cells| common & cells)
    };
    let near = usable & layout.peers(start);
    let far = (usable - layout.peers(start)) - CellSet::single(start);
    for second in near {
        position.go_on()?;
        let beside = (near & across(start, second)) - layout.peers(second);
        let beyond = far & layout.peers(second) & across(second, start);
        for fourth in beside.iter().filter(|&fourth| fourth > second) {
            let opposite = beyond & layout.peers(fourth);
            if opposite.is_empty() {
                continue;
            }
            for third in opposite & across(fourth, start) {
                each([start, second, third, fourth])?;
            }
        }
    }
    Flow::Continue(())
}

/// A rectangle that would be deadly without its guardians.
pub(super) struct UniqueRectangle<const W: usize> {
    /// The cells of the rectangle in turn.
    pub cells: [Cell; 4],
    pub digits: [Digit; 2],
    /// The pattern with its guardians.
    pub deadly: Deadly<W>,
}

/// Returns every unique rectangle: four empty cells, one with only the two digits, each of the others with at least one
/// of them.
pub(super) fn unique_rectangles<const W: usize>(study: &Study<'_, '_, W>) -> Rc<Vec<UniqueRectangle<W>>> {
    study.recall_for_candidates(|| all_unique_rectangles(study))
}

fn all_unique_rectangles<const W: usize>(position: &Position<'_, W>) -> Vec<UniqueRectangle<W>> {
    let mut found = Vec::new();
    // A swap may break other rules.
    if position.puzzle().has_rules() {
        return found;
    }
    for start in position.bivalue_cells().iter().take_while(|_| position.go_on().is_continue()) {
        let pair = position.candidates(start);
        let Some([a, b]) = pair.pair() else { continue };
        // Cells with both digits, or with one of them among others.
        let usable = position.places(a) | position.places(b);
        let _ = rectangles(position, start, usable, &mut |cells| {
            // It was visited from an earlier cell with only these two digits.
            if !cells.iter().any(|&cell| cell < start && position.candidates(cell) == pair) {
                let deadly = Deadly::from_loop(position, &cells, [a, b]);
                found.extend(deadly.map(|deadly| UniqueRectangle { cells, digits: [a, b], deadly }));
            }
            Flow::Continue(())
        });
    }
    found
}

/// Returns every avoidable rectangle with this many empty cells, the others filled but not given.
pub(super) fn avoidable_rectangles<const W: usize>(
    position: &Position<'_, W>,
    open: usize,
    each: &mut dyn FnMut(&Deadly<W>) -> Flow,
) -> Flow {
    // A swap may break other rules.
    if position.puzzle().has_rules() {
        return Flow::Continue(());
    }
    let layout = position.layout();
    let free = layout.all() - position.givens();
    let solved = free - position.empty_cells();
    let mut known = BTreeSet::new();
    if open == 2 {
        opposite_rectangles(position, solved, each)?;
    }
    for start in solved {
        let Some(a) = position.digit(start) else { continue };
        for second in solved & layout.peers(start) {
            position.go_on()?;
            let Some(b) = position.digit(second) else { continue };
            let holding = |digit| free & (position.holders(digit) | position.places(digit));
            // With two filled cells, these are adjacent; opposite ones were visited before.
            for third in (holding(a) & layout.peers(second)) - layout.peers(start) - CellSet::single(start) {
                let sides = (layout.peers(third) & layout.peers(start)) - layout.peers(second);
                for fourth in (holding(b) & sides) - CellSet::single(second) {
                    let cells = [start, second, third, fourth];
                    let set: CellSet<W> = cells.into_iter().collect();
                    if (set & position.empty_cells()).len() != open || !known.insert(set) {
                        continue;
                    }
                    if let Some(deadly) = Deadly::from_loop(position, &cells, [a, b]) {
                        each(&deadly)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns every avoidable rectangle with two equal digits in opposite corners, and two empty cells.
fn opposite_rectangles<const W: usize>(
    position: &Position<'_, W>,
    solved: CellSet<W>,
    each: &mut dyn FnMut(&Deadly<W>) -> Flow,
) -> Flow {
    let layout = position.layout();
    for one in solved {
        let Some(a) = position.digit(one) else { continue };
        let opposite = solved & position.holders(a);
        for third in opposite.iter().filter(|&third| third > one) {
            position.go_on()?;
            let sides = layout.peers(one) & layout.peers(third) & position.empty_cells();
            for second in sides {
                for fourth in sides.iter().filter(|&fourth| fourth > second && !layout.peers(second).contains(fourth)) {
                    for b in (position.candidates(second) & position.candidates(fourth)).iter() {
                        if let Some(deadly) = Deadly::from_loop(position, &[one, second, third, fourth], [a, b]) {
                            each(&deadly)?;
                        }
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns the whole board as a pattern: every cell keeps two candidates and every digit two places, except for the
/// guardians.
pub(super) fn bug_pattern<const W: usize>(position: &Position<'_, W>) -> Option<Deadly<W>> {
    let layout = position.layout();
    let topology = layout.topology();
    if position.is_solved() || position.puzzle().has_rules() || !topology.houses().all(|house| topology.is_full(house))
    {
        return None;
    }
    let large = position.empty_cells().iter().filter(|&cell| position.candidates(cell).len() != 2);
    let mut guardians = Vec::new();
    for cell in large {
        let is_over =
            |digit: &Digit| topology.houses_of(cell).iter().any(|&house| position.places_in(*digit, house).len() > 2);
        let over: DigitSet = position.candidates(cell).iter().filter(is_over).collect();
        if position.candidates(cell).len() != over.len() + 2 {
            return None;
        }
        guardians.extend(over.at(cell));
    }
    let guarded: CellSet<W> = guardians.iter().map(|guardian: &Candidate| guardian.cell).collect();
    let is_even = |house: House| {
        topology.digits().all(|digit| {
            let places = position.places_in(digit, house);
            let extra = guardians.iter().filter(|one| one.digit == digit && layout.cells_of(house).contains(one.cell));
            matches!(places.len() - extra.count(), 0 | 2)
        })
    };
    let holds = !guardians.is_empty() && topology.houses().all(is_even);
    holds.then_some(Deadly { pattern: DeadlyPattern::Bug, guardians, guarded })
}
