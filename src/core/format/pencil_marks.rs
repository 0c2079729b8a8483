//! Grids of pencil marks, as players and programs print them: one word per cell, one line per row.
//!
//! ```text
//!   5     3    124  | 26   7    2468       `124` pencil marks, `{5}` a single one, `-` none left
//!   6     247  247  | 1    9    5          `5` a given, `+5` an entry (SudoCue: `u5`), `.` a cell without marks
//!   -----------------+---------------
//! ```
//!
//! A grid with only pencil marks is a puzzle with given marks (Sukaku), as is one of 729 signs. If there are filled
//! cells, the marks are the player's. In a separate grid, filled cells are givens unless they have a `+`; directly
//! below a puzzle with the same cells, the givens and given marks are those of that puzzle. A lone digit is a filled
//! cell, unless cells that it sees have marks of the same digit: then it is a naked single that has not been entered.
//! Marks that a given excludes, or that only very few of these cells have, are stale and are ignored with a note.
//! Boards with more than nine digits do not use this format, because `12` is one digit there.
//!
//! Words of one length could also be blocks of plain cells, `123 456 789`, and a row of only `-` a border. A grid
//! therefore only has pencil marks if a row has words of several lengths or a word in brackets, and written grids
//! always have one.

use super::ahead::Ahead;
use super::line::{LineKind, TextLine};
use super::noted::with_noted;
use super::passage::{CannotSay, CellPlaces, Passage};
use super::shape::{BoardsBySide, usual_box};
use super::word;
use super::write::boxed;
use crate::board::{Candidate, Cell, Digit, DigitSet, Grid, Puzzle, Sheet, Topology};
use crate::error::{Diagnostic, counted};
use std::io;
use std::sync::Arc;

pub(super) const KEY: &str = "pencil-marks";

/// The contents of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Written {
    Given(Digit),
    Entry(Digit),
    Marks(DigitSet),
    /// Nothing, as if every candidate were marked.
    Blank,
}

/// A row: its cells with their columns, from 1, and whether its words cannot be plain cells.
struct MarkedRow {
    cells: Vec<(Written, usize)>,
    is_certain: bool,
}

/// Returns the number of cells of a line that may be the first row of such a grid.
pub(super) fn side(line: &TextLine) -> Option<usize> {
    let side = words(&line.text).take(10).count();
    usual_box(side).filter(|_| (4..=9).contains(&side))?;
    row(line, side).map(|_| side)
}

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(line) = ahead.line(0)? else { return Ok(None) };
    let Some(side) = side(&line).filter(|_| boards.are_square()) else { return Ok(None) };
    let (mut rows, mut index): (Vec<(TextLine, MarkedRow)>, usize) = (Vec::with_capacity(side), 0);
    let (mut is_certain, mut is_behind_gap) = (false, false);
    while rows.len() < side {
        let next = ahead.content(index)?;
        let Some((at, line)) = next.filter(|(_, line)| matches!(line.kind, LineKind::Content | LineKind::Blank)) else {
            return broken(&rows, index, None, side, ahead, boards);
        };
        index = at + 1;
        if line.kind == LineKind::Blank {
            is_behind_gap = true;
            continue;
        }
        let Some(row) = row(&line, side) else {
            let line = Some(&line).filter(|_| !is_behind_gap);
            return broken(&rows, at, line, side, ahead, boards);
        };
        is_behind_gap = false;
        is_certain |= row.is_certain;
        rows.push((line, row));
    }
    if !is_certain {
        // Words of one length are blocks of plain cells: `123 456 789`.
        return Ok(None);
    }
    if let Some(forced) = boards.forced_side().filter(|&forced| forced != side) {
        let message = format!("found {side} cells in a row, expected {forced} for this board");
        return Passage::fault(index, Diagnostic::new(message).at(rows[0].0.whole()));
    }
    let mut origin = CellPlaces::new(side);
    rows.iter().for_each(|(line, row)| origin.push(line, row.cells.iter().map(|(_, column)| *column)));
    let cells: Vec<Written> = rows.iter().flat_map(|(_, row)| row.cells.iter().map(|(cell, _)| *cell)).collect();
    let known = boards.before.as_ref().and_then(|before| below(before, &cells));
    match known.map_or_else(|| boards.of(side).map(|board| alone(board, cells)), Ok) {
        Ok((sheet, note)) => Passage::position(index, sheet, origin.noting(note)),
        Err(fault) => Passage::fault(index, fault.at(rows[0].0.whole())),
    }
}

