//! A puzzle as it was read: the puzzle, and where each of its cells stood in the text.

use crate::board::{Cell, Conflict, Puzzle};
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
        Some(Diagnostic::new(self::conflict(&self.puzzle, &conflict)).at(self.spot(conflict.cell())))
    }
}

/// What is wrong where digits of a puzzle break a rule.
pub fn conflict(puzzle: &Puzzle, conflict: &Conflict) -> String {
    let board = puzzle.board();
    match *conflict {
        Conflict::House { house, cells, digit } => {
            let house = board.house(house);
            let [first, second] = cells.map(|cell| board.cell_name(cell));
            let digit = quote(&digit.to_string());
            format!("{first} and {second} both hold {digit} in {} {}", house.kind.key(), house.number)
        }
        Conflict::Relation { relation, cells, digits } => {
            let [first, second] = cells.map(|cell| board.cell_name(cell));
            let [one, other] = digits.map(|digit| quote(&digit.to_string()));
            let rule = board.relations()[relation].kind.key();
            format!("{first} holds {one} and {second} holds {other}, against the rule {}", quote(rule))
        }
        Conflict::Clue { clue, cell } => {
            let clue = &puzzle.clues()[clue];
            format!(
                "the digits up to {} do not go with the {} of {}",
                board.cell_name(cell),
                clue.key(),
                board.cell_name(clue.cells()[0])
            )
        }
    }
}
