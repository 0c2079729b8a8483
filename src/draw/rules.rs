//! The marks of relations and clues, from their data alone.
//!
//! A relation is seen between each pair of its cells: as a dot on the side that two cells share, else as a thin line between
//! their middles. A clue is seen as a dashed line just inside the outline of its cells, with its sum in the first of them.

use super::ink::Ink;
use super::scene::{CELL, Outline, Paint, Point, Scene, Weight, point};
use crate::board::{Cell, Clue, Puzzle, Topology};

/// How far inside the outline of its cells a clue is drawn.
const INSET: i32 = 8;
/// The radius of a dot between two cells.
const DOT: i32 = 7;
/// The em of a sum.
const SUM: i32 = 24;

/// Draws what rules beyond houses and givens.
pub(super) fn rules(scene: &mut Scene, puzzle: &Puzzle) {
    let board = puzzle.board();
    let middle = |cell: Cell| {
        let (column, row) = board.place(cell);
        point(column as i32 * CELL + CELL / 2, row as i32 * CELL + CELL / 2)
    };
    let mut lines: Vec<(Point, Point)> = Vec::new();
    let mut dots: Vec<Point> = Vec::new();
    for &[first, second] in board.relations().iter().flat_map(|relation| &relation.pairs) {
        let (one, other) = (middle(first), middle(second));
        match (one.x - other.x).abs() + (one.y - other.y).abs() {
            CELL => dots.push(point((one.x + other.x) / 2, (one.y + other.y) / 2)),
            _ => lines.push((one, other)),
        }
    }
    if !lines.is_empty() {
        scene.form(Ink::ThinLine, Paint::Line(1), Outline::Segments(lines));
    }
    for dot in dots {
        scene.form(Ink::ThickLine, Paint::Fill, Outline::Circle(dot, DOT));
    }
    for clue in puzzle.clues() {
        scene.form(Ink::ThickLine, Paint::Dashes(2), Outline::Segments(inside(board, clue)));
        if let (Some(sum), Some(&cell)) = (clue.sum(), clue.cells().first()) {
            let at = middle(cell);
            let (left, top) = (at.x - CELL / 2 + INSET + SUM / 2, at.y - CELL / 2 + INSET + SUM / 2);
            for (place, symbol) in sum.to_string().chars().enumerate() {
                scene.glyph(Ink::Label, Weight::Light, SUM, symbol, point(left + place as i32 * SUM * 6 / 10, top));
            }
        }
    }
}

/// The sides of the cells of a clue beyond which it does not reach, drawn a little inside.
fn inside(board: &Topology, clue: &Clue) -> Vec<(Point, Point)> {
    let within = |column: Option<usize>, row: Option<usize>| {
        let cell = column.zip(row).and_then(|(column, row)| board.cell_at(column, row));
        cell.is_some_and(|cell| clue.cells().contains(&cell))
    };
    let mut sides = Vec::new();
    for &cell in clue.cells() {
        let (column, row) = board.place(cell);
        let (left, top) = (column as i32 * CELL, row as i32 * CELL);
        let (before, behind) = (column.checked_sub(1), Some(column + 1));
        let (above, below) = (row.checked_sub(1), Some(row + 1));
        let (column, row) = (Some(column), Some(row));
        // A line goes on to the side of the next cell where the clue goes on there.
        let start = |goes_on: bool| if goes_on { 0 } else { INSET };
        let across = (left + start(within(before, row)), left + CELL - start(within(behind, row)));
        let down = (top + start(within(column, above)), top + CELL - start(within(column, below)));
        if !within(column, above) {
            sides.push((point(across.0, top + INSET), point(across.1, top + INSET)));
        }
        if !within(column, below) {
            sides.push((point(across.0, top + CELL - INSET), point(across.1, top + CELL - INSET)));
        }
        if !within(before, row) {
            sides.push((point(left + INSET, down.0), point(left + INSET, down.1)));
        }
        if !within(behind, row) {
            sides.push((point(left + CELL - INSET, down.0), point(left + CELL - INSET, down.1)));
        }
    }
    sides
}

#[cfg(test)]
mod tests {
    use super::super::{Picture, Shape, Svg, board};
    use super::*;
    use crate::board::{Cage, HouseInfo, variant};

    fn forms(puzzle: &Puzzle) -> Vec<Shape> {
        let houses: Vec<HouseInfo> = puzzle.board().houses().map(|house| puzzle.board().house(house).clone()).collect();
        let places = puzzle.board().cells().map(|cell| puzzle.board().place(cell)).collect();
        let plain = Topology::new(puzzle.board().side(), Some((2, 2)), places, houses).expect("a board");
        let plain = board(&Picture::puzzle(&Puzzle::empty(plain)));
        let ruled = board(&Picture::puzzle(puzzle));
        ruled.shapes.into_iter().filter(|shape| !plain.shapes.contains(shape)).collect()
    }

    #[test]
    fn each_relation_and_clue_is_seen() {
        let four = variant::standard(2, 2).expect("a board");
        assert_eq!(forms(&Puzzle::empty(four.clone())), [], "houses and givens are drawn anyway");
        let knights = variant::with_knights_move(&four).expect("a board");
        let lines = |shape: &Shape| match shape {
            Shape::Form { outline: Outline::Segments(lines), .. } => lines.len(),
            _ => 0,
        };
        let of_knights = forms(&Puzzle::empty(knights));
        assert_eq!((of_knights.len(), lines(&of_knights[0])), (1, 24));
        let neighbours = forms(&Puzzle::empty(variant::with_non_consecutive(&four).expect("a board")));
        assert_eq!(neighbours.len(), 24, "a dot on each of the sides that two cells share");
        let dotted = Puzzle::empty(variant::with_non_consecutive(&four).expect("a board"));
        let svg = board(&Picture::puzzle(&dotted)).svg(&Svg::file("dots"));
        assert!(!svg.contains("d=\"\""), "a shape that is written once and used again has an outline: {svg}");
        let cage = Clue::Cage(Cage { cells: [0, 1, 2, 4].map(Cell::new).to_vec(), sum: 10 });
        let caged = forms(&Puzzle::empty(four).with_clues(vec![cage]).expect("a cage of the board"));
        assert_eq!((caged.len(), lines(&caged[0])), (3, 10), "the outline of an L, and the two figures of the sum");
    }
}
