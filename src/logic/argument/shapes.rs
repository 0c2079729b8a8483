//! The closed set of shapes.

use super::*;
use serde::{Deserialize, Serialize};

/// Why a step holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "shape")]
#[non_exhaustive]
pub enum Argument {
    /// A digit has one place left in a house.
    HiddenSingle(HiddenSingle),
    /// A cell has one candidate left.
    NakedSingle(NakedSingle),
    /// All places of a digit in one house lie in another, so the rest of the other loses it.
    Intersection(Intersection),
    /// As many digits as cells in one house: naked (the cells hold nothing else) or hidden (the digits go nowhere else).
    Subset(Subset),
    /// A fish: a digit's places in the base houses lie in as many cover houses, but for fins.
    Fish(Fish),
    /// Cells that together hold as many digits as there are cells, with one digit that must be among them; what sees
    /// all its places loses it (XY-, XYZ-, WXYZ-wing).
    BentSet(BentSet),
    /// Candidates in two colours, one colour true and the other false.
    Colouring(Colouring),
    /// Two networks of one digit, each in two colours, and where they see each other.
    MultiColouring(MultiColouring),
    /// A chain: links alternate strong, weak, strong ..., each beginning where the last ended.
    Chain(Chain),
    /// Every candidate of some cells is of a digit of a part in the part's house, where it stands once at most; and all
    /// parts together have as many digits as there are cells. So every digit of every part stands among the cells: what
    /// sees all its places in the part's house loses it, and so does a cell that would use it for two parts. Sue de Coq,
    /// where each digit is in one part; SK loop, where digits come back in other houses.
    DisjointSubset(DisjointSubset),
    /// A pattern that would leave two solutions, and the candidates of which one must be true to prevent it.
    Uniqueness(Uniqueness),
    /// A pattern that cannot be, and the candidates of which one must be true to prevent it: what all of them exclude is
    /// false, and a single one is true.
    Impossible(Impossible),
    /// As many digits as cells, each of which must be in one of the cells: these hold nothing else.
    Fireworks(Fireworks),
    /// Whatever two digits the base cells hold, the target cells hold the same.
    Exocet(Exocet),
    /// The givens stay what they are when cells are moved and digits exchanged; the puzzle having one solution, so does the
    /// solution, and a candidate is false when one that it is carried onto is.
    Automorphism(Automorphism),
    /// Every combination of digits in some cells tried: what is in none that remains is false.
    Exclusion(Exclusion),
    /// Every way to place one digit on the whole board tried, but for those through a cell that is in all ways of
    /// another digit: a cell in all of them holds it, a cell in none does not.
    Templates(Templates),
    /// A relation or a clue leaves no digits that go with what is removed.
    ByRule(ByRule),
    /// Several arguments, each for a part of the conclusion (Siamese fish, dual kites, remote pairs).
    Combined(Combined),
    /// Assumptions of which one must hold, each followed to its end.
    Branches(Branches),
    /// A trial that nothing proves.
    Guess(Guess),
    /// Everything since the last guess led to a contradiction.
    WrongGuess(WrongGuess),
}

/// Does the same with the argument of every shape, whatever its type: `each_shape!(argument, shape => shape.length())`.
///
/// The one place where the shapes are told apart. What a room of the house does with a shape is a trait of the room,
/// and the shape's file there implements it: a shape without one does not compile.
macro_rules! each_shape {
    ($argument:expr, $shape:ident => $then:expr) => {
        match $argument {
            $crate::logic::Argument::HiddenSingle($shape) => $then,
            $crate::logic::Argument::NakedSingle($shape) => $then,
            $crate::logic::Argument::Intersection($shape) => $then,
            $crate::logic::Argument::Subset($shape) => $then,
            $crate::logic::Argument::Fish($shape) => $then,
            $crate::logic::Argument::BentSet($shape) => $then,
            $crate::logic::Argument::Colouring($shape) => $then,
            $crate::logic::Argument::MultiColouring($shape) => $then,
            $crate::logic::Argument::Chain($shape) => $then,
            $crate::logic::Argument::DisjointSubset($shape) => $then,
            $crate::logic::Argument::Uniqueness($shape) => $then,
            $crate::logic::Argument::Impossible($shape) => $then,
            $crate::logic::Argument::Fireworks($shape) => $then,
            $crate::logic::Argument::Exocet($shape) => $then,
            $crate::logic::Argument::Automorphism($shape) => $then,
            $crate::logic::Argument::Exclusion($shape) => $then,
            $crate::logic::Argument::Templates($shape) => $then,
            $crate::logic::Argument::ByRule($shape) => $then,
            $crate::logic::Argument::Combined($shape) => $then,
            $crate::logic::Argument::Branches($shape) => $then,
            $crate::logic::Argument::Guess($shape) => $then,
            $crate::logic::Argument::WrongGuess($shape) => $then,
        }
    };
}
pub(crate) use each_shape;

