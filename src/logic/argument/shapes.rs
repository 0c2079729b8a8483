//! The closed set of shapes.

use super::automorphism::Automorphism;
use super::bent_set::BentSet;
use super::blossom_loop::BlossomLoop;
use super::branches::Branches;
use super::by_rule::ByRule;
use super::chain::Chain;
use super::colouring::Colouring;
use super::combined::Combined;
use super::disjoint_subset::DisjointSubset;
use super::double_exocet::DoubleExocet;
use super::exclusion::Exclusion;
use super::exocet::Exocet;
use super::firework_wing::FireworkWing;
use super::fireworks::Fireworks;
use super::fish::Fish;
use super::guess::{Guess, WrongGuess};
use super::hidden_single::HiddenSingle;
use super::impossible::Impossible;
use super::intersection::Intersection;
use super::multi_colouring::MultiColouring;
use super::naked_single::NakedSingle;
use super::subset::Subset;
use super::templates::Templates;
use super::uniqueness::Uniqueness;
use serde::{Deserialize, Serialize};

/// Why a step holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", tag = "shape")]
pub enum Argument {
    /// A digit has one place left in a house.
    HiddenSingle(HiddenSingle),
    /// A cell has one candidate left.
    NakedSingle(NakedSingle),
    /// All places of a digit in one house lie in another, so the rest of the other loses it.
    Intersection(Intersection),
    /// As many digits as cells in one house: naked (the cells hold nothing else) or hidden (the digits go nowhere
    /// else).
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
    /// Every candidate of a cell or house begins a chain, and the ends of the chains exclude each other: of any two
    /// neighbours that exclude each other one is true.
    BlossomLoop(BlossomLoop),
    /// Every candidate of some cells is of a digit of a part in the part's house, where it stands once at most; and all
    /// parts together have as many digits as there are cells. So every digit of every part stands among the cells: what
    /// sees all its places in the part's house loses it, and so does a cell that would use it for two parts. Sue de
    /// Coq, where each digit is in one part; SK loop, where digits come back in other houses.
    DisjointSubset(DisjointSubset),
    /// A pattern that would leave two solutions, and the candidates of which one must be true to prevent it.
    Uniqueness(Uniqueness),
    /// A pattern that cannot be, and the candidates of which one must be true to prevent it: what all of them exclude
    /// is false, and a single one is true.
    Impossible(Impossible),
    /// As many digits as cells, each of which must be in one of the cells: these hold nothing else.
    Fireworks(Fireworks),
    /// Two digits each of which must be in one of three cells, and so in one of two: what would keep both out of these is
    /// false.
    FireworkWing(FireworkWing),
    /// Whatever two digits the base cells hold, the target cells hold the same.
    Exocet(Exocet),
    /// Two exocets that share four digits out between them.
    DoubleExocet(DoubleExocet),
    /// The givens stay what they are when cells are moved and digits exchanged; the puzzle having one solution, so does
    /// the solution, and a candidate is false when one that it is carried onto is.
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
#[macro_export]
#[doc(hidden)]
macro_rules! __each_shape {
    ($argument:expr, $shape:ident => $then:expr) => {
        match $argument {
            $crate::Argument::HiddenSingle($shape) => $then,
            $crate::Argument::NakedSingle($shape) => $then,
            $crate::Argument::Intersection($shape) => $then,
            $crate::Argument::Subset($shape) => $then,
            $crate::Argument::Fish($shape) => $then,
            $crate::Argument::BentSet($shape) => $then,
            $crate::Argument::Colouring($shape) => $then,
            $crate::Argument::MultiColouring($shape) => $then,
            $crate::Argument::Chain($shape) => $then,
            $crate::Argument::BlossomLoop($shape) => $then,
            $crate::Argument::DisjointSubset($shape) => $then,
            $crate::Argument::Uniqueness($shape) => $then,
            $crate::Argument::Impossible($shape) => $then,
            $crate::Argument::Fireworks($shape) => $then,
            $crate::Argument::FireworkWing($shape) => $then,
            $crate::Argument::Exocet($shape) => $then,
            $crate::Argument::DoubleExocet($shape) => $then,
            $crate::Argument::Automorphism($shape) => $then,
            $crate::Argument::Exclusion($shape) => $then,
            $crate::Argument::Templates($shape) => $then,
            $crate::Argument::ByRule($shape) => $then,
            $crate::Argument::Combined($shape) => $then,
            $crate::Argument::Branches($shape) => $then,
            $crate::Argument::Guess($shape) => $then,
            $crate::Argument::WrongGuess($shape) => $then,
        }
    };
}
pub use __each_shape as each_shape;

impl Argument {
    /// How long it is: the links of a chain or of all chains, the implications of all branches; 0 for other shapes.
    pub fn length(&self) -> usize {
        match self {
            Self::Chain(chain) => chain.links.len(),
            Self::BlossomLoop(blossom) => blossom.chains.iter().map(Vec::len).sum(),
            Self::Branches(Branches { branches, .. }) => branches.iter().map(|branch| branch.implications.len()).sum(),
            Self::Combined(Combined { arguments }) => arguments.iter().map(Self::length).sum(),
            _ => 0,
        }
    }
}

/// Every shape is an argument.
macro_rules! from_shapes {
    ($($shape:ident),+ $(,)?) => {$(
        impl From<$shape> for Argument {
            fn from(shape: $shape) -> Self {
                Self::$shape(shape)
            }
        }
    )+};
}
from_shapes!(
    HiddenSingle,
    NakedSingle,
    Intersection,
    Subset,
    Fish,
    BentSet,
    Colouring,
    MultiColouring,
    Chain,
    BlossomLoop,
    DisjointSubset,
    Uniqueness,
    Impossible,
    Fireworks,
    FireworkWing,
    Exocet,
    DoubleExocet,
    Automorphism,
    Exclusion,
    Templates,
    ByRule,
    Combined,
    Branches,
    Guess,
    WrongGuess
);
