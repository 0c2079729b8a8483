//! Pictures for Typst: the same scenes as everywhere, sorted into what can be set fast.
//!
//! A book holds thousands of boards, so what repeats is told once: the grid of all boards of one kind and size is a
//! [`Frame`]. The digits of a board are one text of each weight, since the digits of the face all have the same width; what does not
//! fit into that, such as pencil marks and letters, is placed one by one. Forms of one ink become one path.

use crate::book::Length;
use crate::draw::{CELL, DIGIT, Ink, Outline, Paint, Point, Rectangle, Scene, Shape, Weight};
use serde::Serialize;
use std::collections::BTreeMap;

/// The grid of a kind of board in one size.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Frame {
    /// Side of a cell.
    cell: Length,
    /// What of the scene is seen, in hundredths of a cell: left, top, width, height.
    window: [i32; 4],
    /// The grid.
    lines: Vec<Path>,
}

/// The frames of a document, each once.
#[derive(Clone, Default, Debug)]
pub struct Frames(Vec<Frame>);

/// A picture in a frame.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figure {
    /// The index of its frame.
    frame: usize,
    /// What a screen reader says of it.
    alt: String,
    /// Forms under the grid.
    under: Vec<Path>,
    /// Forms over the grid and under the digits.
    over: Vec<Path>,
    /// Digits that fill their cells.
    rows: Vec<Rows>,
    /// Characters one by one.
    glyphs: Vec<Glyph>,
    /// Forms over everything.
    signs: Vec<Path>,
}

/// Forms that are painted alike, as one path.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Path {
    /// 0 black to 255 white.
    grey: u8,
    /// How: `fill`, `line` or `dash`.
    paint: &'static str,
    /// Width of the line in hundredths of a cell.
    width: i32,
    /// Moves: 2 numbers go there, 3 with a leading 1 draw a line, 4 a bent one, 6 a curve, none closes.
    path: Vec<Vec<i32>>,
}

/// Rows of digits of one weight and grey, as one text.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Rows {
    grey: u8,
    bold: bool,
    /// Hundredths of a cell from the top of the board to the middle of the first row.
    middle: i32,
    /// A line for each row, a character for each column; a figure space where there is none.
    text: String,
}

/// A character in its place: the middle, in hundredths of a cell.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Glyph {
    grey: u8,
    bold: bool,
    size: i32,
    symbol: char,
    x: i32,
    y: i32,
}

/// As wide as a digit in faces whose digits all have one width.
const FIGURE_SPACE: char = '\u{2007}';

impl Frames {
    /// The picture, with a cell of this side. `alt` is what a screen reader says of it.
    pub fn figure(&mut self, scene: &Scene, cell: Length, alt: String) -> Figure {
        let mut figure = Figure {
            frame: 0,
            alt,
            under: Vec::new(),
            over: Vec::new(),
            rows: Vec::new(),
            glyphs: Vec::new(),
            signs: Vec::new(),
        };
        let Rectangle { corner, width, height } = scene.frame;
        let mut frame = Frame { cell, window: [corner.x, corner.y, width, height], lines: Vec::new() };
        let mut rows: BTreeMap<(bool, u8), BTreeMap<(i32, i32), char>> = BTreeMap::new();
        for shape in &scene.shapes {
            match shape {
                Shape::Form { ink: Ink::Paper, .. } => {}
                Shape::Form { ink: ink @ (Ink::ThinLine | Ink::ThickLine), paint, outline } => {
                    add(&mut frame.lines, *ink, *paint, outline);
                }
                Shape::Form { ink, paint, outline } => {
                    let layer = if !figure.glyphs.is_empty() || !rows.is_empty() {
                        &mut figure.signs
                    } else if frame.lines.is_empty() {
                        &mut figure.under
                    } else {
                        &mut figure.over
                    };
                    add(layer, *ink, *paint, outline);
                }
                Shape::Glyph { ink, weight, size, symbol, at } => {
                    let (grey, bold) = (ink.look().grey, *weight == Weight::Bold);
                    let is_in_a_cell = at.x % CELL == CELL / 2 && at.y % CELL == CELL / 2;
                    if *size == DIGIT && symbol.is_ascii_digit() && is_in_a_cell {
                        rows.entry((bold, grey)).or_default().insert((at.y, at.x / CELL), *symbol);
                    } else {
                        figure.glyphs.push(Glyph { grey, bold, size: *size, symbol: *symbol, x: at.x, y: at.y });
                    }
                }
            }
        }
        figure.rows = rows.into_iter().map(|((bold, grey), digits)| text(bold, grey, &digits)).collect();
        figure.frame = self.index(frame);
        figure
    }

    fn index(&mut self, frame: Frame) -> usize {
        self.0.iter().position(|known| *known == frame).unwrap_or_else(|| {
            self.0.push(frame);
            self.0.len() - 1
        })
    }

    /// The same picture with its digits in grey, so that marks stand out.
    pub fn diagram(&mut self, scene: &Scene, cell: Length, alt: String) -> Figure {
        let mut figure = self.figure(scene, cell, alt);
        for rows in &mut figure.rows {
            rows.grey = rows.grey.max(if rows.bold { 90 } else { 110 });
        }
        for glyph in figure.glyphs.iter_mut().filter(|glyph| glyph.size == DIGIT && glyph.grey < 255) {
            glyph.grey = glyph.grey.max(if glyph.bold { 90 } else { 110 });
        }
        figure
    }

