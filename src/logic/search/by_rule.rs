//! Finds exclusions by relations and clues, other than those by placed digits.
//!
//! ```text
//!   relation   every digit that a cell may hold clashes with a candidate elsewhere: that candidate is false
//!              every place of a digit in a house, if it held it, would clash with a candidate: that candidate is false
//!   clue       no way to fill its cells with their candidates has this one: it is false
//! ```
//!
//! As in houses, exclusions by a placed digit need no step: the position removes them.

use crate::board::{Candidate, Cell, CellSet, Clue, Digit, DigitSet, House, Position, Relation};
use crate::logic::{ByRule, Flow, Report, Rule};

/// The number of digits tried in the cells of a clue before it is left to [`Clue::narrow`], which may exclude less.
const MAX_TRIED: usize = 4_000;

/// Reports exclusions by a relation and the digits of a cell, or the places of a digit in a house: in order of
/// relations, cells before houses, each candidate once.
pub(crate) fn relations<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let layout = position.layout();
    let topology = layout.topology();
    for (index, relation) in topology.relations().iter().enumerate() {
        let excluded = ExclusionTable::new(position, relation);
        let mut known: Vec<CellSet<W>> = vec![CellSet::EMPTY; topology.side()];
        let mut add = |cells: &[Cell], places: Option<(House, Digit)>, gone: Vec<CellSet<W>>| {
            let mut eliminations = Vec::new();
            for (digit, cells) in topology.digits().zip(gone) {
                eliminations.extend((cells - known[digit.index()]).with(digit));
                known[digit.index()] |= cells;
            }
            super::tidy(&mut eliminations);
            let rule = Rule::Relation(index);
            report.add_removals(&eliminations, || ByRule { rule, cells: cells.to_vec(), places })
        };
        for cell in position.empty_cells() {
            let each = position.candidates(cell).iter().map(|digit| excluded.by(Candidate::new(cell, digit)));
            add(&[cell], None, in_all(each, topology.side()))?;
        }
        for house in topology.full_houses() {
            for digit in topology.digits() {
                let places = position.places_in(digit, house);
                // Removals by the houses alone are left to other techniques.
                let own = layout.common_peers(places) & position.places(digit);
                let each = places.iter().map(|cell| {
                    let mut gone = excluded.by(Candidate::new(cell, digit)).to_vec();
                    gone[digit.index()] |= layout.peers(cell) & position.places(digit);
                    let others = topology.digits().filter(|&other| other != digit && position.allows(cell, other));
                    others.for_each(|other| gone[other.index()].insert(cell));
                    gone
                });
                let mut gone = in_all(each, topology.side());
                if let Some(same) = gone.get_mut(digit.index()) {
                    *same -= own;
                }
                add(&places.iter().collect::<Vec<_>>(), Some((house, digit)), gone)?;
            }
        }
    }
    Flow::Continue(())
}

/// For each candidate, the candidates that a relation excludes if it is true, by digit.
struct ExclusionTable<const W: usize> {
    side: usize,
    sets: Vec<Vec<CellSet<W>>>,
}

impl<const W: usize> ExclusionTable<W> {
    fn new(position: &Position<'_, W>, relation: &Relation) -> Self {
        let topology = position.layout().topology();
        let side = topology.side();
        let mut sets = vec![vec![CellSet::EMPTY; side]; topology.cell_count() * side];
        let mut exclude = |held: Candidate, gone: Candidate| {
            if position.allows(held.cell, held.digit) && position.allows(gone.cell, gone.digit) {
                sets[held.cell.index() * side + held.digit.index()][gone.digit.index()].insert(gone.cell);
            }
        };
        for &[first, second] in &relation.pairs {
            for &[one, other] in &relation.clashes {
                let (near, far) = (Candidate::new(first, one), Candidate::new(second, other));
                exclude(near, far);
                exclude(far, near);
            }
        }
        Self { side, sets }
    }

    fn by(&self, held: Candidate) -> &[CellSet<W>] {
        &self.sets[held.cell.index() * self.side + held.digit.index()]
    }
}

/// Returns, by digit, the cells that are in all of these sets; none if there are no sets.
fn in_all<const W: usize, S: AsRef<[CellSet<W>]>>(each: impl Iterator<Item = S>, side: usize) -> Vec<CellSet<W>> {
    let narrower = |mut all: Vec<CellSet<W>>, next: S| {
        all.iter_mut().zip(next.as_ref()).for_each(|(set, other)| *set &= *other);
        all
    };
    let mut each = each;
    let first = each.next().map(|first| first.as_ref().to_vec());
    first.map_or_else(|| vec![CellSet::EMPTY; side], |first| each.fold(first, narrower))
}

/// Reports candidates that no way to fill the cells of a clue uses, ordered by clues.
pub(crate) fn clues<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    for (index, clue) in position.puzzle().clues().iter().enumerate() {
        let held = |&cell: &Cell| position.digit(cell).map_or(position.candidates(cell), DigitSet::single);
        let candidates: Vec<DigitSet> = clue.cells().iter().map(held).collect();
        let left = in_fillings(clue, &candidates).unwrap_or_else(|| clue.narrow(&candidates));
        let mut eliminations = Vec::new();
        for (&cell, left) in clue.cells().iter().zip(left) {
            eliminations.extend((position.candidates(cell) - left).at(cell));
        }
        super::tidy(&mut eliminations);
        let rule = Rule::Clue(index);
        report.add_removals(&eliminations, || ByRule { rule, cells: clue.cells().to_vec(), places: None })?;
    }
    Flow::Continue(())
}

/// Returns the digits of each cell that occur in some filling; `None` if there are too many to try.
fn in_fillings(clue: &Clue, candidates: &[DigitSet]) -> Option<Vec<DigitSet>> {
    let mut filling =
        Filling { clue, candidates, held: Vec::new(), found: vec![DigitSet::EMPTY; candidates.len()], tried: 0 };
    filling.go_on().then_some(filling.found)
}

struct Filling<'a> {
    clue: &'a Clue,
    candidates: &'a [DigitSet],
    held: Vec<Digit>,
    found: Vec<DigitSet>,
    tried: usize,
}

impl Filling<'_> {
    /// Tries every digit of the next cell that is compatible with the earlier ones; returns whether all were tried.
    fn go_on(&mut self) -> bool {
        let at = self.held.len();
        let Some(&candidates) = self.candidates.get(at) else {
            self.found.iter_mut().zip(&self.held).for_each(|(found, &digit)| found.insert(digit));
            return true;
        };
        // The clue itself determines the digits that are compatible with those so far.
        let digits: Vec<DigitSet> = self
            .held
            .iter()
            .map(|&digit| DigitSet::single(digit))
            .chain(self.candidates[at..].iter().copied())
            .collect();
        for digit in (self.clue.narrow(&digits)[at] & candidates).iter() {
            self.tried += 1;
            if self.tried > MAX_TRIED {
                return false;
            }
            self.held.push(digit);
            let is_done = self.go_on();
            self.held.pop();
            if !is_done {
                return false;
            }
        }
        true
    }
}
