//! The game IDs of Simon Tatham's Solo: the arrangement of the boxes, then the cells in reading order.
//!
//! ```text
//! 3x3:a5b3_7d1...         numbers are digits; letters are runs of empty cells, from `a` for one to `z` for 26;
//!                         `_` separates adjacent numbers. An `x` after the size adds the diagonals.
//! 4x3:a5b12_7d1...        four boxes across and three down, so each is 3 wide and 4 high
//! 9j:a5b3_7d1...,_b_h..   a jigsaw (`j`): its regions follow the cells
//! 3x3k:zzzc,_aa..,c9_15.. a killer (`k`): its cages follow, then one sum in a cell of each
//! ```
//!
//! Regions and cages are described by the lines between them: first those between columns, row by row, then those
//! between rows, column by column, and last a line that is always present. `_` is a line, `a` to `y` are 1 to 25 places
//! without a line and then a line, `z` is 25 places without one. Regions and cages are therefore always connected.

use super::ahead::Ahead;
use super::control_lines;
use super::error::FormatError;
use super::line::{LineKind, TextLine};
use super::passage::{CannotSay, CellPlaces, Passage};
use super::shape::{self, BoardsBySide, MAX_SIDE, usual_box};
use crate::board::variant::{RegionMap, Variant, VariantWords};
use crate::board::{Cage, Cell, Clue, Grid, Puzzle, Sheet, Topology};
use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

pub(super) const KEY: &str = "sgt";

const EXAMPLE: &str = "write `3x3:` and the cells: numbers, letters for runs of empty cells, `_` between numbers";

/// The longest run of places without a line that a letter represents together with the line after it.
const MAX_RUN: usize = 25;

/// The part before the cells.
struct Head {
    /// The width and height of the boxes; for a jigsaw only their product matters.
    box_shape: (usize, usize),
    is_jigsaw: bool,
    is_diagonal: bool,
    is_killer: bool,
}

/// Returns the description of the board in a line, and the rest.
fn parts(text: &str) -> Option<(Head, &str)> {
    let (size, cells) = text.split_once([':', '#'])?;
    let number = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let (beside, rest) = size.split_at(number(size));
    let (below, flags) = match rest.strip_prefix('x').filter(|rest| number(rest) > 0) {
        Some(rest) => rest.split_at(number(rest)),
        None if rest.starts_with('j') => ("1", rest),
        None => return None,
    };
    let are_flags = flags.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (are_flags && beside.len() <= 2 && below.len() <= 2).then_some(())?;
    let [is_jigsaw, is_diagonal, is_killer] = kinds(flags)?;
    // The number of boxes across is the number of rows in each.
    let box_shape = (below.parse().ok()?, beside.parse().ok()?);
    Some((Head { box_shape, is_jigsaw, is_diagonal, is_killer }, cells))
}

/// Returns whether the flags include a jigsaw, diagonals, a killer; `None` if one is unknown. The others request a
/// symmetry or a difficulty, which do not affect given cells.
fn kinds(flags: &str) -> Option<[bool; 3]> {
    let mut kinds = [false; 3];
    let mut flags = flags.chars().peekable();
    while let Some(flag) = flags.next() {
        match flag {
            'j' => kinds[0] = true,
            'x' => kinds[1] = true,
            'k' => kinds[2] = true,
            'r' | 'm' | 'a' => while flags.next_if(|sign| *sign == 'd' || sign.is_ascii_digit()).is_some() {},
            'd' => {
                flags.next_if(|sign| "tbiaeu".contains(*sign));
            }
            _ => return None,
        }
    }
    Some(kinds)
}

