//! The game IDs of Simon Tatham's Solo: the size of a box, then the cells in reading order.
//!
//! ```text
//! 3x3:a5b3_7d1...      a number for a digit; a letter for a run of empty cells, `a` for one to `z` for 26;
//!                      `_` between numbers that touch. An `x` behind the size adds the diagonals.
//! ```

use super::ahead::Ahead;
use super::line::{LineKind, TextLine};
use super::passage::{CannotSay, CellPlaces, Passage};
use super::shape::BoardsBySide;
use crate::board::variant::{Variant, VariantWords};
use crate::board::{Digit, Grid, Puzzle, Sheet, Topology};
use crate::error::{Diagnostic, quote};
use std::io;
use std::sync::Arc;

pub(super) const KEY: &str = "sgt";

const EXAMPLE: &str = "write `3x3:` and the cells: numbers, letters for runs of empty cells, `_` between numbers";

/// Width, height, what is added to the board, and the text of the cells.
fn parts(text: &str) -> Option<(usize, usize, &str, &str)> {
    let (size, cells) = text.split_once([':', '#'])?;
    let (width, rest) = size.split_once('x')?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (height, flags) = rest.split_at(digits);
    let are_flags = flags.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (are_flags && width.len() <= 2).then_some(())?;
    Some((width.parse().ok()?, height.parse().ok()?, flags, cells))
}

pub(super) fn detect(line: &TextLine, _: &BoardsBySide) -> bool {
    line.kind == LineKind::Content && line.text.trim_start().starts_with(|sign: char| sign.is_ascii_digit()) && {
        parts(line.text.trim_start()).is_some()
    }
}

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(line) = ahead.line(0)? else { return Ok(None) };
    let Some((width, height, flags, cells)) = parts(line.text.trim_start()) else { return Ok(None) };
    let fault = |message: String| Passage::fault(1, Diagnostic::new(message).at(line.whole()).hint(EXAMPLE));
    if line.text.trim_start().contains('#') && !line.text.contains(':') {
        return fault("a random seed, which only Solo itself makes a puzzle of".into());
    }
    let board = match board(width, height, flags) {
        Ok(board) => board,
        Err(message) => return fault(message),
    };
    if boards.forced().is_some_and(|forced| forced != board) {
        return fault(format!("a board of boxes {width}x{height}, and another was asked for"));
    }
    match values(cells.trim(), board.side(), board.cell_count()) {
        Ok(values) => {
            let givens = Grid::from_values(values, board.side()).expect("the digits were checked");
            let puzzle = Puzzle::new(board, givens.clone()).expect("there are as many cells");
            Passage::position(1, Sheet::new(puzzle, givens), CellPlaces::at(&line))
        }
        Err(message) => fault(message),
    }
}

fn board(width: usize, height: usize, flags: &str) -> Result<Arc<Topology>, String> {
    // What follows the kind of the board asks for symmetry and difficulty, which its cells have already.
    let (mut kind, mut rest) = ("standard", flags);
    while let Some(flag) = rest.chars().next() {
        match flag {
            'x' => kind = "x",
            'j' | 'k' => return Err(format!("{} asks for a jigsaw or a killer, which is not read", quote(flags))),
            _ => break,
        }
        rest = &rest[1..];
    }
    let words = VariantWords::parse(kind).map_err(|fault| fault.to_string())?;
    Variant::of_words(words, (width, height)).board().map_err(|fault| fault.to_string())
}

/// The values of so many cells, 0 for an empty one.
fn values(text: &str, side: usize, count: usize) -> Result<Vec<u8>, String> {
    let mut values: Vec<u8> = Vec::with_capacity(count);
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        if sign == '_' {
            rest = &rest[1..];
        } else if sign.is_ascii_lowercase() {
            values.resize(values.len() + (sign as usize - 'a' as usize + 1), 0);
            rest = &rest[1..];
        } else if sign.is_ascii_digit() {
            let length = rest.bytes().take_while(u8::is_ascii_digit).count();
            let value = rest[..length].parse::<usize>().ok().filter(|value| (1..=side).contains(value));
            values.push(value.ok_or_else(|| format!("{} is no digit of {side}", quote(&rest[..length])))? as u8);
            rest = &rest[length..];
        } else {
            return Err(format!("{} is no cell", quote(&sign.to_string())));
        }
        if values.len() > count {
            break;
        }
    }
    match values.len().cmp(&count) {
        std::cmp::Ordering::Equal => Ok(values),
        std::cmp::Ordering::Less => Err(format!("{} cells of {count}", values.len())),
        std::cmp::Ordering::Greater => Err(format!("more than {count} cells")),
    }
}

pub(super) fn write(sheet: &Sheet) -> Result<String, CannotSay> {
    CannotSay::unless_of_givens(sheet, KEY)?;
    CannotSay::unless_of_houses(sheet, KEY)?;
    let cannot = |what| Err(CannotSay { format: KEY, what });
    let board = sheet.puzzle.board();
    let Some((width, height)) = board.box_shape() else { return cannot("boards without boxes") };
    let flag = match (board.is_standard(), self::board(width, height, "x")) {
        (true, _) => "",
        (false, Ok(with_diagonals)) if with_diagonals == *board => "x",
        _ => return cannot("boards but standard ones and X"),
    };
    let (mut text, mut empty, mut was_digit) = (format!("{width}x{height}{flag}:"), 0, false);
    let run = |text: &mut String, mut empty: usize| {
        while empty > 0 {
            let length = empty.min(26);
            text.push((b'a' + length as u8 - 1) as char);
            empty -= length;
        }
    };
    for cell in board.cells() {
        match sheet.puzzle.givens().digit(cell).map(Digit::value) {
            None => {
                empty += 1;
                was_digit = false;
            }
            Some(value) => {
                run(&mut text, empty);
                let between = if was_digit { "_" } else { "" };
                text += &format!("{between}{value}");
                (empty, was_digit) = (0, true);
            }
        }
    }
    run(&mut text, empty);
    Ok(text + "\n")
}
