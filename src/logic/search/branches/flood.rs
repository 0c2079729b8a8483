//! All consequences of candidates by singles, without reasons: the result of [`super::Trail`] in a tenth of the time.
//!
//! Thousands of assumptions are followed to find those that fail; only these few are followed again with reasons.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, Position};
use std::cell::OnceCell;

/// The data of the board that flooding a position needs.
pub(super) struct Flood<'p, 't, const W: usize> {
    position: &'p Position<'t, W>,
    /// By digit, the cells of each house that still lacks it.
    lacking: Vec<Vec<CellSet<W>>>,
    /// By cell and digit, the same for the cell's own houses.
    own: Vec<Vec<CellSet<W>>>,
    /// Every two houses with several common cells, in both orders; computed on first use.
    crossings: OnceCell<Vec<[CellSet<W>; 2]>>,
}

/// The state of a position after some assumptions.
#[derive(Clone, Debug)]
pub(super) struct FloodState<const W: usize> {
    marks: Vec<DigitSet>,
    places: Vec<CellSet<W>>,
    /// The cells with a known digit.
    settled: CellSet<W>,
    /// True candidates that are not yet followed.
    next: Vec<Candidate>,
    /// The number of followed candidates.
    pub(super) followed: usize,
}

impl<const W: usize> FloodState<W> {
    pub(super) fn allows(&self, candidate: Candidate) -> bool {
        self.marks[candidate.cell.index()].contains(candidate.digit)
    }

    /// Returns the candidates that are true, except for those of the position.
    pub(super) fn settled(&self) -> impl Iterator<Item = Candidate> + '_ {
        let digit = |cell: Cell| self.marks[cell.index()].first().map(|digit| Candidate::new(cell, digit));
        self.settled.iter().filter_map(digit)
    }

    /// Returns whether all of these states, which derive from this one, have a common consequence.
    pub(super) fn have_in_common(&self, all: &[&Self]) -> bool {
        (0..self.places.len()).any(|digit| {
            let gone = |left: &&Self| self.places[digit] - left.places[digit];
            let settled = |left: &&Self| left.places[digit] & left.settled;
            let common = |one: CellSet<W>, other: CellSet<W>| one & other;
            all.iter().map(gone).reduce(common).is_some_and(|cells| !cells.is_empty())
                || all.iter().map(settled).reduce(common).is_some_and(|cells| !cells.is_empty())
        })
    }

    /// Copies a state without allocating.
    pub(super) fn copy(&mut self, from: &Self) {
        self.marks.clone_from(&from.marks);
        self.places.clone_from(&from.places);
        self.next.clone_from(&from.next);
        (self.settled, self.followed) = (from.settled, from.followed);
    }
}

/// The state refutes itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Refuted;

impl<'p, 't, const W: usize> Flood<'p, 't, W> {
    pub(super) fn new(position: &'p Position<'t, W>) -> Self {
        let layout = position.layout();
        let topology = layout.topology();
        let lacks = |cells: &CellSet<W>, digit: Digit| !position.holders(digit).intersects(cells);
        let houses = || layout.full_houses().iter().map(|&(_, cells)| cells);
        let lacking = topology.digits().map(|digit| houses().filter(|cells| lacks(cells, digit)).collect());
        let own_of = |cell: Cell| houses().filter(|cells| cells.contains(cell)).collect();
        let own = topology.cells().map(own_of).collect();
        Self { position, lacking: lacking.collect(), own, crossings: OnceCell::new() }
    }

    fn crossings(&self) -> &[[CellSet<W>; 2]] {
        self.crossings.get_or_init(|| {
            let layout = self.position.layout();
            let covers: Vec<CellSet<W>> = layout.topology().houses().map(|house| layout.cells_of(house)).collect();
            let bases = layout.full_houses().iter().map(|&(_, cells)| cells);
            let pairs = bases.flat_map(|base| covers.iter().map(move |&cover| [base, cover]));
            pairs.filter(|[base, cover]| base != cover && (*base & *cover).len() > 1).collect()
        })
    }

    pub(super) fn position(&self) -> &'p Position<'t, W> {
        self.position
    }

