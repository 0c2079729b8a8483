//! The board as the original represents it: squares, sequences, and forbidden numbers of each square.

use crate::board::{Digit, HouseKind, Puzzle};

/// A square: its number, from 1, or 0; a bit for each number that it cannot be; its row, column and box.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Square {
    pub number: usize,
    pub forbidden: u64,
    pub sequences: [usize; 3],
}

/// A square has no number left: the puzzle has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Violation;

/// A candidate: a square and a number, from 1.
pub(super) type Mark = (usize, usize);

/// A board of rows, columns and boxes, each of which is a sequence.
#[derive(Clone, Debug)]
pub(super) struct Squares {
    /// The side of the board.
    pub side: usize,
    pub all: Vec<Square>,
    /// The squares of each sequence: rows, columns, then boxes.
    pub sequences: Vec<Vec<usize>>,
    /// For each sequence, a bit for each number that it lacks.
    pub missing: Vec<u64>,
}

impl Squares {
    /// Returns the squares of a puzzle of rows, columns and boxes alone, with its givens.
    pub(super) fn new(puzzle: &Puzzle) -> Option<Self> {
        let board = puzzle.board();
        let side = board.side();
        let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
        let of_kind = |kind| board.houses().map(|house| board.house(house)).filter(move |house| house.kind == kind);
        let sequences: Vec<Vec<usize>> = kinds
            .into_iter()
            .flat_map(of_kind)
            .map(|house| house.cells.iter().map(|cell| cell.index()).collect())
            .collect();
        let is_plain = sequences.len() == 3 * side
            && board.houses().count() == 3 * side
            && sequences.iter().all(|squares: &Vec<usize>| squares.len() == side)
            && !puzzle.has_rules()
            && puzzle.marks().is_empty();
        if !is_plain {
            return None;
        }
        let mut all = vec![Square::default(); side * side];
        for (at, squares) in sequences.iter().enumerate() {
            squares.iter().for_each(|&square| all[square].sequences[at / side] = at);
        }
        let numbers = ((1 << side) - 1) << 1;
        let mut squares = Self { side, all, missing: vec![numbers; 3 * side], sequences };
        for (cell, digit) in puzzle.givens().filled() {
            squares.set(cell.index(), number(digit)).ok()?;
        }
        Some(squares)
    }

    /// Returns all numbers as bits.
    pub(super) fn numbers(&self) -> u64 {
        ((1 << self.side) - 1) << 1
    }

    pub(super) fn is_open(&self, square: usize) -> bool {
        self.all[square].number == 0
    }

    /// Returns the candidates of a square as bits.
    pub(super) fn candidates(&self, square: usize) -> u64 {
        self.numbers() & !self.all[square].forbidden
    }

    pub(super) fn may_be(&self, square: usize, number: usize) -> bool {
        self.all[square].forbidden >> number & 1 == 0
    }

    /// Returns the count of numbers that a sequence lacks.
    pub(super) fn missing_count(&self, sequence: usize) -> usize {
        self.missing[sequence].count_ones() as usize
    }

    /// Forbids a number in a square, and appends it to `gone` if that is new.
    pub(super) fn remove(&mut self, square: usize, number: usize, gone: &mut Vec<Mark>) -> Result<(), Violation> {
        if self.may_be(square, number) {
            gone.push((square, number));
            self.forbid(square, number)?;
        }
        Ok(())
    }

    /// Forbids a number. Returns whether that is new.
    fn forbid(&mut self, square: usize, number: usize) -> Result<bool, Violation> {
        if !self.may_be(square, number) {
            return Ok(false);
        }
        self.all[square].forbidden |= 1 << number;
        if self.is_open(square) && self.candidates(square) == 0 { Err(Violation) } else { Ok(true) }
    }

    /// Forbids several numbers and appends the new ones.
    pub(super) fn remove_all(&mut self, square: usize, numbers: u64, gone: &mut Vec<Mark>) -> Result<(), Violation> {
        bits(numbers & self.candidates(square)).try_for_each(|number| self.remove(square, number, gone))
    }

    /// Forbids a number in a square permanently, as the original does before it guesses it.
    pub(super) fn rule_out(&mut self, square: usize, number: usize) {
        self.all[square].forbidden |= 1 << number;
    }

    /// Fills a square, and forbids the number in its sequences.
    pub(super) fn set(&mut self, square: usize, number: usize) -> Result<(), Violation> {
        if !self.is_open(square) {
            return Ok(());
        }
        if !self.may_be(square, number) {
            return Err(Violation);
        }
        self.place(square, number)
    }

    /// Fills a square even if the number was ruled out there, and forbids the number in its sequences.
    pub(super) fn place(&mut self, square: usize, number: usize) -> Result<(), Violation> {
        self.all[square].number = number;
        for sequence in self.all[square].sequences {
            if self.missing[sequence] >> number & 1 != 0 {
                self.missing[sequence] &= !(1 << number);
                for at in 0..self.side {
                    self.forbid(self.sequences[sequence][at], number)?;
                }
            }
        }
        Ok(())
    }
}

/// Returns the bits of a set, lowest first.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(next)
    })
}

/// Returns a digit in the original's numbering.
fn number(digit: Digit) -> usize {
    digit.value().into()
}

/// The squares of a sequence in which each number can still go, by number; bits count within the sequence.
#[derive(Clone, Debug)]
pub(super) struct Freedom {
    pub sequence: usize,
    pub places: Vec<u64>,
}

impl Freedom {
    pub(super) fn new(squares: &Squares, sequence: usize) -> Self {
        let mut places = vec![0; squares.side + 1];
        for (at, &square) in squares.sequences[sequence].iter().enumerate() {
            if squares.is_open(square) {
                bits(squares.candidates(square)).for_each(|number| places[number] |= 1 << at);
            }
        }
        Self { sequence, places }
    }
}