/// Returns the fault of a grid that is truncated at this line, including the rows after it that are not a separate
/// grid.
fn broken(
    rows: &[(TextLine, MarkedRow)],
    at: usize,
    line: Option<&TextLine>,
    side: usize,
    ahead: &mut dyn Ahead,
    boards: &BoardsBySide,
) -> io::Result<Option<Passage>> {
    if !rows.iter().any(|(_, row)| row.is_certain) {
        return Ok(None);
    }
    let count = rows.len();
    let resembles = |line: &&TextLine| {
        words(&line.text).take(side + 2).count().abs_diff(side) <= 1 && word::board(line, boards).is_none()
    };
    let Some(line) = line.filter(resembles) else {
        let fault = Diagnostic::new(format!("the pencil marks end after {count} of {side} rows"));
        let fault = rows.last().map_or(fault.clone(), |(line, _)| fault.at(line.whole()));
        return Passage::fault(at.max(1), fault);
    };
    let (mut ends, mut index) = (Vec::new(), at + 1);
    while let Some((at, line)) = ahead.content(index)? {
        if line.kind != LineKind::Content || row(&line, side).is_none() {
            break;
        }
        index = at + 1;
        ends.push(index);
    }
    let end = (ends.len() % side).checked_sub(1).map_or(at + 1, |last| ends[last]);
    let found = words(&line.text).take(100).count();
    let message = match found == side {
        true => format!("row {} of the pencil marks has a word that is not a cell", count + 1),
        false => format!("row {} of the pencil marks has {found} cells, not {side}", count + 1),
    };
    Passage::fault(end, Diagnostic::new(message).at(line.whole()).hint("write a cell as `5`, `+5`, `{5}` or `157`"))
}

/// Returns the words of a row with their columns, from 1, without borders.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_border = |symbol: char| symbol.is_whitespace() || "|!¦│┃║:,;".contains(symbol);
    let mut column = 1;
    let place = move |word: &str| {
        let start = column;
        column += word.chars().count() + 1;
        start
    };
    let mut place = place;
    text.split(is_border).map(move |word| (place(word), word)).filter(|(_, word)| !word.is_empty())
}

/// Parses a row of a board with this side.
fn row(line: &TextLine, side: usize) -> Option<MarkedRow> {
    let mut cells = Vec::with_capacity(side);
    for (column, word) in words(&line.text).take(side + 1) {
        cells.push((written(word).filter(|written| fits(*written, side))?, column));
    }
    (cells.len() == side).then(|| MarkedRow { cells, is_certain: is_certain(words(&line.text).map(|(_, word)| word)) })
}

/// Returns whether the words of a row cannot be plain cells: they have several lengths, or one is in brackets or is
/// SudoCue's `u5`.
pub(super) fn is_certain<'a>(words: impl Iterator<Item = &'a str>) -> bool {
    let mut first = None;
    words.into_iter().any(|word| {
        word.starts_with(['{', '(', 'u']) || *first.get_or_insert(word.chars().count()) != word.chars().count()
    })
}

fn fits(written: Written, side: usize) -> bool {
    match written {
        Written::Given(digit) | Written::Entry(digit) => digit.index() < side,
        Written::Marks(digits) => (digits - DigitSet::all(side)).is_empty(),
        Written::Blank => true,
    }
}

