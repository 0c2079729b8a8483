//! A puzzle as it was read: the puzzle, and where each of its cells stood in the text.

use crate::board::{Cell, Conflict, Puzzle, Topology};
use crate::error::{Diagnostic, Source, Spot, quote};

/// A puzzle from a text.
#[derive(Clone, Debug)]
pub struct ReadPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    pub(super) origin: Origin,
}

/// Where the cells of a puzzle stood.
#[derive(Clone, Debug)]
pub(super) struct Origin {
    /// The lines that hold cells, in order.
    pub lines: Vec<Line>,
    /// How many cells each of them holds.
    pub cells_a_line: usize,
}

/// A line of the text with cells in it.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Its number, from 1.
    pub number: usize,
    /// The line.
    pub source: Source,
    /// The columns of its cells, from 1; of cells that stand side by side only the first.
    pub columns: Vec<usize>,
}

impl ReadPuzzle {
    /// The number of the line, from 1, on which the puzzle starts.
    pub fn line(&self) -> usize {
        self.origin.lines.first().map_or(1, |line| line.number)
    }

    /// Where a cell stood.
    pub fn spot(&self, cell: Cell) -> Spot {
        let (row, at) = (cell.index() / self.origin.cells_a_line, cell.index() % self.origin.cells_a_line);
        let line = &self.origin.lines[row];
        let column = match line.columns.as_slice() {
            [first] => first + at,
            columns => columns[at],
        };
        Spot::new(&line.source, line.number, column, 1)
    }

    /// Where the puzzle starts.
    pub fn start(&self) -> Spot {
        self.spot(Cell::new(0))
    }

    /// What is wrong when two givens break a rule.
    pub fn conflict(&self) -> Option<Diagnostic> {
        let conflict = self.puzzle.conflict()?;
        Some(Diagnostic::new(self::conflict(self.puzzle.board(), &conflict)).at(self.spot(conflict.cells[1])))
    }
}

/// What is wrong where two cells of a house hold the same digit.
pub fn conflict(topology: &Topology, conflict: &Conflict) -> String {
    let house = topology.house(conflict.house);
    let [first, second] = conflict.cells.map(|cell| topology.cell_name(cell));
    let digit = quote(&conflict.digit.to_string());
    format!("{first} and {second} both hold {digit} in {} {}", house.kind.key(), house.number)
}
