//! Asks the engine of a board the questions of a minimiser.

use super::Chance;
use super::trades::trades;
use crate::board::Topology;
use crate::engine::{any, nine};
use crate::work::{Stop, Stopped};

/// A puzzle and its solution, one digit for each cell.
pub(super) type Solved = (Vec<u8>, Vec<u8>);

/// An engine with the solution that all puzzles of one attempt share.
pub(super) trait Oracle {
    /// Makes every question end with [`Stopped`] on request of `stop`.
    fn stop_by(&mut self, stop: &Stop);

    /// Fails if the work was stopped.
    fn check(&self) -> Result<(), Stopped>;

    /// Draws the solution. Returns `false` if the board has none.
    fn draw(&mut self, chance: &mut Chance) -> Result<bool, Stopped>;

    /// Returns the full grid.
    fn solution(&self) -> &[u8];

    /// Returns a solution of these givens that differs from [`Oracle::solution`] in the cell, which is empty in
    /// `givens`.
    fn without(&mut self, givens: &[u8], cell: usize) -> Result<Option<&[u8]>, Stopped>;

    /// Returns a solution of these givens other than [`Oracle::solution`].
    fn another(&mut self, givens: &[u8]) -> Result<Option<&[u8]>, Stopped>;

    /// Returns the number of solutions of these givens, up to `limit`.
    fn count(&mut self, givens: &[u8], limit: usize) -> Result<usize, Stopped>;

    /// Returns a solution of these givens.
    fn solve(&mut self, givens: &[u8]) -> Result<Option<Vec<u8>>, Stopped>;

    /// Passes on some unavoidable sets that need no search.
    fn cheap_sets(&self, _show: &mut dyn FnMut(&[usize])) {}
}

/// An engine that determines how far singles get.
pub(super) trait Gauge: Oracle {
    /// Returns the number of cells that singles leave open.
    fn open_after_singles(&mut self, givens: &[u8]) -> usize;
}

/// The engine for 9x9.
pub(super) struct NineOracle {
    solver: nine::Solver,
    solution: [u8; 81],
    other: [u8; 81],
    stop: Stop,
}

impl NineOracle {
    pub(super) fn new(backend: nine::Backend) -> Self {
        Self::from_solution(backend, [0; 81])
    }

    /// Returns an oracle with this solution instead of a random one.
    pub(super) fn from_solution(backend: nine::Backend, solution: [u8; 81]) -> Self {
        Self { solver: nine::Solver::with_backend(backend), solution, other: [0; 81], stop: Stop::never() }
    }

    /// Stores the answer of the solver. Questions about 9x9 are fast and never stopped.
    fn keep(&mut self, other: Option<[u8; 81]>) -> Result<Option<&[u8]>, Stopped> {
        Ok(other.map(|other| {
            self.other = other;
            &self.other[..]
        }))
    }
}

fn as_nine(givens: &[u8]) -> &[u8; 81] {
    givens.try_into().expect("the puzzles of a 9x9 board have 81 cells")
}

impl Oracle for NineOracle {
    fn stop_by(&mut self, stop: &Stop) {
        self.stop = stop.clone();
    }

    fn check(&self) -> Result<(), Stopped> {
        self.stop.check()
    }

    fn draw(&mut self, chance: &mut Chance) -> Result<bool, Stopped> {
        self.check()?;
        self.solution = self.solver.random_grid(&mut || chance.word());
        Ok(true)
    }

    fn solution(&self) -> &[u8] {
        &self.solution
    }

    fn without(&mut self, givens: &[u8], cell: usize) -> Result<Option<&[u8]>, Stopped> {
        let other = self.solver.solve_without(as_nine(givens), cell, self.solution[cell]);
        self.keep(other)
    }

    fn another(&mut self, givens: &[u8]) -> Result<Option<&[u8]>, Stopped> {
        let other = self.solver.another(as_nine(givens), &self.solution);
        self.keep(other)
    }

    fn count(&mut self, givens: &[u8], limit: usize) -> Result<usize, Stopped> {
        Ok(self.solver.count(as_nine(givens), limit))
    }

    fn solve(&mut self, givens: &[u8]) -> Result<Option<Vec<u8>>, Stopped> {
        Ok(self.solver.solve(as_nine(givens)).map(|solution| solution.to_vec()))
    }

