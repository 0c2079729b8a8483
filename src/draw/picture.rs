//! Pictures of boards, with all decisions about their looks.

use super::ink::Ink;
use super::link::{self, Obstacle};
use super::scene::{CELL, Outline, Paint, Point, Rectangle, Scene, Weight, point};
use super::{extras, outline, rules};
use crate::board::{Candidate, Cell, Digit, DigitSet, Grid, HouseKind, Puzzle, Topology};
use crate::explain::Coordinates;
use crate::logic::{Role, View};

/// The pencil marks of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pencil<'a> {
    /// No pencil marks.
    #[default]
    None,
    /// These candidates, in cell order, each at a fixed place in the cell.
    All(&'a [DigitSet]),
    /// These given marks, drawn as dark as given digits.
    Given(&'a [DigitSet]),
    /// Only the candidates that the view marks, drawn as large as possible, for small printed pictures.
    Marked,
}

/// The contents of a picture of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture<'a> {
    /// The puzzle. Its givens are drawn bold; its board, relations and clues are drawn below them.
    pub puzzle: &'a Puzzle,
    /// The digits on the board. Those that are not givens are drawn in the light face.
    pub grid: &'a Grid,
    /// The pencil marks.
    pub pencil: Pencil<'a>,
    /// The step to show.
    pub view: Option<&'a View>,
    /// The labels of rows and columns beside the board, if shown.
    pub labels: Option<Coordinates>,
    /// The minimum em of labels and letters, in hundredths of a cell, which printers require in print.
    pub least: i32,
}

impl<'a> Picture<'a> {
    /// Returns a picture of a puzzle in its printed form, with given marks.
    pub fn puzzle(puzzle: &'a Puzzle) -> Self {
        let pencil = if puzzle.marks().is_empty() { Pencil::None } else { Pencil::Given(puzzle.marks()) };
        Self { pencil, ..Self::solution(puzzle, puzzle.givens()) }
    }

    /// Returns a picture of a puzzle with its solution.
    pub fn solution(puzzle: &'a Puzzle, solution: &'a Grid) -> Self {
        Self { puzzle, grid: solution, pencil: Pencil::None, view: None, labels: None, least: 0 }
    }

    /// Returns a picture of a position with its pencil marks. `candidates` are in cell order.
    pub fn position(puzzle: &'a Puzzle, grid: &'a Grid, candidates: &'a [DigitSet]) -> Self {
        Self { pencil: Pencil::All(candidates), ..Self::solution(puzzle, grid) }
    }

    /// Adds a step to the picture.
    pub fn with_view(self, view: &'a View) -> Self {
        Self { view: Some(view), ..self }
    }

    /// Adds labels of rows and columns in this notation to the picture.
    pub fn with_labels(self, coordinates: Coordinates) -> Self {
        Self { labels: Some(coordinates), ..self }
    }

    /// Sets the minimum em of letters and labels, in hundredths of a cell.
    pub fn with_least(self, least: i32) -> Self {
        Self { least, ..self }
    }

    /// Returns the em of the smallest pencil mark in the picture, in hundredths of a cell; `None` if there are no
    /// marks.
    pub fn smallest_mark(&self) -> Option<i32> {
        let painter = Painter { topology: self.puzzle.board(), picture: self };
        painter.shown().map(|candidate| painter.spot(candidate).em()).min()
    }
}

/// Returns the width of the space beside the board for labels of rows and columns with this minimum em, in hundredths
/// of a cell.
pub fn label_room(least: i32) -> i32 {
    LABEL.max(least) + BESIDE + BEYOND
}

/// The widths of grid lines in hundredths of a cell.
pub(super) const THIN: i32 = 2;
pub(super) const THICK: i32 = 6;
/// The width of a line from a digit to the cells that it blocks.
pub const RAY: i32 = 3;
/// The em of labels.
pub(super) const LABEL: i32 = 34;
/// The distances of labels from the board and from the edge of the picture.
const BESIDE: i32 = 9;
const BEYOND: i32 = 5;
/// The em of the letter of a set.
const LETTER: i32 = 30;
/// The side of the place of a mark that is alone in its cell. It is smaller than the cell, so that the mark does not
/// look like a digit.
const LONE: i32 = 66;
/// The em of such a mark.
pub(super) const LONE_MARK: i32 = em(LONE);

/// Returns the em of a mark from the side of its place.
const fn em(pitch: i32) -> i32 {
    pitch * 102 / 100
}

