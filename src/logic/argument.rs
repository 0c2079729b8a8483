//! The shapes of argument: how a step can be proved.
//!
//! A small closed set: many techniques share a shape (skyscraper, XY-chain and grouped AIC are all chains), and words,
//! notation, diagrams and the checker are written once a shape. Every premise that a reader needs is in the value.

use crate::board::{Candidate, Cell, Digit, House, Symmetry};
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
    /// Two networks of one digit, each in two colours, and where they see each other.
    MultiColouring {
        /// The networks.
        networks: [Network; 2],
        /// Pairs that see each other, the first of the first network, the second of the second. One pair: its colours
        /// are not both true, so one of the opposite colours is, and what sees both of those loses the digit. Two pairs,
        /// from one colour of the first network to both of the second: that colour is false.
        bridges: Vec<[Candidate; 2]>,
    },
    /// A chain of alternating links.
    Chain(Chain),
    /// Every candidate of some cells is of a digit of a part in the part's house, where it stands once at most; and all
    /// parts together have as many digits as there are cells. So every digit of every part stands among the cells: what
    /// sees all its places in the part's house loses it, and so does a cell that would use it for two parts. Sue de Coq,
    /// where each digit is in one part; SK loop, where digits come back in other houses.
    DisjointSubset {
        /// The cells.
        cells: Vec<Cell>,
        /// Which digits the cells of which house share out.
        parts: Vec<Part>,
    },
    /// A pattern that would leave two solutions, and the candidates of which one must be true to prevent it.
    Uniqueness {
        /// The pattern.
        pattern: DeadlyPattern,
        /// The candidates outside the pattern: if all were false the puzzle would have two solutions. Sorted.
        guardians: Vec<Candidate>,
        /// What follows.
        rule: UniquenessRule,
    },
    /// A pattern that cannot be, and the candidates of which one must be true to prevent it: what all of them exclude is
    /// false, and a single one is true.
    Impossible {
        /// The pattern.
        pattern: ImpossiblePattern,
        /// The candidates that prevent it. Sorted.
        guardians: Vec<Candidate>,
    },
    /// As many digits as cells, each of which must be in one of the cells: these hold nothing else.
    Fireworks {
        /// The cells.
        cells: Vec<Cell>,
        /// The digits, and why each is in one of the cells.
        fireworks: Vec<Firework>,
    },
    /// Whatever two digits the base cells hold, the target cells hold the same.
    Exocet {
        /// Two cells that see each other.
        base: [Cell; 2],
        /// As many cells.
        targets: [Cell; 2],
        /// Houses without a common cell that each need every digit of the base.
        lines: Vec<House>,
        /// For every digit of the base one house fewer, which hold all its places in the lines but for targets and cells
        /// that the base sees.
        covers: Vec<(Digit, Vec<House>)>,
    },
    /// The givens stay what they are when cells are moved and digits exchanged; the puzzle having one solution, so does the
    /// solution, and a candidate is false when one that it is carried onto is.
    Automorphism {
        /// How cells are moved: by the first motion of this symmetry.
        symmetry: Symmetry,
        /// What each digit becomes, in order.
        digits: Vec<Digit>,
    },
    /// Every combination of digits in some cells tried: what is in none that remains is false.
    Exclusion {
        /// The cells.
        cells: Vec<Cell>,
        /// The combinations that cannot be, and why: every one that holds a removed candidate is among them.
        combinations: Vec<Combination>,
    },
    /// Every way to place one digit on the whole board tried, but for those through a cell that is in all ways of
    /// another digit: a cell in all of them holds it, a cell in none does not.
    Templates {
        /// The digit.
        digit: Digit,
        /// How many ways there are.
        count: usize,
    },
    /// Several arguments, each for a part of the conclusion (Siamese fish, dual kites, remote pairs).
    Several(Vec<Argument>),
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

impl Argument {
    /// How long it is: the links of a chain, the implications of all branches; 0 for other shapes.
    pub fn length(&self) -> usize {
        match self {
            Self::Chain(chain) => chain.links.len(),
            Self::Branches { branches, .. } => branches.iter().map(|branch| branch.implications.len()).sum(),
            Self::Several(arguments) => arguments.iter().map(Self::length).sum(),
            _ => 0,
        }
    }
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
    /// Strong: these cells hold one digit more than there are cells, and none of their digits can stand twice among them,
    /// so when one digit is none of theirs they hold all the others. Most often they share a house.
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
/// Closed (`is_loop`): a weak link joins its ends; then of any link exactly one node is true: what a weak link's two
/// nodes both see is false, and an almost locked set between two of them keeps all its other digits. When both ends are the same candidate that candidate is true (strong ends) or false (weak).
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
    /// Every candidate of an uncoloured cell sees one colour: that colour is false.
    Emptied {
        /// The cell.
        cell: Cell,
    },
}

