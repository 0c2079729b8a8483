//! The rules of a board as flat tables, which is what the two searches walk.

use crate::board::Topology;

/// Cells, houses and peers by number.
///
/// A candidate is numbered `cell * side + digit`, digits from 0.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    /// The number of digits.
    pub side: usize,
    /// The number of cells.
    pub cell_count: usize,
    /// The cells of each full house: one that holds every digit.
    pub full_houses: Vec<Vec<u16>>,
    /// The full houses of each cell, with the cell's place in each.
    pub places_of: Vec<Vec<(u16, u8)>>,
    /// The cells that share a house, full or not, with each cell, ascending.
    pub peers: Vec<Vec<u16>>,
}

impl Rules {
    pub fn new(topology: &Topology) -> Self {
        let (side, cell_count) = (topology.side(), topology.cell_count());
        let mut full_houses = Vec::new();
        let mut places_of = vec![Vec::new(); cell_count];
        let mut peers = vec![Vec::new(); cell_count];
        for house in topology.houses() {
            let cells: Vec<u16> = topology.house(house).cells.iter().map(|cell| cell.index() as u16).collect();
            for &cell in &cells {
                peers[usize::from(cell)].extend(cells.iter().filter(|&&other| other != cell));
            }
            if topology.is_full(house) {
                for (place, &cell) in cells.iter().enumerate() {
                    places_of[usize::from(cell)].push((full_houses.len() as u16, place as u8));
                }
                full_houses.push(cells);
            }
        }
        for peers in &mut peers {
            peers.sort_unstable();
            peers.dedup();
        }
        Self { side, cell_count, full_houses, places_of, peers }
    }

    /// The set of all digits.
    pub fn all_digits(&self) -> u32 {
        ((1u64 << self.side) - 1) as u32
    }
}
