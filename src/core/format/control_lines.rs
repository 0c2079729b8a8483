//! Grids with control lines, the format of the C program `sudokusolver`. A control line before or after the rows
//! describes the puzzle:
//!
//! ```text
//! # a comment
//! type: jigsaw            standard, x, color, jigsaw, or a beginning of these; also our own words such as windoku
//! box: 3x2                width and height of the boxes
//! candidates: 1-9A-G      the signs of the digits in order; also used for answers
//! ..1.2.                  one row per line; `.`, `_` and a space are empty cells, and so is `0` unless it is a digit
//! ...
//! shapes:                 the regions of a jigsaw: one row per line, one sign per region
//! 111222
//! ...
//! ```
//!
//! That program reads one puzzle per file; this reader accepts several. Control lines belong to the rows after them. If
//! they follow complete rows, they belong to these, unless more rows follow directly.

use super::ahead::Ahead;
use super::error::FormatError;
use super::line::{LineKind, TextLine};
use super::one_line;
use super::passage::{CannotSay, CellPlaces, Passage};
use super::shape::{BoardsBySide, MAX_SIDE, usual_box};
use crate::board::variant::{RegionMap, VARIANTS, Variant, VariantWords};
use crate::board::{Alphabet, Digit, Grid, Puzzle, Sheet, Topology};
use crate::error::{Diagnostic, did_you_mean, quote};
use std::io;
use std::sync::Arc;

pub(super) const KEY: &str = "csolver";

/// The subject of a control line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Name {
    Type,
    Box,
    Shapes,
    Candidates,
}

impl Name {
    const ALL: [(&str, Self); 4] =
        [("type", Self::Type), ("box", Self::Box), ("shapes", Self::Shapes), ("candidates", Self::Candidates)];
}

/// Returns the name and the value of a control line. Names may be shortened to two letters.
fn control(line: &TextLine) -> Option<(Name, &str)> {
    // Use the line as written: a reader with an alphabet interprets every letter of a text as the sign of a cell.
    let (name, value) = line.written.split_once(':')?;
    let name = name.trim().to_ascii_lowercase();
    let (_, known) = Name::ALL.into_iter().find(|(key, _)| name.len() >= 2 && key.starts_with(&name))?;
    Some((known, value.trim()))
}

/// Returns whether the line is a control line.
pub(super) fn is_control(line: &TextLine, _: &BoardsBySide) -> bool {
    line.kind == LineKind::Content && control(line).is_some()
}

/// Returns whether a line may begin such a puzzle: a control line, or a row that may be followed by one.
pub(super) fn detect(line: &TextLine, _: &BoardsBySide) -> bool {
    line.kind == LineKind::Content && (control(line).is_some() || (4..=MAX_SIDE).contains(&line.width))
}

/// Returns the signs of a row or of a line of shapes, one for each column of the line.
fn signs(line: &TextLine) -> Vec<char> {
    let mut signs: Vec<char> = line.written.chars().collect();
    signs.resize(signs.len().max(signs.len() + line.width - line.text.len()), ' ');
    signs
}

/// The contents of the lines of a puzzle.
#[derive(Default)]
struct Said {
    /// Each control line with its value.
    controls: Vec<(Name, TextLine, String)>,
    shapes: Vec<TextLine>,
    rows: Vec<TextLine>,
    /// The index of the line after all of them.
    end: usize,
    fault: Option<Diagnostic>,
}

impl Said {
    fn value(&self, name: Name) -> Option<(&TextLine, &str)> {
        self.controls.iter().find(|(known, ..)| *known == name).map(|(_, line, value)| (line, value.as_str()))
    }

    /// Returns the number of rows, which is the number of signs in the first one.
    fn side(&self) -> usize {
        self.rows.first().map_or(usize::MAX, |row| signs(row).len())
    }

