//! Almost locked sets: n cells of one unit with n + 1 digits, linked by restricted common digits.
//!
//! Sets are ordered by unit (rows, columns, boxes), then by cells. A restricted common digit of two sets is in at most
//! one of them. For two and three sets, the first instance is taken. Longer chains, which lead from a set only to later
//! ones, are compared.

use super::instance::{Evidence, Instance, Rank, Removals};
use super::intersections::are_in_line;
use super::marks::Marks;
use super::tables::{BOX, COLUMN, UNIT, cells, common_peers, digits};

/// An almost locked set.
pub(super) struct Set {
    cells: u128,
    digits: u16,
    /// The places of each digit in the set.
    places: [u128; 9],
    /// By digit: the candidates outside that see all of these.
    seen: [u128; 9],
    any_seen: u128,
}

/// Two sets with one or two restricted common digits.
#[derive(Clone, Copy)]
struct Pair {
    sets: [u16; 2],
    one: u8,
    other: Option<u8>,
}

impl Pair {
    fn digits(&self) -> u16 {
        1 << self.one | self.other.map_or(0, |other| 1 << other)
    }
}

/// The almost locked sets of a position, and the links between them.
pub(super) struct Sets {
    all: Vec<Set>,
    pairs: Vec<Pair>,
    /// For each set, the start of the pairs that begin with it.
    starts: Vec<usize>,
    /// By set: all pairs that contain it.
    of: Vec<Vec<u32>>,
}

impl Sets {
    pub(super) fn new(marks: &Marks) -> Self {
        let mut all = Vec::with_capacity(256);
        for (unit, mask) in UNIT.iter().enumerate() {
            let free: Vec<usize> = cells(mask & marks.empty).collect();
            extend(marks, unit, &free, 0, 0, &mut all);
        }
        let mut sets = Self { pairs: Vec::new(), starts: Vec::new(), of: vec![Vec::new(); all.len()], all };
        sets.link();
        sets
    }

    fn link(&mut self) {
        for (at, one) in self.all.iter().enumerate() {
            self.starts.push(self.pairs.len());
            for (beside, other) in self.all.iter().enumerate().skip(at + 1) {
                let common = one.digits & other.digits;
                if common == 0 || one.cells & other.cells != 0 {
                    continue;
                }
                let mut restricted = digits(common)
                    .filter(|&digit| other.places[digit] & !one.seen[digit] == 0)
                    .map(|digit| digit as u8);
                let Some(first) = restricted.next() else { continue };
                self.of[at].push(self.pairs.len() as u32);
                self.of[beside].push(self.pairs.len() as u32);
                self.pairs.push(Pair { sets: [at as u16, beside as u16], one: first, other: restricted.last() });
            }
        }
        self.starts.push(self.pairs.len());
    }

    fn set(&self, at: u16) -> &Set {
        &self.all[usize::from(at)]
    }

    /// Returns the first two sets with removals: candidates that see all places of another common digit.
    pub(super) fn xz(&self) -> Option<Instance> {
        self.pairs.iter().find_map(|pair| {
            let [one, other] = pair.sets.map(|at| self.set(at));
            let mut parts = vec![common(one, other, 1 << pair.one)];
            if let Some(second) = pair.other {
                parts.push(common(one, other, 1 << second));
                for (own, beside) in [(one, other), (other, one)] {
                    let mut locked = Removals::default();
                    digits(own.digits & !pair.digits())
                        .for_each(|digit| locked.add(digit, own.seen[digit] & !beside.cells));
                    parts.push(locked);
                }
            }
            let mut gone = Removals::default();
            parts.iter().flat_map(Removals::iter).for_each(|(cell, digit)| gone.add(digit, 1 << cell));
            let order = parts.iter().flat_map(Removals::iter).collect();
            (!gone.is_empty()).then(|| Instance { order, ..Instance::removing("als-xz", gone, Evidence::Pattern) })
        })
    }

    /// Returns the first two sets linked by a third.
    pub(super) fn xy_wing(&self) -> Option<Instance> {
        for (at, first) in self.pairs.iter().enumerate() {
            let [mut left, mut right] = first.sets.map(|set| {
                let pairs = &self.of[usize::from(set)];
                &pairs[pairs.partition_point(|&pair| pair as usize <= at)..]
            });
            // Both lists are in the order of the pairs.
            loop {
                let is_left = match (left.first(), right.first()) {
                    (Some(one), Some(other)) => one < other,
                    (Some(_), None) => true,
                    (None, Some(_)) => false,
                    (None, None) => break,
                };
                let list = if is_left { &mut left } else { &mut right };
                let second = self.pairs[list[0] as usize];
                *list = &list[1..];
                let shared = first.sets[usize::from(!is_left)];
                let gone = self.wing(first, &second, shared);
                if !gone.is_empty() {
                    return Some(Instance::removing("als-xy-wing", gone, Evidence::Pattern));
                }
            }
        }
        None
    }