/// Returns the picture of a board.
///
/// # Panics
/// If the grid, the pencil marks or the view belong to another board.
pub fn scene(picture: &Picture<'_>) -> Scene {
    let topology: &Topology = picture.puzzle.board();
    let (columns, rows) = topology.extent();
    let (width, height) = (columns as i32 * CELL, rows as i32 * CELL);
    let (before, after) = (if picture.labels.is_some() { label_room(picture.least) } else { THICK }, THICK);
    let frame =
        Rectangle { corner: point(-before, -before), width: width + before + after, height: height + before + after };
    let mut scene = Scene::paper(frame);
    scene.shapes.reserve(2 * topology.cell_count());
    let painter = Painter { topology, picture };
    painter.grounds(&mut scene);
    painter.lines(&mut scene);
    rules::rules(&mut scene, picture.puzzle);
    painter.marks(&mut scene, Layer::Ground);
    painter.rays(&mut scene);
    painter.links(&mut scene);
    painter.digits(&mut scene);
    painter.pencil_marks(&mut scene);
    painter.marks(&mut scene, Layer::Sign);
    painter.sets(&mut scene);
    if let Some(coordinates) = picture.labels {
        labels(&mut scene, coordinates, (columns, rows), LABEL.max(picture.least));
    }
    scene
}

/// Returns the sign of a role for a legend: the candidate `5` with the mark of the role, without a board, in the signs
/// of the board's alphabet.
pub fn sign(role: Role, board: &Topology) -> Scene {
    let (side, boxes) = board.alphabet().map_or((9, Some((3, 3))), |_| (board.side(), board.box_shape()));
    let topology = Topology::new(side, boxes, vec![(0, 0)], Vec::new()).expect("a board of one cell");
    let topology = topology.with_alphabet(board.alphabet().cloned()).expect("as many signs as digits");
    let (puzzle, digit) = (Puzzle::empty(topology), Digit::new(4.min(side - 1)));
    let marks = vec![crate::logic::Mark { candidate: Candidate::new(Cell::new(0), digit), role }];
    let view = View { marks, ..View::default() };
    let picture = Picture { pencil: Pencil::Marked, ..Picture::puzzle(&puzzle).with_view(&view) };
    let frame = Rectangle { corner: point(0, 0), width: CELL, height: CELL };
    let mut scene = Scene { frame, shapes: Vec::new() };
    let painter = Painter { topology: puzzle.board(), picture: &picture };
    painter.marks(&mut scene, Layer::Ground);
    painter.pencil_marks(&mut scene);
    painter.marks(&mut scene, Layer::Sign);
    scene
}

/// Returns the sign of a link for a legend.
pub fn link_sign(is_strong: bool) -> Scene {
    let frame = Rectangle { corner: point(0, 0), width: 2 * CELL, height: CELL };
    let mut scene = Scene { frame, shapes: Vec::new() };
    if let Some(way) = link::way(point(0, 62), point(200, 62), 18, &[], &[], frame) {
        let paint = if is_strong { Paint::Line(4) } else { Paint::Dashes(4) };
        scene.form(Ink::Link, paint, Outline::Bend(way.from, way.towards, way.neck));
        scene.form(Ink::Link, Paint::Fill, Outline::Polygon(way.head.to_vec()));
    }
    scene
}

/// The two layers of marks, below and above the digits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layer {
    Ground,
    Sign,
}

/// Paints the parts of a picture.
struct Painter<'a> {
    topology: &'a Topology,
    picture: &'a Picture<'a>,
}

/// The place and size of a pencil mark.
#[derive(Clone, Copy)]
struct MarkPlace {
    at: Point,
    pitch: i32,
}

impl MarkPlace {
    /// Returns the em of the digit.
    fn em(self) -> i32 {
        em(self.pitch)
    }
}

impl<'a> Painter<'a> {
    fn grounds(&self, scene: &mut Scene) {
        extras::grounds(scene, self.topology);
        let Some(view) = self.picture.view else { return };
        for &house in &view.houses {
            let cells = &self.topology.house(house).cells;
            scene.form(Ink::House, Paint::Fill, Outline::Rectangles(outline::ground(self.topology, cells)));
        }
        for &house in &view.crossing {
            let strokes = outline::hatching(self.topology, &self.topology.house(house).cells);
            scene.form(Ink::Crossing, Paint::Line(THIN), Outline::Segments(strokes));
        }
        if !view.blockers.is_empty() {
            let rectangles = outline::ground(self.topology, &view.blockers);
            scene.form(Ink::Blocker, Paint::Fill, Outline::Rectangles(rectangles));
        }
    }

