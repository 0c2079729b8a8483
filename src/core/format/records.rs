//! Records of puzzles: lines with a puzzle and other fields, and tables with a head that names the fields.
//!
//! ```text
//! id,puzzle,solution               CSV, with a comma, a semicolon or a tab; fields may be quoted
//! 7,53..7....,534678912
//! 0000183b305c 05070306... 1.2     a record of Sudoku Exchange: a hash, the puzzle, its rating
//!   7.1  hard  30  53..7....       output of `sudopress rate`
//! 5,3,.,.,7,.,.                    one field per cell
//! 5 3 0 0 7 0 0 ..<tab>0.3007      a puzzle of GNOME Sudoku: its cells, a tab, its difficulty
//! 0 0 124 26 0 2468 ..             the candidates of every cell, `0` for a filled cell: below its puzzle, for sudognu
//! ```
//!
//! The puzzle is in the field that the head names ([`super::head`]), or else in the first field that is a whole board.

use super::ahead::Ahead;
use super::head::{Field, TableHead, fields, is_heading, separator};
use super::line::{LineKind, TextLine};
#[cfg(feature = "formats")]
use super::links;
use super::noted::with_noted;
use super::one_line;
use super::passage::{CannotSay, CellPlaces, Passage};
use super::row::is_figure;
use super::rules::kind_beside;
use super::shape::{BoardsBySide, side_of};
use super::whole_board::is_board;
use super::word;
use crate::board::{Cell, Digit, DigitSet, Grid, Puzzle, Sheet, variant};
use crate::error::{Diagnostic, quote};
use std::io;

pub(super) const KEY: &str = "csv";

/// Returns the field with the puzzle, if no head names it.
fn puzzle(line: &TextLine, fields: &[Field], boards: &BoardsBySide) -> Option<usize> {
    fields.iter().position(|field| is_board(line, &field.text, boards))
}

/// Returns the cells if every field is one; an empty field after the last comma is ignored.
fn cells(fields: &[Field], boards: &BoardsBySide) -> Option<String> {
    let is_board = |fields: &&[Field]| match boards.forced_cells() {
        Some(cells) => fields.len() == cells,
        None => fields.len() >= 36 && side_of(fields.len()).is_some(),
    };
    let shorter = fields.split_last().filter(|(last, _)| last.text.is_empty()).map(|(_, rest)| rest);
    let fields = [Some(fields), shorter].into_iter().flatten().find(is_board)?;
    let cell = |field: &Field| if field.text.is_empty() { ".".to_owned() } else { field.text.clone() };
    fields.iter().all(|field| field.text.chars().count() <= 1).then(|| fields.iter().map(cell).collect())
}

/// Returns the cells if the first field has a sign for each, separated by spaces.
fn spaced(fields: &[Field], boards: &BoardsBySide) -> Option<String> {
    let (first, rest) = fields.split_first()?;
    let cells: Vec<&str> = first.text.split(' ').collect();
    let is_size = boards
        .forced_cells()
        .map_or_else(|| cells.len() >= 36 && side_of(cells.len()).is_some(), |count| cells.len() == count);
    let is_cell = |cell: &&str| cell.len() == 1 && cell.bytes().all(|sign| sign.is_ascii_digit() || sign == b'.');
    (is_size && !rest.is_empty() && cells.iter().all(is_cell)).then(|| cells.concat())
}

/// Returns the pencil marks, if every field has those of a cell of the 9x9 board, or `0` for a filled cell.
fn marks(fields: &[Field], boards: &BoardsBySide) -> Option<Vec<DigitSet>> {
    let is_of_nine = boards.forced().is_none_or(|board| board.is_standard_nine());
    if fields.len() != 81 || !is_of_nine || !fields.iter().any(|field| field.text.len() > 1) {
        return None;
    }
    let digit = |sign: char| Digit::from_symbol(sign).filter(|digit| digit.index() < 9);
    let set =
        |field: &Field| if field.text == "0" { Some(DigitSet::EMPTY) } else { field.text.chars().map(digit).collect() };
    fields.iter().map(set).collect()
}

