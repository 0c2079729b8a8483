//! Marks of chains.

use super::mark::Marked;
use super::view::{Role, View};
use crate::logic::argument::Step;
use crate::logic::argument::{Chain, ChainFigure, Reason};

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
