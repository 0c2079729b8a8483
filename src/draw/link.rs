//! The path of a link: an arc from one candidate to another that avoids digits and other links.
//!
//! A straight arrow between candidates of one row would run through everything between them. A few bends are therefore
//! tried, flat ones first, and the one that touches least is chosen. The arithmetic uses only operations that are exact
//! or rounded identically everywhere (no trigonometry), and the result is rounded to units, so that it is the same on
//! every machine.

use super::scene::{Point, Rectangle, point};

/// An obstacle that links should avoid.
pub(super) struct Obstacle {
    pub at: Point,
    pub radius: i32,
}

/// The path of a link with its arrow head. Line and head meet at `neck`.
pub(super) struct Way {
    pub from: Point,
    pub towards: Point,
    pub neck: Point,
    pub head: [Point; 3],
}

impl Way {
    /// Returns seven points along it.
    fn samples(&self) -> [Vector; 7] {
        let (from, towards, to) = (Vector::of(self.from), Vector::of(self.towards), Vector::of(self.head[0]));
        std::array::from_fn(|index| on_arc(from, towards, to, index as i32 * 4))
    }
}

/// The bends to try: the distance of the arc's middle from the straight line, in percent of its length.
const BENDS: [f64; 14] = [5.0, -5.0, 11.0, -11.0, 18.0, -18.0, 27.0, -27.0, 38.0, -38.0, 52.0, -52.0, 70.0, -70.0];
/// The number of points sampled on an arc.
const SAMPLES: i32 = 24;

/// Returns the best path from `one` to `other`, at the distance `reach` from both; `None` if they are too close for an
/// arrow.
pub(super) fn way(
    one: Point,
    other: Point,
    reach: i32,
    obstacles: &[Obstacle],
    earlier: &[Way],
    frame: Rectangle,
) -> Option<Way> {
    let (from, to) = (Vector::of(one), Vector::of(other));
    let length = (to - from).length();
    if length < f64::from(2 * reach) {
        return None;
    }
    let aside = (to - from).turned();
    let over = |bend: f64| middle(from, to) + aside * (bend / 50.0);
    let (mut least, mut best) = (f64::INFINITY, BENDS[0]);
    for bend in BENDS {
        if let Some(cost) = cost_below(least, [from, over(bend), to], bend, obstacles, earlier, frame) {
            (least, best) = (cost, bend);
        }
    }
    let towards = over(best);
    let start = from + (towards - from).unit() * f64::from(reach);
    let direction = (to - towards).unit();
    let tip = to - direction * f64::from(reach);
    let size = (f64::from(reach) * 0.62).clamp(5.0, 12.0);
    let neck = tip - direction * (size * 0.8);
    let wing = direction.turned() * (size * 0.45);
    let back = tip - direction * size;
    Some(Way {
        from: start.rounded(),
        towards: towards.rounded(),
        neck: neck.rounded(),
        head: [tip.rounded(), (back + wing).rounded(), (back - wing).rounded()],
    })
}

/// Returns the cost of an arc if it is less than `least`. Most arcs are abandoned early.
fn cost_below(
    least: f64,
    [from, towards, to]: [Vector; 3],
    bend: f64,
    obstacles: &[Obstacle],
    earlier: &[Way],
    frame: Rectangle,
) -> Option<f64> {
    let mut cost = bend.abs() / 25.0;
    if cost >= least {
        return None;
    }
    // The arc stays within the bounds of its three points, which most obstacles do not touch.
    let (left, right) = (from.x.min(to.x).min(towards.x), from.x.max(to.x).max(towards.x));
    let (top, bottom) = (from.y.min(to.y).min(towards.y), from.y.max(to.y).max(towards.y));
    let near: Vec<(Vector, f64)> = obstacles
        .iter()
        .map(|obstacle| (Vector::of(obstacle.at), f64::from(obstacle.radius.max(1))))
        .filter(|&(middle, radius)| {
            let is_end = (middle - from).square() < 1.0 || (middle - to).square() < 1.0;
            let is_beside = middle.x + radius < left || middle.x - radius > right;
            !is_end && !is_beside && middle.y + radius >= top && middle.y - radius <= bottom
        })
        .collect();
    let others: Vec<[Vector; 7]> = earlier.iter().map(Way::samples).collect();
    for sample in 2..SAMPLES - 1 {
        let at = on_arc(from, towards, to, sample);
        for &(middle, radius) in &near {
            let distance = (at - middle).square();
            if distance < radius * radius {
                cost += 2.0 - distance.sqrt() / radius;
            }
        }
        let crowded = others.iter().filter(|way| way.iter().any(|&other| (at - other).square() < 25.0));
        cost += 0.7 * crowded.count() as f64;
        let (west, north) = (f64::from(frame.corner.x), f64::from(frame.corner.y));
        let is_across = at.x > west && at.x < west + f64::from(frame.width);
        if !is_across || at.y < north || at.y > north + f64::from(frame.height) {
            cost += 10.0;
        }
        if cost >= least {
            return None;
        }
    }
    Some(cost)
}

fn on_arc(from: Vector, towards: Vector, to: Vector, sample: i32) -> Vector {
    let t = f64::from(sample) / f64::from(SAMPLES);
    from * ((1.0 - t) * (1.0 - t)) + towards * (2.0 * t * (1.0 - t)) + to * (t * t)
}

fn middle(one: Vector, other: Vector) -> Vector {
    (one + other) * 0.5
}

#[derive(Clone, Copy)]
struct Vector {
    x: f64,
    y: f64,
}

impl Vector {
    fn of(point: Point) -> Self {
        Self { x: f64::from(point.x), y: f64::from(point.y) }
    }
    fn square(self) -> f64 {
        self.x * self.x + self.y * self.y
    }
    fn length(self) -> f64 {
        self.square().sqrt()
    }
    fn unit(self) -> Self {
        self * (1.0 / self.length().max(1e-9))
    }
    fn turned(self) -> Self {
        Self { x: -self.y, y: self.x }
    }
    fn rounded(self) -> Point {
        point(self.x.round() as i32, self.y.round() as i32)
    }
}

impl std::ops::Add for Vector {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }
}

impl std::ops::Sub for Vector {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }
}

impl std::ops::Mul<f64> for Vector {
    type Output = Self;
    fn mul(self, factor: f64) -> Self {
        Self { x: self.x * factor, y: self.y * factor }
    }
}
