//! What a diagram of a step shows: marked candidates, houses and links, one view a branch.
//!
//! Roles say what a candidate does in the argument; what ring, cross or colour that becomes is the drawer's business.

use super::argument::{
    Argument, Automorphism, BentSet, Branch, Branches, Chain, ChainLink, Colouring, ColouringRule, Combined,
    Contradiction, DeadlyPattern, DisjointSubset, End, Exclusion, Exocet, Firework, Fireworks, Fish, Guess,
    HiddenSingle, Impossible, ImpossiblePattern, Inference, Intersection, MultiColouring, NakedSingle, Network, Node,
    Origin, Subset, Templates, Uniqueness, UniquenessRule, WrongGuess,
};
use super::step::Step;
use crate::board::{Candidate, Cell, DigitSet, House};
use serde::Serialize;

/// What a candidate does in a step. Where one has several roles, the later in this list is shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Role {
    /// Part of the pattern.
    Pattern,
    /// Part of the pattern on its other side: the second colour, a false node of a chain.
    Counterpart,
    /// A fin.
    Fin,
    /// In the almost locked set of this number.
    Set(u8),
    /// What a guess tries or a branch assumes.
    Assumed,
    /// Removed by the step.
    Eliminated,
    /// Placed by the step.
    Placed,
}

/// A candidate with its role.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Mark {
    /// The candidate.
    pub candidate: Candidate,
    /// Its role.
    pub role: Role,
}

/// An arrow between nodes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Link {
    /// From one of these candidates.
    pub from: Node,
    /// To one of these.
    pub to: Node,
    /// Solid when strong, dashed when weak.
    pub strong: bool,
}

/// One picture of a step. Most steps have one; a forcing argument has one a branch.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct View {
    /// Marked candidates, each once, in order of cell and digit.
    pub marks: Vec<Mark>,
    /// Houses that the argument looks at.
    pub houses: Vec<House>,
    /// Houses that cross them: covers of a fish, the other house of an intersection.
    pub crossing: Vec<House>,
    /// Filled cells that block others, shown so that the reader sees why.
    pub blockers: Vec<Cell>,
    /// Links.
    pub links: Vec<Link>,
}

impl View {
    /// The view of a step in a position with these candidates, in cell order: only what is a candidate is marked.
    ///
    /// Arguments name cells and digits, and not every cell of a naked triple holds all three. A filled cell of the
    /// pattern (avoidable rectangles have some) is shown as a cell.
    #[must_use]
    pub fn within(mut self, candidates: &[DigitSet]) -> Self {
        let digits = |cell: Cell| candidates.get(cell.index()).copied().unwrap_or_default();
        let filled = self.marks.iter().map(|mark| mark.candidate.cell).filter(|&cell| digits(cell).is_empty());
        self.blockers.extend(filled);
        self.blockers.sort_unstable();
        self.blockers.dedup();
        self.marks.retain(|mark| digits(mark.candidate.cell).contains(mark.candidate.digit));
        self
    }

    fn mark(&mut self, candidate: Candidate, role: Role) {
        match self.marks.binary_search_by_key(&candidate, |mark| mark.candidate) {
            Ok(at) => self.marks[at].role = self.marks[at].role.max(role),
            Err(at) => self.marks.insert(at, Mark { candidate, role }),
        }
    }

    fn mark_all(&mut self, candidates: impl IntoIterator<Item = Candidate>, role: Role) {
        for candidate in candidates {
            self.mark(candidate, role);
        }
    }

    fn link(&mut self, link: &ChainLink) {
        self.links.push(Link { from: link.from.clone(), to: link.to.clone(), strong: link.strong });
    }
}

/// The pictures of a step, at least one.
pub fn views(step: &Step) -> Vec<View> {
    let mut views = match &step.argument {
        Argument::Branches(Branches { origin, branches }) => {
            let of = |branch| {
                let mut view = View::default();
                of_branch(origin, branch, &mut view);
                view
            };
            branches.iter().map(of).collect()
        }
        argument => {
            let mut view = View::default();
            of_argument(argument, step, &mut view);
            vec![view]
        }
    };
    for view in &mut views {
        view.mark_all(step.eliminations.iter().copied(), Role::Eliminated);
        view.mark_all(step.placements.iter().copied(), Role::Placed);
    }
    views
}

