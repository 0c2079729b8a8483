//! A grid with one row per line. It accepts every line that no other format accepts, so it also reports text that is
//! not a puzzle.
//!
//! Comments and borders are allowed anywhere. Blank lines are allowed between all rows, or between bands of equal size;
//! in both cases also after the last row. Other blank lines end the grid, unless the rows up to a later gap are exactly
//! one grid without a conflict.
//!
//! The extent of a faulty grid is found as follows. The rows that follow a fault without a gap are divided into grids,
//! counting backwards from the last row. Any rows that are left over belong to the faulty grid. A good grid directly
//! below a faulty one is therefore read:
//!
//! ```text
//!   12..    a grid of 4
//!   3%..    the fault
//!   ..1.    5 rows follow: the first is left over and belongs to the faulty grid
//!   12..    ... and a grid of 4
//! ```

use super::ahead::{Ahead, MAX_AHEAD};
use super::head::long_cells;
use super::line::{LineKind, TextLine};
use super::one_line::{self, sheet, too_high};
use super::passage::{CannotSay, CellPlaces, Passage};
use super::row::{CellRow, row};
use super::shape::{BoardsBySide, MAX_SIDE, side_of, usual_box};
use super::write::boxed;
use super::{control_lines, fields, hexadecimal, labelled, pencil_marks, run_on, sdk};
#[cfg(feature = "formats")]
use super::{savant, sgt};
use crate::board::Sheet;
use crate::error::{Diagnostic, quote};
use std::io;

pub(super) const KEY: &str = "grid";

const SIZES: &str = "expected 16, 36, 64, 81, 100, 144, 256 or 625 for a puzzle in one line, or 4 to 25 for a row";

/// The rows read so far, and the gaps between them.
struct Rows {
    side: usize,
    read: Vec<(TextLine, CellRow)>,
    /// The fault of the first faulty row.
    fault: Option<Diagnostic>,
    gaps: Gaps,
}

/// Blank lines between bands of rows. All bands have the same size, and so have all gaps.
#[derive(Default)]
struct Gaps {
    /// The number of rows in a band, once there was a gap.
    band: Option<usize>,
    /// The number of blank lines in the first gap, and the index of the line after it.
    first: (usize, usize),
    /// The number of blank lines in the last gap, and the index of the line after it.
    last: (usize, usize),
    /// The number of rows read since.
    rows: usize,
}

impl Gaps {
    /// Counts a blank line; `behind` is the index of the line after it. Returns whether it is allowed there in a grid
    /// of this side.
    fn blank(&mut self, behind: usize, side: usize) -> bool {
        let fits = self.rows == 0 || self.band.map_or(side.is_multiple_of(self.rows), |band| band == self.rows);
        self.last = if self.rows == 0 { (self.last.0 + 1, behind) } else { (1, behind) };
        if self.rows > 0 && self.band.is_none() {
            self.band = Some(self.rows);
            self.first = self.last;
        } else if self.first.1 + 1 == behind {
            self.first = self.last;
        }
        self.rows = 0;
        fits
    }

    /// Counts a row. If it cannot belong to the same grid, fails with the index at which a new one started.
    fn row(&mut self) -> Result<(), usize> {
        let band = self.band.unwrap_or(usize::MAX);
        if self.band.is_some() && self.rows == 0 && self.last.0 != self.first.0 {
            return Err(if self.last.0 > self.first.0 { self.last.1 } else { self.first.1 });
        }
        if self.rows == band {
            return Err(self.last.1);
        }
        self.rows += 1;
        Ok(())
    }