/// Parses a word; programs that show a step write `*` and `#` after cells.
fn written(word: &str) -> Option<Written> {
    let word = word.trim_end_matches(['*', '#']);
    let digits = |text: &str| -> Option<DigitSet> {
        let symbols = text.chars().map(|symbol| Digit::from_symbol(symbol).filter(|digit| digit.index() < 9));
        symbols.collect::<Option<DigitSet>>().filter(|digits| digits.len() == text.len())
    };
    if let Some(marks) = word.strip_prefix(['{', '(']) {
        return digits(marks.strip_suffix(['}', ')'])?).map(Written::Marks);
    }
    if let Some(entry) = word.strip_prefix(['+', 'u']) {
        return digits(entry)?.only().map(Written::Entry);
    }
    match word {
        "." | "0" | "_" | "" => Some(Written::Blank),
        "-" => Some(Written::Marks(DigitSet::EMPTY)),
        _ => digits(word).map(|digits| digits.only().map_or(Written::Marks(digits), Written::Given)),
    }
}

/// Turns lone digits that have not been entered into single pencil marks. Cells with a `known` digit are unchanged.
fn without_lone(topology: &Topology, mut cells: Vec<Written>, known: &Grid) -> Vec<Written> {
    // Decide by what was written, not by the new meaning of earlier cells.
    let lone: Vec<(Cell, Digit)> = topology
        .cells()
        .filter(|&cell| known.digit(cell).is_none())
        .filter_map(|cell| match cells[cell.index()] {
            Written::Given(digit) if is_lone(topology, &cells, cell, digit) => Some((cell, digit)),
            _ => None,
        })
        .collect();
    for (cell, digit) in lone {
        cells[cell.index()] = Written::Marks(DigitSet::single(digit));
    }
    cells
}

/// Returns whether a lone digit has not been entered: cells that it sees have a mark of it. If only very few of the
/// possible cells do, their marks are stale instead.
fn is_lone(topology: &Topology, cells: &[Written], cell: Cell, digit: Digit) -> bool {
    let peers =
        |cell: Cell| topology.houses_of(cell).iter().flat_map(|&house| topology.house(house).cells.iter().copied());
    let is_digit =
        |other: Cell| matches!(cells[other.index()], Written::Given(known) | Written::Entry(known) if known == digit);
    let mut seen: Vec<Cell> = peers(cell).filter(|&other| other != cell).collect();
    seen.sort_unstable();
    seen.dedup();
    let (mut marked, mut open) = (0, 0);
    for other in seen {
        let Written::Marks(marks) = cells[other.index()] else { continue };
        let is_marked = marks.contains(digit);
        marked += usize::from(is_marked);
        open += usize::from(is_marked || !peers(other).any(|third| third != cell && is_digit(third)));
    }
    marked > 0 && MAX_STALE * marked >= open
}

/// One in this many cells may have a stale mark of a digit. If more do, the marks are taken as intended.
const MAX_STALE: usize = 3;

/// Returns the position of a separate grid: a lone digit is given, or an entry if it has a `+`.
fn alone(topology: Arc<Topology>, cells: Vec<Written>) -> (Sheet, Option<String>) {
    let cells = without_lone(&topology, cells, &Grid::empty(topology.cell_count()));
    let (sheet, note) = sheet(topology, &cells);
    // Without digits, the marks are the puzzle.
    if sheet.filled.filled_count() == 0 { (sheet.with_marks_given(), None) } else { (sheet, note) }
}

/// Returns the position of these cells.
pub(super) fn sheet(topology: Arc<Topology>, cells: &[Written]) -> (Sheet, Option<String>) {
    let mut givens = Grid::empty(cells.len());
    for (cell, written) in topology.cells().zip(cells) {
        if let Written::Given(digit) = *written {
            givens.set(cell, Some(digit));
        }
    }
    let puzzle = Puzzle::new(topology, givens).expect("the digits were checked");
    sheet_of(puzzle, cells)
}

