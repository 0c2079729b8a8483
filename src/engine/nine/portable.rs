//! The portable backend: one word for each digit in each band, and two small tables.
//!
//! It runs on every target, the browser included, and is the reference that the vector backends are tested against.
//!
//! ```text
//! spots[digit][band], 27 bits: bit 9 * row + column (row counted in the band) says the digit may stand there
//!
//!              columns 0-8        the nine *minirows* of a band (three cells of a row in one box) form a square,
//!     row 0    aaa bbb ccc            a b c
//!     row 1    ddd eee fff            d e f
//!     row 2    ggg hhh iii            g h i
//!
//! in which a digit takes exactly one place in each row and each column: one of six permutations.
//! ```
//! `CLOSURE` keeps, of a set of minirows, those that some permutation inside the set uses; that finds every pointing
//! pair, claiming pair and hidden single of the band in one look-up. Bands and the columns of a stack form the same
//! square, so the same table serves downwards.
//!
//! # Tried and lost
//!
//! Counting solutions up to two on the sets of the bench, easy to hardest, against closing a digit in all bands and stacks
//! at once, as is done here:
//!
//! * Closing only the bands that changed, and the stacks where columns went: 12 % to 23 % slower, for want of a guess which
//!   way each branch goes. One band of one digit at a time, with all stacks: 11 % to 20 % slower.
//! * Single candidates digit by digit in place of cell by cell: 1 % to 4 % slower.
//! * Four or sixteen cells weighed for a guess in place of eight: 1 % to 8 % and up to 6 % slower.
//! * Puzzles filled with singles told by what is open, without a last tally: nothing.
//!
//! What gained: weighing guesses (20 % to 33 % where they matter, 14 % lost where there are many solutions), cells told to
//! all digits without a branch (6 % to 13 %), digits closed in rounds and not the lowest first (3 % to 14 %), stacks not
//! closed once more where no column went (3 %).

use super::state::{SearchState, Settled, Settling, TRIES, Weighing, are_peers};

const BAND: u32 = 0x7FF_FFFF;
const ROW: u32 = 0x1FF;
/// The same column mask in all three rows of a band.
const THREE_ROWS: u32 = 0x4_0201;

const PERMUTATIONS: [u16; 6] =
    [0b100_010_001, 0b010_100_001, 0b100_001_010, 0b001_100_010, 0b010_001_100, 0b001_010_100];

/// For a 3x3 square of places: those used by a permutation that fits inside.
static CLOSURE: [u16; 512] = {
    let mut table = [0; 512];
    let mut places = 0;
    while places < 512 {
        let mut index = 0;
        while index < 6 {
            if places as u16 & PERMUTATIONS[index] == PERMUTATIONS[index] {
                table[places] |= PERMUTATIONS[index];
            }
            index += 1;
        }
        places += 1;
    }
    table
};

/// For nine minirows: their cells.
static CELLS: [u32; 512] = {
    let mut table = [0; 512];
    let mut minirows = 0;
    while minirows < 512 {
        let mut index = 0;
        while index < 9 {
            if minirows >> index & 1 == 1 {
                table[minirows] |= 0b111 << (3 * index);
            }
            index += 1;
        }
        minirows += 1;
    }
    table
};

/// For the nine cells of a row: its three minirows that hold something.
static MINIROWS: [u8; 512] = {
    let mut table = [0; 512];
    let mut row = 0;
    while row < 512 {
        let mut index = 0;
        while index < 3 {
            if row >> (3 * index) & 7 != 0 {
                table[row] |= 1 << index;
            }
            index += 1;
        }
        row += 1;
    }
    table
};

