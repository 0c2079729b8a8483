//! Files of SadMan Sudoku in sections, and those of SudoCue.
//!
//! ```text
//! #ARuud                 the author; `#D` is the title, and other letters are other data
//! [Puzzle]               the givens, one row per line
//! [State]                the digits on the board
//! [PencilMarks]          the player's marks: one row per line, one field per cell, separated by commas, possibly empty
//! ```
//!
//! A file with only the puzzle has no sections: it is a grid below such lines. In such a file, a single line of this
//! kind is an ordinary comment, such as `#Another puzzle`; two with different letters are data.
//!
//! SudoCue's `.sdx` is a grid of pencil marks in which `u5` is a digit that the player entered.

use super::ahead::Ahead;
use super::credit::Credit;
use super::error::FormatError;
use super::line::{LineKind, TextLine};
use super::noted::with_noted;
use super::one_line;
use super::passage::{CannotSay, CellPlaces, Passage};
use super::pencil_marks;
use super::row::row;
use super::shape::BoardsBySide;
use crate::board::{Cell, Digit, DigitSet, Grid, Puzzle, Sheet, variant};
use crate::error::{Diagnostic, quote};
use std::io;

pub(super) const KEY: &str = "sdk";

/// The sections of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Puzzle,
    State,
    PencilMarks,
}

impl Section {
    fn name(self) -> &'static str {
        match self {
            Self::Puzzle => "[Puzzle]",
            Self::State => "[State]",
            Self::PencilMarks => "[PencilMarks]",
        }
    }
}

const SIDE: usize = 9;

/// The letters of lines that describe a puzzle: author, title, comment, date, source, level, address.
const LETTERS: &str = "ADCBSLU";

/// Returns the credit in the comments directly above a puzzle. Above a section, even a single such line is certain.
pub(super) fn credit(comments: &[TextLine], is_section: bool) -> Credit {
    let said = |line: &TextLine| -> Option<(char, String)> {
        let mut signs = line.written.trim_start().strip_prefix('#')?.chars();
        let letter = signs.next().filter(|&letter| LETTERS.contains(letter))?;
        let text = signs.as_str();
        (is_section || text.starts_with(|first: char| !first.is_whitespace())).then(|| (letter, text.to_owned()))
    };
    let said: Option<Vec<(char, String)>> = comments.iter().map(said).collect();
    let said = said.unwrap_or_default();
    let are_apart = (1..said.len()).all(|index| said[..index].iter().all(|(letter, _)| *letter != said[index].0));
    if !is_section && (said.len() < 2 || !are_apart) {
        return Credit::NONE;
    }
    let of = |letter: char| said.iter().find(|(known, _)| *known == letter).map_or("", |(_, text)| text.as_str());
    Credit::new(of('D'), of('A'))
}

fn section(line: &TextLine) -> Option<Section> {
    let text = line.text.trim().to_ascii_lowercase().replace(' ', "");
    [Section::Puzzle, Section::State, Section::PencilMarks]
        .into_iter()
        .find(|section| section.name().eq_ignore_ascii_case(&text))
}

pub(super) fn detect(line: &TextLine, _: &BoardsBySide) -> bool {
    section(line) == Some(Section::Puzzle)
}

/// The contents of the sections read so far.
struct Sections {
    puzzle: Option<Grid>,
    state: Option<Grid>,
    marks: Option<Vec<DigitSet>>,
    origin: CellPlaces,
}

