//! The art of a cover: the cells of a real puzzle, with a colour for each digit.

use super::place::Area;
use crate::board::{Digit, Puzzle, Topology};
use crate::book::{Entry, Length};
use crate::draw::{Colour, CoverInks};
use serde::Serialize;

/// A cell.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Tile {
    x: i64,
    y: i64,
    side: i64,
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

/// The gap between cells, and the extra gap between blocks, in thousandths of a cell.
const GAP: i64 = 55;
const BLOCK: i64 = 150;

/// Divides a length into `count` cells in blocks of `block` cells. Returns the side of a cell and the offset of each.
fn places(count: usize, block: usize, length: Length) -> (Length, Vec<Length>) {
    let extra = |index: usize| (index / block.max(1)) as i64 * BLOCK;
    let at = |index: usize| index as i64 * (1_000 + GAP) + extra(index);
    let whole = at(count.saturating_sub(1)) + 1_000;
    let scaled = |thousandths: i64| Length::micrometres(length.as_micrometres() * thousandths / whole);
    (scaled(1_000), (0..count).map(|index| scaled(at(index))).collect())
}

/// Returns a puzzle that fills the width of an area of its shape.
pub(super) fn board(puzzle: &Puzzle, palette: &Palette, at: Area) -> Vec<Tile> {
    let board = puzzle.board();
    let (columns, rows) = board.extent();
    let (wide, high) = board.box_shape().unwrap_or((columns, rows));
    let (side, across) = places(columns, wide, at.width);
    let (_, down) = places(rows, high, at.height);
    let tile = |cell| {
        let (column, row) = board.place(cell);
        let digit = puzzle.givens().digit(cell);
        Tile {
            x: (at.x + across[column]).as_micrometres(),
            y: (at.y + down[row]).as_micrometres(),
            side: side.as_micrometres(),
            fill: digit.map(|digit| palette.of(digit.index(), board.side())),
            digit: digit.map(|digit| board.symbol(digit).to_string()),
        }
    };
    board.cells().map(tile).collect()
}

/// Returns up to nine digits of a board in a row, in blocks as wide as its boxes, and the height of the row.
pub(super) fn row(board: &Topology, palette: &Palette, at: Area) -> (Vec<Tile>, Length) {
    let count = board.side().clamp(4, 9);
    // Sorted, since their own order may be a word that the reader has to find.
    let sorted = board.alphabet().map(|alphabet| alphabet.sorted());
    let usual = |index: usize| Digit::new(index).symbol();
    let sign =
        |index: usize| sorted.as_ref().and_then(|signs| signs.get(index).copied()).unwrap_or_else(|| usual(index));
    let block = if count.is_multiple_of(3) { 3 } else { 2 };
    let (cell, across) = places(count, block, at.width);
    let tile = |(index, &by): (usize, &Length)| Tile {
        x: (at.x + by).as_micrometres(),
        y: at.y.as_micrometres(),
        side: cell.as_micrometres(),
        fill: Some(palette.of(index, count)),
        digit: Some(sign(index).to_string()),
    };
    (across.iter().enumerate().map(tile).collect(), cell)
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
    fn cells_fill_the_length_that_they_have() {
        for (count, block) in [(4, 2), (6, 3), (9, 3), (12, 4), (16, 4)] {
            let length = Length::millimetres(100);
            let (side, places) = places(count, block, length);
            let end = places[count - 1] + side;
            assert!(end <= length && length - end < Length::micrometres(10), "{count}");
            let gaps: Vec<Length> = places.windows(2).map(|two| two[1] - two[0] - side).collect();
            let between = |index: usize| (index + 1).is_multiple_of(block);
            assert!(gaps.iter().enumerate().all(|(index, gap)| (*gap > side / 10) == between(index)), "{gaps:?}");
        }
    }

    #[test]
    fn regular_patterns_are_recognised() {
        let score = |text: &str| regularity(&text.parse().expect("a puzzle"));
        let (square, half, none) = (score("1..2........2..1"), score("1...2..33..1...2"), score("12..3..........."));
        assert!(square == 3_000 && half < square && none < half, "{square} {half} {none}");
    }
}