/// Returns the position of these cells for this puzzle.
fn sheet_of(puzzle: Puzzle, cells: &[Written]) -> (Sheet, Option<String>) {
    let board = puzzle.board().clone();
    let mut filled = puzzle.givens().clone();
    let mut noted = Vec::new();
    for (cell, written) in board.cells().zip(cells) {
        match *written {
            Written::Given(digit) | Written::Entry(digit) => filled.set(cell, Some(digit)),
            Written::Marks(marks) => noted.push((cell, marks)),
            Written::Blank => {}
        }
    }
    with_noted(Sheet::new(puzzle, filled), &noted)
}

/// Returns the cells as a position of the puzzle above them, if every given is present. Other cells are then entries or
/// marks.
fn below(before: &Puzzle, cells: &[Written]) -> Option<(Sheet, Option<String>)> {
    let board = before.board();
    if board.cell_count() != cells.len() || board.side() * board.side() != cells.len() {
        return None;
    }
    if !before.marks().is_empty() {
        return below_marks(before, cells).map(|sheet| (sheet, None));
    }
    let holds = |(cell, given): (Cell, Digit)| match cells[cell.index()] {
        Written::Given(digit) | Written::Entry(digit) => digit == given,
        Written::Marks(marks) => marks.contains(given),
        Written::Blank => false,
    };
    // A few givens may have stale marks next to them.
    let is_beside = |(cell, _): &(Cell, Digit)| matches!(cells[cell.index()], Written::Marks(marks) if marks.len() > 1);
    let beside: Vec<Cell> = before.givens().filled().filter(is_beside).map(|(cell, _)| cell).collect();
    if !before.givens().filled().all(holds) || beside.len() * MAX_STALE > before.givens().filled_count() {
        return None;
    }
    // Ignore marks that a given excludes.
    let allowed = Sheet::new(before.clone(), before.givens().clone()).marks();
    let mut fresh = cells.to_vec();
    for cell in board.cells() {
        fresh[cell.index()] = match (before.givens().digit(cell), cells[cell.index()]) {
            (Some(given), _) => Written::Given(given),
            (None, Written::Marks(marks)) => Written::Marks(marks & allowed[cell.index()]),
            (None, written) => written,
        };
    }
    let decided = without_lone(board, fresh, before.givens());
    let lone = |(&decided, &written): (&Written, &Written)| match (decided, written) {
        (Written::Marks(_), Written::Marks(_)) => written,
        _ => decided,
    };
    let (sheet, note) = sheet_of(before.clone(), &decided.iter().zip(cells).map(lone).collect::<Vec<_>>());
    let of_givens = beside.first().map(|first| {
        let count = counted(beside.len(), "given");
        format!("ignored the pencil marks beside {count}, the first in {}", board.cell_name(*first))
    });
    let notes: Vec<String> = note.into_iter().chain(of_givens).collect();
    let note = (!notes.is_empty()).then(|| notes.join("; "));
    (sheet.filled.filled_count() > 0).then_some((sheet, note))
}

/// Returns the position below a puzzle with given marks, which must contain all open marks.
fn below_marks(before: &Puzzle, cells: &[Written]) -> Option<Sheet> {
    let board = before.board();
    let cells = without_lone(board, cells.to_vec(), &Grid::empty(cells.len()));
    let (marks, _) = sheet(board.clone(), &cells);
    let mut filled = marks.filled.clone();
    for (cell, digit) in before.givens().filled().filter(|(cell, _)| marks.filled.digit(*cell).is_none()) {
        filled.set(cell, Some(digit));
    }
    let sheet = Sheet::new(before.clone(), filled);
    let (allowed, left) = (sheet.marks(), marks.marks());
    let lies_within = board.cells().all(|cell| {
        let index = cell.index();
        match (marks.filled.digit(cell), before.givens().digit(cell)) {
            (Some(digit), Some(given)) => digit == given,
            (Some(digit), None) => before.allows(cell, digit),
            (None, Some(given)) => left[index].only() == Some(given),
            (None, None) => left[index].is_subset(allowed[index]),
        }
    });
    let open = || board.cells().filter(|&cell| sheet.filled.digit(cell).is_none());
    let gone = |cell: Cell| {
        let lost = allowed[cell.index()] - left[cell.index()];
        lost.iter().map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
    };
    let gone: Vec<Candidate> = open().flat_map(gone).collect();
    lies_within.then(|| sheet.without(gone))
}

