//! The portable backend: plain words of 64 bits, two digits in each.
//!
//! It runs on every target, including browsers, and is the reference for tests of the vector backends.
//!
//! ```text
//! words[pair][band]     0..9        10..19      20..29      30..39      40..49      50..59
//!                       row 0       row 0       row 1       row 1       row 2       row 2      bit 9 of each is spare
//!                       1st digit   2nd digit   1st digit   2nd digit   1st digit   2nd digit
//!
//!              columns 0-8        the nine *minirows* of a band (three cells of a row in one box) form a square,
//!     row 0    aaa bbb ccc            a b c
//!     row 1    ddd eee fff            d e f
//!     row 2    ggg hhh iii            g h i
//!
//! in which a digit takes exactly one place in each row and each column.
//! ```
//! A minirow therefore remains only if it is one of three possible minirows in different rows and boxes. This finds
//! every pointing pair, claiming pair and hidden single of the band. A square leaves room in a word for two more, so
//! the squares of all three bands are processed in one word, and both digits at once. The bands and columns of the
//! three stacks form such squares too. Because the rows of the two digits alternate, a rotation of the word moves to
//! the next row, without a mask.
//!
//! A digit is closed in this way if it lost a place. Then a single place in a row excludes the other digits of its
//! cell, and a single candidate in a cell excludes the other places in its row. The rest follows from the squares.
//!
//! # Notes
//! Measured by counting up to two solutions on the sets of the benchmark, easy to hardest. These variants were slower:
//!
//! | variant | effect |
//! |---|---|
//! | one digit per word, by tables of 512 squares | 1.5 to 2.6 times the time |
//! | two digits in the halves of a word | 5 % to 10 % |
//! | cells filled as soon as a word is closed | up to 14 % |
//! | only changed words, by trailing zeros | 4 % |
//! | changes as words instead of bits | 1 % to 3 % |
//! | no final check before the first dead end | 3 % to 8 %: more guesses |
//! | both halves of a guess built on the stack of the search | 10 % with many solutions |
//! | four digits in a register of 128 bits | 10 %; far behind [`super::fives`] |
//! | four or twelve cells weighed for a guess instead of six | 2 % to 16 % |

use super::state::{SearchState, Settled, Settling, Weighing, are_peers};

/// Returns nine bits, or one of them, in all rows of the first digit.
const fn rows(bits: u64) -> u64 {
    bits * THRICE
}

/// Returns these bits for both digits.
const fn both(bits: u64) -> u64 {
    bits | bits << 10
}

/// The first bit of each row of the first digit. Multiplying a row by it repeats the row three times.
const THRICE: u64 = 1 | 1 << 20 | 1 << 40;
/// The nine cells of a row.
const CELLS: u64 = 0x1FF;
/// The cells of the first digit.
const FIRST_DIGIT: u64 = rows(CELLS);
/// All cells.
const FULL: u64 = both(FIRST_DIGIT);
/// The first row of both digits.
const ROW: u64 = both(CELLS);
/// The first cell of each row.
const STARTS: u64 = both(THRICE);
/// The spare bit of each row.
const SPARE: u64 = STARTS << 9;
/// The first cell of each minirow.
const MINIROWS: u64 = STARTS * 0b001_001_001;

/// The number of cells weighed for a guess.
const TRIES: u32 = 6;

/// The peers of a cell, by band. Cells are indexed by band and bit.
static PEERS: [[[u64; 3]; 64]; 3] = {
    let mut table = [[[0; 3]; 64]; 3];
    let mut cell = 0;
    while cell < 81 {
        let mut other = 0;
        while other < 81 {
            if are_peers(cell, other) {
                table[cell / 27][bit(cell) as usize][other / 27] |= 1 << bit(other);
            }
            other += 1;
        }
        cell += 1;
    }
    table
};

/// The cell in the band for a bit of the first digit.
static PLACES: [u8; 64] = {
    let mut table = [0; 64];
    let mut cell = 0;
    while cell < 27 {
        table[bit(cell) as usize] = cell as u8;
        cell += 1;
    }
    table
};

/// Returns the bit of a cell in the words of the first digit.
const fn bit(cell: usize) -> u32 {
    (cell % 27 / 9 * 20 + cell % 9) as u32
}

/// A position as fifteen words, as drawn at the top of this file.
#[derive(Clone, Copy)]
pub(super) struct Portable {
    words: [[u64; 3]; 5],
    /// Cells with a digit that has not yet been excluded elsewhere, by band, as cells of a first digit.
    open: [u64; 3],
    /// The pairs of digits that lost something since they were last closed, one bit each.
    changed: u32,
}

