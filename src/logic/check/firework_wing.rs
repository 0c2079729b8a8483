//! Proves wings of fireworks: a wing holds one of two digits, and a removed candidate would leave neither digit for it.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::{Candidate, CellSet, DigitSet};
use crate::logic::argument::{FireworkJoin, FireworkWing};

impl Check for FireworkWing {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let Self { pivot, wings, fireworks, .. } = self;
        proof.removes_only()?;
        let set = proof.set(&[*pivot, wings[0], wings[1]]);
        let digits: DigitSet = fireworks.iter().map(|firework| firework.digit).collect();
        let is_whole = set.len() == 3 && digits.len() == 2;
        require!(is_whole && set.is_subset(&proof.position.empty_cells()), "these are not two digits in three cells");
        for firework in fireworks {
            proof.firework(firework, set)?;
        }
        let gone = &proof.step.eliminations;
        gone.iter().try_for_each(|&candidate| self.check_removed(proof, digits, candidate))
    }
}

impl FireworkWing {
    /// Proves that neither wing holds one of the digits if the candidate is true.
    fn check_removed<const W: usize>(
        &self,
        proof: &Proof<'_, '_, W>,
        digits: DigitSet,
        candidate: Candidate,
    ) -> Checked {
        let Candidate { cell, digit } = candidate;
        let layout = proof.layout();
        let sees = |one, other| layout.peers(one).contains(other);
        match &self.join {
            FireworkJoin::Pairs(pairs) => {
                require!(digits.contains(digit), "{} has neither digit", proof.name(candidate));
                for (&wing, &pair) in self.wings.iter().zip(pairs) {
                    require!(proof.position.candidates(pair) == digits, "a cell of a pair has different digits");
                    let is_kept_out = sees(cell, wing) && sees(cell, pair) && sees(pair, wing);
                    require!(is_kept_out, "a wing could have a digit with {}", proof.name(candidate));
                }
            }
            FireworkJoin::Link { digit: third, cell: place, houses } => {
                require!(digit == *third && !digits.contains(*third), "{} is not a third digit", proof.name(candidate));
                let other = match self.wings {
                    [wing, other] | [other, wing] if wing == cell => other,
                    _ => return Err(Refusal(format!("{} is not in a wing", proof.name(candidate)))),
                };
                let ends: CellSet<W> = [*place, other].into_iter().collect();
                let is_forced =
                    |&house: &_| proof.needs(house, digit).is_ok() && proof.position.places_in(digit, house) == ends;
                require!(
                    sees(cell, *place) && ends.len() == 2 && houses.iter().any(is_forced),
                    "the other wing could have another digit with {}",
                    proof.name(candidate)
                );
            }
        }
        Ok(())
    }
}