    fn wing(&self, first: &Pair, second: &Pair, shared: u16) -> Removals {
        if first.other.is_none() && second.other.is_none() && first.one == second.one {
            return Removals::default();
        }
        let beyond = |pair: &Pair| self.set(if pair.sets[0] == shared { pair.sets[1] } else { pair.sets[0] });
        let (one, other) = (beyond(first), beyond(second));
        if one.cells & other.cells != 0 {
            return Removals::default();
        }
        common(one, other, first.digits() | second.digits())
    }

    /// Returns the best chain of four or more sets.
    pub(super) fn chain(&self) -> Option<Instance> {
        let mut best: Option<(Rank, Removals)> = None;
        let mut walk = ChainWalk { sets: self, seen: vec![0; self.pairs.len()], round: 0 };
        for start in 0..self.all.len() {
            for first in self.starts[start]..self.starts[start + 1] {
                let pair = self.pairs[first];
                for entry in std::iter::once(pair.one).chain(pair.other) {
                    walk.round += 1;
                    walk.from(&pair, entry, &mut |end, by| {
                        let gone = common(&self.all[start], self.set(end), by | 1 << entry);
                        let rank = gone.rank();
                        if !gone.is_empty() && best.as_ref().is_none_or(|(best, _)| rank < *best) {
                            best = Some((rank, gone));
                        }
                    });
                }
            }
        }
        best.map(|(_, gone)| Instance::removing("als-chain", gone, Evidence::Pattern))
    }
}

/// The digits by which a pair links the chain.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    One = 1,
    Other,
    Both,
}

/// The chains from one pair. Each state of each pair is visited once for each length, with three and more counted as
/// one length.
struct ChainWalk<'s> {
    sets: &'s Sets,
    /// By pair: the round in its upper bits, and the states that were visited.
    seen: Vec<u64>,
    round: u64,
}

impl ChainWalk<'_> {
    fn from(&mut self, pair: &Pair, entry: u8, each: &mut dyn FnMut(u16, u16)) {
        let by = if entry == pair.one { By::One } else { By::Other };
        self.extend(pair, by, 1, each);
    }

    fn extend(&mut self, last: &Pair, by: By, length: usize, each: &mut dyn FnMut(u16, u16)) {
        let from = usize::from(last.sets[1]);
        let entry = if by == By::Other { last.other.unwrap_or(last.one) } else { last.one };
        for at in self.sets.starts[from]..self.sets.starts[from + 1] {
            let pair = self.sets.pairs[at];
            let Some(by) = next(entry, &pair) else { continue };
            let far = (length + 1).min(3);
            let bit = 1 << (3 * (far - 1) + by as usize);
            if self.seen[at] >> 16 != self.round {
                self.seen[at] = self.round << 16;
            }
            if self.seen[at] & bit != 0 {
                continue;
            }
            self.seen[at] |= bit;
            if far == 3 {
                let one = 1 << pair.one;
                let digits = match by {
                    By::One => one,
                    By::Other => pair.digits() & !one,
                    By::Both => pair.digits(),
                };
                each(pair.sets[1], digits);
            }
            self.extend(&pair, by, far, each);
        }
    }
}

/// Returns the digits by which a pair continues from a set that was entered by a digit; `None` if it does not. If the
/// chain entered by two, the original considers only the first of them.
fn next(entry: u8, pair: &Pair) -> Option<By> {
    match pair.other {
        None => (entry != pair.one).then_some(By::One),
        Some(other) if entry == other => Some(By::One),
        Some(_) if entry == pair.one => Some(By::Other),
        Some(_) => Some(By::Both),
    }
}

/// Returns the candidates that see all places of a common digit other than these.
fn common(one: &Set, other: &Set, without: u16) -> Removals {
    let mut gone = Removals::default();
    if one.any_seen & other.any_seen != 0 {
        digits(one.digits & other.digits & !without)
            .for_each(|digit| gone.add(digit, one.seen[digit] & other.seen[digit]));
    }
    gone
}

/// Adds the sets of these cells of a unit that begin with the chosen ones.
fn extend(marks: &Marks, unit: usize, from: &[usize], chosen: u128, held: u16, all: &mut Vec<Set>) {
    for (at, &cell) in from.iter().enumerate() {
        let (chosen, held) = (chosen | 1 << cell, held | marks.cells[cell]);
        let size = chosen.count_ones();
        if size > 8 {
            return;
        }
        // Sets that are in two units are met in the first.
        let is_known = unit >= COLUMN && (size == 1 || unit >= BOX && are_in_line(chosen));
        if held.count_ones() == size + 1 && !is_known {
            all.push(Set::new(marks, chosen, held));
        }
        extend(marks, unit, &from[at + 1..], chosen, held, all);
    }
}

impl Set {
    fn new(marks: &Marks, cells: u128, held: u16) -> Self {
        let (mut places, mut seen) = ([0; 9], [0; 9]);
        for digit in digits(held) {
            places[digit] = marks.places[digit] & cells;
            seen[digit] = common_peers(places[digit]) & marks.places[digit] & !cells;
        }
        let any_seen = seen.iter().fold(0, |any, seen| any | seen);
        Self { cells, digits: held, places, seen, any_seen }
    }
}