/// Returns the possible places of a square, given these places and the same places moved by one and two columns.
#[inline(always)]
fn square(places: u64, one: u64, two: u64) -> u64 {
    // The row below; for the last row, the first.
    let below = |places: u64| places >> 20 | places << 40;
    places & below(one & below(two) | two & below(one))
}

/// Closes two digits, first in the bands and then in the stacks. Returns whether the stacks removed something, in which
/// case the bands may have to be closed again.
#[inline(always)]
fn close(words: &mut [u64; 3]) -> bool {
    let held = |word: u64| (word | word >> 1 | word >> 2) & MINIROWS;
    let all = held(words[0]) | held(words[1]) << 1 | held(words[2]) << 2;
    let boxes = |bits: u64| STARTS * bits;
    let one = all >> 3 & boxes(0b000_111_111) | all << 6 & boxes(0b111_000_000);
    let two = all >> 6 & boxes(0b000_000_111) | all << 3 & boxes(0b111_111_000);
    let kept = square(all, one, two);
    let spread = |minirows: u64| (minirows & MINIROWS) * 0b111;
    let [top, middle, bottom] = [words[0] & spread(kept), words[1] & spread(kept >> 1), words[2] & spread(kept >> 2)];

    let all = (top | top >> 20 | top >> 40) & ROW
        | (middle << 20 | middle | middle >> 20) & ROW << 20
        | (bottom << 40 | bottom << 20 | bottom) & ROW << 40;
    let one = all >> 1 & boxes(0b011_011_011) | all << 2 & boxes(0b100_100_100);
    let two = all >> 2 & boxes(0b001_001_001) | all << 1 & boxes(0b110_110_110);
    let kept = square(all, one, two);
    *words = [top & rows(kept & ROW), middle & rows(kept >> 20 & ROW), bottom & rows(kept >> 40)];
    kept != all
}

/// Returns all cells of the rows that are not empty.
#[inline(always)]
fn held_rows(word: u64) -> u64 {
    let held = (word + FULL) & SPARE;
    held - (held >> 9)
}

/// Removes the other places in the rows of these cells. If a row has two of them, which is a contradiction, keeps the
/// first; the other is left without candidates.
#[inline(always)]
fn alone_in_rows(word: u64, cells: u64) -> u64 {
    let others = cells & ((cells | SPARE) - STARTS);
    word & !held_rows(cells) | (cells ^ others)
}

/// Returns the cells of both digits as cells of the first.
#[inline(always)]
fn folded(word: u64) -> u64 {
    word | word >> 10
}

#[allow(clippy::needless_range_loop, reason = "the same place of several arrays; iterators are slower here")]
impl Portable {
    /// Closes the digits that changed, and removes the other digits of the cells that they fill. Returns `false` if no
    /// place is left.
    #[inline(always)]
    fn close_all(&mut self) -> bool {
        let (mut alone, mut own) = ([0; 3], [[0; 3]; 5]);
        // The spare bits of the first row are set if both digits have cells left in it. Once a digit has no place in
        // one row, closing removes all its places.
        let mut present = !0;
        let changed = std::mem::take(&mut self.changed);
        for pair in 0..5 {
            if changed >> pair & 1 == 0 {
                continue;
            }
            self.changed |= u32::from(close(&mut self.words[pair])) << pair;
            let words = &self.words[pair];
            // There is no tenth digit.
            present &= (words[0] + ROW) | if pair == 4 { 1 << 19 } else { 0 };
            for band in 0..3 {
                // Both closures have run, so a digit with a single place in a box or a column also has a single place
                // in its row.
                let word = words[band];
                own[pair][band] = word & !held_rows(word & word.wrapping_sub(STARTS));
                alone[band] |= own[pair][band];
            }
        }
        if !present & (1 << 9 | 1 << 19) != 0 {
            return false;
        }
        let taken: [u64; 3] = std::array::from_fn(|band| folded(alone[band]) & self.open[band]);
        if taken != [0; 3] {
            for band in 0..3 {
                self.open[band] ^= taken[band];
            }
            let taken = taken.map(both);
            self.restrict(|pair, band, word| word & (!taken[band] | own[pair][band]));
        }
        true
    }

    /// Places the digit of every cell with a single candidate. Returns `false` if a cell has none or two are placed in
    /// it.
    #[inline(always)]
    fn take_singles(&mut self) -> bool {
        // As in `tally`, but bits outside the first digit may remain.
        let (mut filled, mut everywhere) = ([0; 3], FIRST_DIGIT);
        for band in 0..3 {
            let (mut one, mut two) = (0, 0);
            for words in &self.words {
                two |= one & words[band];
                one |= words[band];
            }
            let two = folded(two) | one & one >> 10;
            // A filled cell that still has two digits was filled with both at once.
            everywhere &= folded(one) & (self.open[band] | !two);
            filled[band] = self.open[band] & !two;
            self.open[band] &= two;
        }
        if everywhere != FIRST_DIGIT {
            return false;
        }
        if filled != [0; 3] {
            let filled = filled.map(both);
            self.restrict(|_, band, word| alone_in_rows(word, word & filled[band]));
        }
        true
    }

