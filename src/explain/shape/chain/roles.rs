//! Explains chains by familiar parts: two lines with two places each and their connection, two cells with the same
//! pair, cells with two candidates, sets with one digit too many, or a series of implications.

use super::super::super::context::{StepContext, distinct, sorted};
use super::super::super::messages::*;
use super::{ends, excluding_nodes};
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{Chain, ChainFigure, ChainLink, Node, Reason, TwoPlaces, View};
use std::collections::BTreeSet;

/// The largest number of consecutive claims; longer chains are described by the cells on their way.
const MAX_CLAIMS: usize = 8;

pub(super) fn sentence_by_roles(chain: &Chain, context: &StepContext<'_>) -> String {
    let Some((first, last)) = ends(chain) else { return String::new() };
    let turns = !chain.is_loop && first.from == last.to;
    let conclusion = match (chain.is_loop, turns && !first.strong) {
        (true, _) => {
            let links: Vec<&ChainLink> = chain.links.iter().collect();
            context.conclusion_by(|removed| excluding_nodes(&links, context, removed))
        }
        (false, true) => context.conclusion(),
        (false, false) if context.step.placements.is_empty() => context.conclusion_by_nodes([&first.from, &last.to]),
        (false, false) => context.conclusion(),
    };
    match chain.figure() {
        ChainFigure::Sets(sets) if !turns || context.step.placements.is_empty() => {
            joined_sets(chain, context, &sets, conclusion)
        }
        _ if turns => turned(chain, context, first, conclusion),
        ChainFigure::Bridge { digit, lines: [one, other], bridge } => context.say(SentenceChainBridge {
            digit: context.digit(digit),
            one_house: context.house(one.house),
            one_end: context.compact(&one.end.cells),
            one_joint: context.compact(&one.joint.cells),
            other_house: context.house(other.house),
            other_end: context.compact(&other.end.cells),
            other_joint: context.compact(&other.joint.cells),
            bridge: context.house(bridge),
            conclusion,
        }),
        ChainFigure::Twins { cells, digit, linked, line: TwoPlaces { house, end, joint } } => {
            let sight = |twin: Cell, place: &Node| {
                let twin = Node { cells: vec![twin], digit: linked };
                context.sight(&place.cells, &context.houses_between(&twin, place))
            };
            context.say(SentenceChainTwins {
                cells: context.cells(&cells),
                digits: context.digits_or(&distinct([digit, linked].into_iter())),
                digit: context.digit(digit),
                linked: context.digit(linked),
                house: context.house(house),
                places: context.lists(&[sight(cells[0], end), sight(cells[1], joint)]),
                conclusion,
            })
        }
        _ if chain.is_loop => closed(chain, context, conclusion),
        _ if chain.links.len() > 2 * MAX_CLAIMS => long(chain, context, first, last, conclusion),
        figure => {
            let steps = claims(chain, context);
            let suppose = context.node(&first.from, false);
            let ends = match first.from.cells == last.to.cells && first.from.cells.len() == 1 {
                true => context.one_of(&sorted_ends(&first.from, &last.to)),
                false => context.or(&[context.node_is(&first.from), context.node_is(&last.to)]),
            };
            match figure {
                ChainFigure::Cells => context.say(SentenceChainCells { suppose, steps, ends, conclusion }),
                ChainFigure::Digit(digit) => context.say(SentenceChainDigit {
                    digit: context.digit(digit),
                    first: context.compact(&first.from.cells),
                    places: places(chain, context),
                    last: context.compact(&last.to.cells),
                    conclusion,
                }),
                _ => context.say(SentenceChain { suppose, steps, ends, conclusion }),
            }
        }
    }
}

fn sorted_ends(one: &Node, other: &Node) -> Vec<Candidate> {
    let mut ends: Vec<Candidate> = one.candidates().chain(other.candidates()).collect();
    ends.sort_unstable();
    ends
}

/// Returns the sentence for a chain that returns to its first node and contradicts it.
fn turned(chain: &Chain, context: &StepContext<'_>, first: &ChainLink, conclusion: String) -> String {
    let (suppose, then) = (context.node(&first.from, !first.strong), context.node(&first.from, first.strong));
    let houses = match &chain.links[..] {
        [.., weak, last] if last.strong => houses_to(Some(weak), last, context),
        [.., last] => context.houses_between(&last.from, &last.to),
        [] => Vec::new(),
    };
    let then = match &houses[..] {
        [] => then,
        houses => context.say(ClaimVia { claim: then, houses: context.houses(houses) }),
    };
    if chain.links.len() > 2 * MAX_CLAIMS {
        let (length, via) = (chain.links.len(), via(chain, context, &first.from.cells));
        return context.say(SentenceChainTurnsLong { suppose, then, length, via, conclusion });
    }
    context.say(SentenceChainTurns { suppose, then, steps: claims(chain, context), conclusion })
}

