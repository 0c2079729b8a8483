//! What a format makes of the lines in front of it, and what it has no signs for.

use super::credit::Credit;
use super::line::TextLine;
use super::pieces;
use super::shape::usual_box;
use crate::board::{Cell, Sheet};
use crate::error::{Diagnostic, Source, Spot, counted};
use std::io;
use std::sync::Arc;

/// What a format made of the lines in front of it.
pub(super) struct Passage {
    /// How many lines are read with it.
    pub lines: usize,
    /// Positions and where their cells stood, or what is wrong with those lines.
    pub content: Vec<Content>,
    /// Whether these lines rightly hold no position: a heading, the head of a table, or markup. Any other passage
    /// without content is a fault.
    pub is_aside: bool,
}

/// A position and where its cells stood, or what is wrong with it.
pub(super) type Content = Result<(Sheet, CellPlaces), Diagnostic>;

impl Passage {
    /// Lines with a position.
    pub(super) fn position(lines: usize, sheet: Sheet, origin: CellPlaces) -> io::Result<Option<Self>> {
        Self::of(lines, vec![Ok((sheet, origin))])
    }

    /// Lines with something wrong.
    pub(super) fn fault(lines: usize, fault: Diagnostic) -> io::Result<Option<Self>> {
        Self::of(lines, vec![Err(fault)])
    }

    /// The same, read of a part of this line that begins behind so many characters.
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

    /// Lines that hold several positions.
    pub(super) fn of(lines: usize, content: Vec<Content>) -> io::Result<Option<Self>> {
        Ok(Some(Self { lines, content, is_aside: false }))
    }

    /// Lines that rightly hold no position.
    pub(super) fn aside(lines: usize) -> io::Result<Option<Self>> {
        Ok(Some(Self { lines, content: Vec::new(), is_aside: true }))
    }
}

/// What a format has no signs for. A position is refused then, since what is left out would make it another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the format `{format}` cannot express {what}")]
pub struct CannotSay {
    /// The key of the format.
    pub format: &'static str,
    /// What it cannot express: "entries", "pencil marks".
    pub what: &'static str,
}

impl CannotSay {
    /// A format of digits alone, whose board follows from the number of cells.
    pub(super) fn unless_plain(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        Self::unless_of_digits(sheet, format)?;
        Self::unless_of_usual_boxes(sheet, format)
    }

    /// A format whose board follows from the number of cells alone.
    pub(super) fn unless_of_usual_boxes(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        Self::unless_of_boxes(sheet, format)?;
        let board = sheet.puzzle.board();
        match board.box_shape() == usual_box(board.side()) {
            true => Ok(()),
            false => Err(Self { format, what: "boxes with an unusual shape" }),
        }
    }

    /// A format of givens alone, on any board.
    pub(super) fn unless_of_givens(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        Self::unless_of_digits(sheet, format)?;
        Self::unless_unmarked(sheet, format)?;
        match sheet.filled == *sheet.puzzle.givens() {
            true => Ok(()),
            false => Err(Self { format, what: "entries" }),
        }
    }

    /// A format without signs for pencil marks that were rubbed out.
    pub(super) fn unless_unmarked(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        if sheet.removed.is_empty() { Ok(()) } else { Err(Self { format, what: "pencil marks" }) }
    }

    /// A format of the one board that most programs know.
    pub(super) fn unless_of_nine(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        match sheet.puzzle.is_of_standard_nine() {
            true => Ok(()),
            false => Err(Self { format, what: "boards other than 9x9" }),
        }
    }

    /// A format that has no signs for marks that are given.
    pub(super) fn unless_of_digits(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        if sheet.puzzle.marks().is_empty() { Ok(()) } else { Err(Self { format, what: "given marks" }) }
    }

    /// A format of marks: what is not filled in is given, unless something else is given; nothing shows what was done to
    /// a puzzle of marks.
    pub(super) fn unless_of_marks(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        let is_worked_on = !sheet.puzzle.marks().is_empty() && !sheet.is_untouched();
        let is_bare = sheet.filled.filled_count() == 0 && !sheet.removed.is_empty();
        match (is_worked_on, is_bare) {
            (true, _) => Err(Self { format, what: "progress from given marks" }),
            (_, true) => Err(Self { format, what: "pencil marks in empty cells that are not given" }),
            (false, false) => Ok(()),
        }
    }

