//! The canonical form of a grid on its board, by whichever way is fastest.

use super::{canonical, canonical_any};
use crate::board::{Grid, Topology};

/// The canonical form of a puzzle. Boards of which only the identity is known to keep all houses (jigsaws and the like)
/// have none but the puzzle itself.
pub fn form(topology: &Topology, puzzle: &Grid) -> Grid {
    let values = match (puzzle.as_nine(), topology.box_shape()) {
        (Some(nine), _) if topology.is_standard_nine() => canonical(nine).to_vec(),
        (_, Some((width, height))) if topology.is_standard() => {
            canonical_any(topology.side(), width, height, puzzle.values()).form
        }
        _ => return puzzle.clone(),
    };
    Grid::from_values(values, topology.side()).expect("a canonical form has the board's digits")
}
