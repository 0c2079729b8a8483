//! Naked singles: a cell with one candidate left, and the reasons why it cannot hold any other digit.

use super::cause;
use crate::board::{Candidate, Cell, Digit, Position};
use crate::logic::{Excluded, Flow, NakedSingle, Report};

/// Reports the cells with one candidate left, in cell order.
pub(crate) fn naked_singles<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    for cell in position.empty_cells() {
        if let Some(digit) = position.candidates(cell).only() {
            let argument = || NakedSingle { excluded: excluded(position, cell, digit) };
            let placements = &[Candidate::new(cell, digit)];
            report.add_placements(placements, argument)?;
        }
    }
    Flow::Continue(())
}

/// Returns why the cell cannot hold each other digit.
fn excluded<const W: usize>(position: &Position<'_, W>, cell: Cell, digit: Digit) -> Vec<Excluded> {
    let others = position.layout().topology().digits().filter(|&other| other != digit);
    others.map(|other| Excluded { digit: other, cause: cause(position, cell, other) }).collect()
}