    /// A format whose digits are figures.
    pub(super) fn unless_of_figures(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        let what = "an alphabet instead of digits";
        if sheet.puzzle.board().alphabet().is_some() { Err(Self { format, what }) } else { Ok(()) }
    }

    /// A format that knows rows, columns and boxes, and has no signs for other houses and rules.
    pub(super) fn unless_of_boxes(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        Self::unless_of_houses(sheet, format)?;
        let what = "boards with houses other than rows, columns and boxes";
        if sheet.puzzle.board().is_standard() { Ok(()) } else { Err(Self { format, what }) }
    }

    /// A format that knows houses, and has no signs for other rules.
    pub(super) fn unless_of_houses(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        match sheet.puzzle.clues().is_empty() {
            true => Self::unless_unrelated(sheet, format),
            false => Err(Self { format, what: "clues" }),
        }
    }

    /// A format that has no signs for relations between cells.
    pub(super) fn unless_unrelated(sheet: &Sheet, format: &'static str) -> Result<(), Self> {
        let is_unrelated = sheet.puzzle.board().relations().is_empty();
        if is_unrelated { Ok(()) } else { Err(Self { format, what: "relations between cells" }) }
    }
}

/// Where the cells of a position stood, and what the text says of the puzzle beside them.
#[derive(Clone, Debug)]
pub(super) struct CellPlaces {
    rows: Vec<RowPlaces>,
    cells_a_row: usize,
    pub credit: Credit,
    /// What the text says beside the position and the position does not hold.
    pub notes: Vec<String>,
    /// How many other puzzles of the same line are left out.
    pub left_out: usize,
}

/// A line with cells in it.
#[derive(Clone, Debug)]
struct RowPlaces {
    line: usize,
    source: Source,
    columns: Columns,
}

/// The columns of the cells of a line, from 1.
#[derive(Clone, Debug)]
enum Columns {
    /// One after the other, from the first column.
    Running,
    Each(Vec<u16>),
}

impl CellPlaces {
    /// Nothing so far, of a position with so many cells on each line.
    pub(super) fn new(cells_a_row: usize) -> Self {
        Self { rows: Vec::new(), cells_a_row, credit: Credit::NONE, notes: Vec::new(), left_out: 0 }
    }

    /// All cells at the beginning of a line or of a piece of data, whose own places nobody keeps.
    pub(super) fn at(line: &TextLine) -> Self {
        let text = line.text.lines().next().unwrap_or_default();
        let source = Source::from_line(line.number, pieces::beginning(text));
        let rows = vec![RowPlaces { line: line.number, source, columns: Columns::Each(vec![1]) }];
        Self { rows, cells_a_row: usize::MAX, credit: Credit::NONE, notes: Vec::new(), left_out: 0 }
    }

    /// All cells in a line of nothing else.
    pub(super) fn alone(line: usize, text: Arc<str>) -> Self {
        let rows = vec![RowPlaces { line, source: Source::from_line(line, text), columns: Columns::Running }];
        Self { rows, cells_a_row: usize::MAX, credit: Credit::NONE, notes: Vec::new(), left_out: 0 }
    }

    /// The same with a title and an author.
    pub(super) fn credited(self, credit: Credit) -> Self {
        Self { credit, ..self }
    }

    /// The same with these notes.
    pub(super) fn noting(mut self, notes: impl IntoIterator<Item = String>) -> Self {
        self.notes.extend(notes);
        self
    }

    /// Adds a note that so many other puzzles of the line are left out, if there are any.
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

    /// The number of the line, from 1, on which it starts.
    pub(super) fn line(&self) -> usize {
        self.rows.first().map_or(1, |row| row.line)
    }

    /// The lines, each with its end.
    pub(super) fn text(&self) -> String {
        let mut rows: Vec<&RowPlaces> = self.rows.iter().collect();
        rows.dedup_by_key(|row| row.line);
        rows.into_iter().map(|row| row.source.line(row.line).to_owned() + "\n").collect()
    }

    /// Where a cell stood.
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
