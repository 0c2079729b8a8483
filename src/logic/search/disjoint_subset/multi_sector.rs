//! Multi-sector locked sets: the empty cells where some rows cross some columns, each digit counted by rows or by columns.
//!
//! ```text
//!          c1  c4  c7  c8
//!   r2     a   b   .   c         a digit stands in these cells at most once in each of their rows, and in each of their
//!   r5     d   e   f   g         columns: the fewer of both. Where that comes to no more, over all digits, than there are
//!   r9     h   .   i   k         cells, each of these rows or columns holds its digit here, and nowhere else
//! ```
//!
//! Three to five rows, and as many columns: of two the digits are subsets or fish, and larger ones take long. Not on boards
//! larger than 9x9, which have too many rows and columns.

use crate::board::{Candidate, CellSet, Digit, House, HouseKind, Position};
use crate::logic::search::tidy;
use crate::logic::{Argument, DisjointSubset, Flow, Found, Info, Sink, SubsetPart};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// How many rows, and how many columns.
const LINES: RangeInclusive<u32> = 3..=5;

/// Reports sets of rows and columns: by rows, then columns; each set of eliminations once.
pub(crate) fn multi_sector_locked_sets<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    sink: &mut dyn Sink,
) -> Flow {
    let topology = position.layout().topology();
    let mut known = BTreeSet::new();
    let Some(table) = Table::new(position) else { return Flow::Continue(()) };
    let choices: Vec<u32> =
        (1..1u32 << topology.side()).filter(|choice| LINES.contains(&choice.count_ones())).collect();
    for &rows in &choices {
        position.go_on()?;
        for &columns in choices.iter().filter(|&&columns| table.is_full(rows, columns)) {
            let (cells, parts) = table.parts(rows, columns);
            let is_mixed = |kind| parts.iter().any(|&(house, _)| topology.house(house).kind == kind);
            if !is_mixed(HouseKind::Row) || !is_mixed(HouseKind::Column) {
                continue;
            }
            let mut eliminations: Vec<Candidate> = Vec::new();
            for &(house, digit) in &parts {
                let others = position.places_in(digit, house) - cells;
                eliminations.extend(others.iter().map(|cell| Candidate::new(cell, digit)));
            }
            tidy(&mut eliminations);
            if eliminations.is_empty() || !known.insert(eliminations.clone()) {
                continue;
            }
            let argument = || {
                let mut of_houses: Vec<SubsetPart> = Vec::new();
                for &(house, digit) in &parts {
                    match of_houses.iter_mut().find(|part| part.house == house) {
                        Some(part) => part.digits.push(digit),
                        None => of_houses.push(SubsetPart { house, digits: vec![digit] }),
                    }
                }
                of_houses.sort_by_key(|part| part.house);
                Argument::DisjointSubset(DisjointSubset { cells: cells.iter().collect(), parts: of_houses })
            };
            sink.found(Found { technique, placements: &[], eliminations: &eliminations, argument: &argument })?;
        }
    }
    Flow::Continue(())
}

/// The position by rows and columns, of which choices are bits.
struct Table<'a, 't, const W: usize> {
    position: &'a Position<'t, W>,
    rows: Vec<House>,
    columns: Vec<House>,
    digits: Vec<Digit>,
    /// By row: its empty cells.
    open: Vec<u32>,
    /// By choice of columns, then digit: the rows in which they have it.
    in_rows: Vec<u16>,
    /// By choice of rows, then digit: the columns in which they have it.
    in_columns: Vec<u16>,
    /// By choice: how many it chooses, which machines without an instruction for it would count each time.
    counts: Vec<u8>,
}

