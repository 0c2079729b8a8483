//! A step given away bit by bit: first where to look, then what to look for, then the step itself.
//!
//! Where to look is the house that the argument is about; where an argument runs over several houses it is the one that
//! holds most of its cells, and a fish is looked for in all its base houses. Nothing is said of what the step does
//! until it is told in full.

use super::explanation::Level;
use super::messages::{HintFull, HintRegion, HintTechnique};
use super::narrator::Narrator;
use super::shape::told;
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
    pub fn hint(&self, step: &Proved<Step>, degree: Degree) -> String {
        let place = || self.houses(&region(step));
        let technique = || self.words.technique(&step.technique);
        match degree {
            Degree::Region => self.say(HintRegion { place: place() }),
            Degree::Technique => self.say(HintTechnique { place: place(), technique: technique() }),
            Degree::Full => {
                let sentence = self.tell(step, Level::Sentence);
                self.say(HintFull { technique: technique(), sentence })
            }
        }
    }
}

/// The houses in which a step is to be looked for, at least one.
pub fn region(step: &Proved<Step>) -> Vec<House> {
    told(&step.argument).region(step)
}
