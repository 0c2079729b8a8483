//! Sue de Coq: cells in the crossing of a block and a line, with others of either, that share out their digits.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::search::{push_all, tidy};
use crate::logic::{Argument, DisjointSubset, Flow, Found, Info, Sink, SubsetPart};
use std::collections::BTreeSet;

/// Reports disjoint subsets: by block, line, crossing cells, cells of the line, then cells of the block.
pub(crate) fn sue_de_coqs<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    sink: &mut dyn Sink,
) -> Flow {
    let layout = position.layout();
    let topology = layout.topology();
    let mut known = BTreeSet::new();
    let empty = position.empty_cells();
    for block in topology.houses().filter(|&house| topology.house(house).kind.is_block()) {
        for line in topology.houses().filter(|&house| topology.house(house).kind.is_line()) {
            let (inside, across) = (layout.cells_of(block), layout.cells_of(line));
            let crossing: Vec<Cell> = (inside & across & empty).iter().collect();
            if crossing.len() < 2 {
                continue;
            }
            for chosen in choices(position, inside & across & empty) {
                position.go_on()?;
                // Fewer digits would be a subset or an almost locked set.
                if chosen.cells.len() < 2 || chosen.digits.len() < chosen.cells.len() + 2 {
                    continue;
                }
                // Crossing cells that are not chosen may stand with the others of either house.
                let in_line = choices(position, (across & empty) - chosen.cells);
                let in_block = choices(position, (inside & empty) - chosen.cells);
                for one in &in_line {
                    position.go_on()?;
                    let digits = chosen.digits | one.digits;
                    if (chosen.digits & one.digits).is_empty() {
                        continue;
                    }
                    for other in &in_block {
                        let all = chosen.cells | one.cells | other.cells;
                        let fits = !one.cells.intersects(&other.cells)
                            && (digits | other.digits).len() == all.len()
                            && (one.digits & other.digits).is_empty()
                            && !(chosen.digits & other.digits).is_empty();
                        if !fits {
                            continue;
                        }
                        let eliminations = removed(position, (inside, across), [&chosen, one, other]);
                        if !eliminations.is_empty() && known.insert((all, eliminations.clone())) {
                            report(&eliminations, technique, (block, line), [&chosen, one, other], sink)?;
                        }
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Cells with the digits that they may hold.
struct Choice<const W: usize> {
    cells: CellSet<W>,
    digits: DigitSet,
}

/// Choices of more cells than this are not looked at in large houses.
const MOST_CELLS: usize = 6;

/// Every choice of one cell or more.
fn choices<const W: usize>(position: &Position<'_, W>, cells: CellSet<W>) -> Vec<Choice<W>> {
    let mut all: Vec<Choice<W>> = vec![Choice { cells: CellSet::EMPTY, digits: DigitSet::EMPTY }];
    for cell in cells.iter().take_while(|_| position.go_on().is_continue()) {
        for at in 0..all.len() {
            if all[at].cells.len() < MOST_CELLS {
                let cells = all[at].cells | CellSet::single(cell);
                all.push(Choice { cells, digits: all[at].digits | position.candidates(cell) });
            }
        }
    }
    all.remove(0);
    all
}

/// What the pattern removes: digits of the line's other cells from the line, those of the block's from the block, all
/// others from both.
fn removed<const W: usize>(
    position: &Position<'_, W>,
    (inside, across): (CellSet<W>, CellSet<W>),
    [chosen, one, other]: [&Choice<W>; 3],
) -> Vec<Candidate> {
    let cells = chosen.cells | one.cells | other.cells;
    let mut eliminations: Vec<Candidate> = Vec::new();
    for digit in (chosen.digits | one.digits | other.digits).iter() {
        let reach = match (one.digits.contains(digit), other.digits.contains(digit)) {
            (true, _) => across,
            (_, true) => inside,
            _ => inside | across,
        };
        let seen = position.layout().common_peers(cells & position.places(digit)) & position.places(digit);
        push_all(&mut eliminations, digit, seen & reach);
    }
    tidy(&mut eliminations);
    eliminations
}

fn report<const W: usize>(
    eliminations: &[Candidate],
    technique: &'static Info,
    (block, line): (House, House),
    [chosen, one, other]: [&Choice<W>; 3],
    sink: &mut dyn Sink,
) -> Flow {
    let cells = chosen.cells | one.cells | other.cells;
    let digits = chosen.digits | one.digits | other.digits;
    let of = |digits: DigitSet| digits.iter().collect::<Vec<Digit>>();
    let argument = || {
        Argument::DisjointSubset(DisjointSubset {
            cells: cells.iter().collect(),
            parts: vec![
                SubsetPart { house: line, digits: of(digits - other.digits) },
                SubsetPart { house: block, digits: of(other.digits) },
            ],
        })
    };
    sink.found(Found { technique, placements: &[], eliminations, argument: &argument })
}
