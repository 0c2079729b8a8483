//! Computes the canonical form of a puzzle on any standard board by a search row by row.
//!
//! The result is written cell by cell. The search is first breadth first: one row at a time, with all ways to the
//! smallest string in parallel while they are few. Then it continues depth first from each of these ways. There is a
//! choice if several rows, stacks or columns can come next with the same value. A string that is not the smallest so
//! far is abandoned at its first larger cell. Two leaves with the same string differ by an automorphism of the puzzle.
//! The automorphism maps the consequences of one option of their last common choice to those of the other, so the
//! search goes straight back to that choice: a board with millions of automorphisms costs a few leaves per choice, not
//! millions. The product of the numbers of equivalent options along the best path is the number of automorphisms.
//!
//! The number of leaves is at most the number of options along the best path, times the number of improvements of the
//! string, plus the ties between options that are not automorphisms, which are abandoned within the rows that
//! distinguish them. There is no better bound on these ties than the number of motions. The most costly boards so far
//! are full grids of high symmetry (see the tests).

use super::columns::{Columns, MAX_SIDE, factorial};
use super::lines::{LineMotion, LinesForm};
use crate::work::{Stop, Stopped};

/// Returns the canonical form of a standard board with boxes `box_width` wide and `box_height` high.
///
/// `cells` are the cells in reading order, 0 for empty and 1 to `side` for digits, without repetitions in a house. Rows
/// and columns are only exchanged if boxes are square.
///
/// # Panics
/// If `side` is not `box_width * box_height`, is over 32, or is not the square root of the number of cells, or if a
/// digit is over `side`.
///
/// # Errors
/// If the search was stopped.
pub(super) fn canonical_any(
    side: usize,
    box_width: usize,
    box_height: usize,
    cells: &[u8],
    stop: &Stop,
) -> Result<LinesForm, Stopped> {
    assert!(side == box_width * box_height && (1..=MAX_SIDE).contains(&side), "boxes must make up the side");
    assert!(cells.len() == side * side, "the board must have side x side cells");
    assert!(cells.iter().all(|&digit| usize::from(digit) <= side), "digits are at most the side");
    let straight = Orientation::new(side, box_height, cells);
    let boards = if box_width == box_height { vec![straight.clone(), straight.transposed()] } else { vec![straight] };
    let mut search = Search {
        side,
        box_width,
        boards,
        best: Vec::with_capacity(cells.len()),
        path: Vec::new(),
        best_path: Vec::new(),
        equivalent: Vec::new(),
        leaf: None,
        improvements: 0,
        stop,
    };
    let ways = search.widen(State::new(box_width, side));
    search.choose(ways, 0);
    stop.check()?;
    Ok(search.finish(cells))
}

/// Returns the relabelling from one list of digits to the other; digits that do not occur get the remaining labels, in
/// ascending order.
pub(super) fn relabelling(from: &[u8], to: &[u8], side: usize) -> Vec<u8> {
    let mut digits = vec![0; side + 1];
    for (from, to) in from.iter().zip(to) {
        digits[usize::from(*from)] = *to;
    }
    let mut unused = (1..=side as u8).filter(|label| !to.contains(label));
    for digit in digits.iter_mut().skip(1).filter(|digit| **digit == 0) {
        *digit = unused.next().expect("as many labels are unused as digits");
    }
    digits
}

/// A board by rows, in one of its two orientations.
#[derive(Clone)]
struct Orientation {
    side: usize,
    cells: Vec<u8>,
    box_height: usize,
    is_empty: Vec<bool>,
}

impl Orientation {
    fn new(side: usize, box_height: usize, cells: &[u8]) -> Self {
        let is_empty = cells.chunks(side).map(|row| row.iter().all(|&digit| digit == 0)).collect();
        Self { side, cells: cells.to_vec(), box_height, is_empty }
    }

    fn transposed(&self) -> Self {
        let side = self.side;
        let cells: Vec<u8> = (0..side * side).map(|at| self.cells[at % side * side + at / side]).collect();
        Self::new(side, self.box_height, &cells)
    }

    fn row(&self, row: usize) -> &[u8] {
        &self.cells[row * self.side..][..self.side]
    }

