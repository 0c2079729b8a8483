//! Relations: the rules of a board beyond its houses. They list pairs of cells with digits that exclude each other.
//!
//! Like houses, relations are data. Knight's move excludes the same digit in all cells a knight's move apart,
//! non-consecutive excludes neighbouring digits in adjacent cells; a king's move or any other rule on pairs is only
//! another list. Code that places, searches, checks, compares or draws reads these lists and never depends on the kind.

use super::{Cell, Digit, DigitSet};
use serde::{Deserialize, Serialize};

/// The name of a relation; no deduction depends on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RelationKind {
    /// Cells a knight's move apart contain different digits.
    KnightsMove,
    /// Adjacent cells contain no neighbouring digits.
    NonConsecutive,
}

impl RelationKind {
    /// Returns the stable key of the kind: `knights-move` or `non-consecutive`.
    pub fn key(self) -> &'static str {
        match self {
            Self::KnightsMove => "knights-move",
            Self::NonConsecutive => "non-consecutive",
        }
    }
}

/// Pairs of cells, and the pairs of digits that they must not contain.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Relation {
    /// Its kind.
    pub kind: RelationKind,
    /// The pairs of cells, each with a first and a second cell.
    pub pairs: Vec<[Cell; 2]>,
    /// The digits that the first and the second cell of a pair must not contain together.
    pub clashes: Vec<[Digit; 2]>,
}

/// The digits that a digit in one cell excludes in another cell because of the relations of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExcludedBeside {
    /// The other cell.
    pub cell: Cell,
    /// The digits that are excluded in that cell.
    pub digits: DigitSet,
}

/// Returns the exclusions of each candidate, indexed by `cell * side + digit`; empty if the board has no relation.
pub(super) fn exclusions(cell_count: usize, side: usize, relations: &[Relation]) -> Vec<Vec<ExcludedBeside>> {
    if relations.is_empty() {
        return Vec::new();
    }
    let mut all: Vec<Vec<ExcludedBeside>> = vec![Vec::new(); cell_count * side];
    let mut exclude = |from: Cell, held: Digit, cell: Cell, digit: Digit| {
        let list = &mut all[from.index() * side + held.index()];
        match list.iter_mut().find(|known| known.cell == cell) {
            Some(known) => known.digits.insert(digit),
            None => list.push(ExcludedBeside { cell, digits: DigitSet::single(digit) }),
        }
    };
    for relation in relations {
        for &[first, second] in &relation.pairs {
            for &[one, other] in &relation.clashes {
                exclude(first, one, second, other);
                exclude(second, other, first, one);
            }
        }
    }
    all.iter_mut().for_each(|list| list.sort_unstable_by_key(|excluded| excluded.cell));
    all
}
