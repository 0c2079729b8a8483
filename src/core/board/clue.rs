//! Clues: the rules of a puzzle beyond its givens.
//!
//! A clue is data of a puzzle, like a given. It answers three questions: which digits its cells may contain
//! ([`Clue::narrow`], used by positions and searches), which pairs of its cells differ and what sum they have (the
//! learning search makes clauses of these), and its name and place (used by drawings).

use super::{Cell, Digit, DigitSet, Topology};
use serde::{Deserialize, Serialize};

/// A clue.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", tag = "clue")]
pub enum Clue {
    /// Cells with different digits that add up to a sum.
    Cage(Cage),
}

/// Cells with different digits that add up to a sum; digits count from 1.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cage {
    /// The cells, in order.
    pub cells: Vec<Cell>,
    /// The sum of their digits.
    pub sum: u32,
}

impl Clue {
    /// Returns the stable key of the clue's kind, such as `cage`.
    pub fn key(&self) -> &'static str {
        match self {
            Self::Cage(_) => "cage",
        }
    }

    /// Returns the cells of the clue, in order.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Self::Cage(cage) => &cage.cells,
        }
    }

    /// Returns the sum of the clue's digits if the clue prescribes one.
    pub fn sum(&self) -> Option<u32> {
        match self {
            Self::Cage(cage) => Some(cage.sum),
        }
    }

    /// Returns whether all cells of the clue contain different digits.
    pub fn is_different(&self) -> bool {
        match self {
            Self::Cage(_) => true,
        }
    }

    /// Returns whether the clue is valid on a board: its cells exist, are sorted and distinct, and some digits satisfy
    /// it.
    pub fn fits(&self, board: &Topology) -> bool {
        let cells = self.cells();
        let are_cells = cells.is_sorted_by(|one, next| one < next)
            && cells.last().is_some_and(|cell| cell.index() < board.cell_count());
        let all = vec![DigitSet::all(board.side()); cells.len()];
        are_cells && cells.len() <= board.side() && self.narrow(&all).iter().all(|left| !left.is_empty())
    }

    /// Returns the clue on the images of its cells.
    #[must_use]
    pub fn moved(&self, image: impl Fn(Cell) -> Cell) -> Self {
        match self {
            Self::Cage(Cage { cells, sum }) => {
                let mut cells: Vec<Cell> = cells.iter().map(|&cell| image(cell)).collect();
                cells.sort_unstable();
                Self::Cage(Cage { cells, sum: *sum })
            }
        }
    }

    /// Returns the digits of each cell's candidates that are compatible with the candidates of the other cells, in the
    /// order of [`Clue::cells`]. A filled cell is one with a single digit.
    ///
    /// No compatible digit is removed. Some incompatible ones may be kept while several cells are open. If the clue is
    /// found to be broken, all sets are empty; once all cells are filled, this is always found.
    pub fn narrow(&self, candidates: &[DigitSet]) -> Vec<DigitSet> {
        match self {
            Self::Cage(cage) => narrow_cage(cage.sum, candidates),
        }
    }
}

/// A set of sums, one bit each. The largest that matters is the sum of 32 different digits, 528.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Sums([u64; 9]);

impl Sums {
    const NONE: Self = Self([0; 9]);
    const ZERO: Self = Self([1, 0, 0, 0, 0, 0, 0, 0, 0]);

    fn contains(&self, sum: u32) -> bool {
        self.0.get(sum as usize / 64).is_some_and(|word| word >> (sum % 64) & 1 == 1)
    }

    /// Returns the set with a value, below 64, added to each sum.
    fn plus(&self, value: u32) -> Self {
        let mut sums = [0; 9];
        for (at, word) in self.0.iter().enumerate() {
            sums[at] |= word << value;
            if value > 0 && at + 1 < sums.len() {
                sums[at + 1] |= word >> (64 - value);
            }
        }
        Self(sums)
    }

    fn join(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(mine, theirs)| *mine |= theirs);
    }

    /// Returns whether a sum of this set and one of the other add up to the total.
    fn make(&self, other: &Self, total: u32) -> bool {
        (0..=total.min(64 * 9)).any(|sum| self.contains(sum) && other.contains(total - sum))
    }
}

fn value(digit: Digit) -> u32 {
    u32::from(digit.value())
}

