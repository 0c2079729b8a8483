//! Words for two colours of one network.

use super::super::case::{Case, distinct};
use super::super::lines::Lines;
use super::super::messages::*;
use super::super::notation::digits_list;
use super::told::Told;
use crate::board::{Candidate, Cell};
use crate::logic::{ChainLink, Colouring, ColouringRule};

impl Told for Colouring {
    fn hodoku(&self, case: &Case<'_>) -> String {
        let rule = match self.rule {
            ColouringRule::Wrap { .. } => "Wrap",
            ColouringRule::Trap => "Trap",
            ColouringRule::Emptied { .. } => "Emptied",
        };
        let digits = digits_list(&distinct(self.first.iter().chain(&self.second).map(|candidate| candidate.digit)));
        let [first, second] = [&self.first, &self.second].map(|colour| case.compact_candidates(colour));
        format!("{} {rule}: {digits} ({first}) / ({second}) => {}", case.name(), case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        format!("{{{}}} / {{{}}} => {}", case.marked(&self.first), case.marked(&self.second), case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        let conclusion = case.conclusion();
        match self.rule {
            ColouringRule::Wrap { clash: [one, other] } => case.say(SentenceColouringWrap {
                one: case.candidate(one),
                other: case.candidate(other),
                house: case.shared(one, other),
                conclusion,
            }),
            ColouringRule::Emptied { cell } => {
                let colour = case.candidates(self.wrong(case));
                case.say(SentenceColouringEmptied { cell: case.cell(cell), colour, conclusion })
            }
            ColouringRule::Trap => {
                let (first, second) = (case.candidates(&self.first), case.candidates(&self.second));
                case.say(SentenceColouringTrap { first, second, conclusion })
            }
        }
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        prove_network(case, [&self.first, &self.second], &self.links, lines);
        match self.rule {
            ColouringRule::Wrap { clash: [one, other] } => {
                lines.push(case.say(ProofColourWrap {
                    one: case.candidate(one),
                    other: case.candidate(other),
                    house: case.shared(one, other),
                }));
                case.therefore(lines);
            }
            ColouringRule::Emptied { cell } => {
                self.prove_emptied(case, cell, lines);
                case.therefore(lines);
            }
            ColouringRule::Trap => {
                for &candidate in &case.step.eliminations {
                    let seen = [&self.first, &self.second].map(|colour| case.seen_by(candidate, colour));
                    if let [Some(one), Some(other)] = seen {
                        case.either_way(candidate, &one, &other, lines);
                    }
                }
            }
        }
    }
}

impl Colouring {
    /// The colour that the step removes.
    fn wrong(&self, case: &Case<'_>) -> &[Candidate] {
        let is_first = self.first.iter().any(|one| case.step.eliminations.contains(one));
        if is_first { &self.first } else { &self.second }
    }

    fn prove_emptied(&self, case: &Case<'_>, cell: Cell, lines: &mut Lines) {
        let wrong = self.wrong(case);
        let digits = case.candidates_of(cell);
        lines.push(case.say(ProofColourEmptied {
            cell: case.cell(cell),
            digits: case.digits(&digits),
            colour: case.candidates(wrong),
        }));
        for candidate in digits.into_iter().map(|digit| Candidate::new(cell, digit)) {
            if let Some(other) = case.seen_by(candidate, wrong) {
                let clash = case.clash(&other, candidate);
                lines.push(case.say(ProofColourEmpties { candidate: case.candidate(candidate), clash }));
            }
        }
    }
}

/// The links that tie two colours, and the colours.
pub(super) fn prove_network(
    case: &Case<'_>,
    [first, second]: [&[Candidate]; 2],
    links: &[ChainLink],
    lines: &mut Lines,
) {
    for link in links {
        let (one, other) = (case.candidate_of(&link.from), case.candidate_of(&link.to));
        lines.push(case.say(ProofColourLink { one, other, reason: link.reason(case) }) + &link.grounds(case));
    }
    lines.push(case.say(ProofColours { first: case.candidates(first), second: case.candidates(second) }));
}