/// For a cell: where else its digit may stand, by band, the cell itself included.
static BESIDE: [[u32; 3]; 81] = {
    let mut table = [[BAND; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut other = 0;
        while other < 81 {
            if are_peers(cell, other) {
                table[cell][other / 27] &= !(1 << (other % 27));
            }
            other += 1;
        }
        cell += 1;
    }
    table
};

/// A position as 27 words; see the drawing at the top.
#[derive(Clone, Copy)]
pub(super) struct Portable {
    spots: [[u32; 3]; 9],
    /// Cells whose digit is not yet known to all other digits, by band.
    open: [u32; 3],
    /// Digits whose words changed since they were last closed.
    changed: u16,
}

impl Portable {
    /// Closes one digit in all bands and stacks, and tells the other digits of cells it has taken. False: no place
    /// left.
    #[inline(always)]
    fn close(&mut self, digit: usize) -> bool {
        let mut words = self.spots[digit];
        let mut known = [0; 3];
        loop {
            for word in &mut words {
                let row = |index: u32| u16::from(MINIROWS[(*word >> (9 * index) & ROW) as usize]);
                let kept = CLOSURE[usize::from(row(0) | row(1) << 3 | row(2) << 6)];
                if kept == 0 {
                    return false;
                }
                *word &= CELLS[usize::from(kept)];
            }
            let columns = words.map(|word| (word | word >> 9 | word >> 18) & ROW);
            // What the stacks left is closed in them.
            if columns == known {
                break;
            }
            let mut kept = [0; 3];
            for stack in [0, 3, 6] {
                let part = |band: usize| columns[band] >> stack & 7;
                let places = CLOSURE[(part(0) | part(1) << 3 | part(2) << 6) as usize];
                if places == 0 {
                    return false;
                }
                for (band, kept) in kept.iter_mut().enumerate() {
                    *kept |= u32::from(places >> (3 * band) & 7) << stack;
                }
            }
            if kept == columns {
                break;
            }
            for (word, kept) in words.iter_mut().zip(kept) {
                *word &= kept * THREE_ROWS;
            }
            known = kept;
        }
        self.spots[digit] = words;
        for (band, &word) in words.iter().enumerate() {
            // Both closures have run, so a digit alone in a box or a column is alone in its row too.
            let mut alone = 0;
            for row in [ROW, ROW << 9, ROW << 18] {
                let cells = word & row;
                if cells & (cells - 1) == 0 {
                    alone |= cells;
                }
            }
            let taken = alone & self.open[band];
            if taken != 0 {
                self.open[band] &= !taken;
                for (other, words) in self.spots.iter_mut().enumerate() {
                    self.changed |= u16::from(words[band] & taken != 0 && other != digit) << other;
                    words[band] &= !taken;
                }
                self.spots[digit][band] = word;
            }
        }
        true
    }

    /// By band, the cells with at least one, two and three candidates.
    #[inline(always)]
    fn tally(&self) -> [[u32; 3]; 3] {
        let [mut one, mut two, mut three] = [[0; 3]; 3];
        for words in &self.spots {
            for band in 0..3 {
                let word = words[band];
                three[band] |= two[band] & word;
                two[band] |= one[band] & word;
                one[band] |= word;
            }
        }
        [one, two, three]
    }

    /// Gives every cell with a single candidate its digit. False: a cell has none.
    #[inline(always)]
    fn take_singles(&mut self) -> bool {
        let [one, two, _] = self.tally();
        if one != [BAND; 3] {
            return false;
        }
        for (band, two) in two.into_iter().enumerate() {
            let mut singles = self.open[band] & !two;
            self.open[band] &= two;
            while singles != 0 {
                let bit = singles & singles.wrapping_neg();
                singles &= singles - 1;
                let digit = (0..9).find(|&digit| self.spots[digit][band] & bit != 0);
                // Two equal singles in one house: the first has taken the second's only candidate.
                let Some(digit) = digit else { return false };
                self.keep(27 * band + bit.trailing_zeros() as usize, digit);
            }
        }
        true
    }

    /// The cell and the digit to try next: a cell with two candidates if there is one, and of some the one that shares a
    /// candidate with most of its peers, those with two candidates counted three times, as the other backends do.
    #[inline(always)]
    fn branch(&self, weighing: Weighing) -> (usize, u8) {
        let mut fallback = 0;
        let [_, two, three] = self.tally();
        let pairs: [u32; 3] = std::array::from_fn(|band| two[band] & !three[band]);
        for (band, &two) in two.iter().enumerate().filter(|&(_, &two)| two != 0) {
            fallback = 27 * band + two.trailing_zeros() as usize;
        }
        let Some(first) = pairs.iter().position(|&cells| cells != 0) else {
            return (fallback, self.candidates(fallback).trailing_zeros() as u8 + 1);
        };
        let mut best = (0, 27 * first + pairs[first].trailing_zeros() as usize);
        if weighing == Weighing::Careful {
            let mut tries = 0;
            'search: for band in 0..3 {
                let mut cells = pairs[band];
                while cells != 0 {
                    if tries == TRIES {
                        break 'search;
                    }
                    tries += 1;
                    let cell = 27 * band + cells.trailing_zeros() as usize;
                    cells &= cells - 1;
                    let mut sharing = [0; 3];
                    for words in self.spots.iter().filter(|words| words[band] >> (cell % 27) & 1 == 1) {
                        sharing.iter_mut().zip(words).for_each(|(all, word)| *all |= word);
                    }
                    let mut score = 0;
                    for index in 0..3 {
                        let touched = sharing[index] & !BESIDE[cell][index];
                        score += touched.count_ones() + 2 * (touched & pairs[index]).count_ones();
                    }
                    if score >= best.0 {
                        best = (score, cell);
                    }
                }
            }
        }
        (best.1, self.candidates(best.1).trailing_zeros() as u8 + 1)
    }

    /// Takes the digit (0..9) from all cells that share a house with this one.
    #[inline(always)]
    fn keep(&mut self, cell: usize, digit: usize) {
        for (word, beside) in self.spots[digit].iter_mut().zip(BESIDE[cell]) {
            *word &= beside;
        }
        self.changed |= 1 << digit;
    }
}

