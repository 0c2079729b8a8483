//! The colours of themes and back ends.

use serde::de::{self, Deserializer, Unexpected, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;

/// A colour: its red, green and blue parts. The default is black.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Colour(pub [u8; 3]);

impl Colour {
    /// Returns the grey level; `None` if the colour is not a grey.
    pub fn grey(self) -> Option<u8> {
        let Self([red, green, blue]) = self;
        (red == green && green == blue).then_some(red)
    }

    /// Returns the colour, lightened if necessary so that it is no darker than this grey.
    pub fn at_least(self, grey: u8) -> Self {
        Self(self.0.map(|part| part.max(grey)))
    }

    /// Returns the distance to another colour: the largest difference of red, green or blue.
    pub fn distance(self, other: Self) -> u8 {
        self.0.iter().zip(other.0).map(|(part, other)| part.abs_diff(other)).max().unwrap_or(0)
    }

    /// Returns the colour after `step` of `steps` equal steps to another.
    ///
    /// # Panics
    /// If `steps` is 0.
    pub fn towards(self, other: Self, step: usize, steps: usize) -> Self {
        let (step, steps) = (step.min(steps) as i64, steps as i64);
        let part = |index: usize| {
            let (from, to) = (i64::from(self.0[index]), i64::from(other.0[index]));
            (from + ((to - from) * step).div_euclid(steps)) as u8
        };
        Self([part(0), part(1), part(2)])
    }
}

impl fmt::Display for Colour {
    /// Writes `#rrggbb`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl Serialize for Colour {
    /// Writes a grey as its number, any other colour as `#rrggbb`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.grey() {
            Some(grey) => serializer.serialize_u8(grey),
            None => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl Visitor<'_> for Either {
            type Value = Colour;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a colour, such as \"#1c5c9c\", or a grey from 0 to 255")
            }
            fn visit_u64<E: de::Error>(self, grey: u64) -> Result<Colour, E> {
                let grey = u8::try_from(grey).map_err(|_| E::invalid_value(Unexpected::Unsigned(grey), &self))?;
                Ok(Colour([grey; 3]))
            }
            fn visit_i64<E: de::Error>(self, grey: i64) -> Result<Colour, E> {
                let grey = u8::try_from(grey).map_err(|_| E::invalid_value(Unexpected::Signed(grey), &self))?;
                Ok(Colour([grey; 3]))
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Colour, E> {
                let parts = text.strip_prefix('#').filter(|rest| rest.len() == 6);
                let part = |rest: &str, at: usize| u8::from_str_radix(rest.get(at..at + 2)?, 16).ok();
                let is_hex = |rest: &&str| rest.bytes().all(|byte| byte.is_ascii_hexdigit());
                let colour =
                    parts.filter(is_hex).and_then(|rest| Some([part(rest, 0)?, part(rest, 2)?, part(rest, 4)?]));
                colour.map(Colour).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_any(Either)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_lie_on_the_way_from_one_to_another() {
        let (from, to) = (Colour([0, 200, 10]), Colour([80, 0, 10]));
        let way = [0, 1, 8, 9].map(|step| from.towards(to, step, 8));
        assert_eq!(way, [from, Colour([10, 175, 10]), to, to]);
    }
}
