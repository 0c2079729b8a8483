//! Almost locked candidates: digits that one of two crossing houses has only in the crossing and in a few cells of its own.
//!
//! ```text
//!   . . . | 5 8 .  .       the row has 5 and 8 only in the crossing and in {5 8}, which takes one of them:
//!   i i i | {5 8} . .      the crossing holds the other, and {5 8} of the box the first again,
//!   {5 8} x | . . .        so x is neither 5 nor 8
//! ```
//!
//! Seen from the other side this is a Sue de Coq: the crossing with what is left of the row, which has the row's other
//! digits, and the cells of the box. That is how it is proved.

use crate::board::{Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::search::{choose_cells, push_all, tidy};
use crate::logic::{Argument, DisjointSubset, Flow, Found, Info, Sink, SubsetPart};

/// Sets of more cells than this are not looked for: digits of five and more are seen as what is left of the house.
const MOST_CELLS: usize = 3;

/// Reports almost locked candidates: by block, line, which of them loses candidates, then the cells of the other.
pub(crate) fn almost_locked_candidates<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    sink: &mut dyn Sink,
) -> Flow {
    let topology = position.layout().topology();
    let is_block = |house: &House| topology.house(*house).kind.is_block();
    for block in topology.houses().filter(is_block) {
        for line in topology.houses().filter(|house| topology.house(*house).kind.is_line()) {
            position.go_on()?;
            of_two_houses(position, line, block, technique, sink)?;
            of_two_houses(position, block, line, technique, sink)?;
        }
    }
    Flow::Continue(())
}

/// The digits of cells of one house that it has elsewhere only in the crossing, and as many cells of the other house.
fn of_two_houses<const W: usize>(
    position: &Position<'_, W>,
    kept: House,
    cut: House,
    technique: &'static Info,
    sink: &mut dyn Sink,
) -> Flow {
    let (layout, empty) = (position.layout(), position.empty_cells());
    let crossing = layout.cells_of(kept) & layout.cells_of(cut) & empty;
    let (own, beside) = ((layout.cells_of(kept) & empty) - crossing, (layout.cells_of(cut) & empty) - crossing);
    if crossing.is_empty() || own.is_empty() || beside.len() < 2 {
        return Flow::Continue(());
    }
    let held = |cells: CellSet<W>| cells.iter().fold(DigitSet::EMPTY, |all, cell| all | position.candidates(cell));
    // Only digits with so few places outside the crossing can lie in these cells and in no others, and only those that cells
    // of either house hold among such digits alone.
    let is_near = |digit: &Digit| (1..=MOST_CELLS).contains(&(own & position.places(*digit)).len());
    let mut near: DigitSet = layout.topology().digits().filter(is_near).collect();
    let cells = loop {
        let of = |house: CellSet<W>| -> CellSet<W> {
            house.iter().filter(|&cell| position.candidates(cell).is_subset(near)).collect()
        };
        let cells = of(own);
        let common = held(cells) & held(of(beside));
        if common.len() < 2 {
            return Flow::Continue(());
        }
        if common == near {
            break cells.iter().collect::<Vec<Cell>>();
        }
        near = common;
    };
    for count in 1..=cells.len().min(MOST_CELLS) {
        choose_cells(position, &cells, count, 1, (CellSet::EMPTY, DigitSet::EMPTY), &mut |chosen, digits| {
            let rest = own - chosen;
            let is_rest = rest.iter().all(|cell| (position.candidates(cell) & digits).is_empty());
            let others: CellSet<W> =
                beside.iter().filter(|&cell| position.candidates(cell).is_subset(digits)).collect();
            if !is_rest || others.len() != count || held(others) != digits {
                return Flow::Continue(());
            }
            let all = crossing | rest | others;
            // A house that need not hold every digit may have more digits than cells.
            let of_kept = held(crossing | rest) - digits;
            let mut eliminations = Vec::new();
            for digit in digits.iter() {
                push_all(&mut eliminations, digit, (beside - others) & position.places(digit));
            }
            tidy(&mut eliminations);
            if eliminations.is_empty() || of_kept.is_empty() || of_kept.len() + digits.len() != all.len() {
                return Flow::Continue(());
            }
            let part = |house, digits: DigitSet| SubsetPart { house, digits: digits.iter().collect() };
            let argument = || {
                let parts = vec![part(kept, of_kept), part(cut, digits)];
                Argument::DisjointSubset(DisjointSubset { cells: all.iter().collect(), parts })
            };
            sink.found(Found { technique, placements: &[], eliminations: &eliminations, argument: &argument })
        })?;
    }
    Flow::Continue(())
}