    fn is_complete(&self) -> bool {
        self.rows.len() >= self.side()
    }
}

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(said) = gather(ahead, boards)? else { return Ok(None) };
    let end = said.end;
    if let Some(fault) = said.fault {
        return Passage::fault(end, fault);
    }
    match puzzle(&said, boards) {
        Ok((sheet, origin)) => Passage::position(end, sheet, origin),
        Err(fault) => Passage::fault(end, fault),
    }
}

/// Collects the lines of a puzzle; `None` if none of them is a control line.
fn gather(ahead: &mut dyn Ahead, boards: &BoardsBySide) -> io::Result<Option<Said>> {
    let mut said = Said::default();
    let mut index = 0;
    while let Some(line) = ahead.line(index)? {
        if line.kind == LineKind::Comment {
            index += 1;
            continue;
        }
        if let Some((name, _)) = control(&line) {
            let is_known = said.value(name).is_some();
            if said.is_complete() && (is_known || is_head(ahead, index, &said)?) {
                break;
            }
            index = control_line(&mut said, ahead, index, &line)?;
            said.end = index;
            continue;
        }
        let is_blank = line.kind == LineKind::Blank;
        if is_blank && (said.is_complete() || said.rows.is_empty() || line.width != said.side()) {
            // After complete rows only a control line continues the puzzle, which the next line decides.
            index += 1;
            continue;
        }
        let is_row =
            is_blank || line.kind == LineKind::Content && !one_line::is_whole(&line, boards, signs(&line).len());
        let fits = said.rows.is_empty() || signs(&line).len().abs_diff(said.side()) <= 2;
        if said.is_complete() || !is_row || !fits || !(4..=MAX_SIDE).contains(&signs(&line).len()) {
            break;
        }
        if said.controls.is_empty() && !said.rows.is_empty() && signs(&line).len() != said.side() {
            return Ok(None);
        }
        said.rows.push(line);
        index += 1;
        said.end = index;
    }
    if said.controls.is_empty() {
        return Ok(None);
    }
    Ok(Some(said))
}

/// Returns whether the control lines from this one on are directly above other rows, and therefore belong to them.
fn is_head(ahead: &mut dyn Ahead, from: usize, said: &Said) -> io::Result<bool> {
    let (mut index, mut shapes) = (from, 0);
    while let Some(line) = ahead.line(index)? {
        match control(&line) {
            Some((name, _)) => shapes = if name == Name::Shapes { said.side() } else { 0 },
            None if line.kind == LineKind::Comment => {}
            None if line.kind == LineKind::Content && shapes > 0 => shapes -= 1,
            None => return Ok(line.kind == LineKind::Content),
        }
        index += 1;
    }
    Ok(false)
}

/// Adds a control line, and for `shapes:` the lines below it. Returns the index of the next line.
fn control_line(said: &mut Said, ahead: &mut dyn Ahead, index: usize, line: &TextLine) -> io::Result<usize> {
    let Some((name, value)) = control(line) else { return Ok(index + 1) };
    if said.value(name).is_some() {
        let (key, _) = Name::ALL[name as usize];
        let message = format!("a second `{key}:` line in the same puzzle");
        said.fault.get_or_insert(Diagnostic::new(message).at(line.whole()).hint("remove one of them"));
    }
    said.controls.push((name, line.clone(), value.to_owned()));
    let mut index = index + 1;
    if name != Name::Shapes {
        return Ok(index);
    }
    // The first row of the shapes determines their number.
    let mut side = usize::MAX;
    while said.shapes.len() < side {
        let Some(next) = ahead.line(index)? else { break };
        let is_shape = next.kind == LineKind::Content && control(&next).is_none();
        match next.kind {
            LineKind::Comment => {}
            _ if is_shape && (said.shapes.is_empty() || signs(&next).len() == side) => {
                side = signs(&next).len().min(MAX_SIDE);
                said.shapes.push(next);
            }
            _ => break,
        }
        index += 1;
    }
    if said.shapes.len() != side {
        let message = match said.shapes.len() {
            0 => "no regions below `shapes:`".to_owned(),
            rows => format!("the regions end after {rows} of {side} rows"),
        };
        said.fault.get_or_insert(
            Diagnostic::new(message).at(line.whole()).hint("write one line per row, with one character per region"),
        );
    }
    Ok(index)
}

