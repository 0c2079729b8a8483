//! Draws the marks of relations and clues from their data alone.
//!
//! A relation is drawn between each pair of its cells: as a dot on a side that two cells share, otherwise as a thin
//! line between their middles. A clue is drawn as a dashed line just inside the outline of its cells, with its sum in
//! the first of them.

use super::ink::Ink;
use super::outline;
use super::scene::{CELL, DIGIT, Outline, Paint, Point, Scene, Weight, point};
use crate::board::{Cell, Puzzle};

/// The distance of a clue's line from the outline of its cells.
const INSET: i32 = 8;
/// The radius of a dot between two cells.
const DOT: i32 = 7;
/// The em of a sum.
const SUM: i32 = 24;
/// The maximum visible height of a digit, in hundredths of its em.
const SEEN: i32 = 75;
/// The gap between a sum and the pencil marks below it: a double circle extends this far beyond its mark's place.
const FREE: i32 = 5;

/// The space of the pencil marks of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Space {
    pub(super) width: i32,
    pub(super) height: i32,
    /// The distance of its middle below that of the cell.
    pub(super) down: i32,
}

/// Returns whether the sum of a clue is in the cell.
fn has_sum(puzzle: &Puzzle, cell: Cell) -> bool {
    puzzle.clues().iter().any(|clue| clue.sum().is_some() && clue.cells().first() == Some(&cell))
}

/// Returns the em of the digit of a cell, and the distance of its middle below that of the cell. Below a sum, the digit
/// is smaller.
pub(super) fn digit(puzzle: &Puzzle, cell: Cell) -> (i32, i32) {
    match has_sum(puzzle, cell).then(|| space(puzzle, cell)) {
        Some(Space { height, down, .. }) => (DIGIT.min(height * 100 / SEEN), down),
        None => (DIGIT, 0),
    }
}

/// Returns the space for the pencil marks of a cell: all of it except a margin, or the space within the lines and below
/// the sum of its clues.
pub(super) fn space(puzzle: &Puzzle, cell: Cell) -> Space {
    if !puzzle.clues().iter().any(|clue| clue.cells().contains(&cell)) {
        return Space { width: CELL - 8, height: CELL - 8, down: 0 };
    }
    let half = CELL / 2 - INSET - 2;
    let top = if has_sum(puzzle, cell) { INSET + SUM / 2 + SUM * SEEN / 200 + FREE - CELL / 2 } else { -half };
    Space { width: 2 * half, height: half - top, down: (half + top) / 2 }
}

