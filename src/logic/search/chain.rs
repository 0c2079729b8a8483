//! Searches for chains: open chains by their two ends, discontinuous chains by their conclusion, and loops by their
//! first link.
//!
//! A walk from a node that is assumed false, over strong and weak links in turn, visits every node that must then be
//! true. One of the two ends is true, whichever nodes connect them, so a candidate that both exclude is false. All
//! chains between the same ends have the same conclusion, and the shortest is shown.
//!
//! # Notes
//! Searching open chains before closed loops (a loop without one of its weak links is an open chain) takes 1.3 % more
//! instructions on diabolical puzzles, because it searches for chains although an easier step would have come first.

mod als_chains;
mod blossom_loop;
mod graph;
mod one_digit;
mod open;
mod pairs;
mod reach;
mod strong_pairs;
mod wings;

pub(crate) use als_chains::{als_chains, als_pairs, als_triples, double_als_pairs, joined_als_pairs};
pub(crate) use blossom_loop::blossom_loops;
pub(crate) use graph::LinkKinds;
pub(crate) use pairs::{remote_pairs, w_wings};
pub(crate) use strong_pairs::{TurbotKind, dual_kites, dual_rectangles, empty_rectangles, two_strings};
pub(crate) use wings::three_links;

use super::tidy;
use crate::board::{Candidate, CellSet, Position};
use crate::logic::{Flow, Report, Study};
use graph::{Graph, graph};
use open::{OpenChain, open_chains};
use reach::ChainSearch;

/// Reports chains between two different ends, ordered by length, then start, each set of eliminations once.
///
/// `kinds` determines whether each digit has its own graph (X-chains) or all share one.
pub(crate) fn chains<const W: usize>(study: &Study<'_, '_, W>, kinds: LinkKinds, report: &mut Report<'_>) -> Flow {
    let position = study.position();
    let digits: Vec<_> =
        if kinds.cells { vec![None] } else { position.layout().topology().digits().map(Some).collect() };
    for digit in digits {
        let open = open_chains(study, digit, kinds);
        if open.chains.is_empty() {
            continue;
        }
        let graph = graph(study, digit, kinds);
        // Without links between houses this is an XY-chain: both ends are of the same digit.
        let accepts = |chain: &OpenChain| {
            let (start, end) = chain.ends();
            let is_wanted = kinds.houses || graph.nodes[start].digit == graph.nodes[end].digit;
            start != end && is_wanted && chain.length() >= 3
        };
        for OpenChain { nodes, eliminations } in open.chains.iter().filter(|&one| accepts(one)) {
            report.add_new_removals(eliminations, || graph.chain(position, nodes))?;
        }
    }
    Flow::Continue(())
}

/// Returns whether chains of single candidates prove nothing: no two candidates exclude anything together if one of
/// them must be true.
pub(crate) fn prove_nothing<const W: usize>(study: &Study<'_, '_, W>) -> bool {
    let open = open_chains(study, None, LinkKinds { cells: true, houses: true, groups: false, sets: false });
    open.chains.is_empty() && !open.has_links
}

/// Reports loops with one break by their conclusion about the cell of the break: a candidate that is true, which
/// removes all others of its cell, or one that is false. Shortest first, each conclusion once.
pub(crate) fn discontinuous_loops<const W: usize>(
    study: &Study<'_, '_, W>,
    kinds: LinkKinds,
    report: &mut Report<'_>,
) -> Flow {
    let position = study.position();
    let graph = graph(study, None, kinds);
    for OpenChain { nodes, eliminations } in &open_chains(study, None, kinds).chains {
        let conclusions: Vec<Vec<Candidate>> = if nodes.first() == nodes.last() {
            let cell = graph.nodes[nodes[0] as usize].cells.only();
            vec![eliminations.iter().copied().filter(|gone| Some(gone.cell) == cell).collect()]
        } else {
            eliminations.iter().map(|&gone| vec![gone]).collect()
        };
        for eliminations in conclusions {
            report.add_new_removals(&eliminations, || graph.chain(position, nodes))?;
        }
    }
    Flow::Continue(())
}

/// Reports closed loops, in which every weak link is also strong, shortest first, each set of eliminations once.
pub(crate) fn continuous_loops<const W: usize>(
    study: &Study<'_, '_, W>,
    kinds: LinkKinds,
    report: &mut Report<'_>,
) -> Flow {
    let position = study.position();
    let graph = graph(study, None, kinds);
    let rings = graph.rings();
    let removes: Vec<bool> = rings.each().map(|ring| can_remove(position, &graph, ring)).collect();
    let mut search = ChainSearch::new(&graph);
    let mut found: Vec<(Vec<u32>, Vec<Candidate>)> = Vec::new();
    for start in 0..graph.nodes.len() {
        position.go_on()?;
        // A loop has nodes outside almost locked sets, and can begin there.
        if graph.nodes[start].set.is_some() || !removes.get(rings.of(start, false) as usize).is_some_and(|&it| it) {
            continue;
        }
        // A loop ends at a node that excludes the start, if that node leads back to the start being false.
        let is_linked = |&end: &usize| rings.join(start, end);
        let ends: Vec<usize> = graph.weak.of(start).into_iter().filter(is_linked).collect();
        for &first in graph.strong.of(start).iter().filter(|&&first| is_linked(&(first as usize))) {
            search.suppose_false_by_link(rings, start, first as usize, &ends);
            for &end in &ends {
                if search.distance_of_true(end).is_none_or(|distance| distance < 3) {
                    continue;
                }
                let nodes = search.path(start, end);
                if is_simple(&graph, &nodes) {
                    let eliminations = loop_eliminations(position, &graph, &nodes);
                    if !eliminations.is_empty() {
                        found.push((nodes, eliminations));
                    }
                }
            }
        }
    }
    found.sort_by_key(|(nodes, _)| nodes.len());
    for (nodes, eliminations) in &found {
        report.add_new_removals(eliminations, || graph.closed_chain(position, nodes))?;
    }
    Flow::Continue(())
}