impl<'a, 't, const W: usize> Table<'a, 't, W> {
    /// None of a board that has other numbers of rows and columns than digits, or more than nine.
    fn new(position: &'a Position<'t, W>) -> Option<Self> {
        let (layout, topology) = (position.layout(), position.layout().topology());
        let [rows, columns] =
            [HouseKind::Row, HouseKind::Column].map(|kind| topology.houses_of_kind(kind).collect::<Vec<House>>());
        let (side, digits) = (topology.side(), topology.digits().collect::<Vec<Digit>>());
        if side > 9 || rows.len() != side || columns.len() != side {
            return None;
        }
        let within = |cells: CellSet<W>, line: House, crossing: &[House]| -> u32 {
            let cells = cells & layout.cells_of(line);
            let is_there = |other: House| cells.intersects(&layout.cells_of(other));
            crossing.iter().enumerate().map(|(at, &other)| u32::from(is_there(other)) << at).sum()
        };
        let choices = 0..1u32 << side;
        // What each line has of a digit, then what all of a choice have.
        let of_choices = |lines: &[House], crossing: &[House]| -> Vec<u16> {
            let of_lines: Vec<Vec<u16>> = digits
                .iter()
                .map(|&digit| lines.iter().map(|&line| within(position.places(digit), line, crossing) as u16).collect())
                .collect();
            let all = |choice: u32, its: &[u16]| numbers(choice).fold(0, |all, line| all | its[line]);
            choices.clone().flat_map(|choice| of_lines.iter().map(move |its| all(choice, its))).collect()
        };
        Some(Self {
            position,
            open: rows.iter().map(|&row| within(position.empty_cells(), row, &columns)).collect(),
            in_rows: of_choices(&columns, &rows),
            in_columns: of_choices(&rows, &columns),
            counts: choices.map(|choice| choice.count_ones() as u8).collect(),
            rows,
            columns,
            digits,
        })
    }

    /// In how many rows and in how many columns a digit stands where these cross.
    fn lines(&self, digit: Digit, rows: u32, columns: u32) -> (u8, u8) {
        let of = |table: &[u16], choice: u32| u32::from(table[choice as usize * self.digits.len() + digit.index()]);
        let count = |lines: u32| self.counts[lines as usize];
        (count(of(&self.in_rows, columns) & rows), count(of(&self.in_columns, rows) & columns))
    }

    /// Whether the digits fill the empty cells and no more.
    fn is_full(&self, rows: u32, columns: u32) -> bool {
        let count: u8 = numbers(rows).map(|row| self.counts[(self.open[row] & columns) as usize]).sum();
        let mut left = count;
        for &digit in &self.digits {
            let (of_rows, of_columns) = self.lines(digit, rows, columns);
            match left.checked_sub(of_rows.min(of_columns)) {
                Some(less) => left = less,
                None => return false,
            }
        }
        left == 0 && count > 0
    }

    /// The empty cells where these cross, and the houses in which each digit stands among them: of rows and columns the
    /// fewer, and of as many those that have more places elsewhere.
    fn parts(&self, rows: u32, columns: u32) -> (CellSet<W>, Vec<(House, Digit)>) {
        let (position, layout) = (self.position, self.position.layout());
        let union = |lines: &[House], chosen: u32| {
            numbers(chosen).fold(CellSet::EMPTY, |all, at| all | layout.cells_of(lines[at]))
        };
        let cells = union(&self.rows, rows) & union(&self.columns, columns) & position.empty_cells();
        let mut parts = Vec::new();
        for &digit in &self.digits {
            let (of_rows, of_columns) = self.lines(digit, rows, columns);
            let holds = |house: &House| (position.places_in(digit, *house)).intersects(&cells);
            let [by_rows, by_columns] = [(&self.rows, rows), (&self.columns, columns)]
                .map(|(lines, chosen)| numbers(chosen).map(|at| lines[at]).filter(holds).collect::<Vec<House>>());
            let elsewhere = |lines: &[House]| -> usize {
                lines.iter().map(|&line| (position.places_in(digit, line) - cells).len()).sum()
            };
            let takes_rows = match of_rows.cmp(&of_columns) {
                std::cmp::Ordering::Equal => elsewhere(&by_rows) >= elsewhere(&by_columns),
                order => order.is_lt(),
            };
            let taken = if takes_rows { by_rows } else { by_columns };
            parts.extend(taken.into_iter().map(|house| (house, digit)));
        }
        (cells, parts)
    }
}

/// The numbers of the bits that are set.
fn numbers(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(bit)
    })
}
