//! Sets of digits and of cells as bit sets of fixed width.
//!
//! [`CellSet`] is generic over its number of 64-bit words: 2 suffice for boards of up to 128 cells (9x9 has 81), 16 for
//! up to 1,024 (16x16 has 256, 25x25 has 625). With `W = 2`, every operation compiles to the same code as a
//! hand-written `u128`.

use super::{Candidate, Cell, Digit};
use serde::{Deserialize, Serialize};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of digits; boards have at most 32.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct DigitSet(u32);

impl DigitSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns the digits `1` to `side`.
    pub fn all(side: usize) -> Self {
        Self(((1u64 << side) - 1) as u32)
    }

    /// Returns the set with these bits. Bit 0 is the digit `1`.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// Returns the bits. Bit 0 is the digit `1`.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Returns the set of one digit.
    #[inline]
    pub fn single(digit: Digit) -> Self {
        Self(1 << digit.index())
    }

    /// Returns the number of digits.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the set contains the digit.
    #[inline]
    pub fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 == 1
    }

    /// Returns whether every digit of this set is in the other.
    #[inline]
    pub fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Adds a digit.
    #[inline]
    pub fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.index();
    }

    /// Removes a digit.
    #[inline]
    pub fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.index());
    }

    /// Returns the smallest digit; `None` if the set is empty.
    #[inline]
    pub fn first(self) -> Option<Digit> {
        (self.0 != 0).then(|| Digit::new(self.0.trailing_zeros() as usize))
    }

    /// Returns the only digit; `None` unless there is exactly one.
    #[inline]
    pub fn only(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Returns the two digits in ascending order; `None` unless there are exactly two.
    #[inline]
    pub fn pair(self) -> Option<[Digit; 2]> {
        let first = self.first()?;
        Some([first, (self - Self::single(first)).only()?])
    }

    /// Returns the candidates of these digits in a cell.
    #[inline]
    pub fn at(self, cell: Cell) -> impl Iterator<Item = Candidate> + Clone {
        self.iter().map(move |digit| Candidate::new(cell, digit))
    }

    /// Returns the digits in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Digit> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let digit = DigitSet(bits).first()?;
            bits &= bits - 1;
            Some(digit)
        })
    }
}

/// As a list of digits, in ascending order.
impl Serialize for DigitSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for DigitSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Digit>::deserialize(deserializer).map(|digits| digits.into_iter().collect())
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        digits.into_iter().fold(Self::EMPTY, |set, digit| set | Self::single(digit))
    }
}

/// A set of cells of a board with at most `64 * W` cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CellSet<const W: usize>([u64; W]);

impl<const W: usize> CellSet<W> {
    /// The empty set.
    pub const EMPTY: Self = Self([0; W]);

    /// Returns the first `count` cells.
    pub fn first_cells(count: usize) -> Self {
        (0..count).map(Cell::new).collect()
    }

    /// Returns the set of one cell.
    #[inline]
    pub fn single(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// Returns the number of cells.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Returns whether the set contains the cell.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Returns whether every cell of this set is in the other.
    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    /// Returns whether the two sets share a cell.
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        !(*self & *other).is_empty()
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Removes a cell.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// Returns the first cell in reading order; `None` if the set is empty.
    #[inline]
    pub fn first(&self) -> Option<Cell> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(Cell::new(word * 64 + self.0[word].trailing_zeros() as usize))
    }

    /// Returns the only cell; `None` unless there is exactly one.
    #[inline]
    pub fn only(&self) -> Option<Cell> {
        // This has no branch and counts no bits, because our target machines have no instruction for that.
        let (words, others) = self.0.iter().fold((0, 0), |(words, others), &word| {
            (words + u32::from(word != 0), others | (word & word.wrapping_sub(1)))
        });
        if words == 1 && others == 0 { self.first() } else { None }
    }

    /// Returns the two cells in reading order; `None` unless there are exactly two.
    #[inline]
    pub fn pair(&self) -> Option<[Cell; 2]> {
        let first = self.first()?;
        Some([first, (*self - Self::single(first)).only()?])
    }

