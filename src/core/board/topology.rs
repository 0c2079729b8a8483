//! The shape of a board: its cells, their places, and the sets of cells that are houses.

use super::house_sets::{Sets, TooLarge};
use super::relation::exclusions;
use super::standard::{square, standard_houses};
use super::{
    Alphabet, AlphabetError, Cell, Digit, ExcludedBeside, House, HouseInfo, HouseKind, Relation, RelationKind,
};
use std::sync::Arc;

/// A board: `side` digits, cells at places, and houses.
///
/// Invariants, kept by [`Topology::new`]: the side is 1 to 32; there are at most [`MAX_CELLS`](super::MAX_CELLS) cells;
/// no two cells share a place; every house has 2 to `side` distinct cells. A house with exactly `side` cells contains
/// every digit once ([`Topology::is_full`]); a smaller one contains no digit twice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Topology {
    side: usize,
    box_shape: Option<(usize, usize)>,
    places: Vec<(usize, usize)>,
    extent: (usize, usize),
    highest_number: usize,
    houses: Vec<HouseInfo>,
    houses_of: Vec<Vec<House>>,
    sets: Sets,
    relations: Vec<Relation>,
    exclusions: Vec<Vec<ExcludedBeside>>,
    is_standard: bool,
    /// The signs of the digits if they are not the usual ones.
    alphabet: Option<Arc<Alphabet>>,
}

/// The reason why cells and houses are not a board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TopologyError {
    /// The number of digits is outside 1 to 32.
    #[error("a board has 1 to 32 digits, not {0}")]
    Side(usize),
    /// There are more cells than the largest set supports.
    #[error("a board has 1 to 1024 cells, not {0}")]
    Cells(usize),
    /// There are more cells than this build supports.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// A house has too few or too many cells, a repeated cell, or a cell that does not exist.
    #[error("{kind} {number} must have 2 to {side} different cells of the board")]
    House {
        /// The kind of the house.
        kind: HouseKind,
        /// The number of the house among the houses of its kind, from 1.
        number: usize,
        /// The number of digits of the board.
        side: usize,
    },
    /// The product of a box shape is not a valid number of digits.
    #[error("boxes of {0}x{1} do not make a board of at most 32 digits")]
    BoxShape(usize, usize),
    /// A relation does not fit the board.
    #[error("{} must have pairs of different cells and digits of the board", .0.key())]
    Relation(RelationKind),
    /// A map of regions is for a board that is not a square of this many rows.
    #[error("a map of {0} regions needs a square board with {0} rows")]
    Map(usize),
}

impl Topology {
    /// Returns a board with cells at `places` (column and row, from 0), in reading order, and these houses.
    ///
    /// `box_shape` is the width and height of the boxes, if the board has any.
    ///
    /// # Errors
    /// If an invariant of the type is violated.
    pub fn new(
        side: usize,
        box_shape: Option<(usize, usize)>,
        places: Vec<(usize, usize)>,
        houses: Vec<HouseInfo>,
    ) -> Result<Arc<Self>, TopologyError> {
        if !(1..=32).contains(&side) {
            return Err(TopologyError::Side(side));
        }
        if !(1..=1024).contains(&places.len()) {
            return Err(TopologyError::Cells(places.len()));
        }
        let mut houses_of = vec![Vec::new(); places.len()];
        for (index, house) in houses.iter().enumerate() {
            let mut cells = house.cells.clone();
            cells.sort_unstable();
            cells.dedup();
            let fits = (2..=side).contains(&cells.len()) && cells.len() == house.cells.len();
            if !fits || cells.last().is_some_and(|cell| cell.index() >= places.len()) {
                return Err(TopologyError::House { kind: house.kind, number: house.number, side });
            }
            for cell in cells {
                houses_of[cell.index()].push(House::new(index));
            }
        }
        let sets = Sets::new(side, places.len(), &houses)?;
        let is_standard = box_shape.is_some_and(|(width, height)| {
            width.checked_mul(height) == Some(side)
                && places == square(side)
                && houses == standard_houses(width, height)
        });
        let span = |ends: fn(&(usize, usize)) -> usize| places.iter().map(ends).max().map_or(0, |last| last + 1);
        let extent = (span(|place| place.0), span(|place| place.1));
        let highest_number = houses.iter().map(|house| house.number).fold(extent.0.max(extent.1), usize::max);
        Ok(Arc::new(Self {
            side,
            box_shape,
            places,
            extent,
            highest_number,
            houses,
            houses_of,
            sets,
            relations: Vec::new(),
            exclusions: Vec::new(),
            is_standard,
            alphabet: None,
        }))
    }

    /// Returns the board with its relations replaced by these.
    ///
    /// # Errors
    /// If a relation names cells or digits that the board does not have, or a cell twice in a pair.
    pub fn with_relations(&self, relations: Vec<Relation>) -> Result<Arc<Self>, TopologyError> {
        for relation in &relations {
            let is_pair =
                |[first, second]: &[Cell; 2]| first != second && first.max(second).index() < self.cell_count();
            let are_digits = |[one, other]: &[Digit; 2]| one.max(other).index() < self.side;
            if !relation.pairs.iter().all(is_pair) || !relation.clashes.iter().all(are_digits) {
                return Err(TopologyError::Relation(relation.kind));
            }
        }
        let exclusions = exclusions(self.cell_count(), self.side, &relations);
        let is_standard = self.is_standard && relations.is_empty();
        Ok(Arc::new(Self { relations, exclusions, is_standard, ..self.clone() }))
    }