pub(super) fn read(ahead: &mut dyn Ahead, boards: &mut BoardsBySide) -> io::Result<Option<Passage>> {
    let Some(first) = ahead.line(0)? else { return Ok(None) };
    let mut sections = Sections { puzzle: None, state: None, marks: None, origin: CellPlaces::new(SIDE) };
    let (mut fault, mut index) = (None, 0);
    if boards.forced().is_some_and(|board| !board.is_standard_nine()) {
        fault = Some(FormatError::other_board(first.whole()));
    }
    while let Some((at, line)) = ahead.content(index)? {
        if line.kind == LineKind::Blank {
            // Sections may be separated.
            let is_next =
                ahead.content(at + 1)?.is_some_and(|(_, next)| is_later(&next) || next.kind == LineKind::Blank);
            if !is_next {
                break;
            }
            index = at + 1;
            continue;
        }
        if is_unknown(&line) {
            let wrong = FormatError::unsupported("section", line.text.trim());
            fault.get_or_insert(wrong.diagnose(line.whole(), "only [Puzzle], [State] and [PencilMarks] are read"));
            (_, index) = lines(ahead, at + 1, boards)?;
            continue;
        }
        let Some(section) = section(&line) else { break };
        if section == Section::Puzzle && index > 0 {
            break;
        }
        let (lines, end) = lines(ahead, at + 1, boards)?;
        index = end;
        let read = if lines.len() == SIDE {
            sections.take(section, &lines)
        } else {
            let message = format!("{} has {} rows, not {SIDE}", section.name(), lines.len());
            Err(Diagnostic::new(message).at(line.whole()))
        };
        if let Err(wrong) = read {
            fault.get_or_insert(wrong);
        }
    }
    let index = index.max(1);
    match fault {
        Some(fault) => Passage::fault(index, fault),
        None => {
            let (sheet, note) = sections.sheet();
            Passage::position(index, sheet, sections.origin.noting(note))
        }
    }
}

/// Returns whether the line begins a section other than the first.
fn is_later(line: &TextLine) -> bool {
    section(line).is_some_and(|section| section != Section::Puzzle) || is_unknown(line)
}

/// Whether a section begins here that is not read.
fn is_unknown(line: &TextLine) -> bool {
    let name = line.text.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let is_name =
        name.is_some_and(|name| !name.is_empty() && name.chars().all(|sign| sign.is_alphabetic() || sign == ' '));
    line.kind == LineKind::Content && is_name && section(line).is_none()
}

/// Returns the lines of a section, and the index of the line after them.
fn lines(ahead: &mut dyn Ahead, from: usize, boards: &BoardsBySide) -> io::Result<(Vec<TextLine>, usize)> {
    let (mut lines, mut index) = (Vec::new(), from);
    while lines.len() < SIDE {
        let Some((at, line)) = ahead.content(index)? else { break };
        let is_other = line.text.trim_start().starts_with('[') || one_line::is_whole(&line, boards, SIDE);
        if line.kind != LineKind::Content || is_other {
            break;
        }
        index = at + 1;
        lines.push(line);
    }
    Ok((lines, index))
}

impl Sections {
    fn take(&mut self, section: Section, lines: &[TextLine]) -> Result<(), Diagnostic> {
        if section == Section::PencilMarks {
            let mut marks = Vec::new();
            for line in lines {
                marks.extend(marks_of(line)?);
            }
            self.marks = Some(marks);
            return Ok(());
        }
        let mut values = Vec::new();
        for line in lines {
            let found = row(&line.text);
            if !found.fits(SIDE) {
                let message = format!("{} in {} is not a row of nine cells", quote(line.text.trim()), section.name());
                return Err(Diagnostic::new(message).at(line.whole()));
            }
            if section == Section::Puzzle {
                self.origin.push(line, found.signs.iter().map(|sign| sign.column));
            }
            values.extend(found.signs.iter().map(|sign| sign.value));
        }
        let grid = Grid::from_values(values, SIDE).expect("the digits were checked");
        match section {
            Section::Puzzle => self.puzzle = Some(grid),
            _ => self.state = Some(grid),
        }
        Ok(())
    }

    /// Returns the position. The digits of the puzzle are also on the board.
    fn sheet(&self) -> (Sheet, Option<String>) {
        let givens = self.puzzle.clone().unwrap_or_else(|| Grid::empty(SIDE * SIDE));
        let mut filled = self.state.clone().unwrap_or_else(|| givens.clone());
        givens.filled().for_each(|(cell, digit)| filled.set(cell, Some(digit)));
        let puzzle = Puzzle::new(variant::nine().clone(), givens).expect("a grid of the board");
        let sheet = Sheet::new(puzzle, filled);
        let Some(marks) = &self.marks else { return (sheet, None) };
        let noted: Vec<(Cell, DigitSet)> =
            (0..).map(Cell::new).zip(marks.iter().copied()).filter(|(_, marks)| !marks.is_empty()).collect();
        with_noted(sheet, &noted)
    }
}

