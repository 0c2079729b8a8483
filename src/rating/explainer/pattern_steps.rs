//! Turns patterns of the lane into steps, with their placements and removals.

use crate::board::{Candidate, Cell, House};
use crate::logic::{Argument, Fish, Intersection, Step, StepKind, Subset, TechniqueKey};
use crate::rating::lane::patterns::{Pattern, crossing_kind};
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::{CELLS, bits, digits};

/// Returns the technique of a pattern.
pub(super) fn pattern_key(pattern: Pattern) -> &'static str {
    let size = |set: u16| set.count_ones() as usize - 2;
    match pattern {
        Pattern::Locking { .. } if pattern.is_pointing() => "pointing",
        Pattern::Locking { .. } => "claiming",
        Pattern::Naked { digits, .. } => ["naked-pair", "naked-triple", "naked-quad"][size(digits)],
        Pattern::Hidden { digits, .. } => ["hidden-pair", "hidden-triple", "hidden-quad"][size(digits)],
        Pattern::Fish { base, .. } => ["x-wing", "swordfish", "jellyfish"][size(base)],
    }
}

/// Returns the argument of a pattern.
pub(super) fn pattern_argument(grid: &PencilGrid, pattern: Pattern) -> Argument {
    match pattern {
        Pattern::Locking { base, cover, digit } => {
            let cells = in_house(base, grid.places[base][digit]);
            Argument::Intersection(Intersection { digit, base, cover, cells })
        }
        Pattern::Naked { house, places, digits: set } | Pattern::Hidden { house, places, digits: set } => {
            Argument::Subset(Subset {
                hidden: matches!(pattern, Pattern::Hidden { .. }),
                house,
                cells: in_house(house, places),
                digits: digits(set).collect(),
            })
        }
        Pattern::Fish { lines, digit, base, cover } => {
            let base: Vec<_> = bits(base).map(|line| lines.house(line)).collect();
            let cover = bits(cover).map(|line| crossing_kind(lines).house(line)).collect();
            let mut cells: Vec<_> = base.iter().flat_map(|&house| in_house(house, grid.places[house][digit])).collect();
            cells.sort_unstable();
            Argument::Fish(Fish { digit, base, cover, cells, fins: Vec::new() })
        }
    }
}

/// Returns a step that removes one candidate by a pattern of the position.
pub(super) fn pattern_step(grid: &PencilGrid, pattern: Pattern, victim: Candidate) -> Step {
    removing(pattern_key(pattern), vec![victim], pattern_argument(grid, pattern))
}

/// Returns the cells at these places of a house.
pub(super) fn in_house(house: House, places: u16) -> Vec<Cell> {
    bits(places).map(|place| CELLS[house][place]).collect()
}

pub(super) fn removing(technique: &'static str, eliminations: Vec<Candidate>, argument: Argument) -> Step {
    let technique = TechniqueKey::of(technique);
    Step { technique, kind: StepKind::Deduction, placements: Vec::new(), eliminations, argument }
}

pub(super) fn placing(technique: &'static str, placed: Candidate, argument: Argument) -> Step {
    let technique = TechniqueKey::of(technique);
    Step { technique, kind: StepKind::Deduction, placements: vec![placed], eliminations: Vec::new(), argument }
}

/// Returns eliminations as candidates, in order.
pub(super) fn removed(eliminations: &[(Cell, u16)]) -> Vec<Candidate> {
    let mut all: Vec<_> = eliminations
        .iter()
        .flat_map(|&(cell, removed)| digits(removed).map(move |digit| Candidate::new(cell, digit)))
        .collect();
    all.sort_unstable();
    all
}
