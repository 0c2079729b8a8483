//! The closed set of shapes: a row each.

use serde::{Deserialize, Serialize};

/// Makes all that depends on which shapes there are. A row reads: what the argument says, its file and its type.
///
/// `$d` is a dollar sign for the macro that is made.
macro_rules! shapes {
    ($d:tt $($(#[$doc:meta])+ $file:ident::$shape:ident,)+) => {
        $(pub use super::$file::$shape;)+

        /// Why a step holds.
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
            /// Every shape.
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

        /// Does the same with the argument of every shape, whatever its type: `each_shape!(argument, shape =>
        /// shape.length())`.
        ///
        /// What a module does with a shape is a trait of the module, which the shape's file there implements: a shape
        /// without one does not compile.
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
    /// All places of a digit in one house lie in another, so the rest of the other loses it.
    intersection::Intersection,
    /// As many digits as cells in one house: naked (the cells hold nothing else) or hidden (the digits go nowhere
    /// else).
    subset::Subset,
    /// A fish: a digit's places in the base houses lie in as many cover houses, but for fins.
    fish::Fish,
    /// Cells that together hold as many digits as there are cells, with one digit that must be among them; what sees
    /// all its places loses it (XY-, XYZ-, WXYZ-wing).
    bent_set::BentSet,
    /// Candidates in two colours, one colour true and the other false.
    colouring::Colouring,
    /// Two networks of one digit, each in two colours, and where they see each other.
    multi_colouring::MultiColouring,
    /// A chain: links alternate strong, weak, strong ..., each beginning where the last ended.
    chain::Chain,
    /// Every candidate of a cell or house begins a chain, and the ends of the chains exclude each other: of any two
    /// neighbours that exclude each other one is true.
    blossom_loop::BlossomLoop,
    /// Every candidate of some cells is of a digit of a part in the part's house, where it stands once at most; and all
    /// parts together have as many digits as there are cells. So every digit of every part stands among the cells: what
    /// sees all its places in the part's house loses it, and so does a cell that would use it for two parts. Sue de
    /// Coq, where each digit is in one part; SK loop, where digits come back in other houses.
    disjoint_subset::DisjointSubset,
    /// A pattern that would leave two solutions, and the candidates of which one must be true to prevent it.
    uniqueness::Uniqueness,
    /// A pattern that cannot be, and the candidates of which one must be true to prevent it: what all of them exclude
    /// is false, and a single one is true.
    impossible::Impossible,
    /// As many digits as cells, each of which must be in one of the cells: these hold nothing else.
    fireworks::Fireworks,
    /// Two digits each of which must be in one of three cells, and so in one of two: what would keep both out of these
    /// is false.
    firework_wing::FireworkWing,
    /// Whatever two digits the base cells hold, the target cells hold the same.
    exocet::Exocet,
    /// Two exocets that share four digits out between them.
    double_exocet::DoubleExocet,
    /// The givens stay what they are when cells are moved and digits exchanged; the puzzle having one solution, so does
    /// the solution, and a candidate is false when one that it is carried onto is.
    automorphism::Automorphism,
    /// Every combination of digits in some cells tried: what is in none that remains is false.
    exclusion::Exclusion,
    /// Every way to place one digit on the whole board tried, but for those through a cell that is in all ways of
    /// another digit: a cell in all of them holds it, a cell in none does not.
    templates::Templates,
    /// A relation or a clue leaves no digits that go with what is removed.
    by_rule::ByRule,
    /// Several arguments, each for a part of the conclusion (Siamese fish, dual kites, remote pairs).
    combined::Combined,
    /// Assumptions of which one must hold, each followed to its end.
    branches::Branches,
    /// A trial that nothing proves.
    guess::Guess,
    /// Everything since the last guess led to a contradiction.
    guess::WrongGuess,
}

impl Argument {
    /// Returns how long it is: the links of a chain or of all chains, the implications of all branches; 0 for other
    /// shapes.
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
