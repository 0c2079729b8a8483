//! Patterns of givens: pictures of the cells that contain givens, and puzzles with givens in exactly these cells.
//!
//! A random grid with givens in such cells has thousands of solutions, and no other cell may help. The digits are
//! therefore changed: one given after the other gets a different digit, and the change is kept if there are no more
//! solutions than before. This reduces thousands of solutions to one. The walk then continues among puzzles with one
//! solution, towards fewer redundant givens: until all givens are necessary if this is requested, and otherwise only
//! for a while, because a pattern with many givens hardly ever needs them all.

use super::Chance;
use super::oracle::{Oracle, Solved};
use crate::board::{Cell, Topology};
use crate::work::Stopped;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The cells of a board that contain givens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern(Vec<bool>);

/// The named patterns for 9x9: the name, then nine rows.
const NAMED: &str = include_str!("patterns.txt");

/// Changes of a given tried on one grid, and grids tried in an attempt.
const CHANGES: usize = 3_000;
const GRIDS: usize = 8;
/// The number of changes tried to avoid redundant givens, if these are allowed: a hundredth of a second.
const TRIMS: usize = 100;
/// The maximum number of solutions that are counted for the initial puzzle of a walk.
const MAX_SOLUTIONS: usize = 4_000;

impl Pattern {
    /// Returns the names of the named patterns with their pictures, one line for each row.
    pub fn named() -> impl Iterator<Item = (&'static str, &'static str)> {
        NAMED.split("\n\n").filter_map(|entry| entry.trim().split_once('\n'))
    }

    /// Returns the number of cells of the picture.
    pub fn cell_count(&self) -> usize {
        self.0.len()
    }

    /// Returns the number of givens.
    pub fn given_count(&self) -> usize {
        self.0.iter().filter(|&&is_given| is_given).count()
    }

    /// Returns whether a cell contains a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.0.get(cell.index()).is_some_and(|&is_given| is_given)
    }

    /// Returns whether the pattern is a picture of this board.
    pub fn fits(&self, board: &Topology) -> bool {
        self.0.len() == board.cell_count()
    }
}

impl FromStr for Pattern {
    type Err = std::convert::Infallible;

    /// Parses the name of a named pattern, or a picture: `.`, `-`, `_` or `0` for an empty cell, any other character
    /// for a given, with blanks and line breaks anywhere.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = Self::named().find(|(name, _)| *name == text.trim());
        let picture = named.map_or(text, |(_, picture)| picture);
        let signs = picture.chars().filter(|sign| !sign.is_whitespace());
        Ok(Self(signs.map(|sign| !".-_0".contains(sign)).collect()))
    }
}

impl fmt::Display for Pattern {
    /// Writes all cells in one word.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&is_given| f.write_str(if is_given { "#" } else { "." }))
    }
}

impl Serialize for Pattern {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Pattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let picture = String::deserialize(deserializer)?;
        Ok(Self(picture.chars().map(|sign| sign != '.').collect()))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Pattern {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Pattern".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^[.#]{16,1024}$" })
    }
}

/// Returns a puzzle with givens in exactly these cells, and its solution. With `is_strict` every given is necessary,
/// otherwise as many as a short walk achieves. `None` if the walks find none.
pub(super) fn puzzle(
    oracle: &mut impl Oracle,
    (pattern, topology): (&Pattern, &Topology),
    is_strict: bool,
    chance: &mut Chance,
) -> Result<Option<Solved>, Stopped> {
    let cells: Vec<usize> = topology.cells().filter(|&cell| pattern.is_given(cell)).map(Cell::index).collect();
    for _ in 0..GRIDS {
        if cells.is_empty() || !oracle.draw(chance)? {
            return Ok(None);
        }
        let mut givens = vec![0; topology.cell_count()];
        cells.iter().for_each(|&cell| givens[cell] = oracle.solution()[cell]);
        if !walk(oracle, (&cells, topology.side()), &mut givens, is_strict, chance)? {
            continue;
        }
        return Ok(oracle.solve(&givens)?.map(|solution| (givens, solution)));
    }
    Ok(None)
}

/// Changes one given after the other until the puzzle has one solution; returns whether it succeeds.
fn walk(
    oracle: &mut impl Oracle,
    (cells, side): (&[usize], usize),
    givens: &mut [u8],
    is_strict: bool,
    chance: &mut Chance,
) -> Result<bool, Stopped> {
    let mut count = oracle.count(givens, MAX_SOLUTIONS)?;
    let (mut redundant, mut trims) = (None, 0);
    for _ in 0..CHANGES {
        let is_enough = redundant == Some(0) || !is_strict && trims == TRIMS;
        if count == 1 && is_enough {
            return Ok(true);
        }
        trims += usize::from(count == 1);
        oracle.check()?;
        let cell = cells[chance.below(cells.len())];
        let had = givens[cell];
        let digit = 1 + chance.below(side - 1) as u8;
        givens[cell] = if digit < had { digit } else { digit + 1 };
        let others = oracle.count(givens, count + 1)?;
        let is_better = match others {
            0 => false,
            1 => {
                let left = redundant_of(oracle, cells, givens, redundant)?;
                let is_better = left.is_some();
                redundant = left.or(redundant);
                is_better
            }
            others => others <= count,
        };
        if is_better {
            count = others;
        } else {
            givens[cell] = had;
        }
    }
    Ok(count == 1 && !is_strict)
}

/// Returns the number of redundant givens of a puzzle with one solution; `None` if there are more than `most`.
fn redundant_of(
    oracle: &mut impl Oracle,
    cells: &[usize],
    givens: &mut [u8],
    most: Option<usize>,
) -> Result<Option<usize>, Stopped> {
    let mut redundant = 0;
    for &cell in cells {
        let had = std::mem::take(&mut givens[cell]);
        let count = oracle.count(givens, 2)?;
        givens[cell] = had;
        redundant += usize::from(count == 1);
        if most.is_some_and(|most| redundant > most) {
            return Ok(None);
        }
    }
    Ok(Some(redundant))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant;
    use std::collections::BTreeSet;

    #[test]
    fn named_patterns_are_pictures_of_nine_by_nine() {
        let mut names = BTreeSet::new();
        for (name, picture) in Pattern::named() {
            let Ok(pattern) = name.parse::<Pattern>();
            assert!(pattern.fits(variant::nine()), "{name}\n{picture}");
            assert!((20..=40).contains(&pattern.given_count()), "{name} has {} givens", pattern.given_count());
            assert!(names.insert(name), "{name} twice");
        }
        assert_eq!(names.len(), 12);
    }

    #[test]
    fn pictures_are_read() {
        let check = |text: &str, expected: &str| {
            let Ok(pattern) = text.parse::<Pattern>();
            assert_eq!(pattern.to_string(), expected);
        };
        check("#..#\n.##.\n", "#..#.##.");
        check("1 0 - x", "#..#");
    }
}
