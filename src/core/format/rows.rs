//! Grids with one row per line, as programs write them: bare rows, and with the borders of Simple Sudoku and of qqwing.
//! All of them are read as grids.

use super::passage::CannotSay;
use crate::board::{Cell, Sheet};

/// Writes bare rows, with this sign for an empty cell.
pub(super) fn bare(sheet: &Sheet, empty: char) -> Result<String, CannotSay> {
    let format = "rows";
    CannotSay::unless_of_givens(sheet, format)?;
    CannotSay::unless_of_usual_boxes(sheet, format)?;
    if sheet.puzzle.board().side() == 16 {
        return Err(CannotSay { format, what: "16x16 boards, whose rows would be read as 4x4 puzzles" });
    }
    let (columns, _) = sheet.puzzle.board().extent();
    let signs: Vec<char> = sheet.puzzle.board().cells().map(|cell| sign(sheet, cell, empty)).collect();
    Ok(signs.chunks(columns).map(|row| row.iter().collect::<String>() + "\n").collect())
}

/// Writes the form of Simple Sudoku.
///
/// ```text
/// *-----------*
/// |.3.|4..|...|
/// ```
pub(super) fn simple_sudoku(sheet: &Sheet) -> Result<String, CannotSay> {
    let framed = |rows: &str| format!("*-----------*\n{rows}*-----------*\n");
    let row = |cells: &[String]| format!("|{}|\n", cells.join("|"));
    in_boxes(sheet, "ss", "", row, "|---+---+---|\n").map(|rows| framed(&rows))
}

/// Writes qqwing's form for human readers.
///
/// ```text
///  . . 3 | . . . | . 5 9
/// -------|-------|-------
/// ```
pub(super) fn qqwing(sheet: &Sheet) -> Result<String, CannotSay> {
    let row = |cells: &[String]| format!(" {}\n", cells.join(" | "));
    in_boxes(sheet, "qqwing", " ", row, "-------|-------|-------\n").map(|rows| rows + "\n")
}

/// Writes the rows of a puzzle of the 9x9 board, each from its cells by box, with a rule between the bands.
fn in_boxes(
    sheet: &Sheet,
    format: &'static str,
    between: &str,
    row: impl Fn(&[String]) -> String,
    rule: &str,
) -> Result<String, CannotSay> {
    CannotSay::unless_of_nine(sheet, format)?;
    CannotSay::unless_of_givens(sheet, format)?;
    let board = sheet.puzzle.board();
    let (columns, _) = board.extent();
    let (width, height) = board.box_shape().unwrap_or((columns, columns));
    let signs: Vec<String> = board.cells().map(|cell| sign(sheet, cell, '.').to_string()).collect();
    let line = |cells: &[String]| row(&cells.chunks(width).map(|cells| cells.join(between)).collect::<Vec<_>>());
    let bands = signs.chunks(columns * height).map(|band| band.chunks(columns).map(line).collect::<String>());
    Ok(bands.collect::<Vec<_>>().join(rule))
}

fn sign(sheet: &Sheet, cell: Cell, empty: char) -> char {
    sheet.puzzle.givens().digit(cell).map_or(empty, |digit| sheet.puzzle.board().symbol(digit))
}
