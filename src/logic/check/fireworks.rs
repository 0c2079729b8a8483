//! Proves fireworks: each digit must be in the cells.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::{Cell, CellSet, DigitSet};
use crate::logic::argument::{Firework, Fireworks};

impl Check for Fireworks {
    /// n digits that are all in n cells.
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let Self { cells, fireworks } = self;
        proof.removes_only()?;
        let set = proof.set(cells);
        let digits: DigitSet = fireworks.iter().map(|firework| firework.digit).collect();
        let is_whole = digits.len() == set.len() && fireworks.len() == set.len() && set.len() == cells.len();
        require!(is_whole && set.is_subset(&proof.position.empty_cells()), "the numbers of digits and cells differ");
        for firework in fireworks {
            proof.firework(firework, set)?;
        }
        for candidate in &proof.step.eliminations {
            let goes = set.contains(candidate.cell) && !digits.contains(candidate.digit);
            require!(goes, "{} is not in the cells, or is not one of the digits", proof.name(candidate));
        }
        Ok(())
    }
}

impl<const W: usize> Proof<'_, '_, W> {
    /// Proves that one of the cells holds the digit.
    pub(super) fn firework(&self, Firework { digit, houses }: &Firework, cells: CellSet<W>) -> Checked {
        for &house in houses {
            self.needs(house, *digit)?;
        }
        let [one, other] = houses.map(|house| self.position.places_in(*digit, house) - cells);
        let sees_all = |place: Cell| other.is_subset(&self.layout().peers(place));
        require!(one.iter().all(sees_all), "{digit} could miss the cells");
        Ok(())
    }
}
