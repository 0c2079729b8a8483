//! A position: the placed digits, and the candidates of each empty cell.

use super::{Candidate, Cell, CellSet, Clue, Conflict, Digit, DigitSet, Grid, House, Layout, Puzzle};
use crate::work::Stop;
use std::ops::ControlFlow;

/// Placed digits and candidates of a board, indexed both by cell and by digit.
///
/// Invariant: `places(d)` contains `c` if and only if `candidates(c)` contains `d`; a placed cell has no candidates.
/// All deduction ends in the removal of candidates, so a position may be broken: an empty cell without candidates, or a
/// full house without a place for a digit. Solvers detect this, not the position.
#[derive(Clone, Debug)]
pub struct Position<'t, const W: usize> {
    layout: Layout<'t, W>,
    puzzle: &'t Puzzle,
    digits: Vec<Option<Digit>>,
    candidates: Vec<DigitSet>,
    places: Vec<CellSet<W>>,
    holders: Vec<CellSet<W>>,
    empty: CellSet<W>,
    givens: CellSet<W>,
    stop: Stop,
}

impl<'t, const W: usize> Position<'t, W> {
    /// Returns the position of a puzzle before the first step: givens are placed, and all candidates are present that
    /// givens and marks allow. The layout must be that of the puzzle's board.
    ///
    /// # Errors
    /// If two givens break a rule.
    pub fn new(layout: Layout<'t, W>, puzzle: &'t Puzzle) -> Result<Self, Conflict> {
        Self::reached(layout, puzzle, puzzle.givens(), &[])
    }

    /// Returns the position of a puzzle with these cells filled, givens and entries, and these candidates removed.
    ///
    /// # Errors
    /// If two filled cells break a rule.
    pub fn reached(
        layout: Layout<'t, W>,
        puzzle: &'t Puzzle,
        filled: &Grid,
        removed: &[Candidate],
    ) -> Result<Self, Conflict> {
        if let Some(conflict) = puzzle.conflict_of(filled) {
            return Err(conflict);
        }
        let mut position = Self::blank(layout, puzzle);
        for (cell, digit) in filled.filled() {
            position.place(cell, digit);
        }
        position.givens = puzzle.givens().filled().map(|(cell, _)| cell).collect();
        for candidate in removed {
            position.remove(candidate.cell, candidate.digit);
        }
        Ok(position)
    }

    /// Returns the position of a puzzle before anything is placed, even its givens. Only given marks restrict
    /// candidates.
    pub fn blank(layout: Layout<'t, W>, puzzle: &'t Puzzle) -> Self {
        debug_assert!(std::ptr::eq(layout.topology(), &**puzzle.board()) || *layout.topology() == **puzzle.board());
        let topology = layout.topology();
        let (side, cell_count) = (topology.side(), topology.cell_count());
        let mut position = Self {
            layout,
            puzzle,
            digits: vec![None; cell_count],
            candidates: vec![DigitSet::all(side); cell_count],
            places: vec![layout.all(); side],
            holders: vec![CellSet::EMPTY; side],
            empty: layout.all(),
            givens: CellSet::EMPTY,
            stop: Stop::never(),
        };
        for (cell, &marks) in topology.cells().zip(puzzle.marks()) {
            for gone in (DigitSet::all(side) - marks).iter() {
                position.remove(cell, gone);
            }
        }
        puzzle.clues().iter().for_each(|clue| position.narrow(clue));
        position
    }

    /// Returns the same position with a stop: its searches end early when `stop` is raised. Their results are then
    /// invalid, so the caller must check `stop` again.
    #[must_use]
    pub fn until(mut self, stop: &Stop) -> Self {
        self.stop = stop.clone();
        self
    }

    /// Returns whether a search of this position may continue. Long searches call this every few steps.
    #[inline]
    pub fn go_on(&self) -> ControlFlow<()> {
        if self.stop.is_asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Returns the puzzle.
    #[inline]
    pub fn puzzle(&self) -> &'t Puzzle {
        self.puzzle
    }

