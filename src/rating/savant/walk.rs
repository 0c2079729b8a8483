//! The original's path, which applies fast strategies to every sequence and adds others only when these end.
//!
//! The path begins with forced squares and completed sequences. When these end, it adds a strategy from a reserve, and
//! keeps using that strategy unless it is slow. Strategies for subsets and fish begin with pairs and are strengthened
//! when everything else ends, up to the largest size that was needed. In each pass, the first strategy that has an
//! effect on a sequence is applied to it.
//!
//! When all strategies end, it guesses the highest number of the square with the fewest numbers, the first in its list
//! of open squares. Squares that were filled since a guess come first in that list once the guess is undone. After a
//! wrong guess, it guesses again at once, even in a square with one number left, which costs as much. Undoing a guess
//! restores the sizes of subsets and fish, but neither the reserve of strategies nor the score.

use super::board::{Freedom, Mark, Squares, Violation, bits};
use super::colouring::{Excluded, colouring};
use super::subsets::{Subset, find};
use super::wings::{xy_wing, xyz_wing};
use crate::board::Puzzle;
use crate::work::{Stop, Stopped};

/// The score of a guess.
pub(super) const GUESS_SCORE: u32 = 100;

/// The techniques of a guess, and of undoing one.
pub(super) const GUESS: &str = "guess";
pub(super) const WRONG_GUESS: &str = "wrong-guess";

/// A logged step. A step that a contradiction interrupted has no score if the original logs steps when they are done.
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

/// The largest size of subsets or fish that are searched for, and the largest that was found.
#[derive(Clone, Copy, Debug)]
struct SizeLimit {
    now: usize,
    largest: usize,
}

/// The state that undoing a wrong guess restores.
#[derive(Clone)]
struct State {
    squares: Squares,
    /// The squares and sequences that were filled since the last guess, in that order.
    full: Vec<usize>,
    full_sequences: Vec<usize>,
    hidden: SizeLimit,
    naked: SizeLimit,
    fish: SizeLimit,
}

/// A puzzle that is being solved.
struct Walker<'s> {
    state: State,
    /// The states before the open guesses.
    before: Vec<State>,
    open: Vec<usize>,
    sequences: Vec<usize>,
    strategies: Vec<Strategy>,
    reserve: Vec<Strategy>,
    log: Vec<LoggedStep>,
    /// The sum of all scores, and the highest one of interest.
    sum: u32,
    highest: u32,
    stop: &'s Stop,
}

/// The reason why a walk ends before the puzzle is solved.
enum WalkEnd {
    Stopped(Stopped),
    /// The sum is over the highest one.
    TooHigh,
    /// There is no guess left to undo: the puzzle has no solution.
    Broken,
}

impl From<Stopped> for WalkEnd {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

type Changes = Result<bool, Violation>;

/// Finds a wing and appends its removals.
type Wing = fn(&mut Squares, &[usize], &mut Vec<Mark>) -> Result<(), Violation>;

/// The time at which a step gets its score.
#[derive(Clone, Copy)]
enum Scores {
    Always(u32),
    /// When it is done, unless it led to a contradiction.
    WhenDone(u32),
}

/// The end of a walk.
pub(super) enum Walk {
    Solved(Vec<LoggedStep>),
    /// The sum of scores exceeded the highest one.
    TooHigh,
    /// The original does not support this puzzle: the board does not consist of rows, columns and boxes, or the puzzle
    /// has no solution.
    Impossible,
}

/// Returns the steps to the first solution, if the sum of their scores is at most `highest`.
pub(super) fn walk(puzzle: &Puzzle, highest: u32, stop: &Stop) -> Result<Walk, Stopped> {
    let Some(squares) = Squares::new(puzzle) else { return Ok(Walk::Impossible) };
    let sizes = SizeLimit { now: 2, largest: 1 };
    let mut walker = Walker {
        open: (0..squares.all.len()).filter(|&square| squares.is_open(square)).collect(),
        sequences: (0..squares.sequences.len()).filter(|&at| squares.missing[at] != 0).collect(),
        state: State {
            squares,
            full: Vec::new(),
            full_sequences: Vec::new(),
            hidden: sizes,
            naked: sizes,
            fish: sizes,
        },
        before: Vec::new(),
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
        log: Vec::new(),
        sum: 0,
        highest,
        stop,
    };
    match walker.solve() {
        Ok(()) if walker.sum > highest => Ok(Walk::TooHigh),
        Ok(()) => Ok(Walk::Solved(walker.log)),
        Err(WalkEnd::TooHigh) => Ok(Walk::TooHigh),
        Err(WalkEnd::Broken) => Ok(Walk::Impossible),
        Err(WalkEnd::Stopped(stopped)) => Err(stopped),
    }
}

impl Walker<'_> {
    /// Deduces and guesses in turn.
    fn solve(&mut self) -> Result<(), WalkEnd> {
        loop {
            match self.deduce() {
                Ok(true) => return Ok(()),
                Ok(false) => {}
                Err(Violation) => self.take_back()?,
            }
            self.stop.check()?;
            if self.sum > self.highest {
                return Err(WalkEnd::TooHigh);
            }
            if self.guess()? {
                return Ok(());
            }
        }
    }