    /// Removes candidates, word by word.
    #[inline(always)]
    fn restrict(&mut self, kept: impl Fn(usize, usize, u64) -> u64) {
        for pair in 0..5 {
            let mut gone = 0;
            for band in 0..3 {
                let word = &mut self.words[pair][band];
                let kept = kept(pair, band, *word);
                gone |= kept ^ *word;
                *word = kept;
            }
            self.changed |= u32::from(gone != 0) << pair;
        }
    }

    /// Returns the cells with at least 0, 1, 2, ... candidates, by band.
    #[inline(always)]
    fn tally<const COUNTS: usize>(&self) -> [[u64; 3]; COUNTS] {
        let mut all = [[0; 3]; COUNTS];
        for band in 0..3 {
            let mut each = [0; COUNTS];
            each[0] = FULL;
            for words in &self.words {
                for count in (1..COUNTS).rev() {
                    each[count] |= each[count - 1] & words[band];
                }
            }
            for count in 0..COUNTS {
                let shares = (0..=count).map(|first| each[first] & each[count - first] >> 10);
                all[count][band] = shares.fold(0, |cells, share| cells | share) & FIRST_DIGIT;
            }
        }
        all
    }

    /// Returns the cell, by band and bit, that shares a candidate with most of its peers, from a set of cells with two
    /// candidates. Peers with two candidates count three times, as in the other backends.
    #[inline(always)]
    fn weigh(&self, pairs: &[u64; 3]) -> (usize, u32) {
        let (mut best, mut tries) = ((0, 0, 0), 0);
        'search: for band in 0..3 {
            let mut cells = pairs[band];
            while cells != 0 {
                if tries == TRIES {
                    break 'search;
                }
                tries += 1;
                let bit = cells.trailing_zeros();
                cells &= cells - 1;
                let mut sharing = [0; 3];
                for words in &self.words {
                    let its = (words[band] >> bit & both(1)) * FIRST_DIGIT;
                    for band in 0..3 {
                        sharing[band] |= words[band] & its;
                    }
                }
                let peers = &PEERS[band][bit as usize % 64];
                let touched: [u64; 3] = std::array::from_fn(|band| folded(sharing[band]) & peers[band]);
                let filled: [u64; 3] = std::array::from_fn(|band| touched[band] & pairs[band]);
                // Two bands fit into one word. Each affected cell counts one, and two more if it will be filled, as
                // binary sums of ones, twos and fours.
                let (ones, twos) = (touched[0] | touched[1] << 10, filled[0] | filled[1] << 10);
                let (carry, odd) = (ones & touched[2], twos ^ filled[2]);
                let fours = odd & carry | twos & filled[2];
                let score = (ones ^ touched[2]).count_ones() + 2 * (odd ^ carry).count_ones() + 4 * fours.count_ones();
                if score >= best.0 {
                    best = (score, band, bit);
                }
            }
        }
        (best.1, best.2)
    }

    /// Returns the digits of a cell, given by band and bit, as a mask.
    #[inline(always)]
    fn digits_at(&self, band: usize, bit: u32) -> u32 {
        let mut mask = 0;
        for (pair, words) in self.words.iter().enumerate() {
            let word = words[band] >> bit;
            mask |= ((word & 1 | word >> 9 & 2) as u32) << (2 * pair);
        }
        mask
    }

    /// Keeps the lower digit of a cell with two candidates, and pushes the other half onto the stack.
    #[inline(always)]
    fn halve(&mut self, band: usize, bit: u32, stack: &mut Vec<Self>) {
        let digits = self.digits_at(band, bit);
        let (low, high) = (digits.trailing_zeros(), (digits & (digits - 1)).trailing_zeros());
        stack.push(*self);
        if let Some(rest) = stack.last_mut() {
            rest.choose(band, bit, high, low);
        }
        self.choose(band, bit, low, high);
    }

    /// Restricts a cell with two candidates to one of them. Digits count from 0.
    #[inline(always)]
    fn choose(&mut self, band: usize, bit: u32, own: u32, other: u32) {
        self.words[other as usize / 2][band] &= !(1 << (bit + 10 * (other % 2)));
        self.changed |= 1 << (other / 2);
        self.keep(band, bit, own);
    }

    /// Removes the digit, counted from 0, from the other cells of a cell's row.
    #[inline(always)]
    fn keep(&mut self, band: usize, bit: u32, digit: u32) {
        let row = CELLS << (bit / 20 * 20);
        self.words[digit as usize / 2][band] &= !((row & !(1 << bit)) << (10 * (digit % 2)));
        self.open[band] &= !(1 << bit);
        self.changed |= 1 << (digit / 2);
    }
}