    fn empty_rows(&self, band: usize) -> usize {
        self.is_empty[band * self.box_height..][..self.box_height].iter().filter(|&&is_empty| is_empty).count()
    }

    /// Returns the rows that may come next. Of several empty rows in a band, and of several empty bands, only the first
    /// is included.
    fn next_rows(&self, level: usize, order: &[u8; MAX_SIDE], used: u32) -> Vec<usize> {
        let height = self.box_height;
        let starts_band = level.is_multiple_of(height);
        let band_of_last = if starts_band { usize::MAX } else { usize::from(order[level - 1]) / height };
        let mut rows = Vec::new();
        let mut has_empty_band = false;
        for band in 0..self.side / height {
            let untouched =
                used >> (band * height) & 1 == 0 && (0..height).all(|row| used >> (band * height + row) & 1 == 0);
            if starts_band && !untouched || !starts_band && band != band_of_last {
                continue;
            }
            if starts_band && self.empty_rows(band) == height && std::mem::replace(&mut has_empty_band, true) {
                continue;
            }
            let mut has_empty_row = false;
            for row in band * height..(band + 1) * height {
                let is_free = used >> row & 1 == 0;
                if is_free && !(self.is_empty[row] && std::mem::replace(&mut has_empty_row, true)) {
                    rows.push(row);
                }
            }
        }
        rows
    }

    /// Returns the number of orders of empty rows and bands, of which [`Orientation::next_rows`] only uses one.
    fn empty_orders(&self) -> u128 {
        let bands = 0..self.side / self.box_height;
        let empty_bands = bands.clone().filter(|&band| self.empty_rows(band) == self.box_height).count();
        bands.map(|band| factorial(self.empty_rows(band))).product::<u128>() * factorial(empty_bands)
    }
}

/// A part of the result, in reading order, with its decisions.
#[derive(Clone)]
struct State {
    board: usize,
    /// The rows chosen so far, in order and as a set.
    order: [u8; MAX_SIDE],
    used: u32,
    /// The row of the result that is being filled, and whether (`is_open`) it has been chosen.
    level: usize,
    is_open: bool,
    columns: Columns,
    /// The place of the stack that is being filled, and the place in it (in `columns.columns`) at which a group begins;
    /// `group` is `None` until the stack has been chosen from its class.
    stack: usize,
    group: Option<usize>,
    /// Whether the group that begins there has no more empty columns in this row.
    is_full: bool,
}

impl State {
    fn new(box_width: usize, side: usize) -> Self {
        Self {
            board: 0,
            order: [0; MAX_SIDE],
            used: 0,
            level: 0,
            is_open: false,
            columns: Columns::new(box_width, side / box_width),
            stack: 0,
            group: None,
            is_full: false,
        }
    }

    /// Chooses the next row.
    fn open(&mut self, board: usize, row: usize) {
        self.board = board;
        self.order[self.level] = row as u8;
        self.used |= 1 << row;
        (self.is_open, self.stack, self.group) = (true, 0, None);
    }

    /// Begins the stack at the current place, which is the only one in its class.
    fn enter_stack(&mut self) {
        self.group = Some(usize::from(self.columns.stacks[self.stack]) * self.columns.width);
        self.is_full = false;
    }

    /// Takes a column as the next of its group, and fixes the label of its digit.
    fn take(&mut self, start: usize, column: u8, digit: u8) {
        self.columns.split_group(start, |other| other == column);
        self.columns.settle(digit);
        self.group = Some(start + 1);
    }
}

/// The depth-first search, with the smallest string so far.
struct Search<'s> {
    side: usize,
    box_width: usize,
    boards: Vec<Orientation>,
    /// The smallest string so far; complete once there is a leaf.
    best: Vec<u8>,
    /// The option taken at each choice, on the current path and on the path to the best leaf.
    path: Vec<usize>,
    best_path: Vec<usize>,
    /// For each choice on the best path, the number of options known to be equivalent to the one taken.
    equivalent: Vec<u128>,
    leaf: Option<State>,
    /// The number of times that a smaller string was found.
    improvements: u64,
    stop: &'s Stop,
}

