//! Almost locked candidates: digits that one of two crossing houses has only in the crossing and in a few cells of its
//! own.
//!
//! ```text
//!   i i i | {5 8} y y      the box has 5 and 8 only in the crossing and in h; {5 8} takes one of the row's,
//!   . . . | .  .  .        so the crossing holds only one: h is the other,
//!   h . . | .  .  .        and y is neither 5 nor 8
//! ```
//!
//! Seen from the other side, this is a Sue de Coq. It consists of the crossing, the rest of the row, which has the
//! row's other digits, and the cells of the box. The step is proved in that form.

use crate::board::{Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::search::{choose_cells, tidy};
use crate::logic::{DisjointSubset, Flow, Report, SubsetPart};

/// The maximum number of cells of a set: five and more digits appear as the rest of the house.
const MAX_CELLS: usize = 3;

/// Reports almost locked candidates, ordered by the block, the line, the house with removals, then the cells of the
/// other.
pub(crate) fn almost_locked_candidates<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let topology = position.layout().topology();
    let is_block = |house: &House| topology.house(*house).kind.is_block();
    for block in topology.houses().filter(is_block) {
        for line in topology.houses().filter(|house| topology.house(*house).kind.is_line()) {
            position.go_on()?;
            in_two_houses(position, line, block, report)?;
            in_two_houses(position, block, line, report)?;
        }
    }
    Flow::Continue(())
}

/// Finds cells of the cut house with one more digit than cells, and as many cells of the kept house, which has these
/// digits only there and in the crossing.
fn in_two_houses<const W: usize>(position: &Position<'_, W>, kept: House, cut: House, report: &mut Report<'_>) -> Flow {
    let (layout, empty) = (position.layout(), position.empty_cells());
    let crossing = layout.cells_of(kept) & layout.cells_of(cut) & empty;
    let (own, beside) = ((layout.cells_of(kept) & empty) - crossing, (layout.cells_of(cut) & empty) - crossing);
    if crossing.is_empty() || own.is_empty() || beside.is_empty() {
        return Flow::Continue(());
    }
    // Only digits with this few places outside the crossing are possible.
    let is_near = |digit: &Digit| (1..=MAX_CELLS).contains(&(own & position.places(*digit)).len());
    let near: DigitSet = layout.topology().digits().filter(is_near).collect();
    let cells: Vec<Cell> = beside.iter().filter(|&cell| position.candidates(cell).is_subset(near)).collect();
    for count in 1..=cells.len().min(MAX_CELLS) {
        choose_cells(position, &cells, count, 1, (CellSet::EMPTY, DigitSet::EMPTY), &mut |naked, digits| {
            let hidden = digits.iter().fold(CellSet::EMPTY, |all, digit| all | (own & position.places(digit)));
            if hidden.len() != count {
                return Flow::Continue(());
            }
            let rest = own - hidden;
            let all = crossing | rest | naked;
            // A house that need not hold every digit may have more digits than cells.
            let of_kept = position.candidates_in(crossing | rest) - digits;
            if of_kept.is_empty() || of_kept.len() + digits.len() != all.len() {
                return Flow::Continue(());
            }
            let mut eliminations = Vec::new();
            for digit in digits.iter() {
                eliminations.extend(((beside - naked) & position.places(digit)).with(digit));
            }
            for digit in of_kept.iter() {
                eliminations.extend((hidden & position.places(digit)).with(digit));
            }
            tidy(&mut eliminations);
            let part = |house, digits: DigitSet| SubsetPart { house, digits: digits.iter().collect() };
            let argument = || {
                let parts = vec![part(kept, of_kept), part(cut, digits)];
                DisjointSubset { cells: all.iter().collect(), parts }
            };
            report.add_removals(&eliminations, argument)
        })?;
    }
    Flow::Continue(())
}
