//! The result of reading the next lines in a format, and the features that a format cannot express.

use super::credit::Credit;
use super::line::TextLine;
use super::pieces;
use super::shape::usual_box;
use crate::board::{Cell, Sheet};
use crate::error::{Diagnostic, Source, Spot, counted};
use std::io;
use std::sync::Arc;

/// The result of a format for the next lines.
pub(super) struct Passage {
    /// The number of lines read.
    pub lines: usize,
    /// The positions with the places of their cells, or the faults of those lines.
    pub content: Vec<Content>,
    /// Whether these lines correctly contain no position: a heading, the head of a table, or markup. Any other passage
    /// without content is a fault.
    pub is_aside: bool,
}

/// A position with the places of its cells, or its fault.
pub(super) type Content = Result<(Sheet, CellPlaces), Diagnostic>;

impl Passage {
    /// Returns lines with a position.
    pub(super) fn position(lines: usize, sheet: Sheet, origin: CellPlaces) -> io::Result<Option<Self>> {
        Self::of(lines, vec![Ok((sheet, origin))])
    }

    /// Returns lines with a fault.
    pub(super) fn fault(lines: usize, fault: Diagnostic) -> io::Result<Option<Self>> {
        Self::of(lines, vec![Err(fault)])
    }

    /// Returns the passage with its columns moved right by this many characters, after a part of this line was read.
    pub(super) fn moved(mut self, line: &TextLine, before: usize) -> Self {
        for (_, origin) in self.content.iter_mut().flatten() {
            for row in &mut origin.rows {
                row.source = Source::from_line(line.number, line.text.clone());
                if let Columns::Each(columns) = &mut row.columns {
                    columns.iter_mut().for_each(|column| *column = column.saturating_add(before as u16));
                }
            }
        }
        self
    }

    /// Returns lines with several positions.
    pub(super) fn of(lines: usize, content: Vec<Content>) -> io::Result<Option<Self>> {
        Ok(Some(Self { lines, content, is_aside: false }))
    }

    /// Returns lines that correctly contain no position.
    pub(super) fn aside(lines: usize) -> io::Result<Option<Self>> {
        Ok(Some(Self { lines, content: Vec::new(), is_aside: true }))
    }
}

/// A feature that a format cannot express. The position is then rejected, because without the feature it would be a
/// different position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the format `{format}` cannot express {what}")]
pub struct CannotSay {
    /// The key of the format.
    pub format: &'static str,
    /// The name of the feature, such as "entries" or "pencil marks".
    pub what: &'static str,
}

impl CannotSay {
    /// Checks a sheet for a format with only digits and a board that follows from the number of cells.
    pub(super) fn unless_plain(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        Self::unless_of_digits(sheet, format)?;
        Self::unless_of_usual_boxes(sheet, format)
    }

    /// Checks a sheet for a format with a board that follows from the number of cells.
    pub(super) fn unless_of_usual_boxes(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        Self::unless_of_boxes(sheet, format)?;
        let board = sheet.puzzle.board();
        match board.box_shape() == usual_box(board.side()) {
            true => Ok(()),
            false => Err(Self { format, what: "boxes with an unusual shape" }),
        }
    }

    /// Checks a sheet for a format with only givens, on any board.
    pub(super) fn unless_of_givens(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        Self::unless_of_digits(sheet, format)?;
        Self::unless_unmarked(sheet, format)?;
        match sheet.filled == *sheet.puzzle.givens() {
            true => Ok(()),
            false => Err(Self { format, what: "entries" }),
        }
    }

    /// Checks a sheet for a format without removed pencil marks.
    pub(super) fn unless_unmarked(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        if sheet.removed.is_empty() { Ok(()) } else { Err(Self { format, what: "pencil marks" }) }
    }

    /// Checks a sheet for a format that only supports the standard 9x9 board.
    pub(super) fn unless_of_nine(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        match sheet.puzzle.is_of_standard_nine() {
            true => Ok(()),
            false => Err(Self { format, what: "boards other than 9x9" }),
        }
    }

    /// Checks a sheet for a format without given marks.
    pub(super) fn unless_of_digits(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        if sheet.puzzle.marks().is_empty() { Ok(()) } else { Err(Self { format, what: "given marks" }) }
    }

    /// Checks a sheet for a format with marks. Such a text cannot show progress on a puzzle with given marks, and
    /// without digits its marks are read as given.
    pub(super) fn unless_of_marks(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        let is_worked_on = !sheet.puzzle.marks().is_empty() && !sheet.is_untouched();
        let is_bare = sheet.filled.filled_count() == 0 && !sheet.removed.is_empty();
        match (is_worked_on, is_bare) {
            (true, _) => Err(Self { format, what: "progress from given marks" }),
            (_, true) => Err(Self { format, what: "pencil marks in empty cells that are not given" }),
            (false, false) => Ok(()),
        }
    }

    /// Checks a sheet for a format with figures as digits.
    pub(super) fn unless_of_figures(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        let what = "an alphabet instead of digits";
        if sheet.puzzle.board().alphabet().is_some() { Err(Self { format, what }) } else { Ok(()) }
    }

