//! Defines a position as plain sets, and the functions that the definitions share.

use crate::board::{Candidate, Cell, Digit, HouseKind, Position};
use std::collections::BTreeSet;

/// A position as plain sets.
pub(super) struct Plain {
    pub(super) side: usize,
    /// The candidates of each cell.
    pub(super) marks: Vec<BTreeSet<usize>>,
    pub(super) placed: Vec<Option<usize>>,
    pub(super) given: Vec<bool>,
    pub(super) houses: Vec<(HouseKind, Vec<usize>)>,
    pub(super) sees: Vec<Vec<bool>>,
}

/// The effect of a technique: removed candidates as cell and digit, placed ones as cell and digit plus [`PLACED`].
pub(super) type Gone = BTreeSet<(usize, usize)>;

/// Greater than any digit.
pub(super) const PLACED: usize = 64;

/// Describes a removal or placement in the message of a failed test.
pub(super) fn describe(&(cell, digit): &(usize, usize)) -> String {
    let placed = if digit < PLACED { "" } else { "placed " };
    format!("{placed}{:?}", Candidate::new(Cell::new(cell), Digit::new(digit % PLACED)))
}

/// Cells as bits, for definitions that would take minutes with sets.
pub(super) type Bits = u128;

/// Returns the cells at the bits.
pub(super) fn cells_of(mut bits: Bits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(cell)
    })
}

impl Plain {
    pub(super) fn new<const W: usize>(position: &Position<'_, W>) -> Self {
        let board = position.layout().topology();
        let houses: Vec<(HouseKind, Vec<usize>)> = board
            .houses()
            .map(|house| board.house(house))
            .map(|house| (house.kind, house.cells.iter().map(|cell| cell.index()).collect()))
            .collect();
        let mut sees = vec![vec![false; board.cell_count()]; board.cell_count()];
        for (_, cells) in &houses {
            for (&one, &other) in cells.iter().flat_map(|one| cells.iter().map(move |other| (one, other))) {
                sees[one][other] = one != other;
            }
        }
        Self {
            side: board.side(),
            marks: board
                .cells()
                .map(|cell| position.candidates(cell).iter().map(|digit| digit.index()).collect())
                .collect(),
            placed: board.cells().map(|cell| position.digit(cell).map(|digit| digit.index())).collect(),
            given: board.cells().map(|cell| position.givens().contains(cell)).collect(),
            houses,
            sees,
        }
    }

    /// Returns the open cells.
    pub(super) fn cells(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        (0..self.marks.len()).filter(|&cell| !self.marks[cell].is_empty())
    }

    /// Returns the cells of a house that may hold the digit.
    pub(super) fn places(&self, digit: usize, house: &[usize]) -> Vec<usize> {
        house.iter().copied().filter(|&cell| self.marks[cell].contains(&digit)).collect()
    }

    /// Adds every candidate of the digit that sees all the cells.
    pub(super) fn seen_by_all(&self, digit: usize, cells: &[usize], gone: &mut Gone) {
        let sees = |cell: &usize| !cells.is_empty() && cells.iter().all(|&one| self.sees[*cell][one]);
        gone.extend(
            self.cells().filter(|&cell| self.marks[cell].contains(&digit)).filter(sees).map(|cell| (cell, digit)),
        );
    }

    /// Returns the lines or boxes of one kind.
    pub(super) fn of_kind(&self, kind: HouseKind) -> Vec<&Vec<usize>> {
        self.houses.iter().filter(|(its, _)| *its == kind).map(|(_, cells)| cells).collect()
    }

    /// Returns the cell in which two lines cross.
    pub(super) fn crossing(&self, row: &[usize], column: &[usize]) -> usize {
        row.iter().copied().find(|cell| column.contains(cell)).expect("a row crosses every column")
    }

    /// Returns the index of the box of a cell.
    pub(super) fn box_of(&self, cell: usize) -> usize {
        let is_its = |(kind, cells): &(HouseKind, Vec<usize>)| *kind == HouseKind::Box && cells.contains(&cell);
        self.houses.iter().position(is_its).expect("every cell has a box")
    }

