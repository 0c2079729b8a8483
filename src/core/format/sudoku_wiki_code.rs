//! SudokuWiki's packed strings of version B: a letter for the kind of puzzle, the side, `B`, and then a number for each
//! cell.
//!
//! ```text
//! S9B05030t1g..    plain; X both diagonals, W windows: the number is that of the cell
//! J9B0ep0ep3kh..   a jigsaw: region, cell
//! L9B0jdd00ep..    a killer: colour of the cage, its sum in one of its cells, cell
//! M9B00h01000ep..  a killer on a jigsaw: region, colour, sum, cell
//!
//!   bits, highest first:   region 4 | colour 3 | sum 6 | cell 10        for 9 digits
//!   cell, for 9 digits:    0 empty, 1-9 a clue, 10-18 an entry, 18 + sum of 1, 2, 4, .. the pencil marks
//! ```
//!
//! Numbers are in base 36, in upper or lower case, and all have the width of the largest possible one. Cages are
//! connected cells of one colour. A cell with all marks has not been marked. The letters of KenKen, KenDoku and Str8ts
//! are rejected.

use super::error::FormatError;
use super::noted::with_marks;
use super::passage::CannotSay;
use super::shape::{cell_name, regions};
use super::sudoku_wiki_kind::{KEY, LinkKind};
use crate::board::variant::RegionMap;
use crate::board::{Cage, Cell, Clue, Digit, DigitSet, Grid, Puzzle, Sheet};
use std::collections::BTreeMap;

/// The letters of the kinds that are read.
const KINDS: [(u8, LinkKind); 6] = [
    (b'S', LinkKind::Plain),
    (b'X', LinkKind::X),
    (b'W', LinkKind::Windows),
    (b'J', LinkKind::Jigsaw),
    (b'L', LinkKind::Killer),
    (b'M', LinkKind::KillerJigsaw),
];

/// The letters of other puzzles.
const OTHERS: [(u8, &str); 6] = [
    (b'D', "KenDoku"),
    (b'K', "KenKen"),
    (b'T', "Str8ts"),
    (b'B', "Str8ts B"),
    (b'U', "Str8ts BX"),
    (b'V', "Str8ts X"),
];

/// The sides of boards.
const SIDES: [usize; 8] = [4, 6, 8, 9, 12, 16, 20, 25];

/// The base of all numbers.
const BASE: u32 = 36;

/// The maximum number of colours of cages.
const COLOURS: usize = 8;

/// The fields in the number of a cell, with their widths in bits.
struct Layout {
    region: u32,
    colour: u32,
    sum: u32,
    cell: u32,
    /// The number of signs of a number.
    width: usize,
}

impl Layout {
    fn new(kind: LinkKind, side: usize) -> Self {
        let bits = |most: u64| u64::BITS - most.leading_zeros();
        let most_cell = 2 * side as u64 + (1 << side) - 1;
        let of = |is_there: bool, most: usize| if is_there { (bits(most as u64), most as u64) } else { (0, 0) };
        let has_cages = matches!(kind, LinkKind::Killer | LinkKind::KillerJigsaw);
        let (region, most_region) = of(matches!(kind, LinkKind::Jigsaw | LinkKind::KillerJigsaw), side - 1);
        let (colour, most_colour) = of(has_cages, COLOURS - 1);
        let (sum, most_sum) = of(has_cages, side * (side + 1) / 2);
        let cell = bits(most_cell);
        let mut most = (((most_region << colour) + most_colour) << sum) + most_sum;
        most = (most << cell) + most_cell;
        let mut width = 1;
        while most >= u64::from(BASE) {
            (most, width) = (most / u64::from(BASE), width + 1);
        }
        Self { region, colour, sum, cell, width }
    }
}

/// Returns whether a text is such a string, of any kind.
pub(super) fn is_code(text: &str) -> bool {
    let is_letter =
        |letter: &u8| KINDS.iter().any(|(known, _)| known == letter) || OTHERS.iter().any(|(known, _)| known == letter);
    match text.as_bytes() {
        [kind, side, version, cells @ ..] => {
            is_letter(&kind.to_ascii_uppercase())
                && side.is_ascii_alphanumeric()
                && version.is_ascii_alphabetic()
                && cells.len() >= 16
                && cells.iter().all(u8::is_ascii_alphanumeric)
                && !matches!(text.len(), 81 | 162)
        }
        _ => false,
    }
}

