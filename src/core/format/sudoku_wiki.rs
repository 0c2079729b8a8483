//! Links of SudokuWiki: the page determines the kind of puzzle, and `bd=` has the cells.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=530070000...           81 digits
//! https://www.sudokuwiki.org/sudoku.htm?bd=S9B05030t1g...         a packed string of version B ([`super::sudoku_wiki_code`])
//! https://www.sudokuwiki.org/sudoku.htm?bd=vu4804032o15...        two signs per cell: its digit, or its marks
//! https://www.sudokuwiki.org/SudokuX.aspx?bd=0000...              both diagonals contain every digit
//! https://www.sudokuwiki.org/jigsaw.aspx?bd=0700..&jigmap=1112..  a jigsaw, with the region of each cell
//! https://www.sudokuwiki.org/killersudoku.aspx?bd=2121..,1715..   a killer: colours of cages, then two digits per cell
//! ```
//!
//! The site wrote two signs for each cell until 2024. They are a number in base 32: 1 for a clue, plus 2, 4, 8 and so
//! on for the digits. A single digit is a filled cell, so a lone pencil mark cannot be expressed.
//!
//! A puzzle of any other page, such as str8ts, is rejected, because its cells without its rules would be a different
//! puzzle.

use super::address::{parameters, says_nothing};
use super::error::FormatError;
use super::noted::with_marks;
use super::passage::CannotSay;
use super::sudoku_wiki_code;
pub(super) use super::sudoku_wiki_kind::KEY;
use super::sudoku_wiki_kind::LinkKind;
use crate::board::variant::RegionMap;
use crate::board::{Cell, DigitSet, Grid, Notes, Puzzle, Sheet, Topology};
use crate::error::quote;
use std::sync::Arc;

const START: &str = "https://www.sudokuwiki.org/";

/// The number of cells in a link.
const CELLS: usize = 81;

/// The contents of a link.
pub(super) enum Link<'a> {
    /// The cells of a plain puzzle in a word.
    Word(&'a str),
    /// A position, and a note if something was omitted.
    Position(Box<Sheet>, Option<String>),
}

/// Returns the contents of a link.
///
/// # Errors
/// If the link has no puzzle, or one of an unsupported kind.
pub(super) fn link(link: &str) -> Result<Link<'_>, FormatError> {
    let (address, query) = link.split_once(['?', '#']).unwrap_or((link, ""));
    let path = address.split_once("://").map_or(address, |(_, rest)| rest);
    let page = path.split_once('/').map_or("", |(_, page)| page.rsplit('/').next().unwrap_or_default());
    let kind = LinkKind::of(page)?;
    let parameters = || parameters(query).filter(|(_, value)| !value.is_empty());
    let parameter = |name: &str| parameters().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value);
    let cells = parameter("bd").ok_or_else(|| FormatError::missing("the link", "puzzle"))?;
    if parameters().any(|(key, value)| key.eq_ignore_ascii_case("bd") && value != cells) {
        return Err(FormatError::Duplicate("puzzle in the link".to_owned()));
    }
    // The full stop of a sentence is not a cell.
    let cells = if cells.len() % CELLS == 1 { cells.strip_suffix('.').unwrap_or(cells) } else { cells };
    let is_code = sudoku_wiki_code::is_code(cells);
    let may_have_map = !is_code && matches!(kind, LinkKind::Jigsaw | LinkKind::KillerJigsaw);
    let is_map = |key: &str| may_have_map && ["jigmap", "shape"].iter().any(|known| key.eq_ignore_ascii_case(known));
    if let Some((key, _)) =
        parameters().find(|(key, _)| !key.eq_ignore_ascii_case("bd") && !is_map(key) && !says_nothing(key))
    {
        return Err(FormatError::unsupported("link parameter", key));
    }
    let position = |(sheet, note): (Sheet, Option<String>)| Link::Position(Box::new(sheet), note);
    if is_code {
        let own = sudoku_wiki_code::kind(cells)?;
        return match kind {
            LinkKind::Plain => sudoku_wiki_code::position(cells).map(position),
            _ if kind == own => sudoku_wiki_code::position(cells).map(position),
            _ => Err(FormatError::unexpected(format!("a puzzle of the page {}", quote(page)), &cells[..3])),
        };
    }
    let map = match may_have_map {
        true => {
            let map = parameter("jigmap").ok_or_else(|| FormatError::missing("the link to a jigsaw", "`jigmap`"))?;
            FormatError::count("cells in `jigmap`", CELLS, map.chars().count())?;
            Some(map.parse()?)
        }
        false => None,
    };
    let board = kind.board(9, map)?;
    match kind {
        LinkKind::Killer | LinkKind::KillerJigsaw => killer(cells, board).map(position),
        _ if are_pairs(cells) => pairs(cells, board).map(position),
        LinkKind::Plain => Ok(Link::Word(cells)),
        _ => signs(cells, board).map(|sheet| position((sheet, None))),
    }
}

/// Returns whether a text is two signs for each cell.
fn are_pairs(cells: &str) -> bool {
    cells.len() == 2 * CELLS && cells.bytes().all(|sign| sign.is_ascii_digit() || (b'a'..=b'v').contains(&sign))
}

