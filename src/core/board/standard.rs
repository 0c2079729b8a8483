//! The places and houses of the standard boards.

use super::{Cell, HouseInfo, HouseKind};

/// Returns boxes `width` cells wide and `height` cells high, rows and columns.
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

/// Returns the rows and columns of a square board.
pub(super) fn lines(side: usize) -> Vec<HouseInfo> {
    let mut lines = houses(HouseKind::Row, side, |row| (0..side).map(|column| (column, row)).collect(), side);
    lines.extend(houses(HouseKind::Column, side, |column| (0..side).map(|row| (column, row)).collect(), side));
    lines
}

/// Returns the places of a square board in reading order.
pub(super) fn square(side: usize) -> Vec<(usize, usize)> {
    (0..side * side).map(|index| (index % side, index / side)).collect()
}

/// Returns `count` houses of a kind, with places on a square board of this side, indexed from 0.
fn houses(kind: HouseKind, count: usize, places: impl Fn(usize) -> Vec<(usize, usize)>, side: usize) -> Vec<HouseInfo> {
    let house = |index| {
        let mut cells: Vec<Cell> =
            places(index).into_iter().map(|(column, row)| Cell::new(row * side + column)).collect();
        cells.sort_unstable();
        HouseInfo { kind, number: index + 1, square: None, cells }
    };
    (0..count).map(house).collect()
}
