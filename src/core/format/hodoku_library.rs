//! HoDoKu's library of technique cases, `reglib-1.3`: one position per line, with the conclusions that a technique must
//! find.
//!
//! ```text
//! :0300:3:9.....+5+61..+6.+1.7+9...:813 456:313 314 343::
//!  code  digits  givens, +d placed  deleted   removed  placed  extra
//! ```
//!
//! Candidates are written digit, row, column: `436` is 4 in r3c6. A code may have a variant, `0600-2`; the variant `x`
//! means that the technique must find nothing. Lines that do not begin with a colon are comments.
//!
//! The library claims that in each position, the technique leads to the stated conclusions. Other instances with the
//! stated digits are not supposed to exist, but many lines share a position, so [`Case::accepts`] requires one instance
//! with exactly the stated conclusions.
//!
//! ```
//! use sudopress_core::format::hodoku_library::read;
//!
//! let filled = "53467891267219534819834256785976142342685379171392485696153728428741963534528617";
//! let cases = read(&format!("# the last cell\n:0000:9:{filled}.:::999::\n"))?;
//! assert_eq!((cases[0].line, &cases[0].techniques[..]), (2, &["full-house"][..]));
//! let place = cases[0].placements[0];
//! assert_eq!((place.digit.value(), place.cell.index()), (9, 80));
//! # Ok::<(), sudopress_core::error::Diagnostic>(())
//! ```

use super::ahead::Ahead;
use super::error::FormatError;
use super::one_line::marked;
use super::passage::{CannotSay, CellPlaces, Passage};
use super::shape::BoardsBySide;
use crate::board::{Candidate, Digit, Grid, Layout, Position, Puzzle, Sheet, variant};
use crate::error::{Diagnostic, Foreign, Spot};
use std::collections::BTreeMap;
use std::io;
use std::sync::OnceLock;

/// One line of the library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The line, from 1.
    pub line: usize,
    /// The code with its variant, such as `0600-2`.
    pub code: Foreign,
    /// The keys of the techniques for this code; empty if none of ours matches.
    pub techniques: Vec<&'static str>,
    /// The digits of the technique, if the library states any.
    pub digits: Vec<Digit>,
    /// The position: the puzzle, the placed digits, and the candidates that have already been deleted.
    pub sheet: Sheet,
    /// The candidates that the technique must remove, sorted.
    pub eliminations: Vec<Candidate>,
    /// The candidates that the technique must place, sorted.
    pub placements: Vec<Candidate>,
    /// The last field: the lengths of chains, or notes.
    pub extra: Foreign,
}

/// Returns the keys of the techniques for a code. If one of ours covers several of HoDoKu's, its key is listed for each
/// of their codes. The table is that of the names in other programs.
fn techniques_of(code: &str) -> Vec<&'static str> {
    static KEYS: OnceLock<BTreeMap<&str, Vec<&str>>> = OnceLock::new();
    let keys = KEYS.get_or_init(|| {
        let mut keys: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for line in include_str!("../../../templates/techniques.tsv").lines().skip(1) {
            let fields: Vec<&str> = line.split('\t').collect();
            let codes = fields.get(CODES_FIELD).copied().unwrap_or_default();
            codes
                .split(',')
                .filter(|code| !code.is_empty())
                .for_each(|code| keys.entry(code).or_default().push(fields[0]));
        }
        keys
    });
    keys.get(code).cloned().unwrap_or_default()
}

pub(super) const KEY: &str = "hodoku";

/// Reads the position of a case, without the conclusions of its technique.
pub(super) fn read_line(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(line) = ahead.line(0)? else { return Ok(None) };
    let case = match case(line.text.trim_start(), line.number) {
        Ok(case) => case,
        Err(fault) => return Passage::fault(1, fault.diagnose(line.whole(), EXAMPLE)),
    };
    if boards.forced().is_some_and(|board| !board.is_standard_nine()) {
        return Passage::fault(1, FormatError::other_board(line.whole()));
    }
    // The third colon is before the cells, which may have `+` between them.
    let mut origin = CellPlaces::new(81);
    let colons = line.text.chars().zip(1..).filter(|(symbol, _)| *symbol == ':');
    let start = colons.map(|(_, column)| column).nth(3 - 1).unwrap_or_default();
    let cells = line.text.chars().zip(1..).skip(start).filter(|(symbol, _)| *symbol != '+').take(81);
    origin.push(&line, cells.map(|(_, column)| column));
    Passage::position(1, case.sheet, origin)
}

/// The remedy for a line that is not a case.
pub(super) const EXAMPLE: &str = "write `:code:digits:cells:deleted:removed:placed:`";

/// Writes a position as a case without a technique.
pub(super) fn write(sheet: &Sheet) -> Result<String, CannotSay> {
    CannotSay::unless_of_digits(sheet, KEY)?;
    if !sheet.puzzle.is_standard_nine() {
        return Err(CannotSay { format: KEY, what: "boards other than 9x9" });
    }
    let (columns, _) = sheet.puzzle.board().extent();
    let candidate = |candidate: &Candidate| {
        let (row, column) = (candidate.cell.index() / columns + 1, candidate.cell.index() % columns + 1);
        format!("{}{row}{column}", candidate.digit)
    };
    let deleted: Vec<String> = sheet.removed.iter().map(candidate).collect();
    Ok(format!(":0000:x:{}:{}:::\n", marked(sheet), deleted.join(" ")))
}

/// The index of the codes in a line of the table of names, from 0.
const CODES_FIELD: usize = 6;

