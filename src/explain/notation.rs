//! Notations of cells, houses and candidates, such as `r4c7`, `D7` and `Z4S7`, with lists as short as possible.
//!
//! A name has one meaning on a board. If no row or column has a number with two digits, several numbers are written
//! without separators: `r8c12` is r8c1 and r8c2. On other boards they are in parentheses, `r8c(1,2)`, and `r8c12` is
//! one cell.

use crate::board::{Candidate, Cell, Digit, House, HouseKind, Topology};
use serde::{Deserialize, Serialize};

/// The kind of houses, and their square if the board has several.
pub(super) type KindOfSquare = (HouseKind, Option<usize>);

/// A notation of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Coordinates {
    /// `r4c7`: row and column from 1.
    #[default]
    #[serde(rename = "rc")]
    RowColumn,
    /// `D7`: rows are letters without I, as on SudokuWiki; columns are numbers from 1.
    #[serde(rename = "a1")]
    Letters,
    /// `r3c6`: row and column from 0.
    #[serde(rename = "zero")]
    FromZero,
    /// `Z4S7`: Zeile and Spalte, as in German books.
    #[serde(rename = "zs")]
    German,
    /// `L4C7`: ligne and colonne, as in French books.
    #[serde(rename = "lc")]
    French,
}

impl Coordinates {
    /// All notations, default first.
    pub const ALL: [Self; 5] = [Self::RowColumn, Self::Letters, Self::FromZero, Self::German, Self::French];

