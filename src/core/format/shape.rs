//! Determines the board from the number of cells, if none is specified.

use super::credit::Credit;
use super::error::FormatError;
use super::head::TableHead;
use crate::board::variant::RegionMap;
use crate::board::{Puzzle, Topology, variant};
use crate::error::Diagnostic;
use std::sync::Arc;

/// The largest side of a board.
pub(super) const MAX_SIDE: usize = 32;

/// Returns the width and height of the usual boxes of a board with this side, such as 3x2 for 6: as square as possible,
/// and wider than they are high. Returns `None` if there are no such boxes.
pub fn usual_box(side: usize) -> Option<(usize, usize)> {
    if side > MAX_SIDE {
        return None;
    }
    let height =
        (2..=side).take_while(|height| height * height <= side).filter(|height| side.is_multiple_of(*height)).last()?;
    Some((side / height, height))
}

/// Returns the side of a square board with this number of cells and usual boxes; `None` if there is no such board.
pub fn side_of(cells: usize) -> Option<usize> {
    let side = cells.isqrt();
    (side * side == cells && usual_box(side).is_some()).then_some(side)
}

/// Returns the name of a cell of a square board, for messages.
pub(super) fn cell_name(index: usize, side: usize) -> String {
    format!("r{}c{}", index / side + 1, index % side + 1)
}

/// Returns the map of the regions with these numbers, one for each cell of a square.
///
/// # Errors
/// If a region has too few or too many cells.
pub(super) fn regions(numbers: &[usize], side: usize) -> Result<RegionMap, FormatError> {
    for (cell, region) in numbers.iter().enumerate() {
        let cells = numbers.iter().filter(|other| *other == region).count();
        FormatError::count("cells", side, cells)
            .map_err(|fault| fault.at(format!("the region of {}", cell_name(cell, side))))?;
    }
    Ok(RegionMap::new(numbers)?)
}

/// The state of a stream of puzzles: boards by side, each made once, and the declarations of heads.
#[derive(Debug, Default)]
pub(super) struct BoardsBySide {
    forced: Option<Arc<Topology>>,
    made: Vec<(usize, Arc<Topology>)>,
    /// The board of the last line that named one, with its word and number of cells.
    named: Option<(String, usize, Arc<Topology>)>,
    /// The head of the table that contains the lines; `None` outside tables.
    pub table: Option<TableHead>,
    /// The puzzle read last, if pencil marks may follow it.
    pub before: Option<Puzzle>,
    /// The credit of all games in the current folder or file.
    pub collection: Credit,
    /// Whether the lines are in the root element of a file of OpenSudoku.
    pub in_open_sudoku: bool,
}

impl BoardsBySide {
    /// Returns boards of the usual boxes, or always the given board.
    pub(super) fn new(forced: Option<Arc<Topology>>) -> Self {
        Self { forced, ..Self::default() }
    }

    /// Returns the board of every puzzle, if it is fixed.
    pub(super) fn forced(&self) -> Option<Arc<Topology>> {
        self.forced.clone()
    }

    /// Returns the side of every puzzle, if it is fixed.
    pub(super) fn forced_side(&self) -> Option<usize> {
        self.forced.as_ref().map(|board| board.side())
    }

    /// Returns the number of cells of every puzzle, if it is fixed.
    pub(super) fn forced_cells(&self) -> Option<usize> {
        self.forced.as_ref().map(|board| board.cell_count())
    }

    /// Returns the board that a line with this number of cells names. It is reused as long as lines name the same one.
    ///
    /// # Errors
    /// If the name is not a board with this number of cells, or differs from the requested one.
    pub(super) fn named(
        &mut self,
        word: &str,
        cells: usize,
        make: fn(&str, usize) -> Result<Arc<Topology>, FormatError>,
    ) -> Result<Arc<Topology>, FormatError> {
        let is_it = |(known, count, _): &&(String, usize, Arc<Topology>)| known == word && *count == cells;
        let board = match self.named.as_ref().filter(is_it) {
            Some((_, _, board)) => board.clone(),
            None => make(word, cells)?,
        };
        self.named = Some((word.to_owned(), cells, board.clone()));
        // The signs of digits can be requested, but not named in a line.
        match &self.forced {
            Some(forced) if *forced == board || forced.in_usual_signs() == board => Ok(forced.clone()),
            Some(_) => Err(FormatError::OtherBoard),
            None => Ok(board),
        }
    }

    /// Returns whether rows of a grid are as long as the number of digits. Overlapping squares have longer rows.
    pub(super) fn are_square(&self) -> bool {
        self.forced.as_ref().is_none_or(|board| board.cell_count() == board.side() * board.side())
    }

    /// Returns the board of a side.
    ///
    /// # Errors
    /// If this build does not support boards of that size.
    pub(super) fn of(&mut self, side: usize) -> Result<Arc<Topology>, Diagnostic> {
        if let Some(board) = &self.forced {
            return Ok(board.clone());
        }
        if let Some((_, board)) = self.made.iter().find(|(known, _)| *known == side) {
            return Ok(board.clone());
        }
        let (width, height) = usual_box(side).expect("only sides with usual boxes are asked for");
        let board = variant::standard(width, height).map_err(|fault| Diagnostic::new(fault.to_string()))?;
        self.made.push((side, board.clone()));
        Ok(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_boxes_lie() {
        let check = |side: usize, expected: Option<(usize, usize)>| assert_eq!(usual_box(side), expected, "{side}");
        check(4, Some((2, 2)));
        check(6, Some((3, 2)));
        check(8, Some((4, 2)));
        check(9, Some((3, 3)));
        check(12, Some((4, 3)));
        check(16, Some((4, 4)));
        check(25, Some((5, 5)));
        for side in [0, 1, 2, 3, 5, 7, 11, 36, usize::MAX, 9_999_999_999_999_999_999] {
            check(side, None);
        }
        assert_eq!(side_of(81), Some(9));
        assert_eq!(side_of(80), None);
        assert_eq!(side_of(49), None);
    }
}
