//! Canonical form of any standard board, by a search row by row.
//!
//! A node of the search has settled the first rows of the result; its children are the choices of the next row (and of
//! column orders, where [`Columns`] had left them open) that make that row smallest. All other choices die at once.
//! Two leaves with the same string differ by an automorphism of the puzzle. It maps the subtree of one child of their
//! last common node onto the subtree of the other, so the search goes straight back to that node: a board with millions
//! of automorphisms costs a few leaves a node, not millions. The numbers of equivalent children along the best path
//! multiply to the number of automorphisms.
//!
//! What the search does not do: look at more than rows in reading order. Nothing bounds the number of nodes below the
//! number of ties between choices that are no automorphisms; full grids with high symmetry are the most costly boards
//! met (see the tests).

use super::columns::{Columns, MAX_SIDE, factorial};
use super::transformation::{Canonical, Transformation};

/// The canonical form of a standard board with boxes `box_width` wide and `box_height` high.
///
/// `cells` are the cells in reading order, 0 for empty and 1 to `side` for digits, no digit twice in a house. Rows and
/// columns are exchanged only where boxes are square.
///
/// # Panics
/// When `side` is not `box_width * box_height`, is over 32, or is not the square root of the number of cells, or when a
/// digit is over `side`.
pub fn canonical_any(side: usize, box_width: usize, box_height: usize, cells: &[u8]) -> Canonical {
    assert!(side == box_width * box_height && (1..=MAX_SIDE).contains(&side), "boxes must make up the side");
    assert!(cells.len() == side * side, "the board must have side x side cells");
    assert!(cells.iter().all(|&digit| usize::from(digit) <= side), "digits are at most the side");
    let straight = Lines::new(side, box_height, cells);
    let boards = if box_width == box_height { vec![straight.clone(), straight.transposed()] } else { vec![straight] };
    let mut search = Search {
        side,
        box_width,
        boards,
        rows: Vec::new(),
        path: Vec::new(),
        best_path: Vec::new(),
        equivalent: vec![1; side + 1],
        leaf: None,
    };
    let root = Node { board: 0, columns: Columns::new(box_width, side / box_width), order: [0; MAX_SIDE], used: 0 };
    search.visit(0, &root);
    search.finish(cells)
}

/// The relabelling that makes `to` of `from`; digits that stand nowhere get the labels that are left, ascending.
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
struct Lines {
    side: usize,
    cells: Vec<u8>,
    box_height: usize,
    is_empty: Vec<bool>,
}

impl Lines {
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

    /// The rows that may come next. Of empty rows in one band only the first, of empty bands only the first.
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

    /// The orders of empty rows and bands, of which [`Lines::next_rows`] takes one.
    fn empty_orders(&self) -> u128 {
        let bands = 0..self.side / self.box_height;
        let empty_bands = bands.clone().filter(|&band| self.empty_rows(band) == self.box_height).count();
        bands.map(|band| factorial(self.empty_rows(band))).product::<u128>() * factorial(empty_bands)
    }
}

/// The first rows of the result, settled.
#[derive(Clone)]
struct Node {
    board: usize,
    columns: Columns,
    order: [u8; MAX_SIDE],
    used: u32,
}

struct Search {
    side: usize,
    box_width: usize,
    boards: Vec<Lines>,
    /// The rows of the smallest string so far.
    rows: Vec<[u8; MAX_SIDE]>,
    /// Which child was taken on each level, now and on the way to the best leaf.
    path: Vec<usize>,
    best_path: Vec<usize>,
    /// How many children of each node on the best path are known to be equivalent to the one taken.
    equivalent: Vec<u128>,
    leaf: Option<Node>,
}

impl Search {
    /// Searches below a node; the answer is the level to go back to.
    fn visit(&mut self, level: usize, node: &Node) -> usize {
        if level == self.side {
            return self.arrive(node);
        }
        let (row, children) = self.children(level, node);
        if level < self.rows.len() {
            match row.cmp(&self.rows[level]) {
                std::cmp::Ordering::Greater => return level,
                std::cmp::Ordering::Equal => {}
                std::cmp::Ordering::Less => {
                    self.rows.truncate(level);
                    self.rows.push(row);
                    self.leaf = None;
                }
            }
        } else {
            self.rows.push(row);
        }
        for (index, child) in children.iter().enumerate() {
            self.path.truncate(level);
            self.path.push(index);
            let back = self.visit(level + 1, child);
            if back < level {
                return back;
            }
        }
        level
    }