fn narrow_cage(sum: u32, candidates: &[DigitSet]) -> Vec<DigitSet> {
    let nothing = || vec![DigitSet::EMPTY; candidates.len()];
    let (mut used, mut rest) = (DigitSet::EMPTY, sum);
    for digit in candidates.iter().filter_map(|digits| digits.only()) {
        if used.contains(digit) || rest < value(digit) {
            return nothing();
        }
        used.insert(digit);
        rest -= value(digit);
    }
    let mut left = candidates.to_vec();
    let open: Vec<usize> = (0..left.len()).filter(|&at| left[at].only().is_none()).collect();
    if open.is_empty() {
        return if rest == 0 { left } else { nothing() };
    }
    let available = open.iter().fold(DigitSet::EMPTY, |all, &at| all | left[at]) - used;
    let allowed = in_combinations(available, open.len(), rest);
    open.iter().for_each(|&at| left[at] &= allowed);
    // The possible sums of the open cells before and after each, even if digits repeat.
    let mut before = vec![Sums::ZERO];
    let mut behind = vec![Sums::ZERO];
    let with = |sums: &Sums, digits: DigitSet| {
        let mut more = Sums::NONE;
        digits.iter().for_each(|digit| more.join(sums.plus(value(digit))));
        more
    };
    for at in 0..open.len() - 1 {
        before.push(with(&before[at], left[open[at]]));
        behind.push(with(&behind[at], left[open[open.len() - 1 - at]]));
    }
    for (place, &at) in open.iter().enumerate() {
        let (before, behind) = (&before[place], &behind[open.len() - 1 - place]);
        let is_possible = |digit: &Digit| rest >= value(*digit) && before.make(behind, rest - value(*digit));
        left[at] = left[at].iter().filter(is_possible).collect();
    }
    if left.iter().any(|digits| digits.is_empty()) { nothing() } else { left }
}

/// Returns the digits that occur in a set of `count` available digits with this sum.
fn in_combinations(available: DigitSet, count: usize, sum: u32) -> DigitSet {
    let digits: Vec<Digit> = available.iter().collect();
    // The possible sums by the number of digits taken: from the first digits, and from the last.
    let grow = |sums: &[Sums], digit: Digit| -> Vec<Sums> {
        let mut grown = sums.to_vec();
        (1..=count).for_each(|taken| grown[taken].join(sums[taken - 1].plus(value(digit))));
        grown
    };
    let mut none = vec![Sums::NONE; count + 1];
    none[0] = Sums::ZERO;
    let (mut before, mut behind) = (vec![none.clone()], vec![none]);
    for at in 0..digits.len() {
        before.push(grow(&before[at], digits[at]));
        behind.push(grow(&behind[at], digits[digits.len() - 1 - at]));
    }
    let is_in_one = |at: &usize| {
        let (before, behind) = (&before[*at], &behind[digits.len() - 1 - at]);
        let rest = sum.checked_sub(value(digits[*at]));
        rest.is_some_and(|rest| (0..count).any(|taken| before[taken].make(&behind[count - 1 - taken], rest)))
    };
    (0..digits.len()).filter(is_in_one).map(|at| digits[at]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cage(count: usize, sum: u32) -> Clue {
        Clue::Cage(Cage { cells: (0..count).map(Cell::new).collect(), sum })
    }

    /// Returns the digits that occur in some filling, by trying all of them.
    fn supported(candidates: &[DigitSet], sum: u32) -> Vec<DigitSet> {
        fn fill(candidates: &[DigitSet], sum: u32, held: &mut Vec<Digit>, found: &mut [DigitSet]) {
            let Some(digits) = candidates.get(held.len()) else {
                if held.iter().map(|&digit| value(digit)).sum::<u32>() == sum {
                    found.iter_mut().zip(held).for_each(|(set, digit)| set.insert(*digit));
                }
                return;
            };
            for digit in digits.iter() {
                if !held.contains(&digit) {
                    held.push(digit);
                    fill(candidates, sum, held, found);
                    held.pop();
                }
            }
        }
        let mut found = vec![DigitSet::EMPTY; candidates.len()];
        fill(candidates, sum, &mut Vec::new(), &mut found);
        found
    }

    #[test]
    fn known_cages_hold_their_digits() {
        let check = |count: usize, sum: u32, expected: u32| {
            let left = cage(count, sum).narrow(&vec![DigitSet::all(9); count]);
            assert!(left.iter().all(|digits| digits.bits() == expected), "{count} cells of {sum}: {left:?}");
        };
        check(2, 3, 0b11);
        check(2, 17, 0b1_1000_0000);
        check(3, 6, 0b111);
        check(9, 45, 0b1_1111_1111);
        check(2, 10, 0b1_1110_1111);
        check(2, 2, 0);
        check(2, 18, 0);
    }

    proptest! {
        #[test]
        fn no_digit_that_goes_with_others_is_lost(
            sets in proptest::collection::vec(1u32..512, 1..5),
            sum in 0u32..40,
        ) {
            let candidates: Vec<DigitSet> = sets.into_iter().map(DigitSet::from_bits).collect();
            let left = cage(candidates.len(), sum).narrow(&candidates);
            let expected = supported(&candidates, sum);
            for (at, (left, expected)) in left.iter().zip(&expected).enumerate() {
                prop_assert!(expected.is_subset(*left) && left.is_subset(candidates[at]));
            }
            if candidates.iter().filter(|digits| digits.len() > 1).count() <= 1 {
                prop_assert_eq!(left, expected);
            }
        }
    }
}
