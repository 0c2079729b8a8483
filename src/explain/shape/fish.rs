//! Words for fish, finned or not.

use super::super::because::common_house;
use super::super::case::Case;
use super::super::lines::Lines;
use super::super::messages::*;
use super::told::Told;
use crate::board::{Cell, House, Topology};
use crate::logic::{Fish, Step};

impl Told for Fish {
    fn hodoku(&self, case: &Case<'_>) -> String {
        let [base, cover] = [&self.base, &self.cover].map(|houses| case.compact_houses(houses));
        let mut text = format!("{}: {} {base} {cover}", case.name(), self.digit);
        for fin in &self.fins {
            let in_base = |house: &&House| case.topology().house(**house).cells.contains(fin);
            let is_endo = self.cells.contains(fin) && self.base.iter().filter(in_base).count() > 1;
            text += &format!(" {}{}", if is_endo { "ef" } else { "f" }, case.cell(*fin));
        }
        format!("{text} => {}", case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        let [base, cover] = [&self.base, &self.cover].map(|houses| case.compact_houses(houses));
        let fins = if self.fins.is_empty() { String::new() } else { format!(" f{}", case.compact(&self.fins)) };
        format!("({}){base}\\{cover}{fins} => {}", self.digit, case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        let (digit, conclusion) = (self.digit.to_string(), case.conclusion());
        let (base, cover) = (case.houses(&self.base), case.houses(&self.cover));
        if self.fins.is_empty() {
            case.say(SentenceFish { digit, base, cover, conclusion })
        } else {
            let (fins, count) = (case.cells(&self.fins), self.fins.len());
            case.say(SentenceFishFinned { digit, base, cover, fins, count, conclusion })
        }
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        for &house in &self.base {
            let in_house = |cell: &Cell| case.topology().house(house).cells.contains(cell);
            let places: Vec<Cell> = self.cells.iter().copied().filter(in_house).collect();
            case.prove_places(house, self.digit, &places, lines);
        }
        let digit = self.digit.to_string();
        let (base, cover) = (case.houses(&self.base), case.houses(&self.cover));
        lines.push(if self.fins.is_empty() {
            case.say(ProofFish { digit, base, cover })
        } else {
            let (fins, fin_count) = (case.cells(&self.fins), self.fins.len());
            case.say(ProofFishFinned { digit, base, cover, fins, fin_count })
        });
        let removed: Vec<Cell> = case.step.eliminations.iter().map(|candidate| candidate.cell).collect();
        self.prove_covered(case, &removed, lines);
        if !self.fins.is_empty() {
            for &fin in &self.fins {
                self.lose_if(case, fin, &removed, lines);
            }
            case.therefore(lines);
        }
    }

    fn region(&self, _: &Step, _: &Topology) -> Vec<House> {
        self.base.clone()
    }
}

impl Fish {
    /// What the cover houses lose but for fins: house by house, then what lies in two of them.
    fn prove_covered(&self, case: &Case<'_>, removed: &[Cell], lines: &mut Lines) {
        let covers = |cell: Cell| -> Vec<House> {
            let holds = |house: &&House| case.topology().house(**house).cells.contains(&cell);
            self.cover.iter().filter(holds).copied().collect()
        };
        let mut groups: Vec<(Vec<House>, Vec<Cell>)> = Vec::new();
        for &cell in removed {
            let mut houses = covers(cell);
            if !self.cells.contains(&cell) {
                houses.truncate(1);
            }
            match groups.iter_mut().find(|(known, _)| *known == houses) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((houses, vec![cell])),
            }
        }
        groups.sort_by_key(|(houses, _)| houses.len());
        for (houses, removed) in groups {
            let (digit, house) = (self.digit.to_string(), case.houses(&houses));
            let (cells, count) = (case.cells(&removed), removed.len());
            lines.push(if houses.len() > 1 {
                let (base, cover) = (case.houses(&self.base), case.houses(&self.cover));
                case.say(ProofFishRemovesOwn { digit, house, base, cover, cells, count })
            } else {
                case.say(ProofFishRemoves { digit, house, cells, count })
            });
        }
    }

    /// "If the fin r8c1 is 3, it rules out r7c2 and r3c1 (box 7 and column 1)."
    fn lose_if(&self, case: &Case<'_>, fin: Cell, removed: &[Cell], lines: &mut Lines) {
        let mut houses: Vec<House> =
            removed.iter().filter_map(|&cell| common_house(case.topology(), &[fin, cell])).collect();
        houses.sort_unstable();
        houses.dedup();
        lines.push(case.say(ProofFin {
            fin: case.cell(fin),
            digit: self.digit.to_string(),
            houses: case.houses(&houses),
            cells: case.cells(removed),
        }));
    }
}
