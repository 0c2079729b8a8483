//! A puzzle as a value: a board with what is given on it.
//!
//! ```text
//!   givens   digits that stand in cells
//!   marks    what a cell may hold where it holds none: a puzzle of marks is a Sukaku. None where only the givens say
//!   clues    what ties cells together beside the houses
//! ```
//!
//! Marks that are given are part of the puzzle: its solutions lie within them, and the code that solves it starts from
//! them. The pencil marks of a person who solves a puzzle are not: they belong to the [`Sheet`](super::Sheet). Which of
//! the two a text means is decided by its reader, or else by whether the givens alone have one solution.
//!
//! What argues from the one solution of a puzzle argues from all that is given. "If these cells held but two digits,
//! the digits could be exchanged" asks that no given stands in the way; so it asks that each cell was given the mark
//! that it would get ([`Puzzle::allows`]). Where all candidates of the exchange are still open that is so.

use super::{Cell, Clue, Conflict, Digit, DigitSet, Grid, Topology};
use std::sync::Arc;

/// What is wrong with a complete grid where a puzzle is wanted.
pub const COMPLETE: &str = "a complete grid, not a puzzle: no cell is empty";

/// What to do about it.
pub const COMPLETE_HINT: &str = "remove it; is this a column of solutions?";

/// A puzzle: a board, its givens, marks that are given, and clues. It does not change once it is made.
///
/// Invariants, kept by [`Puzzle::new`], [`Puzzle::with_marks`] and [`Puzzle::with_clues`]: the givens are digits of the
/// board, one entry a cell; marks say something that the givens do not, or there are none; the clues are in order and
/// speak of cells of the board. [`Puzzle::conflict`] checks whether the givens obey the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    board: Arc<Topology>,
    givens: Grid,
    /// What each cell may hold, in cell order; empty when only the givens say.
    marks: Vec<DigitSet>,
    clues: Vec<Clue>,
}

/// Why a grid is none of a board, or a clue.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// Too many or too few cells.
    #[error("the board has {board} cells, but the grid has {grid}")]
    Cells {
        /// How many the board has.
        board: usize,
        /// How many the grid has.
        grid: usize,
    },
    /// A digit that the board does not have.
    #[error("the board has the digits 1 to {side}, not {value}")]
    Digit {
        /// How many digits the board has.
        side: usize,
        /// The value, from 1.
        value: u8,
    },
    /// Marks of too many or too few cells.
    #[error("the board has {board} cells, but there are marks for {marks}")]
    Marks {
        /// How many the board has.
        board: usize,
        /// Of how many there are marks.
        marks: usize,
    },
    /// A clue of cells that the board does not have, or that no digits fit.
    #[error("{0:?} does not fit the cells and digits of the board")]
    Clue(Clue),
}

impl Puzzle {
    /// Returns the puzzle with these givens.
    ///
    /// # Errors
    /// If the grid is none of the board: it has another number of cells, or digits that are too high.
    pub fn new(board: Arc<Topology>, givens: Grid) -> Result<Self, PuzzleError> {
        if givens.cell_count() != board.cell_count() {
            return Err(PuzzleError::Cells { board: board.cell_count(), grid: givens.cell_count() });
        }
        match givens.values().iter().max() {
            Some(&value) if usize::from(value) > board.side() => Err(PuzzleError::Digit { side: board.side(), value }),
            _ => Ok(Self { board, givens, marks: Vec::new(), clues: Vec::new() }),
        }
    }

    /// Returns the puzzle of this board that gives nothing.
    pub fn empty(board: Arc<Topology>) -> Self {
        Self { givens: Grid::empty(board.cell_count()), board, marks: Vec::new(), clues: Vec::new() }
    }

    /// Returns the same puzzle with other givens. Marks stay given; a cell that was given and is no longer may hold any
    /// digit.
    ///
    /// # Errors
    /// As [`Puzzle::new`].
    pub fn with_givens(&self, givens: Grid) -> Result<Self, PuzzleError> {
        let other = Self { clues: self.clues.clone(), ..Self::new(self.board.clone(), givens)? };
        if self.marks.is_empty() {
            return Ok(other);
        }
        let mut marks = self.marks.clone();
        for (cell, _) in self.givens.filled().filter(|(cell, _)| other.givens.digit(*cell).is_none()) {
            marks[cell.index()] = DigitSet::all(self.board.side());
        }
        other.with_marks(marks)
    }

    /// Returns the same puzzle with these givens and marks, of which nobody asks whether they say something.
    pub(super) fn with_given(&self, givens: Grid, marks: Vec<DigitSet>) -> Self {
        Self { board: self.board.clone(), givens, marks, clues: self.clues.clone() }
    }

    /// Returns the same puzzle with these clues in place of its own.
    ///
    /// # Errors
    /// If a clue speaks of cells that the board does not have, or no digits fit it.
    pub fn with_clues(&self, mut clues: Vec<Clue>) -> Result<Self, PuzzleError> {
        if let Some(clue) = clues.iter().find(|clue| !clue.fits(&self.board)) {
            return Err(PuzzleError::Clue(clue.clone()));
        }
        clues.sort_unstable();
        Ok(Self { clues, ..self.clone() })
    }

