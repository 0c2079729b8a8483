//! Chains explained by the parts that people know them by: two lines with two places each and what joins them, two cells of
//! the same pair, cells of two candidates, sets with a digit too many, or what follows from what.

use super::super::super::context::StepContext;
use super::super::super::messages::*;
use super::ends;
use crate::board::{Cell, Digit};
use crate::logic::{Chain, ChainFigure, ChainLink, Node, Reason, TwoPlaces, View};

/// More claims than that in a row are described by where the chain runs.
const MAX_CLAIMS: usize = 8;

pub(super) fn sentence_by_roles(chain: &Chain, context: &StepContext<'_>) -> String {
    let Some((first, last)) = ends(chain) else { return String::new() };
    let conclusion = context.conclusion();
    let turns = !chain.is_loop && first.from == last.to;
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
            context.say(SentenceChainTwins {
                cells: context.cells(&cells),
                digit: context.digit(digit),
                linked: context.digit(linked),
                house: context.house(house),
                places: context.and(&[context.compact(&end.cells), context.compact(&joint.cells)]),
                conclusion,
            })
        }
        _ if chain.is_loop => closed(chain, context, conclusion),
        _ if chain.links.len() > 2 * MAX_CLAIMS => long(chain, context, first, last, conclusion),
        figure => {
            let steps = claims(chain, context);
            let suppose = context.node(&first.from, false);
            let ends = context.or(&[context.node_is(&first.from), context.node_is(&last.to)]);
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

/// The chain comes back to where it began and says the opposite.
fn turned(chain: &Chain, context: &StepContext<'_>, first: &ChainLink, conclusion: String) -> String {
    let (suppose, then) = (context.node(&first.from, !first.strong), context.node(&first.from, first.strong));
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

/// Of the nodes of a loop either those at odd places are all true, or the others: which cannot be said where the
/// loop removes one of its own.
fn closed(chain: &Chain, context: &StepContext<'_>, conclusion: String) -> String {
    let length = chain.links.len();
    let mut nodes = chain.links.iter().flat_map(|link| link.from.candidates());
    let removes_own = nodes.any(|own| context.step.eliminations.contains(&own));
    if length > 2 * MAX_CLAIMS || removes_own {
        return context.say(SentenceChainLoopLong { length, via: via(chain, context, &[]), conclusion });
    }
    let [these, those] = [true, false].map(|is_strong| {
        let begun = chain.links.iter().filter(|link| link.strong == is_strong);
        context.claims(&begun.map(|link| context.node_is(&link.from)).collect::<Vec<_>>())
    });
    context.say(SentenceChainLoop { these, those, conclusion })
}

/// The nodes that are true once the first is not as the chain begins, in order; where the chain comes back to the
/// first at its end, without it. On its way it may come by it: what follows from there would not without it.
fn true_nodes(chain: &Chain) -> impl Iterator<Item = &Node> {
    let links = match ends(chain) {
        Some((first, last)) if first.from == last.to => &chain.links[..chain.links.len() - 1],
        _ => &chain.links[..],
    };
    links.iter().filter(|link| link.strong).map(|link| &link.to)
}

/// "r1c5 is 7, r3c5 is 2 and one of r3c89 is 4".
fn claims(chain: &Chain, context: &StepContext<'_>) -> String {
    context.claims(&true_nodes(chain).map(|node| context.node_is(node)).collect::<Vec<_>>())
}

/// "r1c8, r3c79 and r6c9".
fn places(chain: &Chain, context: &StepContext<'_>) -> String {
    context.and(&true_nodes(chain).map(|node| context.compact(&node.cells)).collect::<Vec<_>>())
}

/// "A is r2c13 with 1, 2 and 4; B is r3c69 with 2, 4 and 9", what each shares with the next, and what that comes to.
fn joined_sets(chain: &Chain, context: &StepContext<'_>, sets: &[&[Cell]], conclusion: String) -> String {
    let name = |at: usize| View::set_name(at as u8, context.topology()).to_string();
    let named = sets.iter().enumerate().map(|(at, cells)| {
        let digits = context.digits(&context.digits_of(cells));
        context.say(SetNamed { name: name(at), cells: context.compact(cells), digits })
    });
    let named = context.clauses(&named.collect::<Vec<_>>());
    let weak = chain.links.iter().filter(|link| !link.strong).enumerate();
    let commons = weak.map(|(at, link)| {
        // The last set of a loop shares a digit with the first, which is named before it.
        let next = (at + 1) % sets.len();
        let (one, other) = (name(at.min(next)), name(at.max(next)));
        context.say(SetsShare { one, other, digit: context.digit(link.from.digit) })
    });
    let commons = context.claims(&commons.collect::<Vec<_>>());
    let (Some((first, last)), false) = (ends(chain), chain.is_loop) else {
        return context.say(SentenceChainSetsLoop { sets: named, commons, conclusion });
    };
    let holds = |at: usize, digit: Digit| context.say(SetHolds { name: name(at), digit: context.digit(digit) });
    let ends = context.or(&[holds(0, first.from.digit), holds(sets.len() - 1, last.to.digit)]);
    context.say(SentenceChainSets { sets: named, commons, ends, conclusion })
}

/// " through r3c9 and r7c9": the cells of a chain in their order, without its ends; nothing when there are no more.
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
