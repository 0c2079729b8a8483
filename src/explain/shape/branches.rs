//! Words for assumptions that are followed to their ends, and for direct steps among them.

mod direct;
mod proof;

use super::super::context::{StepContext, each_once};
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::wording::{Wording, fullest};
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{
    Argument, Assertion, Branch, Branches, End, Implication, Inference, Node, Origin, Proved, Step, Subset,
};
use direct::direct;
use proof::{is_same_step, prove_followed};

impl Wording for Branches {
    /// Returns one line, and one more for each branch.
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        if let Some(direct) = direct(self, context) {
            return direct.hodoku(context);
        }
        let mut lines = vec![format!("{} => {}", head_hodoku(self, context), context.effect())];
        for branch in &self.branches {
            let implications = branch.implications.iter().map(|implication| context.assertion(implication.assertion));
            lines.push(implications.collect::<Vec<_>>().join(" "));
        }
        lines.join("\n")
    }

    /// Returns one line for each branch.
    fn eureka(&self, context: &StepContext<'_>) -> String {
        if let Some(direct) = direct(self, context) {
            return direct.eureka(context);
        }
        let lines: Vec<String> = self.branches.iter().map(|branch| branch_eureka(context, branch)).collect();
        format!("{}\n=> {}", lines.join("\n|| "), context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        match direct(self, context) {
            Some(direct) => direct.sentence(context),
            None => followed(self, context),
        }
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        match direct(self, context) {
            Some(direct) => direct.prove(context, lines),
            None => prove_followed(self, context, lines),
        }
    }

    fn region(&self, step: &Proved<Step>) -> Vec<House> {
        match &self.origin {
            Origin::Fish { base, .. } => base.clone(),
            _ => vec![fullest(step)],
        }
    }
}

/// Returns the assumption of each branch.
fn assumed(branches: &Branches) -> impl Iterator<Item = Candidate> + '_ {
    let first = branches.branches.iter().filter_map(|branch| branch.implications.first());
    first.map(|first| first.assertion.candidate)
}

/// Returns the cells of the assumptions.
fn assumed_cells(branches: &Branches) -> Vec<Cell> {
    assumed(branches).map(|candidate| candidate.cell).collect()
}

/// Returns the origin of the branches and their common conclusion.
fn followed(branches: &Branches, context: &StepContext<'_>) -> String {
    let conclusion = context.conclusion_by(|removed| {
        branches.branches.iter().filter_map(|branch| excluding_node(context, branch, removed)).collect()
    });
    match &branches.origin {
        &Origin::Cell(cell) => {
            context.say(SentenceBranchesCell { cell: context.cell(cell), ways: ways(branches, context), conclusion })
        }
        &Origin::House(house, digit) => context.say(SentenceBranchesHouse {
            house: context.house(house),
            digit: context.digit(digit),
            ways: ways(branches, context),
            conclusion,
        }),
        Origin::Fish { digit, base, cover, .. } if branches.branches.len() == 1 => {
            context.say(SentenceBranchesFishOne {
                digit: context.digit(*digit),
                base: context.houses(base),
                cover: context.houses(cover),
                count: cover.len(),
                cell: context.cells(&assumed_cells(branches)),
                conclusion,
            })
        }
        Origin::Fish { digit, base, cover, .. } => context.say(SentenceBranchesFish {
            digit: context.digit(*digit),
            base: context.houses(base),
            cover: context.houses(cover),
            count: cover.len(),
            cells: context.cells(&assumed_cells(branches)),
            ways: ways(branches, context),
            conclusion,
        }),
        Origin::Candidate(candidate) => {
            let (cell, digit) = (context.cell(candidate.cell), context.digit(candidate.digit));
            context.say(SentenceBranchesCandidate { cell, digit, ways: ways(branches, context), conclusion })
        }
        Origin::Contradiction => {
            branches.branches.first().map_or(String::new(), |branch| refuted(context, branch, conclusion))
        }
    }
}

