//! A position as it was read: what it is, and where each of its cells stood in the text.

use super::credit::Credit;
use super::passage::CellPlaces;
use super::table::Format;
use crate::board::{COMPLETE, COMPLETE_HINT, Cell, Conflict, Puzzle, Sheet};
use crate::error::{Diagnostic, Spot, quote};
use std::ops::Deref;

/// A position from a text; a puzzle is one on which nothing was done yet.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The position.
    pub sheet: Sheet,
    /// How it was written.
    pub format: &'static Format,
    pub(super) origin: CellPlaces,
}

impl Deref for Reading {
    type Target = Sheet;
    fn deref(&self) -> &Sheet {
        &self.sheet
    }
}

impl Reading {
    /// The number of the line, from 1, on which it starts.
    pub fn line(&self) -> usize {
        self.origin.line()
    }

    /// Where a cell stood.
    pub fn spot(&self, cell: Cell) -> Spot {
        self.origin.spot(cell)
    }

    /// What the text says of the puzzle beside it.
    pub fn credit(&self) -> &Credit {
        &self.origin.credit
    }

    /// Returns what the text says beside the position and was left out of it, such as pencil marks that a given
    /// excludes.
    pub fn notes(&self) -> impl Iterator<Item = Diagnostic> + '_ {
        self.origin.notes.iter().map(|note| Diagnostic::new(note.clone()).at(self.start()))
    }

    /// The lines in which its cells stood, each with its end; of a piece of data its beginning.
    pub fn text(&self) -> String {
        self.origin.text()
    }

    /// Where it starts.
    pub fn start(&self) -> Spot {
        self.spot(Cell::new(0))
    }

    /// Returns what is wrong if it is a complete grid, which is not a puzzle: none of its cells is empty.
    pub fn complete(&self) -> Option<Diagnostic> {
        let fault = || Diagnostic::new(COMPLETE).at(self.start()).hint(COMPLETE_HINT);
        self.puzzle.givens().is_complete().then(fault)
    }

    /// What is wrong when two filled cells break a rule.
    pub fn conflict(&self) -> Option<Diagnostic> {
        let conflict = self.sheet.conflict()?;
        Some(Diagnostic::new(self::conflict(&self.puzzle, &conflict)).at(self.spot(conflict.cell())))
    }
}

/// What is wrong where digits of a puzzle break a rule.
pub fn conflict(puzzle: &Puzzle, conflict: &Conflict) -> String {
    let board = puzzle.board();
    match *conflict {
        Conflict::House { house, cells, digit } => {
            let [first, second] = cells.map(|cell| board.cell_name(cell));
            let digit = quote(&board.symbol(digit).to_string());
            format!("{first} and {second} are both {digit} in {}", board.house(house))
        }
        Conflict::Relation { relation, cells, digits } => {
            let [first, second] = cells.map(|cell| board.cell_name(cell));
            let [one, other] = digits.map(|digit| quote(&board.symbol(digit).to_string()));
            let rule = board.relations()[relation].kind.key();
            format!("{first} is {one} and {second} is {other}, which breaks the rule {}", quote(rule))
        }
        Conflict::Clue { clue, cell } => {
            let clue = &puzzle.clues()[clue];
            format!(
                "the digits up to {} do not satisfy the {} of {}",
                board.cell_name(cell),
                clue.key(),
                board.cell_name(clue.cells()[0])
            )
        }
    }
}