    /// All of them, in the order of their indices.
    pub(super) fn into_list(self) -> Vec<Frame> {
        self.0
    }
}

/// Digits by the middle of their row and their column.
fn text(bold: bool, grey: u8, digits: &BTreeMap<(i32, i32), char>) -> Rows {
    let (first, last) = match (digits.first_key_value(), digits.last_key_value()) {
        (Some((first, _)), Some((last, _))) => (first.0, last.0),
        _ => (0, -1),
    };
    let mut text = String::new();
    for middle in (first..=last).step_by(CELL as usize) {
        if middle > first {
            text.push('\n');
        }
        let row = digits.range((middle, 0)..(middle + 1, 0));
        let columns = row.clone().next_back().map_or(0, |((_, column), _)| *column);
        text.extend((0..=columns).map(|column| digits.get(&(middle, column)).copied().unwrap_or(FIGURE_SPACE)));
    }
    Rows { grey, bold, middle: first, text }
}

/// Adds a form to the last path when that is painted alike.
fn add(paths: &mut Vec<Path>, ink: Ink, paint: Paint, outline: &Outline) {
    let (paint, width) = match paint {
        Paint::Fill => ("fill", 0),
        Paint::Line(width) => ("line", width),
        Paint::Dashes(width) => ("dash", width),
    };
    let grey = ink.look().grey;
    let is_same = |last: &Path| last.grey == grey && last.paint == paint && last.width == width;
    // White grounds are there for screens.
    if paint == "fill" && grey == 255 {
        return;
    }
    if !paths.last().is_some_and(is_same) {
        paths.push(Path { grey, paint, width, path: Vec::new() });
    }
    let path = &mut paths.last_mut().expect("one was just made").path;
    trace(path, outline);
}

fn trace(path: &mut Vec<Vec<i32>>, outline: &Outline) {
    let go = |path: &mut Vec<Vec<i32>>, to: Point| path.push(vec![to.x, to.y]);
    let draw = |path: &mut Vec<Vec<i32>>, to: Point| path.push(vec![1, to.x, to.y]);
    match outline {
        Outline::Rectangles(all) => all.iter().for_each(|&rectangle| polygon(path, &corners(rectangle))),
        Outline::Polygon(points) => polygon(path, points),
        Outline::Segments(all) => {
            for &(from, to) in all {
                go(path, from);
                draw(path, to);
            }
        }
        &Outline::Bend(from, towards, to) => {
            go(path, from);
            path.push(vec![towards.x, towards.y, to.x, to.y]);
        }
        &Outline::Circle(at, radius) => {
            let square = Rectangle {
                corner: Point { x: at.x - radius, y: at.y - radius },
                width: 2 * radius,
                height: 2 * radius,
            };
            rounded(path, square, radius);
        }
        &Outline::Rounded(rectangle, radius) => rounded(path, rectangle, radius),
    }
}

fn corners(Rectangle { corner: Point { x, y }, width, height }: Rectangle) -> [Point; 4] {
    [(x, y), (x + width, y), (x + width, y + height), (x, y + height)].map(|(x, y)| Point { x, y })
}

fn polygon(path: &mut Vec<Vec<i32>>, points: &[Point]) {
    for (index, point) in points.iter().enumerate() {
        path.push(if index == 0 { vec![point.x, point.y] } else { vec![1, point.x, point.y] });
    }
    path.push(Vec::new());
}

/// A rectangle whose corners are quarter circles; Bézier handles are 0.5523 of the radius.
fn rounded(path: &mut Vec<Vec<i32>>, rectangle: Rectangle, radius: i32) {
    let corners = corners(rectangle);
    let handle = radius - (radius * 5523 + 5000) / 10_000;
    for (index, &corner) in corners.iter().enumerate() {
        let (before, after) = (corners[(index + 3) % 4], corners[(index + 1) % 4]);
        let towards = |other: Point, by: i32| Point {
            x: corner.x + (other.x - corner.x).signum() * by,
            y: corner.y + (other.y - corner.y).signum() * by,
        };
        let (start, end) = (towards(before, radius), towards(after, radius));
        let (first, second) = (towards(before, handle), towards(after, handle));
        path.push(if index == 0 { vec![start.x, start.y] } else { vec![1, start.x, start.y] });
        path.push(vec![first.x, first.y, second.x, second.y, end.x, end.y]);
    }
    path.push(Vec::new());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Grid, variant};
    use crate::draw::{Picture, board};

    #[test]
    fn digits_of_a_board_are_one_text() {
        let mut givens = Grid::empty(81);
        for (cell, value) in [(0, 5), (8, 3), (40, 7)] {
            givens.set(crate::board::Cell::new(cell), crate::board::Digit::from_value(value));
        }
        let mut frames = Frames::default();
        let scene = board(variant::nine(), &Picture::puzzle(&givens));
        let figure = frames.figure(&scene, Length::millimetres(9), String::new());
        let blank = "\u{2007}";
        let expected = format!("5{}3\n{blank}\n{blank}\n{blank}\n{}7", blank.repeat(7), blank.repeat(4));
        let rows: Vec<(i32, &str)> = figure.rows.iter().map(|rows| (rows.middle, rows.text.as_str())).collect();
        assert_eq!(rows, [(50, expected.as_str())]);
        assert!(figure.glyphs.is_empty() && figure.signs.is_empty());
        let again = frames.figure(&scene, Length::millimetres(9), String::new());
        assert_eq!((again.frame, frames.into_list().len()), (0, 1));
    }
}