    /// Applies strategies as long as they change anything. Returns whether the puzzle is solved.
    fn deduce(&mut self) -> Changes {
        loop {
            while self.force()? {}
            if self.open.is_empty() || !self.pass()? || self.sequences.is_empty() {
                return Ok(self.open.iter().all(|&square| !self.state.squares.is_open(square)));
            }
        }
    }

    /// Guesses a number. Returns whether there was nothing left to guess.
    fn guess(&mut self) -> Result<bool, WalkEnd> {
        let squares = &self.state.squares;
        self.open.sort_by_key(|&square| squares.candidates(square).count_ones());
        let mut at = 0;
        while let Some(&square) = self.open.get(at) {
            if !self.state.squares.is_open(square) || self.state.squares.candidates(square) == 0 {
                self.state.full.push(self.open.remove(at));
                continue;
            }
            // A guess that fails at once may also undo an earlier one, and so restore numbers.
            let mut numbers = self.state.squares.numbers();
            while let Some(number) = (self.state.squares.candidates(square) & numbers).checked_ilog2() {
                if self.try_number(square, number as usize)? {
                    return Ok(false);
                }
                numbers = (2 << number) - 1;
            }
            at = 1 + self.open.iter().position(|&other| other == square).unwrap_or(at);
        }
        Ok(true)
    }

    /// Guesses this number of the square, or fills it if it is the only one. Returns whether there is no immediate
    /// contradiction.
    fn try_number(&mut self, square: usize, number: usize) -> Result<bool, WalkEnd> {
        self.state.squares.rule_out(square, number);
        let is_guess = self.state.squares.candidates(square) != 0;
        if is_guess {
            let after = State { full: Vec::new(), full_sequences: Vec::new(), ..self.state.clone() };
            self.before.push(std::mem::replace(&mut self.state, after));
        }
        let is_possible = self.state.squares.place(square, number).is_ok();
        let score = if is_possible { GUESS_SCORE } else { 0 };
        self.log_placed(if is_guess { GUESS } else { "naked-single" }, score, (square, number));
        if !is_possible {
            self.take_back()?;
        }
        Ok(is_possible)
    }

    /// Undoes the last guess.
    fn take_back(&mut self) -> Result<(), WalkEnd> {
        let before = self.before.pop().ok_or(WalkEnd::Broken)?;
        let State { full, full_sequences, .. } = std::mem::replace(&mut self.state, before);
        self.open.splice(0..0, full);
        self.sequences.splice(0..0, full_sequences);
        self.log(WRONG_GUESS, 0, Vec::new());
        Ok(())
    }

    fn log(&mut self, technique: &'static str, score: u32, gone: Vec<Mark>) {
        self.sum += score;
        self.log.push(LoggedStep { technique, score, placed: None, gone });
    }

    /// Logs the removals of a strategy, if any. Returns whether there were any.
    fn log_removed(
        &mut self,
        technique: &'static str,
        score: Scores,
        gone: Vec<Mark>,
        result: Result<(), Violation>,
    ) -> Changes {
        let changes = !gone.is_empty();
        if changes {
            let score = match score {
                Scores::Always(score) => score,
                Scores::WhenDone(score) => {
                    if result.is_ok() {
                        score
                    } else {
                        0
                    }
                }
            };
            self.log(technique, score, gone);
        }
        result.map(|()| changes)
    }

    fn log_placed(&mut self, technique: &'static str, score: u32, placed: Mark) {
        self.sum += score;
        self.log.push(LoggedStep { technique, score, placed: Some(placed), gone: Vec::new() });
    }