impl SearchState for Portable {
    fn load(puzzle: &[u8; 81]) -> Self {
        // By band, the cells of each digit. Empty cells are at 0, and invalid bytes at 10.
        let mut own = [[0; 11]; 3];
        for (own, digits) in own.iter_mut().zip(puzzle.as_chunks::<27>().0) {
            for (row, digits) in digits.as_chunks::<9>().0.iter().enumerate() {
                for (column, &digit) in digits.iter().enumerate() {
                    own[usize::from(digit.min(10))] |= 1 << (20 * row + column);
                }
            }
        }
        let open = own.map(|own| own[0]);
        let words = std::array::from_fn(|pair| {
            own.map(|own| {
                let givens = own[2 * pair + 1] | if pair < 4 { own[2 * pair + 2] << 10 } else { 0 };
                let empty = if pair < 4 { both(own[0]) } else { own[0] };
                alone_in_rows(givens | empty, givens)
            })
        });
        Portable { words, open, changed: 0b11111 }
    }

    #[inline(always)]
    fn place(&mut self, cell: usize, digit: u8) {
        let (band, bit) = (cell / 27, bit(cell));
        let digit = u32::from(digit).wrapping_sub(1);
        self.restrict(|pair, at, word| {
            let own = if digit / 2 == pair as u32 { 1 << (bit + 10 * (digit % 2)) } else { 0 };
            if at == band { word & (!both(1 << bit) | own) } else { word }
        });
        if digit < 9 {
            self.keep(band, bit, digit);
        }
    }

    #[inline(always)]
    fn remove(&mut self, cell: usize, digit: u8) {
        let digit = u32::from(digit) - 1;
        self.words[digit as usize / 2][cell / 27] &= !(1 << (bit(cell) + 10 * (digit % 2)));
        self.changed |= 1 << (digit / 2);
    }

    #[inline(always)]
    fn settle(&mut self, _: Settling) -> Settled {
        loop {
            if !self.close_all() || !self.take_singles() {
                return Settled::Dead;
            }
            if self.changed == 0 {
                // Every row has each digit, and no cell has two, so each house has each digit once.
                return if self.open == [0; 3] { Settled::Solved } else { Settled::Open };
            }
        }
    }

    fn candidates(&self, cell: usize) -> u16 {
        self.digits_at(cell / 27, bit(cell)) as u16
    }

    #[inline(always)]
    fn split(&mut self, weighing: Weighing, stack: &mut Vec<Self>) {
        let [_, _, two, three] = self.tally();
        let pairs: [u64; 3] = std::array::from_fn(|band| two[band] & !three[band]);
        if pairs == [0; 3] {
            let [.., four] = self.tally::<5>();
            let few: [u64; 3] = std::array::from_fn(|band| three[band] & !four[band]);
            let (band, bit) = self.weigh(if few == [0; 3] { &two } else { &few });
            let cell = 27 * band + usize::from(PLACES[bit as usize]);
            let digit = self.candidates(cell).trailing_zeros() as u8 + 1;
            stack.push(*self);
            if let Some(rest) = stack.last_mut() {
                rest.remove(cell, digit);
            }
            self.place(cell, digit);
        } else if weighing == Weighing::Careful {
            let (band, bit) = self.weigh(&pairs);
            self.halve(band, bit, stack);
        } else {
            // If any guess will do, guess a cell in each of the bands at once, in different stacks: distant cells clash
            // less often.
            let mut stacks = 0;
            for (band, pairs) in pairs.into_iter().enumerate() {
                let cells = pairs & !rows(stacks);
                if cells != 0 {
                    let bit = cells.trailing_zeros();
                    stacks |= 0b111 << (bit % 20 / 3 * 3);
                    self.halve(band, bit, stack);
                }
            }
        }
    }

    fn digits(&self) -> [u8; 81] {
        let mut digits = [0; 81];
        for (pair, words) in self.words.iter().enumerate() {
            for (band, &word) in words.iter().enumerate() {
                for second in 0..2 {
                    let mut cells = word >> (10 * second) & FIRST_DIGIT;
                    while cells != 0 {
                        let place = PLACES[cells.trailing_zeros() as usize];
                        digits[27 * band + usize::from(place)] = 2 * pair as u8 + second + 1;
                        cells &= cells - 1;
                    }
                }
            }
        }
        digits
    }
}
