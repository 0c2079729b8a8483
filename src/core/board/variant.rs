//! Constructors of boards: standard boards of any box shape, and the additions of variants.
//!
//! [`VARIANTS`] is the table of named boards. A [`Variant`] is one of them, or several combined, described in full: the
//! shape of its boxes, its regions, and houses that the author defines. A variant consists of houses or relations over
//! cells; the rest of the crate does not distinguish variants.
//!
//! ```
//! use sudopress_core::board::variant::{Variant, VariantWords};
//! use sudopress_core::board::{Grid, Puzzle, variant};
//!
//! let board = Variant::from_words(VariantWords::parse("x")?, (3, 3)).board()?;
//! // The same digit in the corners r1c1 and r9c9, which share a diagonal.
//! let givens: Grid = format!("1{}1", ".".repeat(79)).parse()?;
//! assert!(Puzzle::new(board, givens)?.conflict().is_some());
//!
//! let board = variant::with_knights_move(variant::nine())?;
//! // The same digit in r1c3 and r3c4, which share no house.
//! let givens: Grid = format!("..1{}1{}", ".".repeat(18), ".".repeat(59)).parse()?;
//! assert!(Puzzle::new(variant::nine().clone(), givens.clone())?.conflict().is_none());
//! assert!(Puzzle::new(board, givens)?.conflict().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod described;
mod places;
mod regions;
mod table;

pub use described::{Variant, VariantError, VariantPart};
pub use regions::neighbours;
pub use regions::{RegionError, RegionMap};
pub use table::{VARIANTS, VariantRow, VariantWords, WordsError};

use super::standard::{lines as standard_lines, square, standard_houses};
use super::{Cell, HouseInfo, HouseKind, Relation, RelationKind, Topology, TopologyError};
use std::sync::{Arc, OnceLock};

/// Returns the ordinary 9x9 board, made once.
pub fn nine() -> &'static Arc<Topology> {
    static NINE: OnceLock<Arc<Topology>> = OnceLock::new();
    NINE.get_or_init(|| made(3, 3).expect("boxes of 3x3 make a board"))
}

/// Returns the standard board with boxes `width` cells wide and `height` cells high: rows, columns and boxes.
///
/// # Errors
/// If a box has fewer than 2 or more than 32 cells.
pub fn standard(width: usize, height: usize) -> Result<Arc<Topology>, TopologyError> {
    let side = width.saturating_mul(height);
    match (width, height) {
        (3, 3) => Ok(nine().clone()),
        _ if !(2..=32).contains(&side) => Err(TopologyError::BoxShape(width, height)),
        _ => made(width, height),
    }
}

fn made(width: usize, height: usize) -> Result<Arc<Topology>, TopologyError> {
    Topology::new(width * height, Some((width, height)), square(width * height), standard_houses(width, height))
}

/// Returns the board with only rows and columns.
///
/// # Errors
/// If a square of this many rows is not a board.
pub fn lines(side: usize) -> Result<Arc<Topology>, TopologyError> {
    Topology::new(side, None, square(side), standard_lines(side))
}

/// Returns the board with its boxes or regions replaced by these. It must be one square of cells with as many rows as
/// the map.
///
/// # Errors
/// If the board is not such a square.
pub fn with_regions(board: &Topology, map: &RegionMap) -> Result<Arc<Topology>, TopologyError> {
    let side = board.side();
    let places: Vec<(usize, usize)> = board.cells().map(|cell| board.place(cell)).collect();
    if map.side() != side || places != square(side) {
        return Err(TopologyError::Map(map.side()));
    }
    let own = board.houses().map(|house| board.house(house)).filter(|house| !house.kind.is_block());
    let mut houses: Vec<HouseInfo> = own.cloned().collect();
    let region = |(index, cells)| HouseInfo { kind: HouseKind::Region, number: index + 1, square: None, cells };
    houses.extend(map.cells().into_iter().enumerate().map(region));
    houses.sort_by_key(|house| house.kind);
    let made = Topology::new(side, None, places, houses)?;
    let made = match board.alphabet() {
        Some(alphabet) => made.with_alphabet(Some(alphabet.clone())).expect("as many digits as before"),
        None => made,
    };
    if board.relations().is_empty() { Ok(made) } else { made.with_relations(board.relations().to_vec()) }
}

