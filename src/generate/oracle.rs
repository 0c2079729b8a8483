//! The one question that minimising asks, put to whichever engine fits the board.

use super::Chance;
use crate::board::Topology;
use crate::engine::{any, nine};

/// An engine with the solution that all puzzles of one attempt share.
pub(super) trait Oracle {
    /// The full grid.
    fn solution(&self) -> &[u8];

    /// A solution of these givens that differs from [`Oracle::solution`] in the cell, which is empty in `givens`.
    fn without(&mut self, givens: &[u8], cell: usize) -> Option<Vec<u8>>;

    /// A solution of these givens other than [`Oracle::solution`].
    fn another(&mut self, givens: &[u8]) -> Option<Vec<u8>>;
}

/// The engine for 9x9.
pub(super) struct NineOracle {
    solver: nine::Solver,
    solution: [u8; 81],
}

impl NineOracle {
    /// With a random grid.
    pub fn random(chance: &mut Chance) -> Self {
        let mut solver = nine::Solver::new();
        let solution = solver.random_grid(&mut || chance.word());
        Self { solver, solution }
    }
}

fn as_nine(givens: &[u8]) -> &[u8; 81] {
    givens.try_into().expect("the puzzles of a 9x9 board have 81 cells")
}

impl Oracle for NineOracle {
    fn solution(&self) -> &[u8] {
        &self.solution
    }

    fn without(&mut self, givens: &[u8], cell: usize) -> Option<Vec<u8>> {
        self.solver.solve_without(as_nine(givens), cell, self.solution[cell]).map(|other| other.to_vec())
    }

    fn another(&mut self, givens: &[u8]) -> Option<Vec<u8>> {
        self.solver.another(as_nine(givens), &self.solution).map(|other| other.to_vec())
    }
}

/// The engine for every other board.
pub(super) struct AnyOracle {
    solver: any::Solver,
    solution: Vec<u8>,
}

impl AnyOracle {
    /// With a random grid; `None` when the board has none.
    pub fn random(topology: &Topology, chance: &mut Chance) -> Option<Self> {
        let mut solver = any::Solver::new(topology);
        let solution = solver.random(&vec![0; topology.cell_count()], &mut || chance.word())?;
        Some(Self { solver, solution })
    }
}

impl Oracle for AnyOracle {
    fn solution(&self) -> &[u8] {
        &self.solution
    }

    fn without(&mut self, givens: &[u8], cell: usize) -> Option<Vec<u8>> {
        self.solver.solve_without(givens, cell, self.solution[cell])
    }

    fn another(&mut self, givens: &[u8]) -> Option<Vec<u8>> {
        self.solver.another(givens, &self.solution)
    }
}