pub(super) fn detect(line: &TextLine, _: &BoardsBySide) -> bool {
    line.kind == LineKind::Content && line.text.trim_start().starts_with(|sign: char| sign.is_ascii_digit()) && {
        parts(line.text.trim_start()).is_some()
    }
}

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(line) = ahead.line(0)? else { return Ok(None) };
    let Some((head, text)) = parts(line.text.trim_start()) else { return Ok(None) };
    let read = if line.text.contains('#') && !line.text.contains(':') {
        Err(FormatError::unsupported("random seed", text))
    } else if text.starts_with([':', 'd']) && text.contains(":k:") {
        Err(FormatError::unsupported("format", "SumoCue"))
    } else {
        puzzle(&head, text.trim())
    };
    match read {
        Ok(puzzle) if boards.forced().is_none_or(|forced| forced == *puzzle.board()) => {
            let givens = puzzle.givens().clone();
            Passage::position(1, Sheet::new(puzzle, givens), CellPlaces::at(&line))
        }
        read => {
            let fault = read.err().unwrap_or(FormatError::OtherBoard);
            Passage::fault(1, fault.diagnose(line.whole(), EXAMPLE))
        }
    }
}

/// Returns the puzzle of a game ID.
///
/// # Errors
/// If a part is missing or invalid.
fn puzzle(head: &Head, text: &str) -> Result<Puzzle, FormatError> {
    let (width, height) = head.box_shape;
    let side = width * height;
    if !(2..=MAX_SIDE).contains(&side) {
        return Err(FormatError::unexpected(format!("2 to {MAX_SIDE} rows"), side));
    }
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    let names = [("cells", true), ("regions", head.is_jigsaw), ("cages", head.is_killer), ("sums", head.is_killer)];
    let names: Vec<&str> = names.into_iter().filter(|(_, is_there)| *is_there).map(|(name, _)| name).collect();
    let count = names.len();
    FormatError::count(format!("parts between commas ({})", names.join(", ")), count, parts.len())?;
    let map = match head.is_jigsaw {
        true => Some(shape::regions(&blocks(parts[1], side)?, side)?),
        false => None,
    };
    let board = board(head, map)?;
    let values = values(parts[0], side, side * side)?.into_iter().map(|value| value as u8).collect();
    let givens = Grid::from_values(values, side).expect("the digits were checked");
    let puzzle = Puzzle::new(board, givens).expect("there are as many cells");
    if !head.is_killer {
        return Ok(puzzle);
    }
    let cages = cages(&blocks(parts[count - 2], side)?, parts[count - 1], &puzzle)?;
    Ok(puzzle.with_clues(cages)?)
}

/// Returns the board of a game ID.
///
/// # Errors
/// If there is no such board.
fn board(head: &Head, regions: Option<RegionMap>) -> Result<Arc<Topology>, FormatError> {
    let words = match (head.is_jigsaw, head.is_diagonal) {
        (false, false) => "standard",
        (false, true) => "x",
        (true, false) => "jigsaw",
        (true, true) => "jigsaw+x",
    };
    let words = VariantWords::parse(words)?;
    let side = head.box_shape.0 * head.box_shape.1;
    // The boxes of a jigsaw only define its size.
    let box_shape = if head.is_jigsaw { usual_box(side).unwrap_or((side, 1)) } else { head.box_shape };
    Ok(Variant { regions, ..Variant::from_words(words, box_shape) }.board()?)
}

/// Returns the cages: the cells of each block, with the sum in one of them.
///
/// # Errors
/// If a cage has no sum or several.
fn cages(blocks: &[usize], sums: &str, puzzle: &Puzzle) -> Result<Vec<Clue>, FormatError> {
    let board = puzzle.board();
    let side = board.side();
    let mut cages: BTreeMap<usize, (Vec<Cell>, Option<u32>)> = BTreeMap::new();
    for (index, sum) in values(sums, side * (side + 1) / 2, side * side)?.into_iter().enumerate() {
        let (cells, known) = cages.entry(blocks[index]).or_default();
        cells.push(Cell::new(index));
        if sum > 0 && known.replace(sum).is_some() {
            return Err(FormatError::Duplicate(format!("sum of a cage in {}", board.cell_name(Cell::new(index)))));
        }
    }
    let cage = |(cells, sum): (Vec<Cell>, Option<u32>)| match sum {
        Some(sum) => Ok(Clue::Cage(Cage { cells, sum })),
        None => Err(FormatError::missing(format!("the cage of {}", board.cell_name(cells[0])), "sum")),
    };
    cages.into_values().map(cage).collect()
}

