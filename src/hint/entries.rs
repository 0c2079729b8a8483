//! What a player entered, as a line of all cells.

use crate::board::{Grid, Sheet};

/// Why a line of entries cannot be written over a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EntriesError {
    /// It has another number of cells.
    #[error("{found} cells, the board {cells}")]
    Length {
        /// How many it has.
        found: usize,
        /// How many the board has.
        cells: usize,
    },
    /// A sign is no cell.
    #[error("this is no cell")]
    Sign {
        /// Its place among the signs that are no spaces, from 0.
        place: usize,
    },
}

/// Writes entries, a line of all cells, over the sheet. Digits where the puzzle has givens are passed over, and what a
/// pencil mark was removed for stays removed.
///
/// # Errors
/// When the line has another number of cells, or a sign that is no cell; the sheet is then as it was.
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
        if digit.is_some() && sheet.puzzle.givens().digit(cell).is_none() {
            filled.set(cell, digit);
        }
    }
    sheet.filled = filled;
    Ok(())
}
