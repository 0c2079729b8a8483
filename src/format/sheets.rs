//! Reading positions: what a player, or another program, has on the board in the middle of a puzzle.
//!
//! ```text
//!   9.....+5+61..+6.+1.7+9...            a puzzle line, `+` before each entry
//!   :0300:3:9.....+5+61...:813 456:::    a line of HoDoKu's library: entries, then the candidates removed
//!   729 signs                            nine a cell, a digit for each pencil mark and `.` or `0` for none
//!   | 5   3   124 | 26   7   2468 | ...  pencil marks, a row a line, as HoDoKu, SudokuWiki and we print them
//! ```
//!
//! and every form of [`super::Reader`], whose cells are all givens unless a `+` stands before them. A pencil-mark grid
//! that follows a puzzle of the same cells is that puzzle's position: so its givens are known. Alone, its filled cells
//! are givens, `+5` is an entry and `{5}` a pencil mark. A lone digit without either is a filled cell, unless a cell that
//! it sees has a mark of the same digit: then it is a naked single that nobody entered yet.
//!
//! The text is read whole, since a grid of pencil marks is known as one only by its later rows. Pencil marks of boards
//! with more than nine digits are not read: `12` is one digit there.

use super::reader::{ReadError, Reader};
use super::sheet::{Sheet, allowed};
use super::{hodoku_library, shape::usual_box};
use crate::board::{Candidate, Cell, Digit, DigitSet, Grid, Puzzle, Topology, variant};
use crate::error::{Diagnostic, Foreign, Source, Spot};
use std::collections::BTreeSet;
use std::sync::Arc;

/// What stands in a cell of a grid with pencil marks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Written {
    Given(Digit),
    Entry(Digit),
    Marks(DigitSet),
    /// Nothing: as if every candidate were marked.
    Blank,
}

/// The positions of a text in their order, each with the faults between them. `name` is how diagnostics call the text;
/// `board` is the board of all, where the number of cells shall not tell it.
pub fn sheets(text: &str, name: Option<&str>, board: Option<&Arc<Topology>>) -> Vec<Result<Sheet, Diagnostic>> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found: Vec<(usize, Form, Result<Sheet, Diagnostic>)> = Vec::new();
    // What is left for the reader of puzzles: the same lines, so that its faults tell the right ones.
    let mut plain: Vec<String> = Vec::with_capacity(lines.len());
    let mut entries: BTreeSet<(usize, usize)> = BTreeSet::new();
    let mut index = 0;
    while index < lines.len() {
        let line = lines[index].trim();
        let spot = Spot::new(Source::from_line(index + 1, lines[index]), index + 1, 1, line.chars().count());
        let taken = if line.starts_with(':') && !super::row::is_border(line) {
            found.push((index, Form::Whole, of_case(line, index, spot)));
            1
        } else if line.len() == 729 && line.bytes().all(|byte| byte == b'.' || byte.is_ascii_digit()) {
            found.push((index, Form::Pencil, Ok(of_729(line, spot))));
            1
        } else if let Some((cells, side, taken)) = pencil_grid(&lines[index..]) {
            found.push((index, Form::Pencil, of_cells(&cells, side, board, spot)));
            taken
        } else {
            0
        };
        if taken == 0 {
            // HoDoKu copies the step below the grid.
            let is_step = line.contains("=>");
            plain.push(if is_step { String::new() } else { without_pluses(lines[index], index + 1, &mut entries) });
        }
        plain.extend((0..taken).map(|_| String::new()));
        index += taken.max(1);
    }
    let plain = plain.join("\n");
    for item in Reader::new(plain.as_bytes(), name.map(str::to_owned), board.cloned()) {
        match item {
            Ok(read) => {
                let filled = read.puzzle.givens();
                let mut givens = filled.clone();
                for (cell, _) in filled.filled() {
                    let spot = read.spot(cell);
                    if entries.contains(&(spot.line, spot.column)) {
                        givens.set(cell, None);
                    }
                }
                let puzzle = read.puzzle.with_givens(givens).expect("fewer givens on the same board");
                let sheet = Sheet::new(puzzle, filled.clone(), read.start());
                found.push((read.line() - 1, Form::Puzzle, Ok(sheet)));
            }
            Err(ReadError::Fault(fault)) => {
                let line = fault.spot.as_ref().map_or(0, |spot| spot.line - 1);
                found.push((line, Form::Whole, Err(fault)));
            }
            Err(ReadError::Stream(_)) => unreachable!("a text in memory does not fail"),
        }
    }
    found.sort_by_key(|(line, ..)| *line);
    let mut sheets: Vec<(Form, Result<Sheet, Diagnostic>)> = Vec::with_capacity(found.len());
    for (_, form, mut sheet) in found {
        if let (Form::Pencil, Ok(pencil), Some((Form::Puzzle, Ok(puzzle)))) = (form, &mut sheet, sheets.last())
            && puzzle.puzzle.givens().is_part_of(&pencil.filled)
        {
            pencil.puzzle = puzzle.puzzle.clone();
            sheets.pop();
        }
        sheets.push((form, sheet));
    }
    let named = |fault: Diagnostic| Diagnostic { file: name.map(Foreign::from), ..fault };
    sheets.into_iter().map(|(_, sheet)| sheet.map_err(named)).collect()
}

