//! A position as a player has it on paper: givens, entries, and pencil marks rubbed out.
//!
//! Entries are told from givens because some techniques need to know (avoidable rectangles), and because only an entry
//! can be a mistake of the player's. Pencil marks are kept as what was removed from all that the digits on the board
//! allow: a cell without marks is one where nothing was removed.

use crate::board::{Candidate, Cell, Conflict, Digit, DigitSet, Grid, Layout, Position, Puzzle, with_layout};
use crate::error::Spot;

/// A position from a text.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Givens and entries.
    pub filled: Grid,
    /// Candidates that the filled cells allow and the pencil marks lack, sorted.
    pub removed: Vec<Candidate>,
    /// Where it starts in the text.
    pub start: Spot,
}

/// What a player did wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case", tag = "mistake")]
pub enum Mistake {
    /// An entry that is not the solution's digit.
    Entry {
        /// The cell.
        cell: Cell,
        /// What was entered.
        digit: Digit,
    },
    /// Every pencil mark of an empty cell was removed.
    NoMarks {
        /// The cell.
        cell: Cell,
    },
    /// A cell lost the pencil mark of the digit that belongs there.
    Mark {
        /// The cell.
        cell: Cell,
        /// The digit that is missing.
        digit: Digit,
    },
}

impl Sheet {
    /// A sheet without pencil marks.
    pub fn new(puzzle: Puzzle, filled: Grid, start: Spot) -> Self {
        Self { puzzle, filled, removed: Vec::new(), start }
    }

    /// The first filled cells that break a rule, if there are any.
    pub fn conflict(&self) -> Option<Conflict> {
        self.puzzle.conflict_of(&self.filled)
    }

    /// The position: givens and entries told apart, removed candidates gone.
    ///
    /// # Errors
    /// When two filled cells of one house hold the same digit.
    pub fn position<'t, const W: usize>(&'t self, layout: Layout<'t, W>) -> Result<Position<'t, W>, Conflict> {
        Position::reached(layout, &self.puzzle, &self.filled, &self.removed)
    }

    /// What is left of the candidates of every cell; empty for filled cells.
    pub fn marks(&self) -> Vec<DigitSet> {
        let mut marks = allowed(&self.puzzle, &self.filled);
        self.removed.iter().for_each(|candidate| marks[candidate.cell.index()].remove(candidate.digit));
        marks
    }

    /// What was done wrong, by cell, when this is the puzzle's solution.
    pub fn mistakes(&self, solution: &Grid) -> Vec<Mistake> {
        let marks = self.marks();
        let mistake = |cell: Cell| {
            let digit = solution.digit(cell)?;
            match self.filled.digit(cell) {
                Some(entered) => (entered != digit).then_some(Mistake::Entry { cell, digit: entered }),
                None if marks[cell.index()].contains(digit) => None,
                None if !self.removed.contains(&Candidate::new(cell, digit)) => None,
                None if marks[cell.index()].is_empty() => Some(Mistake::NoMarks { cell }),
                None => Some(Mistake::Mark { cell, digit }),
            }
        };
        self.puzzle.board().cells().filter_map(mistake).collect()
    }
}

/// What the filled cells allow in the others, pencil marks aside.
pub(super) fn allowed(puzzle: &Puzzle, filled: &Grid) -> Vec<DigitSet> {
    with_layout!(puzzle.board(), |layout| {
        let mut position = Position::blank(layout, puzzle);
        filled.filled().for_each(|(cell, digit)| position.place(cell, digit));
        position.pencil_marks().to_vec()
    })
}

/// The sheet as a grid with pencil marks, which [`super::sheets`] reads back: `5` a given, `+5` an entry, `{5}` a single
/// pencil mark, `157` several, `-` none.
///
/// ```text
/// 5     3    124  | 26   7    2468
/// 6     247  247  | 1    9    5
/// -----------------+---------------
/// ```
pub fn pencilled(sheet: &Sheet) -> String {
    let topology = sheet.puzzle.board();
    let (columns, rows) = topology.extent();
    let (width, height) = topology.box_shape().unwrap_or((columns, rows));
    let marks = sheet.marks();
    let word = |cell: Cell| match (sheet.puzzle.givens().digit(cell), sheet.filled.digit(cell)) {
        (Some(digit), _) => digit.to_string(),
        (None, Some(digit)) => format!("+{digit}"),
        (None, None) => {
            let digits: String = marks[cell.index()].iter().map(Digit::symbol).collect();
            match digits.len() {
                0 => "-".into(),
                1 => format!("{{{digits}}}"),
                _ => digits,
            }
        }
    };
    let words: Vec<String> = topology.cells().map(word).collect();
    let widest = words.iter().map(String::len).max().unwrap_or(1);
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