fn long(chain: &Chain, context: &StepContext<'_>, first: &ChainLink, last: &ChainLink, conclusion: String) -> String {
    let (length, via) = (chain.links.len(), via(chain, context, &[&first.from.cells[..], &last.to.cells].concat()));
    let (first, last) = (context.node_is(&first.from), context.node_is(&last.to));
    context.say(SentenceChainLong { first, last, length, via, conclusion })
}

/// Returns the sentence for a loop: either all nodes at odd positions are true, or all others. This cannot be used if
/// the loop removes one of its own nodes.
fn closed(chain: &Chain, context: &StepContext<'_>, conclusion: String) -> String {
    let length = chain.links.len();
    let mut nodes = chain.links.iter().flat_map(|link| link.from.candidates());
    let removes_own = nodes.any(|own| context.step.eliminations.contains(&own));
    if length > 2 * MAX_CLAIMS || removes_own {
        return context.say(SentenceChainLoopLong { length, via: via(chain, context, &[]), conclusion });
    }
    // From the first node the links are followed backwards, from its opposite forwards.
    let backwards: Vec<ChainLink> = chain.links.iter().rev().map(reversed).collect();
    let mut known = BTreeSet::new();
    let these = claims_of(&backwards, Some(&chain.links[0].from), context, &mut known);
    let those = claims_of(&chain.links, None, context, &mut known);
    context.say(SentenceChainLoop { these, those, conclusion })
}

/// Returns the links, without the last if it leads back to the first node, on which the others depend.
fn one_way(chain: &Chain) -> &[ChainLink] {
    match ends(chain) {
        Some((first, last)) if first.from == last.to => &chain.links[..chain.links.len() - 1],
        _ => &chain.links[..],
    }
}

fn reversed(link: &ChainLink) -> ChainLink {
    ChainLink { from: link.to.clone(), to: link.from.clone(), ..link.clone() }
}

/// Returns the strong links in order, each with the weak link before it. Their ends are true if the first node is as
/// the chain supposes.
fn strong_links(links: &[ChainLink]) -> impl Iterator<Item = (Option<&ChainLink>, &ChainLink)> {
    let weak_before = |at: usize| at.checked_sub(1).map(|before| &links[before]).filter(|link| !link.strong);
    links.iter().enumerate().filter(|(_, link)| link.strong).map(move |(at, link)| (weak_before(at), link))
}

/// Returns the claims of a chain: "r1c5 is 7 (row 1), r3c5 is 2 (column 5) and one of r3c89 is 4 (row 3; r3c789 hold
/// only 4, 5, 6 and 7)".
fn claims(chain: &Chain, context: &StepContext<'_>) -> String {
    claims_of(one_way(chain), None, context, &mut BTreeSet::new())
}

/// Returns the claims of these links, after a node that is true from the beginning. The digits of a set are mentioned
/// once; `known` are the sets already mentioned.
fn claims_of(
    links: &[ChainLink],
    first: Option<&Node>,
    context: &StepContext<'_>,
    known: &mut BTreeSet<Vec<Cell>>,
) -> String {
    let mut claim = |(weak, strong): (Option<&ChainLink>, &ChainLink)| {
        let claim = context.node_is(&strong.to);
        let houses = houses_to(weak, strong, context);
        if houses.is_empty() {
            return claim;
        }
        let houses = context.houses(&houses);
        match set_of(strong) {
            Some(cells) => {
                let (names, digits) = (context.cells(cells), context.digits(&context.digits_of(cells)));
                let set = match known.insert(sorted(cells)) {
                    true => context.say(CellsHold { cells: names, count: cells.len(), digits }),
                    false => context.say(CellsAgain { cells: names }),
                };
                context.say(ClaimViaSet { claim, houses, set })
            }
            None => context.say(ClaimVia { claim, houses }),
        }
    };
    let first = first.map(|node| context.node_is(node));
    // A loop returns to its first node.
    let links = if first.is_some() { &links[..links.len() - 1] } else { links };
    context.claims(&first.into_iter().chain(strong_links(links).map(&mut claim)).collect::<Vec<_>>())
}

