//! Words for givens that stay the same when the board is moved.

use super::super::because::common_house;
use super::super::case::{Case, stroked};
use super::super::lines::Lines;
use super::super::messages::*;
use super::super::notation::by_cell;
use super::told::Told;
use crate::board::{Cell, Digit, Symmetry};
use crate::logic::Automorphism;

impl Told for Automorphism {
    fn hodoku(&self, case: &Case<'_>) -> String {
        format!("{}: {} => {}", case.name(), self.notation(case), case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        format!("{} => {}", self.notation(case), case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        let (motion, conclusion) = (self.motion(case), case.conclusion());
        let exchanges = self.exchanges(case);
        if exchanges.is_empty() {
            case.say(SentenceAutomorphismPlain { motion, conclusion })
        } else {
            case.say(SentenceAutomorphism { motion, digits: case.and(&exchanges), conclusion })
        }
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        let (motion, exchanges) = (self.motion(case), self.exchanges(case));
        lines.push(if exchanges.is_empty() {
            case.say(ProofAutomorphismPlain { motion })
        } else {
            case.say(ProofAutomorphism { motion, digits: case.and(&exchanges) })
        });
        lines.push(case.say(ProofAutomorphismSame));
        let images = self.symmetry.images(case.topology()).unwrap_or_default();
        for (cell, gone) in by_cell(&case.step.eliminations) {
            if let Some(&image) = images.get(cell.index()) {
                self.prove_cell(case, cell, image, gone, lines);
            }
        }
    }
}

impl Automorphism {
    /// What a digit becomes.
    fn becomes(&self, digit: Digit) -> Digit {
        self.digits.get(digit.index()).copied().unwrap_or(digit)
    }

    /// `1/2`, `3/4`: the digits that change places; in turn where more than two do.
    fn exchanges(&self, case: &Case<'_>) -> Vec<String> {
        let mut told: Vec<Digit> = Vec::new();
        let mut cycles = Vec::new();
        for first in case.topology().digits() {
            let mut cycle = vec![first];
            let mut next = self.becomes(first);
            while next != first && !told.contains(&first) {
                cycle.push(next);
                next = self.becomes(next);
            }
            told.extend(&cycle);
            if cycle.len() > 1 {
                cycles.push(stroked(&cycle));
            }
        }
        cycles
    }

    /// `point 1/2 3/4`.
    fn notation(&self, case: &Case<'_>) -> String {
        let exchanges = self.exchanges(case).iter().map(|exchange| format!(" {exchange}")).collect::<String>();
        format!("{}{exchanges}", self.symmetry)
    }

    /// The first motion of the symmetry; empty for those that no argument is made of.
    fn motion(&self, case: &Case<'_>) -> String {
        match self.symmetry {
            Symmetry::Point => case.say(MotionPoint),
            Symmetry::Quarter | Symmetry::Full => case.say(MotionQuarter),
            Symmetry::Diagonal | Symmetry::BothDiagonals => case.say(MotionDiagonal),
            Symmetry::Antidiagonal => case.say(MotionAntidiagonal),
            Symmetry::None | Symmetry::Horizontal | Symmetry::Vertical | Symmetry::BothAxes => String::new(),
        }
    }

    /// Why the cell, which comes onto the image, cannot hold the digits.
    fn prove_cell(&self, case: &Case<'_>, cell: Cell, image: Cell, gone: Vec<Digit>, lines: &mut Lines) {
        let sees = image != cell && common_house(case.topology(), &[cell, image]).is_some();
        let (same, others): (Vec<Digit>, Vec<Digit>) =
            gone.into_iter().partition(|&digit| sees && self.becomes(digit) == digit);
        if !same.is_empty() {
            let (cell, image) = (case.cell(cell), case.cell(image));
            lines.push(case.say(ProofAutomorphismClash { cell, image, digits: case.digits_or(&same) }));
        }
        if !others.is_empty() {
            let moved: Vec<Digit> = others.iter().map(|&digit| self.becomes(digit)).collect();
            let (digits, images) = (case.digits_or(&others), case.digits_or(&moved));
            lines.push(if image == cell {
                case.say(ProofAutomorphismFixed { cell: case.cell(cell), digits, images })
            } else {
                let (cell, image) = (case.cell(cell), case.cell(image));
                case.say(ProofAutomorphismCell { cell, image, digits, images })
            });
        }
    }
}