    /// Returns the stable key of the notation: `rc`, `a1`, `zero`, `zs` or `lc`.
    pub fn key(self) -> &'static str {
        match self {
            Self::RowColumn => "rc",
            Self::Letters => "a1",
            Self::FromZero => "zero",
            Self::German => "zs",
            Self::French => "lc",
        }
    }

    /// Returns the notation with this key.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|coordinates| coordinates.key() == key)
    }

    /// Returns the initial of rows, columns or other houses.
    fn initial(self, kind: HouseKind) -> char {
        match (self, kind) {
            (Self::German, HouseKind::Row) => 'Z',
            (Self::German, HouseKind::Column) => 'S',
            (Self::French, HouseKind::Row) => 'L',
            (Self::French, HouseKind::Column) => 'C',
            (_, HouseKind::Row) => 'r',
            (_, HouseKind::Column) => 'c',
            (_, HouseKind::Box) => 'b',
            (_, HouseKind::Region) => 'g',
            (_, HouseKind::Diagonal) => 'd',
            (_, HouseKind::Window) => 'w',
            (_, HouseKind::Colour) => 'k',
            (_, HouseKind::Extra) => 'h',
        }
    }

    /// Returns the number of a house as this notation writes it. `number` counts from 1.
    pub fn number(self, kind: HouseKind, number: usize) -> String {
        match (self, kind) {
            (Self::Letters, HouseKind::Row) => letter(number - 1),
            (Self::FromZero, _) => (number - 1).to_string(),
            _ => number.to_string(),
        }
    }

    /// Returns the name of a cell.
    pub fn cell(self, topology: &Topology, cell: Cell) -> String {
        let (column, row) = topology.place(cell);
        let from = usize::from(self != Self::FromZero);
        if self == Self::Letters {
            return format!("{}{}", letter(row), column + 1);
        }
        let sorts = [HouseKind::Row, HouseKind::Column];
        let [in_row, in_column] = sorts.map(|kind| self.initial(kind));
        format!("{in_row}{}{in_column}{}", row + from, column + from)
    }

    /// Returns cells as in HoDoKu, without spaces, such as `r2c67,r4c6`.
    pub fn cells(self, topology: &Topology, cells: &[Cell]) -> String {
        if let [cell] = *cells {
            return self.cell(topology, cell);
        }
        let terms: Vec<String> = self.terms(topology, cells).into_iter().map(|(term, _)| term).collect();
        terms.join(",")
    }

    /// Returns cells in as few terms as rows and columns permit, such as `r2c67` and `r4c6`, in the order of the cells,
    /// each with the cells that it names.
    ///
    /// With letters, each cell is a separate term.
    pub(super) fn terms(self, topology: &Topology, cells: &[Cell]) -> Vec<(String, Vec<Cell>)> {
        if let [cell] = *cells {
            return vec![(self.cell(topology, cell), vec![cell])];
        }
        if self == Self::Letters {
            return cells.iter().map(|&cell| (self.cell(topology, cell), vec![cell])).collect();
        }
        let sorts = [HouseKind::Row, HouseKind::Column];
        let [row, column] = sorts.map(|kind| self.initial(kind));
        let write_all =
            |kind, lines: &[usize]| self.run(topology, lines.iter().map(|line| self.number(kind, line + 1)));
        let write = |(rows, columns): (Vec<usize>, Vec<usize>)| {
            let [row_numbers, column_numbers] =
                [(HouseKind::Row, &rows), (HouseKind::Column, &columns)].map(|(kind, lines)| write_all(kind, lines));
            let places = rows.iter().flat_map(|&row| columns.iter().map(move |&column| (column, row)));
            let named = places.filter_map(|(column, row)| topology.cell_at(column, row)).collect();
            (format!("{row}{row_numbers}{column}{column_numbers}"), named)
        };
        blocks(topology, cells).into_iter().map(write).collect()
    }

    /// Joins numbers: `267`, or `(2,6)` on a board where a number can have two digits.
    fn run(self, topology: &Topology, numbers: impl ExactSizeIterator<Item = String>) -> String {
        let (count, numbers) = (numbers.len(), numbers.collect::<Vec<String>>());
        let most = if self == Self::FromZero { 10 } else { 9 };
        if count > 1 && topology.highest_number() > most {
            format!("({})", numbers.join(","))
        } else {
            numbers.concat()
        }
    }

    /// Returns the houses of a fish as HoDoKu writes them, such as `r15`, `c58` or `r2b36`. If a board has several
    /// squares, each kind is preceded by the square of its houses: `2r15`.
    pub fn houses(self, topology: &Topology, houses: &[House]) -> String {
        let mut kinds: Vec<(KindOfSquare, Vec<usize>)> = Vec::new();
        for info in houses.iter().map(|&house| topology.house(house)) {
            let kind = (info.kind, info.square);
            push(&mut kinds, kind, info.number);
        }
        let mut text = String::new();
        for ((kind, square), list) in kinds {
            text.extend(square.map(|square| square.to_string()));
            text.push(self.initial(kind));
            text.push_str(&self.run(topology, list.iter().map(|&number| self.number(kind, number))));
        }
        text
    }

    /// Returns removed candidates. Cells that lose the same digits are listed together, as in `r2c3 <> 4,7` and `r5c12
    /// <> 4`.
    pub fn eliminations_by_cell(self, topology: &Topology, candidates: &[Candidate]) -> String {
        let terms: Vec<String> = by_digits(candidates)
            .iter()
            .map(|(cells, digits)| format!("{} <> {}", self.cells(topology, cells), digits_list(topology, digits)))
            .collect();
        terms.join("; ")
    }
}

/// Returns digits in the signs of the board: `2,4`.
pub(super) fn digits_list(topology: &Topology, digits: &[Digit]) -> String {
    digits.iter().map(|&digit| topology.symbol(digit).to_string()).collect::<Vec<_>>().join(",")
}

/// Groups candidates by digit, in ascending order.
pub(super) fn by_digit(candidates: &[Candidate]) -> Vec<(Digit, Vec<Cell>)> {
    let mut groups: Vec<(Digit, Vec<Cell>)> = Vec::new();
    let mut sorted = candidates.to_vec();
    sorted.sort_by_key(|candidate| (candidate.digit, candidate.cell));
    sorted.into_iter().for_each(|candidate| push(&mut groups, candidate.digit, candidate.cell));
    groups
}

