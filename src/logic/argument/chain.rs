//! Arguments from alternating links.

use super::{Marked, Role, Step, View, on_board};
use crate::board::{Candidate, Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// A chain: links alternate strong, weak, strong ..., each beginning at the end of the last one.
///
/// Open: it begins and ends with a strong link, so one of its ends is true, and a candidate that both ends exclude is
/// false. Closed (`is_loop`): a weak link joins its ends, so exactly one node of every link is true: a candidate that
/// both nodes of a weak link see is false, and an almost locked set between two links keeps all its other digits. If
/// both ends are the same candidate, it is true (strong ends) or false (weak ends).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chain {
    /// The links in order.
    pub links: Vec<ChainLink>,
    /// Whether the last link ends at the node where the first begins.
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
    /// The reason.
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

/// The reason why two nodes are linked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Strong: the cell has only these two candidates. Weak: a cell holds one digit.
    Cell(Cell),
    /// Strong: the house has no other place for the digit. Weak: a house holds a digit once.
    House(House),
    /// Strong: these cells have one more digit than cells, and no digit can occur twice among them, so if they lack one
    /// digit they hold all the others. Usually they share a house.
    AlmostLockedSet(Vec<Cell>),
    /// Weak: every cell of one node sees every cell of the other, through different houses.
    Peers,
}

/// The pattern that a person sees in a chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChainFigure<'a> {
    /// Two houses with two places each for a digit, one place of each in a third house: skyscraper, kite or empty
    /// rectangle.
    Bridge {
        /// The digit.
        digit: Digit,
        /// The two houses with their places for the digit.
        lines: [TwoPlaces<'a>; 2],
        /// The house that contains one place of each of the two houses.
        bridge: House,
    },
    /// Two cells with the same two candidates; one of these candidates has two places in a house, each seen by one of
    /// the cells: a W-wing.
    Twins {
        /// The cells.
        cells: [Cell; 2],
        /// The digit that one of the cells must hold.
        digit: Digit,
        /// The digit that the cells cannot both hold.
        linked: Digit,
        /// The house in which that digit has two places.
        line: TwoPlaces<'a>,
    },
    /// Sets with one more digit than cells, each sharing a digit with the next. Cells with two candidates count as
    /// sets.
    Sets(Vec<&'a [Cell]>),
    /// Cells with two candidates.
    Cells,
    /// Places of one digit.
    Digit(Digit),
    /// Links of any kind.
    Links,
}

/// A house with two places, or two groups of places, for a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TwoPlaces<'a> {
    /// The house.
    pub house: House,
    /// The end of the chain.
    pub end: &'a Node,
    /// The place that is linked to another part of the chain.
    pub joint: &'a Node,
}

impl Chain {
    /// Returns the pattern that a person sees in the chain.
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
    /// Returns the cells with one more digit than cells that make the link strong; `None` if the link has another
    /// reason.
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
        // A strong link is drawn from its false node to its true one, so the roles alternate.
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
