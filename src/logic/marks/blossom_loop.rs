//! Marks of blossom loops.

use super::mark::Marked;
use super::view::{Role, View};
use crate::logic::argument::{BlossomLoop, Reason, Sector, Step};

impl Marked for BlossomLoop {
    fn mark(&self, _: &Step, view: &mut View) {
        for sector in [self.stem, self.end] {
            if let Sector::House(house, _) = sector {
                view.houses.push(house);
            }
        }
        for link in self.chains.iter().flatten() {
            let (from, to) =
                if link.strong { (Role::Counterpart, Role::Pattern) } else { (Role::Pattern, Role::Counterpart) };
            view.mark_all(link.from.candidates(), from);
            view.mark_all(link.to.candidates(), to);
            view.link(link);
            if let Reason::AlmostLockedSet(cells) = &link.reason {
                view.sets.push(cells.clone());
            }
        }
    }
}
