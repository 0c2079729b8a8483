//! The clocks of cells: the time that it takes, in each race, to find each cell if its ease is 1.
//!
//! The times are exponentially distributed. They are derived only from the number of the race and from invariants of a
//! cell in the solution: the lengths of the cycles in which its digit alternates with each other digit from house to
//! house, and the invariants of the cells around it. Equivalent puzzles therefore have the same clocks, cells that a
//! symmetry of the solution maps to each other have equal clocks, and giving one more digit of the solution does not
//! change the clocks.

use crate::board::{Cell, Digit, Grid, HouseKind, Topology};

/// Numbers of the cells of a solution: cells that a symmetry maps to each other have equal numbers, and few others do.
pub(super) struct Cells(Vec<u64>);

impl Cells {
    /// Returns the numbers of a grid. It may have gaps; then more cells have equal numbers.
    pub(super) fn of(topology: &Topology, grid: &Grid) -> Self {
        let mut colours = cycles(topology, grid);
        for _ in 0..2 {
            colours = refined(topology, grid, &colours);
        }
        Self(colours)
    }

    /// Returns the times of the clocks at ease 1 in a race, in parts of [`super::search::UNIT`]. Odd races mirror the
    /// even ones, with long times for short.
    pub(super) fn times(&self, race: u64) -> Vec<u64> {
        let pair = mixed(race / 2);
        let draw = |&colour: &u64| {
            let drawn = (mixed(colour ^ pair) >> 54) as usize;
            u64::from(QUANTILES[if race.is_multiple_of(2) { drawn } else { QUANTILES.len() - 1 - drawn }])
        };
        self.0.iter().map(draw).collect()
    }
}

/// Returns, by cell, the lengths of its cycles: from a digit to another one in its house of one kind, back in the house
/// of another kind, until the cell recurs.
fn cycles(topology: &Topology, grid: &Grid) -> Vec<u64> {
    const KINDS: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
    const TURNS: [(usize, usize); 3] = [(0, 1), (0, 2), (1, 2)];
    let side = topology.side();
    // For each cell, the start in `cell_of` of its house of each kind; from there on, for each digit, the cell that
    // holds it.
    let beyond = topology.houses().count() * side;
    let house_of = |cell: Cell, kind: HouseKind| {
        let own = topology.houses_of(cell).iter().find(|&&house| topology.house(house).kind == kind);
        own.map_or(beyond, |house| house.index() * side)
    };
    let houses: Vec<[usize; 3]> = topology.cells().map(|cell| KINDS.map(|kind| house_of(cell, kind))).collect();
    let mut cell_of: Vec<Option<Cell>> = vec![None; beyond];
    let mut cells_with: Vec<Vec<Cell>> = vec![Vec::with_capacity(side); side];
    for (cell, digit) in grid.filled() {
        topology.houses_of(cell).iter().for_each(|house| cell_of[house.index() * side + digit.index()] = Some(cell));
        cells_with[digit.index()].push(cell);
    }
    let next = |cell: Cell, digit: Digit, kind: usize| {
        cell_of.get(houses[cell.index()][kind] + digit.index()).copied().flatten()
    };
    let of_length: Vec<u64> = (0..=side as u64).map(mixed).collect();
    let of_box_length: Vec<u64> = (0..=side as u64).map(|length| mixed(0x100 + length)).collect();
    let mut colours = vec![0_u64; topology.cell_count()];
    let mut lengths = vec![[0_usize; 3]; topology.cell_count()];
    let mut cycle: Vec<[Cell; 2]> = Vec::with_capacity(side);
    for own in topology.digits() {
        // A cycle is also one of the other digit, with the same length.
        for other in topology.digits().filter(|&other| other > own) {
            let both = || cells_with[own.index()].iter().chain(&cells_with[other.index()]);
            both().for_each(|cell| lengths[cell.index()] = [0; 3]);
            for (turn, (one, two)) in TURNS.into_iter().enumerate() {
                for &start in &cells_with[own.index()] {
                    if lengths[start.index()][turn] > 0 {
                        continue;
                    }
                    cycle.clear();
                    let mut at = Some(start);
                    // If digits contradict each other, a path may never return.
                    while let Some(cell) = at.filter(|&cell| (cycle.is_empty() || cell != start) && cycle.len() < side)
                    {
                        at = next(cell, other, one).and_then(|between| {
                            cycle.push([cell, between]);
                            next(between, own, two)
                        });
                    }
                    // If the grid has gaps, a path may end.
                    if at == Some(start) {
                        cycle.iter().flatten().for_each(|cell| lengths[cell.index()][turn] = cycle.len());
                    }
                }
            }
            for &cell in both() {
                // An equivalent puzzle may have rows and columns swapped.
                let [lines, by_row, by_column] = lengths[cell.index()];
                let by_box = of_box_length[by_row].wrapping_add(of_box_length[by_column]);
                let colour = mixed(by_box.wrapping_add(of_length[lines]));
                colours[cell.index()] = colours[cell.index()].wrapping_add(colour);
            }
        }
    }
    colours
}

