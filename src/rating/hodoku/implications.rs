//! The consequences of each candidate if it is true and if it is false: the direct consequences, and all of them.
//!
//! ```text
//!   true   the other candidates of its cell are false, and the other places of its digit in its units
//!   false  the last other candidate of its cell is true, the last other place of its digit in a unit
//! ```
//!
//! Groups are the two or three places of a digit in the crossing of a box and a line. Consequences are found breadth
//! first. The order within a layer is the original's, because it keeps the first of several paths to a node.

use super::marks::Marks;
use super::tables::{BOX, OF, PEERS, UNIT, cells, common_peers, digits, first};

/// The number of statements of single candidates.
pub(super) const SINGLES: usize = 2 * 729;

/// A statement that a candidate, or one of a group, is true or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Claim(pub u16);

impl Claim {
    pub(super) fn new(cell: usize, digit: usize, holds: bool) -> Self {
        Self((2 * (cell * 9 + digit) + usize::from(holds)) as u16)
    }

    fn from_group(group: usize, holds: bool) -> Self {
        Self((SINGLES + 2 * group + usize::from(holds)) as u16)
    }

    pub(super) fn index(self) -> usize {
        self.0.into()
    }

    pub(super) fn holds(self) -> bool {
        self.0 & 1 != 0
    }

    pub(super) fn is_single(self) -> bool {
        self.index() < SINGLES
    }

    /// Returns the cell of a single candidate.
    pub(super) fn cell(self) -> usize {
        self.index() / 18
    }

    /// Returns the digit of a single candidate.
    pub(super) fn digit(self) -> usize {
        self.index() / 2 % 9
    }
}

/// The places of a digit in the crossing of a box and a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    pub cells: u128,
    pub digit: usize,
    line: usize,
    block: usize,
}

/// All statements of a position with their direct consequences.
#[derive(Debug)]
pub(super) struct Implications {
    direct: Vec<Vec<Claim>>,
    /// By digit: the places with a consequence if they are false.
    leading: [u128; 9],
    pub groups: Vec<Group>,
    /// Every statement about a single candidate, cell by cell and digit by digit, beginning with the true one.
    pub starts: Vec<[Claim; 2]>,
}

impl Implications {
    /// Returns the implications of a position, of single candidates alone or with groups.
    pub(super) fn new(marks: &Marks, with_groups: bool) -> Self {
        let mut all = Self::from_groups(marks, with_groups);
        for cell in cells(marks.empty) {
            for digit in digits(marks.cells[cell]) {
                all.add_digit(marks, cell, digit);
            }
        }
        all.add_groups(marks);
        for at in 0..all.starts.len() {
            let off = all.starts[at][1];
            if !all.direct(off).is_empty() {
                all.leading[off.digit()] |= 1 << off.cell();
            }
        }
        all
    }

    /// Returns the groups of a position and their direct consequences.
    pub(super) fn from_groups(marks: &Marks, with_groups: bool) -> Self {
        let groups = if with_groups { groups(marks) } else { Vec::new() };
        let mut starts = Vec::with_capacity(256);
        for cell in cells(marks.empty) {
            starts.extend(digits(marks.cells[cell]).map(|digit| [true, false].map(|on| Claim::new(cell, digit, on))));
        }
        Self { direct: vec![Vec::new(); SINGLES + 2 * groups.len()], leading: [0; 9], groups, starts }
    }

    /// Returns the direct consequences of a statement.
    pub(super) fn direct(&self, claim: Claim) -> &[Claim] {
        &self.direct[claim.index()]
    }

    fn add(&mut self, from: Claim, to: Claim) {
        self.direct[from.index()].push(to);
    }

