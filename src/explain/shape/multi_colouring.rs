//! Words for two networks of colours that see each other.

use super::super::context::{StepContext, each_once};
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::colouring::prove_network;
use super::wording::Wording;
use crate::board::Candidate;
use crate::logic::{MultiColouring, Network, Node};

impl Wording for MultiColouring {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        let network = |network: &Network| {
            let [first, second] = [&network.first, &network.second].map(|colour| context.compact_candidates(colour));
            format!("({first}) / ({second})")
        };
        let digit = self.bridges.first().map_or(String::new(), |[near, _]| context.run(&[near.digit]));
        let [one, other] = self.networks.each_ref().map(network);
        format!("{} {}: {digit} {one}, {other} => {}", context.name(), self.bridges.len(), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        let network = |n: &Network| format!("{{{}}} / {{{}}}", context.marked(&n.first), context.marked(&n.second));
        let [one, other] = self.networks.each_ref().map(network);
        format!("{one} | {other} => {}", context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let Some(&[near, far]) = self.bridges.first() else { return String::new() };
        let [one, other] = sides(self, [near, far]);
        if self.bridges.len() == 1 {
            let conclusion = context.conclusion_by(|removed| {
                [one.opposite, other.opposite].into_iter().filter_map(|ends| context.seen_by(removed, ends)).collect()
            });
            context.say(SentenceMultiColouringOne {
                near: context.candidate(near),
                far: context.candidate(far),
                house: context.shared(near, far),
                first: context.candidates(one.opposite),
                second: context.candidates(other.opposite),
                conclusion,
            })
        } else {
            let shared = self.bridges.iter().flat_map(|&ends| {
                let [near, far] = ends.map(Node::single);
                context.houses_between(&near, &far)
            });
            let [first, second] = [self.bridges[0][1], self.bridges[1][1]].map(|far| context.candidate(far));
            context.say(SentenceMultiColouringTwo {
                one: first,
                other: second,
                colour: context.candidates(one.own),
                houses: context.houses(&each_once(shared)),
                conclusion: context.conclusion(),
            })
        }
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        for Network { first, second, links } in self.networks.iter() {
            prove_network(context, [first, second], links, lines);
        }
        for &[near, far] in &self.bridges {
            lines.push(context.say(ProofBridge {
                near: context.candidate(near),
                far: context.candidate(far),
                house: context.shared(near, far),
            }));
        }
        let Some(&ends) = self.bridges.first() else { return };
        if self.bridges.len() > 1 {
            lines.push(context.say(ProofBridges));
            context.therefore(lines);
            return;
        }
        let [one, other] = sides(self, ends).map(|side| side.opposite);
        lines.push(context.say(ProofBridged { first: context.candidates(one), second: context.candidates(other) }));
        for &candidate in &context.step.eliminations {
            if let (Some(near), Some(far)) = (context.seen_by(candidate, one), context.seen_by(candidate, other)) {
                context.either_way(candidate, &near, &far, lines);
            }
        }
    }
}

/// The colour at the end of a bridge, and the other colour of its network.
struct Side<'a> {
    own: &'a [Candidate],
    opposite: &'a [Candidate],
}

fn sides(colouring: &MultiColouring, [near, far]: [Candidate; 2]) -> [Side<'_>; 2] {
    let [one, other] = &*colouring.networks;
    [(one, near), (other, far)].map(|(Network { first, second, .. }, end)| {
        if first.contains(&end) { Side { own: first, opposite: second } } else { Side { own: second, opposite: first } }
    })
}
