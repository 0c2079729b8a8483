//! Draws dashes, each as a separate line.
//!
//! MuPDF, and with it some e-book readers, draws a line with `stroke-dasharray` solid, so a weak link would look like a
//! strong one. Files therefore contain the dashes as geometry. Curves are approximated by straight segments, with
//! arithmetic that gives the same numbers on every machine.

use super::numbers::tenth;
use super::scene::{Outline, Point, Rectangle};

type Place = (f64, f64);

/// The number of straight pieces for a quarter circle, and for a bend.
const ARC: i32 = 8;
const BEND: i32 = 24;

/// Returns the lengths of the dashes and gaps of a line.
pub(super) const fn lengths(width: i32) -> (i32, i32) {
    (2 * width, width + width / 2)
}

/// Writes the dashes of an outline as path data. They start at the same points as with `stroke-dasharray`.
pub(super) fn write_dashes(data: &mut String, outline: &Outline, width: i32) {
    for line in lines(outline) {
        cut(data, &line, lengths(width));
    }
}

/// Returns the lines of an outline as points joined by straight pieces.
fn lines(outline: &Outline) -> Vec<Vec<Place>> {
    let place = |point: &Point| (f64::from(point.x), f64::from(point.y));
    let closed = |points: &[Place]| [points, &points[..1]].concat();
    match outline {
        Outline::Rectangles(all) => all.iter().map(|rectangle| closed(&corners(rectangle, 0))).collect(),
        Outline::Rounded(rectangle, radius) => vec![closed(&corners(rectangle, *radius))],
        Outline::Segments(all) => all.iter().map(|(from, to)| vec![place(from), place(to)]).collect(),
        Outline::Polygon(points) => vec![closed(&points.iter().map(place).collect::<Vec<_>>())],
        Outline::Circle(middle, radius) => {
            let quarters = (0..4).flat_map(|turns| quarter(place(middle), f64::from(*radius), turns));
            vec![closed(&quarters.collect::<Vec<_>>())]
        }
        Outline::Bend(from, towards, to) => {
            let [from, towards, to] = [from, towards, to].map(place);
            let part = |one: f64, two: f64, three: f64, at: f64| {
                one * (1.0 - at) * (1.0 - at) + two * 2.0 * at * (1.0 - at) + three * at * at
            };
            let at = (0..=BEND).map(|step| f64::from(step) / f64::from(BEND));
            vec![at.map(|at| (part(from.0, towards.0, to.0, at), part(from.1, towards.1, to.1, at))).collect()]
        }
    }
}

/// Returns the outline of a rectangle, clockwise from the left end of its upper side.
fn corners(&Rectangle { corner, width, height }: &Rectangle, radius: i32) -> Vec<Place> {
    let [left, top, right, bottom] = [corner.x, corner.y, corner.x + width, corner.y + height].map(f64::from);
    let round = f64::from(radius);
    // The first corner is the upper right one, three quarter turns from the right end of a circle.
    let middles = [
        (3, (right - round, top + round)),
        (0, (right - round, bottom - round)),
        (1, (left + round, bottom - round)),
        (2, (left + round, top + round)),
    ];
    let rounded = middles.into_iter().flat_map(|(turns, middle)| quarter(middle, round, turns));
    [(left + round, top)].into_iter().chain(rounded).collect()
}

/// Returns a quarter circle, clockwise, after `turns` quarter turns from the right end.
fn quarter(middle: Place, radius: f64, turns: i32) -> impl Iterator<Item = Place> {
    (0..=ARC).map(move |step| {
        let at = f64::from(step) / f64::from(ARC);
        let (mut across, mut down) = ((1.0 - at * at) / (1.0 + at * at), 2.0 * at / (1.0 + at * at));
        for _ in 0..turns {
            (across, down) = (-down, across);
        }
        (middle.0 + radius * across, middle.1 + radius * down)
    })
}

/// Writes the dashes of one line.
fn cut(data: &mut String, line: &[Place], (on, off): (i32, i32)) {
    let mut pen = Pen { data, last: None };
    let (mut is_on, mut rest) = (true, f64::from(on));
    for pair in line.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let length = ((to.0 - from.0) * (to.0 - from.0) + (to.1 - from.1) * (to.1 - from.1)).sqrt();
        if length == 0.0 {
            continue;
        }
        let mut done = 0.0;
        if is_on {
            pen.draw(from);
        }
        while length - done > rest {
            done += rest;
            let here = (from.0 + (to.0 - from.0) * done / length, from.1 + (to.1 - from.1) * done / length);
            pen.draw(here);
            if is_on {
                pen.last = None;
            }
            is_on = !is_on;
            rest = f64::from(if is_on { on } else { off });
        }
        rest -= length - done;
        if is_on {
            pen.draw(to);
        }
    }
}

/// Writes points in tenths, each relative to the previous one.
struct Pen<'a> {
    data: &'a mut String,
    last: Option<(i32, i32)>,
}

impl Pen<'_> {
    /// Draws to a point, or starts there.
    fn draw(&mut self, (x, y): Place) {
        let here = ((x * 10.0).round() as i32, (y * 10.0).round() as i32);
        let (letter, x, y) = match self.last {
            None => ('M', here.0, here.1),
            Some(last) if last == here => return,
            Some(last) => ('l', here.0 - last.0, here.1 - last.1),
        };
        self.data.push(letter);
        tenth(self.data, x);
        if y >= 0 {
            self.data.push(' ');
        }
        tenth(self.data, y);
        self.last = Some(here);
    }
}

#[cfg(test)]
mod tests {
    use super::super::scene::point;
    use super::*;

    #[test]
    fn lines_are_cut_into_dashes() {
        let check = |outline: Outline, width: i32, expected: &str| {
            let mut data = String::new();
            write_dashes(&mut data, &outline, width);
            assert_eq!(data, expected);
        };
        let across = Outline::Segments(vec![(point(0, 5), point(20, 5))]);
        check(across, 2, "M0 5l4 0M7 5l4 0M14 5l4 0");
        // A dash continues around a corner.
        let corner = Outline::Polygon(vec![point(0, 0), point(3, 0), point(3, 4)]);
        check(corner, 2, "M0 0l3 0l0 1M3 4l-2.4-3.2");
        check(Outline::Segments(vec![]), 2, "");
    }

    #[test]
    fn curves_are_followed_from_where_they_begin() {
        let check = |outline: Outline, first: &str, count: usize| {
            let mut data = String::new();
            write_dashes(&mut data, &outline, 3);
            assert!(data.starts_with(first), "{data}");
            assert_eq!(data.matches('M').count(), count, "{data}");
        };
        check(Outline::Circle(point(0, 0), 14), "M14 0l", 9);
        let square = Rectangle { corner: point(0, 0), width: 30, height: 30 };
        check(Outline::Rounded(square, 10), "M10 0l6 0M20 0l", 11);
        check(Outline::Bend(point(0, 0), point(50, 0), point(99, 0)), "M0 0l", 10);
    }
}
