//! What puzzle is wanted, and the attempt to make it.

use super::oracle::{AnyOracle, NineOracle, Oracle};
use super::{Chance, minimise, symmetric};
use crate::board::{Cell, Grid, Symmetry, Topology};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How much of a puzzle may be superfluous.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "press", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Minimality {
    /// Deleting any single given leaves several solutions.
    #[default]
    Strict,
    /// Deleting any orbit of givens leaves several solutions.
    Orbit,
    /// Givens are deleted only while there are more than asked for.
    No,
}

/// A puzzle to be made.
#[derive(Clone, Debug)]
pub struct Request {
    /// The board.
    pub topology: Arc<Topology>,
    /// The symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// How much may be superfluous.
    pub minimality: Minimality,
    /// With [`Minimality::No`], the clue count at which deleting stops; otherwise of no effect.
    pub clue_count: usize,
}

/// A puzzle that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The givens.
    pub puzzle: Grid,
    /// The one solution.
    pub solution: Grid,
}

/// Attempt `index` at a puzzle under `seed`.
///
/// The result depends on the arguments alone. `None` is rare: a strictly minimal puzzle of this symmetry was not found
/// from the grid that chance gave, within the steps that an attempt has.
pub fn puzzle(seed: u64, index: u64, request: &Request) -> Option<Made> {
    let mut chance = Chance::new(seed, index);
    if request.topology.is_standard_nine() {
        let oracle = NineOracle::random(&mut chance);
        attempt(oracle, request, &mut chance)
    } else {
        let oracle = AnyOracle::random(&request.topology, &mut chance)?;
        attempt(oracle, request, &mut chance)
    }
}

fn attempt(mut oracle: impl Oracle, request: &Request, chance: &mut Chance) -> Option<Made> {
    let orbits = request.symmetry.orbits(&request.topology);
    let cells = |orbit: &Vec<Cell>| orbit.iter().map(|cell| cell.index()).collect();
    let mut orbits: Vec<Vec<usize>> = orbits.iter().map(cells).collect();
    chance.shuffle(&mut orbits);
    let puzzle = match request.minimality {
        Minimality::No => minimise::delete(&mut oracle, &orbits, request.clue_count),
        Minimality::Orbit => minimise::delete(&mut oracle, &orbits, 0),
        Minimality::Strict => symmetric::strictly(&mut oracle, orbits, chance)?,
    };
    let side = request.topology.side();
    let grid = |values: Vec<u8>| Grid::from_values(values, side).expect("engines give digits of the board");
    Some(Made { puzzle: grid(puzzle), solution: grid(oracle.solution().to_vec()) })
}