pub(super) fn write(sheet: &Sheet) -> Result<String, CannotSay> {
    CannotSay::unless_of_usual_boxes(sheet, KEY)?;
    CannotSay::unless_of_marks(sheet, KEY)?;
    if sheet.puzzle.board().side() > 9 {
        return Err(CannotSay { format: KEY, what: "boards with more than nine digits" });
    }
    Ok(pencilled(sheet))
}

/// Returns the givens as a grid: digits with lines around the boxes, or given marks.
pub fn given_grid(puzzle: &Puzzle) -> String {
    match puzzle.marks().is_empty() {
        true => boxed(puzzle.givens(), puzzle.board()),
        false => pencilled(&Sheet::new(puzzle.clone(), puzzle.givens().clone())),
    }
}

/// Returns the position as a grid with pencil marks.
pub fn pencilled(sheet: &Sheet) -> String {
    let topology = sheet.puzzle.board();
    let (columns, rows) = topology.extent();
    let (width, height) = topology.box_shape().unwrap_or((columns, rows));
    let marks = sheet.marks();
    // If only marks are given, a lone digit is one of them.
    let is_of_marks = !sheet.puzzle.marks().is_empty() && sheet.is_untouched();
    let word = |cell: Cell| match (sheet.puzzle.givens().digit(cell), sheet.filled.digit(cell)) {
        (Some(digit), _) if is_of_marks => format!("{{{}}}", topology.symbol(digit)),
        (Some(digit), _) => topology.symbol(digit).to_string(),
        (None, Some(digit)) => format!("+{}", topology.symbol(digit)),
        (None, None) => {
            let digits: String = marks[cell.index()].iter().map(|digit| topology.symbol(digit)).collect();
            match marks[cell.index()].len() {
                0 => "-".into(),
                1 => format!("{{{digits}}}"),
                _ => digits,
            }
        }
    };
    let mut words: Vec<String> = topology.cells().map(word).collect();
    make_certain(sheet, &mut words);
    let widest = words.iter().map(|word| word.chars().count()).max().unwrap_or(1);
    let mut text = String::new();
    for row in 0..rows {
        if row > 0 && row.is_multiple_of(height) {
            let stretch = |index: usize| width * (widest + 1) + usize::from(index > 0);
            let rule: Vec<String> = (0..columns / width).map(|index| "-".repeat(stretch(index))).collect();
            text += &rule.join("+");
            text.push('\n');
        }
        let mut line = String::new();
        for column in 0..columns {
            if column > 0 && column.is_multiple_of(width) {
                line += "| ";
            }
            let word = topology.cell_at(column, row).map_or("", |cell| &words[cell.index()]);
            line += &format!("{word:widest$} ");
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// Adds brackets to a word if the rows could otherwise be mistaken for plain cells, or one of them for a border.
fn make_certain(sheet: &Sheet, words: &mut [String]) {
    let topology = sheet.puzzle.board();
    let (columns, rows) = topology.extent();
    let row = |row: usize| (0..columns).filter_map(move |column| topology.cell_at(column, row));
    for cells in (0..rows).map(row) {
        let mut bare = cells.clone().take_while(|cell| words[cell.index()] == "-");
        if let Some(first) = bare.next().filter(|_| bare.count() + 1 == cells.count()) {
            words[first.index()] = "{}".into();
        }
    }
    if !(0..rows).map(row).any(|cells| is_certain(cells.map(|cell| words[cell.index()].as_str()))) {
        // Without a cell of pencil marks they really are plain cells.
        if let Some(cell) = topology.cells().find(|&cell| sheet.filled.digit(cell).is_none()) {
            let word = &mut words[cell.index()];
            *word = format!("{{{}}}", word.trim_matches('-'));
        }
    }
}
