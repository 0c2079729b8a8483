//! An order of the columns that is only fixed as far as the rows so far require.
//!
//! ```text
//!   classes   [ stack 2 | stack 0, stack 1 ]        the order of stacks 0 and 1 is still open
//!   groups    2: (7)(6 8)   0: (0 1 2)   1: (3 4 5)  the order of columns within ( ) is still open
//! ```
//!
//! Two columns of one group, and two stacks of one class, are equivalent in every row so far: both empty, or both with
//! a digit that occurs in no earlier row. The label of such a digit is *open*, because it depends on the order of its
//! columns. For each digit, the least label that it can still get is stored. With open orders, sparse and symmetric
//! boards are cheap: an empty board is one state, not millions.

/// The largest side of a board.
pub(super) const MAX_SIDE: usize = 32;

/// Stacks in an order of classes, columns in an order of groups, digits with their least labels.
#[derive(Clone)]
pub(super) struct Columns {
    /// The number of columns of a stack.
    pub width: usize,
    /// The stacks from left to right.
    pub stacks: [u8; MAX_SIDE],
    /// A set bit `i` means that the class of `stacks[i]` ends there.
    pub class_ends: u32,
    /// The columns of stack `s` from left to right, at `s * width ..`.
    pub columns: [u8; MAX_SIDE],
    /// A set bit `s * width + i` means that the group of the column there ends there.
    pub group_ends: u32,
    /// The least label of each digit; 0 if the digit has no label yet.
    pub labels: [u8; MAX_SIDE + 1],
    /// The first place of each labelled digit: row and column.
    pub homes: [(u8, u8); MAX_SIDE + 1],
    /// The next new label.
    pub next: u8,
}

impl Columns {
    /// Returns the state before any decision.
    pub(super) fn new(width: usize, stack_count: usize) -> Self {
        let mut group_ends = 0;
        for stack in 0..stack_count {
            group_ends |= 1u32 << (stack * width + width - 1);
        }
        Self {
            width,
            stacks: std::array::from_fn(|index| index as u8),
            class_ends: 1 << (stack_count - 1),
            columns: std::array::from_fn(|index| index as u8),
            group_ends,
            labels: [0; MAX_SIDE + 1],
            homes: [(0, 0); MAX_SIDE + 1],
            next: 1,
        }
    }

    /// Returns the place after the class that begins at place `start` of `stacks`.
    pub(super) fn class_end(&self, start: usize) -> usize {
        start + (self.class_ends >> start).trailing_zeros() as usize + 1
    }

    /// Returns the place after the group that begins at place `start` of `columns`.
    pub(super) fn group_end(&self, start: usize) -> usize {
        start + (self.group_ends >> start).trailing_zeros() as usize + 1
    }

    /// Returns the stack of a column.
    fn stack_of(&self, column: u8) -> u8 {
        column / self.width as u8
    }

    /// Moves the stacks for which `first` is true before the others of the class that begins at `start`.
    pub(super) fn split_class(&mut self, start: usize, first: impl Fn(u8) -> bool) {
        let end = self.class_end(start);
        let split = partition(&mut self.stacks[start..end], first);
        if split == 0 || split == end - start {
            return;
        }
        let (head, tail) = self.stacks[start..end].split_at(split);
        self.delay(self.stack_set(head), self.stack_set(tail));
        self.class_ends |= 1 << (start + split - 1);
    }

    /// Moves the columns for which `first` is true before the others of the group that begins at `start`.
    pub(super) fn split_group(&mut self, start: usize, first: impl Fn(u8) -> bool) {
        let end = self.group_end(start);
        let split = partition(&mut self.columns[start..end], first);
        if split == 0 || split == end - start {
            return;
        }
        let set = |columns: &[u8]| columns.iter().fold(0u32, |set, &column| set | 1 << column);
        let (head, tail) = self.columns[start..end].split_at(split);
        self.delay(set(head), set(tail));
        self.group_ends |= 1 << (start + split - 1);
    }

    /// Fixes the label of a digit to its least: its stack and its column become the first of their class and group.
    pub(super) fn settle(&mut self, digit: u8) {
        let column = self.homes[usize::from(digit)].1;
        let stack = self.stack_of(column);
        let place = self.stacks.iter().position(|&other| other == stack).expect("every stack has a place");
        let start = run_start(self.class_ends, place);
        self.split_class(start, |other| other == stack);
        let place = self.columns.iter().position(|&other| other == column).expect("every column has a place");
        let start = run_start(self.group_ends, place);
        self.split_group(start, |other| other == column);
    }

    /// Returns the number of ways to fix the open orders.
    pub(super) fn open_orders(&self, stack_count: usize) -> u128 {
        let mut orders = 1;
        let mut start = 0;
        while start < stack_count {
            let end = self.class_end(start);
            orders *= factorial(end - start);
            start = end;
        }
        start = 0;
        while start < stack_count * self.width {
            let end = self.group_end(start);
            orders *= factorial(end - start);
            start = end;
        }
        orders
    }

    /// Returns the columns of these stacks as a set.
    fn stack_set(&self, stacks: &[u8]) -> u32 {
        let whole = ((1u64 << self.width) - 1) as u32;
        stacks.iter().fold(0, |set, &stack| set | whole << (usize::from(stack) * self.width))
    }

    /// Raises the labels of the digits at home in `late`, because the columns of `early` now come before them.
    fn delay(&mut self, early: u32, late: u32) {
        let mut count = [0u8; MAX_SIDE];
        let labelled = |digit: usize| self.labels[digit] != 0;
        for digit in (1..=MAX_SIDE).filter(|&digit| labelled(digit)) {
            let (row, column) = self.homes[digit];
            count[usize::from(row)] += u8::from(early >> column & 1 == 1);
        }
        for digit in 1..=MAX_SIDE {
            let (row, column) = self.homes[digit];
            if self.labels[digit] != 0 && late >> column & 1 == 1 {
                self.labels[digit] += count[usize::from(row)];
            }
        }
    }
}

/// Returns the start of the run that contains `place`, if bit `i` of `ends` marks the end of a run at `i`.
fn run_start(ends: u32, place: usize) -> usize {
    let before = ends & ((1u64 << place) - 1) as u32;
    32 - before.leading_zeros() as usize
}

/// Moves the items for which `first` is true to the front in a stable order, and returns their number.
fn partition(items: &mut [u8], first: impl Fn(u8) -> bool) -> usize {
    let mut split = 0;
    for index in 0..items.len() {
        if first(items[index]) {
            items[split..=index].rotate_right(1);
            split += 1;
        }
    }
    split
}

/// Returns the number of orders of `count` items.
pub(super) fn factorial(count: usize) -> u128 {
    (1..=count as u128).product()
}