/// Groups candidates by cell, in order.
pub(super) fn by_cell(candidates: &[Candidate]) -> Vec<(Cell, Vec<Digit>)> {
    let mut groups: Vec<(Cell, Vec<Digit>)> = Vec::new();
    let mut sorted = candidates.to_vec();
    sorted.sort_unstable();
    sorted.into_iter().for_each(|candidate| push(&mut groups, candidate.cell, candidate.digit));
    groups
}

/// Groups candidates by their cells' digits, with cells that have the same digits together.
pub(super) fn by_digits(candidates: &[Candidate]) -> Vec<(Vec<Cell>, Vec<Digit>)> {
    let mut groups: Vec<(Vec<Cell>, Vec<Digit>)> = Vec::new();
    for (cell, digits) in by_cell(candidates) {
        match groups.iter_mut().find(|(_, same)| *same == digits) {
            Some((cells, _)) => cells.push(cell),
            None => groups.push((vec![cell], digits)),
        }
    }
    groups
}

/// Adds an item to the group with this key; a new key starts a group at the end.
pub(super) fn push<K: PartialEq, T>(groups: &mut Vec<(K, Vec<T>)>, key: K, one: T) {
    match groups.iter_mut().find(|(known, _)| *known == key) {
        Some((_, list)) => list.push(one),
        None => groups.push((key, vec![one])),
    }
}

/// Returns the letter of a row, from 0: A to H, J to Z, then AA and so on. I is omitted, since it looks like a 1.
fn letter(row: usize) -> String {
    const LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";
    let last = char::from(LETTERS[row % 25]);
    if row < 25 { last.to_string() } else { format!("{}{last}", letter(row / 25 - 1)) }
}

/// Returns rows with the columns of cells in them, from 0, in as few blocks as rows or columns permit.
pub(super) fn blocks(topology: &Topology, cells: &[Cell]) -> Vec<(Vec<usize>, Vec<usize>)> {
    let places = || cells.iter().map(|&cell| topology.place(cell));
    let by_row = rectangles(places().map(|(column, row)| (row, column)));
    let by_column = rectangles(places());
    if by_row.len() <= by_column.len() {
        by_row
    } else {
        by_column.into_iter().map(|(columns, rows)| (rows, columns)).collect()
    }
}

