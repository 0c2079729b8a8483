//! Proves naked singles: every other digit is accounted for.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::{Candidate, DigitSet};
use crate::logic::argument::NakedSingle;

impl Check for NakedSingle {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let Self { excluded } = self;
        let Candidate { cell, digit } = proof.places_one()?;
        let mut accounted: DigitSet = excluded.iter().map(|excluded| excluded.digit).collect();
        require!(!accounted.contains(digit), "the placed digit is excluded");
        accounted.insert(digit);
        require!(
            accounted == DigitSet::all(proof.layout().topology().side()),
            "not every other digit is accounted for"
        );
        excluded.iter().try_for_each(|excluded| proof.cause(cell, excluded.digit, excluded.cause))
    }
}
