//! Games saved by GNOME Sudoku: JSON with an object for each cell of the 9x9 board that is not empty.
//!
//! ```text
//! {"difficulty_category": "Easy Difficulty", "time_elapsed": 12.0, "cells": [
//!   {"position": [0, 1], "value": 3, "fixed": true, "earmarks": []}, ..]}
//! ```
//!
//! Rows and columns count from 0, the value 0 is an empty cell, and fixed digits are givens. Earmarks are the player's
//! notes in an empty cell; a cell without earmarks has no notes. These games are not written, because they need a
//! difficulty.

use super::error::FormatError;
use super::noted::with_noted;
use super::rules::whole;
use crate::board::{Cell, Digit, DigitSet, Grid, Puzzle, Sheet, variant};
use serde_json::Value;

const SIDE: usize = 9;

/// Returns the position of these cells, and a note if some of its marks are stale.
///
/// # Errors
/// If one of them is not a cell of the 9x9 board.
pub(super) fn sheet(cells: &[Value]) -> Result<(Sheet, Option<String>), FormatError> {
    if cells.first().is_some_and(Value::is_array) {
        return Err(FormatError::unsupported("format", "SudokuPad JSON"));
    }
    let (mut givens, mut filled) = (Grid::empty(SIDE * SIDE), Grid::empty(SIDE * SIDE));
    let mut noted: Vec<(Cell, DigitSet)> = Vec::new();
    for (number, value) in (1..).zip(cells) {
        let record = read(value).ok_or_else(|| {
            FormatError::unexpected("a cell of the 9x9 board", value).at(format!("cell {number} of this game"))
        })?;
        filled.set(record.cell, record.digit);
        if record.is_given {
            givens.set(record.cell, record.digit);
        }
        if record.digit.is_none() && !record.noted.is_empty() {
            noted.push((record.cell, record.noted));
        }
    }
    Ok(with_noted(Sheet::new(Puzzle::new(variant::nine().clone(), givens)?, filled), &noted))
}

/// The record of a cell.
struct CellRecord {
    cell: Cell,
    digit: Option<Digit>,
    is_given: bool,
    noted: DigitSet,
}

fn read(value: &Value) -> Option<CellRecord> {
    let digit = |value: &Value| Digit::from_value(whole(value).filter(|&value| value <= SIDE)? as u8);
    let position = value.get("position")?.as_array()?;
    let [row, column] = <[&Value; 2]>::try_from(position.iter().collect::<Vec<_>>()).ok()?.map(whole);
    let (row, column) = (row.filter(|&row| row < SIDE)?, column.filter(|&column| column < SIDE)?);
    let stands = value.get("value")?;
    let earmarks = value.get("earmarks").and_then(Value::as_array);
    Some(CellRecord {
        cell: Cell::new(row * SIDE + column),
        digit: if whole(stands)? == 0 { None } else { Some(digit(stands)?) },
        is_given: value.get("fixed")?.as_bool()?,
        noted: earmarks.into_iter().flatten().map(digit).collect::<Option<DigitSet>>()?,
    })
}
