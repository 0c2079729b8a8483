//! What puzzle is wanted, and the attempt to make it.

use super::Chance;
use super::minimise::Workshop;
use super::oracle::{AnyOracle, NineOracle, Oracle};
use super::orbits::Orbits;
use super::symmetric::strengthen;
use crate::board::{Grid, Symmetry, Topology};
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

/// Grids that an attempt at a strictly minimal puzzle with symmetry has: one takes a quarter of a millisecond.
const GRIDS: usize = 64;
/// The same on other boards, where one may take seconds.
const FEW_GRIDS: usize = 4;

/// Attempt `index` at a puzzle under `seed`.
///
/// The result depends on the arguments alone. A strictly minimal puzzle with symmetry is looked for on several grids one
/// after the other; `None` is when none of them gave one. For 9x9 that does not happen with symmetries of pairs, in one
/// attempt of fifty with the quarter turn, in one of seven with both axes, and mostly with all eight motions.
///
/// Who makes many puzzles keeps a [`Maker`] instead.
pub fn puzzle(seed: u64, index: u64, request: &Request) -> Option<Made> {
    Maker::new(request).make(seed, index)
}

/// Makes the puzzles of one request, keeping its tables and room to work in between attempts.
pub struct Maker {
    request: Request,
    shop: Shop,
    order: Vec<usize>,
    kept: Vec<usize>,
}

enum Shop {
    Nine(Box<Workshop<NineOracle>>),
    Any(Box<Workshop<AnyOracle>>),
}

impl Maker {
    /// A maker for this request.
    pub fn new(request: &Request) -> Self {
        let orbits = Orbits::new(request.symmetry, &request.topology);
        let shop = if request.topology.is_standard_nine() {
            Shop::Nine(Box::new(Workshop::new(NineOracle::new(), orbits)))
        } else {
            Shop::Any(Box::new(Workshop::new(AnyOracle::new(request.topology.clone()), orbits)))
        };
        Self { request: request.clone(), shop, order: Vec::new(), kept: Vec::new() }
    }

    /// Attempt `index` under `seed`: see [`puzzle`]. What was made before does not matter.
    pub fn make(&mut self, seed: u64, index: u64) -> Option<Made> {
        let mut chance = Chance::new(seed, index);
        let Self { request, shop, order, kept } = self;
        match shop {
            Shop::Nine(shop) => make(request, shop, &mut chance, order, kept),
            Shop::Any(shop) => make(request, shop, &mut chance, order, kept),
        }
    }
}

fn make<O: Oracle>(
    request: &Request,
    shop: &mut Workshop<O>,
    chance: &mut Chance,
    order: &mut Vec<usize>,
    kept: &mut Vec<usize>,
) -> Option<Made> {
    let strengthens = request.minimality == Minimality::Strict && !shop.orbits().are_single();
    let grids = match strengthens {
        true if request.topology.is_standard_nine() => GRIDS,
        true => FEW_GRIDS,
        false => 1,
    };
    let puzzle = (0..grids).find_map(|_| on_a_grid(request, shop, chance, order, kept))?;
    let side = request.topology.side();
    let grid = |values: Vec<u8>| Grid::from_values(values, side).expect("engines give digits of the board");
    Some(Made { puzzle: grid(puzzle), solution: grid(shop.solution().to_vec()) })
}

/// One puzzle of a grid that chance gives.
fn on_a_grid<O: Oracle>(
    request: &Request,
    shop: &mut Workshop<O>,
    chance: &mut Chance,
    order: &mut Vec<usize>,
    kept: &mut Vec<usize>,
) -> Option<Vec<u8>> {
    if !shop.draw(chance) {
        return None;
    }
    order.clear();
    order.extend(0..shop.orbits().len());
    chance.shuffle(order);
    if request.minimality == Minimality::No {
        return Some(shop.down_to(order, request.clue_count));
    }
    shop.minimal_of_all(order, kept);
    let is_good = request.minimality == Minimality::Orbit || strengthen(shop, chance, order, kept);
    is_good.then(|| shop.puzzle(kept))
}
