//! Defines the closed set of shapes, with one row for each.

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
    /// All places of a digit in one house are also in another.
    intersection::Intersection,
    /// As many digits as cells in one house, naked or hidden.
    subset::Subset,
    /// A digit's places in some houses are, except for fins, all in the same number of others.
    fish::Fish,
    /// As many cells as digits, one of which must be among them (XY-, XYZ-, WXYZ-wing).
    bent_set::BentSet,
    /// Candidates in two colours: one colour is true and the other false.
    colouring::Colouring,
    /// Two networks of one digit, each in two colours, that see each other.
    multi_colouring::MultiColouring,
    /// Strong and weak links in turn.
    chain::Chain,
    /// Chains from every candidate of a cell or house to ends that exclude each other.
    blossom_loop::BlossomLoop,
    /// Cells that use up digits of several houses (Sue de Coq, SK loop).
    disjoint_subset::DisjointSubset,
    /// A pattern that would leave two solutions, and the candidates that prevent it.
    uniqueness::Uniqueness,
    /// A pattern that cannot be filled, and the candidates that prevent it.
    impossible::Impossible,
    /// As many digits as cells, each of which must be in one of the cells.
    fireworks::Fireworks,
    /// Two digits that are in three cells, and so in one of two.
    firework_wing::FireworkWing,
    /// The target cells hold the same two digits as the base cells.
    exocet::Exocet,
    /// Two exocets that divide four digits between them.
    double_exocet::DoubleExocet,
    /// Givens that stay the same when cells are moved and digits exchanged.
    automorphism::Automorphism,
    /// Every combination of digits in some cells is tried.
    exclusion::Exclusion,
    /// Every way to place one digit on the whole board is tried.
    templates::Templates,
    /// A relation or a clue leaves no digits that are compatible with the removed candidate.
    by_rule::ByRule,
    /// Several arguments, each for a part of the conclusion (Siamese fish, dual kites, remote pairs).
    combined::Combined,
    /// Assumptions, one of which must hold, each followed to its end.
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