    /// At a leaf: the best so far, or another way to the same string.
    fn arrive(&mut self, node: &Node) -> usize {
        if self.leaf.is_none() {
            self.leaf = Some(node.clone());
            self.best_path.clone_from(&self.path);
            self.equivalent.fill(1);
            return self.side;
        }
        let meeting = self.path.iter().zip(&self.best_path).take_while(|(a, b)| a == b).count();
        self.equivalent[meeting] += 1;
        meeting
    }

    /// The smallest next row and all ways to it.
    fn children(&self, level: usize, node: &Node) -> ([u8; MAX_SIDE], Vec<Node>) {
        let boards = if level == 0 { 0..self.boards.len() } else { node.board..node.board + 1 };
        let mut best = [u8::MAX; MAX_SIDE];
        let mut children = Vec::new();
        for board in boards {
            let lines = &self.boards[board];
            for row in lines.next_rows(level, &node.order, node.used) {
                let mut filler =
                    Filler { row: lines.row(row), number: row as u8, width: self.box_width, best, found: Vec::new() };
                filler.stacks(node.columns.clone(), 0);
                if filler.best < best {
                    best = filler.best;
                    children.clear();
                }
                for columns in filler.found {
                    let mut order = node.order;
                    order[level] = row as u8;
                    children.push(Node { board, columns, order, used: node.used | 1 << row });
                }
            }
        }
        (best, children)
    }

    fn finish(self, cells: &[u8]) -> Canonical {
        let side = self.side;
        let leaf = self.leaf.expect("every node has a child, so a leaf is reached");
        let columns = &leaf.columns;
        let stacks = &columns.stacks[..side / self.box_width];
        let order: Vec<u8> = stacks
            .iter()
            .flat_map(|&stack| &columns.columns[usize::from(stack) * self.box_width..][..self.box_width])
            .copied()
            .collect();
        let form: Vec<u8> = self.rows.iter().flat_map(|row| &row[..side]).copied().collect();
        let mut transformation = Transformation {
            transposes: leaf.board == 1,
            rows: leaf.order[..side].to_vec(),
            columns: order,
            digits: (0..=side as u8).collect(),
        };
        transformation.digits = relabelling(&transformation.apply(cells), &form, side);
        let automorphisms = self.equivalent.iter().product::<u128>()
            * columns.open_orders(stacks.len())
            * self.boards[leaf.board].empty_orders();
        Canonical { form, automorphisms, transformation }
    }
}

/// Fills one row of the result from left to right, keeping what is smallest.
struct Filler<'a> {
    row: &'a [u8],
    number: u8,
    width: usize,
    best: [u8; MAX_SIDE],
    found: Vec<Columns>,
}