/// How a position was written, as far as it matters for what follows it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// A puzzle whose pencil marks may follow.
    Puzzle,
    /// Pencil marks whose puzzle may stand before.
    Pencil,
    /// Something complete in itself.
    Whole,
}

fn of_case(line: &str, index: usize, spot: Spot) -> Result<Sheet, Diagnostic> {
    let cases = hodoku_library::read(line).map_err(|error| Diagnostic::new(error.fault).at(spot.clone()))?;
    let case = cases.into_iter().next().expect("a line with a colon is a case");
    debug_assert_eq!((case.line, spot.line), (1, index + 1));
    let removed = sorted(case.deleted);
    Ok(Sheet { removed, ..Sheet::new(case.puzzle, case.placed, spot) })
}

fn sorted(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    candidates.sort_unstable();
    candidates.dedup();
    candidates
}

/// Nine signs a cell: nothing is filled, everything else is a mark.
fn of_729(line: &str, spot: Spot) -> Sheet {
    let signs: Vec<char> = line.chars().collect();
    let marks = signs.chunks(9).map(|cell| {
        let digits = cell.iter().filter_map(|&sign| Digit::from_symbol(sign));
        Written::Marks(digits.collect())
    });
    let cells: Vec<Written> = marks.collect();
    sheet(variant::nine().clone(), &cells, spot)
}

/// The cells of a grid with pencil marks that starts on the first of these lines, its side, and how many lines it takes.
fn pencil_grid(lines: &[&str]) -> Option<(Vec<Written>, usize, usize)> {
    let side = words(lines[0])?.len();
    usual_box(side).filter(|_| (4..=9).contains(&side))?;
    let (mut cells, mut rows, mut taken) = (Vec::new(), 0, 0);
    let mut lengths = BTreeSet::new();
    while rows < side {
        let line = lines.get(taken)?.trim();
        taken += 1;
        if line.is_empty() || line.starts_with('#') || super::row::is_border(line) {
            continue;
        }
        let words = words(line).filter(|words| words.len() == side)?;
        lengths.extend(words.iter().map(|word| word.len()));
        for word in words {
            cells.push(written(word).filter(|written| fits(*written, side))?);
        }
        rows += 1;
    }
    // Rows whose words all have one length are blocks of plain cells: `123 456 789`.
    (lengths.len() > 1).then_some((cells, side, taken))
}

fn fits(written: Written, side: usize) -> bool {
    match written {
        Written::Given(digit) | Written::Entry(digit) => digit.index() < side,
        Written::Marks(digits) => (digits - DigitSet::all(side)).is_empty(),
        Written::Blank => true,
    }
}