    fn add_digit(&mut self, marks: &Marks, cell: usize, digit: usize) {
        let (on, off) = (Claim::new(cell, digit, true), Claim::new(cell, digit, false));
        let is_pair = marks.count(cell) == 2;
        for other in digits(marks.cells[cell] & !(1 << digit)) {
            self.add(on, Claim::new(cell, other, false));
            if is_pair {
                self.add(off, Claim::new(cell, other, true));
            }
        }
        let mut seen = 0;
        for unit in OF[cell].map(usize::from) {
            let others = marks.places_in(digit, unit) & !(1 << cell);
            cells(others & !seen).for_each(|other| self.add(on, Claim::new(other, digit, false)));
            seen |= others;
            if marks.free[unit][digit] == 2 && others != 0 {
                self.add(off, Claim::new(first(others), digit, true));
            }
        }
    }

    pub(super) fn add_groups(&mut self, marks: &Marks) {
        for at in 0..self.groups.len() {
            let Group { cells: own, digit, line, block } = self.groups[at];
            let (on, off) = (Claim::from_group(at, true), Claim::from_group(at, false));
            let seen = common_peers(own) & marks.places[digit];
            for cell in cells(seen) {
                self.add(on, Claim::new(cell, digit, false));
                self.add(Claim::new(cell, digit, true), off);
            }
            for unit in [block, line] {
                let left = seen & UNIT[unit];
                if left.count_ones() == 1 {
                    self.add(off, Claim::new(first(left), digit, true));
                    self.add(Claim::new(first(left), digit, false), on);
                }
            }
            self.link_groups(marks, at);
        }
    }

    /// Adds the consequences for other groups of the same digit in the same units.
    fn link_groups(&mut self, marks: &Marks, at: usize) {
        let Group { cells: own, digit, line, block } = self.groups[at];
        let (on, off) = (Claim::from_group(at, true), Claim::from_group(at, false));
        let mut beside = [Vec::new(), Vec::new()];
        for other in (0..self.groups.len()).filter(|&other| other != at) {
            let group = self.groups[other];
            if group.digit != digit || group.cells & own != 0 {
                continue;
            }
            for (which, is_beside) in [group.line == line, group.block == block].into_iter().enumerate() {
                if is_beside {
                    beside[which].push(other);
                    self.add(on, Claim::from_group(other, false));
                }
            }
        }
        for (unit, beside) in [line, block].into_iter().zip(beside) {
            if let [other] = beside[..]
                && marks.places_in(digit, unit) & !own & !self.groups[other].cells == 0
            {
                self.add(off, Claim::from_group(other, true));
            }
        }
    }

    /// Returns all consequences of a statement, without the paths to them.
    pub(super) fn closure(&self, marks: &Marks, start: Claim) -> Closure {
        let mut closure = Closure::default();
        let mut groups = [0_u128; 8];
        let mut open: Vec<Claim> = Vec::with_capacity(256);
        closure.add(start);
        open.push(start);
        while let Some(claim) = open.pop() {
            if claim.is_single() && claim.holds() {
                let (cell, digit) = (claim.cell(), claim.digit());
                let others = digits(marks.cells[cell] & !(1 << digit)).map(|other| (other, 1 << cell));
                for (digit, gone) in others.chain([(digit, marks.places[digit] & PEERS[cell])]) {
                    let new = gone & !closure.off[digit];
                    closure.off[digit] |= new;
                    open.extend(cells(new & self.leading[digit]).map(|cell| Claim::new(cell, digit, false)));
                }
            }
            let next = self.direct(claim).iter().rev();
            // Sets have already excluded single candidates.
            for &next in next.take_while(|next| !claim.holds() || !claim.is_single() || !next.is_single()) {
                if next.is_single() {
                    if !closure.contains(next) {
                        closure.add(next);
                        open.push(next);
                    }
                } else {
                    let (word, bit) = ((next.index() - SINGLES) / 128, (next.index() - SINGLES) % 128);
                    if groups[word] >> bit & 1 == 0 {
                        groups[word] |= 1 << bit;
                        open.push(next);
                    }
                }
            }
        }
        closure
    }