    /// Returns whether there is a blank line directly before the next row.
    fn is_before_row(&self) -> bool {
        self.band.is_some() && self.rows == 0
    }
}

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    if let Some(found) = labelled::read(ahead, boards)? {
        return Ok(Some(found));
    }
    if let Some(found) = fields::read(ahead, boards)? {
        return Ok(Some(found));
    }
    let Some(line) = ahead.line(0)? else { return Ok(None) };
    let first = row(&line.text);
    if !boards.are_square() {
        return Passage::fault(1, overlapping(&line, boards));
    }
    let side = boards.forced_side().unwrap_or(first.signs.len());
    if let Some(fault) = no_row(&line, &first, boards) {
        return Passage::fault(1, fault);
    }
    let mut rows = Rows { side, read: Vec::with_capacity(side), fault: None, gaps: Gaps::default() };
    let mut index = 0;
    loop {
        let Some((at, line)) = ahead.content(index)? else { return rows.ended(index, "text") };
        index = at + 1;
        if line.kind == LineKind::Blank {
            if !rows.gaps.blank(index, side) {
                let found = rows.scattered(ahead, boards)?;
                return found.map_or_else(|| rows.ended(index, "grid"), |found| Ok(Some(found)));
            }
            continue;
        }
        if line.kind == LineKind::TooLong || ends_grid(&line, boards, side) {
            return rows.ended(at, "grid");
        }
        let found = row(&line.text);
        let is_other = rows.gaps.is_before_row() && found.signs.len() != side;
        if !found.fits(side) && at > 0 && (is_other || pencil_marks::side(&line).is_some()) {
            return rows.ended(at, "grid");
        }
        if !found.fits(side) {
            if let Some(lead) = own_rows(ahead, at, &found, boards, side)? {
                return rows.ended(at + lead, "grid");
            }
            let fault = fault_of(&line, &found, rows.read.len(), side);
            if rows.read.is_empty() && !found.resembles(side) {
                // A title, not a first row.
                return Passage::fault(index, fault);
            }
            let (lead, end) = rest_of_fault(ahead, index, side, boards)?;
            if !rows.may_go_on(lead, ahead.line(end)?.map(|line| line.kind)) {
                return Passage::fault(end, rows.fault.unwrap_or(fault));
            }
            rows.fault.get_or_insert(fault);
        }
        if let Err(start) = rows.gaps.row() {
            let found = rows.scattered(ahead, boards)?;
            return found.map_or_else(|| rows.ended(start, "grid"), |found| Ok(Some(found)));
        }
        rows.read.push((line, found));
        if rows.read.len() == side {
            return rows.complete(ahead, boards, index);
        }
    }
}

/// Returns the fault of a grid for a board of overlapping squares, which is only read in one line.
fn overlapping(line: &TextLine, boards: &BoardsBySide) -> Diagnostic {
    let cells = boards.forced_cells().unwrap_or_default();
    let message = format!("not a puzzle of this board, which has {cells} cells");
    Diagnostic::new(message).at(line.whole()).hint("if squares overlap, write all cells in one line, row by row")
}

/// Returns the fault of a line that cannot be a row of any grid.
fn no_row(line: &TextLine, first: &CellRow, boards: &BoardsBySide) -> Option<Diagnostic> {
    let cells = first.signs.len();
    if line.kind == LineKind::TooLong {
        let message = format!("a line of more than {} bytes", super::line::MAX_LINE_BYTES);
        return Some(Diagnostic::new(message).at(line.spot(1, 0)).hint("a puzzle has at most 1024 cells"));
    }
    let is_size = |side: usize| (4..=MAX_SIDE).contains(&side) && usual_box(side).is_some();
    let is_possible = boards.forced_side().map_or(is_size(cells), |side| cells.abs_diff(side) <= 1);
    if is_possible {
        return None;
    }
    // A puzzle that is too short or too long, after a label or between other words.
    if let Some((column, cells)) = long_cells(&line.text).filter(|_| first.stranger.is_some()) {
        let message = match boards.forced_cells() {
            Some(board) if board == cells => format!("{cells} cells between other characters; write only the cells"),
            None if side_of(cells).is_some() => format!("{cells} cells between other characters; write only the cells"),
            Some(board) => format!("found {cells} cells, expected {board} for a puzzle of this board in one line"),
            None => format!("found {cells} cells; {SIZES}"),
        };
        return Some(Diagnostic::new(message).at(line.spot(column, cells)));
    }
    if let Some((character, column)) = first.stranger {
        return Some(stranger(line, character, column));
    }
    let message = match (boards.forced_side(), cells) {
        (_, 0) => "no cells in this line".to_owned(),
        (Some(side), _) => {
            format!(
                "found {cells} cells; with these boxes, expected {side} for a row, or {} for a puzzle in one line",
                side * side
            )
        }
        (None, _) => format!("found {cells} cells; {SIZES}"),
    };
    Some(Diagnostic::new(message).at(line.whole()))
}

fn stranger(line: &TextLine, character: char, column: usize) -> Diagnostic {
    let character = line.sign(column).unwrap_or(character);
    Diagnostic::new(format!("{} is not a cell", quote(&character.to_string()))).at(line.spot(column, 1))
}

/// Returns the fault of a row that does not fit.
fn fault_of(line: &TextLine, found: &CellRow, before: usize, side: usize) -> Diagnostic {
    if let Some((character, column)) = found.stranger {
        return stranger(line, character, column);
    }
    match found.too_high(side) {
        Some(sign) if found.signs.len() == side => too_high(sign.value, side).at(line.spot(sign.column, 1)),
        _ => {
            let message = format!("row {} has {} cells, not {side}", before + 1, found.signs.len());
            Diagnostic::new(message).at(line.whole())
        }
    }
}

