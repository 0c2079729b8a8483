//! A hint as the rater uses it.

use super::aligned::Aligned;
use super::bug::Bug;
use super::chain::{Mode, MultipleHint, UnaryHint};
use super::loops::UniqueLoop;
use super::singles::Hidden;
use super::wings::Wing;
use crate::board::{Candidate, Cell};
use crate::rating::lane::patterns::Pattern;

/// What was found, in the finder's own terms.
#[derive(Clone, Debug)]
pub(super) enum Detail {
    HiddenSingle(Hidden),
    NakedSingle,
    /// A pattern that leaves a digit one place.
    Direct(Pattern),
    Pattern(Pattern),
    Wing(Wing),
    Loop(UniqueLoop),
    Bug(Bug),
    Aligned(Aligned),
    Unary(UnaryHint),
    Multiple(Mode, MultipleHint),
}

/// The techniques of the scale, in the order in which they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum HintKind {
    /// The only place of a digit in a house.
    HiddenSingle,
    /// Locking that leaves a digit one place.
    DirectLocking,
    /// A hidden pair that leaves a digit one place.
    DirectHiddenPair,
    /// The only candidate of a cell.
    NakedSingle,
    /// A hidden triplet that leaves a digit one place.
    DirectHiddenTriplet,
    /// Pointing and claiming.
    Locking,
    /// Two cells of a house with two digits.
    NakedPair,
    /// A fish of two lines.
    XWing,
    /// Two digits of a house in two cells.
    HiddenPair,
    /// Three cells of a house with three digits.
    NakedTriplet,
    /// A fish of three lines.
    Swordfish,
    /// Three digits of a house in three cells.
    HiddenTriplet,
    /// Three cells of two candidates.
    XyWing,
    /// A wing whose pivot has all three digits.
    XyzWing,
    /// Unique rectangles and loops.
    UniqueLoop,
    /// Four cells of a house with four digits.
    NakedQuad,
    /// A fish of four lines.
    Jellyfish,
    /// Four digits of a house in four cells.
    HiddenQuad,
    /// The bivalue universal grave.
    Bug,
    /// Two cells and what excludes their combinations.
    AlignedPair,
    /// Cycles and chains of one assumption.
    ForcingChain,
    /// Three cells and what excludes their combinations.
    AlignedTriplet,
    /// Contradictions within one digit.
    Nishio,
    /// Chains from all values of a cell or places of a digit.
    MultipleChains,
    /// The same over a position that the chain changes.
    DynamicChains,
    /// With patterns inside the chain.
    DynamicPlus,
    /// With chains inside the chain.
    NestedChains,
    /// With multiple chains inside the chain.
    NestedMultiple,
    /// With dynamic chains inside the chain.
    NestedDynamic,
    /// With nested chains inside the chain.
    NestedNested,
}

/// A step of the original's path.
#[derive(Clone, Debug)]
pub(crate) struct Hint {
    /// The technique.
    pub kind: HintKind,
    /// The rating in tenths.
    pub rating: u16,
    /// What is placed.
    pub placement: Option<Candidate>,
    /// The cells and the digits (bit 0 for digit 1) that they lose. A placement's own consequences are not listed.
    pub eliminations: Vec<(Cell, u16)>,
    pub(super) detail: Detail,
}
