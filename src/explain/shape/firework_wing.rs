//! Words for wings of fireworks.

use super::super::context::{StepContext, each_once};
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::fireworks::{houses, prove_firework};
use super::wording::Wording;
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{FireworkJoin, FireworkWing};

impl Wording for FireworkWing {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        let digits = context.listed(&digits(self));
        let (pivot, wings) = (context.compact(&[self.pivot]), context.compact(&self.wings));
        let join = match &self.join {
            FireworkJoin::Pairs(pairs) => context.compact(pairs),
            FireworkJoin::Link { digit, cell, .. } => {
                format!("{} in {}", context.listed(&[*digit]), context.compact(&[*cell]))
            }
        };
        format!("{}: {digits} in {pivot} / {wings}, {join} => {}", context.name(), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        let digits = context.run(&digits(self));
        let (pivot, wings) = (context.compact(&[self.pivot]), context.compact(&self.wings));
        let join = match &self.join {
            FireworkJoin::Pairs(pairs) => format!("({digits}){}", context.compact(pairs)),
            FireworkJoin::Link { digit, cell, .. } => {
                format!("({}){}", context.run(&[*digit]), context.compact(&[*cell]))
            }
        };
        format!("FW({digits}){pivot};{wings} {join} => {}", context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let digits = context.digits(&digits(self));
        let (cells, wings) = (context.cells(&cells(self)), context.cells(&self.wings));
        let mut removed: Vec<Cell> = context.step.eliminations.iter().map(|gone| gone.cell).collect();
        removed.dedup();
        let (target, conclusion) = (context.cells_or(&removed), context.conclusion());
        let houses = context.houses(&houses(&self.fireworks, context, &self::cells(self)));
        match &self.join {
            FireworkJoin::Pairs(pairs) => {
                let ends = [&self.wings[..], pairs].concat();
                let seen = context.houses_of_pairs(&removed, &ends);
                let links = each_once(seen.chain(context.houses_of_pairs(&self.wings, pairs)));
                let (pairs, links) = (context.cells(pairs), context.houses(&links));
                context.say(SentenceFireworkWWing { digits, cells, houses, wings, target, pairs, links, conclusion })
            }
            FireworkJoin::Link { digit, cell, houses: own } => {
                let place = [*cell];
                let links = each_once(own.iter().copied().chain(context.houses_of_pairs(&removed, &place)));
                let (digit, cell, links) = (context.digit(*digit), context.cell(*cell), context.houses(&links));
                context.say(SentenceFireworkLWing {
                    digits,
                    cells,
                    houses,
                    wings,
                    target,
                    digit,
                    cell,
                    links,
                    conclusion,
                })
            }
        }
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        for firework in &self.fireworks {
            prove_firework(firework, context, &cells(self), lines);
        }
        lines.push(context.say(ProofFireworkWings {
            digits: context.digits(&digits(self)),
            cells: context.cells(&cells(self)),
            pivot: context.cell(self.pivot),
            wings: context.cells(&self.wings),
        }));
        if let FireworkJoin::Pairs(pairs) = &self.join {
            for &pair in pairs {
                lines.push(context.holds_only(pair));
            }
        }
        for &gone in &context.step.eliminations {
            match &self.join {
                FireworkJoin::Pairs(pairs) => prove_pairs(self, context, pairs, gone, lines),
                FireworkJoin::Link { cell, houses, .. } => prove_link(self, context, *cell, houses, gone, lines),
            }
        }
        context.therefore(lines);
    }
}

fn digits(wing: &FireworkWing) -> Vec<Digit> {
    wing.fireworks.iter().map(|firework| firework.digit).collect()
}

fn cells(wing: &FireworkWing) -> [Cell; 3] {
    [wing.pivot, wing.wings[0], wing.wings[1]]
}

fn prove_pairs(
    wing: &FireworkWing,
    context: &StepContext<'_>,
    pairs: &[Cell],
    gone: Candidate,
    lines: &mut ProofLines,
) {
    let other: Vec<Digit> = digits(wing).into_iter().filter(|&digit| digit != gone.digit).collect();
    lines.push(context.say(ProofFireworkPairs {
        cell: context.cell(gone.cell),
        digit: context.digit(gone.digit),
        pairs: context.cells(pairs),
        other: context.digits(&other),
        wings: context.cells(&wing.wings),
    }));
}

fn prove_link(
    this: &FireworkWing,
    context: &StepContext<'_>,
    place: Cell,
    houses: &[House],
    gone: Candidate,
    lines: &mut ProofLines,
) {
    let others: Vec<Cell> = this.wings.into_iter().filter(|&wing| wing != gone.cell).collect();
    let mut ends = vec![place];
    ends.extend(&others);
    ends.sort_unstable();
    let is_of_both = |house: &&House| context.places(**house, gone.digit) == ends;
    let Some(&house) = houses.iter().find(is_of_both) else { return };
    context.prove_places(house, gone.digit, &ends, lines);
    lines.push(context.say(ProofFireworkLink {
        cell: context.cell(gone.cell),
        digit: context.digit(gone.digit),
        place: context.cell(place),
        house: context.house(house),
        other: context.cells(&others),
        wings: context.cells(&this.wings),
        digits: context.digits(&digits(this)),
    }));
}