/// Returns the board with the added rule that cells a knight's move apart contain different digits.
///
/// # Errors
/// Never for a valid board.
pub fn with_knights_move(board: &Topology) -> Result<Arc<Topology>, TopologyError> {
    let clashes = board.digits().map(|digit| [digit, digit]).collect();
    let pairs = pairs_at(board, &[(1, 2), (2, 1), (-1, 2), (-2, 1)]);
    with(board, Relation { kind: RelationKind::KnightsMove, pairs, clashes })
}

/// Returns the board with the added rule that adjacent cells never contain consecutive digits.
///
/// # Errors
///
/// Never for a valid board.
pub fn with_non_consecutive(board: &Topology) -> Result<Arc<Topology>, TopologyError> {
    let up = board.digits().zip(board.digits().skip(1));
    let clashes = up.flat_map(|(low, high)| [[low, high], [high, low]]).collect();
    let pairs = pairs_at(board, &[(1, 0), (0, 1)]);
    with(board, Relation { kind: RelationKind::NonConsecutive, pairs, clashes })
}

fn with(board: &Topology, relation: Relation) -> Result<Arc<Topology>, TopologyError> {
    board.with_relations([board.relations(), &[relation]].concat())
}

/// Returns the pairs of cells that are this many columns and rows apart.
fn pairs_at(board: &Topology, steps: &[(isize, isize)]) -> Vec<[Cell; 2]> {
    let from = |cell: Cell| {
        let (column, row) = board.place(cell);
        let at = move |&(right, down): &(isize, isize)| {
            board.cell_at(column.checked_add_signed(right)?, row.checked_add_signed(down)?).map(|other| [cell, other])
        };
        steps.iter().filter_map(at)
    };
    board.cells().flat_map(from).collect()
}

#[cfg(test)]
mod tests {
    use super::super::with_layout;
    use super::*;

    #[test]
    fn standard_boards_have_their_houses() {
        for (width, height, peers) in
            [(2, 2, 7), (3, 2, 12), (2, 3, 12), (4, 2, 17), (3, 3, 20), (4, 3, 28), (4, 4, 39), (5, 5, 64)]
        {
            let board = standard(width, height).expect("a board");
            let side = width * height;
            assert_eq!(board.side(), side);
            assert_eq!(board.cell_count(), side * side);
            assert_eq!(board.houses().count(), 3 * side);
            assert!(board.cells().all(|cell| board.houses_of(cell).len() == 3));
            let have_peers = with_layout!(&board, |layout| board.cells().all(|cell| layout.peers(cell).len() == peers));
            assert!(have_peers, "{width}x{height}");
        }
        assert!(nine().is_standard_nine());
        assert!(standard(1, 1).is_err() && standard(6, 6).is_err() && standard(0, 3).is_err());
    }

    #[test]
    fn regions_take_the_place_of_boxes() {
        let map: RegionMap = "AAABCABBCCDBCDDD".parse().expect("a map");
        let board = Variant::from_words(VariantWords::parse("x").expect("a word"), (2, 2)).board().expect("a board");
        let jigsaw = with_regions(&board, &map).expect("a board");
        let described = VariantWords::parse("jigsaw+x").expect("words");
        let described = Variant { regions: Some(map.clone()), ..Variant::from_words(described, (2, 2)) };
        assert_eq!(described.board(), Ok(jigsaw.clone()));
        assert_eq!(RegionMap::of(&jigsaw), Some(map.clone()));
        assert_eq!(RegionMap::of(&board), None);
        assert_eq!(with_regions(nine(), &map), Err(TopologyError::Map(4)));
    }

    #[test]
    fn boxes_are_width_by_height() {
        let board = standard(3, 2).expect("a board");
        let second = board.houses_of_kind(HouseKind::Box).nth(1).expect("six boxes");
        let places: Vec<_> = board.house(second).cells.iter().map(|&cell| board.place(cell)).collect();
        assert_eq!(places, [(3, 0), (4, 0), (5, 0), (3, 1), (4, 1), (5, 1)]);
    }
}
