//! Junior exocet: two cells of a block whose digits come back in two cells of the blocks beside it.
//!
//! ```text
//!   b b . | . . . | . . .       b the base, t and u the targets, in the other blocks and not in the base's row
//!   . . . | . t . | . . .       l the three lines: through t, through u, and the one of the base's block without base
//!   . . . | . . . | u . .
//!   ------+-------+------
//!       l     l     l           outside the blocks above, each digit of the base fits into two houses there
//! ```
//!
//! Each line needs a digit of the base; in the blocks above it has room for it in the target alone, since the base sees
//! the rest. Below, two houses take it twice at most. So one of three lines has it in its target.

use super::tidy;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::{Argument, Exocet, Flow, Found, Info, Sink};

/// Reports exocets: by block, line and cells of the base, then targets.
pub(crate) fn exocets<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    sink: &mut dyn Sink,
) -> Flow {
    let layout = position.layout();
    let topology = layout.topology();
    let is_block = |house: &House| topology.house(*house).kind.is_block();
    for block in topology.houses().filter(is_block) {
        let meets = |house: &House| {
            topology.house(*house).kind.is_line() && layout.cells_of(*house).intersects(&layout.cells_of(block))
        };
        for row in topology.houses().filter(meets) {
            let cells: Vec<Cell> = (layout.cells_of(block) & layout.cells_of(row)).iter().collect();
            for (at, &one) in cells.iter().enumerate() {
                for &other in &cells[at + 1..] {
                    let Some(&rest) = cells.iter().find(|&&cell| cell != one && cell != other) else { continue };
                    let held = position.candidates(one) | position.candidates(other);
                    let is_open = [one, other].iter().all(|&cell| position.empty_cells().contains(cell));
                    if cells.len() == 3 && is_open && (3..=4).contains(&held.len()) {
                        of_base(position, [one, other], rest, (block, row), held, technique, sink)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

fn of_base<const W: usize>(
    position: &Position<'_, W>,
    base: [Cell; 2],
    rest: Cell,
    (block, row): (House, House),
    digits: DigitSet,
    technique: &'static Info,
    sink: &mut dyn Sink,
) -> Flow {
    let layout = position.layout();
    let topology = layout.topology();
    let crossing = |cell: Cell| {
        let kind = topology.house(row).kind;
        let line = |house: &&House| topology.house(**house).kind.is_line() && topology.house(**house).kind != kind;
        topology.houses_of(cell).iter().find(line).copied()
    };
    // The blocks beside the base's: those that its row crosses.
    let beside: Vec<House> = topology
        .houses()
        .filter(|&house| topology.house(house).kind.is_block() && house != block)
        .filter(|&house| layout.cells_of(house).intersects(&layout.cells_of(row)))
        .collect();
    let ([left, right], Some(own)) = (&beside[..], crossing(rest)) else { return Flow::Continue(()) };
    let candidates = |beside: House| {
        let cells = (layout.cells_of(beside) & position.empty_cells()) - layout.cells_of(row);
        cells.iter().filter(move |&cell| !(position.candidates(cell) & digits).is_empty())
    };
    for target in candidates(*left) {
        for other in candidates(*right).filter(|&other| !layout.peers(target).contains(other)) {
            let (Some(one), Some(two)) = (crossing(target), crossing(other)) else { continue };
            let (targets, lines) = ([target, other], [own, one, two]);
            let covers = digits.iter().map(|digit| Some((digit, covers(position, base, targets, lines, digit)?)));
            let Some(covers) = covers.collect::<Option<Vec<(Digit, Vec<House>)>>>() else { continue };
            let mut eliminations = Vec::new();
            for cell in targets {
                let gone = position.candidates(cell) - digits;
                eliminations.extend(gone.iter().map(|digit| Candidate::new(cell, digit)));
            }
            let in_targets = position.candidates(target) | position.candidates(other);
            for cell in base {
                let gone = position.candidates(cell) - in_targets;
                eliminations.extend(gone.iter().map(|digit| Candidate::new(cell, digit)));
            }
            if eliminations.is_empty() {
                continue;
            }
            tidy(&mut eliminations);
            let argument = || Argument::Exocet(Exocet { base, targets, lines: lines.to_vec(), covers: covers.clone() });
            sink.found(Found { technique, placements: &[], eliminations: &eliminations, argument: &argument })?;
        }
    }
    Flow::Continue(())
}

/// Two houses that hold all places of the digit in the lines but for targets and what the base sees; the fewer the better.
fn covers<const W: usize>(
    position: &Position<'_, W>,
    base: [Cell; 2],
    targets: [Cell; 2],
    lines: [House; 3],
    digit: Digit,
) -> Option<Vec<House>> {
    let layout = position.layout();
    let topology = layout.topology();
    let holders: CellSet<W> = base.into_iter().filter(|&cell| position.allows(cell, digit)).collect();
    let hidden = layout.common_peers(holders) | targets.into_iter().collect();
    let places = lines.into_iter().fold(CellSet::EMPTY, |all, line| {
        let placed = layout.cells_of(line) & position.holders(digit);
        all | if placed.is_empty() { position.places_in(digit, line) } else { placed }
    }) - hidden;
    let Some(first) = places.first() else { return Some(Vec::new()) };
    let is_line = |house: &&House| topology.house(**house).kind.is_line();
    for &house in topology.houses_of(first).iter().filter(is_line) {
        let left = places - layout.cells_of(house);
        let Some(next) = left.first() else { return Some(vec![house]) };
        let second =
            topology.houses_of(next).iter().filter(is_line).find(|&&other| left.is_subset(&layout.cells_of(other)));
        if let Some(&second) = second {
            return Some(vec![house, second]);
        }
    }
    None
}
