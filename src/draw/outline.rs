//! Lines along cells: the grid, the borders of blocks, and the outline of a house.
//!
//! An edge is thick if the cells on its two sides are in different blocks, or if there is a cell on one side only.
//! Jigsaw regions and boards with gaps therefore need no special code.

use super::scene::{CELL, Point, Rectangle, point};
use crate::board::{Cell, House, Topology};
use std::sync::OnceLock;

/// A side of a cell: its upper or left side. `column` and `row` may be one past the last.
#[derive(Clone, Copy)]
enum Side {
    Above,
    Left,
}

/// The lines of a board's grid, joined into runs: thin ones between cells of a block, thick ones around blocks.
#[derive(Clone)]
pub(super) struct GridLines {
    pub thin: Vec<(Point, Point)>,
    pub thick: Vec<(Point, Point)>,
}

/// Returns the grid of a board. It is cached for the 9x9 board, the most common one.
pub(super) fn grid(topology: &Topology) -> GridLines {
    static NINE: OnceLock<GridLines> = OnceLock::new();
    if topology.is_standard_nine() { NINE.get_or_init(|| follow(topology)).clone() } else { follow(topology) }
}

fn follow(topology: &Topology) -> GridLines {
    let block =
        |cell: Cell| topology.houses_of(cell).iter().copied().find(|&house| topology.house(house).kind.is_block());
    let thick = |one: Option<Cell>, other: Option<Cell>| match (one, other) {
        (Some(one), Some(other)) => block(one) != block(other),
        (None, None) => false,
        _ => true,
    };
    GridLines {
        thin: runs(topology, |one, other| one.is_some() && other.is_some() && !thick(one, other)),
        thick: runs(topology, thick),
    }
}

/// Returns the outline of a set of cells.
fn around(topology: &Topology, cells: &[Cell]) -> Vec<(Point, Point)> {
    let mut is_within = vec![false; topology.cell_count()];
    cells.iter().for_each(|cell| is_within[cell.index()] = true);
    let within = |cell: Option<Cell>| cell.is_some_and(|cell| is_within[cell.index()]);
    runs(topology, |one, other| within(one) != within(other))
}

/// Returns the outline of a house. Those of the 9x9 board are cached.
pub(super) fn around_house(topology: &Topology, house: House) -> Vec<(Point, Point)> {
    static NINE: OnceLock<Vec<Vec<(Point, Point)>>> = OnceLock::new();
    let follow = |house: House| around(topology, &topology.house(house).cells);
    if topology.is_standard_nine() {
        NINE.get_or_init(|| topology.houses().map(follow).collect())[house.index()].clone()
    } else {
        follow(house)
    }
}

/// Returns the outline of a set of cells, inset by this distance.
pub(super) fn inside(topology: &Topology, cells: &[Cell], inset: i32) -> Vec<(Point, Point)> {
    let within = |column: Option<usize>, row: Option<usize>| {
        let cell = column.zip(row).and_then(|(column, row)| topology.cell_at(column, row));
        cell.is_some_and(|cell| cells.contains(&cell))
    };
    let mut sides = Vec::new();
    for &cell in cells {
        let (column, row) = topology.place(cell);
        let (left, top) = (column as i32 * CELL, row as i32 * CELL);
        let (before, behind) = (column.checked_sub(1), Some(column + 1));
        let (above, below) = (row.checked_sub(1), Some(row + 1));
        let (column, row) = (Some(column), Some(row));
        // A line continues to the side of the next cell if that is in the set too.
        let start = |goes_on: bool| if goes_on { 0 } else { inset };
        let across = (left + start(within(before, row)), left + CELL - start(within(behind, row)));
        let down = (top + start(within(column, above)), top + CELL - start(within(column, below)));
        if !within(column, above) {
            sides.push((point(across.0, top + inset), point(across.1, top + inset)));
        }
        if !within(column, below) {
            sides.push((point(across.0, top + CELL - inset), point(across.1, top + CELL - inset)));
        }
        if !within(before, row) {
            sides.push((point(left + inset, down.0), point(left + inset, down.1)));
        }
        if !within(behind, row) {
            sides.push((point(left + CELL - inset, down.0), point(left + CELL - inset, down.1)));
        }
    }
    sides
}