/// Returns an assumption, its consequences link by link, and the contradiction.
fn refuted(context: &StepContext<'_>, branch: &Branch, conclusion: String) -> String {
    let suppose = branch.implications.first().map_or(String::new(), |assumed| context.claim(assumed.assertion));
    let End::Contradiction(contradiction) = branch.end else {
        return context.say(SentenceBranchesSolved { suppose, conclusion });
    };
    let what = context.contradiction(contradiction);
    let links = links(context, branch);
    if links.is_empty() {
        return context.say(SentenceBranchesContradictionAtOnce { suppose, what, conclusion });
    }
    context.say(SentenceBranchesContradiction { suppose, links: context.claims(&links), what, conclusion })
}

/// Returns the assumption of each branch, with the links that lead to the conclusion.
fn ways(branches: &Branches, context: &StepContext<'_>) -> String {
    context.clauses(&branches.branches.iter().map(|branch| way(context, branch)).collect::<Vec<_>>())
}

/// Returns the end of the first branch.
fn end(branches: &Branches) -> Option<End> {
    branches.branches.first().map(|branch| branch.end)
}

fn head_hodoku(branches: &Branches, context: &StepContext<'_>) -> String {
    let name = context.name();
    match (&branches.origin, end(branches)) {
        (Origin::Contradiction, Some(End::Contradiction(contradiction))) => {
            format!("{name}: {}", context.contradiction_hodoku(contradiction))
        }
        (Origin::Cell(cell), _) => format!("{name}: {}", context.cell(*cell)),
        (Origin::House(house, digit), _) => {
            format!("{name}: {} in {}", context.sign(*digit), context.compact_houses(&[*house]))
        }
        (Origin::Fish { digit, base, cover, .. }, _) => {
            format!("{name}: {}", kraken_hodoku(branches, context, *digit, base, cover))
        }
        (Origin::Candidate(candidate), _) => format!("{name}: {}", context.assertion(Assertion::on(*candidate))),
        (Origin::Contradiction, _) => name,
    }
}

/// Returns a kraken fish: `5 r57 c28 fr5c3`. The missing cover is included if the removed candidates are in such a
/// house.
fn kraken_hodoku(
    branches: &Branches,
    context: &StepContext<'_>,
    digit: Digit,
    base: &[House],
    cover: &[House],
) -> String {
    let topology = context.topology();
    let open = assumed_cells(branches);
    let kind = |house: &House| topology.house(*house).kind;
    let holds = |house: &House, cell: &Cell| topology.house(*house).cells.contains(cell);
    let removed = &context.step.eliminations;
    let lacking = topology.houses().find(|house| {
        cover.first().is_some_and(|other| kind(other) == kind(house))
            && !cover.contains(house)
            && open.iter().any(|cell| holds(house, cell))
            && removed.iter().all(|candidate| candidate.digit == digit && holds(house, &candidate.cell))
    });
    let mut covers: Vec<House> = cover.iter().copied().chain(lacking).collect();
    covers.sort_unstable();
    let fins = open.iter().filter(|cell| !lacking.is_some_and(|house| holds(&house, cell)));
    let fins: String = fins.map(|&fin| format!(" f{}", context.cell(fin))).collect();
    format!("{} {} {}{fins}", context.sign(digit), context.compact_houses(base), context.compact_houses(&covers))
}

/// Returns the assumption and the end of a branch.
fn way(context: &StepContext<'_>, branch: &Branch) -> String {
    let Some((assumed, last)) = branch.implications.first().zip(branch.implications.last()) else {
        return String::new();
    };
    let suppose = context.claim(assumed.assertion);
    let links = links(context, branch);
    if let End::Contradiction(contradiction) = branch.end {
        let what = context.contradiction(contradiction);
        return if links.is_empty() {
            context.say(BranchWayBrokenAtOnce { suppose, what })
        } else {
            context.say(BranchWayBroken { suppose, links: context.claims(&links), what })
        };
    }
    // The clause for a set states the loss itself: these cells have only as many digits left.
    if let (Some(Subset { cells, digits, .. }), 1) = (set_left(last), links.len()) {
        let Candidate { digit, .. } = assumed.assertion.candidate;
        let holders = Node { cells: context.holders(cells, digit), digit };
        let lost = context.houses_between(&Node::single(assumed.assertion.candidate), &holders);
        let houses = context.houses(&each_once(lost.into_iter().chain(context.houses_of_set(cells))));
        let (cells, count) = (context.cells(cells), cells.len());
        return context.say(BranchWaySet { suppose, cells, count, digits: context.digits(digits), houses });
    }
    if links.is_empty() {
        return context.say(BranchWayAtOnce { suppose });
    }
    context.say(BranchWay { suppose, then: context.claims(&links) })
}