    fn lines(&self, scene: &mut Scene) {
        let lines = outline::grid(self.topology);
        scene.form(Ink::ThinLine, Paint::Line(THIN), Outline::Segments(lines.thin));
        scene.form(Ink::ThickLine, Paint::Line(THICK), Outline::Segments(lines.thick));
        let is_free = self.free_cells();
        extras::signs(scene, self.topology, |cell| is_free[cell.index()]);
        for &house in self.picture.view.iter().flat_map(|view| &view.houses) {
            let around = outline::around_house(self.topology, house);
            scene.form(Ink::HouseLine, Paint::Line(THICK), Outline::Segments(around));
        }
    }

    /// Draws sets of cells: a line just inside the outline of each, dashed for every second set, and a letter at its
    /// first cell.
    fn sets(&self, scene: &mut Scene) {
        let sets = self.picture.view.map_or(&[][..], |view| &view.sets);
        for (number, cells) in (0..).zip(sets) {
            let ink = Ink::Set(number);
            let (paint, inset) = if number % 2 == 0 { (Paint::Line(3), 4) } else { (Paint::Dashes(3), 7) };
            scene.form(ink, paint, Outline::Segments(outline::inside(self.topology, cells, inset)));
        }
        let em = LETTER.max(self.picture.least);
        let mut taken = Vec::new();
        for (number, cells) in (0..).zip(sets) {
            let Some(corner) = self.free_corner(cells, em, &taken) else { continue };
            taken.push(corner);
            scene.form(Ink::Paper, Paint::Fill, Outline::Circle(corner, em * 13 / LETTER));
            scene.glyph(Ink::Set(number), Weight::Bold, em, View::set_name(number, self.topology), corner);
        }
    }

    /// Returns the upper left corner of the first cell. A larger letter goes to the corner where it hides least.
    fn free_corner(&self, cells: &[Cell], em: i32, taken: &[Point]) -> Option<Point> {
        let at = |cell: Cell, (right, down): (i32, i32)| {
            let (column, row) = self.topology.place(cell);
            let near = |place: usize, by: i32| (place as i32 + by) * CELL + if by == 0 { 3 } else { -3 };
            point(near(column, right), near(row, down))
        };
        let first = at(*cells.first()?, (0, 0));
        if em == LETTER {
            return Some(first);
        }
        let corners = cells.iter().flat_map(|&cell| [(0, 0), (1, 0), (0, 1), (1, 1)].map(|side| at(cell, side)));
        let digits = self.picture.grid.filled().map(|(cell, _)| (self.middle(cell), 30));
        let marks = self.shown().map(|candidate| {
            let spot = self.spot(candidate);
            (spot.at, spot.pitch * 48 / 100)
        });
        let taken = taken.iter().map(|&at| (at, em / 2));
        let obstacles: Vec<(Point, i32)> = digits.chain(marks).chain(taken).collect();
        let hidden = |corner: &Point| {
            let overlap = |&(at, radius): &(Point, i32)| {
                let across = (at.x - corner.x).abs().max((at.y - corner.y).abs());
                (radius + em * 2 / 5 - across).max(0)
            };
            obstacles.iter().map(overlap).sum::<i32>()
        };
        corners.min_by_key(hidden)
    }

    /// Draws lines along rows and columns from a digit to the last cell that it blocks, with a bar across each such
    /// cell. Cells that only share a block need no line.
    fn rays(&self, scene: &mut Scene) {
        let rays = self.picture.view.map_or(&[][..], |view| &view.rays);
        let mut strokes = Vec::new();
        for &[from, to] in rays {
            let (one, other) = (self.middle(from), self.middle(to));
            let (x, y) = ((other.x - one.x).signum(), (other.y - one.y).signum());
            if x != 0 && y != 0 {
                continue;
            }
            let bar = |side: i32| point(other.x + y * side, other.y + x * side);
            strokes.push((bar(-12), bar(12)));
            // Draw one line from a digit in each direction, to the farthest cell.
            let is_beyond = |&[source, end]: &[Cell; 2]| {
                let (source, end) = (self.middle(source), self.middle(end));
                source == one && ((end.x - other.x) * x + (end.y - other.y) * y) > 0 && {
                    let (right, down) = (end.x - one.x, end.y - one.y);
                    (right.signum(), down.signum()) == (x, y)
                }
            };
            if !rays.iter().any(is_beyond) {
                strokes.push((point(one.x + x * 38, one.y + y * 38), other));
            }
        }
        if !strokes.is_empty() {
            scene.form(Ink::HouseLine, Paint::Line(RAY), Outline::Segments(strokes));
        }
    }