/// Returns the sides between two places that `wanted` accepts, joined into straight lines.
fn runs(topology: &Topology, wanted: impl Fn(Option<Cell>, Option<Cell>) -> bool) -> Vec<(Point, Point)> {
    let (columns, rows) = topology.extent();
    let cell = |column: Option<usize>, row: Option<usize>| topology.cell_at(column?, row?);
    let mut lines = Vec::new();
    for (side, outer, inner) in [(Side::Above, rows, columns), (Side::Left, columns, rows)] {
        for across in 0..=outer {
            let mut start = None;
            for along in 0..=inner {
                let before = across.checked_sub(1);
                let is_wanted = along < inner
                    && match side {
                        Side::Above => wanted(cell(Some(along), before), cell(Some(along), Some(across))),
                        Side::Left => wanted(cell(before, Some(along)), cell(Some(across), Some(along))),
                    };
                match (is_wanted, start) {
                    (true, None) => start = Some(along),
                    (false, Some(from)) => {
                        let end = |along: usize| match side {
                            Side::Above => point(along as i32 * CELL, across as i32 * CELL),
                            Side::Left => point(across as i32 * CELL, along as i32 * CELL),
                        };
                        lines.push((end(from), end(along)));
                        start = None;
                    }
                    _ => {}
                }
            }
        }
    }
    lines
}

/// Returns the ground of a set of cells as a few rectangles: runs in a row, with equal runs of adjacent rows joined.
pub(super) fn ground(topology: &Topology, cells: &[Cell]) -> Vec<Rectangle> {
    let mut places: Vec<(usize, usize)> = cells.iter().map(|&cell| topology.place(cell)).collect();
    places.sort_unstable_by_key(|&(column, row)| (row, column));
    let mut rectangles: Vec<Rectangle> = Vec::new();
    let mut row_of: Vec<Rectangle> = Vec::new();
    let corner = |(column, row): (usize, usize)| point(column as i32 * CELL, row as i32 * CELL);
    for &place in &places {
        let at = corner(place);
        match row_of.last_mut() {
            Some(run) if run.corner.y == at.y && run.corner.x + run.width == at.x => run.width += CELL,
            _ => row_of.push(Rectangle { corner: at, width: CELL, height: CELL }),
        }
    }
    for run in row_of {
        let above = rectangles.iter_mut().find(|above| {
            above.corner.x == run.corner.x && above.width == run.width && above.corner.y + above.height == run.corner.y
        });
        match above {
            Some(above) => above.height += CELL,
            None => rectangles.push(run),
        }
    }
    rectangles
}

/// Returns slanted strokes over cells, from corner to corner, so that they continue from cell to cell.
pub(super) fn hatching(topology: &Topology, cells: &[Cell]) -> Vec<(Point, Point)> {
    let mut strokes = Vec::new();
    for &cell in cells {
        let (column, row) = topology.place(cell);
        let (left, top) = (column as i32 * CELL, row as i32 * CELL);
        // Along each stroke, x + y is constant. At a quarter of a cell from each other, the strokes do not disturb
        // digits.
        for offset in [25, 50, 75, 100, 125, 150, 175] {
            let near = (offset - CELL).max(0);
            let far = offset.min(CELL);
            strokes.push((point(left + near, top + far), point(left + far, top + near)));
        }
    }
    strokes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{HouseKind, variant};

    #[test]
    fn grids_have_their_lines() {
        let check = |width, height, thin: usize, thick: usize| {
            let board = variant::standard(width, height).expect("a board");
            let lines = grid(&board);
            let length = |lines: &[(Point, Point)]| -> i32 {
                lines.iter().map(|(from, to)| (to.x - from.x + to.y - from.y) / CELL).sum()
            };
            let side = (width * height) as i32;
            assert_eq!(lines.thick.len(), thick, "{width}x{height}");
            assert_eq!(lines.thin.len(), thin, "{width}x{height}");
            assert_eq!(length(&lines.thin) + length(&lines.thick), 2 * side * (side + 1));
        };
        check(3, 3, 12, 8);
        check(2, 2, 4, 6);
        check(3, 2, 7, 7);
        check(5, 5, 40, 12);
    }

    #[test]
    fn a_box_is_one_rectangle_with_four_sides() {
        let board = variant::nine();
        let middle = board.houses_of_kind(HouseKind::Box).nth(4).expect("nine boxes");
        let cells = &board.house(middle).cells;
        assert_eq!(ground(board, cells), [Rectangle { corner: point(300, 300), width: 300, height: 300 }]);
        assert_eq!(around(board, cells).len(), 4);
    }
}
