//! The texts of an argument, whatever its shape.

use super::super::context::StepContext;
use super::super::lines::ProofLines;
use crate::board::House;
use crate::logic::{Argument, Proved, Role, Step, each_shape, views};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// All texts of one shape of argument. Each shape has a file for it.
pub(crate) trait Wording {
    /// Level 1: one line in HoDoKu's notation, which other programs read.
    ///
    /// The name is the technique's in the reader's language, except where HoDoKu's differs from the trade's
    /// (`notation-` in the word files).
    fn hodoku(&self, context: &StepContext<'_>) -> String;

    /// Level 2: Eureka, the notation of the forums.
    ///
    /// `(6=1)r8c5 - (1=3)r6c5 - (3)r5c4 = r5c7 => r8c5<>1`: `=` is a strong link, `-` a weak one; links inside a cell
    /// or a set stand inside the parentheses. What is no chain is written as the forums write sets: `(24)r38c2`,
    /// `(4)r15\c58`.
    fn eureka(&self, context: &StepContext<'_>) -> String;

    /// Level 3: the step in one sentence.
    fn sentence(&self, context: &StepContext<'_>) -> String;

    /// Level 4: the whole proof, line by line.
    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines);

    /// The houses in which the step is to be looked for, at least one: where the shape has none of its own, the one
    /// that holds most of the cells that the argument shows.
    fn region(&self, step: &Proved<Step>) -> Vec<House> {
        vec![fullest(step)]
    }
}

/// Returns the texts of an argument.
pub(crate) fn wording(argument: &Argument) -> &dyn Wording {
    each_shape!(argument, shape => shape)
}

/// The house with most of the cells that the argument shows; of equals the first, boxes before rows before columns.
pub(super) fn fullest(step: &Proved<Step>) -> House {
    let topology = step.before().puzzle.board();
    let (mut cells, mut effects) = (BTreeSet::new(), BTreeSet::new());
    for mark in views(step).iter().flat_map(|view| &view.marks) {
        let is_effect = matches!(mark.role, Role::Eliminated | Role::Placed);
        if is_effect { &mut effects } else { &mut cells }.insert(mark.candidate.cell);
    }
    // Of a naked single and the like nothing is shown but the effect.
    let cells = if cells.is_empty() { effects } else { cells };
    let shown = |house: &House| topology.house(*house).cells.iter().filter(|cell| cells.contains(cell)).count();
    topology.houses().min_by_key(|house| Reverse(shown(house))).expect("every board has a house")
}
