//! Defines areas of a cover, and places texts in them.

use crate::book::Length;
use crate::glyphs::Line;
use serde::Serialize;

/// A rectangle of the sheet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Area {
    pub x: Length,
    pub y: Length,
    pub width: Length,
    pub height: Length,
}

impl Area {
    /// Returns the area without a margin on each side.
    pub(super) fn within(self, margin: Length) -> Self {
        let Self { x, y, width, height } = self;
        Self { x: x + margin, y: y + margin, width: width - margin * 2, height: height - margin * 2 }
    }

    pub(super) fn bottom(self) -> Length {
        self.y + self.height
    }

    pub(super) fn right(self) -> Length {
        self.x + self.width
    }

    /// Splits the area into two side by side: one with the width `first`, the other with the rest after a gap. The
    /// first is on the right if lines run from right to left.
    pub(super) fn split(self, first: Length, gap: Length, is_from_right: bool) -> (Self, Self) {
        let second = self.width - first - gap;
        let (from_left, from_right) = (self.x, |width: Length| self.right() - width);
        let x = if is_from_right { (from_right(first), from_left) } else { (from_left, from_right(second)) };
        (Self { x: x.0, width: first, ..self }, Self { x: x.1, width: second, ..self })
    }
}

/// The texts of a cover.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(transparent)]
pub(super) struct Texts {
    texts: Vec<TextView>,
    /// Whether lines run from right to left.
    #[serde(skip)]
    is_from_right: bool,
}

/// The lines of a text, one below the other.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct TextView {
    /// The kind of text, which determines its style in the template.
    name: &'static str,
    x: i64,
    /// The baseline of the first line.
    y: i64,
    width: i64,
    /// The font size in tenths of a point.
    size: i64,
    /// The distance between baselines.
    pitch: i64,
    side: &'static str,
    lines: Vec<String>,
}

/// The side that a text is aligned to: the start or the end of its lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Start,
    End,
}

/// The height of capitals and the depth of letters, in thousandths of the em. They cover most faces, without accents. A
/// text with larger ink gets more room.
pub(super) const CAPITAL: i64 = 700;
pub(super) const DEPTH: i64 = 250;

/// Returns a length of `thousandths` of the em of a size in tenths of a point.
pub(super) fn em(size: i64, thousandths: i64) -> Length {
    Length::micrometres(size * thousandths * 127 / 3_600)
}

/// Returns a width in ems of a size in tenths of a point, reduced by one percent as a safety margin.
pub(super) fn ems(width: Length, size: i64) -> f64 {
    width.points() * 10.0 / size as f64 * 0.99
}

/// Converts ems to thousandths, rounded up.
pub(super) fn thousandths(ems: f64) -> i64 {
    (ems * 1_000.0).ceil() as i64
}

/// The font size and spacing of a text. The line pitch and the ascent and depth of its ink are in thousandths of the
/// em.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Setting {
    pub name: &'static str,
    pub size: i64,
    pub pitch: i64,
    pub side: Side,
    pub ascent: i64,
    pub depth: i64,
}

impl Setting {
    pub(super) fn new(name: &'static str, size: i64) -> Self {
        Self { name, size, pitch: 1_180, side: Side::Start, ascent: CAPITAL, depth: DEPTH }
    }

    /// Adds room for the ink of a text above its first line, below its last, and between its lines.
    pub(super) fn holding(self, ink: Line) -> Self {
        let (ascent, depth) = (self.ascent.max(thousandths(ink.ascent)), self.depth.max(thousandths(ink.depth)));
        Self { ascent, depth, pitch: self.pitch.max(ascent + depth), ..self }
    }

    /// Returns the distance from the highest ink of a line to its baseline.
    pub(super) fn above(self) -> Length {
        em(self.size, self.ascent)
    }

    /// Returns the distance from the baseline of a line to its lowest ink.
    pub(super) fn below(self) -> Length {
        em(self.size, self.depth)
    }

    /// Returns the extra room above the first line and below the last, compared with plain letters.
    pub(super) fn excess(self) -> (Length, Length) {
        (em(self.size, self.ascent - CAPITAL), em(self.size, self.depth - DEPTH))
    }

    /// Returns the distance from the highest ink of the first line to the baseline of the last.
    pub(super) fn height(self, lines: usize) -> Length {
        match lines {
            0 => Length::ZERO,
            _ => self.above() + em(self.size, self.pitch) * (lines - 1),
        }
    }

    /// Returns the height of lines at the bottom of an area. The descenders of plain letters may extend into the
    /// margin.
    pub(super) fn standing(self, lines: usize) -> Length {
        self.height(lines) + self.excess().1
    }
}

impl Texts {
    pub(super) fn new(is_from_right: bool) -> Self {
        Self { texts: Vec::new(), is_from_right }
    }

    /// Typesets lines with their ink starting at the top of this area, and returns the baseline of the last.
    pub(super) fn set(&mut self, at: Area, setting: Setting, lines: Vec<String>) -> Length {
        let bottom = at.y + setting.height(lines.len());
        if !lines.is_empty() {
            let is_right = (setting.side == Side::End) != self.is_from_right;
            self.texts.push(TextView {
                name: setting.name,
                x: at.x.as_micrometres(),
                y: (at.y + setting.above()).as_micrometres(),
                width: at.width.as_micrometres(),
                size: setting.size,
                pitch: em(setting.size, setting.pitch).as_micrometres(),
                side: if is_right { "right" } else { "left" },
                lines,
            });
        }
        bottom
    }

    /// Typesets one line at the bottom of this area.
    pub(super) fn stand(&mut self, at: Area, setting: Setting, line: String) {
        let y = at.bottom() - setting.standing(1);
        self.set(Area { y, ..at }, setting, vec![line]);
    }
}
