//! The texts that every shape of argument provides.

use super::super::context::StepContext;
use super::super::lines::ProofLines;
use crate::board::House;
use crate::logic::{Argument, Proved, Role, Step, each_shape, views};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The texts of a shape of argument. Each shape implements it in a separate file.
pub(crate) trait Wording {
    /// Returns level 1: one line in HoDoKu's notation, which other programs read.
    ///
    /// The name is the technique's in the reader's language, unless HoDoKu's name differs from the common one
    /// (`notation-` in the word files).
    fn hodoku(&self, context: &StepContext<'_>) -> String;

    /// Returns level 2: Eureka, the notation of the forums.
    ///
    /// In `(6=1)r8c5 - (1=3)r6c5 - (3)r5c4 = r5c7 => r8c5<>1`, `=` is a strong link and `-` a weak one; links inside a
    /// cell or a set are in parentheses. Arguments that are not chains use the forums' notation for sets: `(24)r38c2`,
    /// `(4)r15\c58`.
    fn eureka(&self, context: &StepContext<'_>) -> String;

    /// Returns level 3: the step in one sentence.
    fn sentence(&self, context: &StepContext<'_>) -> String;

    /// Adds level 4: the lines of the whole proof.
    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines);

    /// Returns the houses to look at for the step, at least one. The default is the house with most of the cells that
    /// the argument shows.
    fn region(&self, step: &Proved<Step>) -> Vec<House> {
        vec![fullest(step)]
    }
}

/// Returns the texts of an argument.
pub(crate) fn wording(argument: &Argument) -> &dyn Wording {
    each_shape!(argument, shape => shape)
}

/// Returns the house with most of the cells that the argument shows. Ties prefer boxes to rows and rows to columns.
pub(super) fn fullest(step: &Proved<Step>) -> House {
    let topology = step.before().puzzle.board();
    let (mut cells, mut effects) = (BTreeSet::new(), BTreeSet::new());
    for mark in views(step).iter().flat_map(|view| &view.marks) {
        let is_effect = matches!(mark.role, Role::Eliminated | Role::Placed);
        if is_effect { &mut effects } else { &mut cells }.insert(mark.candidate.cell);
    }
    // A naked single, for example, shows nothing but its effect.
    let cells = if cells.is_empty() { effects } else { cells };
    let shown = |house: &House| topology.house(*house).cells.iter().filter(|cell| cells.contains(cell)).count();
    topology.houses().min_by_key(|house| Reverse(shown(house))).expect("every board has a house")
}
