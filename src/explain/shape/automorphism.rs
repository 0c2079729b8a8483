//! Words for givens that stay the same under a symmetry of the board.

use super::super::because::common_house;
use super::super::context::StepContext;
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::super::notation::by_cell;
use super::wording::Wording;
use crate::board::{Cell, Digit, Symmetry};
use crate::logic::Automorphism;

impl Wording for Automorphism {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        format!("{}: {} => {}", context.name(), notation(self, context), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        format!("{} => {}", notation(self, context), context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let (motion, conclusion) = (motion(self, context), context.conclusion());
        let exchanges = exchanges(self, context);
        if exchanges.is_empty() {
            context.say(SentenceAutomorphismPlain { motion, conclusion })
        } else {
            context.say(SentenceAutomorphism { motion, digits: context.and(&exchanges), conclusion })
        }
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        let (motion, exchanges) = (motion(self, context), exchanges(self, context));
        lines.push(if exchanges.is_empty() {
            context.say(ProofAutomorphismPlain { motion })
        } else {
            context.say(ProofAutomorphism { motion, digits: context.and(&exchanges) })
        });
        lines.push(context.say(ProofAutomorphismSame));
        let images = self.symmetry.images(context.topology()).unwrap_or_default();
        for (cell, gone) in by_cell(&context.step.eliminations) {
            if let Some(&image) = images.get(cell.index()) {
                prove_cell(self, context, cell, image, gone, lines);
            }
        }
    }
}

/// Returns the digit that a digit is mapped to.
fn becomes(automorphism: &Automorphism, digit: Digit) -> Digit {
    automorphism.digits.get(digit.index()).copied().unwrap_or(digit)
}

/// Returns the cycles of the digits that change: `1/2`, `3/4`.
fn exchanges(automorphism: &Automorphism, context: &StepContext<'_>) -> Vec<String> {
    let mut named: Vec<Digit> = Vec::new();
    let mut cycles = Vec::new();
    for first in context.topology().digits() {
        let mut cycle = vec![first];
        let mut next = becomes(automorphism, first);
        while next != first && !named.contains(&first) {
            cycle.push(next);
            next = becomes(automorphism, next);
        }
        named.extend(&cycle);
        if cycle.len() > 1 {
            cycles.push(context.stroked(&cycle));
        }
    }
    cycles
}

/// Returns the symmetry in notation: `point 1/2 3/4`.
fn notation(automorphism: &Automorphism, context: &StepContext<'_>) -> String {
    let exchanges = exchanges(automorphism, context).iter().map(|exchange| format!(" {exchange}")).collect::<String>();
    format!("{}{exchanges}", automorphism.symmetry)
}

/// Returns the name of the symmetry's first motion; empty for symmetries without an argument.
fn motion(automorphism: &Automorphism, context: &StepContext<'_>) -> String {
    match automorphism.symmetry {
        Symmetry::Point => context.say(MotionPoint),
        Symmetry::Quarter | Symmetry::Full => context.say(MotionQuarter),
        Symmetry::Diagonal | Symmetry::BothDiagonals => context.say(MotionDiagonal),
        Symmetry::Antidiagonal => context.say(MotionAntidiagonal),
        Symmetry::None | Symmetry::Horizontal | Symmetry::Vertical | Symmetry::BothAxes => String::new(),
    }
}

/// Adds lines on why the cell, mapped to `image`, cannot hold the digits.
fn prove_cell(
    automorphism: &Automorphism,
    context: &StepContext<'_>,
    cell: Cell,
    image: Cell,
    gone: Vec<Digit>,
    lines: &mut ProofLines,
) {
    let sees = image != cell && common_house(context.topology(), &[cell, image]).is_some();
    let (same, others): (Vec<Digit>, Vec<Digit>) =
        gone.into_iter().partition(|&digit| sees && becomes(automorphism, digit) == digit);
    if !same.is_empty() {
        let (cell, image) = (context.cell(cell), context.cell(image));
        lines.push(context.say(ProofAutomorphismClash { cell, image, digits: context.digits_or(&same) }));
    }
    if !others.is_empty() {
        let moved: Vec<Digit> = others.iter().map(|&digit| becomes(automorphism, digit)).collect();
        let (digits, images) = (context.digits_or(&others), context.digits_or(&moved));
        lines.push(if image == cell {
            context.say(ProofAutomorphismFixed { cell: context.cell(cell), digits, images })
        } else {
            let (cell, image) = (context.cell(cell), context.cell(image));
            context.say(ProofAutomorphismCell { cell, image, digits, images })
        });
    }
}