/// Returns whether a loop through assumptions that lead back to themselves can remove anything, by a weak link that
/// excludes a third candidate, or by a set that a strong link runs through. Loops of conjugate pairs alone, which most
/// are, cannot.
fn can_remove<const W: usize>(position: &Position<'_, W>, graph: &Graph<W>, ring: &[(u32, bool)]) -> bool {
    let joins = |is_false: usize, is_true: usize| graph.rings().join(is_false, is_true);
    let excludes_a_third = |one: usize, other: usize| {
        let (near, far) = (&graph.nodes[one], &graph.nodes[other]);
        match near.digit == far.digit {
            true => graph.seen[one].intersects(&graph.seen[other]),
            false => near.cells.only().is_some_and(|cell| position.candidates(cell).len() > 2),
        }
    };
    let can_remove = |&(node, holds): &(u32, bool)| {
        let (node, mut is_found) = (node as usize, false);
        if holds {
            graph.weak.each(node, |next| {
                is_found |= joins(next as usize, node) && excludes_a_third(node, next as usize);
            });
        } else {
            let mut links = graph.strong.of(node).iter().map(|&next| next as usize);
            is_found = links.any(|next| joins(node, next) && graph.set_between(node, next).is_some());
        }
        is_found
    };
    // The smallest loop has two strong links.
    ring.len() > 3 && ring.iter().any(can_remove)
}

/// Returns whether no candidate is in two nodes of the loop.
fn is_simple<const W: usize>(graph: &Graph<W>, nodes: &[u32]) -> bool {
    let shares = |one: u32, other: u32| {
        let (one, other) = (&graph.nodes[one as usize], &graph.nodes[other as usize]);
        one.digit == other.digit && one.cells.intersects(&other.cells)
    };
    nodes.iter().enumerate().all(|(at, &one)| nodes[at + 1..].iter().all(|&other| !shares(one, other)))
}

/// Returns the exclusions by a loop with these nodes, beginning with a strong link.
///
/// Exclusions by a weak link between two cells from other cells of the loop are left to later steps, as in published
/// lists of loops.
fn loop_eliminations<const W: usize>(position: &Position<'_, W>, graph: &Graph<W>, nodes: &[u32]) -> Vec<Candidate> {
    let mut eliminations = Vec::new();
    let own = nodes.iter().fold(CellSet::EMPTY, |all, &node| all | graph.nodes[node as usize].cells);
    let pairs = nodes.iter().enumerate().map(|(at, &one)| (one, nodes[(at + 1) % nodes.len()]));
    let own = pairs
        .filter_map(|(one, other)| graph.set_between(one as usize, other as usize))
        .fold(own, |all, set| all | set);
    for at in 0..nodes.len() {
        let (one, other) = (nodes[at] as usize, nodes[(at + 1) % nodes.len()] as usize);
        excluded_between(position, graph, (one, other), at % 2 == 0, own, &mut eliminations);
    }
    tidy(&mut eliminations);
    eliminations
}

/// Adds the exclusions by a link with exactly one true node. A weak link between cells excludes nothing from the cells
/// `own`.
fn excluded_between<const W: usize>(
    position: &Position<'_, W>,
    graph: &Graph<W>,
    (one, other): (usize, usize),
    is_strong: bool,
    own: CellSet<W>,
    eliminations: &mut Vec<Candidate>,
) {
    let (near, far) = (&graph.nodes[one], &graph.nodes[other]);
    if is_strong {
        // An almost locked set between two links keeps all its other digits.
        if let Some(set) = graph.set_between(one, other) {
            for digit in position.candidates_in(set).iter().filter(|&digit| digit != near.digit && digit != far.digit) {
                let places = set & position.places(digit);
                let seen = position.layout().common_peers(places);
                eliminations.extend((seen & position.places(digit)).with(digit));
            }
        }
    } else if near.digit == far.digit {
        let gone = graph.seen[one] & graph.seen[other];
        eliminations.extend((gone - own).with(near.digit));
    } else if let Some(cell) = near.cells.only() {
        let others = position.candidates(cell).iter().filter(|&digit| digit != near.digit && digit != far.digit);
        eliminations.extend(others.map(|digit| Candidate::new(cell, digit)));
    }
}
