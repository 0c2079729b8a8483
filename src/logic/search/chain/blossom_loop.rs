//! Blossom loops: a chain from every candidate of a cell, or every place of a digit in a house, to ends that exclude
//! each other.
//!
//! ```text
//!             1 - a = b - c = 4
//!   stem {1 6 8}                    a cell {4 6 8 ..}; each chain makes one of its candidates true
//!             6 - d = 6
//!             8 - e = 8
//! ```
//!
//! One candidate of the stem is true, and with it the end of its chain. Then no other end is true and, backwards, no
//! other candidate. One node of each weak link is therefore true, as in a closed chain, which is a blossom loop of two
//! chains.
//!
//! The search considers the shortest chain from each candidate to each end, and only chains that do not pass through
//! candidates of the stem. Of several ends in one cell or house it considers the eight choices with the fewest links.

use super::graph::{Graph, LinkKinds, graph};
use super::reach::ChainSearch;
use super::{excluded_between, tidy};
use crate::board::{Candidate, CellSet, Position};
use crate::logic::{BlossomLoop, Flow, Report, Sector, Study};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The maximum number of candidates of a stem: with more, hardly any stem has a chain from each of them to one place.
const MAX_CHAINS: usize = 5;
/// The maximum number of links of a chain.
const MAX_LINKS: u32 = 12;
/// The maximum number of choices of ends in the same place.
const MAX_CHOICES: usize = 8;

/// A chain from a candidate of the stem.
struct Petal {
    nodes: Vec<u32>,
    /// The exclusions by its links if one node of each weak link is true.
    eliminations: Vec<Candidate>,
}

/// A blossom with links that exclude something.
struct Blossom {
    stem: Sector,
    end: Sector,
    petals: Vec<Rc<Petal>>,
    eliminations: Vec<Candidate>,
}

impl Blossom {
    fn length(&self) -> usize {
        self.petals.iter().map(|petal| petal.nodes.len() - 1).sum()
    }
}

/// Reports blossom loops of three or more chains, ordered by the total number of links, then stem and end, each set of
/// eliminations once.
pub(crate) fn blossom_loops<const W: usize>(
    study: &Study<'_, '_, W>,
    kinds: LinkKinds,
    report: &mut Report<'_>,
) -> Flow {
    let position = study.position();
    let graph = graph(study, None, kinds);
    let singles: BTreeMap<Candidate, usize> = graph
        .nodes
        .iter()
        .enumerate()
        .filter(|(_, node)| node.is_single())
        .filter_map(|(at, node)| Some((Candidate::new(node.cells.only()?, node.digit), at)))
        .collect();
    let mut searches: Vec<ChainSearch<'_, W>> = (0..MAX_CHAINS).map(|_| ChainSearch::new(&graph)).collect();
    let mut found = Vec::new();
    for (stem, candidates) in stems(position) {
        let starts: Option<Vec<usize>> = candidates.iter().map(|candidate| singles.get(candidate).copied()).collect();
        let Some(starts) = starts else { continue };
        let is_of_stem = |node: u32| {
            let node = &graph.nodes[node as usize];
            candidates.iter().any(|own| own.digit == node.digit && node.cells.contains(own.cell))
        };
        let mut ends: BTreeMap<Sector, Vec<Vec<(u32, u32)>>> = BTreeMap::new();
        for (at, (&start, search)) in starts.iter().zip(&mut searches).enumerate() {
            position.go_on()?;
            search.suppose_true(start, MAX_LINKS, |node, _| !is_of_stem(node));
            add_ends(position, &graph, search, at, &mut ends);
            ends.retain(|_, ends| ends.len() == at + 1);
            if ends.is_empty() {
                break;
            }
        }
        ends.remove(&stem);
        let mut petals: BTreeMap<(usize, u32), Rc<Petal>> = BTreeMap::new();
        for (end, ends) in &ends {
            for choice in choices(&graph, *end, ends) {
                position.go_on()?;
                let petals = choice.iter().enumerate().map(|(at, &node)| {
                    let new = || Rc::new(petal(position, &graph, searches[at].path_of_true(starts[at], node as usize)));
                    petals.entry((at, node)).or_insert_with(new).clone()
                });
                let petals: Vec<Rc<Petal>> = petals.collect();
                let eliminations = eliminations(position, &graph, *end, &petals);
                if !eliminations.is_empty() && is_simple(&graph, &petals) {
                    found.push(Blossom { stem, end: *end, petals, eliminations });
                    break;
                }
            }
        }
    }
    found.sort_by_key(Blossom::length);
    for Blossom { stem, end, petals, eliminations } in &found {
        let argument = || {
            let links = |petal: &Rc<Petal>| graph.links_from_true(position, &petal.nodes);
            BlossomLoop { stem: *stem, chains: petals.iter().map(links).collect(), end: *end }
        };
        report.add_new_removals(eliminations, argument)?;
    }
    Flow::Continue(())
}

