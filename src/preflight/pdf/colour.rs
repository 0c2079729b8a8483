//! Classifies colours for printing in black.

use super::objects::Objects;
use lopdf::{Dictionary, Object};

/// A colour in its printed form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Shade {
    /// Nothing is printed.
    White,
    /// Full black of one ink.
    Black,
    /// Dots of black, in percent.
    Grey(u8),
    /// Black mixed with other inks.
    Rich,
    /// Any other colour.
    Coloured,
}

/// The way in which a colour is specified.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Family {
    /// Device grey.
    Grey,
    /// Device RGB.
    Rgb,
    /// Device CMYK, or a named ink.
    Ink,
    /// A colour with a profile.
    Profile,
}

/// A colour space.
#[derive(Clone, Debug)]
pub(super) enum Space {
    Grey,
    Rgb,
    Cmyk,
    /// With a profile of this number of components.
    Profile(usize),
    Lab,
    Indexed(Box<Space>, Vec<u8>),
    /// Named inks: whether each is black.
    Inks(Vec<bool>),
    /// All inks together, for registration marks.
    Registration,
    /// A pattern.
    Pattern,
}

/// The maximum depth of nested spaces, more than any program writes.
const DEEPEST: usize = 4;

/// The tolerance for black and white: half a step of 255.
const NEAR: f64 = 0.002;

impl Space {
    /// Returns a space from its name or array; grey if it is invalid.
    pub(super) fn new(objects: &Objects, resources: Option<&Dictionary>, object: &Object, depth: usize) -> Self {
        if depth > DEEPEST {
            return Self::Grey;
        }
        let object = objects.resolve(object);
        if let Ok(name) = object.as_name() {
            return Self::named(name).unwrap_or_else(|| {
                let spaces = resources.and_then(|resources| objects.group(resources, b"ColorSpace"));
                let space = spaces.and_then(|spaces| spaces.get(name).ok());
                space.map_or(Self::Grey, |space| Self::new(objects, resources, space, depth + 1))
            });
        }
        let Ok(list) = object.as_array() else { return Self::Grey };
        let part = |index: usize| list.get(index).map(|part| objects.resolve(part));
        let inner =
            |index: usize| part(index).map_or(Self::Grey, |space| Self::new(objects, resources, space, depth + 1));
        let is_black = |name: &Object| name.as_name().is_ok_and(|name| name == b"Black" || name == b"None");
        match part(0).and_then(|name| name.as_name().ok()).unwrap_or_default() {
            b"ICCBased" => {
                let profile = part(1).and_then(|profile| profile.as_stream().ok());
                let count = profile.and_then(|profile| objects.number(&profile.dict, b"N")).unwrap_or(1.0);
                Self::Profile(count as usize)
            }
            b"CalGray" => Self::Profile(1),
            b"CalRGB" => Self::Profile(3),
            b"Lab" => Self::Lab,
            b"Indexed" | b"I" => {
                let table = match part(3) {
                    Some(Object::Stream(stream)) => objects.plain(stream).unwrap_or_default(),
                    Some(Object::String(text, _)) => text.clone(),
                    _ => Vec::new(),
                };
                Self::Indexed(Box::new(inner(1)), table)
            }
            b"Separation" => match part(1).and_then(|name| name.as_name().ok()) {
                Some(b"All") => Self::Registration,
                _ => Self::Inks(part(1).map(is_black).into_iter().collect()),
            },
            b"DeviceN" => {
                let names = part(1).and_then(|names| names.as_array().ok());
                Self::Inks(names.into_iter().flatten().map(is_black).collect())
            }
            b"Pattern" => Self::Pattern,
            name => Self::named(name).unwrap_or(Self::Grey),
        }
    }

    fn named(name: &[u8]) -> Option<Self> {
        Some(match name {
            b"DeviceGray" | b"G" => Self::Grey,
            b"DeviceRGB" | b"RGB" => Self::Rgb,
            b"DeviceCMYK" | b"CMYK" => Self::Cmyk,
            b"CalGray" => Self::Profile(1),
            b"CalRGB" => Self::Profile(3),
            b"Pattern" => Self::Pattern,
            _ => return None,
        })
    }

