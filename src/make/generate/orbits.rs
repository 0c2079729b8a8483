//! The orbits of cells that are kept or deleted together, stored in flat arrays.

use crate::board::{Symmetry, Topology};

/// Orbits by index; without symmetry each cell is one.
#[derive(Clone, Debug)]
pub(super) struct Orbits {
    cells: Vec<usize>,
    /// The start of each orbit in `cells`, and the end.
    starts: Vec<usize>,
    of_cell: Vec<usize>,
}

impl Orbits {
    pub(super) fn new(symmetry: Symmetry, topology: &Topology) -> Self {
        let cell_count = topology.cell_count();
        if symmetry == Symmetry::None {
            let cells: Vec<usize> = (0..cell_count).collect();
            return Self { starts: (0..=cell_count).collect(), of_cell: cells.clone(), cells };
        }
        let mut orbits = Self { cells: Vec::new(), starts: vec![0], of_cell: vec![0; cell_count] };
        for (number, orbit) in symmetry.orbits(topology).iter().enumerate() {
            for cell in orbit {
                orbits.cells.push(cell.index());
                orbits.of_cell[cell.index()] = number;
            }
            orbits.starts.push(orbits.cells.len());
        }
        orbits
    }

    /// Returns the number of orbits.
    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    pub(super) fn cell_count(&self) -> usize {
        self.of_cell.len()
    }

    #[inline]
    pub(super) fn cells(&self, orbit: usize) -> &[usize] {
        &self.cells[self.starts[orbit]..self.starts[orbit + 1]]
    }

    /// Returns the orbit of a cell.
    #[inline]
    pub(super) fn of(&self, cell: usize) -> usize {
        self.of_cell[cell]
    }

    /// Returns whether every orbit is one cell.
    pub(super) fn are_single(&self) -> bool {
        self.len() == self.cell_count()
    }
}
