//! The lane's numbers as values of the board, and steps made of them.

use super::tables::{CELLS, bits};
use crate::board::{Candidate, Cell, Digit};
use crate::logic::{Argument, Step, StepKind, TechniqueKey};

pub(super) fn at(id: u16) -> Candidate {
    candidate(usize::from(id) / 9, usize::from(id) % 9)
}

pub(super) fn candidate(cell: usize, digit: usize) -> Candidate {
    Candidate::new(Cell::new(cell), Digit::new(digit))
}

pub(super) fn cell(cell: u8) -> Cell {
    Cell::new(usize::from(cell))
}

pub(super) fn digits(set: u16) -> Vec<Digit> {
    bits(set).map(Digit::new).collect()
}

pub(super) fn in_house(house: usize, places: u16) -> Vec<Cell> {
    bits(places).map(|place| cell(CELLS[house][place])).collect()
}

pub(super) fn removing(technique: &'static str, eliminations: Vec<Candidate>, argument: Argument) -> Step {
    let technique = TechniqueKey::of(technique);
    Step { technique, kind: StepKind::Deduction, placements: Vec::new(), eliminations, argument }
}

pub(super) fn placing(technique: &'static str, placed: Candidate, argument: Argument) -> Step {
    let technique = TechniqueKey::of(technique);
    Step { technique, kind: StepKind::Deduction, placements: vec![placed], eliminations: Vec::new(), argument }
}

pub(super) fn removed(eliminations: &[(u8, u16)]) -> Vec<Candidate> {
    let mut all: Vec<_> = eliminations
        .iter()
        .flat_map(|&(cell, digits)| bits(digits).map(move |digit| candidate(usize::from(cell), digit)))
        .collect();
    all.sort_unstable();
    all
}