impl SearchState for Portable {
    fn load(puzzle: &[u8; 81]) -> Self {
        let mut position = Portable { spots: [[BAND; 3]; 9], open: [BAND; 3], changed: 0x1FF };
        let mut own = [[0; 3]; 9];
        for (cell, &digit) in puzzle.iter().enumerate() {
            if digit == 0 {
                continue;
            }
            position.open[cell / 27] &= !(1 << (cell % 27));
            if let Some(own) = own.get_mut(usize::from(digit) - 1) {
                own[cell / 27] |= 1 << (cell % 27);
                position.keep(cell, usize::from(digit) - 1);
            }
        }
        for (words, own) in position.spots.iter_mut().zip(own) {
            for ((word, own), open) in words.iter_mut().zip(own).zip(position.open) {
                *word &= open | own;
            }
        }
        position
    }

    #[inline(always)]
    fn place(&mut self, cell: usize, digit: u8) {
        let (band, bit) = (cell / 27, 1 << (cell % 27));
        for (other, words) in self.spots.iter_mut().enumerate() {
            if other + 1 != usize::from(digit) && words[band] & bit != 0 {
                words[band] &= !bit;
                self.changed |= 1 << other;
            }
        }
        if (1..=9).contains(&digit) {
            self.open[band] &= !bit;
            self.keep(cell, usize::from(digit) - 1);
        }
    }

    #[inline(always)]
    fn remove(&mut self, cell: usize, digit: u8) {
        let digit = usize::from(digit) - 1;
        self.spots[digit][cell / 27] &= !(1 << (cell % 27));
        self.changed |= 1 << digit;
    }

    #[inline(always)]
    fn settle(&mut self, _: Settling) -> Settled {
        loop {
            // Round by round, so that what changes in a digit is closed at once.
            while self.changed != 0 {
                let mut round = std::mem::take(&mut self.changed);
                while round != 0 {
                    let digit = round.trailing_zeros() as usize;
                    round &= round - 1;
                    self.changed &= !(1 << digit);
                    if !self.close(digit) {
                        return Settled::Dead;
                    }
                }
            }
            if !self.take_singles() {
                return Settled::Dead;
            }
            if self.changed == 0 {
                return if self.open == [0; 3] { Settled::Solved } else { Settled::Open };
            }
        }
    }

    fn candidates(&self, cell: usize) -> u16 {
        let (band, bit) = (cell / 27, cell % 27);
        (0..9).fold(0, |mask, digit| mask | ((self.spots[digit][band] >> bit & 1) as u16) << digit)
    }

    #[inline(always)]
    fn split(self, weighing: Weighing) -> (Self, Self) {
        let (cell, digit) = self.branch(weighing);
        let (mut first, mut rest) = (self, self);
        first.place(cell, digit);
        rest.remove(cell, digit);
        (first, rest)
    }

    fn digits(&self) -> [u8; 81] {
        let mut digits = [0; 81];
        for (digit, words) in self.spots.iter().enumerate() {
            for (band, &word) in words.iter().enumerate() {
                let mut word = word;
                while word != 0 {
                    digits[27 * band + word.trailing_zeros() as usize] = digit as u8 + 1;
                    word &= word - 1;
                }
            }
        }
        digits
    }
}
