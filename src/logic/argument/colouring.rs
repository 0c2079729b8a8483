//! Arguments from the two colours of one network of candidates.

use super::{ChainLink, Marked, Role, Step, View, on_board};
use crate::board::{Candidate, Cell};
use serde::{Deserialize, Serialize};

/// Candidates in two colours: one colour is true and the other false.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Colouring {
    /// The first colour.
    pub first: Vec<Candidate>,
    /// The second colour.
    pub second: Vec<Candidate>,
    /// The links between the two colours, each from a candidate of one colour to one of the other.
    pub links: Vec<ChainLink>,
    /// The conclusion.
    pub rule: ColouringRule,
}

/// A conclusion that two colours prove.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ColouringRule {
    /// Two candidates of one colour see each other: that colour is false.
    Wrap {
        /// The two candidates of the false colour.
        clash: [Candidate; 2],
    },
    /// A candidate sees both colours: it is false.
    Trap,
    /// Every candidate of an uncoloured cell sees one colour: that colour is false.
    Emptied {
        /// The cell.
        cell: Cell,
    },
}

on_board!(Colouring { first, second, links, rule });
on_board! { enum ColouringRule { Wrap { clash }, Trap, Emptied { cell } } }

impl Marked for Colouring {
    fn mark(&self, _: &Step, view: &mut View) {
        mark_network([&self.first, &self.second], &self.links, view);
        match self.rule {
            ColouringRule::Wrap { clash } => view.mark_all(clash, Role::Eliminated),
            ColouringRule::Emptied { cell } => view.blockers.push(cell),
            ColouringRule::Trap => {}
        }
    }
}

/// Marks two colours and the links between them.
pub(super) fn mark_network([first, second]: [&[Candidate]; 2], links: &[ChainLink], view: &mut View) {
    view.mark_all(first.iter().copied(), Role::Pattern);
    view.mark_all(second.iter().copied(), Role::Counterpart);
    links.iter().for_each(|link| view.link(link));
}
