//! What the lane found as values of the board, and steps made of them.

use crate::board::{Candidate, Cell, House};
use crate::logic::{Argument, Step, StepKind, TechniqueKey};
use crate::rating::lane::tables::{CELLS, bits, digits};

pub(super) fn in_house(house: House, places: u16) -> Vec<Cell> {
    bits(places).map(|place| CELLS[house][place]).collect()
}

pub(super) fn removing(technique: &'static str, eliminations: Vec<Candidate>, argument: Argument) -> Step {
    let technique = TechniqueKey::of(technique);
    Step { technique, kind: StepKind::Deduction, placements: Vec::new(), eliminations, argument }
}

pub(super) fn placing(technique: &'static str, placed: Candidate, argument: Argument) -> Step {
    let technique = TechniqueKey::of(technique);
    Step { technique, kind: StepKind::Deduction, placements: vec![placed], eliminations: Vec::new(), argument }
}

pub(super) fn removed(eliminations: &[(Cell, u16)]) -> Vec<Candidate> {
    let mut all: Vec<_> = eliminations
        .iter()
        .flat_map(|&(cell, removed)| digits(removed).map(move |digit| Candidate::new(cell, digit)))
        .collect();
    all.sort_unstable();
    all
}
