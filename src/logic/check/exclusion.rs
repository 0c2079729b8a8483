//! Proves exclusions: every combination with a removed candidate is listed and impossible.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::{Cell, Digit, DigitSet};
use crate::logic::argument::{Combination, Exclusion};

impl Check for Exclusion {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let Self { cells, combinations } = self;
        proof.removes_only()?;
        require!(proof.set(cells).len() == cells.len(), "a cell is named twice");
        // A filled cell has no combination at all, and would exclude everything.
        require!(proof.set(cells).is_subset(&proof.position.empty_cells()), "a cell is filled");
        for combination in combinations {
            proof.cannot_be(cells, combination)?;
        }
        for candidate in &proof.step.eliminations {
            let at = cells.iter().position(|&cell| cell == candidate.cell);
            let at = at.ok_or_else(|| Refusal(format!("{} is not in the cells", proof.name(candidate))))?;
            let others = cells.iter().enumerate().filter(|&(other, _)| other != at);
            // Too many cells have more combinations than anyone could list.
            let wanted =
                others.fold(1, |all: usize, (_, &cell)| all.saturating_mul(proof.position.candidates(cell).len()));
            let is_possible = |combination: &&Combination| {
                combination.digits[at] == candidate.digit
                    && cells.iter().zip(&combination.digits).all(|(&cell, &digit)| proof.position.allows(cell, digit))
            };
            let mut listed: Vec<&[Digit]> =
                combinations.iter().filter(is_possible).map(|combination| &combination.digits[..]).collect();
            listed.sort_unstable();
            listed.dedup();
            require!(listed.len() == wanted, "not every combination with {} is excluded", proof.name(candidate));
        }
        Ok(())
    }
}

impl<const W: usize> Proof<'_, '_, W> {
    fn cannot_be(&self, cells: &[Cell], combination: &Combination) -> Checked {
        let Combination { digits, excluder } = combination;
        require!(digits.len() == cells.len(), "a combination must have one digit per cell");
        let pairs = || cells.iter().zip(digits);
        let clashes = pairs()
            .any(|(&one, digit)| pairs().any(|(&other, same)| one != other && digit == same && self.sees(one, other)));
        let set = self.set(excluder);
        let is_outside = !set.intersects(&self.set(cells)) && set.is_subset(&self.position.empty_cells());
        let left = set.iter().fold(DigitSet::EMPTY, |all, cell| {
            let seen: DigitSet =
                pairs().filter(|&(&other, _)| self.sees(cell, other)).map(|(_, &digit)| digit).collect();
            all | (self.position.candidates(cell) - seen)
        });
        let starves = !excluder.is_empty()
            && is_outside
            && self.layout().houses_with(set).next().is_some()
            && left.len() < set.len();
        require!(clashes || starves, "nothing excludes {}", self.name(&digits[..]));
        Ok(())
    }
}
