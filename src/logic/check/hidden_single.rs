//! Proves hidden singles: every other empty cell of the house is accounted for.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::{Candidate, CellSet};
use crate::logic::argument::HiddenSingle;

impl Check for HiddenSingle {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let &Self { house, ref blocked } = self;
        let Candidate { cell, digit } = proof.places_one()?;
        proof.needs(house, digit)?;
        let others: CellSet<W> = blocked.iter().map(|blocked| blocked.cell).collect();
        let mut accounted = others;
        accounted.insert(cell);
        let empty = proof.layout().cells_of(house) & proof.position.empty_cells();
        require!(
            accounted == empty && !others.contains(cell),
            "not every other empty cell of the house is accounted for"
        );
        blocked.iter().try_for_each(|blocked| proof.cause(blocked.cell, digit, blocked.cause))
    }
}
