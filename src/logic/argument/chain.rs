//! Argument by alternating links.

use super::{Marked, Role, Step, View, on_board};
use crate::board::{Candidate, Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// A chain: links alternate strong, weak, strong ..., each beginning where the last ended.
///
/// Open: it begins and ends with a strong link, so that one of its ends is true, and what both ends exclude is false.
/// Closed (`is_loop`): a weak link joins its ends; then of any link exactly one node is true: what a weak link's two
/// nodes both see is false, and an almost locked set between two of them keeps all its other digits. When both ends are
/// the same candidate that candidate is true (strong ends) or false (weak).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chain {
    /// The links in order.
    pub links: Vec<ChainLink>,
    /// Whether the last link ends where the first begins.
    pub is_loop: bool,
}

/// A link between two nodes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Node {
    /// The cells, in order.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
}

impl Node {
    /// Returns the node of one candidate.
    pub fn single(candidate: Candidate) -> Self {
        Self { cells: vec![candidate.cell], digit: candidate.digit }
    }

    /// Returns the candidates of the node.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.cells.iter().map(|&cell| Candidate::new(cell, self.digit))
    }
}

/// Why two nodes are linked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
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

/// What a chain looks like to a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChainFigure<'a> {
    /// Two houses with two places each for a digit, one place of either in a third house: skyscraper, kite, empty
    /// rectangle.
    Bridge {
        /// The digit.
        digit: Digit,
        /// The two houses with their places.
        lines: [TwoPlaces<'a>; 2],
        /// The house that holds a place of both.
        bridge: House,
    },
    /// Two cells of the same two candidates, of which one has two places in a house, each seen by one of the cells: a
    /// W-wing.
    Twins {
        /// The cells.
        cells: [Cell; 2],
        /// What one of them must hold.
        digit: Digit,
        /// What they cannot both hold.
        linked: Digit,
        /// Where that has two places.
        line: TwoPlaces<'a>,
    },
    /// Sets with a digit more than cells, each sharing a digit with the next; cells of two candidates may be among
    /// them.
    Sets(Vec<&'a [Cell]>),
    /// Cells of two candidates.
    Cells,
    /// Places of one digit.
    Digit(Digit),
    /// Whatever links.
    Links,
}

/// A house with two places, or two groups of places, for a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TwoPlaces<'a> {
    /// The house.
    pub house: House,
    /// The free one.
    pub end: &'a Node,
    /// The one that is linked with another part of the chain.
    pub joint: &'a Node,
}

impl Chain {
    /// What it looks like to a person.
    pub fn figure(&self) -> ChainFigure<'_> {
        if let Some(figure) = self.bridge().or_else(|| self.twins()) {
            return figure;
        }
        let strong = || self.links.iter().filter(|link| link.strong);
        let digit = strong().next().map(|link| link.from.digit);
        if strong().all(|link| matches!(link.reason, Reason::Cell(_))) {
            return ChainFigure::Cells;
        }
        if let Some(sets) = strong().map(ChainLink::set).collect() {
            return ChainFigure::Sets(sets);
        }
        match digit {
            Some(digit) if self.links.iter().all(|link| link.from.digit == digit && link.to.digit == digit) => {
                ChainFigure::Digit(digit)
            }
            _ => ChainFigure::Links,
        }
    }

    fn bridge(&self) -> Option<ChainFigure<'_>> {
        let [one, weak, other] = &self.links[..] else { return None };
        let (&Reason::House(first), &Reason::House(bridge), &Reason::House(second)) =
            (&one.reason, &weak.reason, &other.reason)
        else {
            return None;
        };
        let digit = one.from.digit;
        if self.is_loop || !one.strong || [one, weak, other].iter().any(|link| link.to.digit != digit) {
            return None;
        }
        let lines = [
            TwoPlaces { house: first, end: &one.from, joint: &one.to },
            TwoPlaces { house: second, end: &other.to, joint: &other.from },
        ];
        Some(ChainFigure::Bridge { digit, lines, bridge })
    }

    fn twins(&self) -> Option<ChainFigure<'_>> {
        let [first, _, middle, _, last] = &self.links[..] else { return None };
        let (&Reason::Cell(one), &Reason::House(house), &Reason::Cell(other)) =
            (&first.reason, &middle.reason, &last.reason)
        else {
            return None;
        };
        let (digit, linked) = (first.from.digit, first.to.digit);
        let is_same = (last.to.digit, last.from.digit) == (digit, linked) && middle.from.digit == linked;
        if self.is_loop || !first.strong || !is_same {
            return None;
        }
        let line = TwoPlaces { house, end: &middle.from, joint: &middle.to };
        Some(ChainFigure::Twins { cells: [one, other], digit, linked, line })
    }
}

impl ChainLink {
    /// Returns the cells that have a digit more than they are, where the link is strong because of that.
    fn set(&self) -> Option<&[Cell]> {
        match &self.reason {
            Reason::AlmostLockedSet(cells) => Some(cells),
            Reason::Cell(cell) if self.strong => Some(std::slice::from_ref(cell)),
            _ => None,
        }
    }
}

on_board!(Chain { links, is_loop });
on_board!(ChainLink { from, to, strong, reason });
on_board!(Node { cells, digit });
on_board! { enum Reason { Cell(cell), House(house), AlmostLockedSet(cells), Peers } }

impl Marked for Chain {
    fn mark(&self, _: &Step, view: &mut View) {
        // Nodes alternate: a strong link begins at a node that is false if the next is to be shown true.
        for link in &self.links {
            let (from, to) =
                if link.strong { (Role::Counterpart, Role::Pattern) } else { (Role::Pattern, Role::Counterpart) };
            view.mark_all(link.from.candidates(), from);
            view.mark_all(link.to.candidates(), to);
            view.link(link);
        }
        match self.figure() {
            ChainFigure::Sets(sets) => view.sets.extend(sets.into_iter().map(<[_]>::to_vec)),
            _ => view.sets.extend(self.links.iter().filter_map(|link| match &link.reason {
                Reason::AlmostLockedSet(cells) => Some(cells.clone()),
                _ => None,
            })),
        }
    }
}
