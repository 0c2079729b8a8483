//! Measures paths: their points, and the thickness of their lines and thin forms.

use crate::geometry::{Matrix, Point, Rect};

/// A part of a path between two moves.
#[derive(Clone, Default, Debug)]
struct Stroke {
    points: Vec<Point>,
    is_closed: bool,
}

/// A path, in its original units.
#[derive(Default, Debug)]
pub(super) struct Path {
    strokes: Vec<Stroke>,
    count: usize,
}

/// The largest number of points of a path; further points are dropped.
const MAX_POINTS: usize = 1 << 20;

/// A form counts as a line if it is at least this many times as long as it is thick.
const LONG: f64 = 4.0;

impl Path {
    /// Starts a part.
    pub(super) fn start(&mut self, at: Point) {
        self.strokes.push(Stroke { points: vec![at], is_closed: false });
        self.count += 1;
    }

    /// Adds points; the last becomes the current one.
    pub(super) fn go(&mut self, points: &[Point]) {
        if self.count > MAX_POINTS {
            return;
        }
        self.count += points.len();
        match self.strokes.last_mut() {
            Some(stroke) if !stroke.is_closed => stroke.points.extend(points),
            Some(stroke) => {
                let start = stroke.points[0];
                self.start(start);
                self.go(points);
            }
            None => self.strokes.extend(points.first().map(|&first| Stroke { points: vec![first], is_closed: false })),
        }
    }

    /// Adds a curve with these control points to an end point, as the control points of its sixteenths. These are close
    /// to the curve and never inside it, so that no ink is missed.
    pub(super) fn curve(&mut self, [one, other, end]: [Point; 3]) {
        let from = self.current().unwrap_or(one);
        let mut points = Vec::with_capacity(3 << HALVINGS);
        halve([from, one, other, end], HALVINGS, &mut points);
        self.go(&points);
    }

    /// Returns the current point.
    pub(super) fn current(&self) -> Option<Point> {
        let stroke = self.strokes.last()?;
        let at = if stroke.is_closed { stroke.points.first() } else { stroke.points.last() };
        at.copied()
    }

    /// Closes the part.
    pub(super) fn close(&mut self) {
        if let Some(stroke) = self.strokes.last_mut() {
            stroke.is_closed = true;
        }
    }

    /// Removes all parts.
    pub(super) fn clear(&mut self) {
        self.strokes.clear();
        self.count = 0;
    }

    /// Returns the rectangle that it covers on the page.
    pub(crate) fn bounds(&self, matrix: Matrix) -> Option<Rect> {
        Rect::around(self.strokes.iter().flat_map(|stroke| &stroke.points).map(|&point| matrix.apply(point)))
    }

    /// Returns the minimum thickness along a line of this width; `None` if nothing is drawn.
    pub(super) fn thinnest_line(&self, matrix: Matrix, width: f64) -> Option<f64> {
        let thickness = |from: &Point, to: &Point| {
            let (x, y) = (to.x - from.x, to.y - from.y);
            ((x, y) != (0.0, 0.0)).then(|| width * matrix.across(x, y))
        };
        let of = |stroke: &Stroke| {
            let ends = stroke.points.first().zip(stroke.points.last()).filter(|_| stroke.is_closed);
            let along = stroke.points.windows(2).filter_map(|pair| thickness(&pair[0], &pair[1]));
            along.chain(ends.and_then(|(first, last)| thickness(last, first))).reduce(f64::min)
        };
        self.strokes.iter().filter_map(of).reduce(f64::min)
    }

    /// Returns the thickness of each filled form that looks like a line: a thin rectangle or a ring.
    pub(super) fn filled_lines(&self, matrix: Matrix) -> Vec<f64> {
        let bounds: Vec<Option<Rect>> = self
            .strokes
            .iter()
            .map(|stroke| Rect::around(stroke.points.iter().map(|&point| matrix.apply(point))))
            .collect();
        let mut found = Vec::new();
        let mut skip = false;
        for (index, outer) in bounds.iter().enumerate() {
            let Some(outer) = outer else { continue };
            if std::mem::take(&mut skip) {
                continue;
            }
            if let Some(Some(inner)) = bounds.get(index + 1)
                && let Some(thickness) = ring(outer, inner)
            {
                found.push(thickness);
                skip = true;
            } else if let Some(thickness) = bar(&self.strokes[index].points, matrix) {
                found.push(thickness);
            }
        }
        found
    }
}

/// The number of times that a curve is halved.
const HALVINGS: usize = 4;

