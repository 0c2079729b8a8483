//! The way of a link: an arc from one candidate to another that keeps clear of digits and of other links.
//!
//! A straight arrow between candidates of one row runs through whatever stands between them. So a few bends are tried, flat
//! ones first, and the one that touches least is taken. The arithmetic uses only operations that are exact or rounded
//! alike everywhere (no trigonometry), and the result is rounded to units, so that it is the same on every machine.

use super::scene::{Point, Rectangle, point};

/// Something that links should not run through.
pub(super) struct Obstacle {
    pub at: Point,
    pub radius: i32,
}

/// The way of a link with its arrow head; `neck` is where line and head meet.
pub(super) struct Way {
    pub from: Point,
    pub towards: Point,
    pub neck: Point,
    pub head: [Point; 3],
}

/// Bends that are tried: how far the middle of the arc lies beside the straight line, in hundredths of its length.
const BENDS: [f64; 14] = [5.0, -5.0, 11.0, -11.0, 18.0, -18.0, 27.0, -27.0, 38.0, -38.0, 52.0, -52.0, 70.0, -70.0];
/// Places along the arc at which it is looked at.
const SAMPLES: i32 = 24;

/// The best way from `one` to `other`, keeping `reach` from both; `None` when they are too near for an arrow.
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
    let best = BENDS.iter().min_by(|&&a, &&b| {
        let cost = |bend: f64| {
            let towards = middle(from, to) + aside * (bend / 50.0);
            cost(from, towards, to, bend, obstacles, earlier, frame)
        };
        cost(a).total_cmp(&cost(b))
    })?;
    let towards = middle(from, to) + aside * (best / 50.0);
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

fn cost(
    from: Vector,
    towards: Vector,
    to: Vector,
    bend: f64,
    obstacles: &[Obstacle],
    earlier: &[Way],
    frame: Rectangle,
) -> f64 {
    let mut cost = bend.abs() / 25.0;
    for sample in 2..SAMPLES - 1 {
        let at = on_arc(from, towards, to, sample);
        for obstacle in obstacles {
            let middle = Vector::of(obstacle.at);
            let is_end = (middle - from).length() < 1.0 || (middle - to).length() < 1.0;
            let depth = 1.0 - (at - middle).length() / f64::from(obstacle.radius.max(1));
            if !is_end && depth > 0.0 {
                cost += 1.0 + depth;
            }
        }
        for way in earlier {
            let (start, pull, end) = (Vector::of(way.from), Vector::of(way.towards), Vector::of(way.head[0]));
            if (0..=6).any(|other| (at - on_arc(start, pull, end, other * 4)).length() < 5.0) {
                cost += 0.7;
            }
        }
        let (left, top) = (f64::from(frame.corner.x), f64::from(frame.corner.y));
        let inside = at.x > left && at.y > top && at.x < left + f64::from(frame.width);
        if !inside || at.y > top + f64::from(frame.height) {
            cost += 10.0;
        }
    }
    cost
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
    fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
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
