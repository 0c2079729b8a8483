//! Argument by a rule beside the houses.

use super::on_board::on_board;
use crate::board::Cell;
use serde::{Deserialize, Serialize};

/// A relation or a clue leaves no digits that go with what is removed, whatever the cells hold of their candidates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ByRule {
    /// The rule.
    pub rule: Rule,
    /// The cells that it speaks of: of a relation the one whose candidates all clash with what is removed, of a clue all its
    /// cells, in order.
    pub cells: Vec<Cell>,
}

/// A rule beside the houses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// A relation of the board, by its index.
    Relation(usize),
    /// A clue of the puzzle, by its index.
    Clue(usize),
}

on_board!(ByRule { rule, cells });
on_board!(
    enum Rule {
        Relation(index),
        Clue(index),
    }
);
