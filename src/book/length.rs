//! Lengths on paper, in whole micrometres.
//!
//! A micrometre divides both the millimetre and the inch, so every page size and margin of the trade is exact and page
//! geometry stays integer arithmetic. Points, the unit of Typst and PDF, are derived at the very end.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Div, Mul, Sub};

/// A length in micrometres.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(transparent)]
pub struct Length(i64);

impl Length {
    /// The length 0.
    pub const ZERO: Self = Self(0);

    /// Returns a length of this many micrometres.
    pub const fn micrometres(micrometres: i64) -> Self {
        Self(micrometres)
    }

    /// Returns a length of this many millimetres.
    pub const fn millimetres(millimetres: i64) -> Self {
        Self(millimetres * 1_000)
    }

    /// Returns a length of this many hundredths of an inch.
    pub const fn inch_hundredths(hundredths: i64) -> Self {
        Self(hundredths * 254)
    }

    /// Returns the length in micrometres.
    pub const fn as_micrometres(self) -> i64 {
        self.0
    }

    /// Returns the length in points of 1/72 inch, for typesetting.
    pub fn points(self) -> f64 {
        self.0 as f64 * 72.0 / 25_400.0
    }

    /// Returns the length in inches, to the thousandth.
    pub fn inches(self) -> f64 {
        (self.0 as f64 / 25.4).round() / 1_000.0
    }

    /// Parses `15mm`, `1.5cm` or `0.75in`, exact to the micrometre.
    pub fn parse(text: &str) -> Option<Self> {
        let (number, unit) = text.trim().split_at_checked(text.trim().find(|c: char| c.is_ascii_alphabetic())?)?;
        let unit = match unit {
            "mm" => 1_000,
            "cm" => 10_000,
            "in" => 25_400,
            _ => return None,
        };
        Self::scaled(number.trim_end(), unit)
    }

    /// Returns the decimal `number` of units of this many micrometres.
    fn scaled(number: &str, unit: i64) -> Option<Self> {
        let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
        let is_number = |digits: &str| digits.len() <= 6 && digits.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !is_number(whole) || !is_number(fraction) {
            return None;
        }
        let ones: i64 = whole.parse().ok()?;
        let parts = fraction.parse().unwrap_or(0) * unit / 10_i64.pow(fraction.len() as u32);
        Some(Self(ones * unit + parts))
    }
}

impl fmt::Display for Length {
    /// Writes the length in millimetres, with as many decimals as necessary.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0 / 1_000, (self.0 % 1_000).abs());
        let decimals = format!("{part:03}");
        match decimals.trim_end_matches('0') {
            "" => write!(f, "{whole} mm"),
            decimals => write!(f, "{whole}.{decimals} mm"),
        }
    }
}

impl Add for Length {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Length {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Mul<usize> for Length {
    type Output = Self;
    fn mul(self, times: usize) -> Self {
        Self(self.0 * times as i64)
    }
}

impl Div<usize> for Length {
    type Output = Self;
    fn div(self, parts: usize) -> Self {
        Self(self.0 / parts as i64)
    }
}

impl Sum for Length {
    fn sum<I: Iterator<Item = Self>>(lengths: I) -> Self {
        lengths.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_read_exactly() {
        let check = |text: &str, expected: Option<i64>| {
            assert_eq!(Length::parse(text).map(Length::as_micrometres), expected, "{text}");
        };
        check("15mm", Some(15_000));
        check("1.5 cm", Some(15_000));
        check("0.375in", Some(9_525));
        check("8.5in", Some(215_900));
        check(" 12.7mm ", Some(12_700));
        for wrong in ["", "mm", "15", "-3mm", "1e3mm", "15pt", "1.2.3mm", ".5in", "12345678901234567890mm", "１mm"] {
            check(wrong, None);
        }
        assert_eq!(Length::millimetres(210).to_string(), "210 mm");
        assert_eq!(Length::micrometres(9_525).to_string(), "9.525 mm");
        assert!((Length::inch_hundredths(100).points() - 72.0).abs() < 1e-9);
    }
}