pub(super) fn detect(line: &TextLine, boards: &BoardsBySide) -> bool {
    if line.kind != LineKind::Content {
        return false;
    }
    if is_row(line, boards) {
        return true;
    }
    // Only lines with a word as long as a board, or that name such words, are examined further.
    let between = separator(&line.text);
    let is_long = line.text.len() >= 16 && between.is_some();
    if !is_long && line.text.len() >= 200 {
        return false;
    }
    if may_be_head(line) && (is_heading(&line.written) || TableHead::of(&line.written).is_some()) {
        return true;
    }
    let fields = fields(&line.text, between);
    is_long
        && (puzzle(line, &fields, boards).is_some()
            || cells(&fields, boards).is_some()
            || spaced(&fields, boards).is_some()
            || marks(&fields, boards).is_some())
}

/// Returns whether a line may be a head or a heading: names have few figures in a row.
fn may_be_head(line: &TextLine) -> bool {
    let has_cells = || line.text.split(|sign| !is_figure(sign)).any(|run| run.len() >= 16);
    line.text.len() < MAX_HEAD && !has_cells()
}

/// The maximum length of a head in bytes.
const MAX_HEAD: usize = 4096;

/// Returns whether a line is a row of the table with the current head, so that no other format may read it.
pub(super) fn is_row(line: &TextLine, boards: &BoardsBySide) -> bool {
    let table = boards.table.as_ref().filter(|_| line.kind == LineKind::Content);
    table.is_some_and(|table| table.row(&line.text).is_some())
}

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(line) = ahead.line(0)? else { return Ok(None) };
    if may_be_head(&line) {
        if let Some(head) = TableHead::of(&line.written) {
            boards.table = Some(head);
            return Passage::aside(1);
        }
        if is_heading(&line.written) {
            return Passage::aside(1);
        }
    }
    if let Some(table) = boards.table.clone()
        && let Some(fields) = table.row(&line.text)
    {
        return row(&line, &table, &fields, boards);
    }
    let fields = fields(&line.text, separator(&line.text));
    if let Some(column) = puzzle(&line, &fields, boards) {
        return match shifted(&line, &fields, column, boards) {
            Some(fault) => Passage::fault(1, fault),
            None => first_field(&line, &fields, column, boards),
        };
    }
    if let Some(marks) = marks(&fields, boards) {
        return Passage::of(1, vec![Ok(noted(&line, &marks, boards))]);
    }
    let Some(cells) = cells(&fields, boards).or_else(|| spaced(&fields, boards)) else { return Ok(None) };
    Ok(one_line::read_word(&line, &cells, boards)?.map(|passage| passage.moved(&line, 0)))
}

/// Reads the puzzle of a field that is a whole board.
fn field(line: &TextLine, field: &Field, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    Ok(one_line::read_word(line, &field.text, boards)?.map(|passage| passage.moved(line, field.before)))
}

/// Reads the puzzle of the first field that is a whole board, with a note if another field is one too.
fn first_field(
    line: &TextLine,
    fields: &[Field],
    column: usize,
    boards: &mut BoardsBySide,
) -> io::Result<Option<Passage>> {
    let found = &fields[column];
    let words: Vec<&str> = fields.iter().filter(|field| *field != found).map(|field| field.text.as_str()).collect();
    if let Some(kind) = kind_beside(&words.join(" ")) {
        return Passage::fault(1, one_line::unsupported_kind(&kind).at(line.whole()));
    }
    let mut passage = field(line, found, boards)?;
    let others = word::board(&line.part(&found.text), boards).map_or(0, |cells| word::others(line, &cells));
    if let Some([Ok((_, origin))]) = passage.as_mut().map(|passage| &mut passage.content[..]) {
        origin.leave_out(others);
    }
    Ok(passage)
}