/// Returns, by cell, its previous value combined with those of the cells around it: in its lines, in its box, and those
/// with its digit.
fn refined(topology: &Topology, grid: &Grid, colours: &[u64]) -> Vec<u64> {
    let of_house = |house| {
        let info = topology.house(house);
        let salt = if info.kind.is_block() { 1 } else { 2 };
        info.cells.iter().fold(0_u64, |sum, cell| sum.wrapping_add(mixed(colours[cell.index()] ^ salt)))
    };
    let by_house: Vec<u64> = topology.houses().map(of_house).collect();
    let mut by_digit = vec![0_u64; topology.side()];
    for (cell, digit) in grid.filled() {
        by_digit[digit.index()] = by_digit[digit.index()].wrapping_add(mixed(colours[cell.index()] ^ 3));
    }
    let refine = |cell: Cell| {
        let houses = topology.houses_of(cell).iter().map(|house| mixed(by_house[house.index()]));
        let around = houses.fold(0, u64::wrapping_add);
        let digit = grid.digit(cell).map_or(0, |digit| mixed(by_digit[digit.index()]));
        mixed(colours[cell.index()]).wrapping_add(around).wrapping_add(digit)
    };
    topology.cells().map(refine).collect()
}

/// Returns a pseudorandom number derived from another (the last step of SplitMix64: Steele, Lea and Flood, 2014).
pub(super) fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// Exponentially distributed times with mean [`super::search::UNIT`]: the middles of 1024 equally likely parts,
/// ascending.
static QUANTILES: [u32; 1024] = {
    let mut quantiles = [0; 1024];
    let mut at = 0;
    while at < quantiles.len() {
        let above = 1.0 - (at as f64 + 0.5) / quantiles.len() as f64;
        quantiles[at] = (negative_logarithm(above) * super::search::UNIT as f64) as u32;
        at += 1;
    }
    quantiles
};

/// Returns `-ln(x)` for 0 < x <= 1 by sums and products alone, which are the same on every machine: x is doubled into
/// (1/2, 1], and there -ln(x) = 2 (z + z^3/3 + z^5/5 + ...) with z = (1 - x) / (1 + x).
const fn negative_logarithm(mut x: f64) -> f64 {
    let mut sum = 0.0;
    while x <= 0.5 {
        x *= 2.0;
        sum += std::f64::consts::LN_2;
    }
    let z = (1.0 - x) / (1.0 + x);
    let (mut power, mut exponent) = (2.0 * z, 1);
    while exponent < 40 {
        sum += power / exponent as f64;
        power *= z * z;
        exponent += 2;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_spread_exponentially() {
        for x in [1.0, 0.9, 0.5, 0.25, 0.001] {
            assert!((negative_logarithm(x) + f64::ln(x)).abs() < 1e-12, "{x}");
        }
        assert!(QUANTILES.is_sorted());
        let mean = QUANTILES.iter().map(|&time| f64::from(time)).sum::<f64>() / 1024.0;
        assert!((mean / super::super::search::UNIT as f64 - 1.0).abs() < 0.001);
    }
}
