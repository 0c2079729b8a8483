//! A step given away bit by bit: first where to look, then what to look for, then the step itself.
//!
//! Where to look is the house that the argument is about; where an argument runs over several houses it is the one that
//! holds most of its cells, and a fish is looked for in all its base houses. Nothing is said of what the step does until
//! it is told in full.

use super::narrator::{Level, Narrator};
use crate::board::{Cell, House, Topology};
use crate::logic::{Argument, Branches, Fish, HiddenSingle, Intersection, Origin, Role, Snapshot, Step, Subset, views};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// How much of a step is given away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Degree {
    /// Where to look.
    Region,
    /// What to look for there.
    Technique,
    /// The step, in a sentence.
    Full,
}

impl Degree {
    /// All degrees, from the least.
    pub const ALL: [Self; 3] = [Self::Region, Self::Technique, Self::Full];

    /// The stable key, `region`.
    pub fn key(self) -> &'static str {
        match self {
            Self::Region => "region",
            Self::Technique => "technique",
            Self::Full => "full",
        }
    }
}

impl Narrator<'_> {
    /// The hint of this degree at a step; `snapshot` is the position before it.
    pub fn hint(&self, step: &Step, snapshot: &Snapshot, degree: Degree) -> String {
        let place = self.houses(&region(step, self.topology));
        let technique = self.words.technique(&step.technique);
        match degree {
            Degree::Region => self.say("hint-region", &[("place", place.into())]),
            Degree::Technique => {
                self.say("hint-technique", &[("place", place.into()), ("technique", technique.into())])
            }
            Degree::Full => {
                let sentence = self.tell(step, snapshot, Level::Sentence);
                self.say("hint-full", &[("technique", technique.into()), ("sentence", sentence.into())])
            }
        }
    }
}

/// The houses in which a step is to be looked for, at least one.
pub fn region(step: &Step, topology: &Topology) -> Vec<House> {
    match &step.argument {
        Argument::HiddenSingle(HiddenSingle { house, .. }) | Argument::Subset(Subset { house, .. }) => vec![*house],
        Argument::Intersection(Intersection { base, .. }) => vec![*base],
        Argument::Fish(Fish { base, .. }) | Argument::Branches(Branches { origin: Origin::Fish { base, .. }, .. }) => {
            base.clone()
        }
        _ => vec![fullest(step, topology)],
    }
}

/// The house with most of the cells that the argument shows; of equals the first, boxes before rows before columns.
fn fullest(step: &Step, topology: &Topology) -> House {
    let (mut cells, mut effects) = (BTreeSet::new(), BTreeSet::new());
    for mark in views(step).iter().flat_map(|view| &view.marks) {
        let is_effect = matches!(mark.role, Role::Eliminated | Role::Placed);
        if is_effect { &mut effects } else { &mut cells }.insert(mark.candidate.cell);
    }
    // Of a naked single and the like nothing is shown but the effect.
    let cells: BTreeSet<Cell> = if cells.is_empty() { effects } else { cells };
    let shown = |house: &House| topology.house(*house).cells.iter().filter(|cell| cells.contains(cell)).count();
    topology.houses().min_by_key(|house| Reverse(shown(house))).expect("every board has a house")
}
