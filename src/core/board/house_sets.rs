//! The houses of a board as bit sets, in the width that fits it.

use super::{Cell, CellSet, House, HouseInfo};

/// Houses, peers and all cells as sets of one width.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SetsOf<const W: usize> {
    pub houses: Vec<CellSet<W>>,
    /// Those that hold every digit once, with their cells.
    pub full: Vec<(House, CellSet<W>)>,
    pub peers: Vec<CellSet<W>>,
    pub all: CellSet<W>,
}

impl<const W: usize> SetsOf<W> {
    fn new(side: usize, cell_count: usize, houses: &[HouseInfo]) -> Self {
        let is_full = |(_, house): &(usize, &HouseInfo)| house.cells.len() == side;
        let set = |(at, house): (usize, &HouseInfo)| (House::new(at), house.cells.iter().copied().collect());
        let full = houses.iter().enumerate().filter(is_full).map(set).collect();
        let houses: Vec<CellSet<W>> = houses.iter().map(|house| house.cells.iter().copied().collect()).collect();
        let peers = (0..cell_count).map(Cell::new).map(|cell| {
            let mut peers = houses.iter().filter(|set| set.contains(cell)).fold(CellSet::EMPTY, |all, &set| all | set);
            peers.remove(cell);
            peers
        });
        Self { peers: peers.collect(), houses, full, all: CellSet::first_cells(cell_count) }
    }
}

/// The sets of a topology, whichever width they have.
///
/// Every technique is compiled once a width, and compiling them is most of the time that this crate takes. Three widths
/// it takes: easy 16x16 boards rate hundreds of puzzles on the way to each one, and sets of sixteen words are four times
/// the work of four.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Sets {
    Two(SetsOf<2>),
    Four(SetsOf<4>),
    Sixteen(SetsOf<16>),
}

impl Sets {
    pub(super) fn new(side: usize, cell_count: usize, houses: &[HouseInfo]) -> Self {
        match cell_count {
            ..=128 => Self::Two(SetsOf::new(side, cell_count, houses)),
            129..=256 => Self::Four(SetsOf::new(side, cell_count, houses)),
            _ => Self::Sixteen(SetsOf::new(side, cell_count, houses)),
        }
    }
}