/// Returns the puzzle of these lines.
fn puzzle(said: &Said, boards: &mut BoardsBySide) -> Result<(Sheet, CellPlaces), Diagnostic> {
    let (_, first, _) = &said.controls[0];
    let Some(row) = said.rows.first() else {
        return Err(Diagnostic::new("a control line without a grid")
            .at(first.whole())
            .hint("write the grid below it, one line per row"));
    };
    let side = said.side();
    if said.rows.len() < side {
        let message = format!("the grid ends after {} of {side} rows", said.rows.len());
        return Err(Diagnostic::new(message).at(said.rows[said.rows.len() - 1].whole()));
    }
    let board = board(said, row, side, boards)?;
    let symbols = match symbols(said, side)? {
        Some(symbols) => symbols,
        None => (0..side).map(|digit| board.symbol(Digit::new(digit))).collect(),
    };
    let board = in_signs(board, &symbols);
    let mut origin = CellPlaces::new(side);
    let mut values = Vec::with_capacity(side * side);
    for (number, line) in (1..).zip(&said.rows) {
        let cells = signs(line);
        if cells.len() != side {
            let message = format!("row {number} has {} cells, not {side}", cells.len());
            return Err(Diagnostic::new(message).at(line.whole()));
        }
        for (column, sign) in (1..).zip(cells) {
            let digit = symbols.iter().position(|&known| known == sign);
            let digit = digit.or_else(|| symbols.iter().position(|known| known.eq_ignore_ascii_case(&sign)));
            match digit {
                Some(digit) => values.push(digit as u8 + 1),
                None if "._ 0*?-".contains(sign) => values.push(0),
                None => {
                    let fault = Diagnostic::new(format!("{} is not a digit of this puzzle", quote(&sign.to_string())));
                    let hint = format!("its digits are {}", symbols.iter().collect::<String>());
                    return Err(fault.at(line.spot(column, 1)).hint(hint));
                }
            }
        }
        origin.push(line, 1..=side);
    }
    let givens = Grid::from_values(values, side).expect("they are digits of the board");
    let puzzle =
        Puzzle::new(board, givens.clone()).map_err(|fault| Diagnostic::new(fault.to_string()).at(row.whole()))?;
    Ok((Sheet::new(puzzle, givens), origin))
}

