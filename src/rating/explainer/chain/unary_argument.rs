//! Turns a chain of one assumption, or a cycle, into an argument.

use super::unary::{UnaryHint, UnaryNode};
use super::{CandidateId, Cause};
use crate::board::{Candidate, House};
use crate::logic::{
    Argument, Assertion, Branch, Branches, Chain, ChainLink, Combined, Contradiction, End, Implication, Inference,
    Node, Origin, Reason,
};
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::{HOUSES, MASKS, Member, PEERS};

fn chain_link(from: &UnaryNode, to: &UnaryNode) -> ChainLink {
    ChainLink {
        from: Node::single(from.id.candidate()),
        to: Node::single(to.id.candidate()),
        strong: to.on,
        reason: house_of(to, to.id).map_or(Reason::Cell(to.id.cell()), Reason::House),
    }
}

/// Returns the house of the candidate that is the node's cause; `None` if the cause is its cell.
fn house_of(node: &UnaryNode, id: CandidateId) -> Option<House> {
    match node.cause {
        Cause::House(kind) => Some(HOUSES[id.cell()][kind as usize]),
        Cause::Cell | Cause::Advanced | Cause::Assumed => None,
    }
}

/// Returns a chain or cycle. The path from a candidate to its own negation is an open chain without the candidate
/// itself.
pub(in super::super) fn unary_argument(grid: &PencilGrid, hint: &UnaryHint, removed: &[Candidate]) -> Argument {
    let links: Vec<_> = hint.nodes.windows(2).map(|pair| chain_link(&pair[0], &pair[1])).collect();
    if !hint.is_cycle {
        let is_refuted = hint.nodes[0].on;
        let links = if is_refuted { links[1..links.len() - 1].to_vec() } else { links };
        return Argument::Chain(Chain { links, is_loop: false });
    }
    // Original's quirk: a cycle removes candidates that see any node on and any node off of a digit. If the two are not
    // neighbours, the path around the cycle from one to the other proves the removal.
    let mut arguments = Vec::new();
    for &victim in removed {
        let sees = |link: &UnaryNode| link.id.digit() == victim.digit && victim.cell.is_in(PEERS[link.id.cell()]);
        let is_neighbourly = hint.nodes.windows(2).any(|pair| !pair[1].on && sees(&pair[0]) && sees(&pair[1]));
        if !is_neighbourly {
            arguments.push(round(grid, hint, victim, sees));
        }
    }
    let cycle = Argument::Chain(Chain { links, is_loop: true });
    if arguments.is_empty() {
        return cycle;
    }
    arguments.insert(0, cycle);
    Argument::Combined(Combined { arguments })
}

/// Returns a contradiction: the victim on makes a node off that the cycle has on, and the way back makes a node on that
/// the victim makes off.
fn round(grid: &PencilGrid, hint: &UnaryHint, victim: Candidate, sees: impl Fn(&UnaryNode) -> bool) -> Argument {
    let nodes = &hint.nodes[..hint.nodes.len() - 1];
    let count = nodes.len();
    let start = nodes.iter().position(|node| node.on && sees(node)).expect("the victim sees a node on");
    let taken = |id: CandidateId| {
        let house = HOUSES[id.cell()].into_iter().find(|&house| victim.cell.is_in(MASKS[house]));
        Inference::HouseTaken(house.expect("the victim sees the cell"))
    };
    let mut implications = vec![
        Implication { assertion: Assertion::on(victim), inference: Inference::Assumed, premises: Vec::new() },
        Implication {
            assertion: Assertion::off(nodes[start].id.candidate()),
            inference: taken(nodes[start].id),
            premises: vec![0],
        },
    ];
    // Backwards: the node that forced a node on is on if that node is off, and the candidates that it excludes are then
    // off.
    let mut index = start;
    loop {
        let from = (index + count - 1) % count;
        // The later node stores the link between the two; the last node of the cycle is the first again.
        let later = if index == 0 { &hint.nodes[count] } else { &nodes[index] };
        let holds = !nodes[from].on;
        let inference = match (holds, house_of(later, nodes[from].id)) {
            (true, None) => Inference::LastInCell,
            (true, Some(house)) => Inference::LastInHouse(house),
            (false, None) => Inference::CellTaken,
            (false, Some(house)) => Inference::HouseTaken(house),
        };
        let premises = vec![implications.len() - 1];
        implications.push(Implication {
            assertion: Assertion { candidate: nodes[from].id.candidate(), holds },
            inference,
            premises,
        });
        if holds && sees(&nodes[from]) {
            let clash = nodes[from].id.candidate();
            implications.push(Implication {
                assertion: Assertion::off(clash),
                inference: taken(nodes[from].id),
                premises: vec![0],
            });
            let end = End::Contradiction(Contradiction::Both(clash));
            let branches = vec![Branch { implications, end }];
            return Argument::Branches(Branches { origin: Origin::Contradiction, branches });
        }
        index = from;
        debug_assert!(index != start && grid.empty != 0, "the victim sees a node off as well");
    }
}

/// Returns the key of a chain with one assumption.
pub(in super::super) fn unary_key(hint: &UnaryHint) -> &'static str {
    match (hint.is_cycle, hint.is_x()) {
        (true, _) => "continuous-nice-loop",
        (false, true) => "x-chain",
        (false, false) => "discontinuous-nice-loop",
    }
}
