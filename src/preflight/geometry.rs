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
    /// The identity map.
    pub(crate) const IDENTITY: Self = Self([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    /// Returns the map that moves points by `x` and `y`.
    pub(crate) fn translation(x: f64, y: f64) -> Self {
        Self([1.0, 0.0, 0.0, 1.0, x, y])
    }

    /// Returns the map that applies this one first, then the other.
    pub(crate) fn then(self, other: Self) -> Self {
        let ([a, b, c, d, e, f], [p, q, r, s, t, u]) = (self.0, other.0);
        Self([a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u])
    }

    /// Maps a point.
    pub(crate) fn apply(self, Point { x, y }: Point) -> Point {
        let [a, b, c, d, e, f] = self.0;
        Point { x: a * x + c * y + e, y: b * x + d * y + f }
    }

    /// Returns the factor by which areas grow.
    pub(crate) fn area(self) -> f64 {
        let [a, b, c, d, ..] = self.0;
        (a * d - b * c).abs()
    }

    /// Returns the factor by which lengths in this direction grow.
    pub(crate) fn stretch(self, x: f64, y: f64) -> f64 {
        let [a, b, c, d, ..] = self.0;
        let length = x.hypot(y);
        if length == 0.0 { 0.0 } else { (a * x + c * y).hypot(b * x + d * y) / length }
    }

    /// Returns the thickness of a band of thickness 1 in this direction after mapping.
    pub(crate) fn across(self, x: f64, y: f64) -> f64 {
        let along = self.stretch(x, y);
        if along == 0.0 { 0.0 } else { self.area() / along }
    }
}

/// A rectangle with sides parallel to the axes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// The left edge, in points.
    pub left: f64,
    /// The lower edge, in points, measured upwards.
    pub bottom: f64,
    /// The right edge, in points.
    pub right: f64,
    /// The upper edge, in points.
    pub top: f64,
}

impl Rect {
    /// Returns the smallest rectangle around points; `None` if there are none, or if one is not finite.
    pub(crate) fn around(points: impl IntoIterator<Item = Point>) -> Option<Self> {
        points.into_iter().try_fold(None, |all: Option<Self>, Point { x, y }| {
            let point = Self { left: x, bottom: y, right: x, top: y };
            (x.is_finite() && y.is_finite()).then(|| Some(all.map_or(point, |all| all.with(point))))
        })?
    }

    /// Returns the rectangle with two opposite corners.
    pub(crate) fn from_corners([x, y, z, w]: [f64; 4]) -> Option<Self> {
        Self::around([Point { x, y }, Point { x: z, y: w }])
    }

    /// Returns the corners.
    pub(crate) fn corners(self) -> [Point; 4] {
        let Self { left, bottom, right, top } = self;
        [(left, bottom), (right, bottom), (right, top), (left, top)].map(|(x, y)| Point { x, y })
    }

    /// Returns the smallest rectangle around the mapped rectangle.
    pub(crate) fn mapped(self, by: Matrix) -> Option<Self> {
        Self::around(self.corners().map(|corner| by.apply(corner)))
    }

    /// Returns the intersection; `None` if it is empty.
    pub fn intersection(self, other: Self) -> Option<Self> {
        let both = Self {
            left: self.left.max(other.left),
            bottom: self.bottom.max(other.bottom),
            right: self.right.min(other.right),
            top: self.top.min(other.top),
        };
        (both.left <= both.right && both.bottom <= both.top).then_some(both)
    }

    /// Returns the smallest rectangle around both.
    pub(crate) fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            bottom: self.bottom.min(other.bottom),
            right: self.right.max(other.right),
            top: self.top.max(other.top),
        }
    }

    /// Returns whether the other rectangle is within this one.
    pub(crate) fn contains(self, other: Self) -> bool {
        self.left <= other.left && self.bottom <= other.bottom && self.right >= other.right && self.top >= other.top
    }

    /// Returns the rectangle with every side moved outwards by this distance.
    pub fn grown(self, by: f64) -> Self {
        Self { left: self.left - by, bottom: self.bottom - by, right: self.right + by, top: self.top + by }
    }

    /// Returns the width of the rectangle.
    pub fn width(self) -> f64 {
        self.right - self.left
    }

    /// Returns the height of the rectangle.
    pub fn height(self) -> f64 {
        self.top - self.bottom
    }
}
