//! How cells, houses and candidates are written: `r4c7`, `G4` or from zero; lists as short as they can be.

use crate::board::{Candidate, Cell, Digit, House, HouseKind, Topology};
use std::fmt::Write;

/// How a cell is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coordinates {
    /// `r4c7`: row and column from 1.
    #[default]
    RowColumn,
    /// `D7`: rows are letters without I, as on SudokuWiki, columns numbers from 1.
    Letters,
    /// `r3c6`: row and column from 0.
    FromZero,
}

impl Coordinates {
    /// All of them, the default first.
    pub const ALL: [Self; 3] = [Self::RowColumn, Self::Letters, Self::FromZero];

    /// The stable key: `rc`, `a1` or `zero`.
    pub fn key(self) -> &'static str {
        match self {
            Self::RowColumn => "rc",
            Self::Letters => "a1",
            Self::FromZero => "zero",
        }
    }

    /// The coordinates with this key.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|coordinates| coordinates.key() == key)
    }

    /// A row, box or any other house's number as it is written, from its number from 1.
    pub(super) fn number(self, kind: HouseKind, number: usize) -> String {
        match (self, kind) {
            (Self::Letters, HouseKind::Row) => letter(number - 1),
            (Self::FromZero, _) => (number - 1).to_string(),
            _ => number.to_string(),
        }
    }

    /// One cell.
    pub fn cell(self, topology: &Topology, cell: Cell) -> String {
        self.cells(topology, &[cell])
    }

    /// Cells as HoDoKu writes them: `r2c67,r4c6`, without space.
    pub fn cells(self, topology: &Topology, cells: &[Cell]) -> String {
        self.terms(topology, cells).join(",")
    }

    /// Cells in as few terms as rows and columns allow, in the order in which they come: `r2c67` and `r4c6`.
    ///
    /// Letters do not lend themselves to that: there each cell is a term.
    pub fn terms(self, topology: &Topology, cells: &[Cell]) -> Vec<String> {
        let places: Vec<(usize, usize)> = cells.iter().map(|&cell| topology.place(cell)).collect();
        if self == Self::Letters {
            return places.iter().map(|&(column, row)| format!("{}{}", letter(row), column + 1)).collect();
        }
        let from = if self == Self::FromZero { 0 } else { 1 };
        let by_row = rectangles(places.iter().map(|&(column, row)| (row, column)));
        let by_column = rectangles(places.iter().copied());
        let write = |rows: &[usize], columns: &[usize]| {
            format!("r{}c{}", numbers(rows.iter().map(|row| row + from)), numbers(columns.iter().map(|c| c + from)))
        };
        if by_row.len() <= by_column.len() {
            by_row.iter().map(|(rows, columns)| write(rows, columns)).collect()
        } else {
            by_column.iter().map(|(columns, rows)| write(rows, columns)).collect()
        }
    }

    /// Houses as HoDoKu writes those of a fish: `r15`, `c58`, `r2b36`.
    pub fn houses(self, topology: &Topology, houses: &[House]) -> String {
        let mut kinds: Vec<(HouseKind, Vec<usize>)> = Vec::new();
        for &house in houses {
            let info = topology.house(house);
            match kinds.iter_mut().find(|(kind, _)| *kind == info.kind) {
                Some((_, list)) => list.push(info.number),
                None => kinds.push((info.kind, vec![info.number])),
            }
        }
        let mut text = String::new();
        for (kind, list) in kinds {
            text.push(initial(kind));
            match self {
                Self::Letters if kind == HouseKind::Row => list.iter().for_each(|row| text.push_str(&letter(row - 1))),
                Self::FromZero => text.push_str(&numbers(list.iter().map(|number| number - 1))),
                _ => text.push_str(&numbers(list.iter().copied())),
            }
        }
        text
    }

    /// Candidates to remove as HoDoKu writes them, digit by digit: `r8c5<>1, r8c9<>6`.
    pub fn eliminations(self, topology: &Topology, candidates: &[Candidate]) -> String {
        let mut text = String::new();
        for (digit, cells) in by_digit(candidates) {
            let separator = if text.is_empty() { "" } else { ", " };
            write!(text, "{separator}{}<>{digit}", self.cells(topology, &cells)).expect("a string takes all");
        }
        text
    }

    /// Candidates of cells, cells with the same digits together: `r2c3 <> 4,7` and `r5c12 <> 4`.
    pub fn eliminations_by_cell(self, topology: &Topology, candidates: &[Candidate]) -> String {
        let mut groups: Vec<(Vec<Cell>, Vec<Digit>)> = Vec::new();
        for (cell, digits) in by_cell(candidates) {
            match groups.iter_mut().find(|(_, same)| *same == digits) {
                Some((cells, _)) => cells.push(cell),
                None => groups.push((vec![cell], digits)),
            }
        }
        let terms: Vec<String> = groups
            .iter()
            .map(|(cells, digits)| format!("{} <> {}", self.cells(topology, cells), digits_list(digits)))
            .collect();
        terms.join("; ")
    }
}