/// The maximum number of ways followed in parallel.
///
/// Compared with depth first from the start, strictly minimal puzzles of 16x16 take a thirtieth of the time, full grids
/// of 16x16 a fiftieth.
const MAX_WAYS: usize = 512;

/// The next step from a state.
enum Progress {
    /// The state has advanced.
    On,
    /// The string is not the smallest.
    Dead,
    /// The result is complete.
    Leaf,
    /// One of these states must be chosen.
    Choice(Vec<State>),
}

impl Search<'_> {
    /// Searches from a state after `depth` choices. Returns the choice to go back to.
    fn run(&mut self, mut state: State, depth: usize) -> usize {
        loop {
            if self.stop.is_asked() {
                return 0;
            }
            match self.turn(&mut state) {
                Progress::On => {}
                Progress::Dead => return depth,
                Progress::Leaf => return self.arrive(state, depth),
                Progress::Choice(mut options) => {
                    if options.len() == 1
                        && let Some(only) = options.pop()
                    {
                        state = only;
                        continue;
                    }
                    return self.choose(options, depth);
                }
            }
        }
    }

    /// Searches from each of several states. Returns the choice to go back to.
    fn choose(&mut self, options: Vec<State>, depth: usize) -> usize {
        for (index, option) in options.into_iter().enumerate() {
            self.path.truncate(depth);
            self.path.push(index);
            let back = self.run(option, depth + 1);
            if back < depth {
                return back;
            }
        }
        depth
    }

    /// Returns all ways to the smallest string for as many rows as possible without exceeding [`MAX_WAYS`] ways.
    fn widen(&mut self, start: State) -> Vec<State> {
        let mut ways = vec![start];
        for level in 0..self.side {
            let mut next = Vec::new();
            for state in &ways {
                self.finish_row(state.clone(), level, &mut next);
                if next.len() > MAX_WAYS {
                    return ways;
                }
            }
            ways = next;
        }
        ways
    }

    /// Continues to the end of a row. If the result is smaller, earlier results are dropped.
    fn finish_row(&mut self, mut state: State, level: usize, found: &mut Vec<State>) {
        while state.level == level && !self.stop.is_asked() {
            let improvements = self.improvements;
            let turn = self.turn(&mut state);
            if self.improvements > improvements {
                found.clear();
            }
            match turn {
                Progress::On => {}
                Progress::Dead | Progress::Leaf => return,
                Progress::Choice(options) => {
                    for option in options {
                        self.finish_row(option, level, found);
                        if found.len() > MAX_WAYS {
                            return;
                        }
                    }
                    return;
                }
            }
        }
        found.push(state);
    }

    /// Handles a leaf: the best so far, or another way to the same string.
    fn arrive(&mut self, state: State, depth: usize) -> usize {
        self.path.truncate(depth);
        if self.leaf.is_none() {
            self.leaf = Some(state);
            self.best_path.clone_from(&self.path);
            self.equivalent.clear();
            self.equivalent.resize(depth, 1);
            return depth;
        }
        let meeting = self.path.iter().zip(&self.best_path).take_while(|(a, b)| a == b).count();
        self.equivalent[meeting] += 1;
        meeting
    }

    /// Writes the value of a cell of the result. Returns whether the string can still be the smallest.
    fn emit(&mut self, at: usize, value: u8) -> bool {
        match self.best.get(at) {
            Some(&best) if value > best => return false,
            Some(&best) if value == best => return true,
            _ => {}
        }
        self.improvements += u64::from(at < self.best.len());
        self.best.truncate(at);
        self.best.push(value);
        self.leaf = None;
        true
    }

    fn turn(&mut self, state: &mut State) -> Progress {
        if !state.is_open {
            return self.choose_row(state);
        }
        if state.stack == self.side / self.box_width {
            state.level += 1;
            state.is_open = false;
            return Progress::On;
        }
        let Some(group) = state.group else {
            return self.choose_stack(state);
        };
        if group == (usize::from(state.columns.stacks[state.stack]) + 1) * self.box_width {
            state.stack += 1;
            state.group = None;
            return Progress::On;
        }
        if state.is_full { self.choose_column(state, group) } else { self.fill_empty(state, group) }
    }

    fn choose_row(&self, state: &State) -> Progress {
        if state.level == self.side {
            return Progress::Leaf;
        }
        let boards = if state.level == 0 { 0..self.boards.len() } else { state.board..state.board + 1 };
        let mut options: Vec<(usize, usize, usize)> = Vec::new();
        for board in boards {
            let lines = &self.boards[board];
            let filled = |row: usize| lines.row(row).iter().filter(|&&digit| digit != 0).count();
            let rows = lines.next_rows(state.level, &state.order, state.used);
            options.extend(rows.into_iter().map(|row| (filled(row), board, row)));
        }
        // Rows with few digits are likely to be the smallest, and a good string early prunes the most.
        options.sort_unstable();
        let open = |(_, board, row)| {
            let mut option = state.clone();
            option.open(board, row);
            option
        };
        Progress::Choice(options.into_iter().map(open).collect())
    }

    fn row(&self, state: &State) -> &[u8] {
        self.boards[state.board].row(usize::from(state.order[state.level]))
    }

    /// Chooses the next stack of the class that begins at the current place.
    fn choose_stack(&mut self, state: &mut State) -> Progress {
        let (place, columns) = (state.stack, &state.columns);
        let end = columns.class_end(place);
        if end == place + 1 {
            state.enter_stack();
            return Progress::On;
        }
        let class: Vec<u8> = columns.stacks[place..end].to_vec();
        let kinds: Vec<StackKind> = class.iter().map(|&stack| kind(self.row(state), columns, stack)).collect();
        let least = *kinds.iter().min().expect("a class has stacks");
        let is_least = |stack: u8| class.iter().position(|&other| other == stack).is_some_and(|at| kinds[at] == least);
        if !least.has_label {
            state.columns.split_class(place, is_least);
            return if self.fill_alike(state) { Progress::On } else { Progress::Dead };
        }
        let choose = |&stack: &u8| {
            let mut option = state.clone();
            option.columns.split_class(place, |other| other == stack);
            option.enter_stack();
            option
        };
        Progress::Choice(class.iter().filter(|&&stack| is_least(stack)).map(choose).collect())
    }

    /// Fills the whole class at the current place, where all stacks have the same empty cells and only new digits, and
    /// leaves its order open. Returns whether the string can still be the smallest.
    fn fill_alike(&mut self, state: &mut State) -> bool {
        let row = self.row(state).to_vec();
        let (width, number, columns) = (self.box_width, state.order[state.level], &mut state.columns);
        let end = columns.class_end(state.stack);
        let mut at = state.level * self.side + state.stack * width;
        let first = columns.next;
        for stack in state.stack..end {
            let base = usize::from(columns.stacks[stack]) * width;
            let (mut start, mut label) = (base, first);
            while start < base + width {
                columns.split_group(start, |column| row[usize::from(column)] == 0);
                let end = columns.group_end(start);
                let is_filled = row[usize::from(columns.columns[start])] != 0;
                for index in start..end {
                    if !self.emit(at, if is_filled { columns.next } else { 0 }) {
                        return false;
                    }
                    at += 1;
                    if is_filled {
                        let column = columns.columns[index];
                        let digit = usize::from(row[usize::from(column)]);
                        columns.labels[digit] = label;
                        columns.homes[digit] = (number, column);
                        columns.next += 1;
                    }
                }
                label += if is_filled { (end - start) as u8 } else { 0 };
                start = end;
            }
        }
        state.stack = end;
        true
    }

    /// Returns the place in the result of the group that begins at `group`.
    fn at(&self, state: &State, group: usize) -> usize {
        let base = usize::from(state.columns.stacks[state.stack]) * self.box_width;
        state.level * self.side + state.stack * self.box_width + group - base
    }

    /// Moves the empty columns of the group to the front.
    fn fill_empty(&mut self, state: &mut State, group: usize) -> Progress {
        let row = self.row(state);
        let end = state.columns.group_end(group);
        let empty = state.columns.columns[group..end].iter().filter(|&&column| row[usize::from(column)] == 0).count();
        state.columns.split_group(group, |column| row[usize::from(column)] == 0);
        let at = self.at(state, group);
        if !(at..at + empty).all(|at| self.emit(at, 0)) {
            return Progress::Dead;
        }
        state.group = Some(group + empty);
        state.is_full = group + empty < end;
        Progress::On
    }

    /// Chooses the next column of the group that begins at `group`. All its columns have a digit in this row.
    fn choose_column(&mut self, state: &mut State, start: usize) -> Progress {
        let row = self.row(state);
        let digit = |column: u8| row[usize::from(column)];
        let end = state.columns.group_end(start);
        let group: Vec<(u8, u8)> =
            state.columns.columns[start..end].iter().map(|&column| (column, digit(column))).collect();
        let columns = &state.columns;
        // If a column becomes the first of the group, it raises the label of a digit at home in the rest of the group.
        let value = |&(_, digit): &(u8, u8)| match columns.labels[usize::from(digit)] {
            0 => columns.next,
            label => {
                let home = columns.homes[usize::from(digit)].1;
                label + u8::from(group.iter().any(|&(column, _)| column == home))
            }
        };
        let least = group.iter().map(value).min().expect("the group has columns");
        let choices: Vec<(u8, u8)> = group.iter().filter(|column| value(column) == least).copied().collect();
        let at = self.at(state, start);
        if least == state.columns.next {
            // All digits are new, and their order stays open.
            if !(0..group.len()).all(|index| self.emit(at + index, least + index as u8)) {
                return Progress::Dead;
            }
            let number = state.order[state.level];
            for &(column, digit) in &group {
                state.columns.labels[usize::from(digit)] = least;
                state.columns.homes[usize::from(digit)] = (number, column);
            }
            state.columns.next += group.len() as u8;
            (state.group, state.is_full) = (Some(end), false);
            return Progress::On;
        }
        if !self.emit(at, least) {
            return Progress::Dead;
        }
        let choose = |(column, digit): (u8, u8)| {
            let mut option = state.clone();
            option.take(start, column, digit);
            option.is_full = start + 1 < end;
            option
        };
        Progress::Choice(choices.into_iter().map(choose).collect())
    }

    fn finish(self, cells: &[u8]) -> LinesForm {
        let side = self.side;
        let leaf = self.leaf.expect("every choice has an option, so a leaf is reached");
        let columns = &leaf.columns;
        let stacks = &columns.stacks[..side / self.box_width];
        let of_stack = |&stack: &u8| &columns.columns[usize::from(stack) * self.box_width..][..self.box_width];
        let mut transformation = LineMotion {
            transposes: leaf.board == 1,
            rows: leaf.order[..side].to_vec(),
            columns: stacks.iter().flat_map(of_stack).copied().collect(),
            digits: (0..=side as u8).collect(),
        };
        transformation.digits = relabelling(&transformation.apply(cells), &self.best, side);
        let automorphisms = self.equivalent.iter().product::<u128>()
            * columns.open_orders(stacks.len())
            * self.boards[leaf.board].empty_orders();
        LinesForm { form: self.best, automorphisms, lines: transformation }
    }
}

/// The contents that a stack would contribute as the next one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct StackKind {
    /// 0 for an empty cell, 1 for a digit with a label, 2 for one without: two bits per place from the left, up to the
    /// first 1.
    places: u64,
    /// Whether there is a digit with a label.
    has_label: bool,
}

/// Returns the contents that a stack would contribute as the next one.
fn kind(row: &[u8], columns: &Columns, stack: u8) -> StackKind {
    let width = columns.width;
    let (mut start, last) = (usize::from(stack) * width, (usize::from(stack) + 1) * width);
    let (mut kind, mut shift) = (0u64, 64);
    while start < last {
        let end = columns.group_end(start);
        let digits = columns.columns[start..end].iter().map(|&column| usize::from(row[usize::from(column)]));
        let filled = digits.clone().filter(|&digit| digit != 0).count();
        shift -= 2 * (end - start - filled);
        if digits.clone().any(|digit| digit != 0 && columns.labels[digit] != 0) {
            return StackKind { places: kind | 1 << (shift - 2), has_label: true };
        }
        for _ in 0..filled {
            shift -= 2;
            kind |= 2 << shift;
        }
        start = end;
    }
    StackKind { places: kind, has_label: false }
}
