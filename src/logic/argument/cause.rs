//! Explains why a cell cannot hold a digit, for both kinds of single.

use super::on_board;
use crate::board::{Cell, Clue, Digit, DigitSet, Puzzle};
use serde::{Deserialize, Serialize};

/// The reason why a cell cannot hold a digit. Indices are small numbers, because the paths of a book have millions of
/// reasons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// This cell, a peer, holds the digit.
    Holds(Cell),
    /// This cell holds a digit that clashes with it, by the relation with this index.
    Relation {
        /// The relation.
        relation: u16,
        /// The cell.
        holder: Cell,
    },
    /// The clue with this index leaves no room for it beside the digits already in its cells.
    Clue(u16),
    /// The puzzle is given with pencil marks, and this cell lacks the digit.
    NotGiven,
    /// An earlier step removed the candidate.
    Removed,
}

impl Cause {
    /// Returns the first reason other than a house why a cell cannot hold a digit, given the digits already placed:
    /// first given marks, then a relation, then a clue.
    pub fn by_rule(puzzle: &Puzzle, placed: impl Fn(Cell) -> Option<Digit>, cell: Cell, digit: Digit) -> Option<Self> {
        let board = puzzle.board();
        if !puzzle.allows(cell, digit) {
            return Some(Self::NotGiven);
        }
        for (index, relation) in board.relations().iter().enumerate() {
            for &[first, second] in &relation.pairs {
                let is_clash = |holder: Cell, of: fn(Digit, Digit) -> [Digit; 2]| {
                    placed(holder).is_some_and(|held| relation.clashes.contains(&of(held, digit)))
                };
                if second == cell && is_clash(first, |held, digit| [held, digit]) {
                    return Some(Self::Relation { relation: index as u16, holder: first });
                }
                if first == cell && is_clash(second, |held, digit| [digit, held]) {
                    return Some(Self::Relation { relation: index as u16, holder: second });
                }
            }
        }
        let excludes = |clue: &Clue| {
            let Some(at) = clue.cells().iter().position(|&other| other == cell) else { return false };
            let all = DigitSet::all(board.side());
            let digits: Vec<DigitSet> =
                clue.cells().iter().map(|&other| placed(other).map_or(all, DigitSet::single)).collect();
            !clue.narrow(&digits)[at].contains(digit)
        };
        puzzle.clues().iter().position(excludes).map(|index| Self::Clue(index as u16))
    }
}

on_board! { enum Cause { Holds(cell), Relation { relation, holder }, Clue(clue), NotGiven, Removed } }