/// The words of a row, borders left out; `None` when the line is a border.
fn words(line: &str) -> Option<Vec<&str>> {
    if super::row::is_border(line.trim()) {
        return None;
    }
    let is_border = |symbol: char| symbol.is_whitespace() || "|!¦│┃║:,;".contains(symbol);
    Some(line.split(is_border).filter(|word| !word.is_empty()).collect())
}

/// What a word of a grid with pencil marks means; programs that show a step put `*` and `#` behind cells.
fn written(word: &str) -> Option<Written> {
    let word = word.trim_end_matches(['*', '#']);
    let digits = |text: &str| -> Option<DigitSet> {
        let symbols = text.chars().map(|symbol| Digit::from_symbol(symbol).filter(|digit| digit.index() < 9));
        symbols.collect::<Option<DigitSet>>().filter(|digits| digits.len() == text.len())
    };
    if let Some(marks) = word.strip_prefix(['{', '(']) {
        return digits(marks.strip_suffix(['}', ')'])?).map(Written::Marks);
    }
    if let Some(entry) = word.strip_prefix('+') {
        return digits(entry)?.only().map(Written::Entry);
    }
    match word {
        "." | "0" | "_" | "" => Some(Written::Blank),
        "-" => Some(Written::Marks(DigitSet::EMPTY)),
        _ => digits(word).map(|digits| digits.only().map_or(Written::Marks(digits), Written::Given)),
    }
}

fn of_cells(cells: &[Written], side: usize, board: Option<&Arc<Topology>>, spot: Spot) -> Result<Sheet, Diagnostic> {
    let topology = match board {
        Some(board) if board.cell_count() == cells.len() => board.clone(),
        Some(board) => {
            let message = format!("{side} cells in a row; this board has {}", board.side());
            return Err(Diagnostic::new(message).at(spot));
        }
        None => {
            let (width, height) = usual_box(side).expect("only grids of such sides are read");
            variant::standard(width, height).expect("usual boxes make a board")
        }
    };
    let mut cells = cells.to_vec();
    let marked = |cells: &[Written], digit: Digit, cell: Cell| {
        topology.houses_of(cell).iter().any(|&house| {
            let others = topology.house(house).cells.iter().filter(|&&other| other != cell);
            others
                .into_iter()
                .any(|other| matches!(cells[other.index()], Written::Marks(digits) if digits.contains(digit)))
        })
    };
    // Decided on what was written, not on what earlier cells were found to mean.
    let lone: Vec<(Cell, Digit)> = topology
        .cells()
        .filter_map(|cell| match cells[cell.index()] {
            Written::Given(digit) if marked(&cells, digit, cell) => Some((cell, digit)),
            _ => None,
        })
        .collect();
    for (cell, digit) in lone {
        cells[cell.index()] = Written::Marks(DigitSet::single(digit));
    }
    Ok(sheet(topology, &cells, spot))
}

fn sheet(topology: Arc<Topology>, cells: &[Written], spot: Spot) -> Sheet {
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
    let puzzle = Puzzle::new(topology, givens).expect("the digits were checked");
    let allowed = allowed(&puzzle, &filled);
    let mut removed = Vec::new();
    for (cell, written) in puzzle.board().cells().zip(cells) {
        if let Written::Marks(marks) = *written {
            let gone = allowed[cell.index()] - marks;
            removed.extend(gone.iter().map(|digit| Candidate::new(cell, digit)));
        }
    }
    Sheet { removed, ..Sheet::new(puzzle, filled, spot) }
}

