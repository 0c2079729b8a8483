//! Puzzles of the 9x9 board that continue across lines: lines of equal length, except perhaps the last, with nothing
//! between puzzles.
//!
//! ```text
//! ..3.2.6..9..3.5..1..18.64..        three lines of 27 cells
//! ..81.29..7.......8..67.82..
//! ..26.95..8..2.3..9..5.1.3..
//! ```
//!
//! Such lines only contain figures and signs of empty cells. The first few lines together must form whole puzzles
//! without conflicts; conflicts are only allowed if the lines are groups of three with 27 cells each. Rows of a larger
//! board without letters look the same, but their number equals their width, and none contains a digit twice.

use super::ahead::Ahead;
use super::line::{LineKind, TextLine};
use super::passage::{CellPlaces, Content, Passage};
use super::row::row;
use super::shape::{BoardsBySide, side_of, usual_box};
use super::word;
use crate::board::{Grid, Puzzle, Sheet, variant};
use std::io;

/// The number of cells of a puzzle.
const CELLS: usize = 81;

/// The length of the shortest first line. Shorter ones are rows of small boards.
const SHORTEST: usize = 10;

/// Returns the values of a line that only contains cells of the 9x9 board.
fn values(line: &TextLine) -> Option<Vec<u8>> {
    let value = |sign: u8| match sign {
        b'.' | b'0' | b'_' | b'*' => Some(0),
        b'1'..=b'9' => Some(sign - b'0'),
        _ => None,
    };
    if line.kind != LineKind::Content {
        return None;
    }
    line.text.trim_start().bytes().map(value).collect()
}

/// Returns whether a line may begin such puzzles: not a board on its own, and not a row of a small one.
pub(super) fn detect(line: &TextLine, boards: &BoardsBySide) -> bool {
    let length = line.text.trim_start().len();
    let is_of_nine = boards.forced().is_none_or(|board| board.is_standard_nine() && board.alphabet().is_none());
    is_of_nine && length >= SHORTEST && side_of(length).is_none() && values(line).is_some()
}

/// Returns whether a line contains several whole puzzles, and is therefore not a row of a grid.
pub(super) fn are_several(line: &TextLine, boards: &BoardsBySide) -> bool {
    let length = line.text.trim_start().len();
    length > CELLS && length.is_multiple_of(CELLS) && detect(line, boards)
}

/// Reads the puzzles of the smallest number of lines that form whole ones; `None` if there is none.
pub(super) fn read(ahead: &mut dyn Ahead, boards: &BoardsBySide) -> io::Result<Option<Passage>> {
    let mut cells: Vec<(u8, TextLine, usize)> = Vec::new();
    let mut content: Vec<Content> = Vec::new();
    let (mut index, mut width, mut is_last) = (0, usize::MAX, false);
    loop {
        let Some((at, line)) = ahead.content(index)? else { return Ok(None) };
        let is_one = !is_last && (index == 0 || word::board(&line, boards).is_none());
        let Some(values) = values(&line).filter(|values| is_one && values.len() <= width) else { return Ok(None) };
        is_last = width < usize::MAX && values.len() < width;
        width = values.len();
        let before = line.text.len() - line.text.trim_start().len();
        cells.extend((before + 1..).zip(values).map(|(column, value)| (value, line.clone(), column)));
        index = at + 1;
        // Check each puzzle as soon as it is complete, so that few lines are inspected if the first is invalid.
        while cells.len() >= CELLS {
            let (sheet, origin) = puzzle(cells.drain(..CELLS));
            if sheet.conflict().is_some() && !are_thirds(ahead)? {
                return Ok(None);
            }
            content.push(Ok((sheet, origin)));
        }
        if cells.is_empty() {
            break;
        }
    }
    if are_rows(ahead)? { Ok(None) } else { Passage::of(index, content) }
}

/// Returns whether the next lines are thirds of puzzles: lines of 27 cells, in a run of a multiple of three.
fn are_thirds(ahead: &mut dyn Ahead) -> io::Result<bool> {
    let mut count = 0;
    while let Some((at, line)) = ahead.content(count)? {
        if at != count || values(&line).is_none_or(|values| values.len() != CELLS / 3) {
            break;
        }
        count += 1;
    }
    Ok(count > 0 && count.is_multiple_of(3))
}

/// Returns the puzzle of these cells, each with its place.
fn puzzle(cells: impl Iterator<Item = (u8, TextLine, usize)>) -> (Sheet, CellPlaces) {
    let mut origin = CellPlaces::new(1);
    let mut values = Vec::with_capacity(CELLS);
    for (value, line, column) in cells {
        values.push(value);
        origin.push(&line, std::iter::once(column));
    }
    let givens = Grid::from_values(values, 9).expect("figures up to 9");
    let puzzle = Puzzle::new(variant::nine().clone(), givens.clone()).expect("81 cells");
    (Sheet::new(puzzle, givens), origin)
}

/// Returns whether the next lines are the rows of a board as wide as they are.
fn are_rows(ahead: &mut dyn Ahead) -> io::Result<bool> {
    let (mut index, mut rows, mut side) = (0, 0, 0);
    while let Some((at, line)) = ahead.content(index)? {
        let width = line.text.trim_start().len();
        side = if rows == 0 { width } else { side };
        let row = row(&line.text);
        let mut digits: Vec<u8> = row.signs.iter().map(|sign| sign.value).filter(|&value| value > 0).collect();
        digits.sort_unstable();
        let is_row = line.kind == LineKind::Content && row.signs.len() == side && row.stranger.is_none();
        if usual_box(side).is_none() || !is_row || digits.windows(2).any(|pair| pair[0] == pair[1]) {
            return Ok(false);
        }
        rows += 1;
        index = at + 1;
        if rows == side {
            return Ok(true);
        }
    }
    Ok(false)
}
