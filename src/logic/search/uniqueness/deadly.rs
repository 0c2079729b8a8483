//! Deadly patterns: what must be prevented when a puzzle has one solution.
//!
//! ```text
//!   ab --- ab        four cells in two rows, two columns and two boxes: if all held a or b they could be exchanged, so
//!   |       |        one of the other candidates (the guardians) is true; what follows is one rule for each type
//!   ab --- abc
//! ```
//!
//! The exchange is of what stands there to what the puzzle does not give: where a cell was not given the mark that it
//! would get, what is given tells the two ways apart, and nothing must be prevented. A digit that was a mark of the
//! cell and fell to an earlier step is another matter: it fell because it is false, not because it may not stand there.
//! A BUG needs no look at the marks, since all that it exchanges is still open.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::search::{choose_cells, push_all, tidy};
use crate::logic::study::Kept;
use crate::logic::{DeadlyPattern, Flow, Report, Study, Uniqueness, UniquenessRule};
use std::collections::BTreeSet;
use std::rc::Rc;

/// A pattern with its guardians.
#[derive(Clone, Debug)]
pub(super) struct Deadly<const W: usize> {
    /// The pattern as it is printed.
    pub pattern: DeadlyPattern,
    /// Its guardians, sorted.
    pub guardians: Vec<Candidate>,
    /// The cells of the guardians.
    pub guarded: CellSet<W>,
}

impl<const W: usize> Deadly<W> {
    /// A loop of cells, or `None` when some house would lose a digit by the exchange.
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
        let mut guardians: Vec<Candidate> = cells
            .iter()
            .flat_map(|&cell| (position.candidates(cell) - pair).iter().map(move |digit| Candidate::new(cell, digit)))
            .collect();
        guardians.sort_unstable();
        let guarded = guardians.iter().map(|guardian| guardian.cell).collect();
        Some(Self { pattern: DeadlyPattern::Loop { cells: cells.to_vec(), digits }, guardians, guarded })
    }

    /// Two rows of cells that could be exchanged cell by cell, or `None` when some house would lose a digit.
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
        let extra = |cell| (position.candidates(cell) - digits).iter().map(move |digit| Candidate::new(cell, digit));
        let guardians: Vec<Candidate> = all.iter().flat_map(extra).collect();
        let guarded = guardians.iter().map(|guardian| guardian.cell).collect();
        let pattern = DeadlyPattern::Rows { cells: rows, digits: digits.iter().collect() };
        Some(Self { pattern, guardians, guarded })
    }

    /// The digit of all guardians, if it is one.
    pub(super) fn only_digit(&self) -> Option<Digit> {
        self.guardians.iter().map(|guardian| guardian.digit).collect::<DigitSet>().only()
    }

    /// The candidates of a guarded cell that are no guardians.
    fn others(&self, position: &Position<'_, W>, cell: Cell) -> DigitSet {
        let own: DigitSet =
            self.guardians.iter().filter(|guardian| guardian.cell == cell).map(|guardian| guardian.digit).collect();
        position.candidates(cell) - own
    }

    /// All guardians in one cell: its other candidates go.
    pub(super) fn one_cell(&self, position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
        let Some(cell) = self.guarded.only() else { return Flow::Continue(()) };
        let others: Vec<Candidate> =
            self.others(position, cell).iter().map(|digit| Candidate::new(cell, digit)).collect();
        self.conclude(&UniquenessRule::OneCell, &others, report)
    }

    /// All guardians of one digit: what sees them all loses it.
    pub(super) fn one_digit(&self, position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
        let Some(digit) = self.only_digit() else { return Flow::Continue(()) };
        let seen = position.layout().common_peers(self.guarded) & position.places(digit);
        report.add_removals_of(digit, seen, || self.argument(&UniquenessRule::OneDigit))
    }

    /// The guardians as one cell of a naked subset: for each house that holds them, the smallest sets of other cells.
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
                    push_all(&mut eliminations, digit, seen & position.places(digit));
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

    /// A digit of two guarded cells that has no other place in a house: their other candidates go, but the guardians.
    pub(super) fn locked(&self, position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
        let layout = position.layout();
        if self.guarded.len() != 2 {
            return Flow::Continue(());
        }
        for digit in layout.topology().digits() {
            let is_other = |cell: Cell| self.others(position, cell).contains(digit);
            let holds = |&house: &House| {
                let places = position.places_in(digit, house);
                layout.topology().is_full(house) && !places.is_empty() && places.is_subset(&self.guarded)
            };
            let Some(house) = layout.houses_with(self.guarded).find(holds) else { continue };
            if !self.guarded.iter().any(is_other) {
                continue;
            }
            let mut eliminations: Vec<Candidate> = Vec::new();
            for cell in self.guarded {
                let gone = self.others(position, cell) - DigitSet::single(digit);
                eliminations.extend(gone.iter().map(|other| Candidate::new(cell, other)));
            }
            let rule = || UniquenessRule::Forced { links: vec![(house, digit)] };
            report.add_removals(&eliminations, || self.argument(&rule()))?;
        }
        Flow::Continue(())
    }

    /// Reports what follows by a rule.
    pub(super) fn conclude(&self, rule: &UniquenessRule, eliminations: &[Candidate], report: &mut Report<'_>) -> Flow {
        report.add_removals(eliminations, || self.argument(rule))
    }

    fn argument(&self, rule: &UniquenessRule) -> Uniqueness {
        let (pattern, guardians) = (self.pattern.clone(), self.guardians.clone());
        Uniqueness { pattern, guardians, rule: rule.clone() }
    }
}

