//! Singles, and why each other cell or digit is out of the question.

use crate::board::{Candidate, Cell, CellSet, Digit, House, Position};
use crate::logic::{Argument, Blocked, Cause, Excluded, Flow, Found, HiddenSingle, Info, NakedSingle, Sink};

/// Reports the digits with one place left in a house, house by house, digits ascending.
///
/// `accepts` looks at the empty cells of the house: a full house is one with a single empty cell.
pub fn hidden_singles<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    accepts: impl Fn(CellSet<W>) -> bool,
    sink: &mut dyn Sink,
) -> Flow {
    let layout = position.layout();
    let topology = layout.topology();
    for house in topology.houses().filter(|&house| topology.is_full(house)) {
        let empty = layout.cells_of(house) & position.empty_cells();
        if empty.is_empty() || !accepts(empty) {
            continue;
        }
        for digit in topology.digits() {
            if let Some(cell) = position.places_in(digit, house).only() {
                let argument =
                    || Argument::HiddenSingle(HiddenSingle { house, blocked: blocked(position, house, cell, digit) });
                let placements = &[Candidate::new(cell, digit)];
                sink.found(Found { technique, placements, eliminations: &[], argument: &argument })?;
            }
        }
    }
    Flow::Continue(())
}

/// Reports the cells with one candidate left, in cell order.
pub fn naked_singles<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    sink: &mut dyn Sink,
) -> Flow {
    for cell in position.empty_cells() {
        if let Some(digit) = position.candidates(cell).only() {
            let argument = || Argument::NakedSingle(NakedSingle { excluded: excluded(position, cell, digit) });
            let placements = &[Candidate::new(cell, digit)];
            sink.found(Found { technique, placements, eliminations: &[], argument: &argument })?;
        }
    }
    Flow::Continue(())
}

/// Why each other empty cell of the house cannot hold the digit.
fn blocked<const W: usize>(position: &Position<'_, W>, house: House, cell: Cell, digit: Digit) -> Vec<Blocked> {
    let mut others = position.layout().cells_of(house) & position.empty_cells();
    others.remove(cell);
    others.iter().map(|other| Blocked { cell: other, cause: cause(position, other, digit) }).collect()
}

/// Why the cell cannot hold each other digit.
fn excluded<const W: usize>(position: &Position<'_, W>, cell: Cell, digit: Digit) -> Vec<Excluded> {
    let others = position.layout().topology().digits().filter(|&other| other != digit);
    others.map(|other| Excluded { digit: other, cause: cause(position, cell, other) }).collect()
}

/// The first peer of the cell that holds the digit, or that an earlier step removed the candidate.
fn cause<const W: usize>(position: &Position<'_, W>, cell: Cell, digit: Digit) -> Cause {
    let holder = position.layout().peers(cell).iter().find(|&peer| position.digit(peer) == Some(digit));
    holder.map_or(Cause::Removed, Cause::Holds)
}
