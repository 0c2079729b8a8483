//! Words for two colours of one network.

use super::super::context::{StepContext, distinct, each_once};
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::chain::{grounds, reason};
use super::wording::Wording;
use crate::board::{Candidate, Cell};
use crate::logic::{ChainLink, Colouring, ColouringRule, Node};

impl Wording for Colouring {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        let rule = match self.rule {
            ColouringRule::Wrap { .. } => "Wrap",
            ColouringRule::Trap => "Trap",
            ColouringRule::Emptied { .. } => "Emptied",
        };
        let digits = context.listed(&distinct(self.first.iter().chain(&self.second).map(|candidate| candidate.digit)));
        let [first, second] = [&self.first, &self.second].map(|colour| context.compact_candidates(colour));
        format!("{} {rule}: {digits} ({first}) / ({second}) => {}", context.name(), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        format!("{{{}}} / {{{}}} => {}", context.marked(&self.first), context.marked(&self.second), context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        match self.rule {
            ColouringRule::Wrap { clash: [one, other] } => context.say(SentenceColouringWrap {
                one: context.candidate(one),
                other: context.candidate(other),
                house: context.shared(one, other),
                conclusion: context.conclusion(),
            }),
            ColouringRule::Emptied { cell } => {
                let colour = context.candidates(&emptying(self, context, cell));
                let emptied = |one: &Candidate| Node::single(Candidate::new(cell, one.digit));
                let houses = emptying(self, context, cell)
                    .into_iter()
                    .flat_map(|one| context.houses_between(&Node::single(one), &emptied(&one)));
                let houses = context.houses(&each_once(houses));
                let (cell, conclusion) = (context.cell(cell), context.conclusion());
                context.say(SentenceColouringEmptied { cell, colour, houses, conclusion })
            }
            ColouringRule::Trap => {
                let pairs = trapping(self, context);
                let conclusion = context.conclusion_by(|removed| {
                    let sees = |one| one != removed && context.excludes(&Node::single(one), removed);
                    let pair = pairs.iter().find(|&&(one, other)| sees(one) && sees(other));
                    pair.map_or(Vec::new(), |&(one, other)| [one, other].map(Node::single).to_vec())
                });
                let named = |&(one, other): &(Candidate, Candidate)| (context.candidate(one), context.candidate(other));
                if let [pair] = &pairs[..] {
                    let (one, other) = named(pair);
                    return context.say(SentenceColouringTrapPair { one, other, conclusion });
                }
                let pairs = pairs.iter().map(|pair| {
                    let (one, other) = named(pair);
                    context.say(OppositeColours { one, other })
                });
                let pairs = context.claims(&pairs.collect::<Vec<_>>());
                context.say(SentenceColouringTrap { pairs, conclusion })
            }
        }
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        prove_network(context, [&self.first, &self.second], &self.links, lines);
        match self.rule {
            ColouringRule::Wrap { clash: [one, other] } => {
                lines.push(context.say(ProofColourWrap {
                    one: context.candidate(one),
                    other: context.candidate(other),
                    house: context.shared(one, other),
                }));
                context.therefore(lines);
            }
            ColouringRule::Emptied { cell } => {
                prove_emptied(self, context, cell, lines);
                context.therefore(lines);
            }
            ColouringRule::Trap => {
                for &candidate in &context.step.eliminations {
                    let seen = [&self.first, &self.second].map(|colour| context.seen_by(candidate, colour));
                    if let [Some(one), Some(other)] = seen {
                        context.either_way(candidate, &one, &other, lines);
                    }
                }
            }
        }
    }
}

/// Returns the colour that the step removes.
fn wrong<'a>(colouring: &'a Colouring, context: &StepContext<'_>) -> &'a [Candidate] {
    let is_first = colouring.first.iter().any(|one| context.step.eliminations.contains(one));
    if is_first { &colouring.first } else { &colouring.second }
}

/// Returns the candidates of the wrong colour that would leave no digit for the cell, each once.
fn emptying(colouring: &Colouring, context: &StepContext<'_>, cell: Cell) -> Vec<Candidate> {
    let wrong = wrong(colouring, context);
    let candidates = context.candidates_of(cell).into_iter().map(|digit| Candidate::new(cell, digit));
    let mut seen: Vec<Candidate> = candidates
        .filter_map(|one| context.seen_by(one, wrong))
        .flat_map(|node| node.candidates().collect::<Vec<_>>())
        .collect();
    seen.sort_unstable();
    seen.dedup();
    seen
}

/// Returns pairs of opposite colours that trap the step's candidates, as few as possible.
fn trapping(colouring: &Colouring, context: &StepContext<'_>) -> Vec<(Candidate, Candidate)> {
    let mut pairs: Vec<(Candidate, Candidate)> = Vec::new();
    for &candidate in &context.step.eliminations {
        let sees = |one: Candidate| one != candidate && context.excludes(&Node::single(one), candidate);
        if pairs.iter().any(|&(one, other)| sees(one) && sees(other)) {
            continue;
        }
        let [one, other] =
            [&colouring.first, &colouring.second].map(|colour| colour.iter().copied().find(|&one| sees(one)));
        pairs.extend(one.zip(other));
    }
    pairs
}

fn prove_emptied(colouring: &Colouring, context: &StepContext<'_>, cell: Cell, lines: &mut ProofLines) {
    let wrong = wrong(colouring, context);
    let digits = context.candidates_of(cell);
    lines.push(context.say(ProofColourEmptied {
        cell: context.cell(cell),
        digits: context.digits(&digits),
        colour: context.candidates(wrong),
    }));
    for candidate in digits.into_iter().map(|digit| Candidate::new(cell, digit)) {
        if let Some(other) = context.seen_by(candidate, wrong) {
            let clash = context.clash(&other, candidate);
            lines.push(context.say(ProofColourEmpties { candidate: context.candidate(candidate), clash }));
        }
    }
}

/// Adds lines for the links between the two colours, and for the colours.
pub(super) fn prove_network(
    context: &StepContext<'_>,
    [first, second]: [&[Candidate]; 2],
    links: &[ChainLink],
    lines: &mut ProofLines,
) {
    for link in links {
        let (one, other) = (context.candidate_of(&link.from), context.candidate_of(&link.to));
        lines
            .push(context.say(ProofColourLink { one, other, reason: reason(link, context) }) + &grounds(link, context));
    }
    lines.push(context.say(ProofColours { first: context.candidates(first), second: context.candidates(second) }));
}