/// Candidates in two colours, tied by links.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Network {
    /// The first colour.
    pub first: Vec<Candidate>,
    /// The second colour.
    pub second: Vec<Candidate>,
    /// The links that tie the colours.
    pub links: Vec<ChainLink>,
}

/// Digits of a disjoint subset whose places among its cells all lie in one house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    /// The house.
    pub house: House,
    /// The digits.
    pub digits: Vec<Digit>,
}

/// A digit that must be in one of some cells: outside them it has places in two houses that all see each other, so that
/// it cannot be in both.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Firework {
    /// The digit.
    pub digit: Digit,
    /// The two houses.
    pub houses: [House; 2],
}

/// What no way of filling cells can be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ImpossiblePattern {
    /// An odd number of cells in a loop, each two in a row the only places of a digit in a house: every second cell would
    /// hold it.
    OddLoop {
        /// The digit.
        digit: Digit,
        /// The cells in the order of the loop.
        cells: Vec<Cell>,
        /// The house of each cell and the next, that of the last and the first at the end.
        houses: Vec<House>,
    },
    /// Cells that cannot be filled with these digits alone.
    TooFewDigits {
        /// The cells.
        cells: Vec<Cell>,
        /// The digits.
        digits: Vec<Digit>,
    },
}

/// What would leave two solutions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum DeadlyPattern {
    /// Cells in a loop, none of them a given, that would hold two digits in turn: the digits could be exchanged, since
    /// every house holds as many cells of either turn.
    Loop {
        /// The cells in the order of the loop; four of them are a rectangle. Some may be placed already (avoidable
        /// rectangles).
        cells: Vec<Cell>,
        /// The two digits.
        digits: [Digit; 2],
    },
    /// Two rows of cells, none of them a given, that would hold the same digits: the rows could be exchanged cell by cell,
    /// since every house holds both cells of an exchange, or all cells of a row.
    Rows {
        /// The cells of one row, and of the other in the same order.
        cells: [Vec<Cell>; 2],
        /// The digits, as many as there are cells in a row.
        digits: Vec<Digit>,
    },
    /// Every empty cell has two candidates and every digit two places in each house, but for the guardians: the
    /// candidates could all be exchanged (BUG).
    Grave,
}

/// What follows when one of the guardians must be true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum UniquenessRule {
    /// They are all in one cell, which loses everything else (types 1 and BUG+1).
    OneCell,
    /// They are all of one digit: what sees them all loses it (types 2 and 5).
    OneDigit,
    /// They stand for one cell of a naked subset with these others of the house (type 3).
    Subset {
        /// The house.
        house: House,
        /// The other cells.
        cells: Vec<Cell>,
    },
    /// A removed candidate, if true, would force every guardian to be false, the digits having no other place in these
    /// houses (types 4 and 6, hidden and avoidable rectangles).
    Forced {
        /// Houses and digits that leave one place once the candidate is assumed.
        links: Vec<(House, Digit)>,
    },
}

/// A combination of digits that cannot be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Combination {
    /// The digits, in the order of the cells.
    pub digits: Vec<Digit>,
    /// Cells of one house that the combination would leave with too few digits; none when two of its own cells see each
    /// other and hold the same digit.
    pub excluder: Vec<Cell>,
}

/// What makes one of the branches of a forcing argument true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// A cell holds one of its candidates: one branch each.
    Cell(Cell),
    /// A house holds the digit in one of its places: one branch each.
    House(House, Digit),
    /// A fish that lacks a cover: each base needs the digit, the covers, one fewer, hold it once each, so one of the
    /// places that no cover holds, or that lie in two bases, is true: one branch each.
    Fish {
        /// The digit.
        digit: Digit,
        /// Houses that must hold it.
        base: Vec<House>,
        /// One house fewer.
        cover: Vec<House>,
        /// Its places in the base.
        cells: Vec<Cell>,
    },
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
