//! The kinds of argument to which the name of a technique applies.
//!
//! A shape of argument serves many techniques: skyscraper, XY-chain and grouped AIC are all chains. The kind limits a
//! name to some arguments of a shape, and the checker enforces this, so a step that is printed as a naked quad is a
//! naked quad.

use super::argument::{Fins, FishClass, Shape};

/// A kind of argument, with a name.
///
/// Sizes are numbers of cells, of houses of a fish, or of cells of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentKind {
    /// Any argument of this shape.
    Any(Shape),
    /// The last empty cell of a house.
    FullHouse,
    /// Digits of a box or region whose places are all in another house.
    Pointing,
    /// Digits of any other house whose places are all in a second house.
    Claiming,
    /// A naked subset.
    Naked(usize),
    /// A naked subset of cells that share two houses.
    Locked(usize),
    /// A hidden subset.
    Hidden(usize),
    /// A naked subset of five cells or more.
    LargeNaked,
    /// A hidden subset of five digits or more.
    LargeHidden,
    /// A fish.
    Fish(FishClass, Fins, usize),
    /// A basic fish of five or more rows or columns, without fins.
    LargeFish,
    /// Several fish of one digit with fins, on the same bases.
    Siamese(FishClass),
    /// A chain of three links of one digit: two rows or two columns joined by a line.
    Skyscraper,
    /// A chain of three links of one digit: a row and a column joined in a box or region.
    Kite,
    /// A chain of three links of one digit between single cells.
    Turbot,
    /// A chain of three links of one digit, one of them strong between the two lines of a box or region.
    EmptyRectangle,
    /// A bent set of three cells, the first with two candidates.
    XyWing,
    /// A bent set of three cells, the first with three candidates.
    XyzWing,
    /// A bent set.
    BentSet(usize),
    /// Two cells with the same two candidates, joined by a strong link.
    WWing,
    /// A chain of three strong links of two or three digits.
    ThreeLinks(Wing),
    /// Cells with the same two candidates, linked in a row.
    RemotePair,
    /// Two colours of one digit.
    OneDigitColours,
    /// Three chains or more from the candidates of a cell or a house to ends that exclude each other.
    BlossomLoop,
    /// An open chain.
    Chain(Links),
    /// A closed chain.
    Loop(Links),
    /// This many almost locked sets, including cells with two candidates, each linked to the next.
    LinkedSets(usize),
    /// Four or more almost locked sets, each linked to the next.
    ManyLinkedSets,
    /// Two almost locked sets that are linked twice.
    TwiceLinkedSets,
    /// Two almost locked sets, at least one of two or more cells, joined by a strong link in a house.
    JoinedSets,
    /// Four empty cells that could be swapped, with this conclusion from their guardians.
    Rectangle(RectangleRule),
    /// Four cells, some of them filled, that could be swapped, with this conclusion from their guardians.
    Avoidable(RectangleRule),
    /// Six or more cells that could be swapped in a loop.
    UniqueLoop,
    /// Two rows or columns of cells that could be swapped.
    ExtendedRectangle,
    /// Some of the empty cells, with two candidates each of three or more digits, that could be swapped.
    BugLite,
    /// Cells of two digits, some of them filled, such that either these cells or the other cells could be swapped.
    ReverseBug,
    /// Two candidates in every cell and two places for every digit in every house, except for guardians in one cell.
    BugPlusOne,
    /// Two candidates in every cell and two places for every digit in every house, except for guardians in any cells.
    Bug,
    /// An odd loop of strong links of one digit.
    OddLoop,
    /// Cells that this many digits cannot fill.
    TooFewDigits(usize),
    /// A disjoint subset of two crossing houses, in which the other cells of one house have one digit fewer from the
    /// other house.
    AlmostLockedCandidates,
    /// Two digits confined to three cells, and two cells with only these two digits.
    FireworkWWing,
    /// Two digits confined to three cells, and a third digit that one wing can hold only if the other wing does too.
    FireworkLWing,
    /// Two base cells, and two targets in the blocks next to that of the base.
    JuniorExocet,
    /// Two base cells, and two targets that are not both in the blocks next to that of the base.
    SeniorExocet,
    /// Two junior exocets on the same lines.
    DoubleExocet,
    /// All combinations of digits in this many cells are tried.
    Exclusion(usize),
    /// A cell with an almost locked set for each of its candidates; each candidate turns its set into a locked set.
    Blossom,
    /// One assumption, refuted by a sequence of singles, each of which continues the previous one.
    Whip,
    /// One assumption, refuted by such a sequence of singles and of groups of places in two houses.
    GroupedWhip,
    /// One assumption, refuted by singles.
    Braid,
    /// Assumptions that a candidate is true and that it is false, or a single assumption that is refuted. At least one
    /// branch uses a rectangle that could be swapped.
    RectangleInside,
    /// Assumptions of one of these origins, followed to their ends.
    Assumptions(&'static [OriginKind]),
    /// An exclusion by a relation of the board.
    Relation,
    /// An exclusion by a clue of the puzzle.
    Clue,
}

/// The positions of the strong links of a three-link wing, and its number of digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Wing {
    /// A cell with two candidates at one end, then two houses; two digits, with the same digit at both ends.
    M,
    /// A cell with two candidates between two houses; two digits.
    S,
    /// Three houses; two digits.
    L,
    /// Three digits, a house at one end or both, and not a cell with two candidates at both ends.
    H,
}

/// The links that a chain may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Links {
    /// Links of one digit between single cells.
    OneDigit,
    /// Links between single candidates, in which each strong link is within a cell.
    Cells,
    /// Links between single candidates.
    Single,
    /// Any links, including those between groups of cells and through almost locked sets.
    Any,
}

/// The conclusion from the guardians of a deadly pattern.
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

/// The reason why one of several assumptions is true.
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
