//! Boards described in full, and the conversion between boards and descriptions.

use super::regions::RegionMap;
use super::table::{Effect, VariantWords};
use crate::board::{Alphabet, AlphabetError, Cell, HouseInfo, HouseKind, TooLarge, Topology, TopologyError};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The most houses that an author may add to a board.
const MAX_HOUSES: usize = 256;

/// The description of a board, as authors write it and records store it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// The words of the table, such as `jigsaw+x`.
    #[serde(rename = "variant", serialize_with = "written", deserialize_with = "read")]
    pub words: VariantWords,
    /// The width and height of the boxes. Their product is the number of digits.
    #[serde(rename = "box")]
    pub box_shape: (usize, usize),
    /// The regions that replace the boxes; only with the word `jigsaw`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regions: Option<RegionMap>,
    /// Houses that the author defines, each by its cells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub houses: Vec<Vec<Cell>>,
    /// The signs of the digits in order, or `digits` or `letters`; `None` for the usual signs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbols: Option<String>,
}

fn written<S: Serializer>(words: &VariantWords, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(words)
}

fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<VariantWords, D::Error> {
    VariantWords::parse(&String::deserialize(deserializer)?).map_err(serde::de::Error::custom)
}

/// A part of a description.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VariantPart {
    /// The words.
    Words,
    /// The shape of the boxes.
    BoxShape,
    /// The regions.
    Regions,
    /// The author's house with this index.
    House(usize),
    /// The signs of the digits.
    Symbols,
}