/// Returns whether a line is or begins a position of another format, and cannot be a row of this grid.
fn ends_grid(line: &TextLine, boards: &BoardsBySide, side: usize) -> bool {
    let text = line.text.trim_start();
    let begins: &[fn(&TextLine, &BoardsBySide) -> bool] = &[
        control_lines::is_control,
        #[cfg(feature = "formats")]
        savant::detect,
        sdk::detect,
        #[cfg(feature = "formats")]
        sgt::detect,
    ];
    matches!(line.kind, LineKind::Json | LineKind::Markup)
        || begins.iter().any(|begins| begins(line, boards))
        || text.starts_with(':')
        || text.len() == super::signs::LENGTH
        || run_on::are_several(line, boards)
        || one_line::is_whole(line, boards, side)
}

/// Rows that follow each other without a gap.
struct RowRun {
    /// The index of the line after each of them.
    ends: Vec<usize>,
    /// Whether there are no more of them.
    is_whole: bool,
}

/// Returns the consecutive rows of this side from this line on, up to `most`.
fn run(ahead: &mut dyn Ahead, from: usize, side: usize, boards: &BoardsBySide, most: usize) -> io::Result<RowRun> {
    let (mut ends, mut index) = (Vec::new(), from);
    while let Some((at, line)) = ahead.content(index)? {
        let is_row = line.kind == LineKind::Content && !ends_grid(&line, boards, side) && row(&line.text).fits(side);
        if !is_row {
            return Ok(RowRun { ends, is_whole: true });
        }
        if ends.len() == most {
            return Ok(RowRun { ends, is_whole: false });
        }
        index = at + 1;
        ends.push(index);
    }
    Ok(RowRun { ends, is_whole: index < MAX_AHEAD })
}

/// If a row of another length starts new grids, returns the number of lines before them that belong to the fault.
fn own_rows(
    ahead: &mut dyn Ahead,
    at: usize,
    found: &CellRow,
    boards: &BoardsBySide,
    side: usize,
) -> io::Result<Option<usize>> {
    let own = found.signs.len();
    let is_other = own != side && boards.forced_side().is_none() && (4..=MAX_SIDE).contains(&own);
    if !is_other || usual_box(own).is_none() || !found.fits(own) {
        return Ok(None);
    }
    let RowRun { ends, is_whole } = run(ahead, at, own, boards, usize::MAX)?;
    let left_over = if is_whole { ends.len() % own } else { 0 };
    let lead = left_over.checked_sub(1).map_or(0, |last| ends[last] - at);
    Ok((ends.len() >= own).then_some(lead))
}

/// Returns the number of rows after a fault that are the rest of its grid, and the index of the line after them.
fn rest_of_fault(ahead: &mut dyn Ahead, from: usize, side: usize, boards: &BoardsBySide) -> io::Result<(usize, usize)> {
    let RowRun { ends, is_whole } = run(ahead, from, side, boards, usize::MAX)?;
    let lead = if is_whole { ends.len() % side } else { 0 };
    Ok((lead, lead.checked_sub(1).map_or(from, |last| ends[last])))
}

/// Returns the position of all rows, or the fault.
fn whole(
    boards: &mut BoardsBySide,
    side: usize,
    read: &[(TextLine, CellRow)],
) -> Result<(Sheet, CellPlaces), Diagnostic> {
    let mut origin = CellPlaces::new(side);
    for (line, row) in read {
        origin.push(line, row.signs.iter().map(|sign| sign.column));
    }
    let rows: Vec<CellRow> = read.iter().map(|(_, row)| row.clone()).collect();
    let found = sheet(boards, side, &rows).map_err(|fault| fault.at(read[0].0.whole()))?;
    let lines: Vec<(&TextLine, &CellRow)> = read.iter().map(|(line, row)| (line, row)).collect();
    Ok(match hexadecimal::sheet(&lines, &found)? {
        Some((found, note)) => (found, origin.noting([note])),
        None => (found, origin),
    })
}

/// The number of lines for each row in which to search for a grid with arbitrary gaps.
const MAX_LINES_A_ROW: usize = 4;

