//! The houses of a board as bit sets, in the narrowest width that fits.

use super::{Cell, CellSet, House, HouseInfo};

/// The number of words in a set of cells on boards of up to 256 cells, 12x12 to 16x16.
///
/// A build without the feature `boards-256` has no sets of this width. The constant then equals that of the smallest
/// sets, which saves compiling the code for another width.
pub const FOUR: usize = if cfg!(feature = "boards-256") { 4 } else { 2 };

/// The number of words in a set of cells on boards of up to 1,024 cells, with the feature `boards-1024`.
pub const SIXTEEN: usize = if cfg!(feature = "boards-1024") { 16 } else { 2 };

/// The number of cells of the largest board in this build.
pub const MAX_CELLS: usize = 64 * if SIXTEEN > FOUR { SIXTEEN } else { FOUR };

/// The error for a board that only other builds support.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "this build supports boards of up to {MAX_CELLS} cells, not {0}; rebuild with the feature `{feature}`",
    feature = if *.0 > 256 { "boards-1024" } else { "boards-256" }
)]
pub struct TooLarge(pub usize);

/// Houses, peers and all cells as sets of one width.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct HouseSets<const W: usize> {
    pub houses: Vec<CellSet<W>>,
    /// The houses that contain every digit once, with their cells.
    pub full: Vec<(House, CellSet<W>)>,
    pub peers: Vec<CellSet<W>>,
    pub all: CellSet<W>,
}

impl<const W: usize> HouseSets<W> {
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

/// The sets of a topology, in one of the widths.
///
/// Every technique is compiled once for each width, which takes most of the compile time of this crate. If the second
/// and third width are merged, as in a build with `boards-1024` and without `boards-256`, rating 12x12 and 16x16
/// puzzles on the scale `press` takes 36 % more time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Sets {
    Two(HouseSets<2>),
    Four(HouseSets<FOUR>),
    Sixteen(HouseSets<SIXTEEN>),
}

impl Sets {
    /// Returns the sets of a board in the narrowest width of this build that fits.
    ///
    /// # Errors
    /// If no width fits.
    pub(super) fn new(side: usize, cell_count: usize, houses: &[HouseInfo]) -> Result<Self, TooLarge> {
        match cell_count.div_ceil(64) {
            ..=2 => Ok(Self::Two(HouseSets::new(side, cell_count, houses))),
            words if words <= FOUR => Ok(Self::Four(HouseSets::new(side, cell_count, houses))),
            words if words <= SIXTEEN => Ok(Self::Sixteen(HouseSets::new(side, cell_count, houses))),
            _ => Err(TooLarge(cell_count)),
        }
    }
}

#[cfg(test)]
mod small_build {
    use crate::board::variant::{self, Variant, VariantWords};

    #[test]
    fn boards_are_made_or_refused_by_their_size() {
        let check = |words: &str, boxes: (usize, usize), cells: usize, feature: Option<&str>| {
            let words = VariantWords::parse(words).expect("words of the table");
            let made = Variant::from_words(words, boxes).board();
            let found = made.map(|board| board.cell_count()).map_err(|fault| fault.to_string());
            let max = super::MAX_CELLS;
            let refusal = |feature| {
                format!(
                    "this build supports boards of up to {max} cells, not {cells}; rebuild with the feature `{feature}`"
                )
            };
            let has = |feature: &str| match feature {
                "boards-256" => cfg!(any(feature = "boards-256", feature = "boards-1024")),
                _ => cfg!(feature = "boards-1024"),
            };
            let expected = feature.filter(|feature| !has(feature)).map_or(Ok(cells), |feature| Err(refusal(feature)));
            assert_eq!(found, expected, "{words} {boxes:?}");
        };
        check("standard", (3, 3), 81, None);
        check("x", (5, 2), 100, None);
        check("standard", (4, 3), 144, Some("boards-256"));
        check("windoku", (4, 4), 256, Some("boards-256"));
        check("twins", (3, 3), 153, Some("boards-256"));
        check("samurai", (3, 3), 369, Some("boards-1024"));
        check("standard", (5, 5), 625, Some("boards-1024"));
        check("standard", (8, 4), 1024, Some("boards-1024"));
        assert_eq!(variant::lines(11).map(|board| board.cell_count()), Ok(121));
        assert_eq!(variant::lines(12).is_ok(), super::MAX_CELLS >= 144);
    }
}
