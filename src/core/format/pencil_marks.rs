//! Grids of pencil marks, as players and programs print them: a cell a word, a row a line.
//!
//! ```text
//!   5     3    124  | 26   7    2468       `124` pencil marks, `{5}` a single one, `-` none left
//!   6     247  247  | 1    9    5          `5` a given, `+5` an entry (SudoCue: `u5`), `.` a cell without marks
//!   -----------------+---------------
//! ```
//!
//! A grid of nothing but pencil marks is a puzzle: the marks are given (Sukaku), as in 729 signs. With filled cells the
//! marks are those of a person who solves a puzzle, as far as the reader can tell: alone, filled cells are givens unless
//! `+` stands before them; directly below a puzzle of the same cells the givens are known, and the marks if it gives
//! some. A lone digit is a filled cell, unless a cell that it sees has a mark of the same digit: then it is a
//! naked single that nobody entered yet. Boards with more than nine digits are not written so: `12` is one digit there.
//!
//! Words of one length could as well be blocks of plain cells, `123 456 789`, and a row of nothing but `-` a border. So
//! a grid is one of pencil marks when a row has words of several lengths or a word in brackets, and what is written has
//! one.

use super::ahead::Ahead;
use super::line::{LineKind, TextLine};
use super::passage::{CannotSay, CellPlaces, Passage};
use super::shape::{BoardsBySide, usual_box};
use super::word;
use super::write::boxed;
use crate::board::{Candidate, Cell, Digit, DigitSet, Grid, Puzzle, Sheet, Topology};
use crate::error::Diagnostic;
use std::io;
use std::sync::Arc;

pub(super) const KEY: &str = "pencil-marks";

/// What stands in a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Written {
    Given(Digit),
    Entry(Digit),
    Marks(DigitSet),
    /// Nothing: as if every candidate were marked.
    Blank,
}

/// A row: its cells with their columns, from 1, and whether its words can be no plain cells.
struct MarkedRow {
    cells: Vec<(Written, usize)>,
    is_certain: bool,
}

/// The number of cells of a line that may be the first row of such a grid.
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
        let message = format!("{side} cells in a row; this board has {forced}");
        return Passage::fault(index, Diagnostic::new(message).at(rows[0].0.whole()));
    }
    let mut origin = CellPlaces::new(side);
    rows.iter().for_each(|(line, row)| origin.push(line, row.cells.iter().map(|(_, column)| *column)));
    let cells: Vec<Written> = rows.iter().flat_map(|(_, row)| row.cells.iter().map(|(cell, _)| *cell)).collect();
    let sheet = sheet(boards.of(side), &without_lone(&boards.of(side), cells));
    Passage::position(index, sheet, origin)
}

/// The fault of a grid that breaks off at this line. It takes with it the rows behind that are not a grid of their own.
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
        true => format!("row {} of the pencil marks holds a word that is no cell", count + 1),
        false => format!("row {} of the pencil marks has {found} cells, not {side}", count + 1),
    };
    Passage::fault(end, Diagnostic::new(message).at(line.whole()).hint("a cell is written `5`, `+5`, `{5}` or `157`"))
}

/// The words of a row with their columns, from 1; borders left out.
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

/// A row of a board with this side.
fn row(line: &TextLine, side: usize) -> Option<MarkedRow> {
    let mut cells = Vec::with_capacity(side);
    for (column, word) in words(&line.text).take(side + 1) {
        cells.push((written(word).filter(|written| fits(*written, side))?, column));
    }
    (cells.len() == side).then(|| MarkedRow { cells, is_certain: is_certain(words(&line.text).map(|(_, word)| word)) })
}

/// Whether the words of a row can be no plain cells: they have several lengths, or one is in brackets or SudoCue's `u5`.
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

/// What a word means; programs that show a step put `*` and `#` behind cells.
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

/// The cells with lone digits that nobody entered yet as what they are, single pencil marks.
fn without_lone(topology: &Topology, mut cells: Vec<Written>) -> Vec<Written> {
    let marked = |digit: Digit, cell: Cell| {
        topology.houses_of(cell).iter().any(|&house| {
            let mut others = topology.house(house).cells.iter().filter(|&&other| other != cell);
            others.any(|other| matches!(cells[other.index()], Written::Marks(digits) if digits.contains(digit)))
        })
    };
    // Decided on what was written, not on what earlier cells were found to mean.
    let lone: Vec<(Cell, Digit)> = topology
        .cells()
        .filter_map(|cell| match cells[cell.index()] {
            Written::Given(digit) if marked(digit, cell) => Some((cell, digit)),
            _ => None,
        })
        .collect();
    for (cell, digit) in lone {
        cells[cell.index()] = Written::Marks(DigitSet::single(digit));
    }
    cells
}

/// The position of these cells.
pub(super) fn sheet(topology: Arc<Topology>, cells: &[Written]) -> Sheet {
    let (mut givens, mut filled) = (Grid::empty(cells.len()), Grid::empty(cells.len()));
    for (cell, written) in topology.cells().zip(cells) {
        match *written {
            Written::Given(digit) => {
                givens.set(cell, Some(digit));
                filled.set(cell, Some(digit));
            }
            Written::Entry(digit) => filled.set(cell, Some(digit)),
            Written::Marks(_) | Written::Blank => {}
        }
    }
    let mut sheet = Sheet::new(Puzzle::new(topology, givens).expect("the digits were checked"), filled);
    let allowed = sheet.marks();
    for (cell, written) in sheet.puzzle.board().cells().zip(cells) {
        if let Written::Marks(marks) = *written {
            let gone = allowed[cell.index()] - marks;
            sheet.removed.extend(gone.iter().map(|digit| Candidate::new(cell, digit)));
        }
    }
    sheet
}

pub(super) fn write(sheet: &Sheet) -> Result<String, CannotSay> {
    CannotSay::unless_of_usual_boxes(sheet, KEY)?;
    CannotSay::unless_of_marks(sheet, KEY)?;
    if sheet.puzzle.board().side() > 9 {
        return Err(CannotSay { format: KEY, what: "boards with more than nine digits" });
    }
    Ok(pencilled(sheet))
}

/// What is given as a grid: digits with lines around the boxes, or marks.
pub fn given_grid(puzzle: &Puzzle) -> String {
    match puzzle.marks().is_empty() {
        true => boxed(puzzle.givens(), puzzle.board()),
        false => pencilled(&Sheet::new(puzzle.clone(), puzzle.givens().clone())),
    }
}

/// The position as a grid with pencil marks.
pub fn pencilled(sheet: &Sheet) -> String {
    let topology = sheet.puzzle.board();
    let (columns, rows) = topology.extent();
    let (width, height) = topology.box_shape().unwrap_or((columns, rows));
    let marks = sheet.marks();
    // Where nothing but marks is given, a lone digit is one of them.
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

/// Puts brackets round a word where the rows could otherwise be taken for plain cells, or one of them for a border.
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
        // Without a cell of pencil marks they are plain cells indeed.
        if let Some(cell) = topology.cells().find(|&cell| sheet.filled.digit(cell).is_none()) {
            let word = &mut words[cell.index()];
            *word = format!("{{{}}}", word.trim_matches('-'));
        }
    }
}