    /// Returns the cells and the digit of a statement.
    pub(super) fn places(&self, claim: Claim) -> (u128, usize) {
        match claim.index().checked_sub(SINGLES) {
            None => (1 << claim.cell(), claim.digit()),
            Some(group) => (self.groups[group / 2].cells, self.groups[group / 2].digit),
        }
    }
}

fn groups(marks: &Marks) -> Vec<Group> {
    let mut groups = Vec::new();
    for line in 0..BOX {
        for digit in 0..9 {
            let places = marks.places_in(digit, line);
            if places.count_ones() < 2 {
                continue;
            }
            let crossed = (BOX..27).filter(|&block| (places & UNIT[block]).count_ones() >= 2);
            groups.extend(crossed.map(|block| Group { cells: places & UNIT[block], digit, line, block }));
        }
    }
    groups
}

/// All single candidates that follow from a statement, the true ones and the false ones by digit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Closure {
    pub on: [u128; 9],
    pub off: [u128; 9],
}

impl Closure {
    /// Adds the statement of a single candidate.
    pub(super) fn add(&mut self, claim: Claim) {
        let set = if claim.holds() { &mut self.on } else { &mut self.off };
        set[claim.digit()] |= 1 << claim.cell();
    }

    /// Returns whether the set contains the statement of a single candidate.
    pub(super) fn contains(&self, claim: Claim) -> bool {
        let set = if claim.holds() { &self.on } else { &self.off };
        set[claim.digit()] >> claim.cell() & 1 != 0
    }

    /// Returns the claims of both.
    pub(super) fn and(&self, other: &Self) -> Self {
        let mut both = *self;
        for digit in 0..9 {
            both.on[digit] &= other.on[digit];
            both.off[digit] &= other.off[digit];
        }
        both
    }

    /// Returns the closure without a cell.
    pub(super) fn without(&self, cell: usize) -> Self {
        let mut rest = *self;
        rest.on.iter_mut().chain(&mut rest.off).for_each(|set| *set &= !(1 << cell));
        rest
    }

    /// Returns the statements, the true ones first.
    pub(super) fn claims(&self) -> impl Iterator<Item = Claim> + '_ {
        let all = [(&self.on, true), (&self.off, false)];
        all.into_iter().flat_map(|(sets, holds)| {
            let claims =
                move |(digit, &set): (usize, &u128)| cells(set).map(move |cell| Claim::new(cell, digit, holds));
            sets.iter().enumerate().flat_map(claims)
        })
    }
}

/// All consequences of one statement, breadth first. The memory is reused for the next.
#[derive(Debug, Default)]
pub(super) struct Consequences {
    /// The statements in the order of discovery, beginning with the start.
    pub order: Vec<Claim>,
    /// For each index in the order, the index of the statement from which it follows.
    pub before: Vec<u16>,
    seen: Vec<u32>,
    round: u32,
}

impl Consequences {
    /// Follows a statement.
    pub(super) fn follow(&mut self, all: &Implications, start: Claim) {
        self.round += 1;
        self.seen.resize(all.direct.len(), 0);
        self.order.clear();
        self.before.clear();
        self.order.push(start);
        self.before.push(0);
        self.seen[start.index()] = self.round;
        let mut next = 0;
        while next < self.order.len() {
            for &claim in all.direct(self.order[next]) {
                let seen = &mut self.seen[claim.index()];
                if *seen != self.round {
                    *seen = self.round;
                    self.order.push(claim);
                    self.before.push(next as u16);
                }
            }
            next += 1;
        }
    }

    /// Returns the path from the start to the statement at an index.
    pub(super) fn path(&self, mut at: usize) -> Vec<Claim> {
        let mut path = vec![self.order[at]];
        while at != 0 {
            at = self.before[at].into();
            path.push(self.order[at]);
        }
        path.reverse();
        path
    }
}
