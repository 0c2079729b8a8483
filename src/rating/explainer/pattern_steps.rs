//! Patterns of one house or of crossing houses as steps.

use super::told::{in_house, removing};
use crate::board::Candidate;
use crate::logic::{Argument, Fish, Intersection, Step, Subset};
use crate::rating::lane::patterns::{Pattern, crossing_kind};
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::bits;
use crate::rating::lane::tables::digits;

/// The technique of a pattern.
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

/// What the pattern proves, and by which cells.
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

/// A step that removes one candidate by a pattern of the position.
pub(super) fn pattern_step(grid: &PencilGrid, pattern: Pattern, victim: Candidate) -> Step {
    removing(pattern_key(pattern), vec![victim], pattern_argument(grid, pattern))
}
