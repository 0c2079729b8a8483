//! A fast canonical form for 9x9 puzzles.
//!
//! This is the search of [`super::any`], specialised for the puzzles that a press prints: breadth first, one row at a
//! time, with all states that share the smallest string so far in parallel. A state has its stacks ordered from the
//! first row that is not empty on; columns stay open in groups.
//!
//! ```text
//!   groups   {0 2} {1} | {7} {6 8} | {4 5} {3}     sets of columns from left to right, one 9-bit set per group
//!   row      a digit at 2 and at 6                 =>  {0} {2} {1} | {7} {6} {8}: empty columns of a group come first
//! ```
//!
//! Most choices are rejected by the number of leading empty cells, without reading digits. Boards with two empty rows
//! or columns in one band or stack, which have no unique solution, use the general search, which also bounds their
//! time.
//!
//! Other tools fix the whole pattern of givens before any digit. This module does not, because it would not give the
//! smallest string.

use super::any::canonical_any;
use super::lines::{LineMotion, LinesForm};
use crate::work::Stop;

/// Returns the canonical form of a 9x9 puzzle: 0 for an empty cell, 1 to 9 for digits, in reading order.
///
/// If a house contains a digit twice, the result is an isomorph, but may not be the smallest.
///
/// # Panics
/// If a value is over 9.
pub(super) fn form_nine(puzzle: &[u8; 81]) -> [u8; 81] {
    let Some(search) = Search::run(puzzle) else {
        return canonical_of_few(puzzle).form.try_into().expect("a 9x9 form has 81 cells");
    };
    search.form()
}

/// Returns the canonical form of a 9x9 puzzle with a transformation to it and the number of automorphisms.
///
/// # Panics
/// If a value is over 9.
pub(super) fn canonical_nine(puzzle: &[u8; 81]) -> LinesForm {
    match Search::run(puzzle) {
        Some(search) => search.explain(puzzle),
        None => canonical_of_few(puzzle),
    }
}

/// Returns the form by the general search, which is fast enough for few digits to need no stop.
fn canonical_of_few(puzzle: &[u8; 81]) -> LinesForm {
    canonical_any(9, 3, 3, puzzle, &Stop::never()).expect("nobody asks to stop")
}

/// The columns of a stack.
const STACKS: [u16; 3] = [0o007, 0o070, 0o700];

/// All orders of three stacks.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// For each set of columns, the smallest row before any decision: givens as ones, the first column highest.
const MIN_PATTERNS: [u16; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut counts = [(set & 7u16).count_ones(), (set >> 3 & 7).count_ones(), (set >> 6).count_ones()];
        let mut pass = 0;
        while pass < 3 {
            let low = pass % 2;
            if counts[low] > counts[low + 1] {
                (counts[low], counts[low + 1]) = (counts[low + 1], counts[low]);
            }
            pass += 1;
        }
        table[set as usize] = ((1 << counts[0]) - 1) << 6 | ((1 << counts[1]) - 1) << 3 | ((1 << counts[2]) - 1);
        set += 1;
    }
    table
};

/// One way to the smallest string so far.
#[derive(Clone, Copy)]
struct State {
    /// Columns from left to right; those of one group are still in any order.
    groups: [u16; 9],
    count: u8,
    /// The next new label.
    next: u8,
    /// Digits with labels that may still depend on the order of a group.
    open: u16,
    /// The least label of each digit, 0 if it has none yet.
    labels: [u8; 10],
    /// The column of the first occurrence of each labelled digit, as a set.
    homes: [u16; 10],
    /// The rows from top to bottom; 9 to 17 are the columns of the board.
    rows: [u8; 9],
    used: u32,
}

impl State {
    /// Moves the columns `first`, a part of the group at `index`, before the rest of it.
    #[inline]
    fn split(&mut self, index: usize, first: u16) {
        let rest = self.groups[index] & !first;
        let count = usize::from(self.count);
        self.groups.copy_within(index + 1..count, index + 2);
        self.groups[index] = first;
        self.groups[index + 1] = rest;
        self.count += 1;
        let mut open = self.open;
        while open != 0 {
            let digit = open.trailing_zeros() as usize;
            open &= open - 1;
            if self.homes[digit] & rest != 0 {
                self.labels[digit] += first.count_ones() as u8;
            }
        }
    }

