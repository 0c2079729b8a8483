//! Proves automorphisms: the symmetry maps the givens to the givens, and therefore the only solution to itself.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::{Candidate, CellSet, DigitSet};
use crate::logic::argument::{Automorphism, Node};

impl Check for Automorphism {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let &Self { symmetry, ref digits } = self;
        require!(proof.info.assumes_unique, "only a technique that assumes one solution can use this argument");
        proof.houses_rule_alone()?;
        require!(proof.position.puzzle().marks().is_empty(), "given marks are not mapped onto marks");
        proof.removes_only()?;
        let topology = proof.layout().topology();
        let images = symmetry.images(topology).ok_or_else(|| Refusal("a cell is moved off the board".into()))?;
        for house in topology.houses() {
            let moved: CellSet<W> = topology.house(house).cells.iter().map(|cell| images[cell.index()]).collect();
            let is_house = topology.houses().any(|other| proof.layout().cells_of(other) == moved);
            require!(is_house, "{} is not mapped onto a house", proof.name(house));
        }
        let reached: DigitSet = digits.iter().copied().collect();
        let is_exchange = digits.len() == topology.side() && reached == DigitSet::all(topology.side());
        require!(is_exchange, "two digits become the same");
        let mut given = DigitSet::EMPTY;
        for cell in proof.position.givens() {
            let digit = proof.position.digit(cell).ok_or_else(|| Refusal(format!("{} is empty", proof.name(cell))))?;
            let image = images[cell.index()];
            let agrees = proof.position.givens().contains(image);
            require!(
                agrees && proof.position.digit(image) == Some(digits[digit.index()]),
                "the given {} is mapped onto something else",
                proof.name(cell)
            );
            given.insert(digit);
        }
        // Two digits without givens could be swapped, so a puzzle with one solution has at most one such digit.
        require!(given.len() + 1 >= topology.side(), "the givens cannot be the whole puzzle");
        for &candidate in &proof.step.eliminations {
            let mut image = candidate;
            let is_false = (0..topology.cell_count() * topology.side()).any(|_| {
                image = Candidate::new(images[image.cell.index()], digits[image.digit.index()]);
                let is_gone = !proof.position.allows(image.cell, image.digit)
                    && proof.position.digit(image.cell) != Some(image.digit);
                is_gone || image != candidate && proof.excludes(&Node::single(candidate), image)
            });
            require!(is_false, "{} is not mapped onto a false candidate", proof.name(candidate));
        }
        Ok(())
    }
}
