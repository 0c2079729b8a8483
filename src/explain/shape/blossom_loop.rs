//! Words for blossom loops: chains from every candidate of a cell or house to the candidates of another.

use super::super::context::StepContext;
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::chain::{eureka_terms, excluding_nodes, prove_by_links, prove_links};
use super::wording::Wording;
use crate::logic::{BlossomLoop, ChainLink, Node, Sector};

impl Wording for BlossomLoop {
    /// Returns `r7c9 / r2c8`, then a line for each chain, since HoDoKu has no notation for blossom loops.
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        let [stem, end] = [self.stem, self.end].map(|sector| match sector {
            Sector::Cell(cell) => context.cell(cell),
            Sector::House(house, digit) => {
                format!("{} in {}", context.sign(digit), context.compact_houses(&[house]))
            }
        });
        let head = format!("{}: {stem} / {end} => {}", context.name(), context.effect());
        let lines = self.chains.iter().map(|links| eureka_terms(links, context));
        std::iter::once(head).chain(lines).collect::<Vec<_>>().join("\n")
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        let lines: Vec<String> = self.chains.iter().map(|links| eureka_terms(links, context)).collect();
        format!("{}\n=> {}", lines.join("\n|| "), context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let way = |(start, end): (&Node, &Node)| {
            context.say(BranchWay { suppose: context.node_is(start), then: context.node_is(end) })
        };
        let ways = context.clauses(&ends(self).map(way).collect::<Vec<_>>());
        let links: Vec<&ChainLink> = self.chains.iter().flatten().collect();
        let conclusion = context.conclusion_by(|removed| {
            let nodes: Vec<Node> = ends(self).map(|(_, end)| end.clone()).collect();
            let is_seen = nodes.iter().all(|end| context.excludes(end, removed));
            if is_seen { nodes } else { excluding_nodes(&links, context, removed) }
        });
        match self.stem {
            Sector::Cell(cell) => context.say(SentenceBlossomCell { cell: context.cell(cell), ways, conclusion }),
            Sector::House(house, digit) => context.say(SentenceBlossomHouse {
                house: context.house(house),
                digit: context.digit(digit),
                ways,
                conclusion,
            }),
        }
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        match self.stem {
            Sector::Cell(cell) => {
                lines.push(context.holds_only(cell));
            }
            Sector::House(house, digit) => context.prove_places(house, digit, &context.places(house, digit), lines),
        }
        self.chains.iter().for_each(|links| prove_links(links, context, lines));
        lines.push(context.say(ProofBlossom));
        let links: Vec<&ChainLink> = self.chains.iter().flatten().collect();
        for &candidate in &context.step.eliminations {
            if ends(self).all(|(_, end)| context.excludes(end, candidate)) {
                let (cell, digit) = (context.cell(candidate.cell), context.digit(candidate.digit));
                lines.push(context.say(ProofBlossomEnd { cell, digit }));
            } else {
                prove_by_links(&links, context, candidate, lines);
            }
        }
    }
}

/// Returns the first and the last node of each chain.
fn ends(blossom: &BlossomLoop) -> impl Iterator<Item = (&Node, &Node)> {
    blossom.chains.iter().filter_map(|links| Some((&links.first()?.from, &links.last()?.to)))
}
