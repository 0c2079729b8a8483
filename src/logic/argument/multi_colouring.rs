//! Argument by two networks that see each other.

use super::colouring::mark_network;
use super::{Arrow, ChainLink, Marked, Node, Step, View, on_board};
use crate::board::Candidate;
use serde::{Deserialize, Serialize};

/// Two networks of one digit, each in two colours, and where they see each other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MultiColouring {
    /// The networks.
    pub networks: [Network; 2],
    /// Pairs that see each other, the first of the first network, the second of the second. One pair: its colours
    /// are not both true, so one of the opposite colours is, and what sees both of those loses the digit. Two pairs,
    /// from one colour of the first network to both of the second: that colour is false.
    pub bridges: Vec<[Candidate; 2]>,
}

/// Candidates in two colours, tied by links.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Network {
    /// The first colour.
    pub first: Vec<Candidate>,
    /// The second colour.
    pub second: Vec<Candidate>,
    /// The links that tie the colours.
    pub links: Vec<ChainLink>,
}

on_board!(MultiColouring { networks, bridges });
on_board!(Network { first, second, links });

impl Marked for MultiColouring {
    fn mark(&self, _: &Step, view: &mut View) {
        for Network { first, second, links } in &self.networks {
            mark_network([first, second], links, view);
        }
        for &[one, other] in &self.bridges {
            view.links.push(Arrow { from: Node::single(one), to: Node::single(other), strong: false });
        }
    }
}