    /// Fixes the label of a digit to its least. Returns the group that was split for it, if any.
    #[inline]
    fn settle(&mut self, digit: usize) -> Option<usize> {
        if self.open >> digit & 1 == 0 {
            return None;
        }
        self.open &= !(1 << digit);
        let home = self.homes[digit];
        let index = self.groups.iter().position(|group| group & home != 0).expect("every column is in a group");
        if self.groups[index] == home {
            return None;
        }
        self.split(index, home);
        Some(index)
    }

    /// Assigns the next label to a digit in a column of `group`.
    #[inline]
    fn label(&mut self, digit: usize, column: u16, group: u16) {
        self.labels[digit] = self.next;
        self.homes[digit] = column;
        self.open |= u16::from(group != column) << digit;
    }
}

/// The board in both orientations: rows 0 to 8 are its rows, 9 to 17 its columns.
struct RowsAndColumns {
    digits: [[u8; 9]; 18],
    filled: [u16; 18],
}

impl RowsAndColumns {
    fn new(puzzle: &[u8; 81]) -> Self {
        let mut lines = Self { digits: [[0; 9]; 18], filled: [0; 18] };
        for row in 0..9 {
            for column in 0..9 {
                let digit = puzzle[row * 9 + column];
                lines.digits[row][column] = digit;
                lines.digits[9 + column][row] = digit;
                let is_filled = u16::from(digit != 0);
                lines.filled[row] |= is_filled << column;
                lines.filled[9 + column] |= is_filled << row;
            }
        }
        lines
    }

    /// Returns the largest number of empty rows in a band.
    fn empty_rows(&self) -> usize {
        let empty = |band: &[u16]| band.iter().filter(|&&row| row == 0).count();
        self.filled.chunks(3).map(empty).max().expect("there are bands")
    }
}

/// All ways to the smallest string, and that string by rows, four bits per cell, with the first cell highest.
struct Search {
    states: Vec<State>,
    rows: [u64; 9],
}

impl Search {
    fn run(puzzle: &[u8; 81]) -> Option<Self> {
        let lines = RowsAndColumns::new(puzzle);
        let mut rows = [0; 9];
        let mut states = Vec::with_capacity(32);
        let first = match lines.empty_rows() {
            0 => 0,
            1 => 1,
            _ => return None,
        };
        rows[first] = start(&lines, first == 1, &mut states);
        let mut filler = Filler { lines: &lines, best: 0, lead: 0, found: Vec::with_capacity(32) };
        for (level, best) in rows.iter_mut().enumerate().skip(first + 1) {
            filler.reset();
            for state in &states {
                let mut candidates = if level % 3 == 0 {
                    // All rows of the orientation with an untouched band.
                    let orientation = if state.rows[0] < 9 { 0o777 } else { 0o777_000 };
                    orientation & !state.used
                } else {
                    0b111 << (u32::from(state.rows[level - 1]) / 3 * 3) & !state.used
                };
                while candidates != 0 {
                    filler.row(state, level, candidates.trailing_zeros() as usize);
                    candidates &= candidates - 1;
                }
            }
            *best = filler.best;
            std::mem::swap(&mut states, &mut filler.found);
        }
        Some(Self { states, rows })
    }

    fn form(&self) -> [u8; 81] {
        std::array::from_fn(|at| (self.rows[at / 9] >> (32 - at % 9 * 4) & 15) as u8)
    }

    fn explain(&self, puzzle: &[u8; 81]) -> LinesForm {
        let form = self.form();
        let state = &self.states[0];
        let groups = &state.groups[..usize::from(state.count)];
        let columns_of = |group: &u16| (0..9u8).filter(|column| group >> column & 1 == 1).collect::<Vec<_>>();
        let open_orders: u128 =
            groups.iter().map(|group| super::columns::factorial(group.count_ones() as usize)).product();
        let mut transformation = LineMotion {
            transposes: state.rows[0] >= 9,
            rows: state.rows.iter().map(|row| row % 9).collect(),
            columns: groups.iter().flat_map(columns_of).collect(),
            digits: (0..10).collect(),
        };
        transformation.digits = super::any::relabelling(&transformation.apply(puzzle), &form, 9);
        LinesForm { form: form.to_vec(), automorphisms: self.states.len() as u128 * open_orders, lines: transformation }
    }
}

