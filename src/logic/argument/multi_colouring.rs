//! Arguments from two networks that see each other.

use super::colouring::mark_network;
use super::{Arrow, ChainLink, Marked, Node, Step, View, on_board};
use crate::board::Candidate;
use serde::{Deserialize, Serialize};

/// Two networks of one digit, each in two colours, and the pairs of candidates that see each other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MultiColouring {
    /// The networks, in a box, because every step has room for the largest argument.
    pub networks: Box<[Network; 2]>,
    /// Pairs of candidates that see each other, one of the first network and one of the second. One pair: its colours
    /// are not both true, so one of the opposite colours is, and cells that see both of those cannot hold the digit.
    /// Two pairs, from one colour of the first network to both of the second: that colour is false.
    pub bridges: Vec<[Candidate; 2]>,
}

/// Candidates in two colours, joined by links.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Network {
    /// The first colour.
    pub first: Vec<Candidate>,
    /// The second colour.
    pub second: Vec<Candidate>,
    /// The links between the two colours.
    pub links: Vec<ChainLink>,
}

on_board!(MultiColouring { networks, bridges });
on_board!(Network { first, second, links });

impl Marked for MultiColouring {
    fn mark(&self, _: &Step, view: &mut View) {
        for Network { first, second, links } in self.networks.iter() {
            mark_network([first, second], links, view);
        }
        for &[one, other] in &self.bridges {
            view.links.push(Arrow { from: Node::single(one), to: Node::single(other), strong: false });
        }
    }
}
