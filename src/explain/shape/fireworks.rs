//! Words for fireworks.

use super::super::because::common_house;
use super::super::case::{Case, run};
use super::super::lines::Lines;
use super::super::messages::*;
use super::super::notation::digits_list;
use super::told::Told;
use crate::board::{Cell, Digit, House};
use crate::logic::{Firework, Fireworks};

impl Told for Fireworks {
    fn hodoku(&self, case: &Case<'_>) -> String {
        let (digits, cells) = (digits_list(&self.digits()), case.compact(&self.cells));
        format!("{}: {digits} in {cells} => {}", case.name(), case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        format!("FW({}){} => {}", run(&self.digits()), case.compact(&self.cells), case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        case.say(SentenceFireworks {
            digits: case.digits(&self.digits()),
            cells: case.cells(&self.cells),
            count: self.cells.len(),
            conclusion: case.conclusion(),
        })
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        for firework in &self.fireworks {
            self.prove_firework(case, firework, lines);
        }
        lines.push(case.say(ProofFireworks {
            digits: case.digits(&self.digits()),
            cells: case.cells(&self.cells),
            count: self.cells.len(),
        }));
        case.therefore(lines);
    }
}

impl Fireworks {
    fn digits(&self) -> Vec<Digit> {
        self.fireworks.iter().map(|firework| firework.digit).collect()
    }

    fn prove_firework(&self, case: &Case<'_>, &Firework { digit, houses }: &Firework, lines: &mut Lines) {
        let mut outside: Vec<Cell> = Vec::new();
        for house in houses {
            let places = case.places(house, digit);
            case.prove_places(house, digit, &places, lines);
            outside.extend(places.into_iter().filter(|place| !self.cells.contains(place)));
        }
        // Where a house has the digit in the cells only, the other does not matter.
        let needs = |house: &House| !case.topology().house(*house).cells.iter().any(|cell| outside.contains(cell));
        let (cells, digit) = (case.cells(&self.cells), digit.to_string());
        lines.push(match houses.into_iter().find(needs) {
            Some(house) => case.say(ProofFireworkLone { cells, digit, house: case.house(house) }),
            None => {
                let block = common_house(case.topology(), &outside);
                let block = block.map_or(String::new(), |block| case.house(block));
                case.say(ProofFirework { cells, digit, houses: case.houses(&houses), block })
            }
        });
    }
}
