//! Proves exocets: every digit of the base lacks room outside the targets.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::{Candidate, CellSet, DigitSet, House};
use crate::logic::argument::Exocet;

impl Check for Exocet {
    /// A digit of the base has no room in all the lines, so it is in a target.
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let &Self { base, targets, ref lines, ref covers } = self;
        proof.removes_only()?;
        require!(proof.sees(base[0], base[1]), "the base cells could hold the same digit");
        require!(targets[0] != targets[1], "the targets are one cell");
        let all = proof.set(&[base, targets].concat());
        require!(all.is_subset(&proof.position.empty_cells()), "a cell is filled");
        let line = |house: House| proof.layout().cells_of(house);
        let is_apart = |at: usize| !lines[..at].iter().any(|&other| line(other).intersects(&line(lines[at])));
        require!((1..lines.len()).all(is_apart), "two lines cross");
        let digits = base.into_iter().fold(DigitSet::EMPTY, |all, cell| all | proof.position.candidates(cell));
        let covered: DigitSet = covers.iter().map(|(digit, _)| *digit).collect();
        require!(covered == digits && covers.len() == digits.len(), "these are not the digits of the base");
        for (digit, covers) in covers {
            require!(covers.len() < lines.len(), "as many covers as lines");
            let holders: CellSet<W> = base.into_iter().filter(|&cell| proof.position.allows(cell, *digit)).collect();
            let hidden = proof.layout().common_peers(holders) | proof.set(&targets);
            let covering = covers.iter().fold(CellSet::EMPTY, |all, &house| all | line(house));
            for &house in lines {
                require!(proof.layout().topology().is_full(house), "{} need not hold every digit", proof.name(house));
                let placed = line(house) & proof.position.holders(*digit);
                let places = if placed.is_empty() { proof.position.places_in(*digit, house) } else { placed };
                require!(
                    (places - hidden).is_subset(&covering),
                    "{digit} has room in {} outside the covers",
                    proof.name(house)
                );
            }
        }
        for &Candidate { cell, digit } in &proof.step.eliminations {
            let from_target = targets.contains(&cell) && !digits.contains(digit);
            let from_base = base.contains(&cell) && !targets.iter().any(|&target| proof.position.allows(target, digit));
            require!(from_target || from_base, "{digit} may be in {}", proof.name(cell));
        }
        Ok(())
    }
}
