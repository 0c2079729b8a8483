//! The original's path: quick strategies for every sequence, and new ones only when they end.
//!
//! It begins with forced squares and completed sequences. If they end, it takes a strategy out of reserve, and keeps it
//! from then on unless it is slow. Strategies for subsets and fish begin with pairs and are strengthened when
//! everything else ends, up to the largest size that was needed. In each pass the first strategy that helps is applied
//! to each sequence.

use super::board::{Freedom, Mark, Squares, Violation, bits};
use super::colouring::colouring;
use super::subsets::{Subset, find};
use super::wings::{xy_wing, xyz_wing};
use crate::board::Puzzle;

/// A logged step.
#[derive(Clone, Debug)]
pub(super) struct LoggedStep {
    pub technique: &'static str,
    pub score: u32,
    pub placed: Option<Mark>,
    pub gone: Vec<Mark>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Strategy {
    Complete,
    Cross,
    Hidden,
    Naked,
    Fish,
    Colouring,
    XyWing,
    XyzWing,
}

/// The largest subsets or fish that are searched for, and the largest that was found.
#[derive(Clone, Copy, Debug)]
struct SizeLimit {
    now: usize,
    largest: usize,
}

/// A puzzle on the way.
struct Walker {
    squares: Squares,
    open: Vec<usize>,
    sequences: Vec<usize>,
    strategies: Vec<Strategy>,
    reserve: Vec<Strategy>,
    hidden: SizeLimit,
    naked: SizeLimit,
    fish: SizeLimit,
    log: Vec<LoggedStep>,
}

type Changes = Result<bool, Violation>;

/// Returns the steps to the solution; `None` of a puzzle that these strategies do not solve.
pub(super) fn walk(puzzle: &Puzzle) -> Option<Vec<LoggedStep>> {
    let squares = Squares::new(puzzle)?;
    let reach = SizeLimit { now: 2, largest: 1 };
    let mut walker = Walker {
        open: (0..squares.all.len()).filter(|&square| squares.is_open(square)).collect(),
        sequences: (0..squares.sequences.len()).filter(|&at| squares.missing[at] != 0).collect(),
        squares,
        strategies: vec![Strategy::Complete],
        reserve: vec![
            Strategy::Cross,
            Strategy::Hidden,
            Strategy::Naked,
            Strategy::Fish,
            Strategy::Colouring,
            Strategy::XyWing,
            Strategy::XyzWing,
        ],
        hidden: reach,
        naked: reach,
        fish: reach,
        log: Vec::new(),
    };
    walker.solve().ok().filter(|&is_solved| is_solved)?;
    Some(walker.log)
}

impl Walker {
    fn solve(&mut self) -> Changes {
        loop {
            while self.force()? {}
            if self.open.is_empty() || !self.pass()? || self.sequences.is_empty() {
                return Ok(self.open.iter().all(|&square| !self.squares.is_open(square)));
            }
        }
    }

    fn log(&mut self, technique: &'static str, score: u32, gone: Vec<Mark>) {
        self.log.push(LoggedStep { technique, score, placed: None, gone });
    }

    /// Fills the squares that have one number left.
    fn force(&mut self) -> Changes {
        let mut changes = false;
        for square in std::mem::take(&mut self.open) {
            let left = self.squares.candidates(square);
            if self.squares.is_open(square) && left.count_ones() == 1 {
                let placed = Some((square, left.trailing_zeros() as usize));
                self.log.push(LoggedStep { technique: "naked-single", score: 1, placed, gone: Vec::new() });
                self.squares.set(square, left.trailing_zeros() as usize)?;
                changes = true;
            } else if self.squares.is_open(square) {
                self.open.push(square);
            }
        }
        Ok(changes)
    }

    /// Makes one pass over the sequences, and strengthens strategies if it changes nothing.
    fn pass(&mut self) -> Changes {
        let (mut total, mut changes) = (Vec::new(), false);
        for sequence in std::mem::take(&mut self.sequences) {
            if self.squares.missing[sequence] != 0 {
                let freedom = Freedom::new(&self.squares, sequence);
                for at in 0..self.strategies.len() {
                    if self.apply(self.strategies[at], &freedom)? {
                        changes = true;
                        break;
                    }
                }
                total.push(freedom);
            }
            if self.squares.missing[sequence] != 0 {
                self.sequences.push(sequence);
            }
        }
        if changes {
            return Ok(true);
        }
        if self.strategies.contains(&Strategy::Fish) && self.find_fish(self.fish.now, &total)? {
            return Ok(true);
        }
        for strategy in self.strategies.clone() {
            if self.strengthen(strategy, &total)? {
                return Ok(true);
            }
        }
        self.try_new(&total)
    }

