//! The art of a cover: the cells of a real puzzle, with a colour for each digit.

use crate::board::{Digit, Puzzle, Topology};
use crate::book::Entry;
use crate::draw::{Colour, CoverInks};
use serde::Serialize;

/// Cells in columns and rows, from 0, with wider gaps between blocks of this width and height.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Art {
    columns: usize,
    rows: usize,
    block: [usize; 2],
    tiles: Vec<Tile>,
}

/// A cell.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Tile {
    column: usize,
    row: usize,
    /// The colour of the cell; `None` for an empty cell.
    fill: Option<Colour>,
    digit: Option<String>,
}

/// The colours of digits.
pub(super) struct Palette {
    first: Colour,
    last: Colour,
}

impl Palette {
    pub(super) fn new(inks: &CoverInks) -> Self {
        Self { first: inks.first, last: inks.last }
    }

    /// Returns the colour of the digit with this index among `count` digits.
    fn of(&self, index: usize, count: usize) -> Colour {
        self.first.towards(self.last, index, count.saturating_sub(1).max(1))
    }
}

impl Default for Art {
    /// Returns the place of an ordinary board, without cells.
    fn default() -> Self {
        Self { columns: 9, rows: 9, block: [3, 3], tiles: Vec::new() }
    }
}

impl Art {
    /// Returns a puzzle.
    pub(super) fn board(puzzle: &Puzzle, palette: &Palette) -> Self {
        let board = puzzle.board();
        let (columns, rows) = board.extent();
        let (wide, high) = board.box_shape().unwrap_or((columns, rows));
        let tile = |cell| {
            let (column, row) = board.place(cell);
            let digit = puzzle.givens().digit(cell);
            Tile {
                column,
                row,
                fill: digit.map(|digit| palette.of(digit.index(), board.side())),
                digit: digit.map(|digit| board.symbol(digit).to_string()),
            }
        };
        Self { columns, rows, block: [wide, high], tiles: board.cells().map(tile).collect() }
    }

    /// Returns up to nine digits of a board in a row, in blocks as wide as its boxes.
    pub(super) fn row(board: &Topology, palette: &Palette) -> Self {
        let count = board.side().clamp(4, 9);
        // Sorted, since their own order may be a word that the reader has to find.
        let sorted = board.alphabet().map(|alphabet| alphabet.sorted());
        let usual = |index: usize| Digit::new(index).symbol();
        let sign =
            |index: usize| sorted.as_ref().and_then(|signs| signs.get(index).copied()).unwrap_or_else(|| usual(index));
        let block = if count.is_multiple_of(3) { 3 } else { 2 };
        let tile = |index: usize| Tile {
            column: index,
            row: 0,
            fill: Some(palette.of(index, count)),
            digit: Some(sign(index).to_string()),
        };
        Self { columns: count, rows: 1, block: [block, 1], tiles: (0..count).map(tile).collect() }
    }
}

/// Returns the puzzle with the most regular pattern of givens, the first if there are several.
pub(crate) fn most_regular<'a>(puzzles: impl Iterator<Item = &'a Entry>) -> Option<&'a Entry> {
    let key = |entry: &Entry| (regularity(&entry.puzzle), std::cmp::Reverse(entry.number));
    puzzles.max_by_key(|entry| key(entry))
}

/// Returns the regularity of a pattern of givens: the number of cells that match their image, counted for two mirrors
/// and a half turn, per thousand cells. A fully symmetric pattern has 3,000.
fn regularity(puzzle: &Puzzle) -> usize {
    let board = puzzle.board();
    let (columns, rows) = board.extent();
    let mut is_given = vec![false; columns * rows];
    for cell in board.cells() {
        let (column, row) = board.place(cell);
        is_given[row * columns + column] = puzzle.givens().digit(cell).is_some();
    }
    let like = |(column, row): (usize, usize)| {
        let own = is_given[row * columns + column];
        let (left, above) = (columns - 1 - column, rows - 1 - row);
        let images = [(left, above), (left, row), (column, above)];
        images.into_iter().filter(|&(column, row)| is_given[row * columns + column] == own).count()
    };
    let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    all.map(like).sum::<usize>() * 1_000 / is_given.len().max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regular_patterns_are_recognised() {
        let score = |text: &str| regularity(&text.parse().expect("a puzzle"));
        let (square, half, none) = (score("1..2........2..1"), score("1...2..33..1...2"), score("12..3..........."));
        assert!(square == 3_000 && half < square && none < half, "{square} {half} {none}");
    }
}
