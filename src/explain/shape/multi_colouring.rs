//! Words for two networks of colours that see each other.

use super::super::case::Case;
use super::super::lines::Lines;
use super::super::messages::*;
use super::colouring::prove_network;
use super::told::Told;
use crate::board::Candidate;
use crate::logic::{MultiColouring, Network};

impl Told for MultiColouring {
    fn hodoku(&self, case: &Case<'_>) -> String {
        let network = |network: &Network| {
            let [first, second] = [&network.first, &network.second].map(|colour| case.compact_candidates(colour));
            format!("({first}) / ({second})")
        };
        let digit = self.bridges.first().map_or(String::new(), |[near, _]| near.digit.to_string());
        let [one, other] = self.networks.each_ref().map(network);
        format!("{} {}: {digit} {one}, {other} => {}", case.name(), self.bridges.len(), case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        let network = |n: &Network| format!("{{{}}} / {{{}}}", case.marked(&n.first), case.marked(&n.second));
        let [one, other] = self.networks.each_ref().map(network);
        format!("{one} | {other} => {}", case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        let Some(&[near, far]) = self.bridges.first() else { return String::new() };
        let conclusion = case.conclusion();
        let [one, other] = self.sides([near, far]);
        if self.bridges.len() == 1 {
            case.say(SentenceMultiColouringOne {
                near: case.candidate(near),
                far: case.candidate(far),
                first: case.candidates(one.opposite),
                second: case.candidates(other.opposite),
                conclusion,
            })
        } else {
            case.say(SentenceMultiColouringTwo { colour: case.candidates(one.own), conclusion })
        }
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        for Network { first, second, links } in &self.networks {
            prove_network(case, [first, second], links, lines);
        }
        for &[near, far] in &self.bridges {
            lines.push(case.say(ProofBridge {
                near: case.candidate(near),
                far: case.candidate(far),
                house: case.shared(near, far),
            }));
        }
        let Some(&ends) = self.bridges.first() else { return };
        if self.bridges.len() > 1 {
            lines.push(case.say(ProofBridges));
            case.therefore(lines);
            return;
        }
        let [one, other] = self.sides(ends).map(|side| side.opposite);
        lines.push(case.say(ProofBridged { first: case.candidates(one), second: case.candidates(other) }));
        for &candidate in &case.step.eliminations {
            if let (Some(near), Some(far)) = (case.seen_by(candidate, one), case.seen_by(candidate, other)) {
                case.either_way(candidate, &near, &far, lines);
            }
        }
    }
}

/// The colour that a bridge ends in, and the other of its network.
struct Side<'a> {
    own: &'a [Candidate],
    opposite: &'a [Candidate],
}

impl MultiColouring {
    fn sides(&self, [near, far]: [Candidate; 2]) -> [Side<'_>; 2] {
        let [one, other] = &self.networks;
        [(one, near), (other, far)].map(|(Network { first, second, .. }, end)| {
            if first.contains(&end) {
                Side { own: first, opposite: second }
            } else {
                Side { own: second, opposite: first }
            }
        })
    }
}