    /// Returns whether two of the cells see each other.
    pub(super) fn clash(&self, cells: &BTreeSet<usize>) -> bool {
        cells.iter().any(|&one| cells.iter().any(|&other| self.sees[one][other]))
    }

    /// Returns whether the cell sees one of the cells.
    pub(super) fn sees_any(&self, cell: usize, cells: &BTreeSet<usize>) -> bool {
        cells.iter().any(|&one| self.sees[cell][one])
    }

    /// Returns whether the cell may hold the digit.
    pub(super) fn allows(&self, cell: usize, digit: usize) -> bool {
        self.marks[cell].contains(&digit)
    }

    /// Returns the candidates of the cell besides these digits.
    pub(super) fn others(&self, cell: usize, digits: &[usize]) -> BTreeSet<usize> {
        self.marks[cell].iter().copied().filter(|digit| !digits.contains(digit)).collect()
    }

    /// Returns whether two of the cells may hold the digit without seeing each other.
    pub(super) fn could_stand_twice(&self, digit: usize, cells: &[usize]) -> bool {
        let places = self.places(digit, cells);
        places.iter().any(|&one| places.iter().any(|&other| one != other && !self.sees[one][other]))
    }

    /// Returns all candidates, as cell and digit.
    pub(super) fn candidates(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.cells().flat_map(|cell| self.marks[cell].iter().map(move |&digit| (cell, digit)))
    }

    /// Returns the cells that a cell sees.
    pub(super) fn peers(&self, cell: usize) -> Bits {
        (0..self.marks.len()).filter(|&other| self.sees[cell][other]).fold(0, |all, other| all | 1 << other)
    }

    /// Returns the places of a digit.
    pub(super) fn bits(&self, digit: usize) -> Bits {
        self.cells().filter(|&cell| self.allows(cell, digit)).fold(0, |all, cell| all | 1 << cell)
    }

    /// Returns the places of a digit in a house.
    pub(super) fn bits_in(&self, digit: usize, house: &[usize]) -> Bits {
        self.places(digit, house).into_iter().fold(0, |all, cell| all | 1 << cell)
    }

    /// Returns the digits that any of the cells may hold.
    pub(super) fn union(&self, cells: &[usize]) -> BTreeSet<usize> {
        cells.iter().flat_map(|&cell| self.marks[cell].iter().copied()).collect()
    }

    pub(super) fn all_in_a_house(&self, cells: &[usize]) -> bool {
        self.houses.iter().any(|(_, house)| cells.iter().all(|cell| house.contains(cell)))
    }

    /// Returns the pairs of cells one of which must hold the digit: its only two places in a house.
    pub(super) fn strong(&self, digit: usize) -> BTreeSet<[usize; 2]> {
        let pair = |(_, house): &(HouseKind, Vec<usize>)| <[usize; 2]>::try_from(self.places(digit, house)).ok();
        self.houses.iter().filter_map(pair).flat_map(|[one, other]| [[one, other], [other, one]]).collect()
    }
}

/// Returns everything that can be reached by the links from a start, in two alternating colours.
pub(super) fn colours<T: Copy + Ord>(start: T, links: impl Fn(T) -> Vec<T>) -> [BTreeSet<T>; 2] {
    let mut colours = [BTreeSet::from([start]), BTreeSet::new()];
    let mut open = vec![(start, 0)];
    while let Some((one, colour)) = open.pop() {
        for next in links(one) {
            if colours[1 - colour].insert(next) {
                open.push((next, 1 - colour));
            }
        }
    }
    colours
}

/// Returns every choice of `count` items.
pub(super) fn choices<T: Copy>(from: &[T], count: usize) -> Vec<Vec<T>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, &one) in from.iter().enumerate() {
        all.extend(choices(&from[at + 1..], count - 1).into_iter().map(|mut rest| {
            rest.insert(0, one);
            rest
        }));
    }
    all
}
