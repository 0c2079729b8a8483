//! Marks of wings of fireworks.

use super::mark::Marked;
use super::view::{Arrow, Role, View};
use crate::board::{Candidate, Cell};
use crate::logic::argument::{Firework, FireworkJoin, FireworkWing, Node, Step};

impl Marked for FireworkWing {
    fn mark(&self, step: &Step, view: &mut View) {
        let cells = [self.pivot, self.wings[0], self.wings[1]];
        for Firework { digit, houses } in &self.fireworks {
            view.houses.extend(houses);
            view.mark_digit(&cells, *digit, Role::Pattern);
        }
        match &self.join {
            FireworkJoin::Pairs(pairs) => {
                self.fireworks.iter().for_each(|firework| view.mark_digit(pairs, firework.digit, Role::Counterpart));
            }
            FireworkJoin::Link { digit, cell, houses } => {
                view.crossing.extend(houses);
                view.mark_digit(&[*cell, self.wings[0], self.wings[1]], *digit, Role::Counterpart);
                let node = |cell: Cell| Node { cells: vec![cell], digit: *digit };
                for wing in self.wings {
                    // The other wing is its only other place, if the digit cannot be in this one.
                    let is_gone = |wing: Cell| step.eliminations.contains(&Candidate::new(wing, *digit));
                    let strong = self.wings.iter().any(|&other| other != wing && is_gone(other));
                    view.links.push(Arrow { from: node(*cell), to: node(wing), strong });
                }
            }
        }
        view.houses.sort_unstable();
        view.houses.dedup();
    }
}
