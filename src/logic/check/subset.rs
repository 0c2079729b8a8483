//! Proves subsets: as many digits as cells.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::DigitSet;
use crate::logic::argument::Subset;

impl Check for Subset {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        if self.hidden { self.check_hidden(proof) } else { self.check_naked(proof) }
    }
}

impl Subset {
    /// Proves that the cells hold nothing else.
    fn check_naked<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let &Self { house, ref cells, ref digits, .. } = self;
        proof.removes_only()?;
        let (set, digits) = (proof.set(cells), digits.iter().copied().collect::<DigitSet>());
        require!(set.is_subset(&proof.layout().cells_of(house)), "the cells are not all in the house");
        require!(set.len() == digits.len() && set.len() == cells.len(), "the numbers of digits and cells differ");
        for cell in set {
            let candidates = proof.position.candidates(cell);
            require!(
                !candidates.is_empty() && candidates.is_subset(digits),
                "{} can have another digit",
                proof.name(cell)
            );
        }
        for candidate in &proof.step.eliminations {
            require!(digits.contains(candidate.digit), "{} is not a digit of the subset", proof.name(candidate));
            let holders = set & proof.position.places(candidate.digit);
            require!(
                !holders.is_empty() && !set.contains(candidate.cell),
                "the subset does not exclude {}",
                proof.name(candidate)
            );
            require!(
                holders.iter().all(|cell| proof.sees(cell, candidate.cell)),
                "{} does not see the subset",
                proof.name(candidate)
            );
        }
        Ok(())
    }

    /// Proves that the digits go nowhere else.
    fn check_hidden<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let &Self { house, ref cells, ref digits, .. } = self;
        proof.removes_only()?;
        let (set, kept) = (proof.set(cells), digits.iter().copied().collect::<DigitSet>());
        require!(set.len() == kept.len() && set.len() == cells.len(), "the numbers of digits and cells differ");
        for &digit in digits {
            proof.needs(house, digit)?;
            require!(proof.position.places_in(digit, house).is_subset(&set), "{digit} has another place in the house");
        }
        for candidate in &proof.step.eliminations {
            require!(set.contains(candidate.cell), "{} is not in the subset", proof.name(candidate));
            require!(!kept.contains(candidate.digit), "{} is a digit of the subset", proof.name(candidate));
        }
        Ok(())
    }
}
