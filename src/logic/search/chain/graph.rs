//! Nodes and links: the graph in which every chain runs.
//!
//! ```text
//!   strong  a === b   not both false: the two places of a house, the two candidates of a cell, two digits of an ALS
//!   weak    a --- b   not both true: cells that see each other, candidates of one cell
//! ```
//!
//! A node means that one of its cells holds its digit. Besides single candidates there are groups (all places of a
//! digit in the crossing of a block and another house) and ports (all places of a digit in an almost locked set,
//! through which a chain enters or leaves it).

mod build;
mod rings;
mod strong;
mod weak;

pub(crate) use rings::{Consequences, Rings};
pub(crate) use strong::StrongLinks;
pub(crate) use weak::WeakLinks;

use crate::board::{CellSet, Digit, Position};
use crate::logic::search::weak_reason;
use crate::logic::{Chain, ChainLink, Node, Reason, Study};
use build::Builder;
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The nodes and links that a chain may use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct LinkKinds {
    /// Whether there are strong links between the two candidates of a cell, and weak links inside cells.
    pub cells: bool,
    /// Whether there are strong links between the two places of a digit in a house.
    pub houses: bool,
    /// Whether there are groups.
    pub groups: bool,
    /// Whether there are almost locked sets.
    pub sets: bool,
}

/// A node of the graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct GraphNode<const W: usize> {
    pub cells: CellSet<W>,
    pub digit: Digit,
    /// The almost locked set if the node is a port.
    pub set: Option<usize>,
}

impl<const W: usize> GraphNode<W> {
    /// Returns whether the node is a single candidate.
    pub(super) fn is_single(&self) -> bool {
        self.set.is_none() && self.cells.len() == 1
    }

    fn node(&self) -> Node {
        Node { cells: self.cells.iter().collect(), digit: self.digit }
    }
}

/// The graph of a position, which changes only if the places of its digits do.
#[derive(Debug)]
pub(crate) struct Graph<const W: usize> {
    /// The nodes: single candidates by cell and digit, then groups, then ports.
    pub nodes: Vec<GraphNode<W>>,
    /// For each node, the nodes that are true if it is false.
    pub strong: StrongLinks,
    /// For each node, the nodes that are false if it is true.
    pub weak: WeakLinks,
    /// For each node, the candidates of its digit that see all its cells.
    pub seen: Vec<CellSet<W>>,
    sets: Vec<CellSet<W>>,
    /// The cells of a set and of the cell next to it, by the port and the node of the forced candidate.
    forced: BTreeMap<(u32, u32), CellSet<W>>,
    rings: OnceCell<Rings>,
}

/// Returns the graph of a position, for one digit or for all.
pub(crate) fn graph<const W: usize>(study: &Study<'_, '_, W>, digit: Option<Digit>, kinds: LinkKinds) -> Rc<Graph<W>> {
    study.recall((digit, kinds), places_of(study, digit), || Builder::new(study, digit).build(kinds))
}

/// Returns the places of a digit, or of each digit: the data from which a graph is built.
pub(crate) fn places_of<const W: usize>(position: &Position<'_, W>, digit: Option<Digit>) -> Vec<CellSet<W>> {
    let digits = position.layout().topology().digits().filter(|&each| digit.is_none_or(|digit| each == digit));
    digits.map(|digit| position.places(digit)).collect()
}

impl<const W: usize> Graph<W> {
    /// Returns the rings of assumptions that lead back to themselves, computed on first use.
    pub(crate) fn rings(&self) -> &Rings {
        self.rings.get_or_init(|| Rings::new(self))
    }

    /// Returns the cells from which a true node excludes the digit.
    pub(crate) fn excluded(&self, position: &Position<'_, W>, at: usize, digit: Digit) -> CellSet<W> {
        let node = &self.nodes[at];
        if node.digit == digit {
            self.seen[at]
        } else if node.cells.len() == 1 {
            node.cells & position.places(digit)
        } else {
            CellSet::EMPTY
        }
    }

    /// Returns the cells of the almost locked set that a strong link runs through.
    pub(super) fn set_between(&self, from: usize, to: usize) -> Option<CellSet<W>> {
        let (one, other) = (self.nodes[from].set, self.nodes[to].set);
        match (one, other) {
            (Some(set), Some(same)) if set == same => Some(self.sets[set]),
            (Some(_), None) => self.forced.get(&(from as u32, to as u32)).copied(),
            (None, Some(_)) => self.forced.get(&(to as u32, from as u32)).copied(),
            _ => None,
        }
    }

    /// Returns the chain through these nodes, beginning with a strong link, with reasons.
    pub(crate) fn chain(&self, position: &Position<'_, W>, nodes: &[u32]) -> Chain {
        let link = |(at, pair): (usize, &[u32])| self.link(position, pair[0], pair[1], at % 2 == 0);
        Chain { links: nodes.windows(2).enumerate().map(link).collect(), is_loop: false }
    }

    /// Returns the closed chain through these nodes, beginning with a strong link, with reasons.
    pub(crate) fn closed_chain(&self, position: &Position<'_, W>, nodes: &[u32]) -> Chain {
        let closed: Vec<u32> = nodes.iter().chain(nodes.first()).copied().collect();
        Chain { is_loop: true, ..self.chain(position, &closed) }
    }

    /// Returns the links through these nodes, beginning with a weak one, with reasons.
    pub(crate) fn links_from_true(&self, position: &Position<'_, W>, nodes: &[u32]) -> Vec<ChainLink> {
        let link = |(at, pair): (usize, &[u32])| self.link(position, pair[0], pair[1], at % 2 == 1);
        nodes.windows(2).enumerate().map(link).collect()
    }

    fn link(&self, position: &Position<'_, W>, from: u32, to: u32, strong: bool) -> ChainLink {
        let (from, to) = (from as usize, to as usize);
        let reason = if strong { self.strong_reason(position, from, to) } else { self.weak_reason(position, from, to) };
        ChainLink { from: self.nodes[from].node(), to: self.nodes[to].node(), strong, reason }
    }

    fn strong_reason(&self, position: &Position<'_, W>, from: usize, to: usize) -> Reason {
        let (one, other) = (&self.nodes[from], &self.nodes[to]);
        if let Some(set) = self.set_between(from, to) {
            return Reason::AlmostLockedSet(set.iter().collect());
        }
        if one.digit != other.digit {
            return Reason::Cell(one.cells.first().expect("a node has a cell"));
        }
        let house = position.locking_house(one.digit, one.cells | other.cells);
        Reason::House(house.expect("a strong link of one digit lies in a house"))
    }

    fn weak_reason(&self, position: &Position<'_, W>, from: usize, to: usize) -> Reason {
        let (one, other) = (&self.nodes[from], &self.nodes[to]);
        if one.digit != other.digit {
            return Reason::Cell(one.cells.first().expect("a node has a cell"));
        }
        weak_reason(position.layout(), one.cells | other.cells)
    }
}
