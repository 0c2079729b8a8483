//! Proves bent sets by counting cells and digits.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::logic::argument::BentSet;

impl Check for BentSet {
    /// n cells with n digits, all but one of which occur at most once among them, so the remaining one is among them.
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let &Self { ref cells, digit } = self;
        proof.removes_only()?;
        let set = proof.set(cells);
        let digits = proof.position.candidates_in(set);
        require!(
            digits.len() == set.len() && set.is_subset(&proof.position.empty_cells()),
            "the numbers of digits and cells differ"
        );
        for other in digits.iter().filter(|&other| other != digit) {
            let holders = set & proof.position.places(other);
            for holder in holders {
                let mut rest = holders;
                rest.remove(holder);
                require!(rest.is_subset(&proof.layout().peers(holder)), "{other} could be in the cells twice");
            }
        }
        proof.sees_all_places(set & proof.position.places(digit), digit)
    }
}
