//! The shapes of argument: how a step can be proved.
//!
//! A small closed set: many techniques share a shape (skyscraper, XY-chain and grouped AIC are all chains), and words,
//! notation, diagrams and the checker are written once a shape. Every premise that a reader needs is in the value.

use crate::board::{Candidate, Cell, Digit, House};
use serde::Serialize;

/// Why a step holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "shape")]
#[non_exhaustive]
pub enum Argument {
    /// A digit has one place left in a house.
    HiddenSingle {
        /// The house.
        house: House,
        /// Why each other empty cell of the house cannot hold the digit, in cell order.
        blocked: Vec<Blocked>,
    },
    /// A cell has one candidate left.
    NakedSingle {
        /// For each other digit, in order, why the cell cannot hold it.
        excluded: Vec<Excluded>,
    },
    /// All places of a digit in one house lie in another, so the rest of the other loses it.
    Intersection {
        /// The digit.
        digit: Digit,
        /// The house that must hold it.
        base: House,
        /// The house that holds all its places in the base.
        cover: House,
        /// Those places.
        cells: Vec<Cell>,
    },
    /// As many digits as cells in one house: naked (the cells hold nothing else) or hidden (the digits go nowhere else).
    Subset {
        /// Whether the digits go nowhere else in the house; otherwise the cells hold nothing else.
        hidden: bool,
        /// The house.
        house: House,
        /// The cells.
        cells: Vec<Cell>,
        /// The digits, as many as cells.
        digits: Vec<Digit>,
    },
    /// A fish: a digit's places in the base houses lie in as many cover houses, but for fins.
    Fish {
        /// The digit.
        digit: Digit,
        /// Houses that must hold the digit, no two with a common place but for endo fins.
        base: Vec<House>,
        /// As many houses that cover the places in the base.
        cover: Vec<House>,
        /// The places in the base, fins and endo fins among them.
        cells: Vec<Cell>,
        /// Places in the base that no cover house holds, or that lie in two base houses: eliminations see them all.
        fins: Vec<Cell>,
    },
    /// Cells that together hold as many digits as there are cells, with one digit that must be among them; what sees
    /// all its places loses it (XY-, XYZ-, WXYZ-wing).
    BentSet {
        /// The cells, the pivot first.
        cells: Vec<Cell>,
        /// The digit that is removed.
        digit: Digit,
    },
    /// Candidates in two colours, one colour true and the other false.
    Colouring {
        /// The first colour.
        first: Vec<Candidate>,
        /// The second colour.
        second: Vec<Candidate>,
        /// The links that tie the colours: from one of either colour to one of the other.
        links: Vec<ChainLink>,
        /// What the colours prove.
        rule: ColouringRule,
    },
    /// A chain of alternating links.
    Chain(Chain),
    /// Assumptions of which one must hold, each followed to its end.
    Branches {
        /// What makes one of the branches true.
        origin: Origin,
        /// One branch an assumption.
        branches: Vec<Branch>,
    },
    /// A trial that nothing proves.
    Guess,
    /// Everything since the last guess led to a contradiction.
    WrongGuess {
        /// The cell without a candidate, or the house without a place for the digit.
        contradiction: Contradiction,
    },
}

/// Why a cell cannot hold a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// This cell, a peer, holds the digit.
    Holds(Cell),
    /// An earlier step removed the candidate.
    Removed,
}

/// An empty cell of a house that cannot hold the digit, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Blocked {
    /// The cell.
    pub cell: Cell,
    /// Why.
    pub cause: Cause,
}

/// A digit that a cell cannot hold, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Excluded {
    /// The digit.
    pub digit: Digit,
    /// Why.
    pub cause: Cause,
}

/// A node of a chain: "one of these cells holds the digit". Grouped nodes have several cells.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
pub struct Node {
    /// The cells, in order.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
}

impl Node {
    /// The node of one candidate.
    pub fn single(candidate: Candidate) -> Self {
        Self { cells: vec![candidate.cell], digit: candidate.digit }
    }

