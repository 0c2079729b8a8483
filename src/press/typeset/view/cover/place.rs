//! Places on a cover, and texts that stand there.

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
    /// What lies so far inside.
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

    /// Two areas beside each other, of which the first is so wide and the second takes what a gap leaves. Lines begin in
    /// the first: it is at the right if they run from right to left.
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

/// Lines of a text, one below the other.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct TextView {
    /// What it is: the template says how that looks.
    name: &'static str,
    x: i64,
    /// The line on which the letters of the first stand.
    y: i64,
    width: i64,
    /// In tenths of a point.
    size: i64,
    /// From line to line.
    pitch: i64,
    side: &'static str,
    lines: Vec<String>,
}

/// The side of its area that a text is set from: where lines begin, or where they end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Start,
    End,
}

/// How high capitals are, how deep letters go, in thousandths of the em: more than those of most faces, without accents.
/// A text whose ink reaches further gets more room.
pub(super) const CAPITAL: i64 = 700;
pub(super) const DEPTH: i64 = 250;

/// So many thousandths of the em of a size in tenths of a point.
pub(super) fn em(size: i64, thousandths: i64) -> Length {
    Length::micrometres(size * thousandths * 127 / 3_600)
}

/// How many ems of a size in tenths of a point a width holds, less a hundredth for what measures do not know.
pub(super) fn ems(width: Length, size: i64) -> f64 {
    width.points() * 10.0 / size as f64 * 0.99
}

/// So many ems in thousandths, rounded up.
pub(super) fn thousandths(ems: f64) -> i64 {
    (ems * 1_000.0).ceil() as i64
}

/// A text in its size. How far its lines are apart, how high and how deep their ink reaches is in thousandths of the em.
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

    /// Makes room for the ink of a text: above its first line, below its last, and between its lines.
    pub(super) fn holding(self, ink: Line) -> Self {
        let (ascent, depth) = (self.ascent.max(thousandths(ink.ascent)), self.depth.max(thousandths(ink.depth)));
        Self { ascent, depth, pitch: self.pitch.max(ascent + depth), ..self }
    }

    /// From the highest ink of a line to its baseline.
    pub(super) fn above(self) -> Length {
        em(self.size, self.ascent)
    }

    /// From the baseline of a line to its lowest ink.
    pub(super) fn below(self) -> Length {
        em(self.size, self.depth)
    }

    /// What this text needs above its first line and below its last beyond what plain letters do.
    pub(super) fn excess(self) -> (Length, Length) {
        (em(self.size, self.ascent - CAPITAL), em(self.size, self.depth - DEPTH))
    }

    /// From the highest ink of the first line to the baseline of the last.
    pub(super) fn height(self, lines: usize) -> Length {
        match lines {
            0 => Length::ZERO,
            _ => self.above() + em(self.size, self.pitch) * (lines - 1),
        }
    }

    /// The height of lines that stand on the bottom of an area, into whose margin plain letters may reach.
    pub(super) fn standing(self, lines: usize) -> Length {
        self.height(lines) + self.excess().1
    }
}

impl Texts {
    pub(super) fn new(is_from_right: bool) -> Self {
        Self { texts: Vec::new(), is_from_right }
    }

    /// Sets lines whose ink begins at the top of this area, and returns the baseline of the last.
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

    /// Sets one line that stands on the bottom of this area.
    pub(super) fn stand(&mut self, at: Area, setting: Setting, line: String) {
        let y = at.bottom() - setting.standing(1);
        self.set(Area { y, ..at }, setting, vec![line]);
    }
}
