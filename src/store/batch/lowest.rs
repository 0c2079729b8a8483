//! The lowest of very many numbers, as many as are wanted, in little memory.
//!
//! ```text
//!   stream, index / 65,536  ->  index % 65,536 of each number there: a list while they are few, else a bit each
//! ```
//!
//! So a number takes two bytes at most, and an attempt a bit at most, as in "roaring" bitmaps (Chambi, Lemire, Kaser and
//! Godin 2014); a heap of them took sixteen, of ten million twice that while it grew, and half of the time of a merge. Groups above as many as are
//! wanted are dropped.

use crate::hunt::{Number, Stream};
use std::collections::BTreeMap;

/// From so many numbers on a bit each takes less room than a list.
const FEW: usize = 4_096;

/// So many numbers lie in a group.
const GROUP: u64 = 1 << 16;

/// Numbers of which the lowest are wanted.
pub(super) struct Lowest {
    wanted: u64,
    held: u64,
    groups: BTreeMap<(Stream, u64), Group>,
    /// The first group that was dropped: from there on none is wanted.
    end: Option<(Stream, u64)>,
}

enum Group {
    /// In the order in which they came.
    Few(Vec<u16>),
    /// A bit each, and how many there are.
    Many(Box<[u64]>, u64),
}

impl Lowest {
    /// None yet, of which so many are wanted.
    pub(super) fn of(wanted: usize) -> Self {
        Self { wanted: wanted as u64, held: 0, groups: BTreeMap::new(), end: None }
    }

    /// Adds a number, which is none of those before.
    pub(super) fn add(&mut self, number: Number) {
        let place = (number.stream, number.index / GROUP);
        if self.end.is_some_and(|end| place >= end) {
            return;
        }
        let group = self.groups.entry(place).or_insert_with(|| Group::Few(Vec::new()));
        self.held -= group.len();
        group.add((number.index % GROUP) as u16);
        self.held += group.len();
        while self.held > self.wanted
            && let Some(last) = self.groups.last_entry()
            && self.held - last.get().len() >= self.wanted
        {
            self.held -= last.get().len();
            self.end = Some(last.remove_entry().0);
        }
    }

    /// The last of those that are wanted; `None` when there are fewer.
    pub(super) fn last(&self) -> Option<Number> {
        let mut before = 0;
        for (&(stream, group), numbers) in &self.groups {
            if before + numbers.len() >= self.wanted {
                let own = numbers.at(self.wanted.checked_sub(before + 1)?)?;
                return Some(Number { stream, index: group * GROUP + u64::from(own) });
            }
            before += numbers.len();
        }
        None
    }
}

impl Group {
    fn add(&mut self, number: u16) {
        match self {
            Self::Few(few) => {
                few.push(number);
                if few.len() == FEW {
                    let mut many = Self::Many(vec![0; GROUP as usize / 64].into(), 0);
                    few.iter().for_each(|number| many.add(*number));
                    *self = many;
                }
            }
            Self::Many(bits, count) => {
                let (word, bit) = (&mut bits[usize::from(number) / 64], 1 << (number % 64));
                *count += u64::from(*word & bit == 0);
                *word |= bit;
            }
        }
    }

    fn len(&self) -> u64 {
        match self {
            Self::Few(few) => few.len() as u64,
            Self::Many(_, count) => *count,
        }
    }

    /// The number of this place in their order, from 0.
    fn at(&self, place: u64) -> Option<u16> {
        match self {
            Self::Few(few) => {
                let mut few = few.clone();
                few.sort_unstable();
                few.get(usize::try_from(place).ok()?).copied()
            }
            Self::Many(bits, _) => {
                let mut left = place;
                for (word, &bits) in (0_u16..).zip(bits) {
                    let here = u64::from(bits.count_ones());
                    if left < here {
                        let rest = (0..left).fold(bits, |bits, _| bits & (bits - 1));
                        return Some(word * 64 + rest.trailing_zeros() as u16);
                    }
                    left -= here;
                }
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Chance;

    #[test]
    fn the_last_of_the_lowest_is_as_if_all_were_sorted() {
        // How far numbers reach, how many there are, and how many are wanted.
        let check = |reach: u64, count: usize, wanted: &[usize]| {
            let mut numbers: Vec<Number> = Stream::ALL
                .into_iter()
                .flat_map(|stream| (0..count as u64).map(move |at| Number { stream, index: at * reach / count as u64 }))
                .collect();
            Chance::new(reach, count as u64).shuffle(&mut numbers);
            for &wanted in wanted {
                let mut lowest = Lowest::of(wanted);
                numbers.iter().for_each(|number| lowest.add(*number));
                let mut sorted = numbers.clone();
                sorted.sort_unstable();
                assert_eq!(lowest.last(), sorted.get(wanted - 1).copied(), "{reach} {count} {wanted}");
            }
        };
        check(20_000, 20_000, &[1, 2, 4_095, 4_096, 19_999, 20_000, 20_001, 40_000, 40_001]);
        check(1 << 40, 3_000, &[1, 2_999, 3_000, 3_001, 6_000, 9_000]);
        check(300_000, 30_000, &[1, 6_554, 30_000, 59_999, 60_000]);
        assert_eq!(Lowest::of(1).last(), None);
    }
}
