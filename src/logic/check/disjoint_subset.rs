//! Proves disjoint subsets by counting cells and the digits of houses.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::{Candidate, Digit, House};
use crate::logic::argument::DisjointSubset;

impl Check for DisjointSubset {
    /// n cells with candidates of only n digits of houses, each of which occurs at most once there, and so exactly
    /// once.
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let Self { cells, parts } = self;
        proof.removes_only()?;
        let set = proof.set(cells);
        let digits: Vec<(House, Digit)> =
            parts.iter().flat_map(|part| part.digits.iter().map(|&digit| (part.house, digit))).collect();
        let is_whole = digits.len() == set.len() && set.len() == cells.len();
        require!(is_whole && set.is_subset(&proof.position.empty_cells()), "the numbers of digits and cells differ");
        require!((1..digits.len()).all(|at| !digits[..at].contains(&digits[at])), "a digit is in two parts of a house");
        let within = |house: House| set & proof.layout().cells_of(house);
        for cell in set {
            for digit in proof.position.candidates(cell).iter() {
                let is_shared = digits.iter().any(|&(house, of)| of == digit && within(house).contains(cell));
                require!(is_shared, "{digit} in {} is not in a part", proof.name(cell));
            }
        }
        for &Candidate { cell, digit } in &proof.step.eliminations {
            let own = || digits.iter().filter(|&&(_, of)| of == digit).map(|&(house, _)| within(house));
            let sees_all = own().any(|part| {
                let places = part & proof.position.places(digit);
                !places.is_empty() && places.is_subset(&proof.layout().peers(cell))
            });
            let is_used_twice = own().filter(|part| part.contains(cell)).count() > 1;
            require!(sees_all || is_used_twice, "no part excludes {digit} from {}", proof.name(cell));
        }
        Ok(())
    }
}
