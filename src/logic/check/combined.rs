//! Proves arguments in several parts: each part of the conclusion follows from one of the parts.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::Candidate;
use crate::logic::argument::Step;
use crate::logic::argument::{Argument, Combined, Guess};

impl Check for Combined {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let Self { arguments } = self;
        let part = |placements: &[Candidate], eliminations: &[Candidate]| {
            let step = Step {
                placements: placements.to_vec(),
                eliminations: eliminations.to_vec(),
                argument: Argument::Guess(Guess),
                ..*proof.step
            };
            arguments.iter().any(|argument| argument.check(&Proof { step: &step, ..*proof }).is_ok())
        };
        for &candidate in &proof.step.placements {
            require!(part(&[candidate], &[]), "no part proves {}", proof.name(candidate));
        }
        for &candidate in &proof.step.eliminations {
            require!(part(&[], &[candidate]), "no part refutes {}", proof.name(candidate));
        }
        Ok(())
    }
}