/// Groups places into rectangles: lines with the same positions together.
fn rectangles(places: impl Iterator<Item = (usize, usize)>) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut lines: Vec<(usize, Vec<usize>)> = Vec::new();
    for (line, position) in places {
        push(&mut lines, line, position);
    }
    let mut rectangles: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for (line, mut positions) in lines {
        positions.sort_unstable();
        match rectangles.iter_mut().find(|(_, same)| *same == positions) {
            Some((lines, _)) => lines.push(line),
            None => rectangles.push((vec![line], positions)),
        }
    }
    for (lines, _) in &mut rectangles {
        lines.sort_unstable();
    }
    rectangles
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn cells(topology: &Topology, names: &str) -> Vec<Cell> {
        names
            .split(' ')
            .map(|name| topology.cells().find(|&c| topology.cell_name(c) == name).expect("a cell"))
            .collect()
    }

    #[test]
    fn cells_are_listed_as_hodoku_does() {
        let check = |names: &str, expected: [&str; 5]| {
            let board = variant::nine();
            let written = Coordinates::ALL.map(|coordinates| coordinates.cells(board, &cells(board, names)));
            assert_eq!(written, expected, "{names}");
        };
        check("r4c7", ["r4c7", "D7", "r3c6", "Z4S7", "L4C7"]);
        check("r3c2 r8c2", ["r38c2", "C2,H2", "r27c1", "Z38S2", "L38C2"]);
        check("r1c2 r2c2 r4c2 r5c2 r7c2", ["r12457c2", "A2,B2,D2,E2,G2", "r01346c1", "Z12457S2", "L12457C2"]);
        check("r2c6 r2c7 r4c6", ["r2c67,r4c6", "B6,B7,D6", "r1c56,r3c5", "Z2S67,Z4S6", "L2C67,L4C6"]);
        check("r1c5 r1c8 r5c5 r5c8", ["r15c58", "A5,A8,E5,E8", "r04c47", "Z15S58", "L15C58"]);
        check("r9c9", ["r9c9", "J9", "r8c8", "Z9S9", "L9C9"]);
    }

    #[test]
    fn names_on_large_boards_have_one_meaning() {
        let check = |side: (usize, usize), names: &str, expected: [&str; 3]| {
            let board = variant::standard(side.0, side.1).expect("a board");
            let [row_column, letters, from_zero, ..] = Coordinates::ALL;
            let written = [row_column, letters, from_zero].map(|one| one.cells(&board, &cells(&board, names)));
            assert_eq!(written, expected, "{names}");
        };
        check((4, 4), "r1c9 r1c10", ["r1c(9,10)", "A9,A10", "r0c(8,9)"]);
        check((4, 4), "r8c12", ["r8c12", "H12", "r7c11"]);
        check((4, 4), "r8c1 r8c2", ["r8c(1,2)", "H1,H2", "r7c(0,1)"]);
        check((5, 2), "r8c1 r8c2", ["r8c(1,2)", "H1,H2", "r7c01"]);
        check((3, 2), "r4c1 r4c2", ["r4c12", "D1,D2", "r3c01"]);
        let board = variant::standard(4, 4).expect("a board");
        let rows: Vec<House> = board.houses().filter(|&house| board.house(house).kind == HouseKind::Row).collect();
        let houses = [rows[0], rows[1]];
        assert_eq!(
            Coordinates::ALL.map(|one| one.houses(&board, &houses)),
            ["r(1,2)", "r(A,B)", "r(0,1)", "Z(1,2)", "L(1,2)"]
        );
    }

    /// Parses a list of cells by the rule in the module documentation.
    fn read(coordinates: Coordinates, topology: &Topology, text: &str) -> Option<BTreeSet<Cell>> {
        let is_wide = topology.highest_number() > if coordinates == Coordinates::FromZero { 10 } else { 9 };
        let lines = |text: &str| -> Option<Vec<usize>> {
            match text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
                Some(list) => list.split(',').map(|number| number.parse().ok()).collect(),
                None if is_wide => text.parse().ok().map(|number| vec![number]),
                None => text.chars().map(|figure| figure.to_digit(10).map(|figure| figure as usize)).collect(),
            }
        };
        let mut found = BTreeSet::new();
        let mut depth = 0;
        let is_between = |sign: char| {
            depth += match sign {
                '(' => 1,
                ')' => -1,
                _ => 0,
            };
            sign == ',' && depth == 0
        };
        for term in text.split(is_between) {
            let (rows, columns) = if coordinates == Coordinates::Letters {
                let at = term.find(|sign: char| sign.is_ascii_digit())?;
                let row = (0..64).find(|&row| letter(row) == term[..at])?;
                (vec![row + 1], vec![term[at..].parse().ok()?])
            } else {
                let term = term.strip_prefix(['r', 'Z', 'L'])?;
                let (rows, columns) = term.split_once(['c', 'S', 'C'])?;
                (lines(rows)?, lines(columns)?)
            };
            let from = usize::from(coordinates != Coordinates::FromZero);
            for row in rows {
                for &column in &columns {
                    let cell = topology.cell_at(column.checked_sub(from)?, row.checked_sub(from)?)?;
                    found.insert(cell).then_some(())?;
                }
            }
        }
        Some(found)
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_as_these_cells(
            shape in prop::sample::select(vec![(2, 2), (3, 2), (3, 3), (5, 2), (4, 3), (4, 4), (5, 5), (6, 5), (8, 4)]),
            seeds in prop::collection::btree_set(0usize..1024, 1..12),
        ) {
            let board = variant::standard(shape.0, shape.1).expect("a board");
            let cells: BTreeSet<Cell> = seeds.into_iter().map(|seed| Cell::new(seed % board.cell_count())).collect();
            let listed: Vec<Cell> = cells.iter().copied().collect();
            for coordinates in Coordinates::ALL {
                let written = coordinates.cells(&board, &listed);
                prop_assert_eq!(read(coordinates, &board, &written), Some(cells.clone()), "{}", written);
            }
        }
    }
}
