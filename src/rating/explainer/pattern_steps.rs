//! Patterns of one house or of crossing houses as steps.

use super::patterns::Pattern;
use super::pencil_grid::PencilGrid;
use super::tables::{COLUMN, ROW, bits};
use super::told::{digits, in_house, removing};
use crate::board::{Candidate, Digit, House};
use crate::logic::{Argument, Fish, Intersection, Step, Subset};

/// The technique of a pattern.
pub(super) fn pattern_key(pattern: Pattern) -> &'static str {
    let size = |set: u16| set.count_ones() as usize - 2;
    match pattern {
        Pattern::Locking { base: 0..9, .. } => "pointing",
        Pattern::Locking { .. } => "claiming",
        Pattern::Naked { digits, .. } => ["naked-pair", "naked-triple", "naked-quad"][size(digits)],
        Pattern::Hidden { digits, .. } => ["hidden-pair", "hidden-triple", "hidden-quad"][size(digits)],
        Pattern::Fish { base, .. } => ["x-wing", "swordfish", "jellyfish"][size(base)],
    }
}

/// What the pattern proves, and by which cells.
pub(super) fn pattern_argument(grid: &PencilGrid, pattern: Pattern) -> Argument {
    match pattern {
        Pattern::Locking { base, cover, digit } => Argument::Intersection(Intersection {
            digit: Digit::new(usize::from(digit)),
            base: House::new(usize::from(base)),
            cover: House::new(usize::from(cover)),
            cells: in_house(usize::from(base), grid.places[usize::from(base)][usize::from(digit)]),
        }),
        Pattern::Naked { house, places, digits: set } | Pattern::Hidden { house, places, digits: set } => {
            Argument::Subset(Subset {
                hidden: matches!(pattern, Pattern::Hidden { .. }),
                house: House::new(usize::from(house)),
                cells: in_house(usize::from(house), places),
                digits: digits(set),
            })
        }
        Pattern::Fish { by_columns, digit, base, cover } => {
            let (bases, covers) = if by_columns { (COLUMN, ROW) } else { (ROW, COLUMN) };
            let houses = |first: usize, lines: u16| bits(lines).map(|line| House::new(first + line)).collect();
            let places = |line: usize| in_house(bases + line, grid.places[bases + line][usize::from(digit)]);
            let mut cells: Vec<_> = bits(base).flat_map(places).collect();
            cells.sort_unstable();
            Argument::Fish(Fish {
                digit: Digit::new(usize::from(digit)),
                base: houses(bases, base),
                cover: houses(covers, cover),
                cells,
                fins: Vec::new(),
            })
        }
    }
}

/// A step that removes one candidate by a pattern of the position.
pub(super) fn pattern_step(grid: &PencilGrid, pattern: Pattern, victim: Candidate) -> Step {
    removing(pattern_key(pattern), vec![victim], pattern_argument(grid, pattern))
}
