//! The closed set of shapes, one row each.

use serde::{Deserialize, Serialize};

/// Generates everything that depends on the set of shapes. A row consists of the claim of the argument, its file and
/// its type.
///
/// `$d` is a dollar sign for the generated macro.
macro_rules! shapes {
    ($d:tt $($(#[$doc:meta])+ $file:ident::$shape:ident,)+) => {
        $(pub use super::$file::$shape;)+

        /// The reason why a step is valid.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "kebab-case", tag = "shape")]
        pub enum Argument {
            $($(#[$doc])+ $shape($shape),)+
        }

        /// The shape of an argument.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Shape {
            $($(#[$doc])+ $shape,)+
        }

        impl Shape {
            /// All shapes.
            pub const ALL: &[Self] = &[$(Self::$shape),+];
        }

        impl Argument {
            /// Returns the shape.
            pub fn shape(&self) -> Shape {
                match self {
                    $(Self::$shape(_) => Shape::$shape,)+
                }
            }
        }

        $(impl From<$shape> for Argument {
            fn from(shape: $shape) -> Self {
                Self::$shape(shape)
            }
        })+

        /// Does the same with the argument of every shape, of any type: `each_shape!(argument, shape =>
        /// shape.length())`.
        ///
        /// A module that works on shapes defines a trait, which the shape's file in that module implements. A shape
        /// without an implementation does not compile.
        #[macro_export]
        #[doc(hidden)]
        macro_rules! __each_shape {
            ($d argument:expr, $d shape:ident => $d then:expr) => {
                match $d argument {
                    $($crate::Argument::$shape($d shape) => $d then,)+
                }
            };
        }
        pub use __each_shape as each_shape;
    };
}

shapes! {
    $
    /// A digit has one place left in a house.
    hidden_single::HiddenSingle,
    /// A cell has one candidate left.
    naked_single::NakedSingle,
    /// All places of a digit in one house are also in another, so the digit can be removed from the rest of the other.
    intersection::Intersection,
    /// As many digits as cells in one house: naked (the cells hold nothing else) or hidden (the digits go nowhere
    /// else).
    subset::Subset,
    /// A fish: except for fins, a digit's places in the base houses are all in the same number of cover houses.
    fish::Fish,
    /// Cells that together have as many digits as there are cells, with one digit that must be among them: a cell that
    /// sees all places of that digit cannot hold it (XY-, XYZ-, WXYZ-wing).
    bent_set::BentSet,
    /// Candidates in two colours: one colour is true and the other false.
    colouring::Colouring,
    /// Two networks of one digit, each in two colours, and the pairs of candidates that see each other.
    multi_colouring::MultiColouring,
    /// A chain: links alternate strong, weak, strong ..., each beginning at the end of the last one.
    chain::Chain,
    /// Every candidate of a cell or house begins a chain, and the ends of the chains exclude each other: exactly one
    /// node of every weak link is true.
    blossom_loop::BlossomLoop,
    /// Each candidate of some cells belongs to a part, in whose house its digit occurs at most once, and the parts
    /// together have as many digits as there are cells. So the cells hold every digit of every part: a cell that sees
    /// all places of a digit in the part's house cannot hold it, and neither can a cell that would use it for two
    /// parts. Sue de Coq, if each digit is in one part; SK loop, if digits return in other houses.
    disjoint_subset::DisjointSubset,
    /// A pattern that would leave two solutions, and the candidates of which one must be true to prevent it.
    uniqueness::Uniqueness,
    /// A pattern that cannot be filled, and the candidates of which one must be true to prevent it: a candidate that
    /// all of them exclude is false, and a single one is true.
    impossible::Impossible,
    /// As many digits as cells, each of which must be in one of the cells: the cells hold nothing else.
    fireworks::Fireworks,
    /// Two digits, each of which must be in one of three cells, and so in one of two: a candidate that would keep both
    /// out of these is false.
    firework_wing::FireworkWing,
    /// The target cells hold the same two digits as the base cells.
    exocet::Exocet,
    /// Two exocets that divide four digits between them.
    double_exocet::DoubleExocet,
    /// The givens stay the same when cells are moved and digits exchanged. The puzzle has one solution, so the solution
    /// stays the same too, and a candidate is false if one of its images is.
    automorphism::Automorphism,
    /// Every combination of digits in some cells is tried: a candidate that is in no remaining combination is false.
    exclusion::Exclusion,
    /// Every way to place one digit on the whole board is tried, except for those through a cell that all ways of
    /// another digit need: a cell in all ways holds the digit, a cell in none does not.
    templates::Templates,
    /// A relation or a clue leaves no digits that are compatible with the removed candidate.
    by_rule::ByRule,
    /// Several arguments, each for a part of the conclusion (Siamese fish, dual kites, remote pairs).
    combined::Combined,
    /// Assumptions of which one must hold, each followed to its end.
    branches::Branches,
    /// A guess, which nothing proves.
    guess::Guess,
    /// Everything since the last guess led to a contradiction.
    guess::WrongGuess,
}

impl Argument {
    /// Returns the length of the argument: the number of links in all chains, or of implications in all branches; 0 for
    /// other shapes.
    pub fn length(&self) -> usize {
        match self {
            Self::Chain(chain) => chain.links.len(),
            Self::BlossomLoop(blossom) => blossom.chains.iter().map(Vec::len).sum(),
            Self::Branches(branches) => branches.branches.iter().map(|branch| branch.implications.len()).sum(),
            Self::Combined(combined) => combined.arguments.iter().map(Self::length).sum(),
            _ => 0,
        }
    }
}
