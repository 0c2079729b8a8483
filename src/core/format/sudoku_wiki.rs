//! Links of SudokuWiki: the page says the kind of puzzle, and `bd=` holds the cells.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=530070000...           81 digits
//! https://www.sudokuwiki.org/sudoku.htm?bd=vu4804032o15...        two signs a cell: what stands there, or its marks
//! https://www.sudokuwiki.org/SudokuX.aspx?bd=0000...              both diagonals hold every digit
//! https://www.sudokuwiki.org/jigsaw.aspx?bd=0700..&jigmap=1112..  a jigsaw, with the region of each cell
//! ```
//!
//! The two signs are a number in base 32 (its page "Sudoku String Definitions"): 1 for a clue, and 2, 4, 8 and so on for
//! the digits. One digit alone stands on the board, so a lone pencil mark cannot be written.
//!
//! A puzzle of any other page, such as killer or str8ts, is rejected: its cells alone would be another puzzle.

use super::error::FormatError;
use super::noted::with_noted;
use super::passage::CannotSay;
use crate::board::variant::{RegionMap, Variant, VariantWords, lines, with_regions};
use crate::board::{Cell, DigitSet, Grid, Puzzle, Sheet, Topology};
use std::sync::Arc;

pub(super) const KEY: &str = "sudokuwiki";

const START: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";

/// How many cells a link has.
const CELLS: usize = 81;

/// Pages of plain puzzles, without their ending.
const PLAIN: [&str; 7] = ["", "sudoku", "sudokusolver", "dailysudoku", "weeklysudoku", "default", "index"];

/// Parameters that say a rule. One that is longer than any setting says something of the cells, too.
const RULES: [&str; 11] =
    ["jigmap", "shape", "cages", "cage", "killer", "sums", "diagonal", "diag", "x", "type", "variant"];

/// The longest value of a parameter that says nothing of the cells.
const MAX_SETTING: usize = 12;

/// What a link holds.
pub(super) struct Link<'a> {
    /// The board, `None` for the usual ones.
    pub board: Option<Arc<Topology>>,
    /// The text behind `bd=`.
    pub cells: &'a str,
}

/// Returns what a link holds.
///
/// # Errors
/// If it has no puzzle, or one of a kind that is not supported.
pub(super) fn link(link: &str) -> Result<Link<'_>, FormatError> {
    let (address, query) = link.split_once(['?', '#']).unwrap_or((link, ""));
    let path = address.split_once("://").map_or(address, |(_, rest)| rest);
    let page = path.split_once('/').map_or("", |(_, page)| page.rsplit('/').next().unwrap_or_default());
    let parameters = || {
        query.split(['&', '#', '?', ';']).filter_map(|part| part.split_once('=')).filter(|(_, value)| !value.is_empty())
    };
    let parameter = |name: &str| parameters().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value);
    let kind = kind(page)?;
    let cells = parameter("bd").ok_or_else(|| FormatError::missing("the link", "puzzle"))?;
    if parameters().any(|(key, value)| key.eq_ignore_ascii_case("bd") && value != cells) {
        return Err(FormatError::Duplicate("puzzle in the link".to_owned()));
    }
    // The full stop of a sentence is not a cell.
    let cells = if cells.len() % CELLS == 1 { cells.strip_suffix('.').unwrap_or(cells) } else { cells };
    let is_jigsaw = kind == LinkKind::Jigsaw;
    let is_rule = |(key, value): &(&str, &str)| {
        let key = key.to_ascii_lowercase();
        let is_known =
            key == "bd" || key.starts_with("utm_") || is_jigsaw && ["jigmap", "shape"].contains(&key.as_str());
        !is_known && (RULES.contains(&key.as_str()) || value.len() > MAX_SETTING)
    };
    if let Some((key, _)) = parameters().find(is_rule) {
        return Err(FormatError::unsupported("link parameter", key));
    }
    let board = match kind {
        LinkKind::Plain => None,
        LinkKind::X => Some(Variant::from_words(VariantWords::parse("x")?, (3, 3)).board()?),
        LinkKind::Jigsaw => {
            let map = parameter("jigmap").ok_or_else(|| FormatError::missing("the link to a jigsaw", "`jigmap`"))?;
            Some(jigsaw(map)?)
        }
    };
    Ok(Link { board, cells })
}

/// The kinds of puzzles that are read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LinkKind {
    Plain,
    X,
    Jigsaw,
}

