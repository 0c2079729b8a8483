//! Accepts trials as trials, and what follows when they fail when the position really is contradictory.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::logic::argument::{Contradiction, Guess, WrongGuess};
use crate::logic::argument::{Step, StepKind};

impl Check for Guess {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let Step { kind, placements, .. } = proof.step;
        require!(*kind == StepKind::Guess && placements.len() == 1, "a guess places one digit");
        Ok(())
    }
}

impl Check for WrongGuess {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let &Self { contradiction } = self;
        require!(proof.step.kind == StepKind::WrongGuess, "only a wrong guess argues so");
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
        require!(is_broken, "the position holds no contradiction");
        Ok(())
    }
}
