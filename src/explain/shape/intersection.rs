//! Words for intersections of two houses.

use super::super::case::Case;
use super::super::lines::Lines;
use super::super::messages::*;
use super::told::Told;
use crate::board::{House, Topology};
use crate::logic::{Intersection, Step};

impl Told for Intersection {
    fn hodoku(&self, case: &Case<'_>) -> String {
        format!("{}: {} in {} => {}", case.name(), self.digit, case.compact_houses(&[self.base]), case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        let [base, cover] = [self.base, self.cover].map(|house| case.compact_houses(&[house]));
        format!("({}){base}\\{cover} => {}", self.digit, case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        case.say(SentenceIntersection {
            digit: self.digit.to_string(),
            base: case.house(self.base),
            cover: case.house(self.cover),
            cells: case.cells(&self.cells),
            count: self.cells.len(),
            conclusion: case.conclusion(),
        })
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        case.prove_places(self.base, self.digit, &self.cells, lines);
        lines.push(case.say(ProofIntersection {
            cells: case.cells(&self.cells),
            count: self.cells.len(),
            cover: case.house(self.cover),
            digit: self.digit.to_string(),
        }));
        case.therefore(lines);
    }

    fn region(&self, _: &Step, _: &Topology) -> Vec<House> {
        vec![self.base]
    }
}