    /// Returns the candidates of a digit in these cells.
    #[inline]
    pub fn with(self, digit: Digit) -> impl Iterator<Item = Candidate> + Clone {
        self.iter().map(move |cell| Candidate::new(cell, digit))
    }

    /// Returns the cells in reading order.
    #[inline]
    pub fn iter(self) -> Cells<W> {
        Cells { words: self.0, word: 0 }
    }
}

/// The cells of a [`CellSet`] in reading order.
#[derive(Clone)]
pub struct Cells<const W: usize> {
    words: [u64; W],
    word: usize,
}

impl<const W: usize> Iterator for Cells<W> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.word < W {
            let bits = self.words[self.word];
            if bits != 0 {
                self.words[self.word] = bits & (bits - 1);
                return Some(Cell::new(self.word * 64 + bits.trailing_zeros() as usize));
            }
            self.word += 1;
        }
        None
    }
}

impl<const W: usize> IntoIterator for CellSet<W> {
    type Item = Cell;
    type IntoIter = Cells<W>;

    fn into_iter(self) -> Cells<W> {
        self.iter()
    }
}

impl<const W: usize> FromIterator<Cell> for CellSet<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl<const W: usize> Default for CellSet<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// Implements an operator and its assigning form for both kinds of sets, word by word.
macro_rules! operator {
    ($trait:ident::$method:ident, $assign:ident::$assign_method:ident, |$one:ident, $other:ident| $value:expr) => {
        impl $trait for DigitSet {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($one, $other) = (self.0, other.0);
                Self($value)
            }
        }

        impl<const W: usize> $trait for CellSet<W> {
            type Output = Self;
            #[inline]
            fn $method(mut self, other: Self) -> Self {
                for (mine, $other) in self.0.iter_mut().zip(other.0) {
                    let $one = *mine;
                    *mine = $value;
                }
                self
            }
        }

        impl $assign for DigitSet {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }

        impl<const W: usize> $assign for CellSet<W> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}
operator!(BitAnd::bitand, BitAndAssign::bitand_assign, |a, b| a & b);
operator!(BitOr::bitor, BitOrAssign::bitor_assign, |a, b| a | b);
operator!(Sub::sub, SubAssign::sub_assign, |a, b| a & !b);

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn cell_sets_behave_like_ordered_sets(a in proptest::collection::btree_set(0usize..256, 0..60), b in proptest::collection::btree_set(0usize..256, 0..60)) {
            let set = |cells: &BTreeSet<usize>| cells.iter().map(|&cell| Cell::new(cell)).collect::<CellSet<4>>();
            let (x, y) = (set(&a), set(&b));
            let indices = |set: CellSet<4>| set.iter().map(Cell::index).collect::<Vec<_>>();
            prop_assert_eq!(indices(x & y), a.intersection(&b).copied().collect::<Vec<_>>());
            prop_assert_eq!(indices(x | y), a.union(&b).copied().collect::<Vec<_>>());
            prop_assert_eq!(indices(x - y), a.difference(&b).copied().collect::<Vec<_>>());
            prop_assert_eq!(x.len(), a.len());
            prop_assert_eq!(x.is_subset(&y), a.is_subset(&b));
            prop_assert_eq!(x.intersects(&y), !a.is_disjoint(&b));
            prop_assert_eq!(x.first().map(Cell::index), a.first().copied());
        }
    }

    #[test]
    fn digit_sets_list_ascending() {
        let set: DigitSet = [Digit::new(8), Digit::new(0), Digit::new(31)].into_iter().collect();
        assert_eq!(set.iter().map(Digit::index).collect::<Vec<_>>(), [0, 8, 31]);
        assert_eq!(DigitSet::all(32).len(), 32);
        assert_eq!(DigitSet::single(Digit::new(4)).only(), Some(Digit::new(4)));
        assert_eq!(set.only(), None);
    }
}
