//! Reads a player's entries from a line of all cells.

use crate::board::{Cell, Digit, Grid, Sheet};

/// The reason why a line of entries is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EntriesError {
    /// The number of cells is wrong.
    #[error("expected {cells} cells, found {found}")]
    Length {
        /// The number of cells of the line.
        found: usize,
        /// The number of cells of the board.
        cells: usize,
    },
    /// A sign does not represent a cell.
    #[error("this is not a cell")]
    Sign {
        /// The place of the sign among the signs that are not spaces, from 0.
        place: usize,
    },
    /// An entry contradicts the given of its cell.
    #[error("the digit differs from the given")]
    Given {
        /// The cell.
        cell: Cell,
        /// The given digit.
        given: Digit,
    },
}

/// Writes the entries in a line of all cells into the sheet. The line may repeat the givens. Removed pencil marks stay
/// removed.
///
/// # Errors
/// If the line has a different number of cells, a sign that does not mean a cell, or a digit that differs from a given.
/// The sheet is then unchanged.
pub fn enter(sheet: &mut Sheet, entries: &str) -> Result<(), EntriesError> {
    let board = sheet.puzzle.board();
    let cells = board.cell_count();
    let signs: Vec<char> = entries.chars().filter(|sign| !sign.is_whitespace()).collect();
    if signs.len() != cells {
        return Err(EntriesError::Length { found: signs.len(), cells });
    }
    let mut filled = Grid::clone(&sheet.filled);
    for (cell, sign) in board.cells().zip(signs) {
        let digit = board.digit_of(sign);
        if digit.is_none() && !".0_*-".contains(sign) {
            return Err(EntriesError::Sign { place: cell.index() });
        }
        match sheet.puzzle.givens().digit(cell) {
            Some(given) if digit.is_some_and(|digit| digit != given) => {
                return Err(EntriesError::Given { cell, given });
            }
            None if digit.is_some() => filled.set(cell, digit),
            _ => {}
        }
    }
    sheet.filled = filled;
    Ok(())
}