/// Draws relations and clues.
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
        scene.form(Ink::ThickLine, Paint::Dashes(2), Outline::Segments(outline::inside(board, clue.cells(), INSET)));
        if let (Some(sum), Some(&cell)) = (clue.sum(), clue.cells().first()) {
            let at = middle(cell);
            let (left, top) = (at.x - CELL / 2 + INSET + SUM / 2, at.y - CELL / 2 + INSET + SUM / 2);
            for (place, symbol) in sum.to_string().chars().enumerate() {
                scene.glyph(Ink::Label, Weight::Light, SUM, symbol, point(left + place as i32 * SUM * 6 / 10, top));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{DigitFaces, Element, Picture, Svg, scene};
    use super::*;
    use crate::board::{Cage, Clue, DigitSet, Grid, HouseInfo, Topology, variant};

    fn forms(puzzle: &Puzzle) -> Vec<Element> {
        let houses: Vec<HouseInfo> = puzzle.board().houses().map(|house| puzzle.board().house(house).clone()).collect();
        let places = puzzle.board().cells().map(|cell| puzzle.board().place(cell)).collect();
        let plain = Topology::new(puzzle.board().side(), Some((2, 2)), places, houses).expect("a board");
        let plain = scene(&Picture::puzzle(&Puzzle::empty(plain)));
        let ruled = scene(&Picture::puzzle(puzzle));
        ruled.shapes.into_iter().filter(|shape| !plain.shapes.contains(shape)).collect()
    }

    /// Returns the bounds of a glyph: left, top, right, bottom.
    fn seen(shape: &Element) -> Option<[i32; 4]> {
        let Element::Glyph { size, at, .. } = shape else { return None };
        // In tenths of the picture's unit, to avoid rounding.
        let (half_width, half_height) = (size * 10 * 8 / 20, size * SEEN / 20);
        Some([at.x * 10 - half_width, at.y * 10 - half_height, at.x * 10 + half_width, at.y * 10 + half_height])
    }

    #[test]
    fn digits_are_seen_within_their_bounds() {
        const EM: i32 = 1000;
        let faces = DigitFaces::built_in();
        for (weight, sign) in [Weight::Light, Weight::Bold]
            .into_iter()
            .flat_map(|weight| ('0'..='9').chain('A'..='P').map(move |sign| (weight, sign)))
        {
            let path =
                faces.path(weight, EM, sign).replace(|sign: char| sign.is_ascii_alphabetic(), " ").replace('-', " -");
            let numbers: Vec<f64> = path.split_whitespace().map(|number| number.parse().expect("a number")).collect();
            let span = |of: usize| {
                let all = || numbers.iter().skip(of).step_by(2).copied();
                (all().fold(f64::MIN, f64::max) - all().fold(f64::MAX, f64::min)) * 100.0 / f64::from(EM)
            };
            assert!(span(0) > 5.0 && span(0) <= 80.0, "{sign}: {} wide", span(0));
            assert!(span(1) > 50.0 && span(1) <= f64::from(SEEN), "{sign}: {} high", span(1));
        }
    }

    #[test]
    fn no_pencil_mark_touches_the_sum_or_the_lines_of_its_cage() {
        for (width, height) in [(2, 2), (3, 2), (2, 3), (4, 2), (2, 4), (3, 3), (4, 3), (4, 4), (5, 5)] {
            let plain = variant::standard(width, height).expect("a board");
            let side = plain.side();
            let sum = (1..=side).sum::<usize>() as u32;
            let cells: Vec<Cell> = (0..side).map(Cell::new).collect();
            let cage = Clue::Cage(Cage { cells, sum });
            let puzzle = Puzzle::empty(plain).with_clues(vec![cage]).expect("a cage of a whole row");
            let candidates = vec![DigitSet::all(side); side * side];
            let scene = scene(&Picture::position(&puzzle, puzzle.givens(), &candidates));
            let (sums, marks): (Vec<_>, Vec<_>) = scene
                .shapes
                .iter()
                .filter(|shape| matches!(shape, Element::Glyph { .. }))
                .partition(|shape| matches!(shape, Element::Glyph { ink: Ink::Label, .. }));
            assert_eq!((sums.len(), marks.len()), (sum.to_string().len(), side * side * side));
            for mark in marks.iter().filter_map(|shape| seen(shape)) {
                for sum in sums.iter().filter_map(|shape| seen(shape)) {
                    let across = (mark[0] - sum[2]).max(sum[0] - mark[2]);
                    let down = (mark[1] - sum[3]).max(sum[1] - mark[3]);
                    assert!(across.max(down) >= 20, "{width}x{height}: {mark:?} and the sum {sum:?}");
                }
                // Around each cell of the first row there is a line of the cage or the side of the next cell.
                if mark[3] < CELL * 10 {
                    assert!(
                        mark[1] > (INSET + 1) * 10 && mark[3] < (CELL - INSET - 1) * 10,
                        "{width}x{height}: {mark:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn no_digit_touches_the_sum_of_its_cage() {
        for (width, height) in [(2, 2), (3, 2), (3, 3)] {
            let plain = variant::standard(width, height).expect("a board");
            let cage = Clue::Cage(Cage { cells: [0, 1].map(Cell::new).to_vec(), sum: 3 });
            let cells = plain.cell_count();
            let filled: Grid = format!("1{}", ".".repeat(cells - 1)).parse().expect("a grid");
            for givens in [filled.clone(), ".".repeat(cells).parse().expect("a grid")] {
                let puzzle =
                    Puzzle::new(plain.clone(), givens).and_then(|puzzle| puzzle.with_clues(vec![cage.clone()]));
                let puzzle = puzzle.expect("a cage of the board");
                let scene = scene(&Picture::position(&puzzle, &filled, &[]));
                let glyphs: Vec<[i32; 4]> = scene.shapes.iter().filter_map(seen).collect();
                let [digit, sum] = glyphs[..] else { panic!("{glyphs:?}") };
                let (digit, sum) = if digit[1] > sum[1] { (digit, sum) } else { (sum, digit) };
                assert!(digit[1] - sum[3] >= 20 && digit[3] < (CELL - INSET) * 10, "{digit:?} and the sum {sum:?}");
            }
        }
    }

    #[test]
    fn each_relation_and_clue_is_seen() {
        let four = variant::standard(2, 2).expect("a board");
        assert_eq!(forms(&Puzzle::empty(four.clone())), [], "houses and givens are drawn anyway");
        let knights = variant::with_knights_move(&four).expect("a board");
        let lines = |shape: &Element| match shape {
            Element::Form { outline: Outline::Segments(lines), .. } => lines.len(),
            _ => 0,
        };
        let of_knights = forms(&Puzzle::empty(knights));
        assert_eq!((of_knights.len(), lines(&of_knights[0])), (1, 24));
        let neighbours = forms(&Puzzle::empty(variant::with_non_consecutive(&four).expect("a board")));
        assert_eq!(neighbours.len(), 24, "a dot on each of the sides that two cells share");
        let dotted = Puzzle::empty(variant::with_non_consecutive(&four).expect("a board"));
        let svg = scene(&Picture::puzzle(&dotted)).svg(&Svg::file("dots"));
        assert!(!svg.contains("d=\"\""), "a shape that is written once and used again has an outline: {svg}");
        let cage = Clue::Cage(Cage { cells: [0, 1, 2, 4].map(Cell::new).to_vec(), sum: 10 });
        let caged = forms(&Puzzle::empty(four).with_clues(vec![cage]).expect("a cage of the board"));
        assert_eq!((caged.len(), lines(&caged[0])), (3, 10), "the outline of an L, and the two figures of the sum");
    }
}