/// Reads a row of a table. The puzzle is in the field that the head names, and in no other.
fn row(line: &TextLine, table: &TableHead, fields: &[Field], boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(column) = table.puzzle() else {
        // If the head only names solutions, the puzzle is in any other field.
        let others = (0..fields.len()).filter(|&column| !table.holds_solutions(column));
        let found = others.map(|column| &fields[column]).find(|field| is_board(line, &field.text, boards));
        return match found {
            Some(found) => field(line, found, boards),
            None => {
                let fault = Diagnostic::new("no field in this row is a puzzle").at(line.whole());
                Passage::fault(1, fault.hint("name its column `puzzle`; columns of solutions are not read"))
            }
        };
    };
    let name = quote(table.name(column));
    let Some(found) = fields.get(column) else {
        let message = format!("the row has {} fields, but the field {name} is number {}", fields.len(), column + 1);
        return Passage::fault(1, Diagnostic::new(message).at(line.whole()));
    };
    #[cfg(feature = "formats")]
    if links::is_link(&found.text) {
        let content = links::contents(line, &found.text, boards)?;
        return Passage::of(1, content);
    }
    let expected = boards.forced_cells().or(table.cells).unwrap_or_else(|| nearest(found.text.chars().count()));
    let is_whole = found.text.len() == expected || is_board(line, &found.text, boards);
    if is_whole && let Some(passage) = field(line, found, boards)? {
        let sheet = passage.content.first().and_then(|content| content.as_ref().ok()).map(|(sheet, _)| sheet);
        if let Some(fault) =
            sheet.filter(|_| boards.forced().is_none()).and_then(|sheet| rule(line, table, fields, sheet))
        {
            return Passage::fault(1, fault);
        }
        if let (Some(table), Some(Ok((sheet, _)))) = (&mut boards.table, passage.content.first()) {
            table.cells = Some(sheet.filled.cell_count());
        }
        return Ok(Some(passage));
    }
    Passage::fault(1, no_board(line, &format!("the field {name}"), found, expected))
}

/// Returns the fault of a row in which another field contains a rule or another board.
fn rule(line: &TextLine, table: &TableHead, fields: &[Field], sheet: &Sheet) -> Option<Diagnostic> {
    let usual = sheet.puzzle.board().box_shape();
    let is_rule = |(column, field): &(usize, &Field)| table.kind(*column).is_rule(&field.text, usual);
    let mut others = fields.iter().enumerate().filter(|(column, _)| table.puzzle() != Some(*column));
    let at = |field: &Field| line.spot(field.before + 1, field.text.chars().count().max(1));
    if let Some((column, field)) = others.find(is_rule) {
        let (name, text) = (quote(table.name(column)), quote(&field.text));
        let fault = Diagnostic::new(format!("the field {name} is {text}, which a table cannot express"));
        return Some(fault.at(at(field)).hint("set the board for all puzzles with `--board`"));
    }
    let column = table.unknown_column(fields)?;
    let message = match table.name(column) {
        "" => format!("the row has {} fields, but the header has fewer", fields.len()),
        name => format!("unsupported column {}", quote(name)),
    };
    Some(Diagnostic::new(message).at(at(&fields[column])).hint("remove it, or name it `comment` if it is not a rule"))
}

