//! Numbers the transformations of standard boards. A number is the shortest way to store a puzzle relative to its
//! canonical form.
//!
//! ```text
//!   number = digits + side! x (columns + motions of columns x (rows + motions of rows x (1 if rows and columns change)))
//!   rows   = order of bands, then of the rows of each band; columns likewise: orders are numbered as in Lehmer 1960
//! ```
//!
//! For 9x9 there are 9! x 3,359,232, which fit into 41 bits. On boards of more than 16 digits, the number may not fit
//! into 128 bits, in which case there is none.

use super::transformation::Transformation;
use crate::board::{Cell, Digit, Topology};

impl Transformation {
    /// Returns the number of transformations of a standard board; `None` for other boards, or if the number is too
    /// large.
    pub fn count(board: &Topology) -> Option<u128> {
        Shape::of(board)?.count()
    }

    /// Returns the number of a transformation of a standard board, from 0; `None` if the numbers are too large, or if
    /// the transformation is not a motion of the board.
    pub fn number(&self, board: &Topology) -> Option<u128> {
        let shape = Shape::of(board)?;
        shape.count()?;
        let at = |column: usize, row: usize| {
            let image = self.cells.get(shape.cell_at(column, row).index())?;
            Some(board.place(*image))
        };
        let transposes = at(0, 0)?.1 != at(1, 0)?.1;
        let line = |index: usize| {
            let (by_row, by_column) = (at(0, index)?, at(index, 0)?);
            Some(if transposes { (by_column.1, by_row.0) } else { (by_row.1, by_column.0) })
        };
        let lines: Vec<(usize, usize)> = (0..shape.side).map(line).collect::<Option<_>>()?;
        let (rows, columns): (Vec<usize>, Vec<usize>) = lines.into_iter().unzip();
        let mut number = u128::from(transposes);
        number = number * shape.orders(shape.height)? + rank_of_lines(&rows, shape.height)?;
        number = number * shape.orders(shape.width)? + rank_of_lines(&columns, shape.width)?;
        Some(number * factorial(shape.side)? + rank_of_order(self.digits.iter().map(|digit| digit.index()))?)
    }

    /// Returns the transformation with this number; `None` if there is none.
    pub fn from_number(number: u128, board: &Topology) -> Option<Self> {
        let shape = Shape::of(board)?;
        if number >= shape.count()? {
            return None;
        }
        let (number, digits) = split(number, factorial(shape.side)?);
        let (number, columns) = split(number, shape.orders(shape.width)?);
        let (transposes, rows) = split(number, shape.orders(shape.height)?);
        let (rows, columns) = (lines_of(rows, shape.side, shape.height)?, lines_of(columns, shape.side, shape.width)?);
        let image = |cell: Cell| {
            let (column, row) = board.place(cell);
            let (row, column) = if transposes == 1 { (column, row) } else { (row, column) };
            shape.cell_at(columns[column], rows[row])
        };
        let cells = board.cells().map(image).collect();
        let digits = order_of(digits, shape.side)?.map(Digit::new).collect();
        Some(Self { cells, digits })
    }

    /// Returns the inverse transformation.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut back = self.clone();
        self.cells.iter().enumerate().for_each(|(from, to)| back.cells[to.index()] = Cell::new(from));
        self.digits.iter().enumerate().for_each(|(from, to)| back.digits[to.index()] = Digit::new(from));
        back
    }
}

/// The side and boxes of a standard board.
#[derive(Clone, Copy)]
struct Shape {
    side: usize,
    width: usize,
    height: usize,
}

impl Shape {
    fn of(board: &Topology) -> Option<Self> {
        let (width, height) = board.box_shape().filter(|_| board.is_standard())?;
        Some(Self { side: board.side(), width, height })
    }

    /// Returns the cell of a standard board in this column and row.
    fn cell_at(self, column: usize, row: usize) -> Cell {
        Cell::new(row * self.side + column)
    }

    /// Returns the number of orders of lines that stay together in blocks of this size.
    fn orders(self, size: usize) -> Option<u128> {
        let blocks = self.side / size;
        let within = factorial(size)?;
        (0..blocks).try_fold(factorial(blocks)?, |orders, _| orders.checked_mul(within))
    }

    fn count(self) -> Option<u128> {
        let motions = self.orders(self.height)?.checked_mul(self.orders(self.width)?)?;
        let motions = motions.checked_mul(if self.width == self.height { 2 } else { 1 })?;
        motions.checked_mul(factorial(self.side)?)
    }
}