/// Returns the kind of puzzle of a string.
///
/// # Errors
/// If the kind is not supported.
pub(super) fn kind(text: &str) -> Result<LinkKind, FormatError> {
    let letter = text.as_bytes().first().map(u8::to_ascii_uppercase).unwrap_or_default();
    if let Some((_, name)) = OTHERS.iter().find(|(known, _)| *known == letter) {
        return Err(FormatError::unsupported("kind of puzzle", *name));
    }
    let known = KINDS.iter().find(|(known, _)| *known == letter).map(|(_, kind)| *kind);
    known.ok_or_else(|| FormatError::unsupported("kind of puzzle", text.chars().take(1).collect::<String>()))
}

/// Returns the position of a string, and a note if marks were omitted.
///
/// # Errors
/// If the string is not a position on a supported board.
pub(super) fn position(text: &str) -> Result<(Sheet, Option<String>), FormatError> {
    let kind = kind(text)?;
    let (head, packed) = text.split_at(3);
    if !head.ends_with(['B', 'b']) {
        return Err(FormatError::unsupported("version of a SudokuWiki string", &head[2..]));
    }
    let side = head.chars().nth(1).and_then(|sign| sign.to_digit(BASE)).unwrap_or_default() as usize;
    if !SIDES.contains(&side) || side != 9 && matches!(kind, LinkKind::Killer | LinkKind::KillerJigsaw) {
        return Err(FormatError::unsupported("size of a SudokuWiki string", &head[1..2]));
    }
    let (cells, layout) = (side * side, Layout::new(kind, side));
    FormatError::count("characters", 3 + cells * layout.width, text.len())?;
    let (mut numbers, mut colours, mut sums) = (Vec::new(), Vec::new(), Vec::new());
    let (mut givens, mut filled) = (Grid::empty(cells), Grid::empty(cells));
    let mut noted: Vec<(Cell, DigitSet)> = Vec::new();
    for index in 0..cells {
        let signs = &packed[layout.width * index..layout.width * (index + 1)];
        let wrong = || FormatError::unexpected("a cell of the board", signs).at(cell_name(index, side));
        let mut number = u64::from_str_radix(signs, BASE).map_err(|_| wrong())?;
        let mut field = |bits: u32| {
            let value = number & ((1 << bits) - 1);
            number >>= bits;
            value as usize
        };
        let value = field(layout.cell);
        sums.push(field(layout.sum) as u32);
        colours.push(field(layout.colour));
        numbers.push(field(layout.region));
        if number > 0 {
            return Err(wrong());
        }
        let (cell, digit) = (Cell::new(index), |value: usize| Digit::from_value(value as u8));
        match value {
            0 => {}
            _ if value <= side => {
                filled.set(cell, digit(value));
                givens.set(cell, digit(value));
            }
            _ if value <= 2 * side => filled.set(cell, digit(value - side)),
            _ => {
                let marks = DigitSet::from_bits((value - 2 * side) as u32);
                if !marks.is_subset(DigitSet::all(side)) {
                    return Err(wrong());
                }
                noted.extend((marks != DigitSet::all(side)).then_some((cell, marks)));
            }
        }
    }
    let map = match kind {
        LinkKind::Jigsaw | LinkKind::KillerJigsaw => Some(regions(&numbers, side)?),
        _ => None,
    };
    let mut puzzle = Puzzle::new(kind.board(side, map)?, givens)?;
    if matches!(kind, LinkKind::Killer | LinkKind::KillerJigsaw) {
        puzzle = puzzle.with_clues(cages(&colours, &sums, side)?)?;
    }
    Ok(with_marks(Sheet::new(puzzle, filled), &noted, true))
}

/// Returns the cages of a square board: connected cells of one colour, with a sum in one of them.
///
/// # Errors
/// If a cage has no sum or two.
pub(super) fn cages(colours: &[usize], sums: &[u32], side: usize) -> Result<Vec<Clue>, FormatError> {
    let mut is_taken = vec![false; colours.len()];
    let mut cages = Vec::new();
    for first in 0..colours.len() {
        if is_taken[first] {
            continue;
        }
        is_taken[first] = true;
        let (mut cells, mut next) = (vec![first], 0);
        while let Some(&cell) = cells.get(next) {
            next += 1;
            let (row, column) = (cell / side, cell % side);
            let beside = [
                (column > 0).then(|| cell - 1),
                (column + 1 < side).then(|| cell + 1),
                (row > 0).then(|| cell - side),
                (row + 1 < side).then(|| cell + side),
            ];
            for other in beside.into_iter().flatten() {
                if !is_taken[other] && colours[other] == colours[first] {
                    is_taken[other] = true;
                    cells.push(other);
                }
            }
        }
        cells.sort_unstable();
        let mut known = cells.iter().map(|&cell| sums[cell]).filter(|&sum| sum > 0);
        let name = || format!("the cage of {}", cell_name(first, side));
        let sum = known.next().ok_or_else(|| FormatError::missing(name(), "sum"))?;
        if known.next().is_some() {
            return Err(FormatError::Duplicate(format!("sum in {}", name())));
        }
        cages.push(Clue::Cage(Cage { cells: cells.into_iter().map(Cell::new).collect(), sum }));
    }
    Ok(cages)
}