/// Returns the places of a chain: "r1c8 (row 1), r3c79 (box 3) and r6c9 (column 9)".
fn places(chain: &Chain, context: &StepContext<'_>) -> String {
    let place = |(weak, strong): (Option<&ChainLink>, &ChainLink)| {
        context.sight(&strong.to.cells, &houses_to(weak, strong, context))
    };
    context.lists(&strong_links(one_way(chain)).map(place).collect::<Vec<_>>())
}

/// Returns the almost locked set of several cells that makes a link strong.
fn set_of(link: &ChainLink) -> Option<&[Cell]> {
    match &link.reason {
        Reason::AlmostLockedSet(cells) if cells.len() > 1 => Some(cells),
        _ => None,
    }
}

/// Returns the houses in which a node follows from the true node before it.
fn houses_to(weak: Option<&ChainLink>, strong: &ChainLink, context: &StepContext<'_>) -> Vec<House> {
    let mut houses = weak.map_or(Vec::new(), |weak| context.houses_between(&weak.from, &weak.to));
    let own = match (&strong.reason, set_of(strong)) {
        (&Reason::House(house), _) => vec![house],
        (_, Some(cells)) => context.houses_of_set(cells),
        _ => Vec::new(),
    };
    for house in own {
        if !houses.contains(&house) {
            houses.push(house);
        }
    }
    houses
}

/// Returns the sets, "A is r2c13 with 1, 2 and 4; B is r3c69 with 2, 4 and 9", the digits that consecutive sets share,
/// and the conclusion.
fn joined_sets(chain: &Chain, context: &StepContext<'_>, sets: &[&[Cell]], conclusion: String) -> String {
    let name = |at: usize| View::set_name(at as u8, context.topology()).to_string();
    let named = sets.iter().enumerate().map(|(at, cells)| {
        let (name, cell_names) = (name(at), context.compact(cells));
        let digits = context.digits(&context.digits_of(cells));
        match &context.houses_of_set(cells)[..] {
            [] => context.say(CellNamed { name, cell: cell_names, digits }),
            houses => context.say(SetNamed { name, cells: cell_names, houses: context.houses(houses), digits }),
        }
    });
    let named = context.clauses(&named.collect::<Vec<_>>());
    let weak = chain.links.iter().filter(|link| !link.strong).enumerate();
    let commons = weak.map(|(at, link)| {
        // The last set of a loop shares a digit with the first, which is named before it.
        let next = (at + 1) % sets.len();
        let (one, other) = (name(at.min(next)), name(at.max(next)));
        let houses = context.houses(&context.houses_between(&link.from, &link.to));
        context.say(SetsShare { one, other, digit: context.digit(link.from.digit), houses })
    });
    let commons = context.claims(&commons.collect::<Vec<_>>());
    let (Some((first, last)), false) = (ends(chain), chain.is_loop) else {
        return context.say(SentenceChainSetsLoop { sets: named, commons, conclusion });
    };
    let holds = |at: usize, digit: Digit| context.say(SetHolds { name: name(at), digit: context.digit(digit) });
    let ends = context.or(&[holds(0, first.from.digit), holds(sets.len() - 1, last.to.digit)]);
    context.say(SentenceChainSets { sets: named, commons, ends, conclusion })
}

/// Returns the cells of a chain in order, without its ends, as " through r3c9 and r7c9"; empty if there are none.
fn via(chain: &Chain, context: &StepContext<'_>, ends: &[Cell]) -> String {
    let mut groups: Vec<&[Cell]> = Vec::new();
    for link in &chain.links {
        match &link.reason {
            Reason::AlmostLockedSet(cells) => groups.push(cells),
            _ => groups.extend([&link.from.cells[..], &link.to.cells]),
        }
    }
    let within = |one: &[Cell], other: &[Cell]| one.iter().all(|cell| other.contains(cell));
    let mut named: Vec<&[Cell]> = Vec::new();
    for group in &groups {
        let is_part = groups.iter().any(|other| other.len() > group.len() && within(group, other));
        if !is_part && !within(group, ends) && !named.contains(group) {
            named.push(group);
        }
    }
    if named.is_empty() {
        return String::new();
    }
    let cells: Vec<String> = named.iter().map(|cells| context.compact(cells)).collect();
    format!(" {}", context.say(ChainVia { cells: context.and(&cells) }))
}
