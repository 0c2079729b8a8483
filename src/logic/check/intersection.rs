//! Proves intersections: all places in the base see the removed candidate.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::logic::argument::Intersection;

impl Check for Intersection {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let &Self { digit, base, cover, ref cells } = self;
        proof.removes_only()?;
        proof.needs(base, digit)?;
        let cells = proof.set(cells);
        require!(
            !cells.is_empty() && proof.position.places_in(digit, base) == cells,
            "the base has other places for {digit}"
        );
        for candidate in &proof.step.eliminations {
            require!(candidate.digit == digit, "only {digit} can be removed");
            let sees_all = cells.iter().all(|cell| proof.sees(cell, candidate.cell));
            let in_cover = proof.layout().cells_of(cover).contains(candidate.cell)
                && cells.is_subset(&proof.layout().cells_of(cover));
            require!(sees_all && in_cover, "{} does not see every place in the base", proof.name(candidate));
        }
        Ok(())
    }
}
