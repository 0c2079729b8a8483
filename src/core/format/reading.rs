//! Defines a position read from a text, with its format and the places of its cells.

use super::credit::Credit;
use super::passage::CellPlaces;
use super::table::Format;
use crate::board::{COMPLETE, COMPLETE_HINT, Cell, Conflict, Puzzle, Sheet};
use crate::error::{Diagnostic, Spot, quote};
use std::ops::Deref;

/// A position read from a text. Without progress, it is a puzzle.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The position.
    pub sheet: Sheet,
    /// The format of the text.
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
    /// Returns the number of the first line of the position, from 1.
    pub fn line(&self) -> usize {
        self.origin.line()
    }

    /// Returns the place of a cell.
    pub fn spot(&self, cell: Cell) -> Spot {
        self.origin.spot(cell)
    }

    /// Returns the title and author given in the text.
    pub fn credit(&self) -> &Credit {
        &self.origin.credit
    }

    /// Returns notes on parts of the text that were ignored, such as pencil marks that a given excludes.
    pub fn notes(&self) -> impl Iterator<Item = Diagnostic> + '_ {
        self.origin.notes.iter().map(|note| Diagnostic::new(note.clone()).at(self.start()))
    }

    /// Returns the lines with the cells, each with its line ending; for a piece of data, its beginning.
    pub fn text(&self) -> String {
        self.origin.text()
    }

    /// Returns the place where the position starts.
    pub fn start(&self) -> Spot {
        self.spot(Cell::new(0))
    }

    /// Returns the fault if the position is a complete grid, which is not a puzzle.
    pub fn complete(&self) -> Option<Diagnostic> {
        let fault = || Diagnostic::new(COMPLETE).at(self.start()).hint(COMPLETE_HINT);
        self.puzzle.givens().is_complete().then(fault)
    }

    /// Returns the fault if two filled cells break a rule.
    pub fn conflict(&self) -> Option<Diagnostic> {
        let conflict = self.sheet.conflict()?;
        Some(Diagnostic::new(self::conflict(&self.puzzle, &conflict)).at(self.spot(conflict.cell())))
    }
}

/// Returns the message for digits of a puzzle that break a rule.
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
