//! Places on a cover, and texts that stand there.

use crate::book::Length;
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
}

/// The texts of a cover.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[serde(transparent)]
pub(super) struct Texts(Vec<TextView>);

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

/// From which side a text is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Left,
    Right,
}

/// How high capitals are, how deep letters go, in thousandths of the em: more than those of most faces.
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

/// A text of so many lines that stand so far apart, in thousandths of the em, in its size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Setting {
    pub name: &'static str,
    pub size: i64,
    pub pitch: i64,
    pub side: Side,
}

impl Setting {
    pub(super) fn new(name: &'static str, size: i64) -> Self {
        Self { name, size, pitch: 1_180, side: Side::Left }
    }

    /// From the capitals of the first line to the line on which the last stands.
    pub(super) fn height(self, lines: usize) -> Length {
        match lines {
            0 => Length::ZERO,
            _ => em(self.size, CAPITAL) + em(self.size, self.pitch) * (lines - 1),
        }
    }
}

impl Texts {
    /// Sets lines whose capitals begin at the top of this area; where they end comes back, letters that go deeper aside.
    pub(super) fn set(&mut self, at: Area, setting: Setting, lines: Vec<String>) -> Length {
        let bottom = at.y + setting.height(lines.len());
        if !lines.is_empty() {
            self.0.push(TextView {
                name: setting.name,
                x: at.x.as_micrometres(),
                y: (at.y + em(setting.size, CAPITAL)).as_micrometres(),
                width: at.width.as_micrometres(),
                size: setting.size,
                pitch: em(setting.size, setting.pitch).as_micrometres(),
                side: if setting.side == Side::Right { "right" } else { "left" },
                lines,
            });
        }
        bottom
    }

    /// Sets one line that stands on the bottom of this area.
    pub(super) fn stand(&mut self, at: Area, setting: Setting, line: String) {
        let y = at.bottom() - em(setting.size, CAPITAL);
        self.set(Area { y, ..at }, setting, vec![line]);
    }
}
