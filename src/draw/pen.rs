//! Writes outlines as SVG path data.

use super::numbers::tenth;
use std::fmt;

/// A face for signs.
pub trait SignFace: fmt::Debug + Send + Sync {
    /// Returns the outline of a sign as SVG path data, with its middle at 0, 0 and an em of `size` hundredths of a
    /// cell. The data is empty if the sign is invisible, and `None` if the face lacks the sign.
    fn outline(&self, size: i32, sign: char) -> Option<String>;
}

/// Writes outlines as path data with one decimal, so that the smallest unit is a thousandth of a cell.
#[derive(Clone, Debug)]
pub struct Pen {
    path: String,
    scale: f64,
    middle: (f64, f64),
}

impl Pen {
    /// Returns a pen that draws at this scale and puts `middle` of the outline at 0, 0.
    pub fn new(scale: f64, middle: (f64, f64)) -> Self {
        Self { path: String::new(), scale, middle }
    }

    /// Returns the pen with a different `middle`.
    #[must_use]
    pub fn moved(self, middle: (f64, f64)) -> Self {
        Self { middle, ..self }
    }

    /// Writes a command with its points, which are in units of a face with y upwards.
    pub fn step(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (index, &(x, y)) in points.iter().enumerate() {
            let x = (f64::from(x) - self.middle.0) * self.scale;
            let y = (self.middle.1 - f64::from(y)) * self.scale;
            for (number, first) in [(x, index == 0), (y, false)] {
                let tenths = (number * 10.0).round() as i32;
                if !first && tenths >= 0 {
                    self.path.push(' ');
                }
                tenth(&mut self.path, tenths);
            }
        }
    }

    /// Returns the path data.
    pub fn into_path(self) -> String {
        self.path
    }
}