/// The largest number of links of a branch that a sentence names.
const MAX_LINKS: usize = 8;

/// Returns the consequences in a branch, in order: each placed digit, with the house if this is its last place there,
/// and the candidates that a technique removes, with its name. If there are too many links, the last item counts the
/// rest.
fn links(context: &StepContext<'_>, branch: &Branch) -> Vec<String> {
    let is_link = |implication: &&Implication| match implication.inference {
        Inference::LastInCell | Inference::LastInHouse(_) | Inference::Step(_) => true,
        Inference::Assumed | Inference::CellTaken | Inference::HouseTaken(_) => false,
    };
    let implications: Vec<&Implication> = branch.implications.iter().filter(is_link).collect();
    let digit = |implication: &Implication| implication.assertion.candidate.digit;
    let links: Vec<&[&Implication]> =
        implications.chunk_by(|one, other| is_same_step(one, other) && digit(one) == digit(other)).collect();
    let named = links.len().min(MAX_LINKS);
    let mut texts: Vec<String> = links[..named].iter().map(|implications| link(context, implications)).collect();
    if named < links.len() {
        texts.push(context.say(BranchMore { count: links.len() - named }));
    }
    texts
}

/// Returns a link as a clause: "r4c3 is 8 (column 3)", "none of r4c35 is 2 (Naked Pair)".
fn link(context: &StepContext<'_>, implications: &[&Implication]) -> String {
    let Assertion { candidate: Candidate { digit, .. }, holds } = implications[0].assertion;
    let cells = implications.iter().map(|implication| implication.assertion.candidate.cell).collect();
    let claim = context.node(&Node { cells, digit }, holds);
    match &implications[0].inference {
        Inference::LastInHouse(house) => context.say(ClaimVia { claim, houses: context.house(*house) }),
        Inference::Step(step) => context.say(ClaimBy { claim, technique: context.technique(step) }),
        _ => claim,
    }
}

/// Returns the naked subset that an implication follows from, if there is one.
fn set_left(implication: &Implication) -> Option<&Subset> {
    match &implication.inference {
        Inference::Step(step) => match &step.argument {
            Argument::Subset(subset) if !subset.hidden => Some(subset),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the node at the end of a branch that excludes the candidate.
fn excluding_node(context: &StepContext<'_>, branch: &Branch, removed: Candidate) -> Option<Node> {
    let (assumed, last) = branch.implications.first().zip(branch.implications.last())?;
    if let Some(set) = set_left(last) {
        return context.excluding_places([&set.cells[..]], removed);
    }
    let premises = last.premises.iter().map(|&at| branch.implications[at].assertion).chain([assumed.assertion]);
    let mut nodes = premises.filter(|premise| premise.holds).map(|premise| Node::single(premise.candidate));
    nodes.find(|node| context.excludes(node, removed))
}

fn branch_eureka(context: &StepContext<'_>, branch: &Branch) -> String {
    let implications = branch.implications.iter().map(|implication| {
        let Candidate { cell, digit } = implication.assertion.candidate;
        let sign = if implication.assertion.holds { "" } else { "-" };
        format!("{sign}({}){}", context.sign(digit), context.cell(cell))
    });
    let text = implications.collect::<Vec<_>>().join(" -> ");
    match branch.end {
        End::Contradiction(_) => text + " #",
        End::Conclusion | End::Solved => text,
    }
}
