//! Houses: their kinds and cells. The kind is only a name for people; no deduction depends on it.

use super::Cell;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of the diagonal that falls from left to right. The other one rises.
pub const FALLING: usize = 1;

/// The kind of a house. The order is the order in which a topology lists its houses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum HouseKind {
    /// A rectangle of adjacent cells; all boxes have the same shape.
    Box,
    /// A row.
    Row,
    /// A column.
    Column,
    /// A region of any shape (jigsaw).
    Region,
    /// One of the two long diagonals (X).
    Diagonal,
    /// One of the inner squares of windoku.
    Window,
    /// The cells at the same place in every box (colour, disjoint groups).
    Colour,
    /// A house that the author defines.
    Extra,
}

impl HouseKind {
    /// Returns the stable key of the kind: `box`, `row`, `column` and so on.
    pub fn key(self) -> &'static str {
        match self {
            Self::Box => "box",
            Self::Row => "row",
            Self::Column => "column",
            Self::Region => "region",
            Self::Diagonal => "diagonal",
            Self::Window => "window",
            Self::Colour => "colour",
            Self::Extra => "extra",
        }
    }

    /// Returns whether the kind is a row or a column.
    pub fn is_line(self) -> bool {
        matches!(self, Self::Row | Self::Column)
    }

    /// Returns whether the kind is one that a variant adds to rows, columns and blocks.
    pub fn is_extra(self) -> bool {
        !self.is_line() && !self.is_block()
    }

    /// Returns whether every cell of a board with such houses is in exactly one of them, as with boxes and regions.
    pub fn is_block(self) -> bool {
        matches!(self, Self::Box | Self::Region)
    }
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl fmt::Display for HouseInfo {
    /// Writes the name used in messages to authors: `row 3`, `box 1 of square 2`, `the rising diagonal`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.kind, self.number) {
            (HouseKind::Diagonal, FALLING) => f.write_str("the falling diagonal")?,
            (HouseKind::Diagonal, _) => f.write_str("the rising diagonal")?,
            (kind, number) => write!(f, "{kind} {number}")?,
        }
        self.square.map_or(Ok(()), |square| write!(f, " of square {square}"))
    }
}

/// A house of a topology: its kind, its number within the kind, and its cells in reading order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HouseInfo {
    /// Its kind.
    pub kind: HouseKind,
    /// Its number among the houses of its kind, from 1. On a board of several squares, numbers count within each
    /// square.
    pub number: usize,
    /// The first square that contains it, from 1, on a board of several squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub square: Option<usize>,
    /// Its cells in reading order.
    pub cells: Vec<Cell>,
}
