//! Draws the houses that a variant adds to rows, columns and blocks, from their cells alone.
//!
//! Each house has a ground. Printers without grey print the ground of diagonals and windows as dots and leave other
//! grounds white, since digits must be written on them. Signs therefore give the same information without colour:
//!
//! ```text
//!   diagonal    a stroke in the corners that it runs through, if the board also has other grounds
//!   window      a thin line just inside its outline
//!   colour      a small shape in the lower right corner, the same in all of its cells
//!   own house   a dashed line just inside its outline, each a little farther in than the one before
//! ```

use super::ink::Ink;
use super::outline;
use super::scene::{CELL, Outline, Paint, Point, Scene, point};
use crate::board::{Cell, HouseInfo, HouseKind, Topology};

/// The distance of a window's line from its outline.
const INSET: i32 = 6;
/// For the author's own houses: the distance of the first one from its outline, the additional distance of each further
/// one, and the number after which distances repeat.
const OWN: i32 = 8;
const APART: i32 = 5;
const OWNS: usize = 4;
/// The length of a stroke in a cell on a diagonal.
const STROKE: i32 = 16;
/// The distance of a colour's sign from the right and from below, and half its width.
const SIGN: i32 = 14;
const HALF: i32 = 6;
/// The width of all these lines.
const LINE: i32 = 3;

/// The shapes of colours, which may be filled or hollow and may have a bar below.
const SHAPES: [Shape; 8] = [
    Shape::Circle,
    Shape::Polygon(&[(-3, -3), (3, -3), (3, 3), (-3, 3)]),
    Shape::Polygon(&[(0, -3), (3, 3), (-3, 3)]),
    Shape::Polygon(&[(0, -3), (3, 0), (0, 3), (-3, 0)]),
    Shape::Polygon(&[(-3, -3), (3, -3), (0, 3)]),
    Shape::Polygon(&[(-3, -3), (3, 3), (-3, 3)]),
    Shape::Polygon(&CROSS),
    Shape::Polygon(&[(3, -3), (3, 3), (-3, 0)]),
];

const CROSS: [(i32, i32); 12] =
    [(-1, -3), (1, -3), (1, -1), (3, -1), (3, 1), (1, 1), (1, 3), (-1, 3), (-1, 1), (-3, 1), (-3, -1), (-1, -1)];

/// A shape around its centre, in thirds of half its width.
#[derive(Clone, Copy)]
enum Shape {
    Circle,
    Polygon(&'static [(i32, i32)]),
}

/// Draws the grounds, below everything else.
pub(super) fn grounds(scene: &mut Scene, topology: &Topology) {
    for info in extras(topology) {
        let ink = match info.kind {
            HouseKind::Diagonal | HouseKind::Window => Ink::Extra(0),
            _ => Ink::Extra(1 + ((info.number - 1) % 9) as u8),
        };
        scene.form(ink, Paint::Fill, Outline::Rectangles(outline::ground(topology, &info.cells)));
    }
}

/// Draws the signs above the lines of the grid. Signs of colours are only in cells without pencil marks.
pub(super) fn signs(scene: &mut Scene, topology: &Topology, is_free: impl Fn(Cell) -> bool) {
    let has_others = extras(topology).any(|info| info.kind != HouseKind::Diagonal);
    let mut lines = Vec::new();
    for info in extras(topology) {
        match info.kind {
            HouseKind::Diagonal if has_others => lines.extend(strokes(topology, &info.cells)),
            HouseKind::Window => lines.extend(outline::inside(topology, &info.cells, INSET)),
            HouseKind::Colour => {
                for &cell in info.cells.iter().filter(|&&cell| is_free(cell)) {
                    let at = corner(topology, cell, (1, 1));
                    colour(scene, info.number - 1, point(at.x - SIGN, at.y - SIGN));
                }
            }
            HouseKind::Extra => {
                let inset = OWN + APART * ((info.number - 1) % OWNS) as i32;
                let around = outline::inside(topology, &info.cells, inset);
                scene.form(Ink::Label, Paint::Dashes(LINE), Outline::Segments(around));
            }
            _ => {}
        }
    }
    if !lines.is_empty() {
        scene.form(Ink::ThinLine, Paint::Line(LINE), Outline::Segments(lines));
    }
}

/// Returns the houses that are drawn here.
fn extras(topology: &Topology) -> impl Iterator<Item = &HouseInfo> {
    topology.houses().map(|house| topology.house(house)).filter(|info| info.kind.is_extra())
}

/// Returns the corner of a cell, moved by this number of cells to the right and down.
fn corner(topology: &Topology, cell: Cell, (right, down): (i32, i32)) -> Point {
    let (column, row) = topology.place(cell);
    point((column as i32 + right) * CELL, (row as i32 + down) * CELL)
}

/// Returns strokes at the corners of cells that a diagonal runs through.
fn strokes(topology: &Topology, cells: &[Cell]) -> Vec<(Point, Point)> {
    let columns = [cells.first(), cells.last()].map(|cell| cell.map(|&cell| topology.place(cell).0));
    let falls = columns[0] < columns[1];
    let stroke = |&cell: &Cell| {
        [0, 1].map(|down| {
            let right = if falls { down } else { 1 - down };
            let from = corner(topology, cell, (right, down));
            (from, point(from.x + STROKE * (1 - 2 * right), from.y + STROKE * (1 - 2 * down)))
        })
    };
    cells.iter().flat_map(stroke).collect()
}

/// Draws the shape of a colour, by its index.
fn colour(scene: &mut Scene, index: usize, at: Point) {
    let round = index / SHAPES.len();
    let paint = if round.is_multiple_of(2) { Paint::Fill } else { Paint::Line(LINE) };
    let outline = match SHAPES[index % SHAPES.len()] {
        Shape::Circle => Outline::Circle(at, HALF),
        Shape::Polygon(corners) => {
            Outline::Polygon(corners.iter().map(|&(x, y)| point(at.x + x * HALF / 3, at.y + y * HALF / 3)).collect())
        }
    };
    scene.form(Ink::Label, paint, outline);
    if round >= 2 {
        let under = |x: i32| point(at.x + x * HALF, at.y + HALF + 2 * LINE);
        scene.form(Ink::Label, Paint::Line(LINE), Outline::Segments(vec![(under(-1), under(1))]));
    }
}