/// The line without the `+` before entries, whose places in the new line (from 1) go to `entries`. Borders stay.
fn without_pluses(line: &str, number: usize, entries: &mut BTreeSet<(usize, usize)>) -> String {
    if !line.contains('+') || super::row::is_border(line.trim()) {
        return line.to_owned();
    }
    let mut plain = String::with_capacity(line.len());
    let (mut symbols, mut column) = (line.chars().peekable(), 0);
    while let Some(symbol) = symbols.next() {
        if symbol == '+' && symbols.peek().is_some_and(|&next| Digit::from_symbol(next).is_some()) {
            entries.insert((number, column + 1));
        } else {
            plain.push(symbol);
            column += 1;
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::pencilled;

    const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    /// A form of HoDoKu's clipboard: the pencil marks of the puzzle above when nothing is entered.
    const PENCIL: &str = "\
.---------------------.---------------------.---------------------.
| 5      3      124   | 26     7      2468  | 1489   1249   248   |
| 6      247    247   | 1      9      5     | 3478   234    2478  |
| 12     9      8     | 23     34     24    | 13457  6      247   |
:---------------------+---------------------+---------------------:
| 8      125    1259  | 57     6      147   | 4579   2459   3     |
| 4      25     2569  | 8      5      3     | 579    259    1     |
| 7      15     1359  | 59     2      14    | 4589   459    6     |
:---------------------+---------------------+---------------------:
| 139    6      134579| 357    35     7     | 2      8      4     |
| 23     278    237   | 4      1      9     | 36     3      5     |
| 123    1245   12345 | 2356   8      26    | 1346   7      9     |
'---------------------'---------------------'---------------------'
Naked Single: r5c5=5 => r4c4<>5
";

    fn of(text: &str) -> Vec<String> {
        let told = |sheet: Result<Sheet, Diagnostic>| match sheet {
            Ok(sheet) => {
                let entries = sheet.filled.clue_count() - sheet.puzzle.clue_count();
                format!("{} givens, {entries} entries, {} removed", sheet.puzzle.clue_count(), sheet.removed.len())
            }
            Err(fault) => fault.summary(),
        };
        sheets(text, None, None).into_iter().map(told).collect()
    }

    #[test]
    fn every_form_is_read() {
        let check = |text: &str, expected: &[&str]| assert_eq!(of(text), expected, "{text}");
        check(PUZZLE, &["30 givens, 0 entries, 0 removed"]);
        check(&PUZZLE.replacen('0', "+4", 1), &["30 givens, 1 entries, 0 removed"]);
        // The lone 5, 4, 7 and 3 see marks of their own digit, so nobody entered them.
        check(PENCIL, &["30 givens, 0 entries, 1 removed"]);
        check(&format!("{PUZZLE}\n{PENCIL}"), &["30 givens, 0 entries, 1 removed"]);
        check(&format!("{PENCIL}{PUZZLE}"), &["30 givens, 0 entries, 1 removed", "30 givens, 0 entries, 0 removed"]);
        check(&format!(":0000:x:{}:213 411:::", PUZZLE.replace('0', ".")), &["30 givens, 0 entries, 2 removed"]);
        check(&".".repeat(729), &["0 givens, 0 entries, 729 removed"]);
        check(
            "12\n12 3 4 .\n",
            &["1:1: 2 cells; a puzzle in one line has 16, 36, 64, 81, 100, 144, 256 or 625, a row 4 to 25"],
        );
        check(
            "# six\n1 2 3 | 4 5 6\n. . . | . 2 .\n 4 5 6 | 1 2 3\n\n......\n......\n......\n",
            &["13 givens, 0 entries, 0 removed"],
        );
        check(":0000:x:12:::", &["1:1: a board has 81 cells, not 2"]);
    }

    #[test]
    fn what_is_written_is_read_back() {
        let text = PUZZLE.replacen('0', "+4", 1);
        let mut sheet = sheets(&text, None, None).remove(0).expect("a position");
        let marks = sheet.marks();
        for cell in [4usize, 40, 41, 77].map(Cell::new) {
            let kept = marks[cell.index()].iter().take(cell.index() % 2).collect::<DigitSet>();
            sheet.removed.extend((marks[cell.index()] - kept).iter().map(|digit| Candidate::new(cell, digit)));
        }
        let again = sheets(&pencilled(&sheet), None, None).remove(0).expect("a position");
        assert_eq!((again.puzzle, again.filled, again.removed), (sheet.puzzle, sheet.filled, sheet.removed));
    }
}