impl Rows {
    /// Returns the grid of rows with blank lines anywhere between them, if the rows up to a gap or the end are exactly
    /// one grid without a conflict. The rest of one grid and the beginning of another hardly ever are.
    fn scattered(&self, ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
        let side = self.side;
        let (mut read, mut index) = (Vec::with_capacity(side), 0);
        while read.len() < side && self.fault.is_none() {
            let next = ahead.content(index)?.filter(|(at, _)| *at < MAX_LINES_A_ROW * side);
            let Some((at, line)) = next else { return Ok(None) };
            index = at + 1;
            if line.kind == LineKind::Blank {
                continue;
            }
            let found = row(&line.text);
            if line.kind != LineKind::Content || ends_grid(&line, boards, side) || !found.fits(side) {
                return Ok(None);
            }
            read.push((line, found));
        }
        let next = ahead.content(index)?;
        let goes_on = next.is_some_and(|(_, next)| next.kind == LineKind::Content && row(&next.text).fits(side));
        if goes_on || self.fault.is_some() {
            return Ok(None);
        }
        match whole(boards, side, &read) {
            Ok((found, origin)) if found.conflict().is_none() => Passage::position(index, found, origin),
            _ => Ok(None),
        }
    }

    /// Returns whether a grid with a faulty row, this many rows after it and then a line of this kind may be a grid in
    /// bands that still continues.
    fn may_go_on(&self, lead: usize, next: Option<LineKind>) -> bool {
        let band = self.gaps.rows + 1 + lead;
        let is_band = self.gaps.band.map_or(self.side.is_multiple_of(band), |known| known == band);
        let is_last = self.read.len() + 1 + lead == self.side;
        is_last || next == Some(LineKind::Blank) && is_band
    }

    /// Finishes a grid with all its rows; `index` is that of the line after them.
    fn complete(self, ahead: &mut dyn Ahead, boards: &mut BoardsBySide, index: usize) -> io::Result<Option<Passage>> {
        let side = self.side;
        if self.gaps.band.is_some() {
            let next = ahead.line(index)?;
            if next.is_some_and(|next| next.kind == LineKind::Content && row(&next.text).fits(side)) {
                let behind = self.gaps.last.1;
                return self.ended(behind, "grid");
            }
        }
        if let Some(fault) = self.fault {
            return Passage::fault(index, fault);
        }
        let (found, origin) = match whole(boards, side, &self.read) {
            Ok(whole) => whole,
            Err(fault) => return Passage::fault(index, fault),
        };
        if self.gaps.band.is_none() && found.conflict().is_some() {
            // If one grid lacks rows, these may be rows of two grids. The rows that follow are then not a whole grid.
            let RowRun { ends, is_whole } = run(ahead, index, side, boards, side)?;
            let (more, lines) = (ends.len(), index);
            if is_whole && (1..side).contains(&more) {
                let all = (0..lines).chain(index..ends[more - 1]);
                return self.shifted(ahead, boards, all.collect(), more, (found, origin));
            }
        }
        Passage::position(index, found, origin)
    }

    /// Handles a grid with a conflict, followed by `more` rows. If the last rows are a grid without a conflict, returns
    /// the fault of the first rows; otherwise the grid as it is.
    fn shifted(
        self,
        ahead: &mut dyn Ahead,
        boards: &mut BoardsBySide,
        indices: Vec<usize>,
        more: usize,
        (found, origin): (Sheet, CellPlaces),
    ) -> io::Result<Option<Passage>> {
        let mut rows = Vec::new();
        for index in indices {
            if let Some(line) = ahead.line(index)?.filter(|line| line.kind == LineKind::Content) {
                rows.push((index, row(&line.text)));
            }
        }
        let lines = self.read.len();
        let last: Vec<CellRow> = rows[more..].iter().map(|(_, row)| row.clone()).collect();
        let start = rows[more].0;
        let is_grid =
            last.len() == lines && sheet(boards, self.side, &last).is_ok_and(|sheet| sheet.conflict().is_none());
        if is_grid {
            let first = Self { read: self.read.into_iter().take(more).collect(), ..self };
            return first.ended(start, "grid");
        }
        let end = rows[lines - 1].0 + 1;
        Passage::position(end, found, origin)
    }

    /// Returns the fault of a grid that ended too early, before the line at this index.
    fn ended(self, index: usize, what: &str) -> io::Result<Option<Passage>> {
        let (rows, side) = (self.read.len(), self.side);
        let fault = self.fault.unwrap_or_else(|| {
            let fault = Diagnostic::new(format!("the {what} ends after {rows} of {side} rows"));
            match self.read.last() {
                Some((line, _)) => fault.at(line.whole()),
                None => fault,
            }
        });
        Passage::fault(index.max(1), fault)
    }
}

pub(super) fn write(sheet: &Sheet) -> Result<String, CannotSay> {
    CannotSay::unless_plain(sheet, KEY)?;
    if !sheet.removed.is_empty() {
        return Err(CannotSay { format: KEY, what: "pencil marks" });
    }
    if sheet.filled != *sheet.puzzle.givens() {
        return Err(CannotSay { format: KEY, what: "entries" });
    }
    Ok(boxed(&sheet.filled, sheet.puzzle.board()))
}