    /// Returns the board.
    #[inline]
    pub fn board(&self) -> &Arc<Topology> {
        &self.board
    }

    /// What is given.
    #[inline]
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// What each cell may hold by the marks that are given, in cell order; empty if only the givens say.
    #[inline]
    pub fn marks(&self) -> &[DigitSet] {
        &self.marks
    }

    /// Whether givens and marks that are given leave the digit in the cell, whatever stands elsewhere.
    #[inline]
    pub fn allows(&self, cell: Cell, digit: Digit) -> bool {
        match self.marks.get(cell.index()) {
            Some(marks) => marks.contains(digit),
            None => self.givens.digit(cell).is_none_or(|given| given == digit),
        }
    }

    /// What is given in one line of the usual signs, clues aside: the digits, or the signs where marks are given.
    pub fn line(&self) -> String {
        if self.marks.is_empty() { self.givens.line() } else { self.signs() }
    }

    /// Returns the same in the signs of the board.
    pub fn line_on_board(&self) -> String {
        let sign = |usual| Digit::from_symbol(usual).map_or(usual, |digit| self.board.symbol(digit));
        self.line().chars().map(sign).collect()
    }

    /// What is given as as many signs for each cell as there are digits: each that the cell is given or left, `.` for
    /// the others.
    pub fn signs(&self) -> String {
        let sign = |cell: Cell, digit: Digit| if self.allows(cell, digit) { digit.symbol() } else { '.' };
        self.board.cells().flat_map(|cell| self.board.digits().map(move |digit| sign(cell, digit))).collect()
    }

    /// Returns the clues, in order.
    #[inline]
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// Whether anything but houses rules: relations of the board, or clues.
    #[inline]
    pub fn has_rules(&self) -> bool {
        !self.clues.is_empty() || !self.board.relations().is_empty()
    }

    /// Returns how many digits are given.
    pub fn given_count(&self) -> usize {
        self.givens.filled_count()
    }

    /// Whether this is an ordinary puzzle of the ordinary 9x9 board: what the fast lanes are made for.
    #[inline]
    pub fn is_standard_nine(&self) -> bool {
        self.is_of_standard_nine() && self.marks.is_empty()
    }

    /// The same, except for marks that may be given.
    #[inline]
    pub fn is_of_standard_nine(&self) -> bool {
        self.board.is_standard_nine() && self.clues.is_empty()
    }

    /// Returns the givens of an ordinary puzzle of the ordinary 9x9 board: what the fast lanes take.
    #[inline]
    pub fn as_nine(&self) -> Option<&[u8; 81]> {
        self.givens.as_nine().filter(|_| self.is_standard_nine())
    }

    /// Returns the first givens that break a rule, if there are any.
    pub fn conflict(&self) -> Option<Conflict> {
        self.conflict_of(&self.givens)
    }

    /// Returns the first conflict of digits on the puzzle's board, by house, by relation, then by clue, if there is
    /// one.
    pub fn conflict_of(&self, filled: &Grid) -> Option<Conflict> {
        filled.conflict(&self.board).or_else(|| {
            let all = DigitSet::all(self.board.side());
            let breaks = |clue: &Clue| {
                let digit = |&cell: &Cell| filled.digit(cell).map_or(all, DigitSet::single);
                let digits: Vec<DigitSet> = clue.cells().iter().map(digit).collect();
                clue.narrow(&digits).iter().any(|left| left.is_empty())
            };
            let clue = self.clues.iter().position(breaks)?;
            let last = self.clues[clue].cells().iter().rfind(|&&cell| filled.digit(cell).is_some())?;
            Some(Conflict::Clue { clue, cell: *last })
        })
    }
}

impl From<[u8; 81]> for Puzzle {
    /// Returns the ordinary puzzle with these givens, 0 for an empty cell. Values above 9 count as none.
    fn from(values: [u8; 81]) -> Self {
        let givens = Grid::from(values.map(|value| if value <= 9 { value } else { 0 }));
        Self { board: super::variant::nine().clone(), givens, marks: Vec::new(), clues: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::super::variant;
    use super::*;

    #[test]
    fn a_puzzle_fits_its_board() {
        let check = |values: Vec<u8>, expected: Option<&str>| {
            let board = variant::standard(2, 2).expect("a board");
            let grid = Grid::from_values(values, 32).expect("digits");
            let found = Puzzle::new(board, grid).err().map(|error| error.to_string());
            assert_eq!(found.as_deref(), expected);
        };
        check(vec![0; 16], None);
        check(vec![4; 16], None);
        check(vec![0; 15], Some("the board has 16 cells, but the grid has 15"));
        check([vec![0; 15], vec![5]].concat(), Some("the board has the digits 1 to 4, not 5"));
    }
}