    /// Tries the strategies in reserve, as they are and strengthened.
    fn try_new(&mut self, total: &[Freedom]) -> Changes {
        for strategy in self.reserve.clone() {
            if !self.apply_to_all(strategy, total)? && !self.strengthen(strategy, total)? {
                continue;
            }
            if matches!(strategy, Strategy::Cross | Strategy::Hidden | Strategy::Naked | Strategy::Fish) {
                self.strategies.push(strategy);
                self.reserve.retain(|&other| other != strategy);
            }
            return Ok(true);
        }
        Ok(false)
    }

    fn apply_to_all(&mut self, strategy: Strategy, total: &[Freedom]) -> Changes {
        match strategy {
            Strategy::Fish => self.find_fish(self.fish.now, total),
            Strategy::Colouring => {
                let excluded = colouring(&mut self.squares, &self.open, total)?;
                let changes = !excluded.is_empty();
                for excluded in excluded {
                    let (technique, score) =
                        if excluded.by_two { ("multi-colouring", 50) } else { ("simple-colouring", 40) };
                    self.log(technique, score, excluded.gone);
                }
                Ok(changes)
            }
            Strategy::XyWing | Strategy::XyzWing => {
                let (technique, gone) = match strategy {
                    Strategy::XyWing => ("xy-wing", xy_wing(&mut self.squares, &self.open)?),
                    _ => ("xyz-wing", xyz_wing(&mut self.squares, &self.open)?),
                };
                let changes = !gone.is_empty();
                if changes {
                    self.log(technique, 50, gone);
                }
                Ok(changes)
            }
            _ => {
                for freedom in total {
                    if self.apply(strategy, freedom)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
        }
    }

    fn apply(&mut self, strategy: Strategy, freedom: &Freedom) -> Changes {
        let missing = self.squares.missing_count(freedom.sequence);
        match strategy {
            Strategy::Complete => self.complete(freedom),
            Strategy::Cross => self.cross(freedom),
            Strategy::Hidden if missing >= 4 => self.hidden(self.hidden.now.min(missing - 2), freedom),
            Strategy::Naked if missing >= 4 => self.naked(self.naked.now.min(missing - 2), freedom),
            _ => Ok(false),
        }
    }

    /// Looks for larger subsets or fish than before.
    fn strengthen(&mut self, strategy: Strategy, total: &[Freedom]) -> Changes {
        let most = self.squares.side / 2;
        let reach = match strategy {
            Strategy::Hidden => self.hidden,
            Strategy::Naked => self.naked,
            Strategy::Fish => self.fish,
            _ => return Ok(false),
        };
        if reach.now >= most {
            return Ok(false);
        }
        if strategy == Strategy::Fish {
            let changes = self.find_fish(most, total)?;
            if changes {
                self.fish.now = self.fish.largest;
            }
            return Ok(changes);
        }
        for freedom in total {
            let largest = most.min(self.squares.missing_count(freedom.sequence).saturating_sub(2));
            if largest <= reach.now {
                continue;
            }
            let is_hidden = strategy == Strategy::Hidden;
            let changes = if is_hidden { self.hidden(largest, freedom)? } else { self.naked(largest, freedom)? };
            if changes {
                let reach = if is_hidden { &mut self.hidden } else { &mut self.naked };
                reach.now = reach.largest;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Fills numbers with one place in a sequence.
    fn complete(&mut self, freedom: &Freedom) -> Changes {
        let mut changes = false;
        for number in 1..=self.squares.side {
            let places = freedom.places[number];
            if places.count_ones() != 1 {
                continue;
            }
            let square = self.squares.sequences[freedom.sequence][places.trailing_zeros() as usize];
            if self.squares.is_open(square) {
                let placed = Some((square, number));
                self.log.push(LoggedStep { technique: "hidden-single", score: 1, placed, gone: Vec::new() });
                self.squares.set(square, number)?;
                changes = true;
            }
        }
        Ok(changes)
    }

    /// Applies numbers that are locked into the crossing with another sequence.
    fn cross(&mut self, freedom: &Freedom) -> Changes {
        let (side, own) = (self.squares.side, freedom.sequence);
        let mut changes = false;
        for number in 1..=side {
            let places: Vec<usize> = bits(freedom.places[number]).map(|at| self.squares.sequences[own][at]).collect();
            if places.len() < 2 {
                continue;
            }
            let is_shared = |sequence: &usize| {
                *sequence != own && places.iter().all(|&square| self.squares.all[square].sequences.contains(sequence))
            };
            let Some(cross) = self.squares.all[places[0]].sequences.into_iter().find(is_shared) else { continue };
            if self.squares.missing[cross] >> number & 1 == 0 {
                continue;
            }
            let mut gone = Vec::new();
            for at in 0..side {
                let square = self.squares.sequences[cross][at];
                let is_outside = !self.squares.all[square].sequences.contains(&own);
                if is_outside && self.squares.is_open(square) && self.squares.forbid(square, number)? {
                    gone.push((square, number));
                }
            }
            if !gone.is_empty() {
                let technique = if own >= 2 * side { "pointing" } else { "claiming" };
                self.log(technique, 3, gone);
                changes = true;
            }
        }
        Ok(changes)
    }

    fn hidden(&mut self, most: usize, freedom: &Freedom) -> Changes {
        let numbers = (1..=self.squares.side).rev();
        let subsets = find(most, numbers.map(|n| Subset { items: 1 << n, positions: freedom.places[n] }));
        let mut changes = false;
        for subset in subsets {
            let mut gone = Vec::new();
            for at in bits(subset.positions) {
                let square = self.squares.sequences[freedom.sequence][at];
                self.squares.forbid_all(square, !subset.items, &mut gone)?;
            }
            if !gone.is_empty() {
                self.hidden.largest = self.hidden.largest.max(subset.size());
                self.log(size_of(HIDDEN, subset.size()), 7 * (subset.size() as u32 - 1), gone);
                changes = true;
            }
        }
        Ok(changes)
    }

    fn naked(&mut self, most: usize, freedom: &Freedom) -> Changes {
        let sequence = self.squares.sequences[freedom.sequence].clone();
        let open = sequence.iter().enumerate().filter(|&(_, &square)| self.squares.is_open(square));
        let items: Vec<Subset> =
            open.map(|(at, &square)| Subset { items: 1 << at, positions: self.squares.candidates(square) }).collect();
        let mut changes = false;
        for subset in find(most, items) {
            let mut gone = Vec::new();
            for (at, &square) in sequence.iter().enumerate() {
                if self.squares.is_open(square) && subset.items >> at & 1 == 0 {
                    self.squares.forbid_all(square, subset.positions, &mut gone)?;
                }
            }
            if !gone.is_empty() {
                self.naked.largest = self.naked.largest.max(subset.size());
                self.log(size_of(NAKED, subset.size()), 7 * (subset.size() as u32 - 1), gone);
                changes = true;
            }
        }
        Ok(changes)
    }

    /// Returns the first fish of at most this size: by number from the greatest, by size, rows before columns.
    fn find_fish(&mut self, most: usize, total: &[Freedom]) -> Changes {
        let side = self.squares.side;
        for number in (1..=side).rev() {
            let lines = |kind: usize| total.iter().filter(move |freedom| freedom.sequence / side == kind);
            let [mut rows, mut columns] = [0, 1].map(|kind| {
                let items = lines(kind)
                    .map(|freedom| Subset { items: 1 << (freedom.sequence % side), positions: freedom.places[number] });
                find(most, items)
            });
            let mirrors = |one: &Subset, other: &Subset| one.positions == other.items && one.items == other.positions;
            let all_rows = rows.clone();
            rows.retain(|row| !columns.iter().any(|column| mirrors(row, column)));
            columns.retain(|column| !all_rows.iter().any(|row| mirrors(row, column)));
            for size in 2..=most {
                for (kind, found) in [(1, &rows), (0, &columns)] {
                    for subset in found.iter().filter(|subset| subset.size() == size) {
                        if self.keep_to(number, subset, kind, total)? {
                            return Ok(true);
                        }
                    }
                }
            }
        }
        Ok(false)
    }

    /// Removes a number from these lines outside the fish.
    fn keep_to(&mut self, number: usize, fish: &Subset, kind: usize, total: &[Freedom]) -> Changes {
        let side = self.squares.side;
        let mut gone = Vec::new();
        let crossed = |freedom: &&Freedom| {
            freedom.sequence / side == kind && fish.positions >> (freedom.sequence % side) & 1 != 0
        };
        for freedom in total.iter().filter(crossed) {
            for at in (0..side).filter(|at| fish.items >> at & 1 == 0) {
                let square = self.squares.sequences[freedom.sequence][at];
                if self.squares.is_open(square) && self.squares.forbid(square, number)? {
                    gone.push((square, number));
                }
            }
        }
        if gone.is_empty() {
            return Ok(false);
        }
        let size = fish.items.count_ones() as usize;
        self.fish.largest = self.fish.largest.max(size);
        self.log(size_of(FISH, size), 20 * (size as u32 - 1), gone);
        Ok(true)
    }
}

/// The techniques of one kind by size: of two, three, four, and more on boards that have room for them.
pub(super) type BySize = [&'static str; 4];

pub(super) const HIDDEN: BySize = ["hidden-pair", "hidden-triple", "hidden-quad", "large-hidden-subset"];
pub(super) const NAKED: BySize = ["naked-pair", "naked-triple", "naked-quad", "large-naked-subset"];
pub(super) const FISH: BySize = ["x-wing", "swordfish", "jellyfish", "large-fish"];

/// Returns the technique of this size.
fn size_of(kind: BySize, size: usize) -> &'static str {
    kind[(size - 2).min(3)]
}