    /// Fills the squares that have one number left.
    fn force(&mut self) -> Changes {
        let (mut changes, mut at) = (false, 0);
        while let Some(&square) = self.open.get(at) {
            let left = self.state.squares.candidates(square);
            let is_forced = self.state.squares.is_open(square) && left.count_ones() == 1;
            if is_forced {
                let number = left.trailing_zeros() as usize;
                self.log_placed("naked-single", 1, (square, number));
                self.state.squares.set(square, number)?;
                changes = true;
            }
            if self.state.squares.is_open(square) {
                at += 1;
            } else {
                self.state.full.push(self.open.remove(at));
            }
        }
        Ok(changes)
    }

    /// Makes one pass over the sequences, and strengthens strategies if it changes nothing.
    fn pass(&mut self) -> Changes {
        let (mut total, mut changes, mut at) = (Vec::new(), false, 0);
        while let Some(&sequence) = self.sequences.get(at) {
            if self.state.squares.missing[sequence] != 0 {
                let freedom = Freedom::new(&self.state.squares, sequence);
                for at in 0..self.strategies.len() {
                    if self.apply(self.strategies[at], &freedom)? {
                        changes = true;
                        break;
                    }
                }
                total.push(freedom);
            }
            if self.state.squares.missing[sequence] != 0 {
                at += 1;
            } else {
                self.state.full_sequences.push(self.sequences.remove(at));
            }
        }
        if changes {
            return Ok(true);
        }
        if self.strategies.contains(&Strategy::Fish) && self.find_fish(self.state.fish.now, &total)? {
            return Ok(true);
        }
        for strategy in self.strategies.clone() {
            if self.strengthen(strategy, &total)? {
                return Ok(true);
            }
        }
        self.try_new(&total)
    }

    /// Tries the strategies in reserve, unchanged and strengthened.
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
            Strategy::Fish => self.find_fish(self.state.fish.now, total),
            Strategy::Colouring => {
                let mut all = Vec::new();
                let result = colouring(&mut self.state.squares, &self.open, total, &mut all);
                let changes = !all.is_empty();
                all.into_iter().for_each(|Excluded { technique, score, gone }| self.log(technique, score, gone));
                result.map(|()| changes)
            }
            Strategy::XyWing | Strategy::XyzWing => {
                let (technique, wing) = match strategy {
                    Strategy::XyWing => ("xy-wing", xy_wing as Wing),
                    _ => ("xyz-wing", xyz_wing as Wing),
                };
                let mut gone = Vec::new();
                let result = wing(&mut self.state.squares, &self.open, &mut gone);
                self.log_removed(technique, Scores::WhenDone(50), gone, result)
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
        let missing = self.state.squares.missing_count(freedom.sequence);
        match strategy {
            Strategy::Complete => self.complete(freedom),
            Strategy::Cross => self.cross(freedom),
            Strategy::Hidden if missing >= 4 => self.hidden(self.state.hidden.now.min(missing - 2), freedom),
            Strategy::Naked if missing >= 4 => self.naked(self.state.naked.now.min(missing - 2), freedom),
            _ => Ok(false),
        }
    }