/// Parses the marks of a row.
fn marks_of(line: &TextLine) -> Result<Vec<DigitSet>, Diagnostic> {
    let fault = || {
        let message = format!("{} is not a row of pencil marks", quote(line.text.trim()));
        Diagnostic::new(message).at(line.whole()).hint("write one cell per field, such as `12,,45,,,,,89,`")
    };
    let fields: Vec<&str> = line.text.split([',', ';', '\t']).collect();
    let fields = fields.strip_suffix(&[""]).filter(|rest| rest.len() == SIDE).unwrap_or(&fields);
    let digits = |field: &&str| -> Option<DigitSet> {
        let signs = field.trim().trim_matches('.').chars();
        signs.map(|sign| Digit::from_symbol(sign).filter(|digit| digit.index() < SIDE)).collect()
    };
    let marks: Option<Vec<DigitSet>> = fields.iter().map(digits).collect();
    marks.filter(|marks| marks.len() == SIDE).ok_or_else(fault)
}

pub(super) fn write(sheet: &Sheet, credit: &Credit) -> Result<String, CannotSay> {
    let said = [('A', credit.author()), ('D', credit.title())];
    let said: String = said.iter().filter_map(|(letter, text)| Some(format!("#{letter}{}\n", (*text)?))).collect();
    let text = sections(sheet)?;
    // With a section, the lines above it are certainly not comments.
    let head = if said.is_empty() || text.starts_with('[') { "" } else { "[Puzzle]\n" };
    Ok(said + head + &text)
}

fn sections(sheet: &Sheet) -> Result<String, CannotSay> {
    CannotSay::unless_of_nine(sheet, KEY)?;
    CannotSay::unless_of_digits(sheet, KEY)?;
    let rows = |grid: &Grid| {
        let line = grid.line();
        (0..SIDE).map(|row| line[row * SIDE..(row + 1) * SIDE].to_owned() + "\n").collect::<String>()
    };
    let marked = sheet.marks_of_player();
    if sheet.is_untouched() && marked.is_empty() {
        return Ok(rows(sheet.puzzle.givens()));
    }
    let mut text = format!("[Puzzle]\n{}[State]\n{}", rows(sheet.puzzle.givens()), rows(&sheet.filled));
    if !marked.is_empty() {
        let mut fields = vec![String::new(); SIDE * SIDE];
        for (cell, marks) in marked {
            if marks.is_empty() {
                return Err(CannotSay { format: KEY, what: "a cell with no pencil marks left" });
            }
            fields[cell.index()] = marks.iter().map(Digit::symbol).collect();
        }
        text += "[PencilMarks]\n";
        fields.chunks(SIDE).for_each(|row| text += &(row.join(",") + "\n"));
    }
    Ok(text)
}

/// Writes SudoCue's form of a position.
pub(super) fn write_sdx(sheet: &Sheet) -> Result<String, CannotSay> {
    let cannot = |what| Err(CannotSay { format: "sdx", what });
    CannotSay::unless_of_nine(sheet, "sdx")?;
    CannotSay::unless_of_digits(sheet, "sdx")?;
    CannotSay::unless_of_marks(sheet, "sdx")?;
    let marks = sheet.marks();
    let mut words = Vec::new();
    for cell in sheet.puzzle.board().cells() {
        words.push(match (sheet.puzzle.givens().digit(cell), sheet.filled.digit(cell)) {
            (Some(digit), _) => digit.to_string(),
            (None, Some(digit)) => format!("u{digit}"),
            (None, None) if marks[cell.index()].len() < 2 => return cannot("fewer than two pencil marks in a cell"),
            (None, None) => marks[cell.index()].iter().map(Digit::symbol).collect(),
        });
    }
    let is_whole = sheet.puzzle.givens().is_complete();
    if !is_whole && !words.chunks(SIDE).any(|row| pencil_marks::is_certain(row.iter().map(String::as_str))) {
        return cannot("the same number of pencil marks in every cell");
    }
    if sheet.filled.filled_count() == 0 {
        return cannot("a board without digits");
    }
    Ok(words.chunks(SIDE).map(|row| row.join(" ") + "\n").collect())
}