/// The reason why a description is not a board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum VariantError {
    /// The boxes do not form a board.
    #[error("boxes of {0}x{1} do not make a board of 4 to 32 digits")]
    BoxShape(usize, usize),
    /// A word requires other boxes.
    #[error("boxes of {1}x{2} leave no room for `{0}`")]
    Boxes(&'static str, usize, usize),
    /// There are more cells than a board can have.
    #[error("`{0}` with boxes of {1}x{2} has more than 1024 cells")]
    Cells(VariantWords, usize, usize),
    /// There are more cells than this build supports.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// A jigsaw has no regions.
    #[error("the jigsaw has no regions")]
    NoRegions,
    /// There are regions, but the board is not a jigsaw.
    #[error("only a jigsaw has regions")]
    NoJigsaw,
    /// The regions are for a board of a different size.
    #[error("the map has {regions} regions, but the board has {side} digits")]
    Regions {
        /// The number of regions.
        regions: usize,
        /// The number of digits.
        side: usize,
    },
    /// A house has too few or too many cells, a repeated cell, or a cell that the board does not have.
    #[error("house {} has {cells} different cells of the board, not 2 to {side}", .at + 1)]
    House {
        /// The index of the house.
        at: usize,
        /// The number of distinct cells of the board in the house.
        cells: usize,
        /// The number of digits.
        side: usize,
    },
    /// A house names a cell twice.
    #[error("house {} has {cell} twice", .at + 1)]
    CellTwice {
        /// The index of the house.
        at: usize,
        /// The name of the cell.
        cell: String,
    },
    /// The board already has a house with the same cells.
    #[error("house {} is the same as {what}", .at + 1)]
    HouseTwice {
        /// The index of the house.
        at: usize,
        /// The name of the house that the board already has.
        what: String,
    },
    /// There are too many houses.
    #[error("found {0} extra houses; the maximum is 256")]
    Houses(usize),
    /// The signs are not an alphabet of the board.
    #[error(transparent)]
    Symbols(#[from] AlphabetError),
}

impl VariantError {
    /// Returns the part of the description that is wrong.
    pub fn part(&self) -> VariantPart {
        match self {
            Self::BoxShape(..) | Self::Boxes(..) | Self::Cells(..) | Self::TooLarge(_) => VariantPart::BoxShape,
            Self::NoRegions => VariantPart::Words,
            Self::NoJigsaw | Self::Regions { .. } => VariantPart::Regions,
            Self::House { at, .. } | Self::CellTwice { at, .. } | Self::HouseTwice { at, .. } => {
                VariantPart::House(*at)
            }
            Self::Houses(_) => VariantPart::House(MAX_HOUSES),
            Self::Symbols(_) => VariantPart::Symbols,
        }
    }

    /// Returns a hint on how to fix the description.
    pub fn remedy(&self) -> String {
        match self {
            Self::BoxShape(..) => {
                "write width x height, such as `3x3` for 9x9, `3x2` for 6x6, `5x5` for 25x25 or `6x5` for 30x30".into()
            }
            Self::Boxes(..) => "use square boxes, such as `3x3` or `4x4`".into(),
            Self::Cells(..) | Self::TooLarge(_) => "use smaller boxes".into(),
            Self::NoRegions => "write a map with one letter per cell, or `random`".into(),
            Self::NoJigsaw => "add `jigsaw` to the board, or remove the regions".into(),
            Self::Regions { side, .. } => format!("write {side} rows of {side} letters"),
            Self::House { side, .. } => format!("write 2 to {side} different cells for a house"),
            Self::CellTwice { .. } | Self::HouseTwice { .. } => "remove one of them".into(),
            Self::Houses(_) => "remove some".into(),
            Self::Symbols(fault) => fault.remedy(),
        }
    }
}

impl Variant {
    /// Returns the description of the board of these words with boxes of this width and height; for a jigsaw, the
    /// description lacks its regions.
    pub fn from_words(words: VariantWords, box_shape: (usize, usize)) -> Self {
        Self { words, box_shape, regions: None, houses: Vec::new(), symbols: None }
    }

    /// Returns the description of a board; `None` if the board has relations, or houses that neither words nor the
    /// author's houses can describe.
    pub fn of(board: &Topology) -> Option<Self> {
        let regions = RegionMap::of(board);
        let own: Vec<Vec<Cell>> =
            board.houses_of_kind(HouseKind::Extra).map(|house| board.house(house).cells.clone()).collect();
        let side = board.side();
        // The squarest shape first; a jigsaw may have any.
        let mut shapes: Vec<(usize, usize)> = match board.box_shape() {
            Some(shape) => vec![shape],
            None => (1..=side).filter(|width| side.is_multiple_of(*width)).map(|width| (width, side / width)).collect(),
        };
        shapes.sort_by_key(|&(width, height)| (width.abs_diff(height), height));
        let symbols = board.alphabet().map(|alphabet| alphabet.to_string());
        let described = |words, box_shape| Self {
            words,
            box_shape,
            regions: regions.clone(),
            houses: own.clone(),
            symbols: symbols.clone(),
        };
        // Making a board takes longer than checking which kinds of houses there are.
        let has = |kind: HouseKind| board.houses_of_kind(kind).next().is_some();
        let added = [HouseKind::Region, HouseKind::Diagonal, HouseKind::Window, HouseKind::Colour];
        let all = VariantWords::all()
            .filter(|words| added.iter().all(|&kind| has(kind) == words.kinds().any(|of| of == kind)));
        let mut all = all.flat_map(|words| shapes.iter().map(move |&shape| described(words, shape)));
        all.find(|described| described.board().is_ok_and(|made| *made == *board))
    }

    /// Returns the number of digits.
    pub fn side(&self) -> usize {
        self.box_shape.0.saturating_mul(self.box_shape.1)
    }

    /// Returns the board.
    ///
    /// # Errors
    /// If the description is not a board, or is a jigsaw without regions.
    pub fn board(&self) -> Result<Arc<Topology>, VariantError> {
        let board = self.unlettered()?;
        let Some(symbols) = &self.symbols else { return Ok(board) };
        match Alphabet::parse(symbols, board.side())? {
            Some(alphabet) => Ok(board.with_alphabet(Some(alphabet.into()))?),
            None => Ok(board),
        }
    }

    /// Returns the board in the usual signs.
    fn unlettered(&self) -> Result<Arc<Topology>, VariantError> {
        let (width, height) = self.box_shape;
        let side = self.side();
        let has_regions = self.words.have_regions();
        // The boxes of a jigsaw only define its size.
        let least = if has_regions { 1 } else { 2 };
        if width.min(height) < least || !(4..=32).contains(&side) {
            return Err(VariantError::BoxShape(width, height));
        }
        match &self.regions {
            Some(_) if !has_regions => return Err(VariantError::NoJigsaw),
            None if has_regions => return Err(VariantError::NoRegions),
            Some(map) if map.side() != side => return Err(VariantError::Regions { regions: map.side(), side }),
            _ => {}
        }
        if self.words.are_standard() && self.houses.is_empty() {
            return super::standard(width, height).map_err(|fault| self.fault(&fault));
        }
        let mut plane = Plane::new(self)?;
        self.add_own(&mut plane)?;
        let boxes = (!has_regions).then_some(self.box_shape);
        Topology::new(side, boxes, plane.places, plane.houses).map_err(|fault| self.fault(&fault))
    }

    /// Returns the reason why its cells and houses are not a board.
    fn fault(&self, fault: &TopologyError) -> VariantError {
        let (width, height) = self.box_shape;
        match fault {
            TopologyError::Cells(_) => VariantError::Cells(self.words, width, height),
            &TopologyError::TooLarge(fault) => fault.into(),
            _ => VariantError::BoxShape(width, height),
        }
    }

    /// Adds the houses of the author.
    fn add_own(&self, plane: &mut Plane) -> Result<(), VariantError> {
        if self.houses.len() > MAX_HOUSES {
            return Err(VariantError::Houses(self.houses.len()));
        }
        let side = self.side();
        for (at, house) in self.houses.iter().enumerate() {
            let mut cells = house.clone();
            cells.sort_unstable();
            if let Some(pair) = cells.windows(2).find(|pair| pair[0] == pair[1]) {
                let (column, row) = plane.places.get(pair[0].index()).copied().unwrap_or_default();
                return Err(VariantError::CellTwice { at, cell: format!("r{}c{}", row + 1, column + 1) });
            }
            let known = cells.iter().filter(|cell| cell.index() < plane.places.len()).count();
            if known != cells.len() || !(2..=side).contains(&known) {
                return Err(VariantError::House { at, cells: known, side });
            }
            if let Some(same) = plane.houses.iter().find(|house| house.cells == cells) {
                return Err(VariantError::HouseTwice { at, what: same.to_string() });
            }
            plane.houses.push(HouseInfo { kind: HouseKind::Extra, number: at + 1, square: None, cells });
        }
        Ok(())
    }
}

/// The cells of all squares, and the houses so far.
struct Plane {
    /// In reading order.
    places: Vec<(usize, usize)>,
    houses: Vec<HouseInfo>,
}

impl Plane {
    /// Returns the cells and houses of the words.
    fn new(variant: &Variant) -> Result<Self, VariantError> {
        let (width, height) = variant.box_shape;
        let (side, words) = (variant.side(), variant.words);
        // There are `height` boxes across and `width` down.
        let begins = words.squares((height - 1, width - 1)).into_iter();
        let squares: Vec<(usize, usize)> = begins.map(|(across, down)| (across * width, down * height)).collect();
        let square =
            |&(left, top): &(usize, usize)| (0..side * side).map(move |cell| (top + cell / side, left + cell % side));
        let mut rows_first: Vec<(usize, usize)> = squares.iter().flat_map(square).collect();
        rows_first.sort_unstable();
        rows_first.dedup();
        if rows_first.len() > 1024 {
            return Err(VariantError::Cells(words, width, height));
        }
        let cells: BTreeMap<(usize, usize), Cell> =
            rows_first.iter().enumerate().map(|(at, &(row, column))| ((column, row), Cell::new(at))).collect();
        let places = rows_first.into_iter().map(|(row, column)| (column, row)).collect();
        let mut plane = Self { places, houses: Vec::new() };
        for (kind, houses) in houses_of_square(variant)? {
            for (square, (left, top)) in squares.iter().enumerate() {
                let square = (squares.len() > 1).then_some(square + 1);
                for (index, house) in houses.iter().enumerate() {
                    let cell = |&(column, row): &(usize, usize)| cells[&(left + column, top + row)];
                    plane.add((kind, index + 1, square), house.iter().map(cell).collect());
                }
            }
        }
        Ok(plane)
    }

    /// Adds a house, unless it is there already: squares share boxes.
    fn add(&mut self, (kind, number, square): (HouseKind, usize, Option<usize>), mut cells: Vec<Cell>) {
        cells.sort_unstable();
        if self.houses.iter().all(|house| house.kind != kind || house.cells != cells) {
            self.houses.push(HouseInfo { kind, number, square, cells });
        }
    }
}

/// Houses of a square by kind, each as the places of its cells, in the order of the kinds.
type HousesByKind = Vec<(HouseKind, Vec<Vec<(usize, usize)>>)>;

/// Returns the houses of each square.
fn houses_of_square(variant: &Variant) -> Result<HousesByKind, VariantError> {
    let (width, height) = variant.box_shape;
    let side = variant.side();
    let boxes = (0..side).map(|at| {
        let (left, top) = (at % height * width, at / height * height);
        (0..side).map(|cell| (left + cell % width, top + cell / width)).collect()
    });
    let mut houses: HousesByKind = vec![
        (HouseKind::Box, boxes.collect()),
        (HouseKind::Row, (0..side).map(|row| (0..side).map(|column| (column, row)).collect()).collect()),
        (HouseKind::Column, (0..side).map(|column| (0..side).map(|row| (column, row)).collect()).collect()),
    ];
    for row in variant.words.rows() {
        match row.effect {
            Effect::Nothing | Effect::Squares(_) => {}
            Effect::Regions => {
                houses.remove(0);
                let place = |cell: &Cell| (cell.index() % side, cell.index() / side);
                let regions = variant.regions.iter().flat_map(RegionMap::cells);
                houses.push((HouseKind::Region, regions.map(|cells| cells.iter().map(place).collect()).collect()));
            }
            Effect::Houses(kind, places) => {
                let places = places(width, height).ok_or(VariantError::Boxes(row.key, width, height))?;
                houses.push((kind, places));
            }
        }
    }
    Ok(houses)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;

    fn of(words: &str, box_shape: (usize, usize)) -> Variant {
        let words = VariantWords::parse(words).expect("words of the table");
        Variant::from_words(words, box_shape)
    }

    fn jigsaw(words: &str, box_shape: (usize, usize), map: &str) -> Variant {
        Variant { regions: Some(map.parse().expect("a map")), ..of(words, box_shape) }
    }

    #[test]
    fn words_make_their_boards() {
        let check = |variant: &Variant, cells: usize, houses: usize, kind: HouseKind, of_kind: usize| {
            let board = variant.board().expect("a board");
            let found = (board.cell_count(), board.houses().count(), board.houses_of_kind(kind).count());
            assert_eq!(found, (cells, houses, of_kind), "{variant:?}");
            assert!(board.houses().all(|house| board.is_full(house)), "{variant:?}");
            let json = serde_json::to_string(variant).expect("plain data is JSON");
            assert_eq!(serde_json::from_str::<Variant>(&json).ok().as_ref(), Some(variant), "{json}");
        };
        check(&of("standard", (3, 3)), 81, 27, HouseKind::Box, 9);
        check(&of("x", (3, 2)), 36, 20, HouseKind::Diagonal, 2);
        check(&of("windoku", (3, 3)), 81, 31, HouseKind::Window, 4);
        check(&of("windoku", (4, 4)), 256, 57, HouseKind::Window, 9);
        check(&of("windoku+x", (2, 2)), 16, 15, HouseKind::Window, 1);
        check(&of("colour", (4, 3)), 144, 48, HouseKind::Colour, 12);
        check(&of("samurai", (3, 3)), 369, 90 + 41, HouseKind::Box, 41);
        check(&of("samurai+x", (3, 3)), 369, 141, HouseKind::Diagonal, 10);
        check(&of("twins", (2, 3)), 66, 24 + 11, HouseKind::Box, 11);
        check(&of("flower", (3, 3)), 189, 66 + 21, HouseKind::Box, 21);
        check(&of("standard", (6, 5)), 900, 90, HouseKind::Row, 30);
        check(&jigsaw("jigsaw+x", (2, 2), "AAAB CABB CCDB CDDD"), 16, 14, HouseKind::Region, 4);
        check(&jigsaw("jigsaw", (5, 1), "AAAAA BBBBB CCCCC DDDDE EEEED"), 25, 15, HouseKind::Region, 5);
        let own = Variant { houses: vec![[0, 5, 10, 15].map(Cell::new).to_vec()], ..of("standard", (2, 2)) };
        check(&own, 16, 13, HouseKind::Extra, 1);
        let word = Variant { symbols: Some("WORDPLAYS".into()), ..of("x", (3, 3)) };
        check(&word, 81, 29, HouseKind::Diagonal, 2);
        assert_eq!(word.board().expect("a board").symbol(Digit::new(0)), 'W');
    }

    #[test]
    fn invalid_boards_are_reported() {
        let check = |variant: Variant, expected: &str, part: VariantPart| {
            let fault = variant.board().expect_err(expected);
            assert_eq!((fault.to_string().as_str(), fault.part()), (expected, part));
            assert!(!fault.remedy().is_empty());
        };
        use VariantPart::{BoxShape, House, Regions, Symbols, Words};
        check(of("standard", (11, 3)), "boxes of 11x3 do not make a board of 4 to 32 digits", BoxShape);
        check(of("standard", (1, 9)), "boxes of 1x9 do not make a board of 4 to 32 digits", BoxShape);
        check(
            of("x", (usize::MAX, 3)),
            &format!("boxes of {}x3 do not make a board of 4 to 32 digits", usize::MAX),
            BoxShape,
        );
        check(of("windoku", (3, 2)), "boxes of 3x2 leave no room for `windoku`", BoxShape);
        check(of("samurai", (4, 4)), "`samurai` with boxes of 4x4 has more than 1024 cells", BoxShape);
        check(of("jigsaw", (3, 3)), "the jigsaw has no regions", Words);
        check(jigsaw("x", (2, 2), "AABBAABBCCDDCCDD"), "only a jigsaw has regions", Regions);
        check(
            jigsaw("jigsaw", (3, 3), "AABBAABBCCDDCCDD"),
            "the map has 4 regions, but the board has 9 digits",
            Regions,
        );
        let own = |cells: &[usize]| Variant {
            houses: vec![cells.iter().map(|&cell| Cell::new(cell)).collect()],
            ..of("standard", (2, 2))
        };
        check(own(&[0]), "house 1 has 1 different cells of the board, not 2 to 4", House(0));
        check(own(&[0, 1, 2, 3, 4]), "house 1 has 5 different cells of the board, not 2 to 4", House(0));
        check(own(&[0, 99]), "house 1 has 1 different cells of the board, not 2 to 4", House(0));
        check(own(&[7, 3, 7]), "house 1 has r2c4 twice", House(0));
        let word = Variant { symbols: Some("WORD".into()), ..of("x", (3, 3)) };
        check(word, "the alphabet has 4 characters, but the board has 9 digits", Symbols);
        check(own(&[5, 4, 1, 0]), "house 1 is the same as box 1", House(0));
    }
}