/// Returns the two cells next to each place for a line, in the order of the text.
fn places(side: usize) -> impl Iterator<Item = [usize; 2]> {
    let between_columns = (0..side).flat_map(move |row| (1..side).map(move |column| row * side + column));
    let between_rows = (0..side).flat_map(move |column| (1..side).map(move |row| row * side + column));
    between_columns.map(|cell| [cell - 1, cell]).chain(between_rows.map(move |cell| [cell - side, cell]))
}

/// Returns the block of each cell in reading order. Cells without a line between them are in the same block.
///
/// # Errors
/// If the text is too short or too long, or has other signs.
fn blocks(text: &str, side: usize) -> Result<Vec<usize>, FormatError> {
    let places: Vec<[usize; 2]> = places(side).collect();
    let mut open: Vec<[usize; 2]> = Vec::new();
    let mut at = 0;
    for sign in text.chars() {
        let run = match sign {
            '_' => 0,
            'a'..='z' => (sign as usize - 'a' as usize + 1).min(MAX_RUN),
            _ => return Err(FormatError::unexpected("`_` or a letter for the lines between blocks", sign)),
        };
        open.extend(places.iter().skip(at).take(run));
        at += run + usize::from(sign != 'z');
    }
    // The last line is after the last place.
    FormatError::count("places between blocks", places.len() + 1, at)?;
    Ok(joined(&open, side * side))
}

/// Returns the number of the block of each cell, if the cells of each pair are in the same block.
fn joined(pairs: &[[usize; 2]], count: usize) -> Vec<usize> {
    let mut block: Vec<usize> = (0..count).collect();
    // A block is finally named by its first cell, because names only get smaller.
    loop {
        let mut is_settled = true;
        for &[one, other] in pairs {
            let first = block[one].min(block[other]);
            is_settled &= block[one] == block[other];
            (block[one], block[other]) = (first, first);
        }
        if is_settled {
            return block;
        }
    }
}

/// Returns the lines between the blocks of cells in reading order; `None` if a block is not connected.
fn lines(block: &[usize], side: usize) -> Option<String> {
    let (mut text, mut run) = (String::new(), 0_usize);
    let are_lines = places(side).map(|[one, other]| block[one] != block[other]);
    for is_line in are_lines.chain([true]) {
        if !is_line {
            run += 1;
            continue;
        }
        text += &"z".repeat(run.saturating_sub(1) / MAX_RUN);
        text.push(match run {
            0 => '_',
            _ => (b'a' + ((run - 1) % MAX_RUN) as u8) as char,
        });
        run = 0;
    }
    let read = blocks(&text, side).ok()?;
    let is_same = |(one, other): (usize, usize)| (read[one] == read[other]) == (block[one] == block[other]);
    let cells = 0..block.len();
    let is_whole = cells.clone().all(|one| cells.clone().all(|other| is_same((one, other))));
    is_whole.then_some(text)
}

/// Returns this many values, each at most `most`, 0 for an empty cell.
///
/// # Errors
/// If there are fewer or more, or a value is too high.
fn values(text: &str, most: usize, count: usize) -> Result<Vec<u32>, FormatError> {
    let mut values: Vec<u32> = Vec::with_capacity(count);
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        if sign == '_' {
            rest = &rest[1..];
        } else if sign.is_ascii_lowercase() {
            values.resize(values.len() + (sign as usize - 'a' as usize + 1), 0);
            rest = &rest[1..];
        } else if sign.is_ascii_digit() {
            let length = rest.bytes().take_while(u8::is_ascii_digit).count();
            let value = rest[..length].parse().ok().filter(|&value| (1..=most).contains(&(value as usize)));
            values.push(
                value.ok_or_else(|| FormatError::unexpected(format!("a number from 1 to {most}"), &rest[..length]))?,
            );
            rest = &rest[length..];
        } else {
            return Err(FormatError::unexpected("a number, `_` or a letter for empty cells", sign));
        }
    }
    FormatError::count("cells", count, values.len())?;
    Ok(values)
}

