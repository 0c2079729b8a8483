//! Sue de Coq: cells in the crossing of a block and a line, with others of either, that share out their digits.

use super::tidy;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::{Argument, Flow, Found, Info, Part, Sink};
use std::collections::BTreeSet;

/// Reports disjoint subsets: by block, line, crossing cells, cells of the line, then cells of the block.
pub fn sue_de_coqs<const W: usize>(position: &Position<'_, W>, technique: &'static Info, sink: &mut dyn Sink) -> Flow {
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
            let in_line = choices(position, (across - inside) & empty);
            let in_block = choices(position, (inside - across) & empty);
            for chosen in choices(position, inside & across & empty) {
                // Fewer digits would be a subset or an almost locked set.
                if chosen.cells.len() < 2 || chosen.digits.len() < chosen.cells.len() + 2 {
                    continue;
                }
                for one in &in_line {
                    let digits = chosen.digits | one.digits;
                    if (chosen.digits & one.digits).is_empty() {
                        continue;
                    }
                    for other in &in_block {
                        let all = chosen.cells | one.cells | other.cells;
                        let fits = (digits | other.digits).len() == all.len()
                            && (one.digits & other.digits).is_empty()
                            && !(chosen.digits & other.digits).is_empty();
                        if !fits || !known.insert(all) {
                            continue;
                        }
                        report(position, technique, (block, line), [&chosen, one, other], sink)?;
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
    for cell in cells {
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

fn report<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    (block, line): (House, House),
    [chosen, one, other]: [&Choice<W>; 3],
    sink: &mut dyn Sink,
) -> Flow {
    let layout = position.layout();
    let cells = chosen.cells | one.cells | other.cells;
    // A digit whose places are few may be seen from further away; the pattern is about its two houses.
    let reach = layout.cells_of(block) | layout.cells_of(line);
    let mut eliminations: Vec<Candidate> = Vec::new();
    let digits = chosen.digits | one.digits | other.digits;
    for digit in digits.iter() {
        let seen = layout.common_peers(cells & position.places(digit)) & position.places(digit);
        super::push_all(&mut eliminations, digit, seen & reach);
    }
    tidy(&mut eliminations);
    if eliminations.is_empty() {
        return Flow::Continue(());
    }
    let of = |digits: DigitSet| digits.iter().collect::<Vec<Digit>>();
    let argument = || Argument::DisjointSubset {
        cells: cells.iter().collect(),
        parts: vec![
            Part { house: line, digits: of(digits - other.digits) },
            Part { house: block, digits: of(other.digits) },
        ],
    };
    sink.found(Found { technique, placements: &[], eliminations: &eliminations, argument: &argument })
}