    fn links(&self, scene: &mut Scene) {
        let Some(view) = self.picture.view else { return };
        if view.links.is_empty() {
            return;
        }
        let obstacles = self.obstacles();
        // In print, links avoid the labels beside the board.
        let frame = if self.picture.least > 0 { self.outline() } else { scene.frame };
        let mut ways = Vec::new();
        let mut bends = Vec::new();
        for edge in &view.links {
            let spots = |node: &crate::logic::Node| node.candidates().map(|one| self.spot(one)).collect::<Vec<_>>();
            let (from, to) = (spots(&edge.from), spots(&edge.to));
            for group in [&from, &to] {
                let bar: Vec<_> = group.windows(2).map(|pair| (pair[0].at, pair[1].at)).collect();
                if !bar.is_empty() {
                    scene.form(Ink::PatternGround, Paint::Line(8), Outline::Segments(bar));
                }
            }
            let distance = |one: &MarkPlace, other: &MarkPlace| {
                let (x, y) = (one.at.x - other.at.x, one.at.y - other.at.y);
                x * x + y * y
            };
            let pairs = from.iter().flat_map(|one| to.iter().map(move |other| (one, other)));
            let Some((one, other)) = pairs.min_by_key(|(one, other)| distance(one, other)) else { continue };
            let reach = one.pitch.min(other.pitch) * 52 / 100;
            let Some(way) = link::way(one.at, other.at, reach, &obstacles, &ways, frame) else { continue };
            let width = (one.pitch / 9).clamp(2, 4);
            let paint = if edge.strong { Paint::Line(width) } else { Paint::Dashes(width) };
            bends.push((!edge.strong, paint, Outline::Bend(way.from, way.towards, way.neck)));
            ways.push(way);
        }
        // Sorted, so that shapes with the same paint form one group.
        bends.sort_by_key(|(is_weak, ..)| *is_weak);
        for (_, paint, bend) in bends {
            scene.form(Ink::Link, paint, bend);
        }
        for way in ways {
            scene.form(Ink::Link, Paint::Fill, Outline::Polygon(way.head.to_vec()));
        }
    }

    /// Returns the board with its border.
    fn outline(&self) -> Rectangle {
        let (columns, rows) = self.topology.extent();
        let side = |count: usize| count as i32 * CELL + 2 * THICK;
        Rectangle { corner: point(-THICK, -THICK), width: side(columns), height: side(rows) }
    }

    /// Returns the obstacles of links.
    fn obstacles(&self) -> Vec<Obstacle> {
        let digits = self.picture.grid.filled().map(|(cell, _)| Obstacle { at: self.middle(cell), radius: 28 });
        let marks = self.shown().map(|candidate| {
            let spot = self.spot(candidate);
            Obstacle { at: spot.at, radius: spot.pitch * 2 / 5 }
        });
        digits.chain(marks).collect()
    }

    fn digits(&self, scene: &mut Scene) {
        let mut digit = |ink: Ink, weight: Weight, cell: Cell, digit: Digit| {
            let ((em, down), middle) = (rules::digit(self.picture.puzzle, cell), self.middle(cell));
            scene.glyph(ink, weight, em, self.topology.symbol(digit), point(middle.x, middle.y + down));
        };
        for (cell, given) in self.picture.puzzle.givens().filled() {
            digit(Ink::Given, Weight::Bold, cell, given);
        }
        for (cell, filled) in self.picture.grid.filled() {
            if self.picture.puzzle.givens().digit(cell).is_none() {
                digit(Ink::Filled, Weight::Light, cell, filled);
            }
        }
    }

    /// Returns for each cell whether it has no visible pencil mark.
    fn free_cells(&self) -> Vec<bool> {
        let mut is_free = vec![true; self.topology.cell_count()];
        self.shown().for_each(|candidate| is_free[candidate.cell.index()] = false);
        is_free
    }

