//! Marks of two networks of colours.

use super::colouring::mark_network;
use super::mark::Marked;
use super::view::{Arrow, View};
use crate::logic::argument::Step;
use crate::logic::argument::{MultiColouring, Network, Node};

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