/// Adds the control points of the parts of a curve, by the construction of de Casteljau.
fn halve([from, one, other, end]: [Point; 4], times: usize, points: &mut Vec<Point>) {
    if times == 0 {
        points.extend([one, other, end]);
        return;
    }
    let middle = |a: Point, b: Point| Point { x: f64::midpoint(a.x, b.x), y: f64::midpoint(a.y, b.y) };
    let (first, second, third) = (middle(from, one), middle(one, other), middle(other, end));
    let (left, right) = (middle(first, second), middle(second, third));
    let half = middle(left, right);
    halve([from, first, left, half], times - 1, points);
    halve([half, right, third, end], times - 1, points);
}

/// Returns the thickness of a ring: the distance of two nested forms, if it is equal on all sides.
fn ring(one: &Rect, other: &Rect) -> Option<f64> {
    let gaps = [other.left - one.left, other.bottom - one.bottom, one.right - other.right, one.top - other.top];
    let is_inside = gaps.iter().all(|gap| *gap > 0.0) || gaps.iter().all(|gap| *gap < 0.0);
    let (least, most) =
        gaps.iter().fold((f64::MAX, 0.0_f64), |(least, most), gap| (gap.abs().min(least), gap.abs().max(most)));
    let is_even = most - least <= 0.02 + 0.1 * most;
    let size = one.width().min(one.height()).max(other.width().min(other.height()));
    (is_inside && is_even && size >= LONG * most).then_some(most)
}

/// Returns the thickness of a bar: four corners at right angles, much longer than thick.
fn bar(points: &[Point], matrix: Matrix) -> Option<f64> {
    let corners = match points {
        [corners @ .., last] if corners.len() == 4 && corners[0] == *last => corners,
        corners if corners.len() == 4 => corners,
        _ => return None,
    };
    let [a, b, c, d] = [0, 1, 2, 3].map(|index| matrix.apply(corners[index]));
    let side = |from: Point, to: Point| (to.x - from.x, to.y - from.y);
    let (along, across) = (side(a, b), side(b, c));
    let (first, second) = (along.0.hypot(along.1), across.0.hypot(across.1));
    let is_square = (along.0 * across.0 + along.1 * across.1).abs() <= 1e-3 * first * second;
    let is_closed = (a.x + c.x - b.x - d.x).hypot(a.y + c.y - b.y - d.y) <= 1e-3 * (first + second);
    let (thin, long) = (first.min(second), first.max(second));
    (is_square && is_closed && long >= LONG * thin && long > 0.0).then_some(thin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(strokes: &[&[(f64, f64)]]) -> Path {
        let mut path = Path::default();
        for stroke in strokes {
            let points: Vec<Point> = stroke.iter().map(|&(x, y)| Point { x, y }).collect();
            path.start(points[0]);
            path.go(&points[1..]);
            path.close();
        }
        path
    }

    #[test]
    fn lines_are_as_thick_as_they_print() {
        let mut line = Path::default();
        line.start(Point { x: 0.0, y: 0.0 });
        line.go(&[Point { x: 10.0, y: 0.0 }]);
        let check = |matrix: [f64; 6], expected: f64| {
            let found = line.thinnest_line(Matrix(matrix), 2.0).expect("it is a line");
            assert!((found - expected).abs() < 1e-9, "{matrix:?}: {found}");
        };
        check([1.0, 0.0, 0.0, 1.0, 0.0, 0.0], 2.0);
        check([0.5, 0.0, 0.0, 0.5, 7.0, 7.0], 1.0);
        // A horizontal line is scaled like heights.
        check([3.0, 0.0, 0.0, 0.25, 0.0, 0.0], 0.5);
        check([0.0, 3.0, -0.25, 0.0, 0.0, 0.0], 0.5);
    }

    #[test]
    fn forms_that_are_lines_are_found() {
        let check = |strokes: &[&[(f64, f64)]], expected: &[f64]| {
            let found = path(strokes).filled_lines(Matrix::IDENTITY);
            assert_eq!(found.iter().map(|thin| (thin * 100.0).round() / 100.0).collect::<Vec<_>>(), expected);
        };
        check(&[&[(0.0, 0.0), (100.0, 0.0), (100.0, 0.3), (0.0, 0.3)]], &[0.3]);
        check(&[&[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]], &[]);
        let square = |by: f64| [(by, by), (50.0 - by, by), (50.0 - by, 50.0 - by), (by, 50.0 - by)];
        check(&[&square(0.0), &square(0.5)], &[0.5]);
        check(&[&[(0.0, 0.0), (100.0, 0.0), (50.0, 0.3)]], &[]);
    }
}