/// Returns all possible stems: cells by index, then houses and digits.
fn stems<const W: usize>(position: &Position<'_, W>) -> Vec<(Sector, Vec<Candidate>)> {
    let topology = position.layout().topology();
    let cells = position.empty_cells().iter().map(|cell| {
        let candidates = position.candidates(cell).at(cell);
        (Sector::Cell(cell), candidates.collect::<Vec<_>>())
    });
    let full = topology.full_houses();
    let houses = full.flat_map(|house| topology.digits().map(move |digit| (house, digit))).map(|(house, digit)| {
        let candidates = position.places_in(digit, house).with(digit);
        (Sector::House(house, digit), candidates.collect())
    });
    cells.chain(houses).filter(|(_, candidates)| (3..=MAX_CHAINS).contains(&candidates.len())).collect()
}

/// Adds the nodes that the candidate with this index makes true, with their distance, to their cells and houses,
/// nearest first.
fn add_ends<const W: usize>(
    position: &Position<'_, W>,
    graph: &Graph<W>,
    search: &ChainSearch<'_, W>,
    at: usize,
    ends: &mut BTreeMap<Sector, Vec<Vec<(u32, u32)>>>,
) {
    // Almost locked sets enter a node many times.
    let mut met: BTreeSet<(usize, CellSet<W>)> = BTreeSet::new();
    for (distance, number) in search.true_nodes() {
        let node = &graph.nodes[number as usize];
        if !met.insert((node.digit.index(), node.cells)) {
            continue;
        }
        let cell = node.cells.only().map(Sector::Cell);
        let houses = position.layout().houses_with(node.cells).map(|house| Sector::House(house, node.digit));
        for sector in cell.into_iter().chain(houses) {
            let lists = match at {
                0 => ends.entry(sector).or_default(),
                _ => match ends.get_mut(&sector) {
                    Some(lists) => lists,
                    None => continue,
                },
            };
            if lists.len() == at {
                lists.push(Vec::new());
            }
            if let Some(list) = lists.get_mut(at) {
                list.push((distance, number));
            }
        }
    }
}

/// Returns the choices of one end for each candidate, no two of which can be true, with the fewest links.
fn choices<const W: usize>(graph: &Graph<W>, sector: Sector, ends: &[Vec<(u32, u32)>]) -> Vec<Vec<u32>> {
    let excludes = |one: u32, other: u32| {
        let (one, other) = (&graph.nodes[one as usize], &graph.nodes[other as usize]);
        match sector {
            Sector::Cell(_) => one.digit != other.digit,
            Sector::House(..) => !one.cells.intersects(&other.cells),
        }
    };
    let mut all: Vec<(u32, Vec<u32>)> = vec![(0, Vec::new())];
    for list in ends {
        let with_one = |(length, chosen): &(u32, Vec<u32>)| -> Vec<(u32, Vec<u32>)> {
            let goes = list.iter().filter(|(_, node)| chosen.iter().all(|&other| excludes(*node, other)));
            goes.map(|&(distance, node)| (length + distance, [&chosen[..], &[node]].concat())).collect()
        };
        all = all.iter().flat_map(with_one).collect();
    }
    all.sort();
    all.into_iter().take(MAX_CHOICES).map(|(_, chosen)| chosen).collect()
}

fn petal<const W: usize>(position: &Position<'_, W>, graph: &Graph<W>, nodes: Vec<u32>) -> Petal {
    let mut eliminations = Vec::new();
    for (at, pair) in nodes.windows(2).enumerate() {
        let (one, other) = (pair[0] as usize, pair[1] as usize);
        excluded_between(position, graph, (one, other), at % 2 == 1, CellSet::EMPTY, &mut eliminations);
    }
    Petal { nodes, eliminations }
}

/// Returns the exclusions by the chains and their ends, except for candidates of the chains, which are left to later
/// steps.
fn eliminations<const W: usize>(
    position: &Position<'_, W>,
    graph: &Graph<W>,
    end: Sector,
    petals: &[Rc<Petal>],
) -> Vec<Candidate> {
    let ends = || petals.iter().filter_map(|petal| petal.nodes.last()).map(|&node| node as usize);
    let mut all: Vec<Candidate> = petals.iter().flat_map(|petal| petal.eliminations.iter().copied()).collect();
    match end {
        Sector::Cell(cell) => {
            let others =
                position.candidates(cell).iter().filter(|&digit| ends().all(|at| graph.nodes[at].digit != digit));
            all.extend(others.map(|digit| Candidate::new(cell, digit)));
        }
        Sector::House(_, digit) => {
            let seen = ends().map(|at| graph.seen[at]).reduce(|all, seen| all & seen);
            all.extend(seen.unwrap_or(CellSet::EMPTY).with(digit));
        }
    }
    let nodes = petals.iter().flat_map(|petal| &petal.nodes).map(|&node| &graph.nodes[node as usize]);
    all.retain(|gone| !nodes.clone().any(|node| node.digit == gone.digit && node.cells.contains(gone.cell)));
    tidy(&mut all);
    all
}

/// Returns whether no candidate is in two nodes.
fn is_simple<const W: usize>(graph: &Graph<W>, petals: &[Rc<Petal>]) -> bool {
    let nodes: Vec<u32> = petals.iter().flat_map(|petal| petal.nodes.iter().copied()).collect();
    super::is_simple(graph, &nodes)
}