    /// Returns the board as sets.
    #[inline]
    pub fn layout(&self) -> Layout<'t, W> {
        self.layout
    }

    /// Returns the digit placed in a cell.
    #[inline]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// Returns the candidates of an empty cell; empty for a placed one.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// Returns the empty cells that have a digit as a candidate.
    #[inline]
    pub fn places(&self, digit: Digit) -> CellSet<W> {
        self.places[digit.index()]
    }

    /// Returns the empty cells of a house that have a digit as a candidate.
    #[inline]
    pub fn places_in(&self, digit: Digit, house: House) -> CellSet<W> {
        self.places[digit.index()] & self.layout.cells_of(house)
    }

    /// Returns the digits that are candidates in any of the cells.
    pub fn candidates_in(&self, cells: CellSet<W>) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.candidates(cell))
    }

    /// Returns a full house that contains the cells and has no other place for the digit.
    pub fn locking_house(&self, digit: Digit, cells: CellSet<W>) -> Option<House> {
        let is_locked = |&house: &House| {
            let places = self.places_in(digit, house);
            self.layout.topology().is_full(house) && !places.is_empty() && places.is_subset(&cells)
        };
        self.layout.houses_with(cells).find(is_locked)
    }

    /// Returns the cells in which a digit is placed.
    #[inline]
    pub fn holders(&self, digit: Digit) -> CellSet<W> {
        self.holders[digit.index()]
    }

    /// Returns whether the digit is a candidate of the cell.
    #[inline]
    pub fn allows(&self, cell: Cell, digit: Digit) -> bool {
        self.candidates[cell.index()].contains(digit)
    }

    /// Returns the cells without a digit.
    #[inline]
    pub fn empty_cells(&self) -> CellSet<W> {
        self.empty
    }

    /// Returns the cells of the puzzle's givens.
    #[inline]
    pub fn givens(&self) -> CellSet<W> {
        self.givens
    }

    /// Returns the cells with exactly two candidates.
    pub fn bivalue_cells(&self) -> CellSet<W> {
        self.empty.iter().filter(|&cell| self.candidates(cell).len() == 2).collect()
    }

    /// Returns whether every cell contains a digit.
    #[inline]
    pub fn is_solved(&self) -> bool {
        self.empty.is_empty()
    }

    /// Places a digit: fills the cell, removes the digit from the candidates of the cell's peers, and removes the
    /// candidates that relations and clues exclude from other cells.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        for other in self.candidates[cell.index()].iter() {
            self.places[other.index()].remove(cell);
        }
        self.candidates[cell.index()] = DigitSet::EMPTY;
        self.digits[cell.index()] = Some(digit);
        self.holders[digit.index()].insert(cell);
        self.empty.remove(cell);
        let seen = self.places[digit.index()] & self.layout.peers(cell);
        for peer in seen {
            self.candidates[peer.index()].remove(digit);
        }
        self.places[digit.index()] -= seen;
        if self.puzzle.has_rules() {
            self.place_by_rules(cell, digit);
        }
    }

    /// Removes the candidates that relations and clues exclude once the digit is placed.
    fn place_by_rules(&mut self, cell: Cell, digit: Digit) {
        for excluded in self.layout.topology().exclusions(cell, digit) {
            for gone in excluded.digits.iter() {
                self.remove(excluded.cell, gone);
            }
        }
        for clue in self.puzzle.clues().iter().filter(|clue| clue.cells().contains(&cell)) {
            self.narrow(clue);
        }
    }

    /// Removes candidates from the cells of a clue that contradict the digits placed in it. Deductions from candidates
    /// are the solver's task.
    fn narrow(&mut self, clue: &Clue) {
        let all = DigitSet::all(self.layout.topology().side());
        let of = |&cell: &Cell| self.digit(cell).map_or(all, DigitSet::single);
        let digits: Vec<DigitSet> = clue.cells().iter().map(of).collect();
        for (&cell, left) in clue.cells().iter().zip(clue.narrow(&digits)) {
            for gone in (self.candidates(cell) - left).iter() {
                self.remove(cell, gone);
            }
        }
    }

    /// Removes a candidate, and returns whether it was present.
    pub fn remove(&mut self, cell: Cell, digit: Digit) -> bool {
        let was_there = self.allows(cell, digit);
        self.candidates[cell.index()].remove(digit);
        self.places[digit.index()].remove(cell);
        was_there
    }

    /// Returns all candidates, sorted by cell, then by digit.
    pub fn all_candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.empty.iter().flat_map(|cell| self.candidates(cell).at(cell))
    }

    /// Returns the placed digits as a grid.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.digits.len());
        for cell in self.layout.topology().cells() {
            grid.set(cell, self.digit(cell));
        }
        grid
    }

    /// Returns the candidates of every cell in cell order; empty for placed cells.
    pub fn pencil_marks(&self) -> &[DigitSet] {
        &self.candidates
    }
}