impl Argument {
    /// How long it is: the links of a chain, the implications of all branches; 0 for other shapes.
    pub fn length(&self) -> usize {
        match self {
            Self::Chain(chain) => chain.links.len(),
            Self::Branches(Branches { branches, .. }) => branches.iter().map(|branch| branch.implications.len()).sum(),
            Self::Combined(Combined { arguments }) => arguments.iter().map(Self::length).sum(),
            _ => 0,
        }
    }
}

impl From<HiddenSingle> for Argument {
    fn from(shape: HiddenSingle) -> Self {
        Self::HiddenSingle(shape)
    }
}

impl From<NakedSingle> for Argument {
    fn from(shape: NakedSingle) -> Self {
        Self::NakedSingle(shape)
    }
}

impl From<Intersection> for Argument {
    fn from(shape: Intersection) -> Self {
        Self::Intersection(shape)
    }
}

impl From<Subset> for Argument {
    fn from(shape: Subset) -> Self {
        Self::Subset(shape)
    }
}

impl From<Fish> for Argument {
    fn from(shape: Fish) -> Self {
        Self::Fish(shape)
    }
}

impl From<BentSet> for Argument {
    fn from(shape: BentSet) -> Self {
        Self::BentSet(shape)
    }
}

impl From<Colouring> for Argument {
    fn from(shape: Colouring) -> Self {
        Self::Colouring(shape)
    }
}

impl From<MultiColouring> for Argument {
    fn from(shape: MultiColouring) -> Self {
        Self::MultiColouring(shape)
    }
}

impl From<Chain> for Argument {
    fn from(shape: Chain) -> Self {
        Self::Chain(shape)
    }
}

impl From<DisjointSubset> for Argument {
    fn from(shape: DisjointSubset) -> Self {
        Self::DisjointSubset(shape)
    }
}

impl From<Uniqueness> for Argument {
    fn from(shape: Uniqueness) -> Self {
        Self::Uniqueness(shape)
    }
}

impl From<Impossible> for Argument {
    fn from(shape: Impossible) -> Self {
        Self::Impossible(shape)
    }
}

impl From<Fireworks> for Argument {
    fn from(shape: Fireworks) -> Self {
        Self::Fireworks(shape)
    }
}

impl From<Exocet> for Argument {
    fn from(shape: Exocet) -> Self {
        Self::Exocet(shape)
    }
}

impl From<Automorphism> for Argument {
    fn from(shape: Automorphism) -> Self {
        Self::Automorphism(shape)
    }
}

impl From<Exclusion> for Argument {
    fn from(shape: Exclusion) -> Self {
        Self::Exclusion(shape)
    }
}

impl From<Templates> for Argument {
    fn from(shape: Templates) -> Self {
        Self::Templates(shape)
    }
}

impl From<ByRule> for Argument {
    fn from(shape: ByRule) -> Self {
        Self::ByRule(shape)
    }
}

impl From<Combined> for Argument {
    fn from(shape: Combined) -> Self {
        Self::Combined(shape)
    }
}

impl From<Branches> for Argument {
    fn from(shape: Branches) -> Self {
        Self::Branches(shape)
    }
}

impl From<Guess> for Argument {
    fn from(shape: Guess) -> Self {
        Self::Guess(shape)
    }
}

impl From<WrongGuess> for Argument {
    fn from(shape: WrongGuess) -> Self {
        Self::WrongGuess(shape)
    }
}