fn split(number: u128, by: u128) -> (u128, u128) {
    // Division of 64-bit numbers is several times as fast, and on the ordinary board all numbers fit.
    match (u64::try_from(number), u64::try_from(by)) {
        (Ok(number), Ok(by)) => (u128::from(number / by), u128::from(number % by)),
        _ => (number / by, number % by),
    }
}

fn factorial(of: usize) -> Option<u128> {
    (1..=of as u128).try_fold(1, u128::checked_mul)
}

/// The maximum number of items to order, above the number of digits of the largest board.
const MAX_ITEMS: usize = 64;

/// Items that are not yet ordered, from 0.
struct Remaining {
    items: [u8; MAX_ITEMS],
    count: usize,
}

impl Remaining {
    fn of(count: usize) -> Option<Self> {
        (count <= MAX_ITEMS).then(|| Self { items: std::array::from_fn(|item| item as u8), count })
    }

    fn remove(&mut self, place: usize) -> usize {
        let item = self.items[place];
        self.items.copy_within(place + 1..self.count, place);
        self.count -= 1;
        usize::from(item)
    }
}

/// Returns the number of an order; `None` if an item is missing.
fn rank_of_order(order: impl ExactSizeIterator<Item = usize>) -> Option<u128> {
    let mut left = Remaining::of(order.len())?;
    order.into_iter().try_fold(0, |number, item| {
        let (place, choices) =
            (left.items[..left.count].iter().position(|other| usize::from(*other) == item)?, left.count);
        left.remove(place);
        Some(number * choices as u128 + place as u128)
    })
}

/// Returns the order of `count` items with this number; `None` if there are too many items.
fn order_of(mut number: u128, count: usize) -> Option<impl Iterator<Item = usize>> {
    let mut left = Remaining::of(count)?;
    let mut places = [0_u8; MAX_ITEMS];
    for (choices, place) in (1..=count as u128).zip(places[..count].iter_mut().rev()) {
        let (rest, own) = split(number, choices);
        (*place, number) = (u8::try_from(own).ok()?, rest);
    }
    Some((0..count).map(move |at| left.remove(usize::from(places[at]))))
}

/// Returns the number of an order of lines that stay together in blocks.
fn rank_of_lines(lines: &[usize], size: usize) -> Option<u128> {
    let blocks = lines.chunks(size).map(|block| block[0] / size);
    lines.chunks(size).try_fold(rank_of_order(blocks)?, |number, block| {
        let is_whole = block.iter().all(|line| line / size == block[0] / size);
        Some(number * factorial(size)? + rank_of_order(block.iter().map(|line| line % size))?).filter(|_| is_whole)
    })
}

/// Returns the order of lines with this number.
fn lines_of(mut number: u128, side: usize, size: usize) -> Option<Vec<usize>> {
    let (mut within, of_block) = (vec![0; side], factorial(size)?);
    for block in within.chunks_mut(size).rev() {
        let (rest, order) = split(number, of_block);
        block.iter_mut().zip(order_of(order, size)?).for_each(|(line, item)| *line = item);
        number = rest;
    }
    for (block, lines) in order_of(number, side / size)?.zip(within.chunks_mut(size)) {
        lines.iter_mut().for_each(|line| *line += block * size);
    }
    Some(within)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Puzzle, variant};
    use crate::canon::canonical;

    #[test]
    fn every_number_is_a_transformation_of_its_own() {
        let board = variant::standard(2, 2).expect("a board");
        let count = Transformation::count(&board).expect("they are few");
        assert_eq!(count, 2 * 8 * 8 * 24);
        let mut seen = std::collections::BTreeSet::new();
        for number in 0..count {
            let one = Transformation::from_number(number, &board).expect("it is below the count");
            assert_eq!(one.number(&board), Some(number));
            let cells: Vec<usize> = one.cells.iter().map(|cell| cell.index()).collect();
            assert!(seen.insert((cells, one.digits.clone())), "{number}");
        }
        assert_eq!(Transformation::from_number(count, &board), None);
        assert_eq!(Transformation::count(variant::nine()), Some(1_218_998_108_160));
    }

    #[test]
    fn the_way_to_a_form_and_back_is_a_number() {
        let check = |line: &str| {
            let puzzle: Puzzle = line.parse().expect("a puzzle");
            let way = canonical(&puzzle).transformation;
            let number = way.inverse().number(puzzle.board()).expect("a standard board");
            let back = Transformation::from_number(number, puzzle.board()).expect("it has this number");
            assert_eq!(back.apply(&way.apply(&puzzle)), puzzle);
        };
        check("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
        check("....7..94.7..9...53....5.7...74..1..463...........7.8.8........7......28.5.26....");
        check("1...2.....3....4");
    }
}