    /// Returns the board written in this alphabet; `None` means the usual signs.
    ///
    /// # Errors
    /// If the number of signs differs from the number of digits.
    pub fn with_alphabet(&self, alphabet: Option<Arc<Alphabet>>) -> Result<Arc<Self>, AlphabetError> {
        match &alphabet {
            Some(other) if other.len() != self.side => {
                Err(AlphabetError::Length { signs: other.len(), side: self.side })
            }
            _ => Ok(Arc::new(Self { alphabet, ..self.clone() })),
        }
    }

    /// Returns the board written in the usual signs.
    pub fn in_usual_signs(&self) -> Arc<Self> {
        Arc::new(Self { alphabet: None, ..self.clone() })
    }

    /// Returns the signs of the digits if they are not the usual ones.
    pub fn alphabet(&self) -> Option<&Arc<Alphabet>> {
        self.alphabet.as_ref()
    }

    /// Returns the symbol of a digit on this board.
    ///
    /// # Panics
    /// If the alphabet has no sign for the digit.
    pub fn symbol(&self, digit: Digit) -> char {
        self.alphabet.as_ref().map_or_else(|| digit.symbol(), |alphabet| alphabet.symbol(digit))
    }

    /// Returns the digit of this board with a symbol. Letters are accepted in either case. If no sign of an alphabet is
    /// a numeral, numerals also represent their digits.
    pub fn digit_of(&self, symbol: char) -> Option<Digit> {
        match &self.alphabet {
            Some(alphabet) => alphabet.digit_of(symbol),
            None => Digit::from_symbol(symbol).filter(|digit| digit.index() < self.side),
        }
    }

    /// Returns the number of digits.
    pub fn side(&self) -> usize {
        self.side
    }

    /// Returns the number of cells.
    pub fn cell_count(&self) -> usize {
        self.places.len()
    }

    /// Returns the width and height of the boxes, if the board has any.
    pub fn box_shape(&self) -> Option<(usize, usize)> {
        self.box_shape
    }

    /// Returns the number of columns and rows that the cells span.
    pub fn extent(&self) -> (usize, usize) {
        self.extent
    }

    /// Returns the highest number of a row, a column or any other house of the board, from 1.
    pub fn highest_number(&self) -> usize {
        self.highest_number
    }

    /// Returns all cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.places.len()).map(Cell::new)
    }

    /// Returns all digits, ascending.
    pub fn digits(&self) -> impl Iterator<Item = Digit> + use<> {
        (0..self.side).map(Digit::new)
    }

    /// Returns the column and row of a cell, from 0.
    pub fn place(&self, cell: Cell) -> (usize, usize) {
        self.places[cell.index()]
    }

    /// Returns the cell in this column and row, from 0.
    pub fn cell_at(&self, column: usize, row: usize) -> Option<Cell> {
        self.places.binary_search_by_key(&(row, column), |&(x, y)| (y, x)).ok().map(Cell::new)
    }

    /// Returns the name of a cell, such as `r4c7`, with rows and columns counted from 1.
    pub fn cell_name(&self, cell: Cell) -> String {
        let (column, row) = self.place(cell);
        format!("r{}c{}", row + 1, column + 1)
    }

    /// Returns all houses: boxes, rows, columns, then those of the variant.
    pub fn houses(&self) -> impl Iterator<Item = House> + use<> {
        (0..self.houses.len()).map(House::new)
    }

    /// Returns the houses that contain every digit once.
    pub fn full_houses(&self) -> impl Iterator<Item = House> + '_ {
        self.houses().filter(|&house| self.is_full(house))
    }

    /// Returns the boxes and regions.
    pub fn blocks(&self) -> impl Iterator<Item = House> + '_ {
        self.houses().filter(|&house| self.house(house).kind.is_block())
    }

    /// Returns the rows and columns.
    pub fn lines(&self) -> impl Iterator<Item = House> + '_ {
        self.houses().filter(|&house| self.house(house).kind.is_line())
    }

    /// Returns the houses of one kind.
    pub fn houses_of_kind(&self, kind: HouseKind) -> impl Iterator<Item = House> + '_ {
        self.houses().filter(move |&house| self.house(house).kind == kind)
    }

    /// Returns the house of this kind and number, from 1; on overlapping squares, the house of the first square.
    pub fn house_of(&self, kind: HouseKind, number: usize) -> Option<House> {
        self.houses_of_kind(kind).find(|&house| self.house(house).number == number)
    }

    /// Returns the kind, number and cells of a house.
    pub fn house(&self, house: House) -> &HouseInfo {
        &self.houses[house.index()]
    }

    /// Returns whether the house contains every digit once. In other houses, no digit appears twice.
    pub fn is_full(&self, house: House) -> bool {
        self.house(house).cells.len() == self.side
    }

    /// Returns the houses of a cell, in house order.
    pub fn houses_of(&self, cell: Cell) -> &[House] {
        &self.houses_of[cell.index()]
    }

    /// Returns the rules of the board beyond its houses.
    #[inline]
    pub fn relations(&self) -> &[Relation] {
        &self.relations
    }

    /// Returns, sorted by cell, the digits in other cells that a digit in this cell excludes because of the relations
    /// of the board. Houses are not considered.
    #[inline]
    pub fn exclusions(&self, cell: Cell, digit: Digit) -> &[ExcludedBeside] {
        self.exclusions.get(cell.index() * self.side + digit.index()).map_or(&[], Vec::as_slice)
    }

    /// Returns whether this is the ordinary 9x9 board, in any alphabet, which the fast lanes support.
    pub fn is_standard_nine(&self) -> bool {
        self.is_standard && self.box_shape == Some((3, 3))
    }

    /// Returns whether this is a board of [`variant::standard`](super::variant::standard), with only rows, columns and
    /// boxes. Its digits may be written in an alphabet.
    pub fn is_standard(&self) -> bool {
        self.is_standard
    }

    pub(super) fn sets(&self) -> &Sets {
        &self.sets
    }
}