fn of_argument(argument: &Argument, step: &Step, view: &mut View) {
    let at = |cells: &[Cell], digit| cells.iter().map(move |&cell| Candidate::new(cell, digit)).collect::<Vec<_>>();
    match argument {
        Argument::HiddenSingle(HiddenSingle { house, blocked }) => {
            view.houses.push(*house);
            view.blockers = distinct(blocked.iter().map(|blocked| blocked.cause));
        }
        Argument::NakedSingle(NakedSingle { excluded }) => {
            view.blockers = distinct(excluded.iter().map(|excluded| excluded.cause))
        }
        Argument::Intersection(Intersection { digit, base, cover, cells }) => {
            view.houses.push(*base);
            view.crossing.push(*cover);
            view.mark_all(at(cells, *digit), Role::Pattern);
        }
        Argument::Subset(Subset { house, cells, digits, .. }) => {
            view.houses.push(*house);
            for &digit in digits {
                view.mark_all(at(cells, digit), Role::Pattern);
            }
        }
        Argument::Fish(Fish { digit, base, cover, cells, fins }) => {
            view.houses.clone_from(base);
            view.crossing.clone_from(cover);
            view.mark_all(at(cells, *digit), Role::Pattern);
            view.mark_all(at(fins, *digit), Role::Fin);
        }
        Argument::BentSet(BentSet { cells, digit }) => {
            view.mark_all(at(cells, *digit), Role::Pattern);
            let others = step.eliminations.first().map(|candidate| candidate.digit);
            debug_assert!(others.is_none_or(|other| other == *digit));
        }
        Argument::Colouring(Colouring { first, second, links, rule }) => {
            view.mark_all(first.iter().copied(), Role::Pattern);
            view.mark_all(second.iter().copied(), Role::Counterpart);
            links.iter().for_each(|link| view.link(link));
            match rule {
                ColouringRule::Wrap { clash } => view.mark_all(*clash, Role::Eliminated),
                ColouringRule::Emptied { cell } => view.blockers.push(*cell),
                ColouringRule::Trap => {}
            }
        }
        Argument::MultiColouring(MultiColouring { networks, bridges }) => {
            for Network { first, second, links } in networks {
                view.mark_all(first.iter().copied(), Role::Pattern);
                view.mark_all(second.iter().copied(), Role::Counterpart);
                links.iter().for_each(|link| view.link(link));
            }
            for [one, other] in bridges {
                view.links.push(Link { from: Node::single(*one), to: Node::single(*other), strong: false });
            }
        }
        Argument::Chain(chain) => of_chain(chain, view),
        Argument::DisjointSubset(DisjointSubset { cells, parts }) => {
            for (number, part) in parts.iter().enumerate() {
                view.houses.push(part.house);
                for &digit in &part.digits {
                    view.mark_all(at(cells, digit), Role::Set(number as u8));
                }
            }
        }
        Argument::Uniqueness(Uniqueness { pattern, guardians, rule }) => {
            match pattern {
                DeadlyPattern::Loop { cells, digits } => {
                    digits.iter().for_each(|&digit| view.mark_all(at(cells, digit), Role::Pattern));
                }
                DeadlyPattern::Rows { cells: [one, other], digits } => {
                    digits.iter().for_each(|&digit| view.mark_all(at(one, digit), Role::Pattern));
                    digits.iter().for_each(|&digit| view.mark_all(at(other, digit), Role::Pattern));
                }
                DeadlyPattern::Bug => {}
            }
            view.mark_all(guardians.iter().copied(), Role::Fin);
            match rule {
                UniquenessRule::Subset { house, .. } => view.houses.push(*house),
                UniquenessRule::Forced { links } => view.houses.extend(links.iter().map(|(house, _)| *house)),
                UniquenessRule::OneCell | UniquenessRule::OneDigit => {}
            }
        }
        Argument::Impossible(Impossible { pattern, guardians }) => {
            match pattern {
                ImpossiblePattern::OddLoop { digit, cells, houses } => {
                    view.houses.clone_from(houses);
                    view.mark_all(at(cells, *digit), Role::Pattern);
                    for (from, to) in cells.iter().zip(cells.iter().cycle().skip(1)) {
                        let [from, to] = [from, to].map(|&cell| Node::single(Candidate::new(cell, *digit)));
                        view.links.push(Link { from, to, strong: true });
                    }
                }
                ImpossiblePattern::TooFewDigits { cells, digits } => {
                    digits.iter().for_each(|&digit| view.mark_all(at(cells, digit), Role::Pattern));
                }
            }
            view.mark_all(guardians.iter().copied(), Role::Fin);
        }
        Argument::Fireworks(Fireworks { cells, fireworks }) => {
            for Firework { digit, houses } in fireworks {
                view.houses.extend(houses);
                view.mark_all(at(cells, *digit), Role::Pattern);
            }
            view.houses.sort_unstable();
            view.houses.dedup();
        }
        Argument::Exocet(Exocet { base, targets, lines, covers }) => {
            view.houses.clone_from(lines);
            for (digit, houses) in covers {
                view.mark_all(at(base, *digit), Role::Set(0));
                view.mark_all(at(targets, *digit), Role::Set(1));
                view.crossing.extend(houses);
            }
            view.crossing.sort_unstable();
            view.crossing.dedup();
        }
        Argument::Exclusion(Exclusion { cells, combinations }) => {
            for combination in combinations {
                view.mark_all(
                    cells.iter().zip(&combination.digits).map(|(&cell, &digit)| Candidate::new(cell, digit)),
                    Role::Pattern,
                );
                view.blockers.extend(&combination.excluder);
            }
            view.blockers.sort_unstable();
            view.blockers.dedup();
        }
        Argument::Templates(Templates { .. }) | Argument::Automorphism(Automorphism { .. }) => {}
        Argument::Combined(Combined { arguments }) => {
            arguments.iter().for_each(|argument| of_argument(argument, step, view))
        }
        Argument::Branches(Branches { origin, branches }) => {
            branches.iter().for_each(|branch| of_branch(origin, branch, view));
        }
        Argument::Guess(Guess) => view.mark_all(step.placements.iter().copied(), Role::Assumed),
        Argument::WrongGuess(WrongGuess { contradiction }) => match *contradiction {
            Contradiction::EmptyCell(cell) => view.blockers.push(cell),
            Contradiction::NoPlace(house, _) => view.houses.push(house),
            Contradiction::Both(candidate) => view.mark(candidate, Role::Counterpart),
        },
    }
}

