//! Words for two colours of one network.

use super::super::context::{StepContext, distinct};
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::super::notation::digits_list;
use super::told::Told;
use crate::board::{Candidate, Cell};
use crate::logic::{ChainLink, Colouring, ColouringRule};

impl Told for Colouring {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        let rule = match self.rule {
            ColouringRule::Wrap { .. } => "Wrap",
            ColouringRule::Trap => "Trap",
            ColouringRule::Emptied { .. } => "Emptied",
        };
        let digits = digits_list(&distinct(self.first.iter().chain(&self.second).map(|candidate| candidate.digit)));
        let [first, second] = [&self.first, &self.second].map(|colour| context.compact_candidates(colour));
        format!("{} {rule}: {digits} ({first}) / ({second}) => {}", context.name(), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        format!("{{{}}} / {{{}}} => {}", context.marked(&self.first), context.marked(&self.second), context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let conclusion = context.conclusion();
        match self.rule {
            ColouringRule::Wrap { clash: [one, other] } => context.say(SentenceColouringWrap {
                one: context.candidate(one),
                other: context.candidate(other),
                house: context.shared(one, other),
                conclusion,
            }),
            ColouringRule::Emptied { cell } => {
                let colour = context.candidates(self.wrong(context));
                context.say(SentenceColouringEmptied { cell: context.cell(cell), colour, conclusion })
            }
            ColouringRule::Trap => {
                let (first, second) = (context.candidates(&self.first), context.candidates(&self.second));
                context.say(SentenceColouringTrap { first, second, conclusion })
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
                self.prove_emptied(context, cell, lines);
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

impl Colouring {
    /// The colour that the step removes.
    fn wrong(&self, context: &StepContext<'_>) -> &[Candidate] {
        let is_first = self.first.iter().any(|one| context.step.eliminations.contains(one));
        if is_first { &self.first } else { &self.second }
    }

    fn prove_emptied(&self, context: &StepContext<'_>, cell: Cell, lines: &mut ProofLines) {
        let wrong = self.wrong(context);
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
}

/// The links that tie two colours, and the colours.
pub(super) fn prove_network(
    context: &StepContext<'_>,
    [first, second]: [&[Candidate]; 2],
    links: &[ChainLink],
    lines: &mut ProofLines,
) {
    for link in links {
        let (one, other) = (context.candidate_of(&link.from), context.candidate_of(&link.to));
        lines.push(context.say(ProofColourLink { one, other, reason: link.reason(context) }) + &link.grounds(context));
    }
    lines.push(context.say(ProofColours { first: context.candidates(first), second: context.candidates(second) }));
}