/// Reads all cases of a library, in order.
///
/// # Errors
/// If a line begins with a colon but is not a case; the first such line is reported.
pub fn read(text: &str) -> Result<Vec<Case>, Diagnostic> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| line.starts_with(':'));
    let read = |(number, line): (usize, &str)| {
        case(line, number).map_err(|fault| fault.diagnose(Spot::new(text, number, 1, 1), EXAMPLE))
    };
    lines.map(read).collect()
}

/// Reads a line that begins with a colon.
///
/// # Errors
/// If the line is not a case.
pub(super) fn case(text: &str, line: usize) -> Result<Case, FormatError> {
    let fields: Vec<&str> = text.trim_end().split(':').collect();
    let [_, code, digits, board, deleted, eliminations, placements, rest @ ..] = &fields[..] else {
        return Err(FormatError::unexpected("at least six fields, each after a colon", text));
    };
    let base = code.split('-').next().unwrap_or(code);
    let digit = |symbol: char| Digit::from_symbol(symbol).filter(|digit| digit.index() < 9);
    let (puzzle, placed) = puzzle(board)?;
    Ok(Case {
        line,
        code: (*code).into(),
        techniques: techniques_of(base),
        digits: digits.chars().filter_map(digit).collect(),
        sheet: Sheet::new(puzzle, placed).without(candidates(deleted)?),
        eliminations: candidates(eliminations)?,
        placements: candidates(placements)?,
        extra: rest.first().copied().unwrap_or_default().into(),
    })
}

/// Returns the puzzle, and the grid of its givens and the placed digits.
///
/// # Errors
/// If the text is not 81 cells.
fn puzzle(text: &str) -> Result<(Puzzle, Grid), FormatError> {
    let (mut givens, mut placed, mut is_given) = (Vec::new(), Vec::new(), true);
    for symbol in text.chars() {
        match symbol {
            '+' => {
                is_given = false;
                continue;
            }
            '.' | '0' => {
                givens.push(0);
                placed.push(0);
            }
            '1'..='9' => {
                let value = symbol as u8 - b'0';
                givens.push(if is_given { value } else { 0 });
                placed.push(value);
            }
            _ => return Err(FormatError::unexpected("a cell", symbol)),
        }
        is_given = true;
    }
    FormatError::count("cells", 81, placed.len())?;
    let grid = |values| Grid::from_values(values, 9).expect("the digits were checked");
    Ok((Puzzle::new(variant::nine().clone(), grid(givens))?, grid(placed)))
}

/// Returns the candidates of a field, sorted.
///
/// # Errors
/// If a word is not digit, row and column.
fn candidates(text: &str) -> Result<Vec<Candidate>, FormatError> {
    let candidate = |word: &str| {
        let numbers: Vec<usize> =
            word.chars().filter_map(|symbol| symbol.to_digit(10)).map(|number| number as usize).collect();
        match numbers[..] {
            [digit @ 1..=9, row @ 1..=9, column @ 1..=9] if word.len() == 3 => {
                let cell = variant::nine().cell_at(column - 1, row - 1).expect("a cell of the board");
                Ok(Candidate::new(cell, Digit::new(digit - 1)))
            }
            _ => Err(FormatError::unexpected("digit, row and column of a candidate, such as `436`", word)),
        }
    };
    let mut candidates = text.split_whitespace().map(candidate).collect::<Result<Vec<_>, _>>()?;
    candidates.sort_unstable();
    candidates.dedup();
    Ok(candidates)
}

impl Case {
    /// Returns whether the technique must find nothing.
    pub fn is_negative(&self) -> bool {
        self.code.raw().ends_with("-x")
    }

    /// Returns the position, with givens and placed digits distinguished and without the deleted candidates; `None` if
    /// givens conflict.
    pub fn position<'t, const W: usize>(&'t self, layout: Layout<'t, W>) -> Option<Position<'t, W>> {
        self.sheet.position(layout).ok()
    }

    /// Returns whether one of these instances, given as placements and sorted eliminations, has the stated conclusions.
    /// For a negative case, returns whether there are no instances.
    pub fn accepts<'a>(&self, mut instances: impl Iterator<Item = (&'a [Candidate], &'a [Candidate])>) -> bool {
        if self.is_negative() {
            return instances.next().is_none();
        }
        instances.any(|(placements, eliminations)| placements == self.placements && eliminations == self.eliminations)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first example of the library's own description.
    const EXAMPLE: &str = ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75:::829:\n";

    #[test]
    fn the_example_reads() {
        let cases = read(&format!("# a comment\n{EXAMPLE}")).expect("a case");
        let [case] = &cases[..] else { panic!("one case") };
        assert_eq!((case.line, case.code.raw(), &case.techniques[..]), (2, "0003", &["naked-single"][..]));
        assert_eq!(
            case.sheet.puzzle.givens().line(),
            "6....3..7....4..6..54867..........1.162.8.749.3..........42193..1..7....4..6....5"
        );
        assert_eq!(case.sheet.filled.filled_count(), case.sheet.puzzle.given_count() + 22);
        assert_eq!(case.placements, [Candidate::new(variant::nine().cell_at(8, 1).expect("r2c9"), Digit::new(7))]);
        assert!(!case.is_negative() && case.eliminations.is_empty());
    }

    #[test]
    fn faults_name_their_line() {
        for (text, expected) in [
            (":0003:8:", "1:1: expected at least six fields, each after a colon, found `:0003:8:`"),
            (":0003:8:123::::", "1:1: expected 81 cells, found 3"),
            ("#\n:0003:8:12z::::", "2:1: expected a cell, found `z`"),
            (
                &EXAMPLE.replace("829", "8290"),
                "1:1: expected digit, row and column of a candidate, such as `436`, found `8290`",
            ),
        ] {
            let fault = read(text).expect_err(text).summary();
            assert_eq!(fault, format!("{expected}; {}", super::EXAMPLE));
        }
    }
}