/// The cells that the causes name, each once, in order.
fn distinct(causes: impl Iterator<Item = super::Cause>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = causes
        .filter_map(|cause| match cause {
            super::Cause::Holds(cell) => Some(cell),
            super::Cause::Removed => None,
        })
        .collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Nodes alternate: the chain begins with a strong link, from a node that is false if the next is to be shown true.
fn of_chain(chain: &Chain, view: &mut View) {
    for link in &chain.links {
        let (from, to) =
            if link.strong { (Role::Counterpart, Role::Pattern) } else { (Role::Pattern, Role::Counterpart) };
        view.mark_all(link.from.candidates(), from);
        view.mark_all(link.to.candidates(), to);
        view.link(link);
    }
}

fn of_branch(origin: &Origin, branch: &Branch, view: &mut View) {
    match origin {
        Origin::House(house, _) => view.houses.push(*house),
        Origin::Fish { digit, base, cover, cells } => {
            view.houses.clone_from(base);
            view.crossing.clone_from(cover);
            view.mark_all(cells.iter().map(|&cell| Candidate::new(cell, *digit)), Role::Pattern);
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
            of_argument(&step.argument, step, view);
        }
        for &premise in &implication.premises {
            view.links.push(Link { from: node(premise), to: node(index), strong: assertion.holds });
        }
    }
    if let End::Contradiction(Contradiction::NoPlace(house, _)) = branch.end {
        view.crossing.push(house);
    }
}
