//! Marks of two colours.

use super::mark::Marked;
use super::view::{Role, View};
use crate::board::Candidate;
use crate::logic::argument::Step;
use crate::logic::argument::{ChainLink, Colouring, ColouringRule};

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

/// Two colours and the links that tie them.
pub(super) fn mark_network([first, second]: [&[Candidate]; 2], links: &[ChainLink], view: &mut View) {
    view.mark_all(first.iter().copied(), Role::Pattern);
    view.mark_all(second.iter().copied(), Role::Counterpart);
    links.iter().for_each(|link| view.link(link));
}
