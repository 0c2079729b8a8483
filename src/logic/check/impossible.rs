//! Proves patterns that cannot be filled: one of the candidates that prevent them is true.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::{Candidate, Cell, Digit, DigitSet, House};
use crate::logic::argument::{Impossible, ImpossiblePattern, Node};

/// The number of digits tried in cells before the step is refused. A trace from outside may name a pattern of any size.
const MAX_TRIED: usize = 300_000;

impl Check for Impossible {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let Self { pattern, guardians } = self;
        require!(guardians.iter().all(|one| proof.position.allows(one.cell, one.digit)), "a guardian is removed");
        match pattern {
            ImpossiblePattern::OddLoop { digit, cells, houses } => proof.odd_loop(*digit, cells, houses, guardians)?,
            ImpossiblePattern::TooFewDigits { cells, digits } => proof.too_few_digits(cells, digits, guardians)?,
        }
        for candidate in &proof.step.placements {
            require!(guardians[..] == [*candidate], "{} is not the only guardian", proof.name(candidate));
        }
        for &candidate in &proof.step.eliminations {
            let excludes = |&guardian: &Candidate| proof.excludes(&Node::single(guardian), candidate);
            require!(
                guardians.iter().all(|one| *one != candidate && excludes(one)),
                "not every guardian excludes {}",
                proof.name(candidate)
            );
        }
        Ok(())
    }
}

impl<const W: usize> Proof<'_, '_, W> {
    /// Proves that without the guardians each cell and the next hold the digit exactly once.
    fn odd_loop(&self, digit: Digit, cells: &[Cell], houses: &[House], guardians: &[Candidate]) -> Checked {
        require!(cells.len() % 2 == 1 && houses.len() == cells.len(), "the loop is not odd");
        require!(self.set(cells).len() == cells.len(), "a cell is named twice");
        for (at, &house) in houses.iter().enumerate() {
            self.needs(house, digit)?;
            let pair = self.set(&[cells[at], cells[(at + 1) % cells.len()]]);
            require!(
                pair.len() == 2 && pair.is_subset(&self.layout().cells_of(house)),
                "{} does not have both cells",
                self.name(house)
            );
            let others = self.position.places_in(digit, house) - pair;
            let is_guarded = |cell: Cell| guardians.contains(&Candidate::new(cell, digit));
            require!(others.iter().all(is_guarded), "{} has other places for {digit}", self.name(house));
        }
        Ok(())
    }

    /// Proves that without the guardians the cells would hold only these digits, in no valid way.
    fn too_few_digits(&self, cells: &[Cell], digits: &[Digit], guardians: &[Candidate]) -> Checked {
        let (set, kept) = (self.set(cells), digits.iter().copied().collect::<DigitSet>());
        require!(set.len() == cells.len() && set.is_subset(&self.position.empty_cells()), "a cell is filled");
        for cell in set {
            let others = self.position.candidates(cell) - kept;
            let is_guarded = |digit| guardians.contains(&Candidate::new(cell, digit));
            require!(others.iter().all(is_guarded), "{} can have another digit", self.name(cell));
        }
        let can_be_filled = self.can_fill(cells, kept, &mut Vec::new(), &mut { MAX_TRIED })?;
        require!(!can_be_filled, "the digits alone can fill the cells");
        Ok(())
    }

    /// Returns whether the cells can be filled, given the held digits; refuses once `left` digits were tried.
    fn can_fill(
        &self,
        cells: &[Cell],
        digits: DigitSet,
        held: &mut Vec<Candidate>,
        left: &mut usize,
    ) -> Result<bool, Refusal> {
        let Some((&cell, rest)) = cells.split_first() else { return Ok(true) };
        for digit in (digits & self.position.candidates(cell)).iter() {
            require!(*left > 0, "the cells can be filled in too many ways to try");
            *left -= 1;
            if held.iter().any(|one| one.digit == digit && self.sees(one.cell, cell)) {
                continue;
            }
            held.push(Candidate::new(cell, digit));
            let fills = self.can_fill(rest, digits, held, left)?;
            held.pop();
            if fills {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
