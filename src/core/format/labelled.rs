//! Grids with a label before each row, and optionally one above each column.
//!
//! ```text
//!     1 2 3   4 5 6   7 8 9      the columns, in order
//!   A 5 3 . | . 7 . | . . .      a letter or a number before a row, in order; `R1` too
//!   B 6 . . | 1 9 5 | . . .
//! ```
//!
//! Labels must be consecutive from the first to the last row, so that no row of a grid is mistaken for labels. The
//! letters may omit I, as on some sites.

use super::ahead::Ahead;
use super::line::{LineKind, TextLine};
use super::one_line::sheet;
use super::passage::{CellPlaces, Passage};
use super::row::{CellRow, row};
use super::shape::{BoardsBySide, usual_box};
use std::io;

/// The maximum number of digits of a board with lettered rows.
const MAX_SIDE: usize = 16;

/// Returns the number of a label, from 1.
fn number(label: &str, letters: &str) -> Option<usize> {
    let label = label.trim_end_matches([':', '.', ')', '|', '-']);
    let bare = label.strip_prefix(['R', 'r', 'C', 'c']).filter(|rest| !rest.is_empty()).unwrap_or(label);
    if let Ok(number) = bare.parse::<usize>() {
        return Some(number);
    }
    let mut signs = label.chars();
    let sign = signs.next().filter(|_| signs.next().is_none())?.to_ascii_uppercase();
    letters.find(sign).map(|at| at + 1)
}

/// The letters of rows, with and without I.
const LETTERS: [&str; 2] = ["ABCDEFGHIJKLMNOP", "ABCDEFGHJKLMNOPQ"];

/// Returns the number of columns, if a line only has their labels in order.
fn columns(line: &TextLine) -> Option<usize> {
    let words: Vec<&str> = line
        .text
        .split(|sign: char| sign.is_whitespace() || "|!:+".contains(sign))
        .filter(|word| !word.is_empty())
        .collect();
    let are_labels = |letters: &&str| (1..).zip(&words).all(|(at, word)| number(word, letters) == Some(at));
    (usual_box(words.len()).is_some() && LETTERS.iter().any(are_labels)).then_some(words.len())
}

/// Returns the label of a row and its cells, with their columns in the line.
fn labelled(line: &TextLine, letters: &str) -> Option<(usize, CellRow)> {
    if line.kind != LineKind::Content {
        return None;
    }
    let start = line.text.len() - line.text.trim_start().len();
    let length = line.text[start..].find(|sign: char| sign.is_whitespace() || "|:".contains(sign))?;
    let label = &line.text[start..start + length];
    let behind = start + length;
    let mut cells = row(&line.text[behind..]);
    let before = line.text[..behind].chars().count();
    cells.signs.iter_mut().for_each(|sign| sign.column += before);
    Some((number(label, letters)?, cells)).filter(|(_, cells)| cells.stranger.is_none())
}

/// Returns whether a line may be the first of such a grid.
fn detect(line: &TextLine) -> bool {
    let is_first = |letters: &&str| labelled(line, letters).is_some_and(|(label, cells)| label == 1 && is_side(&cells));
    line.kind == LineKind::Content && line.text.len() < 200 && (LETTERS.iter().any(is_first) || columns(line).is_some())
}

fn is_side(cells: &CellRow) -> bool {
    (4..=MAX_SIDE).contains(&cells.signs.len()) && usual_box(cells.signs.len()).is_some()
}

/// Reads the grid that starts here; `None` if its rows have no labels.
pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    if !ahead.line(0)?.is_some_and(|line| detect(&line)) {
        return Ok(None);
    }
    for letters in LETTERS {
        if let Some(found) = read_with(ahead, boards, letters)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

fn read_with(ahead: &mut dyn Ahead, boards: &mut BoardsBySide, letters: &str) -> io::Result<Option<Passage>> {
    let Some(first) = ahead.line(0)? else { return Ok(None) };
    let (mut index, mut side) = match columns(&first) {
        Some(side) => (1, Some(side)),
        None => (0, None),
    };
    let mut rows: Vec<(TextLine, CellRow)> = Vec::new();
    while side.is_none_or(|side| rows.len() < side) {
        let Some((at, line)) = ahead.content(index)? else { return Ok(None) };
        index = at + 1;
        if line.kind == LineKind::Blank && !rows.is_empty() {
            continue;
        }
        let found = labelled(&line, letters).filter(|(label, cells)| *label == rows.len() + 1 && is_side(cells));
        let Some((_, cells)) = found.filter(|(_, cells)| side.is_none_or(|side| cells.fits(side))) else {
            return Ok(None);
        };
        side = Some(cells.signs.len());
        rows.push((line, cells));
    }
    let side = rows.len();
    // Numbers before as many rows as there are digits may be cells of a larger grid.
    let next = ahead.content(index)?.filter(|(_, next)| next.kind == LineKind::Content);
    if next.is_some_and(|(_, next)| {
        row(&next.text).signs.len() == side + 1 && labelled(&next, letters).is_some_and(|(label, _)| label != 1)
    }) {
        return Ok(None);
    }
    if boards.forced_side().is_some_and(|forced| forced != side) || !boards.are_square() {
        return Ok(None);
    }
    let mut origin = CellPlaces::new(side);
    rows.iter().for_each(|(line, cells)| origin.push(line, cells.signs.iter().map(|sign| sign.column)));
    let cells: Vec<CellRow> = rows.iter().map(|(_, cells)| cells.clone()).collect();
    match sheet(boards, side, &cells) {
        Ok(sheet) => Passage::position(index, sheet, origin),
        Err(fault) => Passage::fault(index, fault.at(rows[0].0.whole())),
    }
}
