//! Words for guesses, and for the conclusion from a failed guess.

use super::super::context::StepContext;
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::wording::Wording;
use crate::logic::{Guess, WrongGuess};

impl Wording for Guess {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        format!("{}: {}", context.name(), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        format!("{} (?)", context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let placed = context.step.placements.first();
        context.say(SentenceGuess { candidate: placed.map_or(String::new(), |&placed| context.candidate(placed)) })
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        lines.push(self.sentence(context));
    }
}

impl Wording for WrongGuess {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        format!("{}: {} => {}", context.name(), context.contradiction_hodoku(self.contradiction), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        format!("#! => {}", context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let what = context.contradiction(self.contradiction);
        context.say(SentenceWrongGuess { what, conclusion: context.conclusion() })
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        lines.push(self.sentence(context));
    }
}
