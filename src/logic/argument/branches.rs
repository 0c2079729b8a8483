//! Arguments from assumptions that are followed to their ends.

use super::{Argument, Arrow, Contradiction, Marked, Node, Role, Step, View, on_board};
use crate::board::{Candidate, Cell, Digit, House};
use serde::{Deserialize, Serialize};

/// Assumptions, one of which must hold, each followed to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Branches {
    /// The reason why one of the branches is true.
    pub origin: Origin,
    /// One branch for each assumption.
    pub branches: Vec<Branch>,
}

impl Branches {
    /// Returns the branches nested inside these branches, which refute candidates.
    pub fn inner(&self) -> impl Iterator<Item = &Branches> {
        let implications = self.branches.iter().flat_map(|branch| &branch.implications);
        implications.filter_map(|implication| match &implication.inference {
            Inference::Step(step) => match &step.argument {
                Argument::Branches(inner) => Some(inner),
                _ => None,
            },
            _ => None,
        })
    }

    /// Returns the number of cells and houses considered: one for each single and each group, and one for the end of
    /// each branch.
    pub fn looks(&self) -> usize {
        let all = || self.branches.iter().flat_map(|branch| &branch.implications);
        let mut groups: Vec<&Step> = Vec::new();
        for implication in all() {
            if let Inference::Step(step) = &implication.inference
                && !groups.contains(&&**step)
            {
                groups.push(step);
            }
        }
        all().filter(|implication| implication.assertion.holds).count() + groups.len()
    }

    /// Returns the number of implications in all branches, including nested ones.
    pub fn implications(&self) -> usize {
        let own: usize = self.branches.iter().map(|branch| branch.implications.len()).sum();
        own + self.inner().map(Self::implications).sum::<usize>()
    }
}

/// The reason why one of the branches of a forcing argument is true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// A cell holds one of its candidates: one branch for each.
    Cell(Cell),
    /// A house holds the digit in one of its places: one branch for each.
    House(House, Digit),
    /// A fish that lacks a cover. Each base needs the digit, and the covers, one fewer, hold it once each, so one of
    /// the places in no cover or in two bases is true: one branch for each.
    Fish {
        /// The digit.
        digit: Digit,
        /// Houses that must hold it.
        base: Vec<House>,
        /// The covers, one fewer than the bases.
        cover: Vec<House>,
        /// The places of the digit in the base.
        cells: Vec<Cell>,
    },
    /// A candidate is true or false: the first branch assumes that it is true, the second that it is false.
    Candidate(Candidate),
    /// One assumption, which is refuted: its opposite holds.
    Contradiction,
}

/// An assumption followed to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Branch {
    /// The implications in order; the first is the assumption.
    pub implications: Vec<Implication>,
    /// How the branch ends.
    pub end: End,
}

/// One assertion of a branch and the reason for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Implication {
    /// The assertion.
    pub assertion: Assertion,
    /// The reason.
    pub inference: Inference,
    /// The earlier implications of the branch that it needs, by index. A candidate that the position has already lost
    /// needs none.
    pub premises: Vec<usize>,
}

/// The assertion that a candidate is true or false.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Assertion {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether the cell holds the digit.
    pub holds: bool,
}

impl Assertion {
    /// Returns the assertion that the candidate is true.
    pub fn on(candidate: Candidate) -> Self {
        Self { candidate, holds: true }
    }

    /// Returns the assertion that the candidate is false.
    pub fn off(candidate: Candidate) -> Self {
        Self { candidate, holds: false }
    }
}

/// The reason why an assertion follows from earlier ones of its branch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Inference {
    /// The assumption with which the branch begins.
    Assumed,
    /// False, because its cell holds another digit.
    CellTaken,
    /// False, because a peer in this house holds the digit.
    HouseTaken(House),
    /// True, because it is the last candidate of its cell.
    LastInCell,
    /// True, because it is the last place of its digit in this house.
    LastInHouse(House),
    /// False by a step that is valid in the position after the premises.
    Step(Box<Step>),
}

/// How a branch ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// Every conclusion of the step is among the implications of the branch.
    Conclusion,
    /// The branch refutes itself.
    Contradiction(Contradiction),
    /// The branch fills the board without conflict. The puzzle has one solution, so this is it.
    Solved,
}

on_board!(Branches { origin, branches });
on_board! { enum Origin { Cell(cell), House(house, digit), Fish { digit, base, cover, cells }, Candidate(candidate), Contradiction } }
on_board!(Branch { implications, end });
on_board!(Implication { assertion, inference, premises });
on_board!(Assertion { candidate, holds });
on_board! { enum Inference { Assumed, CellTaken, HouseTaken(house), LastInCell, LastInHouse(house), Step(step) } }
on_board! { enum End { Conclusion, Contradiction(contradiction), Solved } }

impl Marked for Branches {
    fn mark(&self, _: &Step, view: &mut View) {
        self.branches.iter().for_each(|branch| mark_branch(&self.origin, branch, view));
    }

    fn views(&self, _: &Step) -> Vec<View> {
        let of = |branch| {
            let mut view = View::default();
            mark_branch(&self.origin, branch, &mut view);
            view
        };
        self.branches.iter().map(of).collect()
    }
}

fn mark_branch(origin: &Origin, branch: &Branch, view: &mut View) {
    match origin {
        Origin::House(house, _) => view.houses.push(*house),
        Origin::Fish { digit, base, cover, cells } => {
            view.houses.clone_from(base);
            view.crossing.clone_from(cover);
            view.mark_digit(cells, *digit, Role::Pattern);
        }
        Origin::Cell(_) | Origin::Candidate(_) | Origin::Contradiction => {}
    }
    let node = |index: usize| Node::single(branch.implications[index].assertion.candidate);
    for (index, implication) in branch.implications.iter().enumerate() {
        let assertion = implication.assertion;
        let role = match (&implication.inference, assertion.holds) {
            (Inference::Assumed, _) => Role::Assumed,
            (_, true) => Role::Pattern,
            (_, false) => Role::Counterpart,
        };
        view.mark(assertion.candidate, role);
        if let Inference::Step(step) = &implication.inference {
            step.argument.mark(step, view);
        }
        for &premise in &implication.premises {
            view.links.push(Arrow { from: node(premise), to: node(index), strong: assertion.holds });
        }
    }
    if let End::Contradiction(Contradiction::NoPlace(house, _)) = branch.end {
        view.crossing.push(house);
    }
}