    /// Returns the candidates that may still be false.
    pub(super) fn open<'l>(&self, left: &'l FloodState<W>) -> impl Iterator<Item = Candidate> + use<'p, 't, 'l, W> {
        let cells = self.position.empty_cells().iter().filter(|&cell| !left.settled.contains(cell));
        cells.flat_map(|cell| left.marks[cell.index()].at(cell))
    }

    /// Returns the state of the whole position.
    pub(super) fn start(&self) -> FloodState<W> {
        let digits = self.position.layout().topology().digits();
        FloodState {
            marks: self.position.pencil_marks().to_vec(),
            places: digits.map(|digit| self.position.places(digit)).collect(),
            settled: CellSet::EMPTY,
            next: Vec::new(),
            followed: 0,
        }
    }

    /// Assumes that a candidate is true, with all consequences.
    pub(super) fn suppose(&self, left: &mut FloodState<W>, candidate: Candidate) -> Result<(), Refuted> {
        if !left.allows(candidate) {
            return Err(Refuted);
        }
        left.next.push(candidate);
        self.follow(left)
    }

    /// Assumes that a candidate is false, with all consequences.
    pub(super) fn exclude(&self, left: &mut FloodState<W>, candidate: Candidate) -> Result<(), Refuted> {
        if !left.allows(candidate) {
            return Ok(());
        }
        self.remove(left, candidate)?;
        self.follow(left)
    }

    /// Removes, with all consequences, digits from the rest of a house that contains all their places in another house.
    pub(super) fn lock(&self, left: &mut FloodState<W>) -> Result<(), Refuted> {
        let mut is_new = true;
        while std::mem::take(&mut is_new) {
            // A digit that lost no place gives no new intersection.
            let lost_one = |digit: &Digit| left.places[digit.index()] != self.position.places(*digit);
            let digits: DigitSet = self.position.layout().topology().digits().filter(lost_one).collect();
            for digit in digits.iter() {
                for [base, cover] in self.crossings() {
                    let all = left.places[digit.index()];
                    let places = all & *base;
                    if places.is_empty() || !places.is_subset(cover) {
                        continue;
                    }
                    for cell in (all & *cover) - *base {
                        self.exclude(left, Candidate::new(cell, digit))?;
                        is_new = true;
                    }
                }
            }
        }
        Ok(())
    }

    fn follow(&self, left: &mut FloodState<W>) -> Result<(), Refuted> {
        while let Some(candidate) = left.next.pop() {
            let Candidate { cell, digit } = candidate;
            if !left.allows(candidate) {
                return Err(Refuted);
            }
            if left.settled.contains(cell) {
                continue;
            }
            left.settled.insert(cell);
            left.followed += 1;
            for other in left.marks[cell.index()].iter().filter(|&other| other != digit) {
                self.remove(left, Candidate::new(cell, other))?;
            }
            let gone = left.places[digit.index()] & self.position.layout().peers(cell);
            if gone.is_empty() {
                continue;
            }
            left.places[digit.index()] -= gone;
            for peer in gone {
                self.narrow(left, peer, digit)?;
            }
            for house in self.lacking[digit.index()].iter().filter(|house| house.intersects(&gone)) {
                self.look(left, *house, digit)?;
            }
        }
        Ok(())
    }

    fn remove(&self, left: &mut FloodState<W>, candidate: Candidate) -> Result<(), Refuted> {
        let Candidate { cell, digit } = candidate;
        left.places[digit.index()].remove(cell);
        self.narrow(left, cell, digit)?;
        // If the digit is still a candidate of the cell, the cell's houses lack it.
        self.own[cell.index()].iter().try_for_each(|house| self.look(left, *house, digit))
    }

    /// Removes a digit from a cell.
    #[inline]
    fn narrow(&self, left: &mut FloodState<W>, cell: Cell, digit: Digit) -> Result<(), Refuted> {
        let marks = &mut left.marks[cell.index()];
        marks.remove(digit);
        if marks.is_empty() {
            return Err(Refuted);
        }
        if let Some(last) = marks.only() {
            left.next.push(Candidate::new(cell, last));
        }
        Ok(())
    }

    /// Follows the consequences of the loss of a place for a digit in a house.
    #[inline]
    fn look(&self, left: &mut FloodState<W>, house: CellSet<W>, digit: Digit) -> Result<(), Refuted> {
        let places = left.places[digit.index()] & house;
        let Some(cell) = places.first() else { return Err(Refuted) };
        if places.only().is_some() && !left.settled.contains(cell) {
            left.next.push(Candidate::new(cell, digit));
        }
        Ok(())
    }
}
