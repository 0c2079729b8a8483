//! A puzzle as a value: a board with its givens, marks and clues.
//!
//! ```text
//!   givens   digits in cells
//!   marks    the candidates of other cells: a puzzle with marks is a Sukaku. Empty if only the givens restrict them
//!   clues    rules for groups of cells beyond the houses
//! ```
//!
//! Given marks are part of the puzzle: they restrict its solutions, and solving starts from them. A player's pencil
//! marks are not: they belong to the [`Sheet`](super::Sheet). The format of a text decides which of the two its marks
//! are. If it does not, the marks are the player's if the givens alone have one solution, and given marks otherwise.
//!
//! Arguments from uniqueness depend on everything that is given. "If these cells had only two digits, the digits could
//! be exchanged" is only valid if no given forbids the exchange. Each cell must therefore have been given the mark that
//! the exchange would put there ([`Puzzle::allows`]). This is the case if all candidates of the exchange are still
//! present.

use super::{Cell, Clue, Conflict, Digit, DigitSet, Grid, Topology};
use std::sync::Arc;

/// The error for a complete grid where a puzzle is expected.
pub const COMPLETE: &str = "a complete grid, not a puzzle: no cell is empty";

/// The hint for the error [`COMPLETE`].
pub const COMPLETE_HINT: &str = "remove it; is this a column of solutions?";

/// A puzzle: a board, its givens, given marks, and clues. It is immutable.
///
/// Invariants, kept by [`Puzzle::new`], [`Puzzle::with_marks`] and [`Puzzle::with_clues`]: the givens are digits of the
/// board, one entry for each cell; marks, if any, exclude something that the givens do not; the clues are sorted and
/// only refer to cells of the board. [`Puzzle::conflict`] checks whether the givens obey the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    board: Arc<Topology>,
    givens: Grid,
    /// The candidates of each cell, in cell order; empty if only the givens restrict them.
    marks: Vec<DigitSet>,
    clues: Vec<Clue>,
}

/// The reason why a grid, marks or a clue does not fit a board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// There are too many or too few cells.
    #[error("the board has {board} cells, but the grid has {grid}")]
    Cells {
        /// The number of cells of the board.
        board: usize,
        /// The number of cells of the grid.
        grid: usize,
    },
    /// The board does not have a digit.
    #[error("the board has the digits 1 to {side}, not {value}")]
    Digit {
        /// The number of digits of the board.
        side: usize,
        /// The value, from 1.
        value: u8,
    },
    /// There are marks for too many or too few cells.
    #[error("the board has {board} cells, but there are marks for {marks}")]
    Marks {
        /// The number of cells of the board.
        board: usize,
        /// The number of cells with marks.
        marks: usize,
    },
    /// A clue has cells that the board does not have, or no digits satisfy it.
    #[error("{0:?} does not fit the cells and digits of the board")]
    Clue(Clue),
}

impl Puzzle {
    /// Returns the puzzle with these givens.
    ///
    /// # Errors
    /// If the grid does not fit the board: it has a different number of cells, or digits that are too high.
    pub fn new(board: Arc<Topology>, givens: Grid) -> Result<Self, PuzzleError> {
        if givens.cell_count() != board.cell_count() {
            return Err(PuzzleError::Cells { board: board.cell_count(), grid: givens.cell_count() });
        }
        match givens.values().iter().max() {
            Some(&value) if usize::from(value) > board.side() => Err(PuzzleError::Digit { side: board.side(), value }),
            _ => Ok(Self { board, givens, marks: Vec::new(), clues: Vec::new() }),
        }
    }

    /// Returns the puzzle of this board without givens.
    pub fn empty(board: Arc<Topology>) -> Self {
        Self { givens: Grid::empty(board.cell_count()), board, marks: Vec::new(), clues: Vec::new() }
    }

    /// Returns the puzzle with other givens. Given marks are kept; a cell that is no longer given may contain any
    /// digit.
    ///
    /// # Errors
    /// The same as those of [`Puzzle::new`].
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

    /// Returns the puzzle with these givens and marks, without normalising the marks.
    pub(super) fn with_given(&self, givens: Grid, marks: Vec<DigitSet>) -> Self {
        Self { board: self.board.clone(), givens, marks, clues: self.clues.clone() }
    }

    /// Returns the puzzle with its clues replaced by these.
    ///
    /// # Errors
    /// If a clue has cells that the board does not have, or no digits satisfy it.
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

    /// Returns the givens.
    #[inline]
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Returns the given marks of each cell, in cell order; empty if only the givens restrict candidates.
    #[inline]
    pub fn marks(&self) -> &[DigitSet] {
        &self.marks
    }

    /// Returns whether the cell's own given or marks allow the digit. The contents of other cells are ignored.
    #[inline]
    pub fn allows(&self, cell: Cell, digit: Digit) -> bool {
        match self.marks.get(cell.index()) {
            Some(marks) => marks.contains(digit),
            None => self.givens.digit(cell).is_none_or(|given| given == digit),
        }
    }

    /// Returns the givens on one line of the usual signs, or all signs ([`Puzzle::signs`]) if there are marks. Clues
    /// are omitted.
    pub fn line(&self) -> String {
        if self.marks.is_empty() { self.givens.line() } else { self.signs() }
    }

    /// Returns the puzzle on one line, as [`Puzzle::line`] does, but in the signs of the board.
    pub fn line_on_board(&self) -> String {
        let sign = |usual| Digit::from_symbol(usual).map_or(usual, |digit| self.board.symbol(digit));
        self.line().chars().map(sign).collect()
    }

    /// Returns one sign for each digit of each cell: the digit if it is given or marked, otherwise `.`.
    pub fn signs(&self) -> String {
        let sign = |cell: Cell, digit: Digit| if self.allows(cell, digit) { digit.symbol() } else { '.' };
        self.board.cells().flat_map(|cell| self.board.digits().map(move |digit| sign(cell, digit))).collect()
    }

    /// Returns the clues, in order.
    #[inline]
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// Returns whether there are rules beyond houses: relations of the board, or clues.
    #[inline]
    pub fn has_rules(&self) -> bool {
        !self.clues.is_empty() || !self.board.relations().is_empty()
    }

    /// Returns the number of givens.
    pub fn given_count(&self) -> usize {
        self.givens.filled_count()
    }

    /// Returns whether this is an ordinary puzzle of the ordinary 9x9 board, which the fast lanes support.
    #[inline]
    pub fn is_standard_nine(&self) -> bool {
        self.is_of_standard_nine() && self.marks.is_empty()
    }

    /// Returns whether this is an ordinary puzzle of the ordinary 9x9 board, possibly with given marks.
    #[inline]
    pub fn is_of_standard_nine(&self) -> bool {
        self.board.is_standard_nine() && self.clues.is_empty()
    }

    /// Returns the givens of an ordinary puzzle of the ordinary 9x9 board, for the fast lanes.
    #[inline]
    pub fn as_nine(&self) -> Option<&[u8; 81]> {
        self.givens.as_nine().filter(|_| self.is_standard_nine())
    }

    /// Returns the first givens that break a rule.
    pub fn conflict(&self) -> Option<Conflict> {
        self.conflict_of(&self.givens)
    }

    /// Returns the first conflict of digits on the puzzle's board, by house, by relation, then by clue.
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
    /// Returns the ordinary puzzle with these givens, 0 for an empty cell. Values above 9 are ignored.
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
