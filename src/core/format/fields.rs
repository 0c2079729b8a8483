//! Grids of fields, in which an empty field is an empty cell.
//!
//! ```text
//! 5<tab>3<tab><tab><tab>7 ..     cells copied from a spreadsheet; commas and semicolons too
//! | 5 | 3 |   |   | 7 | ..       a table of Markdown, or LaTeX's `sudoku` (`|5|3| | |7|..|.`)
//! [5, 3, 0, 0, 7, ..],           an array of a program, in braces too
//! ```
//!
//! Without an empty field or a bracket, rows are read as those of any other grid.

use super::ahead::Ahead;
use super::head;
use super::line::{LineKind, TextLine};
use super::one_line::sheet;
use super::passage::{CellPlaces, Passage};
use super::row::{CellRow, CellSign, is_empty_sign};
use super::shape::{BoardsBySide, usual_box};
use crate::board::Digit;
use std::io;

/// The longest row in bytes: 25 fields, each with brackets and spaces around its cell.
const MAX_ROW: usize = 256;

/// A row of fields.
struct FieldRow {
    cells: CellRow,
    /// Whether the row needs this reader: a field is empty, or brackets enclose the row.
    is_special: bool,
}

/// The most digits of a board that is read so.
const MAX_SIDE: usize = 25;

/// Returns the character between the fields of a line, and its part that has them.
fn inner(text: &str) -> Option<(char, &str)> {
    let bracketed = text.strip_prefix(['[', '{']).map(|rest| rest.trim_end_matches([',', ';', ' ']));
    if let Some(inner) = bracketed.and_then(|rest| rest.strip_suffix([']', '}'])) {
        return Some((',', inner));
    }
    if let Some(inner) = text.strip_prefix('|').and_then(|rest| rest.trim_end_matches('.').strip_suffix('|')) {
        return Some(('|', inner));
    }
    ['\t', ',', ';'].into_iter().find(|&sign| text.contains(sign)).map(|sign| (sign, text))
}

/// Returns the cells of a line, if each of its fields is one or empty. Columns count from 1 in the line as written.
///
/// `known` is the separator of the rows above: below tabs, a row of empty fields is blank.
fn fields(line: &TextLine, known: Option<char>) -> Option<(char, FieldRow)> {
    let written = line.written.trim_end_matches([' ', '\r']);
    if written.len() > MAX_ROW {
        return None;
    }
    let start = written.len() - written.trim_start_matches(' ').len();
    let text = &written[start..];
    let (separator, inner) = inner(text).or_else(|| known.filter(|&sign| sign == TAB).map(|sign| (sign, text)))?;
    let is_enclosed = inner.len() < text.len();
    let before = written[..start].chars().count() + usize::from(is_enclosed);
    let (mut cells, mut is_special) = (CellRow::default(), is_enclosed && separator == ',');
    for field in head::fields(inner, Some(separator)) {
        let mut signs = field.text.chars();
        let value = match (signs.next(), signs.next()) {
            (None, _) => {
                is_special = true;
                0
            }
            (Some(sign), None) if is_empty_sign(sign) => 0,
            (Some(sign), None) => Digit::from_symbol(sign)?.value(),
            _ => return None,
        };
        cells.signs.push(CellSign { value, column: before + field.before + 1, is_entry: false });
    }
    Some((separator, FieldRow { cells, is_special })).filter(|_| known.is_none_or(|known| known == separator))
}

const TAB: char = '\t';

/// Reads the grid that starts here, `None` if its rows are not rows of fields.
pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(first) = ahead.line(0)? else { return Ok(None) };
    let Some((separator, row)) = fields(&first, None) else { return Ok(None) };
    // A table of Markdown begins with an empty head and a line below it.
    let is_empty = row.cells.signs.iter().all(|sign| sign.value == 0);
    let is_head = is_empty && ahead.line(1)?.is_some_and(|line| line.kind == LineKind::Border);
    let mut rows: Vec<(usize, TextLine, FieldRow)> = Vec::new();
    let mut index = usize::from(is_head);
    while rows.len() < MAX_SIDE {
        let Some((at, line)) = ahead.content(index)? else { break };
        let Some((_, row)) = fields(&line, Some(separator)) else { break };
        index = at + 1;
        rows.push((index, line, row));
    }
    // Tabs at the end of a line are lost where programs trim it.
    let counts = rows.iter().map(|(.., row)| row.cells.signs.len());
    let side = if separator == TAB { counts.max().unwrap_or_default() } else { row.cells.signs.len() };
    let is_possible = usual_box(side).is_some() && side <= rows.len();
    if !is_possible || !boards.are_square() || boards.forced_side().is_some_and(|forced| forced != side) {
        return Ok(None);
    }
    rows.truncate(side);
    for (_, line, row) in rows.iter_mut().filter(|_| separator == TAB) {
        row.is_special |= row.cells.signs.len() < side;
        let end = CellSign { value: 0, column: line.written.chars().count().max(1), is_entry: false };
        row.cells.signs.resize(side, end);
    }
    let are_rows = rows.iter().all(|(.., row)| row.cells.fits(side));
    if !are_rows || !rows.iter().any(|(.., row)| row.is_special) {
        return Ok(None);
    }
    let end = rows.last().map_or(0, |(end, ..)| *end);
    let mut origin = CellPlaces::new(side);
    rows.iter().for_each(|(_, line, row)| origin.push(line, row.cells.signs.iter().map(|sign| sign.column)));
    let cells: Vec<CellRow> = rows.into_iter().map(|(.., row)| row.cells).collect();
    match sheet(boards, side, &cells) {
        Ok(sheet) => Passage::position(end, sheet, origin),
        Err(fault) => Passage::fault(end, fault.at(first.whole())),
    }
}