/// Returns the error for a feature that game IDs cannot express.
const fn cannot(what: &'static str) -> CannotSay {
    CannotSay { format: KEY, what }
}

pub(super) fn write(sheet: &Sheet) -> Result<String, CannotSay> {
    CannotSay::unless_of_givens(sheet, KEY)?;
    CannotSay::unless_unrelated(sheet, KEY)?;
    let puzzle = &sheet.puzzle;
    let Some(variant) = control_lines::described(puzzle.board()) else {
        return Err(cannot("boards other than standard, X and jigsaw"));
    };
    let side = puzzle.board().side();
    let (width, height) = variant.box_shape;
    let (head, regions) = match (variant.words.to_string().as_str(), &variant.regions) {
        ("standard", None) => (format!("{height}x{width}"), None),
        ("x", None) => (format!("{height}x{width}x"), None),
        (words, Some(map)) => {
            let block: Vec<usize> = (0..side * side).map(|cell| map.region(cell % side, cell / side)).collect();
            let Some(lines) = lines(&block, side) else { return Err(cannot("regions in several pieces")) };
            (format!("{side}j{}", if words == "jigsaw" { "" } else { "x" }), Some(lines))
        }
        _ => return Err(cannot("boards other than standard, X and jigsaw")),
    };
    let cages = match puzzle.clues() {
        [] => None,
        clues => Some(write_cages(clues, side)?),
    };
    let killer = if cages.is_some() { "k" } else { "" };
    let givens = runs(puzzle.givens().values().iter().copied().map(u32::from));
    let parts = [Some(givens), regions, cages].into_iter().flatten();
    Ok(format!("{head}{killer}:{}\n", parts.collect::<Vec<_>>().join(",")))
}

/// Writes the lines between cages, and their sums, each in the first cell.
///
/// # Errors
/// If the clues are not cages of several cells that cover the board.
fn write_cages(clues: &[Clue], side: usize) -> Result<String, CannotSay> {
    let mut block: Vec<Option<usize>> = vec![None; side * side];
    let mut sums = vec![0; side * side];
    for (number, clue) in clues.iter().enumerate() {
        let sum = clue.sum().filter(|&sum| sum > 0).ok_or(cannot("clues without a sum"))?;
        if clue.cells().len() < 2 {
            return Err(cannot("clues with one cell"));
        }
        for cell in clue.cells() {
            if block[cell.index()].replace(number).is_some() {
                return Err(cannot("clues that overlap"));
            }
        }
        sums[clue.cells()[0].index()] = sum;
    }
    let block: Option<Vec<usize>> = block.into_iter().collect();
    let block = block.ok_or(cannot("clues that do not cover every cell"))?;
    let lines = lines(&block, side).ok_or(cannot("clues in several pieces"))?;
    Ok(format!("{lines},{}", runs(sums)))
}

/// Returns numbers, and letters for runs of zeros.
fn runs(values: impl IntoIterator<Item = u32>) -> String {
    let (mut text, mut empty, mut was_number) = (String::new(), 0, false);
    let run = |text: &mut String, mut empty: usize| {
        while empty > 0 {
            let length = empty.min(26);
            text.push((b'a' + length as u8 - 1) as char);
            empty -= length;
        }
    };
    for value in values {
        if value == 0 {
            empty += 1;
            was_number = false;
            continue;
        }
        run(&mut text, empty);
        let between = if was_number { "_" } else { "" };
        text += &format!("{between}{value}");
        (empty, was_number) = (0, true);
    }
    run(&mut text, empty);
    text
}
