//! Accepts guesses as guesses, and the conclusion from a failed guess if the position is really contradictory.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::logic::argument::{Contradiction, Guess, WrongGuess};

impl Check for Guess {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        proof.places_one().map(drop)
    }
}

impl Check for WrongGuess {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let &Self { contradiction } = self;
        let is_broken = match contradiction {
            Contradiction::EmptyCell(cell) => {
                proof.position.digit(cell).is_none() && proof.position.candidates(cell).is_empty()
            }
            Contradiction::NoPlace(house, digit) => {
                proof.needs(house, digit)?;
                proof.position.places_in(digit, house).is_empty()
            }
            Contradiction::Both(_) => false,
        };
        require!(is_broken, "the position has no contradiction");
        Ok(())
    }
}
