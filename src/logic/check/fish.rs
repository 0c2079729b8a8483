//! Proves fish by counting bases and covers.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::{CellSet, House};
use crate::logic::argument::Fish;

impl Check for Fish {
    /// If all fins are false, each of the n bases needs one of its cells, and each of the n covers provides at most
    /// one.
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let &Self { digit, ref base, ref cover, ref cells, ref fins } = self;
        proof.removes_only()?;
        require!(base.len() == cover.len() && !base.is_empty(), "the numbers of covers and bases differ");
        let (cells, fins) = (proof.set(cells), proof.set(fins));
        let count = |houses: &[House], cell| {
            houses.iter().filter(|&&house| proof.layout().cells_of(house).contains(cell)).count()
        };
        let mut places = CellSet::EMPTY;
        for &house in base {
            proof.needs(house, digit)?;
            places |= proof.position.places_in(digit, house);
        }
        require!(places == cells && fins.is_subset(&cells), "the cells are not the places of the bases");
        for cell in cells - fins {
            require!(count(base, cell) == 1, "{} is in two bases and is not a fin", proof.name(cell));
            require!(count(cover, cell) >= 1, "{} is not covered and is not a fin", proof.name(cell));
        }
        for candidate in &proof.step.eliminations {
            require!(candidate.digit == digit, "only {digit} can be removed");
            let covers = count(cover, candidate.cell);
            let excess = if cells.contains(candidate.cell) { covers >= 2 } else { covers >= 1 };
            require!(excess, "{} is not in a cover", proof.name(candidate));
            require!(
                fins.iter().all(|fin| proof.sees(fin, candidate.cell)),
                "{} does not see every fin",
                proof.name(candidate)
            );
        }
        Ok(())
    }
}
