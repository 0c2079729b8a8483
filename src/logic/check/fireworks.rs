//! Proves fireworks: each digit is in the cells.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::{Cell, DigitSet};
use crate::logic::argument::{Firework, Fireworks};

impl Check for Fireworks {
    /// n digits that are all in n cells.
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let Self { cells, fireworks } = self;
        proof.removes_only()?;
        let set = proof.set(cells);
        let digits: DigitSet = fireworks.iter().map(|firework| firework.digit).collect();
        let is_whole = digits.len() == set.len() && fireworks.len() == set.len() && set.len() == cells.len();
        require!(is_whole && set.is_subset(&proof.position.empty_cells()), "not as many digits as cells");
        for Firework { digit, houses } in fireworks {
            for &house in houses {
                proof.needs(house, *digit)?;
            }
            let [one, other] = houses.map(|house| proof.position.places_in(*digit, house) - set);
            let sees_all = |place: Cell| other.is_subset(&proof.layout().peers(place));
            require!(one.iter().all(sees_all), "{digit} could miss the cells");
        }
        for candidate in &proof.step.eliminations {
            let goes = set.contains(candidate.cell) && !digits.contains(candidate.digit);
            require!(goes, "{} is not in the cells, or of the digits", proof.name(candidate));
        }
        Ok(())
    }
}