impl Filler<'_> {
    /// Whether the row can still be the smallest with this value at this place.
    fn emit(&mut self, place: usize, value: u8) -> bool {
        if value < self.best[place] {
            self.best[place..].fill(u8::MAX);
            self.best[place] = value;
            self.found.clear();
        }
        value == self.best[place]
    }

    fn digit(&self, column: u8) -> u8 {
        self.row[usize::from(column)]
    }

    /// Fills from the stack at `place` on, where a class begins.
    fn stacks(&mut self, mut columns: Columns, place: usize) {
        if place == self.row.len() / self.width {
            self.found.push(columns);
            return;
        }
        let end = columns.class_end(place);
        if end == place + 1 {
            let group = usize::from(columns.stacks[place]) * self.width;
            self.groups(columns, place, group);
            return;
        }
        let kinds: Vec<(u64, bool)> =
            columns.stacks[place..end].iter().map(|&stack| self.kind(&columns, stack)).collect();
        let least = *kinds.iter().min().expect("a class has stacks");
        let class: Vec<u8> = columns.stacks[place..end].to_vec();
        let is_least = |stack: u8| class.iter().position(|&other| other == stack).is_some_and(|at| kinds[at] == least);
        let settles = least.1;
        if settles {
            for &stack in class.iter().filter(|&&stack| is_least(stack)) {
                let mut branch = columns.clone();
                branch.split_class(place, |other| other == stack);
                self.groups(branch, place, usize::from(stack) * self.width);
            }
        } else {
            columns.split_class(place, is_least);
            self.alike(columns, place);
        }
    }

    /// What a stack would show as the next one: 0 for an empty cell, 1 for a digit with a label, 2 for one without, two
    /// bits a place from the left, up to the first 1; and whether there is a 1.
    fn kind(&self, columns: &Columns, stack: u8) -> (u64, bool) {
        let (mut start, last) = (usize::from(stack) * self.width, (usize::from(stack) + 1) * self.width);
        let mut kind = 0u64;
        let mut shift = 64;
        while start < last {
            let end = columns.group_end(start);
            let group = &columns.columns[start..end];
            let filled = group.iter().filter(|&&column| self.digit(column) != 0).count();
            shift -= 2 * (group.len() - filled);
            let is_labelled = |&&column: &&u8| columns.labels[usize::from(self.digit(column))] != 0;
            if group.iter().filter(|&&column| self.digit(column) != 0).any(|column| is_labelled(&column)) {
                return (kind | 1 << (shift - 2), true);
            }
            for _ in 0..filled {
                shift -= 2;
                kind |= 2 << shift;
            }
            start = end;
        }
        (kind, false)
    }

    /// Fills the whole class at `place`, whose stacks all show the same empty cells and new digits, and leaves it open.
    fn alike(&mut self, mut columns: Columns, place: usize) {
        let end = columns.class_end(place);
        let mut at = place * self.width;
        let first = columns.next;
        for stack in place..end {
            let base = usize::from(columns.stacks[stack]) * self.width;
            let mut start = base;
            let mut label = first;
            while start < base + self.width {
                let (row, number) = (self.row, self.number);
                columns.split_group(start, |column| row[usize::from(column)] == 0);
                let end = columns.group_end(start);
                let is_filled = self.digit(columns.columns[start]) != 0;
                for index in start..end {
                    if !self.emit(at, if is_filled { columns.next } else { 0 }) {
                        return;
                    }
                    at += 1;
                    if is_filled {
                        let column = columns.columns[index];
                        let digit = usize::from(self.digit(column));
                        columns.labels[digit] = label;
                        columns.homes[digit] = (number, column);
                        columns.next += 1;
                    }
                }
                label += if is_filled { (end - start) as u8 } else { 0 };
                start = end;
            }
        }
        self.stacks(columns, end);
    }

    /// Fills from the group at `start` on, in the stack at `place`, which is alone in its class.
    fn groups(&mut self, mut columns: Columns, place: usize, start: usize) {
        let base = usize::from(columns.stacks[place]) * self.width;
        if start == base + self.width {
            self.stacks(columns, place + 1);
            return;
        }
        let row = self.row;
        let end = columns.group_end(start);
        columns.split_group(start, |column| row[usize::from(column)] == 0);
        let empty = columns.columns[start..end].iter().take_while(|&&column| self.digit(column) == 0).count();
        for index in start..start + empty {
            if !self.emit(place * self.width + index - base, 0) {
                return;
            }
        }
        self.filled(columns, place, start + empty, end);
    }

    /// Fills the columns from `start` to `end`, one group in which every column has a digit in this row.
    fn filled(&mut self, mut columns: Columns, place: usize, start: usize, end: usize) {
        if start == end {
            self.groups(columns, place, end);
            return;
        }
        let at = place * self.width + start - usize::from(columns.stacks[place]) * self.width;
        let group: Vec<u8> = columns.columns[start..end].to_vec();
        // Taken as the first of the group, a column delays the label of a digit that is at home in the rest of it.
        let value = |&column: &u8| {
            let digit = usize::from(self.digit(column));
            match columns.labels[digit] {
                0 => columns.next,
                label => label + u8::from(group.contains(&columns.homes[digit].1)),
            }
        };
        let least = group.iter().map(value).min().expect("the group has columns");
        if least == columns.next {
            for (index, &column) in group.iter().enumerate() {
                if !self.emit(at + index, least + index as u8) {
                    return;
                }
                let digit = usize::from(self.digit(column));
                columns.labels[digit] = least;
                columns.homes[digit] = (self.number, column);
            }
            columns.next += group.len() as u8;
            self.groups(columns, place, end);
            return;
        }
        let choices: Vec<u8> = group.iter().filter(|column| value(column) == least).copied().collect();
        if !self.emit(at, least) {
            return;
        }
        for column in choices {
            let mut branch = columns.clone();
            branch.split_group(start, |other| other == column);
            branch.settle(self.digit(column));
            self.filled(branch, place, start + 1, end);
        }
    }
}