/// Whether the cell holds the digit or may.
fn may_hold<const W: usize>(position: &Position<'_, W>, cell: Cell, digit: Digit) -> bool {
    position.digit(cell) == Some(digit) || position.allows(cell, digit)
}

/// Whether two digits in turn along the loop could be exchanged: each house holds as many cells of either turn.
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

/// Rectangles that begin with this cell, each once: calls `each` with the four cells in turn.
///
/// Each house of a corner holds one of the two corners beside it, so what lies in none of the houses of one lies in all of
/// those that the other must hold.
fn rectangles<const W: usize>(
    position: &Position<'_, W>,
    start: Cell,
    usable: CellSet<W>,
    each: &mut dyn FnMut([Cell; 4]) -> Flow,
) -> Flow {
    let layout = position.layout();
    // The cells that lie in those houses of a corner that a neighbour of it does not lie in.
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
    /// Its cells in turn.
    pub cells: [Cell; 4],
    /// Its digits.
    pub digits: [Digit; 2],
    /// The pattern with its guardians.
    pub deadly: Deadly<W>,
}

/// Every unique rectangle of a position.
pub(super) struct UniqueRectangles<const W: usize>(pub Vec<UniqueRectangle<W>>);

impl<const W: usize> Kept for UniqueRectangles<W> {
    type Key = ();
    /// The candidates of every cell.
    type Inputs = Vec<DigitSet>;
}

/// Every unique rectangle: four empty cells, one with just the two digits, each of the others with at least one of them.
pub(super) fn unique_rectangles<const W: usize>(study: &Study<'_, '_, W>) -> Rc<UniqueRectangles<W>> {
    study.recall((), study.pencil_marks().to_vec(), || UniqueRectangles(all_unique_rectangles(study)))
}

fn all_unique_rectangles<const W: usize>(position: &Position<'_, W>) -> Vec<UniqueRectangle<W>> {
    let mut found = Vec::new();
    // What can be exchanged by the houses need not be by other rules.
    if position.puzzle().has_rules() {
        return found;
    }
    for start in position.bivalue_cells().iter().take_while(|_| position.go_on().is_continue()) {
        let pair = position.candidates(start);
        let mut digits = pair.iter();
        let (Some(a), Some(b)) = (digits.next(), digits.next()) else { continue };
        // Cells with both digits, or with one of them among others.
        let usable = position.places(a) | position.places(b);
        let _ = rectangles(position, start, usable, &mut |cells| {
            // From an earlier cell with just these two digits it was met before.
            if !cells.iter().any(|&cell| cell < start && position.candidates(cell) == pair) {
                let deadly = Deadly::from_loop(position, &cells, [a, b]);
                found.extend(deadly.map(|deadly| UniqueRectangle { cells, digits: [a, b], deadly }));
            }
            Flow::Continue(())
        });
    }
    found
}

/// Every avoidable rectangle with so many empty cells, the others placed but not given.
pub(super) fn avoidable_rectangles<const W: usize>(
    position: &Position<'_, W>,
    open: usize,
    each: &mut dyn FnMut(&Deadly<W>) -> Flow,
) -> Flow {
    // What can be exchanged by the houses need not be by other rules.
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
            // Of two placed cells these are beside each other; opposite ones were looked at before.
            for third in (holding(a) & layout.peers(second)) - layout.peers(start) - CellSet::single(start) {
                let sides = (layout.peers(third) & layout.peers(start)) - layout.peers(second);
                for fourth in (holding(b) & sides) - CellSet::single(second) {
                    let cells = [start, second, third, fourth];
                    let set: CellSet<W> = cells.into_iter().collect();
                    if (set & position.empty_cells()).len() != open {
                        continue;
                    }
                    if !known.insert(set) {
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

/// Every avoidable rectangle with two equal digits in opposite corners, and two empty cells.
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

/// The whole board as a pattern: every cell keeps two candidates and every digit two places, but for the guardians.
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
        guardians.extend(over.iter().map(|digit| Candidate::new(cell, digit)));
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