/// Returns the position of two signs per cell on a board, and a note if marks were omitted.
///
/// # Errors
/// If a clue does not have one digit.
fn pairs(cells: &str, board: Arc<Topology>) -> Result<(Sheet, Option<String>), FormatError> {
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
            None if digits.is_empty() || digits == DigitSet::all(9) => {}
            None => noted.push((cell, digits)),
        }
    }
    Ok(with_marks(Sheet::new(Puzzle::new(board, givens)?, filled), &noted, true))
}

/// Returns the puzzle of one sign for each cell on a non-standard board.
///
/// # Errors
/// If the number of cells is wrong, or one of them is not a digit of the board.
fn signs(cells: &str, board: Arc<Topology>) -> Result<Sheet, FormatError> {
    FormatError::count("cells", CELLS, cells.chars().count())?;
    let givens: Grid = cells.parse()?;
    Ok(Sheet::new(Puzzle::new(board, givens.clone())?, givens))
}

/// Returns the position of a killer: a colour for each cell and two digits of sums, or two signs of base 32 with both
/// and two with marks.
///
/// # Errors
/// If there is no list of sums, or a cage without a sum.
fn killer(text: &str, board: Arc<Topology>) -> Result<(Sheet, Option<String>), FormatError> {
    let (cages, behind) = text.split_once(',').ok_or_else(|| FormatError::missing("the link to a killer", "sums"))?;
    let number = |text: &str, base: u32| {
        u32::from_str_radix(text, base).map_err(|_| FormatError::unexpected("a number of a cell", text))
    };
    let pair = |text: &str, cell: usize, base: u32| number(text.get(2 * cell..2 * cell + 2).unwrap_or_default(), base);
    FormatError::count("characters after the comma", 2 * CELLS, behind.len())?;
    let is_packed = cages.len() == 2 * CELLS;
    if !is_packed {
        FormatError::count("colours of cages", CELLS, cages.len())?;
    }
    let (mut colours, mut sums) = (Vec::with_capacity(CELLS), Vec::with_capacity(CELLS));
    for cell in 0..CELLS {
        let number = if is_packed { pair(cages, cell, 32)? } else { pair(behind, cell, 10)? };
        colours.push(match is_packed {
            true => (number & 7) as usize,
            false => colour(cages, cell)?,
        });
        sums.push(if is_packed { number >> 3 } else { number });
    }
    let mut filled = Grid::empty(CELLS);
    let mut noted: Vec<(Cell, DigitSet)> = Vec::new();
    for cell in (0..CELLS).filter(|_| is_packed) {
        let marks = DigitSet::from_bits(pair(behind, cell, 32)?);
        if !marks.is_subset(DigitSet::all(9)) {
            return Err(FormatError::unexpected("marks of a cell", &behind[2 * cell..2 * cell + 2]));
        }
        match marks.only() {
            Some(digit) => filled.set(Cell::new(cell), Some(digit)),
            None if marks.is_empty() || marks == DigitSet::all(9) => {}
            None => noted.push((Cell::new(cell), marks)),
        }
    }
    let puzzle = Puzzle::empty(board).with_clues(sudoku_wiki_code::cages(&colours, &sums, 9)?)?;
    Ok(with_marks(Sheet::new(puzzle, filled), &noted, true))
}

/// Returns the colour of a cell.
///
/// # Errors
/// If the colour is not a digit.
fn colour(colours: &str, cell: usize) -> Result<usize, FormatError> {
    let sign = colours.chars().nth(cell).unwrap_or_default();
    let digit = sign.to_digit(10).ok_or_else(|| FormatError::unexpected("the colour of a cage", sign))?;
    Ok(digit as usize)
}

/// Writes a position as a link to SudokuWiki's solver: the digits of a plain puzzle, or a packed string of version B.
pub(super) fn write(sheet: &Sheet) -> Result<String, CannotSay> {
    CannotSay::unless_of_digits(sheet, KEY)?;
    let (puzzle, board) = (&sheet.puzzle, sheet.puzzle.board());
    let is_killer = !puzzle.clues().is_empty();
    let map = || RegionMap::of(board).filter(|_| !board.is_standard());
    let is_of = |kind: &LinkKind| {
        let has_map = matches!(kind, LinkKind::Jigsaw | LinkKind::KillerJigsaw);
        let has_cages = matches!(kind, LinkKind::Killer | LinkKind::KillerJigsaw);
        let map = map().filter(|_| has_map);
        has_cages == is_killer && (!has_map || map.is_some()) && kind.board(9, map).is_ok_and(|known| known == *board)
    };
    let found = LinkKind::PAGES.iter().find(|(kind, ..)| board.side() == 9 && is_of(kind));
    let Some((kind, _, page)) = found else {
        return Err(CannotSay { format: KEY, what: "boards other than the 9x9 boards of SudokuWiki" });
    };
    if *kind == LinkKind::Plain && sheet.is_untouched() {
        return Ok(format!("{START}{page}?bd={}\n", puzzle.givens().line().replace('.', "0")));
    }
    let cells = sudoku_wiki_code::write(sheet, *kind)?;
    // Two unconnected parts of a cage would be read as two cages.
    if !sudoku_wiki_code::position(&cells)
        .is_ok_and(|(again, _)| again == Sheet { notes: Notes::default(), ..sheet.clone() })
    {
        return Err(CannotSay { format: KEY, what: "clues of cells that do not touch" });
    }
    Ok(format!("{START}{page}?bd={cells}\n"))
}
