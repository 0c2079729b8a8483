//! Multi-sector locked sets: the empty cells in which some rows cross some columns, with each digit counted by rows or
//! by columns.
//!
//! ```text
//!          c1  c4  c7  c8
//!   r2     a   b   .   c         a digit is in these cells at most once in each of their rows, and in each of their
//!   r5     d   e   f   g         columns: the fewer of both. If all digits add up to no more than there are cells,
//!   r9     h   .   i   k         each of these rows or columns holds its digit here, and nowhere else
//! ```
//!
//! There are three to five rows, and as many columns. With two rows, the digits are subsets or fish, and larger sets
//! are slow. Boards larger than 9x9 have too many rows and columns.
//!
//! # Notes
//! Three times slower: counting digit by digit, and stopping at more than the cells.

use crate::board::{Candidate, CellSet, Digit, House, HouseKind, Position};
use crate::logic::search::{ones, tidy};
use crate::logic::{DisjointSubset, Flow, Report, SubsetPart};
use std::ops::RangeInclusive;

/// The number of rows, and of columns.
const LINES: RangeInclusive<u32> = 3..=5;

/// Reports sets of rows and columns, ordered by rows, then columns, each set of eliminations once.
pub(crate) fn multi_sector_locked_sets<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let topology = position.layout().topology();
    let Some(table) = Table::new(position) else { return Flow::Continue(()) };
    let choices: Vec<u32> =
        (1..1u32 << topology.side()).filter(|choice| LINES.contains(&choice.count_ones())).collect();
    let mut of_columns = vec![0; 1 << topology.side()];
    for &rows in &choices {
        position.go_on()?;
        let from_rows: Vec<&[u64]> = ones(rows.into()).map(|row| &table.from_rows[row][..]).collect();
        table.of_columns(rows, &mut of_columns);
        for &columns in choices.iter().filter(|&&columns| table.is_full(&from_rows, &of_columns, columns)) {
            let (cells, parts) = table.parts(rows, columns);
            let is_mixed = |kind| parts.iter().any(|&(house, _)| topology.house(house).kind == kind);
            if !is_mixed(HouseKind::Row) || !is_mixed(HouseKind::Column) {
                continue;
            }
            let mut eliminations: Vec<Candidate> = Vec::new();
            for &(house, digit) in &parts {
                let others = position.places_in(digit, house) - cells;
                eliminations.extend(others.with(digit));
            }
            tidy(&mut eliminations);
            let argument = || {
                let mut of_houses: Vec<SubsetPart> = Vec::new();
                for &(house, digit) in &parts {
                    match of_houses.iter_mut().find(|part| part.house == house) {
                        Some(part) => part.digits.push(digit),
                        None => of_houses.push(SubsetPart { house, digits: vec![digit] }),
                    }
                }
                of_houses.sort_by_key(|part| part.house);
                DisjointSubset { cells: cells.iter().collect(), parts: of_houses }
            };
            report.add_new_removals(&eliminations, argument)?;
        }
    }
    Flow::Continue(())
}

/// The position by rows and columns; a choice of them is a bit mask.
///
/// Digits are counted side by side in four bits each, enough for any number of lines; above them is the number of empty
/// cells:
///
/// ```text
///   bits   0..4  4..8  ...  32..36      40..
///          1     2          9           cells
/// ```
struct Table<'a, 't, const W: usize> {
    position: &'a Position<'t, W>,
    rows: Vec<House>,
    columns: Vec<House>,
    digits: Vec<Digit>,
    /// By row, then choice of columns: a one for each digit that the row has there, and the number of empty cells.
    from_rows: Vec<Vec<u64>>,
    /// By row, then column: a one for each digit that their common cell may hold, and whether it is empty.
    of_cells: Vec<Vec<u64>>,
}

/// The first bit of the number of empty cells.
const CELLS: u32 = 40;

