//! Constructors of boards: the standard ones of any box shape, and what variants add to them.
//!
//! A variant is a list of extra houses over the same square of cells; nothing else in the crate knows the difference.

use super::{Cell, HouseInfo, HouseKind, Topology, TopologyError};
use std::sync::{Arc, OnceLock};

/// The ordinary 9x9 board, made once.
pub fn nine() -> &'static Arc<Topology> {
    static NINE: OnceLock<Arc<Topology>> = OnceLock::new();
    NINE.get_or_init(|| standard(3, 3).expect("boxes of 3x3 make a board"))
}

/// The standard board with boxes `width` cells wide and `height` cells high: rows, columns and boxes.
///
/// # Errors
/// When a box has fewer than 2 or more than 32 cells.
pub fn standard(width: usize, height: usize) -> Result<Arc<Topology>, TopologyError> {
    let side = width.saturating_mul(height);
    if !(2..=32).contains(&side) {
        return Err(TopologyError::BoxShape(width, height));
    }
    Topology::new(side, Some((width, height)), square(side), standard_houses(width, height))
}

/// Boxes `width` cells wide and `height` cells high, rows and columns.
pub(super) fn standard_houses(width: usize, height: usize) -> Vec<HouseInfo> {
    let side = width * height;
    let mut houses = houses(
        HouseKind::Box,
        side,
        |index| {
            let (left, top) = (index % height * width, index / height * height);
            (0..side).map(|i| (left + i % width, top + i / width)).collect()
        },
        side,
    );
    houses.extend(lines(side));
    houses
}

/// Rows and columns of a square board.
fn lines(side: usize) -> Vec<HouseInfo> {
    let mut lines = houses(HouseKind::Row, side, |row| (0..side).map(|column| (column, row)).collect(), side);
    lines.extend(houses(HouseKind::Column, side, |column| (0..side).map(|row| (column, row)).collect(), side));
    lines
}

/// The places of a square board in reading order.
pub(super) fn square(side: usize) -> Vec<(usize, usize)> {
    (0..side * side).map(|index| (index % side, index / side)).collect()
}

/// `count` houses of a kind, whose places on a square board of this side are given by index.
fn houses(kind: HouseKind, count: usize, places: impl Fn(usize) -> Vec<(usize, usize)>, side: usize) -> Vec<HouseInfo> {
    let house = |index| {
        let mut cells: Vec<Cell> =
            places(index).into_iter().map(|(column, row)| Cell::new(row * side + column)).collect();
        cells.sort_unstable();
        HouseInfo { kind, number: index + 1, cells }
    };
    (0..count).map(house).collect()
}

#[cfg(test)]
mod tests {
    use super::super::with_layout;
    use super::*;

    #[test]
    fn standard_boards_have_their_houses() {
        for (width, height, peers) in
            [(2, 2, 7), (3, 2, 12), (2, 3, 12), (4, 2, 17), (3, 3, 20), (4, 3, 28), (4, 4, 39), (5, 5, 64)]
        {
            let board = standard(width, height).expect("a board");
            let side = width * height;
            assert_eq!(board.side(), side);
            assert_eq!(board.cell_count(), side * side);
            assert_eq!(board.houses().count(), 3 * side);
            assert!(board.cells().all(|cell| board.houses_of(cell).len() == 3));
            let have_peers = with_layout!(&board, |layout| board.cells().all(|cell| layout.peers(cell).len() == peers));
            assert!(have_peers, "{width}x{height}");
        }
        assert!(nine().is_standard_nine());
        assert!(standard(1, 1).is_err() && standard(6, 6).is_err() && standard(0, 3).is_err());
    }

    #[test]
    fn boxes_are_width_by_height() {
        let board = standard(3, 2).expect("a board");
        let second = board.houses_of_kind(HouseKind::Box).nth(1).expect("six boxes");
        let places: Vec<_> = board.house(second).cells.iter().map(|&cell| board.place(cell)).collect();
        assert_eq!(places, [(3, 0), (4, 0), (5, 0), (3, 1), (4, 1), (5, 1)]);
    }
}