    /// Returns the visible candidates, whether marked or not.
    fn shown(&self) -> impl Iterator<Item = Candidate> + '_ {
        let all: &[DigitSet] = match self.picture.pencil {
            Pencil::All(candidates) | Pencil::Given(candidates) => candidates,
            Pencil::None | Pencil::Marked => &[],
        };
        let listed = all
            .iter()
            .enumerate()
            .flat_map(|(index, digits)| digits.iter().map(move |digit| Candidate::new(Cell::new(index), digit)))
            .filter(|candidate| self.picture.grid.digit(candidate.cell).is_none());
        let has = move |candidate: &Candidate| {
            all.get(candidate.cell.index()).is_some_and(|digits| digits.contains(candidate.digit))
        };
        listed.chain(self.of_view().filter(move |candidate| !has(candidate)))
    }

    /// Returns the candidates of the view, marked or not.
    fn of_view(&self) -> impl Iterator<Item = Candidate> + 'a {
        let marked = |view: &'a View| view.marks.iter().map(|mark| mark.candidate).chain(view.others.iter().copied());
        self.picture.view.into_iter().flat_map(marked)
    }

    fn pencil_marks(&self, scene: &mut Scene) {
        let marks = self.picture.view.map_or(&[][..], |view| &view.marks);
        let role = |candidate: Candidate| marks.iter().find(|mark| mark.candidate == candidate).map(|mark| mark.role);
        let mut glyphs: Vec<(Ink, Weight, Candidate)> = self
            .shown()
            .map(|candidate| match role(candidate) {
                None if matches!(self.picture.pencil, Pencil::Given(_)) => (Ink::Given, Weight::Light, candidate),
                None => (Ink::Candidate, Weight::Light, candidate),
                Some(Role::Placed) => (Ink::Paper, Weight::Bold, candidate),
                Some(role) => (ink(role), Weight::Bold, candidate),
            })
            .collect();
        glyphs.sort_unstable();
        for (ink, weight, candidate) in glyphs {
            let spot = self.spot(candidate);
            scene.glyph(ink, weight, spot.em(), self.topology.symbol(candidate.digit), spot.at);
        }
    }

    fn marks(&self, scene: &mut Scene, layer: Layer) {
        let Some(view) = self.picture.view else { return };
        let mut marks: Vec<_> = view.marks.iter().collect();
        marks.sort_by_key(|mark| mark.role);
        for mark in marks {
            let spot = self.spot(mark.candidate);
            let radius = spot.pitch * 48 / 100;
            let line = (spot.pitch / 11).max(2);
            let ink = ink(mark.role);
            let circle = |radius| Outline::Circle(spot.at, radius);
            let square = |half: i32, corner| {
                let corner_at = point(spot.at.x - half, spot.at.y - half);
                let square = Rectangle { corner: corner_at, width: 2 * half, height: 2 * half };
                if corner == 0 { Outline::Rectangles(vec![square]) } else { Outline::Rounded(square, corner) }
            };
            match (layer, mark.role) {
                (Layer::Ground, Role::Pattern) => scene.form(Ink::PatternGround, Paint::Fill, circle(radius)),
                (Layer::Ground, Role::Eliminated) => {
                    scene.form(Ink::EliminatedGround, Paint::Fill, square(radius, radius / 3));
                }
                (Layer::Ground, Role::Placed) => scene.form(ink, Paint::Fill, circle(radius * 21 / 20)),
                (Layer::Sign, Role::Pattern) => scene.form(ink, Paint::Line(line), circle(radius)),
                (Layer::Sign, Role::Counterpart) => scene.form(ink, Paint::Dashes(line), circle(radius)),
                (Layer::Sign, Role::Fin) => scene.form(ink, Paint::Line(line), square(radius * 23 / 25, 0)),
                (Layer::Sign, Role::Set(number)) => {
                    let paint = if number % 2 == 0 { Paint::Line(line) } else { Paint::Dashes(line) };
                    scene.form(ink, paint, square(radius * 23 / 25, radius / 3));
                }
                (Layer::Sign, Role::Assumed) => {
                    scene.form(ink, Paint::Line(line), circle(radius));
                    scene.form(ink, Paint::Line(line), circle(radius + 2 * line));
                }
                (Layer::Sign, Role::Eliminated) => {
                    let half = radius * 17 / 20;
                    let corner = |x: i32, y: i32| point(spot.at.x + x * half, spot.at.y + y * half);
                    let strokes = vec![(corner(-1, -1), corner(1, 1)), (corner(-1, 1), corner(1, -1))];
                    scene.form(ink, Paint::Line(line), Outline::Segments(strokes));
                }
                _ => {}
            }
        }
    }

    fn middle(&self, cell: Cell) -> Point {
        let (column, row) = self.topology.place(cell);
        point(column as i32 * CELL + CELL / 2, row as i32 * CELL + CELL / 2)
    }

    /// Returns the place of a candidate: that of its digit or, if only marks are shown, one next to the other marks of
    /// its cell.
    fn spot(&self, candidate: Candidate) -> MarkPlace {
        let (columns, rows, index) = match self.picture.pencil {
            Pencil::Marked => {
                let here = || self.of_view().filter(|other| other.cell == candidate.cell);
                let index = here().filter(|other| other.digit < candidate.digit).count();
                let count = here().count().max(1);
                let columns = root(count);
                (columns, count.div_ceil(columns), index)
            }
            Pencil::None | Pencil::All(_) | Pencil::Given(_) => {
                let side = self.topology.side();
                let columns = self.topology.box_shape().map_or_else(|| root(side), |(width, _)| width);
                (columns, side.div_ceil(columns), candidate.digit.index())
            }
        };
        let space = rules::space(self.picture.puzzle, candidate.cell);
        let most = if matches!(self.picture.pencil, Pencil::Marked) { LONE } else { 40 };
        let pitch = (space.width / columns as i32).min(space.height / rows as i32).min(most);
        let (column, row) = ((index % columns) as i32, (index / columns) as i32);
        let middle = self.middle(candidate.cell);
        let across = |count: usize, at: i32| (2 * at + 1 - count as i32) * pitch / 2;
        MarkPlace { at: point(middle.x + across(columns, column), middle.y + space.down + across(rows, row)), pitch }
    }
}

