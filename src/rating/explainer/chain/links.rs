//! The implications of a position that stands still: what each candidate excludes if on, and forces if off.

use super::super::pencil_grid::PencilGrid;
use super::super::tables::{CELLS, HOUSES, MASKS, PEERS, bits, cells, count, low};
use super::{CELL, CandidateId, candidate};

/// Where links are followed.
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

/// The implications of every candidate, in the order in which the original meets them.
pub(in super::super) struct Links {
    /// For each candidate, where its weak links start, where those to other cells start, and where they end.
    weak_at: Vec<[u16; 3]>,
    weak: Vec<(CandidateId, u8)>,
    /// At most one in the cell, then at most three in the houses; `strong_at` is how many, the one in the cell counted
    /// apart.
    strong: Vec<[(CandidateId, u8); 4]>,
    strong_at: Vec<[u8; 2]>,
}

impl Links {
    pub(in super::super) fn new() -> Self {
        Self {
            weak_at: vec![[0; 3]; 729],
            weak: Vec::with_capacity(8192),
            strong: vec![[(0, 0); 4]; 729],
            strong_at: vec![[0; 2]; 729],
        }
    }

    /// Reads the links of a position.
    pub(in super::super) fn read(&mut self, grid: &PencilGrid) {
        self.weak.clear();
        for cell in cells(grid.empty) {
            let digits = grid.candidates[cell];
            for digit in bits(digits) {
                let id = usize::from(candidate(cell, digit));
                let start = self.weak.len() as u16;
                for other in bits(digits & !(1 << digit)) {
                    self.weak.push((candidate(cell, other), CELL));
                }
                let split = self.weak.len() as u16;
                let mut around = grid.cells[digit] & PEERS[cell];
                for (kind, house) in HOUSES[cell].into_iter().enumerate() {
                    let mask = MASKS[usize::from(house)];
                    for peer in cells(around & mask) {
                        self.weak.push((candidate(peer, digit), kind as u8 + 1));
                    }
                    around &= !mask;
                }
                self.weak_at[id] = [start, split, self.weak.len() as u16];

                let mut own = 0;
                let mut all = 0;
                if count(digits) == 2 {
                    self.strong[id][0] = (candidate(cell, low(digits & !(1 << digit))), CELL);
                    own = 1;
                    all = 1;
                }
                for (kind, house) in HOUSES[cell].into_iter().enumerate() {
                    let house = usize::from(house);
                    let places = grid.places[house][digit];
                    if count(places) == 2 {
                        let [a, b] =
                            [low(places), low(places & (places - 1))].map(|place| usize::from(CELLS[house][place]));
                        let other = candidate(if a == cell { b } else { a }, digit);
                        if self.strong[id][own..all].iter().all(|&(before, _)| before != other) {
                            self.strong[id][all] = (other, kind as u8 + 1);
                            all += 1;
                        }
                    }
                }
                self.strong_at[id] = [own as u8, all as u8];
            }
        }
    }

    /// What goes off if the candidate is on: in its cell, unless links are within houses only, then in its block, row and
    /// column.
    pub(super) fn weak(&self, id: CandidateId, within: Within) -> &[(CandidateId, u8)] {
        let [start, split, end] = self.weak_at[usize::from(id)].map(usize::from);
        &self.weak[if within.has_cells() { start } else { split }..end]
    }

    /// What goes on if the candidate is off: in its cell, then in its houses.
    pub(super) fn strong(&self, id: CandidateId, within: Within) -> &[(CandidateId, u8)] {
        let [own, all] = self.strong_at[usize::from(id)].map(usize::from);
        let (start, end) = (if within.has_cells() { 0 } else { own }, if within.has_houses() { all } else { own });
        &self.strong[usize::from(id)][start..end]
    }
}
