//! Words for trials, and for what follows when they fail.

use super::super::case::Case;
use super::super::lines::Lines;
use super::super::messages::*;
use super::told::Told;
use crate::logic::{Guess, WrongGuess};

impl Told for Guess {
    fn hodoku(&self, case: &Case<'_>) -> String {
        format!("{}: {}", case.name(), case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        format!("{} (?)", case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        let placed = case.step.placements.first();
        case.say(SentenceGuess { candidate: placed.map_or(String::new(), |&placed| case.candidate(placed)) })
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        lines.push(self.sentence(case));
    }
}

impl Told for WrongGuess {
    fn hodoku(&self, case: &Case<'_>) -> String {
        format!("{}: {} => {}", case.name(), case.contradiction_hodoku(self.contradiction), case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        format!("#! => {}", case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        let what = case.contradiction(self.contradiction);
        case.say(SentenceWrongGuess { what, conclusion: case.conclusion() })
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        lines.push(self.sentence(case));
    }
}
