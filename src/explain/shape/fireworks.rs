//! Words for fireworks.

use super::super::because::common_house;
use super::super::context::{StepContext, each_once};
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::wording::Wording;
use crate::board::{Cell, Digit, House};
use crate::logic::{Firework, Fireworks};

impl Wording for Fireworks {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        let (digits, cells) = (context.listed(&digits(self)), context.compact(&self.cells));
        format!("{}: {digits} in {cells} => {}", context.name(), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        format!("FW({}){} => {}", context.run(&digits(self)), context.compact(&self.cells), context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        context.say(SentenceFireworks {
            digits: context.digits(&digits(self)),
            cells: context.cells(&self.cells),
            count: self.cells.len(),
            houses: context.houses(&houses(&self.fireworks, context, &self.cells)),
            conclusion: context.conclusion(),
        })
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        for firework in &self.fireworks {
            prove_firework(firework, context, &self.cells, lines);
        }
        lines.push(context.say(ProofFireworks {
            digits: context.digits(&digits(self)),
            cells: context.cells(&self.cells),
            count: self.cells.len(),
        }));
        context.therefore(lines);
    }
}

fn digits(fireworks: &Fireworks) -> Vec<Digit> {
    fireworks.fireworks.iter().map(|firework| firework.digit).collect()
}

/// Returns the houses of the fireworks, and those that contain their places outside the cells.
pub(super) fn houses(fireworks: &[Firework], context: &StepContext<'_>, cells: &[Cell]) -> Vec<House> {
    let own = fireworks.iter().flat_map(|firework| {
        let places = firework.houses.into_iter().flat_map(|house| context.places(house, firework.digit));
        let outside: Vec<Cell> = places.filter(|place| !cells.contains(place)).collect();
        let block = common_house(context.topology(), &outside).filter(|_| !outside.is_empty());
        firework.houses.into_iter().chain(block)
    });
    each_once(own)
}

/// Adds lines on why one of the cells holds the digit.
pub(super) fn prove_firework(firework: &Firework, context: &StepContext<'_>, cells: &[Cell], lines: &mut ProofLines) {
    let &Firework { digit, houses } = firework;
    let mut outside: Vec<Cell> = Vec::new();
    for house in houses {
        let places = context.places(house, digit);
        context.prove_places(house, digit, &places, lines);
        outside.extend(places.into_iter().filter(|place| !cells.contains(place)));
    }
    // If one house has the digit only in the cells, the other is not needed.
    let needs = |house: &House| !context.topology().house(*house).cells.iter().any(|cell| outside.contains(cell));
    let (cells, digit) = (context.cells(cells), context.digit(digit));
    lines.push(match houses.into_iter().find(needs) {
        Some(house) => context.say(ProofFireworkLone { cells, digit, house: context.house(house) }),
        None => {
            let block = common_house(context.topology(), &outside);
            let block = block.map_or(String::new(), |block| context.house(block));
            context.say(ProofFirework { cells, digit, houses: context.houses(&houses), block })
        }
    });
}