/// Returns the square root, rounded up.
fn root(count: usize) -> usize {
    (1..).find(|root| root * root >= count).expect("squares grow")
}

fn ink(role: Role) -> Ink {
    match role {
        Role::Pattern => Ink::Pattern,
        Role::Counterpart => Ink::Counterpart,
        Role::Fin => Ink::Fin,
        Role::Set(number) => Ink::Set(number),
        Role::Assumed => Ink::Assumed,
        Role::Eliminated => Ink::Eliminated,
        Role::Placed => Ink::Placed,
    }
}

/// Draws labels of columns above the board and of rows to its left.
fn labels(scene: &mut Scene, coordinates: Coordinates, (columns, rows): (usize, usize), em: i32) {
    let beside = -(BESIDE + em / 2);
    let mut write = |kind: HouseKind, number: usize, at: Point| {
        let text = coordinates.number(kind, number);
        let advance = em / 2;
        for (index, symbol) in text.chars().enumerate() {
            let shift = (2 * index as i32 + 1 - text.len() as i32) * advance / 2;
            scene.glyph(Ink::Label, Weight::Light, em, symbol, point(at.x + shift, at.y));
        }
    };
    let along = |index: usize| index as i32 * CELL + CELL / 2;
    for column in 0..columns {
        write(HouseKind::Column, column + 1, point(along(column), beside));
    }
    for row in 0..rows {
        write(HouseKind::Row, row + 1, point(beside, along(row)));
    }
}

#[cfg(test)]
mod tests {
    use super::super::scene::Element;
    use super::*;

    #[test]
    fn marks_that_are_given_are_drawn_dark() {
        let puzzle = Puzzle::empty(crate::board::variant::standard(2, 2).expect("a board"));
        let check = |marks: Vec<DigitSet>, expected: usize| {
            let puzzle = puzzle.with_marks(marks).expect("marks of the board");
            let scene = scene(&Picture::puzzle(&puzzle));
            let is_dark = |shape: &&Element| matches!(shape, Element::Glyph { ink: Ink::Given, .. });
            assert_eq!(scene.shapes.iter().filter(is_dark).count(), expected, "{}", puzzle.line());
        };
        let (all, lone) = (DigitSet::all(4), DigitSet::single(Digit::new(2)));
        let mut marks = vec![all; 16];
        check(marks.clone(), 0);
        marks[15] = all - lone;
        check(marks.clone(), 63);
        // A lone mark without peers is a filled digit.
        marks[0] = lone;
        check(marks.clone(), 60);
        [1, 2, 3, 4, 5, 8, 12].into_iter().for_each(|seen| marks[seen] = all - lone);
        check(marks, 1 + 7 * 3 + 7 * 4 + 3);
    }
}