/// Fills in all states after the first row that is not empty, and returns that row. With `after_empty`, an empty row
/// comes before it.
fn start(lines: &RowsAndColumns, after_empty: bool, states: &mut Vec<State>) -> u64 {
    let mut before = [u8::MAX; 6];
    if after_empty {
        for (row, filled) in lines.filled.iter().enumerate() {
            if *filled == 0 {
                before[row / 3] = row as u8;
            }
        }
    }
    let may_start = |row: usize| !after_empty || before[row / 3] != u8::MAX && usize::from(before[row / 3]) != row;
    let pattern = |row: usize| MIN_PATTERNS[usize::from(lines.filled[row])];
    let least = (0..18).filter(|&row| may_start(row)).map(pattern).min().expect("some row may come first");
    for row in (0..18).filter(|&row| may_start(row) && pattern(row) == least) {
        let mut rows = [0; 9];
        if after_empty {
            rows[..2].copy_from_slice(&[before[row / 3], row as u8]);
        } else {
            rows[0] = row as u8;
        }
        start_with(lines, row, rows, least, states);
    }
    let (mut value, mut label) = (0, 0);
    for column in (0..9).rev() {
        let is_filled = least >> column & 1 == 1;
        label += u64::from(is_filled);
        value = value << 4 | if is_filled { label } else { 0 };
    }
    value
}

/// Adds the states that begin with this row: one for each order of stacks that gives it the pattern `least`.
fn start_with(lines: &RowsAndColumns, row: usize, rows: [u8; 9], least: u16, states: &mut Vec<State>) {
    let filled = lines.filled[row];
    let wanted = [(least >> 6).count_ones(), (least >> 3 & 7).count_ones(), (least & 7).count_ones()];
    let used = 1 << row | if usize::from(rows[0]) == row { 0 } else { 1 << rows[0] };
    for order in ORDERS {
        if (0..3).any(|place| (filled & STACKS[order[place]]).count_ones() != wanted[place]) {
            continue;
        }
        let mut state =
            State { groups: [0; 9], count: 0, next: 1, open: 0, labels: [0; 10], homes: [0; 10], rows, used };
        for stack in order {
            let (empty, group) = (STACKS[stack] & !filled, STACKS[stack] & filled);
            for part in [empty, group] {
                state.groups[usize::from(state.count)] = part;
                state.count += u8::from(part != 0);
            }
            let mut columns = group;
            while columns != 0 {
                let column = columns.trailing_zeros() as usize;
                columns &= columns - 1;
                state.label(usize::from(lines.digits[row][column]), 1 << column, group);
            }
            state.next += group.count_ones() as u8;
        }
        states.push(state);
    }
}

/// Fills one row of the result, keeping the states for which it is smallest.
struct Filler<'a> {
    lines: &'a RowsAndColumns,
    best: u64,
    /// The number of empty cells at the start of the best row.
    lead: u32,
    found: Vec<State>,
}