    /// Searches for larger subsets or fish than before.
    fn strengthen(&mut self, strategy: Strategy, total: &[Freedom]) -> Changes {
        let most = self.state.squares.side / 2;
        let reach = match strategy {
            Strategy::Hidden => self.state.hidden,
            Strategy::Naked => self.state.naked,
            Strategy::Fish => self.state.fish,
            _ => return Ok(false),
        };
        if reach.now >= most {
            return Ok(false);
        }
        if strategy == Strategy::Fish {
            let changes = self.find_fish(most, total)?;
            if changes {
                self.state.fish.now = self.state.fish.largest;
            }
            return Ok(changes);
        }
        for freedom in total {
            let largest = most.min(self.state.squares.missing_count(freedom.sequence).saturating_sub(2));
            if largest <= reach.now {
                continue;
            }
            let is_hidden = strategy == Strategy::Hidden;
            let changes = if is_hidden { self.hidden(largest, freedom)? } else { self.naked(largest, freedom)? };
            if changes {
                let reach = if is_hidden { &mut self.state.hidden } else { &mut self.state.naked };
                reach.now = reach.largest;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Fills numbers with one place in a sequence.
    fn complete(&mut self, freedom: &Freedom) -> Changes {
        let mut changes = false;
        for number in 1..=self.state.squares.side {
            let places = freedom.places[number];
            if places.count_ones() != 1 {
                continue;
            }
            let square = self.state.squares.sequences[freedom.sequence][places.trailing_zeros() as usize];
            if self.state.squares.is_open(square) {
                self.log_placed("hidden-single", 1, (square, number));
                self.state.squares.set(square, number)?;
                changes = true;
            }
        }
        Ok(changes)
    }

    /// Applies numbers that are locked into the crossing with another sequence.
    fn cross(&mut self, freedom: &Freedom) -> Changes {
        let (side, own) = (self.state.squares.side, freedom.sequence);
        let mut changes = false;
        for number in 1..=side {
            let places: Vec<usize> =
                bits(freedom.places[number]).map(|at| self.state.squares.sequences[own][at]).collect();
            if places.len() < 2 {
                continue;
            }
            let is_shared = |sequence: &usize| {
                *sequence != own
                    && places.iter().all(|&square| self.state.squares.all[square].sequences.contains(sequence))
            };
            let Some(cross) = self.state.squares.all[places[0]].sequences.into_iter().find(is_shared) else { continue };
            if self.state.squares.missing[cross] >> number & 1 == 0 {
                continue;
            }
            let mut gone = Vec::new();
            let squares = &mut self.state.squares;
            let result = (0..side).try_for_each(|at| {
                let square = squares.sequences[cross][at];
                let is_outside = !squares.all[square].sequences.contains(&own);
                if is_outside && squares.is_open(square) { squares.remove(square, number, &mut gone) } else { Ok(()) }
            });
            let technique = if own >= 2 * side { "pointing" } else { "claiming" };
            changes |= self.log_removed(technique, Scores::Always(3), gone, result)?;
        }
        Ok(changes)
    }

    fn hidden(&mut self, most: usize, freedom: &Freedom) -> Changes {
        let numbers = (1..=self.state.squares.side).rev();
        let subsets = find(most, numbers.map(|n| Subset { items: 1 << n, positions: freedom.places[n] }));
        let mut changes = false;
        for subset in subsets {
            let mut gone = Vec::new();
            let squares = &mut self.state.squares;
            let result = bits(subset.positions).try_for_each(|at| {
                squares.remove_all(squares.sequences[freedom.sequence][at], !subset.items, &mut gone)
            });
            let size = subset.size();
            if self.log_removed(size_of(HIDDEN, size), Scores::Always(7 * (size as u32 - 1)), gone, result)? {
                self.state.hidden.largest = self.state.hidden.largest.max(size);
                changes = true;
            }
        }
        Ok(changes)
    }

    fn naked(&mut self, most: usize, freedom: &Freedom) -> Changes {
        let sequence = self.state.squares.sequences[freedom.sequence].clone();
        let open = sequence.iter().enumerate().filter(|&(_, &square)| self.state.squares.is_open(square));
        let items: Vec<Subset> = open
            .map(|(at, &square)| Subset { items: 1 << at, positions: self.state.squares.candidates(square) })
            .collect();
        let mut changes = false;
        for subset in find(most, items) {
            let mut gone = Vec::new();
            let squares = &mut self.state.squares;
            let result = sequence.iter().enumerate().try_for_each(|(at, &square)| {
                let is_outside = squares.is_open(square) && subset.items >> at & 1 == 0;
                if is_outside { squares.remove_all(square, subset.positions, &mut gone) } else { Ok(()) }
            });
            let size = subset.size();
            if self.log_removed(size_of(NAKED, size), Scores::Always(7 * (size as u32 - 1)), gone, result)? {
                self.state.naked.largest = self.state.naked.largest.max(size);
                changes = true;
            }
        }
        Ok(changes)
    }

    /// Applies the first fish of at most this size: by number in descending order, then size, rows before columns.
    fn find_fish(&mut self, most: usize, total: &[Freedom]) -> Changes {
        let side = self.state.squares.side;
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
        let side = self.state.squares.side;
        let mut gone = Vec::new();
        let crossed = |freedom: &&Freedom| {
            freedom.sequence / side == kind && fish.positions >> (freedom.sequence % side) & 1 != 0
        };
        let squares = &mut self.state.squares;
        let result = total.iter().filter(crossed).try_for_each(|freedom| {
            (0..side).filter(|at| fish.items >> at & 1 == 0).try_for_each(|at| {
                let square = squares.sequences[freedom.sequence][at];
                if squares.is_open(square) { squares.remove(square, number, &mut gone) } else { Ok(()) }
            })
        });
        let size = fish.items.count_ones() as usize;
        let changes = self.log_removed(size_of(FISH, size), Scores::WhenDone(20 * (size as u32 - 1)), gone, result)?;
        if changes {
            self.state.fish.largest = self.state.fish.largest.max(size);
        }
        Ok(changes)
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