/// Returns the kind of the puzzles of a page.
///
/// # Errors
/// If it is not supported.
fn kind(page: &str) -> Result<LinkKind, FormatError> {
    let stem = page.split('.').next().unwrap_or_default();
    let name: String = stem.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    if PLAIN.contains(&name.as_str()) {
        return Ok(LinkKind::Plain);
    }
    match name.as_str() {
        "sudokux" | "xsudoku" | "dailysudokux" | "sudokuxsolver" => Ok(LinkKind::X),
        "jigsaw" | "jigsawsudoku" | "dailyjigsaw" | "jigsawsolver" | "dailyjigsawsudoku" => Ok(LinkKind::Jigsaw),
        _ => Err(FormatError::unsupported("SudokuWiki page", page)),
    }
}

/// Returns the board of a map with a sign for each cell.
///
/// # Errors
/// If the map is not one of nine regions of nine cells.
fn jigsaw(map: &str) -> Result<Arc<Topology>, FormatError> {
    FormatError::count("cells in `jigmap`", CELLS, map.chars().count())?;
    let map: RegionMap = map.parse()?;
    Ok(with_regions(&*lines(map.side())?, &map)?)
}

/// Whether a text is two signs for each cell.
pub(super) fn are_pairs(cells: &str) -> bool {
    cells.len() == 2 * CELLS && cells.bytes().all(|sign| sign.is_ascii_digit() || (b'a'..=b'v').contains(&sign))
}

/// Returns the position of two signs a cell on a board, and a note if marks were left out.
///
/// # Errors
/// If a clue is not one digit.
pub(super) fn pairs(cells: &str, board: Arc<Topology>) -> Result<(Sheet, Option<String>), FormatError> {
    let (mut givens, mut filled) = (Grid::empty(CELLS), Grid::empty(CELLS));
    let mut noted: Vec<(Cell, DigitSet)> = Vec::new();
    for index in 0..CELLS {
        let signs = &cells[2 * index..2 * index + 2];
        let number = u32::from_str_radix(signs, 32).expect("they are signs of base 32");
        let (digits, is_clue) = (DigitSet::from_bits(number >> 1), number & 1 == 1);
        let cell = Cell::new(index);
        match digits.only() {
            Some(digit) => {
                filled.set(cell, Some(digit));
                givens.set(cell, Some(digit).filter(|_| is_clue));
            }
            None if is_clue => return Err(FormatError::unexpected("a clue of one digit", signs)),
            None if digits.is_empty() => {}
            None => noted.push((cell, digits)),
        }
    }
    Ok(with_noted(Sheet::new(Puzzle::new(board, givens)?, filled), &noted))
}

/// Returns the puzzle of a sign for each cell on a board that is not the usual one.
///
/// # Errors
/// If there are not as many cells, or one of them is not a digit of the board.
pub(super) fn signs(cells: &str, board: Arc<Topology>) -> Result<Sheet, FormatError> {
    FormatError::count("cells", CELLS, cells.chars().count())?;
    let givens: Grid = cells.parse()?;
    Ok(Sheet::new(Puzzle::new(board, givens.clone())?, givens))
}

/// Writes a position as a link to SudokuWiki's solver.
pub(super) fn write(sheet: &Sheet) -> Result<String, CannotSay> {
    CannotSay::unless_of_nine(sheet, KEY)?;
    CannotSay::unless_of_digits(sheet, KEY)?;
    let (puzzle, board) = (&sheet.puzzle, sheet.puzzle.board());
    if sheet.is_untouched() {
        return Ok(format!("{START}{}\n", puzzle.givens().line().replace('.', "0")));
    }
    let marks = sheet.marks();
    let mut cells = String::with_capacity(2 * CELLS);
    for cell in board.cells() {
        let is_marked = sheet.removed.binary_search_by_key(&cell, |candidate| candidate.cell).is_ok();
        let digits = match sheet.filled.digit(cell) {
            Some(digit) => DigitSet::from_bits(1 << digit.index()),
            None if !is_marked => DigitSet::all(board.side()),
            None => marks[cell.index()],
        };
        if is_marked && digits.len() < 2 {
            return Err(CannotSay { format: KEY, what: "fewer than two pencil marks of a cell" });
        }
        let number = digits.bits() << 1 | u32::from(puzzle.givens().digit(cell).is_some());
        let sign = |value: u32| char::from_digit(value, 32).expect("a sign of base 32");
        cells.extend([sign(number >> 5), sign(number & 31)]);
    }
    Ok(format!("{START}{cells}\n"))
}
