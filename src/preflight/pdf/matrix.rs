//! Points, rectangles and the maps between them.

/// A point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    pub x: f64,
    pub y: f64,
}

/// A map of the plane: `x' = a x + c y + e`, `y' = b x + d y + f`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Matrix(pub [f64; 6]);

impl Matrix {
    /// What changes nothing.
    pub(crate) const IDENTITY: Self = Self([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    /// First this map, then the other.
    pub(crate) fn then(self, other: Self) -> Self {
        let ([a, b, c, d, e, f], [p, q, r, s, t, u]) = (self.0, other.0);
        Self([a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u])
    }

    /// Where a point goes.
    pub(crate) fn apply(self, Point { x, y }: Point) -> Point {
        let [a, b, c, d, e, f] = self.0;
        Point { x: a * x + c * y + e, y: b * x + d * y + f }
    }

    /// How areas grow.
    pub(crate) fn area(self) -> f64 {
        let [a, b, c, d, ..] = self.0;
        (a * d - b * c).abs()
    }

    /// How lengths in this direction grow.
    pub(crate) fn stretch(self, x: f64, y: f64) -> f64 {
        let [a, b, c, d, ..] = self.0;
        let length = x.hypot(y);
        if length == 0.0 { 0.0 } else { (a * x + c * y).hypot(b * x + d * y) / length }
    }

    /// How thick a band gets that runs in this direction and is one unit thick.
    pub(crate) fn across(self, x: f64, y: f64) -> f64 {
        let along = self.stretch(x, y);
        if along == 0.0 { 0.0 } else { self.area() / along }
    }
}

/// A rectangle that lies straight.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// Its left edge in points.
    pub left: f64,
    /// Its lower edge in points, measured upwards.
    pub bottom: f64,
    /// Its right edge in points.
    pub right: f64,
    /// Its upper edge in points.
    pub top: f64,
}

impl Rect {
    /// The smallest around these points; none where one of them is nowhere.
    pub(crate) fn around(points: impl IntoIterator<Item = Point>) -> Option<Self> {
        let start =
            Self { left: f64::INFINITY, bottom: f64::INFINITY, right: f64::NEG_INFINITY, top: f64::NEG_INFINITY };
        let all = points.into_iter().fold(start, |all, Point { x, y }| Self {
            left: if x.is_nan() { x } else { all.left.min(x) },
            bottom: if y.is_nan() { y } else { all.bottom.min(y) },
            right: all.right.max(x),
            top: all.top.max(y),
        });
        [all.left, all.bottom, all.right, all.top].iter().all(|side| side.is_finite()).then_some(all)
    }

    /// Of two opposite corners.
    pub(crate) fn of([x, y, z, w]: [f64; 4]) -> Option<Self> {
        Self::around([Point { x, y }, Point { x: z, y: w }])
    }

    /// The corners.
    pub(crate) fn corners(self) -> [Point; 4] {
        let Self { left, bottom, right, top } = self;
        [(left, bottom), (right, bottom), (right, top), (left, top)].map(|(x, y)| Point { x, y })
    }

    /// The smallest around what a map makes of it.
    pub(crate) fn mapped(self, by: Matrix) -> Option<Self> {
        Self::around(self.corners().map(|corner| by.apply(corner)))
    }

    /// What lies in both; none where nothing does.
    pub fn within(self, other: Self) -> Option<Self> {
        let both = Self {
            left: self.left.max(other.left),
            bottom: self.bottom.max(other.bottom),
            right: self.right.min(other.right),
            top: self.top.min(other.top),
        };
        (both.left <= both.right && both.bottom <= both.top).then_some(both)
    }

    /// The smallest around both.
    pub(crate) fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            bottom: self.bottom.min(other.bottom),
            right: self.right.max(other.right),
            top: self.top.max(other.top),
        }
    }

    /// Wider by this on all sides.
    pub fn grown(self, by: f64) -> Self {
        Self { left: self.left - by, bottom: self.bottom - by, right: self.right + by, top: self.top + by }
    }

    /// Its width.
    pub fn width(self) -> f64 {
        self.right - self.left
    }

    /// Its height.
    pub fn height(self) -> f64 {
        self.top - self.bottom
    }
}