/// Returns the board that the lines describe.
fn board(said: &Said, row: &TextLine, side: usize, boards: &mut BoardsBySide) -> Result<Arc<Topology>, Diagnostic> {
    let words = said.value(Name::Type).map_or(Ok(VariantWords::default()), |(line, value)| kind(line, value))?;
    let shape = match said.value(Name::Box) {
        Some((line, value)) => box_shape(line, value, side)?,
        None => match usual_box(side) {
            Some(shape) => shape,
            // The boxes of a jigsaw only define its size.
            None if words.have_regions() => (side, 1),
            None => {
                let fault =
                    Diagnostic::new(format!("the boxes cannot be inferred from rows of {side} cells")).at(row.whole());
                return Err(fault.hint("write `box:` with width x height, such as `box: 3x2`"));
            }
        },
    };
    let regions = match (said.value(Name::Shapes), words.have_regions()) {
        (None, false) => None,
        (Some((line, _)), false) => {
            let fault = Diagnostic::new("only a jigsaw has regions").at(line.whole());
            return Err(fault.hint("write `type: jigsaw`, or remove `shapes:`"));
        }
        (None, true) => {
            let (line, _) = said.value(Name::Type).expect("a jigsaw is said so");
            let fault = Diagnostic::new("the jigsaw has no regions").at(line.whole());
            return Err(fault.hint("write `shapes:` and below it one line per row, with one character per region"));
        }
        (Some((line, _)), true) => {
            let map: Vec<String> = said.shapes.iter().map(|row| signs(row).into_iter().collect()).collect();
            let map = map.join("\n").parse::<RegionMap>();
            Some(map.map_err(|fault| FormatError::from(fault).diagnose(line.whole(), ""))?)
        }
    };
    let at = said.controls[0].1.whole();
    if let Some(forced) = boards.forced() {
        // The requested board is used unless the file defines one.
        let says_nothing = said.value(Name::Type).is_none() && said.value(Name::Box).is_none();
        if says_nothing && forced.side() == side {
            return Ok(forced);
        }
    }
    let described = Variant { regions, ..Variant::from_words(words, shape) };
    if words.are_standard() && boards.forced().is_none() && usual_box(side) == Some(shape) {
        return boards.of(side).map_err(|fault| fault.at(at));
    }
    let board = described.board().map_err(|fault| FormatError::from(fault).diagnose(at.clone(), ""))?;
    if board.cell_count() != side * side {
        return Err(Diagnostic::new(format!("`{words}` is not a board of {side} rows of {side} cells")).at(at));
    }
    match boards.forced() {
        // If an alphabet is requested, answers use it, regardless of the signs in the file.
        Some(forced) if forced.in_usual_signs() == board => Ok(forced),
        Some(_) => Err(FormatError::other_board(at)),
        None => Ok(board),
    }
}

/// Parses the words of a board, which may be shortened and written in any case.
fn kind(line: &TextLine, value: &str) -> Result<VariantWords, Diagnostic> {
    const FIRST: [&str; 5] = ["standard", "x", "color", "colour", "jigsaw"];
    let lower = value.to_ascii_lowercase();
    let known = || FIRST.into_iter().chain(VARIANTS.iter().flat_map(|row| [&[row.key][..], row.aliases].concat()));
    let whole = |word: &str| {
        let word = word.trim();
        known().find(|key| *key == word).or_else(|| known().find(|key| !word.is_empty() && key.starts_with(word)))
    };
    let words: Option<Vec<&str>> = lower.split('+').map(whole).collect();
    let fault = |message: String| {
        let hint = did_you_mean(&lower, known()).unwrap_or_else(|| "write standard, x, color or jigsaw".into());
        Diagnostic::new(message).at(line.whole()).hint(hint)
    };
    let words = words.ok_or_else(|| fault(format!("unknown type {}", quote(value))))?;
    VariantWords::parse(&words.join("+")).map_err(|error| fault(error.to_string()))
}

/// Parses the shape of boxes with this number of cells.
fn box_shape(line: &TextLine, value: &str, side: usize) -> Result<(usize, usize), Diagnostic> {
    let number = |part: &str| part.trim().parse::<usize>().ok();
    let shape = value.split_once(['x', 'X']).and_then(|(width, height)| number(width).zip(number(height)));
    let fault =
        |message: String| Err(Diagnostic::new(message).at(line.whole()).hint("write width x height, such as `3x2`"));
    match shape {
        Some((width, height)) if width.checked_mul(height) == Some(side) => Ok((width, height)),
        Some((width, height)) => {
            fault(format!("a box of {width}x{height} has {} cells, but a row has {side}", width.saturating_mul(height)))
        }
        None => fault(format!("{} is not a valid box shape", quote(value))),
    }
}

/// Returns the board written in these signs, so that answers use them. If they are not an alphabet, returns it in the
/// usual signs: with `0`, which is an empty cell elsewhere, or with a letter in both cases.
fn in_signs(board: Arc<Topology>, symbols: &[char]) -> Arc<Topology> {
    let is_written_so = || symbols.iter().enumerate().all(|(index, &sign)| board.symbol(Digit::new(index)) == sign);
    if board.alphabet().is_some() || is_written_so() {
        return board;
    }
    let alphabet = Alphabet::new(&symbols.iter().collect::<String>(), board.side());
    let written = alphabet.and_then(|alphabet| board.with_alphabet(Some(alphabet.into())));
    written.unwrap_or(board)
}

