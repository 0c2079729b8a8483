//! The three basic indices: cells, digits and houses; and the candidate, a digit in a cell.
//!
//! They are newtypes so that signatures are explicit. People count from 1, the indices from 0. Only the texts of this
//! module (`Display`, `from_symbol`) convert between the two.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A cell of a board, counted from 0 in reading order (row by row on a square board).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Cell(u16);

/// A digit of a board, counted from 0: `Digit::new(0)` is written `1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Digit(u8);

/// A house of a topology, counted from 0 in the order of [`Topology::houses`](super::Topology::houses).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct House(u16);

/// A digit that is possible in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Cell {
    /// Returns the cell with this index, from 0.
    ///
    /// # Panics
    /// If the index does not fit into 16 bits. No board is that large.
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index <= u16::MAX as usize, "a board has fewer than 65,536 cells");
        Self(index as u16)
    }

    /// Returns the index, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl House {
    /// Returns the house with this index, from 0.
    ///
    /// # Panics
    /// If the index does not fit into 16 bits.
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index <= u16::MAX as usize, "a board has fewer than 65,536 houses");
        Self(index as u16)
    }

    /// Returns the index, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The symbols of digits, in order: `1` to `9`, then letters. Boards have at most 32 digits.
const SYMBOLS: &[u8; 35] = b"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl Digit {
    /// Returns the digit with this index, from 0.
    ///
    /// # Panics
    /// If the index is not below 32, the largest side of a board.
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < 32, "a board has at most 32 digits");
        Self(index as u8)
    }

    /// Returns the index, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the value, counted from 1.
    #[inline]
    pub fn value(self) -> u8 {
        self.0 + 1
    }

    /// Returns the digit of a value counted from 1; `None` for 0 and for values above 32.
    #[inline]
    pub fn from_value(value: u8) -> Option<Self> {
        (1..=32).contains(&value).then(|| Self(value - 1))
    }

    /// Returns the symbol of the digit: `1` to `9`, then `A`, `B` and so on.
    #[inline]
    pub fn symbol(self) -> char {
        char::from(SYMBOLS[self.index()])
    }

    /// Returns the digit with this symbol; letters in either case.
    #[inline]
    pub fn from_symbol(symbol: char) -> Option<Self> {
        let upper = u8::try_from(symbol).ok()?.to_ascii_uppercase();
        SYMBOLS[..32].iter().position(|&known| known == upper).map(Self::new)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol())
    }
}

impl Serialize for Digit {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.value())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = u8::deserialize(deserializer)?;
        Self::from_value(value).ok_or_else(|| serde::de::Error::custom(format!("{value} is not a digit of a board")))
    }
}

/// Digits are numbers from 1, as they are printed.
#[cfg(feature = "schema")]
impl schemars::JsonSchema for Digit {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Digit".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "minimum": 1, "maximum": 32 })
    }
}

impl Candidate {
    /// Returns the candidate `digit` in `cell`.
    #[inline]
    pub fn new(cell: Cell, digit: Digit) -> Self {
        Self { cell, digit }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_read_back() {
        for index in 0..32 {
            let digit = Digit::new(index);
            assert_eq!(Digit::from_symbol(digit.symbol()), Some(digit));
            assert_eq!(Digit::from_symbol(digit.symbol().to_ascii_lowercase()), Some(digit));
            assert_eq!(Digit::from_value(digit.value()), Some(digit));
        }
        for symbol in ['0', '.', 'X', 'é', '*'] {
            assert_eq!(Digit::from_symbol(symbol), None, "{symbol}");
        }
    }
}