    /// Returns the way in which its colours are specified.
    pub(super) fn family(&self) -> Family {
        match self {
            Self::Grey | Self::Pattern => Family::Grey,
            Self::Rgb => Family::Rgb,
            Self::Cmyk | Self::Inks(_) | Self::Registration => Family::Ink,
            Self::Profile(_) | Self::Lab => Family::Profile,
            Self::Indexed(base, _) => base.family(),
        }
    }

    /// Returns whether all its colours are greys.
    pub(super) fn is_grey(&self) -> bool {
        match self {
            Self::Grey | Self::Profile(1) | Self::Pattern => true,
            Self::Rgb | Self::Cmyk | Self::Profile(_) | Self::Lab | Self::Registration => false,
            Self::Inks(inks) => inks.iter().all(|is_black| *is_black),
            Self::Indexed(base, table) => {
                let count = base.count();
                base.is_grey()
                    || table.chunks_exact(count).all(|entry| {
                        let entry: Vec<f64> = entry.iter().map(|&byte| f64::from(byte) / 255.0).collect();
                        !matches!(base.shade(&entry), Shade::Rich | Shade::Coloured)
                    })
            }
        }
    }

    fn count(&self) -> usize {
        match self {
            Self::Grey | Self::Indexed(..) | Self::Registration | Self::Pattern => 1,
            Self::Rgb | Self::Lab => 3,
            Self::Cmyk => 4,
            Self::Profile(count) => (*count).max(1),
            Self::Inks(inks) => inks.len().max(1),
        }
    }

    /// Returns the components of the initial colour of the space.
    pub(super) fn initial(&self) -> Vec<f64> {
        match self {
            Self::Cmyk | Self::Profile(4) => vec![0.0, 0.0, 0.0, 1.0],
            Self::Inks(inks) => vec![1.0; inks.len()],
            Self::Registration => vec![1.0],
            _ => vec![0.0; 3],
        }
    }

    /// Returns the components in the base space of a colour with this index in `table`.
    fn entry(base: &Self, table: &[u8], parts: &[f64]) -> Vec<f64> {
        let count = base.count();
        let start = parts.first().map_or(0, |index| index.clamp(0.0, 255.0) as usize) * count;
        let entry = table.get(start..start + count).unwrap_or_default();
        entry.iter().map(|&byte| f64::from(byte) / 255.0).collect()
    }

    /// Returns the sum of the inks of a colour, in percent; 0 if it is not specified by inks.
    pub(super) fn coverage(&self, parts: &[f64]) -> u32 {
        let inks = match self {
            Self::Cmyk | Self::Profile(4) => 4,
            Self::Inks(inks) => inks.len(),
            Self::Registration => return 4 * Self::Inks(vec![true]).coverage(parts),
            Self::Indexed(base, table) => return base.coverage(&Self::entry(base, table, parts)),
            _ => 0,
        };
        (parts.iter().take(inks).map(|ink| ink.clamp(0.0, 1.0)).sum::<f64>() * 100.0).round() as u32
    }