/// Returns the signs of the digits if the lines define them.
fn symbols(said: &Said, side: usize) -> Result<Option<Vec<char>>, Diagnostic> {
    let Some((line, value)) = said.value(Name::Candidates) else { return Ok(None) };
    let written: Vec<char> = value.chars().filter(|sign| !matches!(sign, '"' | '\'' | ' ' | ',')).collect();
    let mut symbols: Vec<char> = Vec::new();
    let fault = |message: String| Diagnostic::new(message).at(line.whole()).hint("write the candidates like `1-9A-G`");
    let mut at = 0;
    while at < written.len() {
        let first = written[at];
        let last = match written.get(at + 1..at + 3) {
            Some(&['-', last]) => {
                at += 3;
                last
            }
            _ => {
                at += 1;
                first
            }
        };
        if last < first || (last as u32) - (first as u32) > 64 {
            return Err(fault(format!("{} is not a valid range", quote(&format!("{first}-{last}")))));
        }
        for sign in first..=last {
            if symbols.contains(&sign) {
                return Err(fault(format!("the candidate {} is listed twice", quote(&sign.to_string()))));
            }
            if "._ #:".contains(sign) {
                return Err(fault(format!("{} cannot be a candidate", quote(&sign.to_string()))));
            }
            symbols.push(sign);
        }
    }
    match symbols.len() == side {
        true => Ok(Some(symbols)),
        false => Err(fault(format!("{} candidates, but the board has {side} digits", symbols.len()))),
    }
}

/// Returns the words and boxes of a board if control lines can express them.
pub(super) fn described(board: &Arc<Topology>) -> Option<Variant> {
    if board.is_standard() {
        return Some(Variant::from_words(VariantWords::default(), board.box_shape()?));
    }
    let side = board.side();
    let regions = RegionMap::of(board);
    let shape = board.box_shape().or_else(|| usual_box(side)).unwrap_or((side, 1));
    let words = match regions {
        Some(_) => ["jigsaw", "jigsaw+x"],
        None => ["x", "color"],
    };
    words.into_iter().find_map(|words| {
        let words = VariantWords::parse(words).ok()?;
        let variant = Variant { regions: regions.clone(), ..Variant::from_words(words, shape) };
        (variant.board().ok()? == board.in_usual_signs()).then_some(variant)
    })
}

pub(super) fn write(sheet: &Sheet) -> Result<String, CannotSay> {
    let cannot = |what| Err(CannotSay { format: KEY, what });
    CannotSay::unless_of_givens(sheet, KEY)?;
    CannotSay::unless_of_houses(sheet, KEY)?;
    let board = sheet.puzzle.board();
    let Some(variant) = described(board) else { return cannot("boards other than standard, X, colour and jigsaw") };
    let side = board.side();
    let (width, height) = variant.box_shape;
    let mut text = format!("type: {}\n", variant.words.to_string().replace("colour", "color"));
    if variant.regions.is_none() {
        text += &format!("box: {width}x{height}\n");
    }
    match board.alphabet() {
        Some(alphabet) => text += &format!("candidates: {alphabet}\n"),
        None if side > 9 => text += &format!("candidates: 1-9A-{}\n", Digit::new(side - 1)),
        None => {}
    }
    let line = sheet.puzzle.givens().line_on(board);
    let signs: Vec<char> = line.chars().collect();
    signs.chunks(side).for_each(|row| text.extend(row.iter().chain(&['\n'])));
    if let Some(map) = &variant.regions {
        let sign = |column, row| Digit::new(map.region(column, row)).symbol();
        text += "shapes:\n";
        (0..side).for_each(|row| text.extend((0..side).map(|column| sign(column, row)).chain(['\n'])));
    }
    Ok(text)
}