/// `2,4`.
pub(super) fn digits_list(digits: &[Digit]) -> String {
    digits.iter().map(Digit::to_string).collect::<Vec<_>>().join(",")
}

/// The candidates' digits with their cells, digits ascending.
pub(super) fn by_digit(candidates: &[Candidate]) -> Vec<(Digit, Vec<Cell>)> {
    let mut groups: Vec<(Digit, Vec<Cell>)> = Vec::new();
    let mut sorted = candidates.to_vec();
    sorted.sort_by_key(|candidate| (candidate.digit, candidate.cell));
    for candidate in sorted {
        match groups.last_mut() {
            Some((digit, cells)) if *digit == candidate.digit => cells.push(candidate.cell),
            _ => groups.push((candidate.digit, vec![candidate.cell])),
        }
    }
    groups
}

/// The candidates' cells with their digits, in cell order.
pub(super) fn by_cell(candidates: &[Candidate]) -> Vec<(Cell, Vec<Digit>)> {
    let mut groups: Vec<(Cell, Vec<Digit>)> = Vec::new();
    let mut sorted = candidates.to_vec();
    sorted.sort_unstable();
    for candidate in sorted {
        match groups.last_mut() {
            Some((cell, digits)) if *cell == candidate.cell => digits.push(candidate.digit),
            _ => groups.push((candidate.cell, vec![candidate.digit])),
        }
    }
    groups
}

fn initial(kind: HouseKind) -> char {
    match kind {
        HouseKind::Row => 'r',
        HouseKind::Column => 'c',
        HouseKind::Box => 'b',
        HouseKind::Region => 'g',
        HouseKind::Diagonal => 'd',
        HouseKind::Window => 'w',
        HouseKind::Colour => 'k',
    }
}

/// The letter of a row from 0: A to H, J to Z, then AA and so on. I is left out, since it reads as a 1.
fn letter(row: usize) -> String {
    const LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";
    let last = char::from(LETTERS[row % 25]);
    if row < 25 { last.to_string() } else { format!("{}{last}", letter(row / 25 - 1)) }
}

/// Numbers run together, `267`; in parentheses once one of several has two figures, `(2,10)`.
fn numbers(numbers: impl Iterator<Item = usize> + Clone) -> String {
    let count = numbers.clone().count();
    let texts: Vec<String> = numbers.clone().map(|number| number.to_string()).collect();
    if count > 1 && numbers.max() > Some(9) { format!("({})", texts.join(",")) } else { texts.concat() }
}

/// Places as rectangles: lines with the positions taken in them, lines with the same positions together.
fn rectangles(places: impl Iterator<Item = (usize, usize)>) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut lines: Vec<(usize, Vec<usize>)> = Vec::new();
    for (line, position) in places {
        match lines.iter_mut().find(|(known, _)| *known == line) {
            Some((_, positions)) => positions.push(position),
            None => lines.push((line, vec![position])),
        }
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

    fn cells(topology: &Topology, names: &str) -> Vec<Cell> {
        names
            .split(' ')
            .map(|name| topology.cells().find(|&c| topology.cell_name(c) == name).expect("a cell"))
            .collect()
    }

    #[test]
    fn cells_are_listed_as_hodoku_does() {
        let check = |names: &str, expected: [&str; 3]| {
            let board = variant::nine();
            let written = Coordinates::ALL.map(|coordinates| coordinates.cells(board, &cells(board, names)));
            assert_eq!(written, expected, "{names}");
        };
        check("r4c7", ["r4c7", "D7", "r3c6"]);
        check("r3c2 r8c2", ["r38c2", "C2,H2", "r27c1"]);
        check("r1c2 r2c2 r4c2 r5c2 r7c2", ["r12457c2", "A2,B2,D2,E2,G2", "r01346c1"]);
        check("r2c6 r2c7 r4c6", ["r2c67,r4c6", "B6,B7,D6", "r1c56,r3c5"]);
        check("r1c5 r1c8 r5c5 r5c8", ["r15c58", "A5,A8,E5,E8", "r04c47"]);
        check("r9c9", ["r9c9", "J9", "r8c8"]);
        let giant = variant::standard(4, 4).expect("a board");
        assert_eq!(Coordinates::RowColumn.cells(&giant, &cells(&giant, "r1c9 r1c10")), "r1c(9,10)");
        assert_eq!(Coordinates::RowColumn.cells(&giant, &cells(&giant, "r12c10")), "r12c10");
    }
}
