//! A position as a player has it on paper: givens, entries, removed pencil marks, and notes.
//!
//! Entries are distinguished from givens because some techniques depend on it (avoidable rectangles), and because only
//! entries can be mistakes. Pencil marks are stored as the candidates that were removed from those that the digits on
//! the board allow. They are only known if the marks are complete, that is, if every empty cell has some. Otherwise the
//! player may not have written a candidate yet, and the marks are [`Notes`].

use super::{Candidate, Cell, Conflict, Digit, DigitSet, Grid, Layout, Notes, Position, Puzzle, with_layout};

/// A position as plain data: the puzzle, entries, removed candidates, and notes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The givens and entries.
    pub filled: Grid,
    /// The candidates that the filled cells allow but the pencil marks omit, sorted.
    pub removed: Vec<Candidate>,
    /// Everything else that the player wrote.
    pub notes: Notes,
}

/// A mistake of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case", tag = "mistake")]
pub enum Mistake {
    /// An entry that is not the solution's digit.
    Entry {
        /// The cell.
        cell: Cell,
        /// The entered digit.
        digit: Digit,
    },
    /// Every pencil mark of an empty cell was removed.
    NoMarks {
        /// The cell.
        cell: Cell,
    },
    /// The pencil mark of the solution's digit was removed from a cell.
    Mark {
        /// The cell.
        cell: Cell,
        /// The digit that is missing.
        digit: Digit,
    },
}

impl Sheet {
    /// Returns a sheet without pencil marks.
    pub fn new(puzzle: Puzzle, filled: Grid) -> Self {
        Self { puzzle, filled, removed: Vec::new(), notes: Notes::default() }
    }

    /// Returns the sheet with these pencil marks removed. Marks that are not present, because the cell is filled or
    /// another cell excludes the digit, are ignored.
    #[must_use]
    pub fn without(mut self, gone: impl IntoIterator<Item = Candidate>) -> Self {
        let marks = self.marks();
        self.removed.extend(gone.into_iter().filter(|one| marks[one.cell.index()].contains(one.digit)));
        self.removed.sort_unstable();
        self.removed.dedup();
        self
    }

    /// Returns the sheet with complete pencil marks in these cells: the other candidates of the cells are removed.
    #[must_use]
    pub fn with_marked(self, marked: &[(Cell, DigitSet)]) -> Self {
        let allowed = self.marks();
        let gone = |&(cell, marks): &(Cell, DigitSet)| {
            let gone = allowed[cell.index()] - marks;
            gone.at(cell)
        };
        self.without(marked.iter().flat_map(gone))
    }

    /// Returns whether every empty cell is among these cells. The player's pencil marks are then complete.
    pub fn is_covered_by(&self, marked: &[(Cell, DigitSet)]) -> bool {
        let is_marked = |cell: Cell| marked.iter().any(|&(other, _)| other == cell);
        self.puzzle.board().cells().all(|cell| self.filled.digit(cell).is_some() || is_marked(cell))
    }

    /// Returns the centre marks to write so that the same position is read back: the marks of every empty cell if a
    /// candidate was removed, otherwise the incomplete marks.
    pub fn marks_of_player(&self) -> Vec<(Cell, DigitSet)> {
        if self.removed.is_empty() {
            return self.notes.centre.clone();
        }
        let is_open = |cell: &Cell| self.filled.digit(*cell).is_none();
        let marks = self.marks();
        self.puzzle.board().cells().filter(is_open).map(|cell| (cell, marks[cell.index()])).collect()
    }

    /// Returns the sheet with the remaining pencil marks made part of the puzzle, as if they were given and not
    /// removed.
    ///
    /// The marks below an entry are unknown, so such a cell may have been given any mark.
    #[must_use]
    pub fn with_marks_given(self) -> Self {
        let board = self.puzzle.board();
        let mut marks = match self.puzzle.marks() {
            [] => vec![DigitSet::all(board.side()); board.cell_count()],
            marks => marks.to_vec(),
        };
        self.removed.iter().for_each(|candidate| marks[candidate.cell.index()].remove(candidate.digit));
        let puzzle = self.puzzle.with_marks(marks).expect("they are marks of the board");
        let mut filled = self.filled;
        for (cell, digit) in
            puzzle.givens().filled().filter(|(cell, _)| filled.digit(*cell).is_none()).collect::<Vec<_>>()
        {
            filled.set(cell, Some(digit));
        }
        Self { puzzle, filled, removed: Vec::new(), notes: self.notes }
    }

    /// Returns whether nothing was entered and no pencil mark was removed.
    pub fn is_untouched(&self) -> bool {
        self.removed.is_empty() && self.filled == *self.puzzle.givens()
    }

    /// Returns the current position as a puzzle: all filled cells are given, and so are the marks if any were removed.
    #[must_use]
    pub fn standing(self) -> Self {
        if self.is_untouched() {
            return self;
        }
        let puzzle = self.puzzle.with_givens(self.filled.clone()).expect("the digits are those of the board");
        let Self { filled, removed, notes, .. } = self;
        let standing = Self { puzzle, filled, removed, notes };
        match standing.removed.is_empty() || standing.conflict().is_some() {
            true => Self { removed: Vec::new(), ..standing },
            false => standing.with_marks_given(),
        }
    }

    /// Returns the first filled cells that break a rule.
    pub fn conflict(&self) -> Option<Conflict> {
        self.puzzle.conflict_of(&self.filled)
    }

    /// Returns the position, with givens and entries distinguished and without the removed candidates.
    ///
    /// # Errors
    /// If two filled cells of one house contain the same digit.
    pub fn position<'t, const W: usize>(&'t self, layout: Layout<'t, W>) -> Result<Position<'t, W>, Conflict> {
        Position::reached(layout, &self.puzzle, &self.filled, &self.removed)
    }

    /// Returns the remaining candidates of every cell; empty for filled cells.
    pub fn marks(&self) -> Vec<DigitSet> {
        let mut marks = with_layout!(self.puzzle.board(), |layout| {
            let mut position = Position::blank(layout, &self.puzzle);
            self.filled.filled().for_each(|(cell, digit)| position.place(cell, digit));
            position.pencil_marks().to_vec()
        });
        self.removed.iter().for_each(|candidate| marks[candidate.cell.index()].remove(candidate.digit));
        marks
    }

    /// Returns the mistakes by cell, given the puzzle's solution.
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
