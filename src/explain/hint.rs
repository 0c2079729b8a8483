//! Hints, which reveal a step gradually: the area, the digits, the technique, the cells, and the step itself.
//!
//! The area is the house of the argument. If an argument uses several houses, the area is the house that contains most
//! of its cells; for a fish, it is all base houses. The effect of the step is only revealed at the last degree.
//!
//! A printed hint has no position beside it. The first hint therefore states how far the puzzle must be solved, the
//! second names the parts of the pattern, and the third is only the sentence, since readers have already seen the
//! second.

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

/// The largest number of cells that a hint names; more would reveal half of the step.
const FEW_CELLS: usize = 4;
/// The largest number of digits that a hint names.
const FEW_DIGITS: usize = 4;

/// The degree to which a step is revealed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Degree {
    /// The area in which to look.
    Area,
    /// The digits to look for.
    Digit,
    /// The technique to look for.
    Technique,
    /// The cells of the pattern.
    Cells,
    /// The step, in a sentence.
    Step,
}

impl Degree {
    /// All degrees, vaguest first.
    pub const ALL: [Self; 5] = [Self::Area, Self::Digit, Self::Technique, Self::Cells, Self::Step];

    /// Returns the stable key of the degree, such as `area`.
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
    /// Returns the hint of this degree for a step.
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

    /// Returns the two hints for a step that do not reveal it: the area, and the technique.
    pub fn hints(&self, step: &Proved<Step>) -> [Text; 2] {
        let place = self.houses(&region(step));
        let technique = self.marked_technique(step);
        let where_to_look = self.say(HintRegion { place: place.clone() });
        [where_to_look, self.say(HintTechnique { place, technique })].map(|marked| Text::from_marked(&marked))
    }

    /// Returns the printed hints for a step, vaguest first: when and where to look, and the family of the technique;
    /// the technique, with digits and cells; the step in a sentence.
    ///
    /// The number of filled cells shows how far the puzzle must be solved. It is the same for every reader who has
    /// taken all easier steps, provided that the path prefers easier steps, as ours does.
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

    /// Returns the technique, and a part of its pattern that leaves something to find.
    fn pattern(&self, step: &Proved<Step>) -> String {
        let technique = self.marked_technique(step);
        let views: Vec<View> = views(step).into_iter().map(|view| view.within(&step.before().candidates)).collect();
        let marks = || views.iter().flat_map(|view| &view.marks);
        let shown = marks().filter(|mark| !matches!(mark.role, Role::Eliminated | Role::Placed));
        let (cells, digits): (BTreeSet<Cell>, BTreeSet<Digit>) =
            shown.map(|mark| (mark.candidate.cell, mark.candidate.digit)).unzip();
        let (cells, digits) = (Vec::from_iter(cells), Vec::from_iter(digits));
        let pattern = match step.placements[..] {
            // Only the effect is marked, so name half of it: the digit for a house, otherwise the cell.
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

    /// Returns candidates, with those of one cell together: `3, 8 and 9 in r2c7`.
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

/// Returns the digits of a pattern; if there are many, only those of its conclusion.
fn sought_digits(pattern: &StepData) -> Vec<Digit> {
    if pattern.digits.len() <= FEW_DIGITS {
        return pattern.digits.clone();
    }
    let concluded = pattern.placements.iter().chain(&pattern.eliminations);
    concluded.map(|candidate| candidate.digit).collect::<BTreeSet<_>>().into_iter().collect()
}

/// Returns the start of an argument with links: the assumptions of its branches, or else its first link.
fn beginning(views: &[View]) -> Vec<Candidate> {
    let marks = views.iter().flat_map(|view| &view.marks).filter(|mark| mark.role == Role::Assumed);
    let assumed: BTreeSet<Candidate> = marks.map(|mark| mark.candidate).collect();
    let link = views.iter().flat_map(|view| &view.links).next().filter(|_| assumed.is_empty());
    assumed.into_iter().chain(link.into_iter().flat_map(|link| link.from.candidates())).collect()
}

/// Returns the houses in which to look for a step, at least one.
pub fn region(step: &Proved<Step>) -> Vec<House> {
    wording(&step.argument).region(step)
}
