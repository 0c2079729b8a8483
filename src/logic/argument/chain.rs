//! Argument by alternating links.

use super::on_board::on_board;
use crate::board::{Candidate, Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// A chain: links alternate strong, weak, strong ..., each beginning where the last ended.
///
/// Open: it begins and ends with a strong link, so that one of its ends is true, and what both ends exclude is false.
/// Closed (`is_loop`): a weak link joins its ends; then of any link exactly one node is true: what a weak link's two
/// nodes both see is false, and an almost locked set between two of them keeps all its other digits. When both ends are
/// the same candidate that candidate is true (strong ends) or false (weak).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "spec", derive(schemars::JsonSchema))]
pub struct Chain {
    /// The links in order.
    pub links: Vec<ChainLink>,
    /// Whether the last link ends where the first begins.
    pub is_loop: bool,
}

/// A link between two nodes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "spec", derive(schemars::JsonSchema))]
pub struct ChainLink {
    /// One node.
    pub from: Node,
    /// The other.
    pub to: Node,
    /// Strong: not both false. Weak: not both true.
    pub strong: bool,
    /// Why.
    pub reason: Reason,
}

/// A node of a chain: "one of these cells holds the digit". Grouped nodes have several cells.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "spec", derive(schemars::JsonSchema))]
pub struct Node {
    /// The cells, in order.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
}

impl Node {
    /// The node of one candidate.
    pub fn single(candidate: Candidate) -> Self {
        Self { cells: vec![candidate.cell], digit: candidate.digit }
    }

    /// The candidates of the node.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.cells.iter().map(|&cell| Candidate::new(cell, self.digit))
    }
}

/// Why two nodes are linked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "spec", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Reason {
    /// Strong: the cell has just these two candidates. Weak: a cell holds one digit.
    Cell(Cell),
    /// Strong: the house has no other place for the digit. Weak: a house holds a digit once.
    House(House),
    /// Strong: these cells hold one digit more than there are cells, and none of their digits can stand twice among
    /// them, so when one digit is none of theirs they hold all the others. Most often they share a house.
    AlmostLockedSet(Vec<Cell>),
    /// Weak: every cell of one node sees every cell of the other, through different houses.
    Peers,
}

on_board!(Chain { links, is_loop });
on_board!(ChainLink { from, to, strong, reason });
on_board!(Node { cells, digit });
on_board!(
    enum Reason {
        Cell(cell),
        House(house),
        AlmostLockedSet(cells),
        Peers,
    }
);