/// Returns the fault of a field that should contain a puzzle but does not.
fn no_board(line: &TextLine, what: &str, field: &Field, expected: usize) -> Diagnostic {
    let text = &field.text;
    let at = line.spot(field.before + 1, text.chars().count().max(1));
    let fault = |message: String| Diagnostic::new(message).at(at.clone());
    if text.is_empty() {
        return fault(format!("{what} is empty")).hint("write one character per cell");
    }
    if is_rounded(text) {
        let message = format!("{what} is the number {}, not cells", quote(text));
        return fault(message).hint("a spreadsheet has rounded it; export the column as text");
    }
    let is_cell = |sign: char| is_figure(sign) || sign.is_ascii_alphabetic() || "?+".contains(sign);
    if let Some((at, sign)) = text.chars().enumerate().find(|&(_, sign)| !is_cell(sign)) {
        let message = format!("{what} contains {}, which is not a cell", quote(&sign.to_string()));
        return Diagnostic::new(message).at(line.spot(field.before + 1 + at, 1)).hint("write one character per cell");
    }
    let count = text.chars().count();
    let fault = fault(format!("{what} has {count} cells, expected {expected}"));
    match count < expected && text.bytes().all(|byte| byte.is_ascii_digit()) {
        true => fault.hint("were leading zeros lost?"),
        false => fault,
    }
}

/// Returns whether a text is a long number as spreadsheets round it: `8.0079E+76`.
fn is_rounded(text: &str) -> bool {
    text.split_once(['E', 'e']).is_some_and(|(digits, power)| {
        let power = power.trim_start_matches('+');
        digits.parse::<f64>().is_ok() && !power.is_empty() && power.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Returns the number of cells of the board that this number of cells probably represents.
fn nearest(count: usize) -> usize {
    const SIZES: [usize; 9] = [16, 36, 64, 81, 100, 144, 256, 400, 625];
    if (50..=99).contains(&count) {
        return 81;
    }
    SIZES.into_iter().min_by_key(|size| size.abs_diff(count)).unwrap_or(81)
}

/// Returns the fault of a record without a head in which a complete grid would be read as the puzzle, because the field
/// with the cells of the puzzle lost some of them.
fn shifted(line: &TextLine, fields: &[Field], column: usize, boards: &BoardsBySide) -> Option<Diagnostic> {
    let is_complete = |text: &str| !text.contains(['.', '0', '_', '*', '-', '?']);
    let text = &fields[column].text;
    if !is_complete(text) {
        return None;
    }
    let expected = boards.forced_cells().unwrap_or(text.chars().count());
    let is_part = |field: &Field| {
        let count = field.text.chars().count();
        let is_close = 2 * count >= expected && count < expected && field.text.chars().all(is_figure);
        is_close || is_rounded(&field.text)
    };
    let (index, field) = (1..).zip(fields).find(|(_, field)| is_part(field))?;
    Some(no_board(line, &format!("field {index}"), field, expected))
}

/// Returns the position of the pencil marks of each cell, empty for a filled cell. They belong to the puzzle above, if
/// there is one.
fn noted(line: &TextLine, marks: &[DigitSet], boards: &BoardsBySide) -> (Sheet, CellPlaces) {
    let noted: Vec<(Cell, DigitSet)> =
        (0..).map(Cell::new).zip(marks.iter().copied()).filter(|(_, marks)| !marks.is_empty()).collect();
    let before = boards.before.as_ref().filter(|before| before.is_standard_nine());
    let is_alone = before.is_none();
    let puzzle = before.cloned().unwrap_or_else(|| Puzzle::empty(variant::nine().clone()));
    let filled: Grid = puzzle.givens().clone();
    let (sheet, note) = with_noted(Sheet::new(puzzle, filled), &noted);
    let sheet = if is_alone && !sheet.removed.is_empty() { sheet.with_marks_given() } else { sheet };
    (sheet, CellPlaces::at(line).noting(note))
}

/// Writes a record with only the puzzle.
pub(super) fn write(sheet: &Sheet) -> Result<String, CannotSay> {
    one_line::write_with(sheet, '.')
}

/// Writes a record as qqwing does, with an empty field after the puzzle.
pub(super) fn write_qqwing(sheet: &Sheet) -> Result<String, CannotSay> {
    CannotSay::unless_of_nine(sheet, "qqwing-csv")?;
    CannotSay::unless_of_givens(sheet, "qqwing-csv")?;
    Ok(sheet.puzzle.givens().line() + ",\n")
}