impl<'a, 't, const W: usize> Table<'a, 't, W> {
    /// Returns the table; `None` if the numbers of rows, columns and digits differ, or are greater than nine.
    fn new(position: &'a Position<'t, W>) -> Option<Self> {
        let (layout, topology) = (position.layout(), position.layout().topology());
        let [rows, columns] =
            [HouseKind::Row, HouseKind::Column].map(|kind| topology.houses_of_kind(kind).collect::<Vec<House>>());
        let (side, digits) = (topology.side(), topology.digits().collect::<Vec<Digit>>());
        if side > 9 || rows.len() != side || columns.len() != side {
            return None;
        }
        let marks = |row: House, column: House| -> u64 {
            let empty = (layout.cells_of(row) & layout.cells_of(column) & position.empty_cells()).only();
            let of_cell = |cell| position.candidates(cell).iter().map(|digit| 1 << (4 * digit.index())).sum::<u64>();
            empty.map_or(0, |cell| of_cell(cell) | 1 << CELLS)
        };
        let of_cells: Vec<Vec<u64>> =
            rows.iter().map(|&row| columns.iter().map(|&column| marks(row, column)).collect()).collect();
        let of_row = |cells: &Vec<u64>| {
            let mut all = vec![0_u64; 1 << side];
            for choice in 1..all.len() {
                let (rest, cell) = (all[choice & (choice - 1)], cells[choice.trailing_zeros() as usize]);
                let count = (rest >> CELLS) + (cell >> CELLS);
                all[choice] = (rest | cell) & DIGITS | count << CELLS;
            }
            all
        };
        Some(Self { position, from_rows: of_cells.iter().map(of_row).collect(), of_cells, rows, columns, digits })
    }

    /// Computes, for each choice of columns, the number of its columns in which these rows have each digit.
    fn of_columns(&self, rows: u32, all: &mut [u64]) {
        let of_column = |column: usize| ones(rows.into()).fold(0, |all, row| all | self.of_cells[row][column]);
        let each: Vec<u64> = (0..self.columns.len()).map(of_column).collect();
        for choice in 1..all.len() {
            all[choice] = all[choice & (choice - 1)] + each[choice.trailing_zeros() as usize];
        }
    }

    /// Returns whether the digits fill exactly the empty cells.
    fn is_full(&self, rows: &[&[u64]], of_columns: &[u64], columns: u32) -> bool {
        let from_rows: u64 = rows.iter().map(|row| row[columns as usize]).sum();
        let count = from_rows >> CELLS;
        let [one, other] = [from_rows, of_columns[columns as usize]].map(|counts| counts & DIGITS);
        // A count takes three of its four bits; the fourth remains set if the first count is not less than the other.
        let is_no_less = ((one | FOURTHS) - other) & FOURTHS;
        let takes_other = is_no_less - (is_no_less >> 3);
        let fewer = other & takes_other | one & !takes_other;
        let pairs = (fewer & BYTES) + (fewer >> 4 & BYTES);
        // The sum of the bytes, in the fifth byte.
        count > 0 && pairs.wrapping_mul(0x01_0101_0101) >> 32 & 0xFF == count
    }

    /// Returns the empty cells in which these lines cross, and the houses that hold each digit among them: rows or
    /// columns, whichever are fewer; with equal numbers, those with more places elsewhere.
    fn parts(&self, rows: u32, columns: u32) -> (CellSet<W>, Vec<(House, Digit)>) {
        let (position, layout) = (self.position, self.position.layout());
        let union = |lines: &[House], chosen: u32| {
            ones(chosen.into()).fold(CellSet::EMPTY, |all, at| all | layout.cells_of(lines[at]))
        };
        let cells = union(&self.rows, rows) & union(&self.columns, columns) & position.empty_cells();
        let mut parts = Vec::new();
        for &digit in &self.digits {
            let holds = |house: &House| (position.places_in(digit, *house)).intersects(&cells);
            let [by_rows, by_columns] = [(&self.rows, rows), (&self.columns, columns)]
                .map(|(lines, chosen)| ones(chosen.into()).map(|at| lines[at]).filter(holds).collect::<Vec<House>>());
            let elsewhere = |lines: &[House]| -> usize {
                lines.iter().map(|&line| (position.places_in(digit, line) - cells).len()).sum()
            };
            let takes_rows = match by_rows.len().cmp(&by_columns.len()) {
                std::cmp::Ordering::Equal => elsewhere(&by_rows) >= elsewhere(&by_columns),
                order => order.is_lt(),
            };
            let taken = if takes_rows { by_rows } else { by_columns };
            parts.extend(taken.into_iter().map(|house| (house, digit)));
        }
        (cells, parts)
    }
}

/// The bits of the digits, the highest bit of each, and every second digit.
const DIGITS: u64 = 0xF_FFFF_FFFF;
const FOURTHS: u64 = 0x8_8888_8888;
const BYTES: u64 = 0xF_0F0F_0F0F;
