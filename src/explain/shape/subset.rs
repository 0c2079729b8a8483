//! Words for naked and hidden subsets.

use super::super::case::{Case, run};
use super::super::lines::Lines;
use super::super::messages::*;
use super::super::notation::digits_list;
use super::told::Told;
use crate::board::{House, Topology};
use crate::logic::{Step, Subset};

impl Told for Subset {
    fn hodoku(&self, case: &Case<'_>) -> String {
        let (digits, cells) = (digits_list(&self.digits), case.compact(&self.cells));
        format!("{}: {digits} in {cells} => {}", case.name(), case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        let house = case.compact_houses(&[self.house]);
        format!("({}){} ({house}) => {}", run(&self.digits), case.compact(&self.cells), case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        let (house, cells, digits) = (case.house(self.house), case.cells(&self.cells), case.digits(&self.digits));
        let (count, conclusion) = (self.cells.len(), case.conclusion());
        if self.hidden {
            case.say(SentenceSubsetHidden { house, cells, digits, count, conclusion })
        } else {
            case.say(SentenceSubsetNaked { house, cells, digits, count, conclusion })
        }
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        let (cells, digits, count) = (case.cells(&self.cells), case.digits(&self.digits), self.cells.len());
        if self.hidden {
            for &digit in &self.digits {
                case.prove_places(self.house, digit, &case.holders(&self.cells, digit), lines);
            }
            lines.push(case.say(ProofSubsetHidden { cells, digits, count }));
            case.therefore(lines);
        } else {
            for &cell in &self.cells {
                lines.push(case.holds_only(cell));
            }
            lines.push(case.say(ProofSubsetNaked { cells, digits, count }));
            case.lose_each(lines, |digit| case.holders(&self.cells, digit));
        }
    }

    fn region(&self, _: &Step, _: &Topology) -> Vec<House> {
        vec![self.house]
    }
}
