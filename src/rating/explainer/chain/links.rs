//! The implications of a fixed position: the candidates that each candidate excludes if on, and forces if off.

use super::{CandidateId, Cause};
use crate::board::{Cell, Digit};
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::{
    BLOCK_ROW_COLUMN, HOUSES, MASKS, Member, PEERS, cells, count, digits, low_digit, other_place,
};

/// The scope in which links are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Within {
    Cells,
    Houses,
    CellsAndHouses,
}

impl Within {
    pub(super) fn has_cells(self) -> bool {
        self != Within::Houses
    }

    fn has_houses(self) -> bool {
        self != Within::Cells
    }
}

/// The implications of every candidate, in the order of the original.
pub(in super::super) struct Links {
    /// For each candidate, the start of its weak links, of those to other cells, and their end.
    weak_at: Vec<[u16; 3]>,
    weak: Vec<(CandidateId, Cause)>,
    /// At most one in the cell, then at most three in the houses; `strong_at` has their numbers, with the one in the
    /// cell counted separately.
    strong: Vec<[(CandidateId, Cause); 4]>,
    strong_at: Vec<[u8; 2]>,
}

impl Links {
    pub(in super::super) fn new() -> Self {
        Self {
            weak_at: vec![[0; 3]; CandidateId::COUNT],
            weak: Vec::with_capacity(8192),
            strong: vec![[(CandidateId::FIRST, Cause::Cell); 4]; CandidateId::COUNT],
            strong_at: vec![[0; 2]; CandidateId::COUNT],
        }
    }

    /// Reads the links of a position.
    pub(in super::super) fn read(&mut self, grid: &PencilGrid) {
        self.weak.clear();
        for cell in cells(grid.empty) {
            for digit in digits(grid.candidates[cell]) {
                self.read_weak(grid, cell, digit);
                self.read_strong(grid, cell, digit);
            }
        }
    }

    fn read_weak(&mut self, grid: &PencilGrid, cell: Cell, digit: Digit) {
        let start = self.weak.len() as u16;
        for other in digits(grid.candidates[cell] & !digit.bit()) {
            self.weak.push((CandidateId::new(cell, other), Cause::Cell));
        }
        let split = self.weak.len() as u16;
        let mut around = grid.cells[digit] & PEERS[cell];
        for (kind, house) in BLOCK_ROW_COLUMN.into_iter().zip(HOUSES[cell]) {
            for peer in cells(around & MASKS[house]) {
                self.weak.push((CandidateId::new(peer, digit), Cause::House(kind)));
            }
            around &= !MASKS[house];
        }
        self.weak_at[CandidateId::new(cell, digit).index()] = [start, split, self.weak.len() as u16];
    }

    fn read_strong(&mut self, grid: &PencilGrid, cell: Cell, digit: Digit) {
        let id = CandidateId::new(cell, digit).index();
        let candidates = grid.candidates[cell];
        let (mut own, mut all) = (0, 0);
        if count(candidates) == 2 {
            self.strong[id][0] = (CandidateId::new(cell, low_digit(candidates & !digit.bit())), Cause::Cell);
            own = 1;
            all = 1;
        }
        for (kind, house) in BLOCK_ROW_COLUMN.into_iter().zip(HOUSES[cell]) {
            let places = grid.places[house][digit];
            if count(places) == 2 {
                let other = CandidateId::new(other_place(house, places, cell), digit);
                if self.strong[id][own..all].iter().all(|&(before, _)| before != other) {
                    self.strong[id][all] = (other, Cause::House(kind));
                    all += 1;
                }
            }
        }
        self.strong_at[id] = [own as u8, all as u8];
    }

    /// Returns the candidates that go off if the candidate is on: in its cell, unless links are within houses only,
    /// then in its block, row and column.
    pub(super) fn weak(&self, id: CandidateId, within: Within) -> &[(CandidateId, Cause)] {
        let [start, split, end] = self.weak_at[id.index()].map(usize::from);
        &self.weak[if within.has_cells() { start } else { split }..end]
    }

    /// Returns the candidates that go on if the candidate is off: in its cell, then in its houses.
    pub(super) fn strong(&self, id: CandidateId, within: Within) -> &[(CandidateId, Cause)] {
        let [own, all] = self.strong_at[id.index()].map(usize::from);
        let (start, end) = (if within.has_cells() { 0 } else { own }, if within.has_houses() { all } else { own });
        &self.strong[id.index()][start..end]
    }
}
