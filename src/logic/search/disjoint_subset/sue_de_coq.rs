//! Sue de Coq: cells in the crossing of a block and a line, with other cells of each, that divide their digits among
//! them.

use crate::board::{Candidate, CellSet, DigitSet, Position};
use crate::logic::search::tidy;
use crate::logic::{DisjointSubset, Flow, Report, Study, SubsetPart};
use std::collections::BTreeSet;

/// Cells that divide their digits between a line and a block, and the removals.
struct Pattern<const W: usize> {
    cells: CellSet<W>,
    /// The digits that the line keeps, and those that the block keeps.
    digits: [DigitSet; 2],
    eliminations: Vec<Candidate>,
}

/// Reports disjoint subsets, ordered by block, line, crossing cells, cells of the line, then cells of the block.
pub(crate) fn sue_de_coqs<const W: usize>(study: &Study<'_, '_, W>, report: &mut Report<'_>) -> Flow {
    let layout = study.layout();
    let topology = layout.topology();
    let mut known = BTreeSet::new();
    for block in topology.blocks() {
        for line in topology.lines() {
            study.go_on()?;
            let (inside, across) = (layout.cells_of(block), layout.cells_of(line));
            if (inside & across & study.empty_cells()).len() < 2 {
                continue;
            }
            let empty = (inside | across) & study.empty_cells();
            let inputs = (empty, empty.iter().map(|cell| study.candidates(cell)).collect::<Vec<DigitSet>>());
            let patterns = study.recall((block, line), inputs, || patterns(study, inside, across));
            for Pattern { cells, digits, eliminations } in patterns.iter() {
                if !known.insert((*cells, eliminations.clone())) {
                    continue;
                }
                let part = |house, digits: DigitSet| SubsetPart { house, digits: digits.iter().collect() };
                let argument = || {
                    let parts = vec![part(line, digits[0]), part(block, digits[1])];
                    DisjointSubset { cells: cells.iter().collect(), parts }
                };
                report.add_removals(eliminations, argument)?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the patterns of a block and a line, ordered by crossing cells, cells of the line, then cells of the block.
fn patterns<const W: usize>(position: &Position<'_, W>, inside: CellSet<W>, across: CellSet<W>) -> Vec<Pattern<W>> {
    let (mut found, empty) = (Vec::new(), position.empty_cells());
    for chosen in choices(position, inside & across & empty) {
        // Fewer digits would be a subset or an almost locked set.
        if chosen.cells.len() < 2 || chosen.digits.len() < chosen.cells.len() + 2 {
            continue;
        }
        // Crossing cells that are not chosen may join the other cells of either house. The surplus of such cells over
        // the digits that they add must make up for the shortage of the crossing cells.
        let beside = |house: CellSet<W>| -> Vec<(i32, Choice<W>)> {
            let all = choices(position, (house & empty) - chosen.cells).into_iter();
            let sharing = all.filter(|one| !(one.digits & chosen.digits).is_empty());
            sharing.map(|one| (one.cells.len() as i32 - (one.digits - chosen.digits).len() as i32, one)).collect()
        };
        let lacking = (chosen.digits.len() - chosen.cells.len()) as i32;
        let (in_line, in_block) = (beside(across), beside(inside));
        for (spare, one) in &in_line {
            for (_, other) in in_block.iter().filter(|(more, _)| spare + more == lacking) {
                if one.cells.intersects(&other.cells) || !(one.digits & other.digits).is_empty() {
                    continue;
                }
                let eliminations = removed(position, (inside, across), [&chosen, one, other]);
                if !eliminations.is_empty() {
                    let cells = chosen.cells | one.cells | other.cells;
                    let of_line = (chosen.digits | one.digits) - other.digits;
                    found.push(Pattern { cells, digits: [of_line, other.digits], eliminations });
                }
            }
        }
    }
    found
}

/// Cells with the digits that they may hold.
struct Choice<const W: usize> {
    cells: CellSet<W>,
    digits: DigitSet,
}

/// The maximum number of cells of a choice in large houses.
const MAX_CELLS: usize = 6;

/// Returns every choice of at least one cell.
fn choices<const W: usize>(position: &Position<'_, W>, cells: CellSet<W>) -> Vec<Choice<W>> {
    let mut all: Vec<Choice<W>> = vec![Choice { cells: CellSet::EMPTY, digits: DigitSet::EMPTY }];
    for cell in cells.iter().take_while(|_| position.go_on().is_continue()) {
        for at in 0..all.len() {
            if all[at].cells.len() < MAX_CELLS {
                let cells = all[at].cells | CellSet::single(cell);
                all.push(Choice { cells, digits: all[at].digits | position.candidates(cell) });
            }
        }
    }
    all.remove(0);
    all
}

/// Returns the removals by the pattern: digits of the line's other cells from the line, those of the block's from the
/// block, all others from both.
///
/// A digit with all its places here in some other house could also be removed there. As in published lists of this
/// pattern, that is left to later steps.
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
        eliminations.extend((seen & reach).with(digit));
    }
    tidy(&mut eliminations);
    eliminations
}