/// Returns colours of cages such that adjacent cages differ.
///
/// # Errors
/// If the cages do not cover the board, or more colours are needed than there are.
fn colours(clues: &[Clue], side: usize) -> Result<(Vec<usize>, Vec<u32>), CannotSay> {
    let cannot = |what| CannotSay { format: KEY, what };
    let count = side * side;
    let (mut owners, mut sums) = (vec![usize::MAX; count], vec![0; count]);
    for (number, clue) in clues.iter().enumerate() {
        let Clue::Cage(cage) = clue;
        sums[cage.cells[0].index()] = cage.sum;
        cage.cells.iter().for_each(|cell| owners[cell.index()] = number);
    }
    if owners.contains(&usize::MAX) {
        return Err(cannot("clues that do not cover the board"));
    }
    let mut beside: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for cell in 0..count {
        let right = (cell % side + 1 < side).then(|| cell + 1);
        let below = (cell + side < count).then(|| cell + side);
        for other in [right, below].into_iter().flatten().filter(|&other| owners[other] != owners[cell]) {
            beside.entry(owners[cell]).or_default().push(owners[other]);
            beside.entry(owners[other]).or_default().push(owners[cell]);
        }
    }
    let mut colours = vec![usize::MAX; clues.len()];
    for cage in 0..clues.len() {
        let is_free = |colour: &usize| beside.get(&cage).into_iter().flatten().all(|&other| colours[other] != *colour);
        colours[cage] = (0..COLOURS).find(is_free).ok_or_else(|| cannot("clues that need this many colours"))?;
    }
    Ok((owners.into_iter().map(|cage| colours[cage]).collect(), sums))
}

/// Returns the string of a position.
///
/// # Errors
/// If a cell has no marks left, or the cages cannot be coloured.
pub(super) fn write(sheet: &Sheet, kind: LinkKind) -> Result<String, CannotSay> {
    let board = sheet.puzzle.board();
    let side = board.side();
    let layout = Layout::new(kind, side);
    let letter = KINDS.iter().find(|(_, known)| *known == kind).map_or('S', |(letter, _)| char::from(*letter));
    let map = RegionMap::of(board).filter(|_| layout.region > 0);
    let cages = match layout.colour {
        0 => None,
        _ => Some(colours(sheet.puzzle.clues(), side)?),
    };
    let marks = sheet.marks();
    let mut text = format!("{letter}{}B", char::from_digit(side as u32, BASE).unwrap_or('9').to_ascii_uppercase());
    for cell in board.cells() {
        let is_marked = sheet.removed.binary_search_by_key(&cell, |candidate| candidate.cell).is_ok();
        let value = match (sheet.puzzle.givens().digit(cell), sheet.filled.digit(cell)) {
            (Some(digit), _) => u64::from(digit.value()),
            (None, Some(digit)) => side as u64 + u64::from(digit.value()),
            (None, None) => {
                let marks = if is_marked { marks[cell.index()] } else { DigitSet::all(side) };
                if marks.is_empty() {
                    return Err(CannotSay { format: KEY, what: "a cell with no pencil marks left" });
                }
                2 * side as u64 + u64::from(marks.bits())
            }
        };
        let (column, row) = board.place(cell);
        let region = map.as_ref().map_or(0, |map| map.region(column, row)) as u64;
        let (colour, sum) =
            cages.as_ref().map_or((0, 0), |(colours, sums)| (colours[cell.index()], sums[cell.index()]));
        let mut number = (region << layout.colour | colour as u64) << layout.sum | u64::from(sum);
        number = number << layout.cell | value;
        let mut signs = vec!['0'; layout.width];
        for sign in signs.iter_mut().rev() {
            *sign = char::from_digit((number % u64::from(BASE)) as u32, BASE).expect("a remainder of the base");
            number /= u64::from(BASE);
        }
        text.extend(signs);
    }
    Ok(text)
}
