//! Which arguments a technique's name stands for.
//!
//! A shape of argument serves many techniques: skyscraper, XY-chain and grouped AIC are all chains. The kind says which
//! arguments of a shape have the name, and the checker enforces it: a step that is printed as a naked quad is one.

use super::argument::{Fins, FishClass, Shape};

/// The arguments that a technique's name stands for.
///
/// Sizes are numbers of cells, of houses of a fish, or of cells of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentKind {
    /// Any argument of this shape.
    Any(Shape),
    /// The last empty cell of a house.
    FullHouse,
    /// Digits of a box or region that lie in another house.
    Pointing,
    /// Digits of any other house that lie in another one.
    Claiming,
    /// A naked subset.
    Naked(usize),
    /// A naked subset whose cells share two houses.
    Locked(usize),
    /// A hidden subset.
    Hidden(usize),
    /// A naked subset of five cells or more.
    LargeNaked,
    /// A hidden subset of five digits or more.
    LargeHidden,
    /// A fish.
    Fish(FishClass, Fins, usize),
    /// A basic fish of five lines or more, without fins.
    LargeFish,
    /// Fish of one digit with fins, on the same bases.
    Siamese(FishClass),
    /// A chain of three links of one digit: two rows or two columns joined by a line.
    Skyscraper,
    /// A chain of three links of one digit: a row and a column joined in a box or region.
    Kite,
    /// A chain of three links of one digit between single cells.
    Turbot,
    /// A chain of three links of one digit, of which one is strong between the two lines of a box or region.
    EmptyRectangle,
    /// A bent set of three cells whose first has two candidates.
    XyWing,
    /// A bent set of three cells whose first has three candidates.
    XyzWing,
    /// A bent set.
    BentSet(usize),
    /// Two cells with the same two candidates, joined by a strong link.
    WWing,
    /// A chain of three strong links of two or three digits.
    ThreeLinks(Wing),
    /// Cells with the same two candidates in a row.
    RemotePair,
    /// Two colours of one digit.
    OneDigitColours,
    /// Three chains or more from the candidates of a cell or a house to ends that exclude each other.
    BlossomLoop,
    /// An open chain.
    Chain(Links),
    /// A closed chain.
    Loop(Links),
    /// So many almost locked sets, cells with two candidates among them, each linked with the next.
    LinkedSets(usize),
    /// Four or more sets linked so.
    ManyLinkedSets,
    /// Two of them linked twice.
    TwiceLinkedSets,
    /// Two of them, one at least of two cells or more, joined by a strong link in a house.
    JoinedSets,
    /// Four empty cells that could be exchanged, and what follows from their guardians by this rule.
    Rectangle(RectangleRule),
    /// The same, where some of the cells are filled.
    Avoidable(RectangleRule),
    /// Six or more cells that could be exchanged in a loop.
    UniqueLoop,
    /// Two rows or columns of cells that could be exchanged.
    ExtendedRectangle,
    /// Some of the empty cells with two candidates of three digits or more, which could be exchanged.
    BugLite,
    /// Cells of two digits, some of them filled, that would leave others to be exchanged, or could be exchanged in a
    /// loop.
    ReverseBug,
    /// Two candidates in every cell, and two places for every digit in every house, except for guardians in one cell.
    BugPlusOne,
    /// The same with guardians anywhere.
    Bug,
    /// An odd loop of strong links of one digit.
    OddLoop,
    /// Cells that this many digits do not fill.
    TooFewDigits(usize),
    /// A disjoint subset of two houses that cross, where the other cells of one of them hold as many digits of the
    /// other house, less one.
    AlmostLockedCandidates,
    /// Two digits in three cells, and two cells that hold nothing else.
    FireworkWWing,
    /// Two digits in three cells, and a third that the wings could hold only together.
    FireworkLWing,
    /// Two base cells, and two targets in the blocks beside theirs.
    JuniorExocet,
    /// The same with targets elsewhere.
    SeniorExocet,
    /// Two junior exocets on the same lines.
    DoubleExocet,
    /// All combinations of digits in this many cells, tried.
    Exclusion(usize),
    /// A cell each of whose digits leaves an almost locked set with nothing to spare.
    Blossom,
    /// One assumption, refuted by a row of singles each of which goes on from the one before it.
    Whip,
    /// The same, where some of them are groups of places in two houses.
    GroupedWhip,
    /// One assumption, refuted by singles.
    Braid,
    /// Assumptions that a candidate is true and false, or one that is refuted, of whose branches one uses a rectangle
    /// that could be exchanged.
    RectangleInside,
    /// Assumptions of one of these origins, followed to their ends.
    Assumptions(&'static [OriginKind]),
    /// What a relation of the board excludes.
    Relation,
    /// What a clue of the puzzle excludes.
    Clue,
}

/// Where the strong links of a wing of three lie, and how many digits it has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Wing {
    /// A cell of two candidates at one end, then two houses; two digits, the same one at both ends.
    M,
    /// A cell of two candidates between two houses; two digits.
    S,
    /// Three houses; two digits.
    L,
    /// Three digits, a house at one end at least, and no cell of two candidates at both.
    H,
}

/// Which links a chain has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Links {
    /// Of one digit, between single cells.
    OneDigit,
    /// Between single candidates, each strong one within a cell.
    Cells,
    /// Between single candidates.
    Single,
    /// Any, between groups of cells and through almost locked sets too.
    Any,
}

/// What follows from the guardians of a deadly pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RectangleRule {
    /// One cell has all guardians.
    OneCell,
    /// All guardians are of one digit.
    OneDigit,
    /// Guardians make a naked subset with other cells.
    Subset,
    /// Strong links force a candidate.
    Forced,
}

/// What makes one of several assumptions true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OriginKind {
    /// A cell holds one of its candidates.
    Cell,
    /// A house holds the digit somewhere.
    House,
    /// A fish lacks a cover.
    Fish,
    /// A candidate is true or false.
    Candidate,
    /// There is one assumption, and it is refuted.
    Contradiction,
}