    /// Checks a sheet for a format with rows, columns and boxes, but no other houses and rules.
    pub(super) fn unless_of_boxes(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        Self::unless_of_houses(sheet, format)?;
        let what = "boards with houses other than rows, columns and boxes";
        if sheet.puzzle.board().is_standard() { Ok(()) } else { Err(Self { format, what }) }
    }

    /// Checks a sheet for a format with houses, but no other rules.
    pub(super) fn unless_of_houses(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        match sheet.puzzle.clues().is_empty() {
            true => Self::unless_unrelated(sheet, format),
            false => Err(Self { format, what: "clues" }),
        }
    }

    /// Checks a sheet for a format without relations between cells.
    pub(super) fn unless_unrelated(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        let is_unrelated = sheet.puzzle.board().relations().is_empty();
        if is_unrelated { Ok(()) } else { Err(Self { format, what: "relations between cells" }) }
    }
}

/// The places of the cells of a position, and everything else that the text says about the puzzle.
#[derive(Clone, Debug)]
pub(super) struct CellPlaces {
    rows: Vec<RowPlaces>,
    cells_a_row: usize,
    pub credit: Credit,
    /// Notes on the text that are not part of the position.
    pub notes: Vec<String>,
    /// The number of other puzzles on the same line that are omitted.
    pub left_out: usize,
}

/// A line that contains cells.
#[derive(Clone, Debug)]
struct RowPlaces {
    line: usize,
    source: Source,
    columns: Columns,
}

/// The columns of the cells of a line, from 1.
#[derive(Clone, Debug)]
enum Columns {
    /// Consecutive, starting at the first column.
    Running,
    Each(Vec<u16>),
}

impl CellPlaces {
    /// Returns the places of a position with this many cells in each line, without any lines so far.
    pub(super) fn new(cells_a_row: usize) -> Self {
        Self { rows: Vec::new(), cells_a_row, credit: Credit::NONE, notes: Vec::new(), left_out: 0 }
    }

    /// Returns all cells at the beginning of a line or of a piece of data, if their places are unknown.
    pub(super) fn at(line: &TextLine) -> Self {
        let text = line.text.lines().next().unwrap_or_default();
        let source = Source::from_line(line.number, pieces::beginning(text));
        let rows = vec![RowPlaces { line: line.number, source, columns: Columns::Each(vec![1]) }];
        Self { rows, cells_a_row: usize::MAX, credit: Credit::NONE, notes: Vec::new(), left_out: 0 }
    }

    /// Returns all cells in a line that contains nothing else.
    pub(super) fn alone(line: usize, text: Arc<str>) -> Self {
        let rows = vec![RowPlaces { line, source: Source::from_line(line, text), columns: Columns::Running }];
        Self { rows, cells_a_row: usize::MAX, credit: Credit::NONE, notes: Vec::new(), left_out: 0 }
    }

    /// Returns the places with a title and an author.
    pub(super) fn credited(self, credit: Credit) -> Self {
        Self { credit, ..self }
    }

    /// Returns the places with these notes added.
    pub(super) fn noting(mut self, notes: impl IntoIterator<Item = String>) -> Self {
        self.notes.extend(notes);
        self
    }

    /// Adds a note that this many other puzzles of the line are omitted, if there are any.
    pub(super) fn leave_out(&mut self, others: usize) {
        if others > 0 {
            let others = counted(others, "other puzzle");
            self.notes.push(format!("left out {others} on this line; write each on a separate line"));
        }
        self.left_out += others;
    }

    /// Adds a line with the columns of its cells.
    pub(super) fn push(&mut self, line: &TextLine, columns: impl Iterator<Item = usize>) {
        let source = Source::from_line(line.number, line.written.clone());
        let columns = columns.map(|column| u16::try_from(column).unwrap_or(u16::MAX)).collect();
        self.rows.push(RowPlaces { line: line.number, source, columns: Columns::Each(columns) });
    }

    /// Returns the number of the first line, from 1.
    pub(super) fn line(&self) -> usize {
        self.rows.first().map_or(1, |row| row.line)
    }

    /// Returns the lines, each with its end.
    pub(super) fn text(&self) -> String {
        let mut rows: Vec<&RowPlaces> = self.rows.iter().collect();
        rows.dedup_by_key(|row| row.line);
        rows.into_iter().map(|row| row.source.line(row.line).to_owned() + "\n").collect()
    }

    /// Returns the place of a cell.
    pub(super) fn spot(&self, cell: Cell) -> Spot {
        let (row, place) = (cell.index() / self.cells_a_row, cell.index() % self.cells_a_row);
        let row = &self.rows[row.min(self.rows.len() - 1)];
        let column = match &row.columns {
            Columns::Running => place + 1,
            Columns::Each(columns) => columns.get(place).or(columns.last()).map_or(1, |column| usize::from(*column)),
        };
        Spot::new(&row.source, row.line, column, 1)
    }
}