    /// Finds cells in which two digits can be swapped: rows are linked if the two digits share a column or box.
    fn cheap_sets(&self, show: &mut dyn FnMut(&[usize])) {
        // By digit: its column in each row, and its row in each column and box.
        let (mut columns, mut rows, mut box_rows) = ([[0; 9]; 9], [[0; 9]; 9], [[0; 9]; 9]);
        for (cell, &digit) in self.solution.iter().enumerate() {
            let (row, column, digit) = (cell / 9, cell % 9, usize::from(digit - 1));
            columns[digit][row] = column;
            rows[digit][column] = row;
            box_rows[digit][row / 3 * 3 + column / 3] = row;
        }
        for a in 0..9 {
            for b in a + 1..9 {
                let mut left: u32 = 0x1FF;
                while left != 0 {
                    let mut linked = left & left.wrapping_neg();
                    let mut open = linked;
                    while open != 0 {
                        let row = open.trailing_zeros() as usize;
                        let (x, y) = (columns[a][row], columns[b][row]);
                        let band = row / 3 * 3;
                        let near = 1 << rows[b][x]
                            | 1 << rows[a][y]
                            | 1 << box_rows[b][band + x / 3]
                            | 1 << box_rows[a][band + y / 3];
                        open = (open & (open - 1)) | near & !linked;
                        linked |= near;
                    }
                    left &= !linked;
                    let (mut set, mut count) = ([0; 18], 0);
                    while linked != 0 {
                        let row = linked.trailing_zeros() as usize;
                        linked &= linked - 1;
                        set[count] = row * 9 + columns[a][row];
                        set[count + 1] = row * 9 + columns[b][row];
                        count += 2;
                    }
                    show(&set[..count]);
                }
            }
        }
    }
}

/// The engine for every other board.
pub(super) struct AnyOracle {
    topology: std::sync::Arc<Topology>,
    solver: any::Solver,
    solution: Vec<u8>,
    other: Vec<u8>,
    stop: Stop,
}

impl AnyOracle {
    pub(super) fn new(topology: std::sync::Arc<Topology>) -> Self {
        let solver = any::Solver::new(&topology);
        Self { solver, topology, solution: Vec::new(), other: Vec::new(), stop: Stop::never() }
    }

    /// Stores the answer of the solver. Fails if the solver was stopped in the meantime.
    fn keep(&mut self, other: Option<Vec<u8>>) -> Result<Option<&[u8]>, Stopped> {
        self.stop.check()?;
        Ok(other.map(|other| {
            self.other = other;
            &self.other[..]
        }))
    }
}

impl Oracle for AnyOracle {
    fn stop_by(&mut self, stop: &Stop) {
        self.stop = stop.clone();
        self.solver.stop_by(stop);
    }

    fn check(&self) -> Result<(), Stopped> {
        self.stop.check()
    }

    fn draw(&mut self, chance: &mut Chance) -> Result<bool, Stopped> {
        let grid = self.solver.random(&vec![0; self.topology.cell_count()], &mut || chance.word());
        self.stop.check()?;
        Ok(grid.is_some_and(|grid| {
            self.solver.stay_near(&grid);
            self.solution = grid;
            true
        }))
    }

    fn solution(&self) -> &[u8] {
        &self.solution
    }

    fn without(&mut self, givens: &[u8], cell: usize) -> Result<Option<&[u8]>, Stopped> {
        let other = self.solver.solve_without(givens, cell, self.solution[cell]);
        self.keep(other)
    }

    fn another(&mut self, givens: &[u8]) -> Result<Option<&[u8]>, Stopped> {
        let other = self.solver.another(givens, &self.solution);
        self.keep(other)
    }

    fn count(&mut self, givens: &[u8], limit: usize) -> Result<usize, Stopped> {
        let count = self.solver.count(givens, limit);
        self.stop.check().map(|()| count)
    }

    fn solve(&mut self, givens: &[u8]) -> Result<Option<Vec<u8>>, Stopped> {
        let solution = self.solver.solve(givens);
        self.stop.check().map(|()| solution)
    }

    fn cheap_sets(&self, show: &mut dyn FnMut(&[usize])) {
        trades(&self.topology, &self.solution, show);
    }
}

impl Gauge for AnyOracle {
    fn open_after_singles(&mut self, givens: &[u8]) -> usize {
        self.solver.open_after_singles(givens)
    }
}
