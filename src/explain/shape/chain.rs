//! Words for chains: open and contradictory chains, and loops.

mod notation;
mod roles;

use super::super::context::StepContext;
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::super::notation::by_digit;
use super::wording::Wording;
use crate::board::{Candidate, Cell, Digit};
use crate::logic::{Chain, ChainLink, Node, Reason};
pub(super) use notation::eureka_terms;
use notation::{terms_eureka, written_by_hodoku};
use roles::sentence_by_roles;

impl Wording for Chain {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        written_by_hodoku(self, context)
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        format!("{} => {}", terms_eureka(self, context), context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        sentence_by_roles(self, context)
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        let Some((first, last)) = ends(self) else { return };
        prove_links(&self.links, context, lines);
        if self.is_loop {
            lines.push(context.say(ProofLoop));
            let links: Vec<&ChainLink> = self.links.iter().collect();
            for &candidate in &context.step.eliminations {
                prove_by_links(&links, context, candidate, lines);
            }
        } else if first.from == last.to {
            prove_turn(context, first, lines);
        } else {
            lines.push(context.say(ProofEnds { first: context.node_is(&first.from), last: context.node_is(&last.to) }));
            for &candidate in &context.step.eliminations {
                context.either_way(candidate, &first.from, &last.to, lines);
            }
        }
    }
}

fn ends(chain: &Chain) -> Option<(&ChainLink, &ChainLink)> {
    chain.links.first().zip(chain.links.last())
}

/// Adds lines that assume the start of the first link, then follow the links.
pub(super) fn prove_links(links: &[ChainLink], context: &StepContext<'_>, lines: &mut ProofLines) {
    let Some(first) = links.first() else { return };
    lines.push(context.say(ProofSuppose { suppose: context.node(&first.from, !first.strong) }));
    for link in links {
        let then = context.node(&link.to, link.strong);
        lines.push(context.say(ProofThen { then, reason: reason(link, context) }) + &grounds(link, context));
    }
}

/// Returns the weak link with two nodes that both exclude the candidate. One node of each weak link is known to be
/// true.
pub(super) fn excluding_link<'l>(
    links: &[&'l ChainLink],
    context: &StepContext<'_>,
    candidate: Candidate,
) -> Option<&'l ChainLink> {
    let is_end = |link: &ChainLink| link.from.candidates().chain(link.to.candidates()).any(|end| end == candidate);
    let mut weak = links.iter().copied().filter(|link| !link.strong && !is_end(link));
    weak.find(|link| {
        let fills_cell = matches!(link.reason, Reason::Cell(cell) if cell == candidate.cell);
        fills_cell || context.excludes(&link.from, candidate) && context.excludes(&link.to, candidate)
    })
}

/// Returns the almost locked set of a link that keeps the candidate's digit, and the cells for that digit.
pub(super) fn locking_set<'l>(
    links: &[&'l ChainLink],
    context: &StepContext<'_>,
    candidate: Candidate,
) -> Option<(&'l [Cell], Node)> {
    links.iter().find_map(|link| match &link.reason {
        Reason::AlmostLockedSet(cells) if ![link.from.digit, link.to.digit].contains(&candidate.digit) => {
            context.excluding_places([&cells[..]], candidate).map(|node| (&cells[..], node))
        }
        _ => None,
    })
}

/// Returns nodes of which one is true and excludes the candidate.
pub(super) fn excluding_nodes(links: &[&ChainLink], context: &StepContext<'_>, candidate: Candidate) -> Vec<Node> {
    match excluding_link(links, context, candidate) {
        Some(link) => vec![link.from.clone(), link.to.clone()],
        None => locking_set(links, context, candidate).map(|(_, node)| node).into_iter().collect(),
    }
}

/// Adds lines on why the links exclude a candidate.
pub(super) fn prove_by_links(
    links: &[&ChainLink],
    context: &StepContext<'_>,
    candidate: Candidate,
    lines: &mut ProofLines,
) {
    match excluding_link(links, context, candidate) {
        Some(link) => context.either_way(candidate, &link.from, &link.to, lines),
        None => prove_locked(links, context, candidate, lines),
    }
}

/// Adds the line for an almost locked set in a loop, which keeps its other digits: "4 in r1c2 is out: the set keeps its
/// 4 in r13c2".
fn prove_locked(links: &[&ChainLink], context: &StepContext<'_>, candidate: Candidate, lines: &mut ProofLines) {
    let Some((cells, node)) = locking_set(links, context, candidate) else { return context.therefore(lines) };
    lines.push(context.say(ProofLocked {
        cell: context.cell(candidate.cell),
        cells: context.cells(cells),
        digit: context.digit(candidate.digit),
        clash: context.clash(&node, candidate),
    }));
}

/// Adds lines for a chain that returns to its first node and contradicts it.
fn prove_turn(context: &StepContext<'_>, first: &ChainLink, lines: &mut ProofLines) {
    let suppose = context.node(&first.from, !first.strong);
    lines.push(context.say(ProofTurns { suppose, then: context.node(&first.from, first.strong) }));
    let is_other = |removed: &Candidate| first.from.candidates().all(|own| own != *removed);
    let others: Vec<Candidate> = context.step.eliminations.iter().copied().filter(is_other).collect();
    // A placed digit excludes other digits only from its own cell, which the conclusion explains.
    let is_same_digit = others.iter().all(|other| other.digit == first.from.digit);
    if first.strong && context.step.placements.is_empty() && is_same_digit {
        for (digit, removed) in by_digit(&others) {
            context.lose(digit, &removed, &first.from.cells, lines);
        }
    } else {
        context.therefore(lines);
    }
}

/// Returns why two nodes are linked, as a clause.
pub(super) fn reason(link: &ChainLink, context: &StepContext<'_>) -> String {
    let digit = context.digit(link.from.digit);
    match (&link.reason, link.strong) {
        (Reason::Cell(cell), true) => {
            let digits = context.digits(&context.candidates_of(*cell));
            context.say(ReasonStrongCell { cell: context.cell(*cell), digits })
        }
        (Reason::House(house), true) => context.say(ReasonStrongHouse { house: context.house(*house), digit }),
        (Reason::AlmostLockedSet(cells), _) => {
            let rest: Vec<Digit> =
                context.digits_of(cells).into_iter().filter(|&other| other != link.from.digit).collect();
            let sets: Vec<String> = cells.iter().map(|&cell| context.set(&[cell])).collect();
            context.say(ReasonStrongSet {
                cells: context.and(&sets),
                count: cells.len(),
                digit_count: rest.len() + 1,
                rest: context.digits(&rest),
                digit,
            })
        }
        _ => context.clash_of_node(&link.from, &link.to),
    }
}

/// Returns sentences on the grounds of the reason, each with a space before it.
pub(super) fn grounds(link: &ChainLink, context: &StepContext<'_>) -> String {
    match (&link.reason, link.strong) {
        (Reason::Cell(cell), true) => context.lost_by(&[*cell]),
        (Reason::House(house), true) => {
            let kept: Vec<Cell> = link.from.cells.iter().chain(&link.to.cells).copied().collect();
            context.nowhere_else(*house, link.from.digit, &kept)
        }
        (Reason::AlmostLockedSet(cells), _) => context.lost_by(cells),
        _ => String::new(),
    }
}
