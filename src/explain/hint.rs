//! A step given away bit by bit: first where to look, then what to look for, then the step itself.
//!
//! Where to look is the house that the argument is about; where an argument runs over several houses it is the one that
//! holds most of its cells, and a fish is looked for in all its base houses. Nothing is said of what the step does
//! until it is told in full.

use super::messages::{HintFull, HintRegion, HintTechnique};
use super::narrator::Narrator;
use super::shape::told;
use super::text::{Subject, Text};
use crate::board::House;
use crate::logic::{Proved, Step};

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
    /// The hint of this degree at a step.
    pub fn hint(&self, step: &Proved<Step>, degree: Degree) -> Text {
        let place = || self.houses(&region(step));
        let technique = || self.marked_technique(step);
        let marked = match degree {
            Degree::Region => self.say(HintRegion { place: place() }),
            Degree::Technique => self.say(HintTechnique { place: place(), technique: technique() }),
            Degree::Full => {
                let sentence = self.sentence(step);
                self.say(HintFull { technique: technique(), sentence })
            }
        };
        Text::of_marked(&marked)
    }

    /// The hints at a step that do not tell it: where to look, and what to look for there.
    pub fn hints(&self, step: &Proved<Step>) -> [Text; 2] {
        let place = self.houses(&region(step));
        let technique = self.marked_technique(step);
        let where_to_look = self.say(HintRegion { place: place.clone() });
        [where_to_look, self.say(HintTechnique { place, technique })].map(|marked| Text::of_marked(&marked))
    }

    fn marked_technique(&self, step: &Step) -> String {
        Subject::Technique(step.technique).mark(&self.words.technique(&step.technique))
    }
}

/// The houses in which a step is to be looked for, at least one.
pub fn region(step: &Proved<Step>) -> Vec<House> {
    told(&step.argument).region(step)
}
