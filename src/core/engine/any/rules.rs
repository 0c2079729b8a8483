//! The rules of a board as flat tables, for the two searches.

use crate::board::{Cell, Clue, Digit, Topology};

/// Cells, houses and peers by number.
///
/// A candidate is numbered `cell * side + digit`, digits from 0.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    /// The number of digits.
    pub side: usize,
    /// The number of cells.
    pub cell_count: usize,
    /// The cells of each full house, that is, of each house that contains every digit.
    pub full_houses: Vec<Vec<u16>>,
    /// The full houses of each cell, with the cell's place in each.
    pub places_of: Vec<Vec<(u16, u8)>>,
    /// The cells that share a house, full or not, with each cell, in ascending order.
    pub peers: Vec<Vec<u16>>,
    /// The candidates that exclude each candidate because of relations, or of clues with different digits, in ascending
    /// order. Cells and houses are not considered. Empty if there are no such rules.
    pub excluded: Vec<Vec<u32>>,
    /// The full houses that a digit placed in each cell may affect, in `house_words` words of one bit per house.
    pub near_houses: Vec<u64>,
    pub house_words: usize,
    /// The clues.
    pub clues: Vec<Clue>,
}

impl Rules {
    pub(super) fn new(topology: &Topology, clues: &[Clue]) -> Self {
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
        let excluded = excluded(topology, clues, &peers);
        let house_words = full_houses.len().div_ceil(64);
        let mut near_houses = vec![0; cell_count * house_words];
        for cell in 0..cell_count {
            for near in peers[cell].iter().map(|&peer| usize::from(peer)).chain([cell]) {
                for &(house, _) in &places_of[near] {
                    near_houses[cell * house_words + usize::from(house) / 64] |= 1 << (house % 64);
                }
            }
        }
        let clues = clues.to_vec();
        Self { side, cell_count, full_houses, places_of, peers, excluded, near_houses, house_words, clues }
    }

    /// Returns the candidates that exclude a candidate beyond its cell and its houses.
    pub(super) fn excluded(&self, candidate: usize) -> &[u32] {
        self.excluded.get(candidate).map_or(&[], Vec::as_slice)
    }

    /// Returns the set of all digits.
    pub(super) fn all_digits(&self) -> u32 {
        ((1u64 << self.side) - 1) as u32
    }
}

/// Returns, for each candidate, the candidates that exclude it beyond its cell and its houses; empty if there are none.
fn excluded(topology: &Topology, clues: &[Clue], peers: &[Vec<u16>]) -> Vec<Vec<u32>> {
    if topology.relations().is_empty() && clues.is_empty() {
        return Vec::new();
    }
    let side = topology.side();
    let number = |cell: Cell, digit: Digit| (cell.index() * side + digit.index()) as u32;
    let mut all: Vec<Vec<u32>> = Vec::with_capacity(topology.cell_count() * side);
    for cell in topology.cells() {
        for digit in topology.digits() {
            let by_relations = topology.exclusions(cell, digit).iter();
            let mut list: Vec<u32> =
                by_relations.flat_map(|gone| gone.digits.iter().map(|digit| number(gone.cell, digit))).collect();
            for clue in clues.iter().filter(|clue| clue.is_different() && clue.cells().contains(&cell)) {
                let others = clue.cells().iter().filter(|&&other| other != cell);
                list.extend(others.map(|&other| number(other, digit)));
            }
            let is_peer = |other: &u32| {
                *other as usize % side == digit.index()
                    && peers[cell.index()].binary_search(&((*other as usize / side) as u16)).is_ok()
            };
            list.retain(|other| !is_peer(other));
            list.sort_unstable();
            list.dedup();
            all.push(list);
        }
    }
    all
}
