//! A step given away bit by bit: where to look, for which digits, by which technique, in which cells, and the step itself.
//!
//! Where to look is the house that the argument is about; where an argument runs over several houses it is the one that
//! holds most of its cells, and a fish is looked for in all its base houses. Nothing is said of what the step does
//! until it is explained in full.
//!
//! A hint on paper has no position beside it. So the first says how far the puzzle must be, the second names what the
//! pattern is made of, and the third is the sentence alone, since it is read after the second.

use super::messages::{
    DigitIn, HintCells, HintDigits, HintFull, HintPrintBegins, HintPrintPattern, HintPrintStart, HintPrintWhen,
    HintRegion, HintTechnique, HintTechniqueOfDigits,
};
use super::narrator::Narrator;
use super::shape::wording;
use super::text::{Subject, Text};
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{Proved, Role, Step, StepData, View, views};
use std::collections::BTreeSet;

/// A pattern of more cells than this is hinted at without naming them all: half of the step would be given away.
const FEW_CELLS: usize = 4;
/// The same of digits.
const FEW_DIGITS: usize = 4;

/// How much of a step is given away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Degree {
    /// Where to look.
    Area,
    /// For which digits.
    Digit,
    /// What to look for there.
    Technique,
    /// The cells of the pattern.
    Cells,
    /// The step, in a sentence.
    Step,
}

impl Degree {
    /// All degrees, from the least.
    pub const ALL: [Self; 5] = [Self::Area, Self::Digit, Self::Technique, Self::Cells, Self::Step];

    /// The stable key, `area`.
    pub fn key(self) -> &'static str {
        match self {
            Self::Area => "area",
            Self::Digit => "digit",
            Self::Technique => "technique",
            Self::Cells => "cells",
            Self::Step => "step",
        }
    }
}

impl Narrator<'_> {
    /// The hint of this degree at a step.
    pub fn hint(&self, step: &Proved<Step>, degree: Degree) -> Text {
        let (place, technique) = (self.houses(&region(step)), self.marked_technique(step));
        let pattern = StepData::of(step);
        let digits = || self.digits(&sought_digits(&pattern));
        let marked = match degree {
            Degree::Area => self.say(HintRegion { place }),
            Degree::Digit => self.say(HintDigits { place, digits: digits() }),
            Degree::Technique => self.say(HintTechniqueOfDigits { place, digits: digits(), technique }),
            Degree::Cells => self.say(HintCells { technique, digits: digits(), cells: self.cells(&pattern.cells) }),
            Degree::Step => self.say(HintFull { technique, sentence: self.marked_sentence(step) }),
        };
        Text::from_marked(&marked)
    }

    /// The hints at a step that do not give it away: where to look, and what to look for there.
    pub fn hints(&self, step: &Proved<Step>) -> [Text; 2] {
        let place = self.houses(&region(step));
        let technique = self.marked_technique(step);
        let where_to_look = self.say(HintRegion { place: place.clone() });
        [where_to_look, self.say(HintTechnique { place, technique })].map(|marked| Text::from_marked(&marked))
    }

    /// The hints at a step for a page of hints, from the least: when and where to look, and for what family of
    /// techniques; by which technique, and with what digits and cells; the step in a sentence.
    ///
    /// The filled cells show how far a puzzle must be. Where the path takes easier steps first, as ours does, those
    /// are the same ones for whoever has done all that is easier.
    pub fn printed_hints(&self, step: &Proved<Step>) -> [Text; 3] {
        let place = self.houses(&region(step));
        let family = self.words.family(step.technique.info().family);
        let before = step.before();
        let filled = before.grid.filled_count();
        let first = if filled == before.puzzle.given_count() {
            self.say(HintPrintStart { place, family })
        } else {
            self.say(HintPrintWhen { filled: filled.to_string(), place, family })
        };
        [first, self.pattern(step), self.marked_sentence(step)].map(|marked| Text::from_marked(&marked))
    }

    /// The technique, and as much of its pattern as leaves something to find.
    fn pattern(&self, step: &Proved<Step>) -> String {
        let technique = self.marked_technique(step);
        let views: Vec<View> = views(step).into_iter().map(|view| view.within(&step.before().candidates)).collect();
        let marks = || views.iter().flat_map(|view| &view.marks);
        let shown = marks().filter(|mark| !matches!(mark.role, Role::Eliminated | Role::Placed));
        let (cells, digits): (BTreeSet<Cell>, BTreeSet<Digit>) =
            shown.map(|mark| (mark.candidate.cell, mark.candidate.digit)).unzip();
        let (cells, digits) = (Vec::from_iter(cells), Vec::from_iter(digits));
        let pattern = match step.placements[..] {
            // Nothing is marked but the effect, half of which is named: a house's digit, or the cell.
            [placed] if cells.is_empty() && views.iter().any(|view| !view.houses.is_empty()) => {
                self.digits(&[placed.digit])
            }
            [placed] if cells.is_empty() => self.cells(&[placed.cell]),
            _ if cells.is_empty() => return technique + ".",
            _ if cells.len() <= FEW_CELLS && digits.len() <= FEW_DIGITS => {
                self.say(DigitIn { digit: self.digits(&digits), cells: self.cells(&cells) })
            }
            _ if digits.len() == 1 => self.digits(&digits),
            _ => match beginning(&views) {
                begun if !begun.is_empty() => {
                    return self.say(HintPrintBegins { technique, place: self.beginning(&begun) });
                }
                _ if digits.len() <= FEW_DIGITS => self.digits(&digits),
                _ => return technique + ".",
            },
        };
        self.say(HintPrintPattern { technique, pattern })
    }

    /// Candidates, those of one cell together: `3, 8 and 9 in r2c7`.
    fn beginning(&self, candidates: &[Candidate]) -> String {
        match candidates {
            [first, ..] if candidates.iter().all(|one| one.cell == first.cell) => {
                let digits: Vec<Digit> = candidates.iter().map(|one| one.digit).collect();
                self.say(DigitIn { digit: self.digits(&digits), cells: self.cells(&[first.cell]) })
            }
            _ => self.candidates(candidates),
        }
    }

    fn marked_technique(&self, step: &Step) -> String {
        Subject::Technique(step.technique).mark(&self.words.technique(&step.technique))
    }
}

/// The digits of a pattern; of one with many digits only those that the step is about.
fn sought_digits(pattern: &StepData) -> Vec<Digit> {
    if pattern.digits.len() <= FEW_DIGITS {
        return pattern.digits.clone();
    }
    let concluded = pattern.placements.iter().chain(&pattern.eliminations);
    concluded.map(|candidate| candidate.digit).collect::<BTreeSet<_>>().into_iter().collect()
}

/// Where an argument that runs over links begins: with what its branches assume, else with its first link.
fn beginning(views: &[View]) -> Vec<Candidate> {
    let marks = views.iter().flat_map(|view| &view.marks).filter(|mark| mark.role == Role::Assumed);
    let assumed: BTreeSet<Candidate> = marks.map(|mark| mark.candidate).collect();
    let link = views.iter().flat_map(|view| &view.links).next().filter(|_| assumed.is_empty());
    assumed.into_iter().chain(link.into_iter().flat_map(|link| link.from.candidates())).collect()
}

/// The houses in which a step is to be looked for, at least one.
pub fn region(step: &Proved<Step>) -> Vec<House> {
    wording(&step.argument).region(step)
}