    /// The candidates of the node.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.cells.iter().map(|&cell| Candidate::new(cell, self.digit))
    }
}

/// Why two nodes are linked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Reason {
    /// Strong: the cell has just these two candidates. Weak: a cell holds one digit.
    Cell(Cell),
    /// Strong: the house has no other place for the digit. Weak: a house holds a digit once.
    House(House),
    /// Strong: these cells, all of one house, hold one digit more than there are cells, so when one digit is none of
    /// theirs they hold all the others.
    AlmostLockedSet(Vec<Cell>),
    /// Weak: every cell of one node sees every cell of the other, through different houses.
    Peers,
}

/// A link between two nodes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChainLink {
    /// One node.
    pub from: Node,
    /// The other.
    pub to: Node,
    /// Strong: not both false. Weak: not both true.
    pub strong: bool,
    /// Why.
    pub reason: Reason,
}

/// A chain: links alternate strong, weak, strong ..., each beginning where the last ended.
///
/// Open: it begins and ends with a strong link, so that one of its ends is true, and what both ends exclude is false.
/// Closed (`is_loop`): a weak link joins its ends; then every weak link is also strong, and what a weak link's two
/// nodes both see is false. When both ends are the same candidate that candidate is true (strong ends) or false (weak).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Chain {
    /// The links in order.
    pub links: Vec<ChainLink>,
    /// Whether the last link ends where the first begins.
    pub is_loop: bool,
}

/// What two colours prove.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ColouringRule {
    /// Two candidates of one colour see each other: that colour is false.
    Wrap {
        /// The two candidates of the false colour.
        clash: [Candidate; 2],
    },
    /// A candidate sees both colours: it is false.
    Trap,
}

/// What makes one of the branches of a forcing argument true.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// A cell holds one of its candidates: one branch each.
    Cell(Cell),
    /// A house holds the digit in one of its places: one branch each.
    House(House, Digit),
    /// A candidate is true or false: the first branch assumes that it is true, the second that it is false.
    Candidate(Candidate),
    /// One assumption, refuted: its opposite holds.
    Contradiction,
}

/// A candidate said to be true or false.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
pub struct Assertion {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether the cell holds the digit.
    pub holds: bool,
}

impl Assertion {
    /// That the candidate is true.
    pub fn on(candidate: Candidate) -> Self {
        Self { candidate, holds: true }
    }

    /// That the candidate is false.
    pub fn off(candidate: Candidate) -> Self {
        Self { candidate, holds: false }
    }
}

/// Why an assertion follows from earlier ones of its branch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Inference {
    /// The branch begins with it.
    Assumed,
    /// False, since its cell holds another digit.
    CellTaken,
    /// False, since a peer in this house holds the digit.
    HouseTaken(House),
    /// True, since it is the last candidate of its cell.
    LastInCell,
    /// True, since it is the last place of its digit in this house.
    LastInHouse(House),
    /// False by a step that holds in the position that the premises make.
    Step(Box<super::Step>),
}

/// One assertion of a branch with its reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Implication {
    /// What is asserted.
    pub assertion: Assertion,
    /// Why.
    pub inference: Inference,
    /// Which earlier implications of the branch it needs, by index. Candidates that are gone from the position need none.
    pub premises: Vec<usize>,
}

/// An assumption followed to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Branch {
    /// The implications in order; the first is the assumption.
    pub implications: Vec<Implication>,
    /// How the branch ends.
    pub end: End,
}

/// How a branch ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// Every conclusion of the step is among the branch's implications.
    Conclusion,
    /// The branch refutes itself.
    Contradiction(Contradiction),
    /// The branch fills the board without conflict; the puzzle having one solution, this is it.
    Solved,
}

/// What cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Contradiction {
    /// A cell with no candidate left.
    EmptyCell(Cell),
    /// A house with no place left for a digit.
    NoPlace(House, Digit),
    /// A candidate both true and false.
    Both(Candidate),
}
