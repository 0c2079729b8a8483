//! Words for fish, with or without fins.

use super::super::because::common_house;
use super::super::context::StepContext;
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::super::notation::push;
use super::wording::Wording;
use crate::board::{Candidate, Cell, House};
use crate::logic::{Fish, Node, Proved, Step};

impl Wording for Fish {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        let [base, cover] = [&self.base, &self.cover].map(|houses| context.compact_houses(houses));
        let mut text = format!("{}: {} {base} {cover}", context.name(), context.sign(self.digit));
        for fin in &self.fins {
            let in_base = |house: &&House| context.topology().house(**house).cells.contains(fin);
            let is_endo = self.cells.contains(fin) && self.base.iter().filter(in_base).count() > 1;
            text += &format!(" {}{}", if is_endo { "ef" } else { "f" }, context.cell(*fin));
        }
        format!("{text} => {}", context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        let [base, cover] = [&self.base, &self.cover].map(|houses| context.compact_houses(houses));
        let fins = if self.fins.is_empty() { String::new() } else { format!(" f{}", context.compact(&self.fins)) };
        format!("({}){base}\\{cover}{fins} => {}", context.sign(self.digit), context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let (digit, conclusion) = (context.digit(self.digit), context.conclusion());
        let (base, cover) = (context.houses(&self.base), context.houses(&self.cover));
        let own = own(self, context);
        if self.fins.is_empty() && own.is_empty() {
            return if is_lines_by_lines(self, context) {
                context.say(SentenceFish { digit, base, cover, conclusion })
            } else {
                context.say(SentenceFishCrossed { digit, base, cover, cells: body(self, context), conclusion })
            };
        }
        let place = if is_lines_by_lines(self, context) {
            context.say(FishPlace { digit, base, cover })
        } else {
            context.say(FishPlaceCrossed { digit, base, cover, cells: body(self, context) })
        };
        followed(self, context, place, conclusion)
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        for &house in &self.base {
            let in_house = |cell: &Cell| context.topology().house(house).cells.contains(cell);
            let places: Vec<Cell> = self.cells.iter().copied().filter(in_house).collect();
            context.prove_places(house, self.digit, &places, lines);
        }
        let digit = context.digit(self.digit);
        let (base, cover) = (context.houses(&self.base), context.houses(&self.cover));
        lines.push(if self.fins.is_empty() {
            context.say(ProofFish { digit, base, cover })
        } else {
            let (fins, fin_count) = (context.cells(&self.fins), self.fins.len());
            context.say(ProofFishFinned { digit, base, cover, fins, fin_count })
        });
        let removed: Vec<Cell> = context.step.eliminations.iter().map(|candidate| candidate.cell).collect();
        prove_covered(self, context, &removed, lines);
        if !self.fins.is_empty() {
            for &fin in &self.fins {
                lose_if(self, context, fin, &removed, lines);
            }
            context.therefore(lines);
        }
    }

    fn region(&self, _: &Proved<Step>) -> Vec<House> {
        self.base.clone()
    }
}

/// Returns the sentence for the same places with other covers and fins.
pub(super) fn other_way(fish: &Fish, context: &StepContext<'_>) -> String {
    let place = context.say(FishOtherCover { digit: context.digit(fish.digit), cover: context.houses(&fish.cover) });
    followed(fish, context, place, context.conclusion())
}

/// Returns the sentence: the places of the digit, and the consequences without and with the fins.
fn followed(fish: &Fish, context: &StepContext<'_>, place: String, conclusion: String) -> String {
    let (digit, cover, own) = (context.digit(fish.digit), context.houses(&fish.cover), own(fish, context));
    let removed = distinct_cells(&context.step.eliminations);
    let elsewhere = (own.len() < removed.len()).then(|| context.say(FishElsewhere { digit: digit.clone(), cover }));
    let twice = (!own.is_empty()).then(|| {
        let (cells, base) = (context.cells_or(&own), context.houses(&fish.base));
        context.say(FishTwice { digit: digit.clone(), cells, base })
    });
    let then = match (elsewhere, twice) {
        // No semicolon even for long lists, since one follows before the fins.
        (Some(first), Some(last)) => context.say(ListAndClauses { first, last }),
        (first, last) => first.or(last).unwrap_or_default(),
    };
    if fish.fins.is_empty() {
        return context.say(SentenceFishTwice { place, then, conclusion });
    }
    let (fins, fin_count) = (context.cells(&fish.fins), fish.fins.len());
    let (cells, count) = (context.cells(&removed), removed.len());
    let [one, other] = [&fish.fins, &removed].map(|cells| Node { cells: cells.clone(), digit: fish.digit });
    let houses = context.houses(&context.houses_between(&one, &other));
    context.say(SentenceFishFinned { place, then, digit, fins, fin_count, cells, count, houses, conclusion })
}

/// Returns whether the fish has rows against columns. Each cover then crosses each base in one cell, which needs no
/// explanation.
fn is_lines_by_lines(fish: &Fish, context: &StepContext<'_>) -> bool {
    let is_line = |house: &House| !context.topology().house(*house).kind.is_block();
    let is_one_kind = |houses: &[House]| {
        let kind = |house: &House| context.topology().house(*house).kind;
        houses.iter().all(|house| is_line(house) && kind(house) == kind(&houses[0]))
    };
    is_one_kind(&fish.base) && is_one_kind(&fish.cover)
}

/// Returns the places without the fins.
fn body(fish: &Fish, context: &StepContext<'_>) -> String {
    let body: Vec<Cell> = fish.cells.iter().copied().filter(|cell| !fish.fins.contains(cell)).collect();
    context.cells(&body)
}

/// Returns the removed candidates of the fish itself, where two covers cross.
fn own(fish: &Fish, context: &StepContext<'_>) -> Vec<Cell> {
    distinct_cells(&context.step.eliminations).into_iter().filter(|cell| fish.cells.contains(cell)).collect()
}

/// Adds lines for the candidates that the covers remove apart from fins: house by house, then those in two covers.
fn prove_covered(fish: &Fish, context: &StepContext<'_>, removed: &[Cell], lines: &mut ProofLines) {
    let covers = |cell: Cell| -> Vec<House> {
        let holds = |house: &&House| context.topology().house(**house).cells.contains(&cell);
        fish.cover.iter().filter(holds).copied().collect()
    };
    let mut groups: Vec<(Vec<House>, Vec<Cell>)> = Vec::new();
    for &cell in removed {
        let mut houses = covers(cell);
        if !fish.cells.contains(&cell) {
            houses.truncate(1);
        }
        push(&mut groups, houses, cell);
    }
    groups.sort_by_key(|(houses, _)| houses.len());
    for (houses, removed) in groups {
        let (digit, house) = (context.digit(fish.digit), context.houses(&houses));
        let (cells, count) = (context.cells(&removed), removed.len());
        lines.push(if houses.len() > 1 {
            let (base, cover) = (context.houses(&fish.base), context.houses(&fish.cover));
            context.say(ProofFishRemovesOwn { digit, house, base, cover, cells, count })
        } else {
            context.say(ProofFishRemoves { digit, house, cells, count })
        });
    }
}

/// Adds a line such as "If the fin r8c1 is 3, it rules out r7c2 and r3c1 (box 7 and column 1)."
fn lose_if(fish: &Fish, context: &StepContext<'_>, fin: Cell, removed: &[Cell], lines: &mut ProofLines) {
    let mut houses: Vec<House> =
        removed.iter().filter_map(|&cell| common_house(context.topology(), &[fin, cell])).collect();
    houses.sort_unstable();
    houses.dedup();
    lines.push(context.say(ProofFin {
        fin: context.cell(fin),
        digit: context.digit(fish.digit),
        houses: context.houses(&houses),
        cells: context.cells(removed),
    }));
}

/// Returns the cells of candidates, each once.
fn distinct_cells(candidates: &[Candidate]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = candidates.iter().map(|candidate| candidate.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