impl Filler<'_> {
    fn reset(&mut self) {
        self.best = (1 << 36) - 1;
        self.lead = 0;
        self.found.clear();
    }

    /// Tries a row of the board as row `level` of the result.
    #[inline]
    fn row(&mut self, state: &State, level: usize, row: usize) {
        let filled = self.lines.filled[row];
        let mut lead = 0;
        let mut index = 0;
        while index < usize::from(state.count) {
            let group = state.groups[index];
            lead += (group & !filled).count_ones();
            if group & filled != 0 {
                break;
            }
            index += 1;
        }
        if lead < self.lead {
            return;
        }
        let mut next = *state;
        next.rows[level] = row as u8;
        next.used |= 1 << row;
        self.fill(next, row, index, lead, 0);
    }

    /// Returns whether a row that begins with `value` in its first `place` cells can still be the smallest.
    #[inline]
    fn can_win(&self, value: u64, place: u32) -> bool {
        value <= self.best >> (4 * (9 - place))
    }

    /// Fills the row starting with the group at `index`. `value` has the first `place` cells (if it is the first group,
    /// including its empty cells).
    fn fill(&mut self, mut state: State, row: usize, mut index: usize, lead: u32, value: u64) {
        let filled = self.lines.filled[row];
        let (mut place, mut value) = (lead, value);
        let mut is_first = true;
        while index < usize::from(state.count) {
            let group = state.groups[index];
            let (empty, full) = (group & !filled, group & filled);
            if !is_first {
                value <<= 4 * empty.count_ones();
                place += empty.count_ones();
            }
            is_first = false;
            if full == 0 {
                index += 1;
                continue;
            }
            if empty != 0 {
                state.split(index, empty);
                index += 1;
            }
            if self.full(&mut state, row, &mut index, &mut place, &mut value) {
                continue;
            }
            return;
        }
        self.arrive(state, value);
    }

    fn arrive(&mut self, state: State, value: u64) {
        if value < self.best {
            self.best = value;
            self.lead = if value == 0 { 9 } else { (value.leading_zeros() - 28) / 4 };
            self.found.clear();
        }
        self.found.push(state);
    }

    /// Fills the group at `index`, where every column has a digit. Returns whether the row can still win.
    #[inline]
    fn full(&mut self, state: &mut State, row: usize, index: &mut usize, place: &mut u32, value: &mut u64) -> bool {
        let digits = &self.lines.digits[row];
        loop {
            let group = state.groups[*index];
            let mut least = u8::MAX;
            let mut choices = 0u16;
            let mut columns = group;
            while columns != 0 {
                let column = columns.trailing_zeros() as usize;
                columns &= columns - 1;
                let digit = usize::from(digits[column]);
                // If a column becomes the first of the group, it raises the label of a digit at home in the rest of the
                // group.
                let label = match state.labels[digit] {
                    0 => state.next,
                    label => label + u8::from(state.homes[digit] & group != 0),
                };
                if label < least {
                    (least, choices) = (label, 0);
                }
                choices |= u16::from(label == least) << column;
            }
            if least == state.next {
                let mut columns = group;
                while columns != 0 {
                    let column = columns.trailing_zeros() as usize;
                    columns &= columns - 1;
                    state.label(usize::from(digits[column]), 1 << column, group);
                    let before = (group & ((1 << column) - 1)).count_ones();
                    *value = (*value << 4) | (u64::from(least) + u64::from(before));
                }
                state.next += group.count_ones() as u8;
                *place += group.count_ones();
                *index += 1;
                return self.can_win(*value, *place);
            }
            *value = *value << 4 | u64::from(least);
            *place += 1;
            if !self.can_win(*value, *place) {
                return false;
            }
            while choices & (choices - 1) != 0 {
                let column = choices.trailing_zeros() as usize;
                choices &= choices - 1;
                let (mut branch, mut branch_index) = (*state, *index);
                take(&mut branch, &mut branch_index, 1 << column, usize::from(digits[column]));
                self.resume(branch, row, branch_index, *place, *value);
            }
            let column = choices.trailing_zeros() as usize;
            take(state, index, choices, usize::from(digits[column]));
            if group == choices {
                return true;
            }
        }
    }

    /// Continues inside a group where every column has a digit.
    fn resume(&mut self, mut state: State, row: usize, mut index: usize, mut place: u32, mut value: u64) {
        if self.full(&mut state, row, &mut index, &mut place, &mut value) {
            let filled = self.lines.filled[row];
            let empty = state
                .groups
                .get(index)
                .filter(|_| index < usize::from(state.count))
                .map_or(0, |group| (group & !filled).count_ones());
            self.fill(state, row, index, place + empty, value << (4 * empty));
        }
    }
}

/// Takes `column` as the next of the group at `index` and fixes its digit's label. `index` advances to the next group.
#[inline]
fn take(state: &mut State, index: &mut usize, column: u16, digit: usize) {
    if state.groups[*index] != column {
        state.split(*index, column);
    }
    *index += 1;
    if state.settle(digit).is_some_and(|split| split < *index) {
        *index += 1;
    }
}
