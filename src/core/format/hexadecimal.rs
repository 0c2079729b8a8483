//! Grids of 16x16 in hexadecimal: the digits are 0 to F instead of 1 to G.
//!
//! `0` is a digit if there is another sign for an empty cell and no cell is `G`. In all other grids it is an empty
//! cell.

use super::line::TextLine;
use super::row::CellRow;
use crate::board::{Grid, Puzzle, Sheet};
use crate::error::{Diagnostic, quote};

const SIDE: usize = 16;

/// Returns the position of these rows with `0` to `F` as digits and a note, if they are hexadecimal; the same position
/// and a note if two signs represent an empty cell; otherwise `None`.
///
/// # Errors
/// If `0` can be neither a digit nor an empty cell.
pub(super) fn sheet(rows: &[(&TextLine, &CellRow)], sheet: &Sheet) -> Result<Option<(Sheet, String)>, Diagnostic> {
    let board = sheet.puzzle.board();
    if board.side() != SIDE || board.alphabet().is_some() || board.cell_count() != SIDE * SIDE {
        return Ok(None);
    }
    let mut zeros = Vec::with_capacity(SIDE * SIDE);
    let (mut first, mut other) = (None, None);
    for (line, row) in rows {
        let signs: Vec<char> = line.text.chars().collect();
        for cell in &row.signs {
            let sign = signs.get(cell.column - 1).copied().unwrap_or(' ');
            zeros.push(sign == '0');
            if sign == '0' {
                first.get_or_insert((*line, cell.column));
            } else if cell.value == 0 {
                other.get_or_insert(sign);
            }
        }
    }
    let (Some((line, column)), Some(other)) = (first, other) else { return Ok(None) };
    let other = quote(&other.to_string());
    if sheet.filled.values().contains(&(SIDE as u8)) {
        return Ok(Some((sheet.clone(), format!("`0` and {other} are both empty cells, because `G` is a digit"))));
    }
    let raised = |grid: &Grid| {
        let value = |(&value, &is_zero): (&u8, &bool)| if value > 0 || is_zero { value + 1 } else { 0 };
        Grid::from_values(grid.values().iter().zip(&zeros).map(value).collect(), SIDE).expect("digits up to F")
    };
    let puzzle = Puzzle::new(board.clone(), raised(sheet.puzzle.givens())).expect("the board has as many cells");
    let read = Sheet::new(puzzle, raised(&sheet.filled));
    if read.conflict().is_none() {
        return Ok(Some((read, "read as hexadecimal: the digits `0` to `F` are shown as 1 to G".to_owned())));
    }
    let message = format!(
        "`0` cannot be a digit here, because a house would contain it twice, but {other} is also an empty cell"
    );
    Err(Diagnostic::new(message).at(line.spot(column, 1)).hint("use the same character for all empty cells"))
}