    /// Returns the colour of these components.
    pub(super) fn shade(&self, parts: &[f64]) -> Shade {
        let part = |index: usize| parts.get(index).copied().unwrap_or_default();
        let cmyk = || match [part(0), part(1), part(2)].iter().any(|&ink| ink > NEAR) {
            false => darkness(part(3)),
            true if part(3) > 0.5 => Shade::Rich,
            true => Shade::Coloured,
        };
        let rgb = || {
            let is_grey = (part(0) - part(1)).abs() <= 2.0 * NEAR && (part(1) - part(2)).abs() <= 2.0 * NEAR;
            if is_grey { darkness(1.0 - part(1)) } else { Shade::Coloured }
        };
        match self {
            Self::Grey | Self::Profile(0 | 1) | Self::Pattern => darkness(1.0 - part(0)),
            Self::Rgb | Self::Profile(3) => rgb(),
            Self::Cmyk | Self::Profile(_) => cmyk(),
            Self::Lab if part(1).abs() > 1.0 || part(2).abs() > 1.0 => Shade::Coloured,
            Self::Lab => darkness(1.0 - part(0) / 100.0),
            Self::Indexed(base, table) => base.shade(&Self::entry(base, table, parts)),
            Self::Registration => {
                if part(0) > NEAR {
                    Shade::Rich
                } else {
                    Shade::White
                }
            }
            Self::Inks(inks) => {
                let is_other = inks.iter().enumerate().any(|(index, is_black)| !is_black && part(index) > NEAR);
                let black = inks.iter().position(|is_black| *is_black).map_or(0.0, part);
                match (is_other, black > 0.5) {
                    (false, _) => darkness(black),
                    (true, true) => Shade::Rich,
                    (true, false) => Shade::Coloured,
                }
            }
        }
    }
}

/// Returns the shade of an amount of black.
fn darkness(black: f64) -> Shade {
    match black {
        _ if black <= NEAR => Shade::White,
        _ if black >= 1.0 - NEAR => Shade::Black,
        _ => Shade::Grey((black * 100.0).round() as u8),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_distinct_from_black() {
        let check = |space: &Space, parts: &[f64], expected: Shade| {
            assert_eq!(space.shade(parts), expected, "{space:?} {parts:?}")
        };
        check(&Space::Grey, &[0.0], Shade::Black);
        check(&Space::Grey, &[1.0], Shade::White);
        check(&Space::Profile(1), &[0.451], Shade::Grey(55));
        check(&Space::Rgb, &[0.0, 0.0, 0.0], Shade::Black);
        check(&Space::Rgb, &[0.5, 0.5, 0.5], Shade::Grey(50));
        check(&Space::Rgb, &[1.0, 0.0, 0.0], Shade::Coloured);
        check(&Space::Cmyk, &[0.0, 0.0, 0.0, 1.0], Shade::Black);
        check(&Space::Cmyk, &[0.6, 0.4, 0.4, 1.0], Shade::Rich);
        check(&Space::Cmyk, &[0.6, 0.4, 0.4, 0.0], Shade::Coloured);
        check(&Space::Lab, &[0.0, 0.0, 0.0], Shade::Black);
        check(&Space::Inks(vec![true]), &[1.0], Shade::Black);
        check(&Space::Inks(vec![true]), &[0.25], Shade::Grey(25));
        check(&Space::Inks(vec![false]), &[0.25], Shade::Coloured);
        check(&Space::Registration, &[1.0], Shade::Rich);
        let two = Space::Indexed(Box::new(Space::Rgb), vec![0, 0, 0, 255, 255, 255]);
        check(&two, &[0.0], Shade::Black);
        check(&two, &[1.0], Shade::White);
        assert!(two.is_grey() && !Space::Rgb.is_grey());
        check(&two, &[7.0], Shade::Black);
    }

    #[test]
    fn inks_are_added_up() {
        let check = |space: &Space, parts: &[f64], expected: u32| {
            assert_eq!(space.coverage(parts), expected, "{space:?} {parts:?}")
        };
        check(&Space::Cmyk, &[0.6, 0.4, 0.4, 1.0], 240);
        check(&Space::Cmyk, &[9.0, -1.0, 0.0, 0.0, 1.0], 100);
        check(&Space::Profile(4), &[1.0; 4], 400);
        check(&Space::Inks(vec![true, false]), &[1.0, 0.5], 150);
        check(&Space::Registration, &[0.75], 300);
        check(&Space::Rgb, &[1.0; 3], 0);
        let indexed = Space::Indexed(Box::new(Space::Cmyk), vec![0, 0, 0, 255, 255, 255, 0, 51]);
        check(&indexed, &[1.0], 220);
        check(&indexed, &[2.0], 0);
    }
}
