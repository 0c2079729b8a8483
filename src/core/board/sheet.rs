//! A position as a player has it on paper: givens, entries, removed pencil marks, and notes.
//!
//! Entries are distinguished from givens because some techniques need to know (avoidable rectangles), and because only
//! an entry can be a mistake of the player's. Pencil marks are kept as the candidates that were removed from all those
//! that the digits on the board allow. They are known only if the marks are complete, that is, if every empty cell has
//! some: otherwise the player may not have written a candidate yet, and the marks are [`Notes`].

use super::{Candidate, Cell, Conflict, Digit, DigitSet, Grid, Layout, Notes, Position, Puzzle, with_layout};

/// A position as plain data: the puzzle, what was entered, what was removed, and what was noted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Givens and entries.
    pub filled: Grid,
    /// Candidates that the filled cells allow and the pencil marks lack, sorted.
    pub removed: Vec<Candidate>,
    /// Everything else that the player wrote.
    pub notes: Notes,
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
    /// Returns a sheet without pencil marks.
    pub fn new(puzzle: Puzzle, filled: Grid) -> Self {
        Self { puzzle, filled, removed: Vec::new(), notes: Notes::default() }
    }

    /// Returns the same with these pencil marks rubbed out; what is none, in a filled cell or beside the same digit, is
    /// passed over.
    #[must_use]
    pub fn without(mut self, gone: impl IntoIterator<Item = Candidate>) -> Self {
        let marks = self.marks();
        self.removed.extend(gone.into_iter().filter(|one| marks[one.cell.index()].contains(one.digit)));
        self.removed.sort_unstable();
        self.removed.dedup();
        self
    }

    /// Returns the same with complete pencil marks in these cells: their other candidates are removed.
    #[must_use]
    pub fn with_marked(self, marked: &[(Cell, DigitSet)]) -> Self {
        let allowed = self.marks();
        let gone = |&(cell, marks): &(Cell, DigitSet)| {
            let gone = allowed[cell.index()] - marks;
            gone.at(cell)
        };
        self.without(marked.iter().flat_map(gone))
    }

    /// Returns whether every empty cell is among these: the pencil marks of a player are complete then.
    pub fn is_covered_by(&self, marked: &[(Cell, DigitSet)]) -> bool {
        let is_marked = |cell: Cell| marked.iter().any(|&(other, _)| other == cell);
        self.puzzle.board().cells().all(|cell| self.filled.digit(cell).is_some() || is_marked(cell))
    }

    /// Returns the centre marks to write so that they are read as the same position: of every empty cell if a
    /// candidate was removed, otherwise the incomplete ones.
    pub fn marks_of_player(&self) -> Vec<(Cell, DigitSet)> {
        if self.removed.is_empty() {
            return self.notes.centre.clone();
        }
        let is_open = |cell: &Cell| self.filled.digit(*cell).is_none();
        let marks = self.marks();
        self.puzzle.board().cells().filter(is_open).map(|cell| (cell, marks[cell.index()])).collect()
    }

    /// Returns the same with what is left of the pencil marks as part of the puzzle: they were given, not rubbed out.
    ///
    /// What an entry hides is not known: such a cell may have been given any mark.
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

    /// Whether it is the puzzle as it was given: nothing entered, no pencil mark rubbed out.
    pub fn is_untouched(&self) -> bool {
        self.removed.is_empty() && self.filled == *self.puzzle.givens()
    }

    /// What is left to solve as a puzzle of its own: all that stands is given, and so are the marks where some were
    /// rubbed out.
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

    /// Returns the first filled cells that break a rule, if there are any.
    pub fn conflict(&self) -> Option<Conflict> {
        self.puzzle.conflict_of(&self.filled)
    }

    /// Returns the position, with givens and entries distinguished and without the removed candidates.
    ///
    /// # Errors
    /// If two filled cells of one house hold the same digit.
    pub fn position<'t, const W: usize>(&'t self, layout: Layout<'t, W>) -> Result<Position<'t, W>, Conflict> {
        Position::reached(layout, &self.puzzle, &self.filled, &self.removed)
    }

    /// What is left of the candidates of every cell; empty for filled cells.
    pub fn marks(&self) -> Vec<DigitSet> {
        let mut marks = with_layout!(self.puzzle.board(), |layout| {
            let mut position = Position::blank(layout, &self.puzzle);
            self.filled.filled().for_each(|(cell, digit)| position.place(cell, digit));
            position.pencil_marks().to_vec()
        });
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
