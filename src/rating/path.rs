//! A path under construction: deduces steps and, when deduction ends, guesses and backtracks.

use super::rated::{Rated, Rating};
use crate::board::{Candidate, Position};
use crate::logic::{
    Argument, Contradiction, GUESS, Guess, Memory, Outcome, RejectedStep, Step, StepKind, Study, Trace, WRONG_GUESS,
    WrongGuess, contradiction,
};

/// The current position, the steps that led to it, and the guesses that may have to be undone.
pub(super) struct PathBuilder<'t, const W: usize> {
    /// The position after the last step.
    pub position: Position<'t, W>,
    /// The cached results of searches for the position.
    memory: Memory,
    steps: Vec<Step>,
    running: Vec<u32>,
    weights: Vec<u32>,
    open_guesses: Vec<(Position<'t, W>, Candidate)>,
    has_guessed: bool,
}

/// The next action of a path.
pub(super) enum Next {
    /// The path has ended.
    Ended(Outcome),
    /// Search for a step.
    Open,
    /// Undo the last guess, which led to this contradiction.
    TakeBack(Contradiction),
}

impl<'t, const W: usize> PathBuilder<'t, W> {
    /// Returns a path before its first step.
    pub(super) fn new(position: Position<'t, W>) -> Self {
        let (steps, running, weights) = (Vec::new(), Vec::new(), Vec::new());
        let memory = Memory::default();
        Self { position, memory, steps, running, weights, open_guesses: Vec::new(), has_guessed: false }
    }

    /// Returns the position, for searches.
    pub(super) fn study(&self) -> Study<'_, 't, W> {
        Study::new(&self.position, &self.memory)
    }

    /// Returns whether there was any guess so far.
    pub(super) fn has_guessed(&self) -> bool {
        self.has_guessed
    }

    /// Returns the number of empty cells.
    pub(super) fn empty_count(&self) -> u32 {
        self.position.empty_cells().len() as u32
    }

    /// Returns the next action.
    pub(super) fn next(&self) -> Next {
        match contradiction(&self.position) {
            Some(_) if self.open_guesses.is_empty() => Next::Ended(Outcome::Broken),
            Some(contradiction) => Next::TakeBack(contradiction),
            None if self.position.is_solved() => Next::Ended(Outcome::Solved),
            None => Next::Open,
        }
    }

    /// Applies a step.
    pub(super) fn take(&mut self, step: Step) {
        step.apply(&mut self.position);
        self.steps.push(step);
    }

    /// Returns the smallest candidate of the first cell with the fewest candidates.
    pub(super) fn first_candidate(&self) -> Candidate {
        let fewest = self.position.empty_cells().iter().min_by_key(|&cell| self.position.candidates(cell).len());
        let cell = fewest.expect("an unsolved position has an empty cell");
        let digit = self.position.candidates(cell).first().expect("a position without contradiction has candidates");
        Candidate::new(cell, digit)
    }

    /// Guesses a candidate.
    pub(super) fn guess(&mut self, candidate: Candidate) {
        self.has_guessed = true;
        self.open_guesses.push((self.position.clone(), candidate));
        self.take(Step {
            technique: GUESS.key,
            kind: StepKind::Guess,
            placements: vec![candidate],
            eliminations: Vec::new(),
            argument: Argument::Guess(Guess),
        });
    }

    /// Undoes everything since the last guess, and removes the guessed candidate.
    pub(super) fn take_back(&mut self, contradiction: Contradiction) {
        let Some((before, guessed)) = self.open_guesses.pop() else { return };
        self.position = before;
        self.take(Step {
            technique: WRONG_GUESS.key,
            kind: StepKind::WrongGuess,
            placements: Vec::new(),
            eliminations: vec![guessed],
            argument: Argument::WrongGuess(WrongGuess { contradiction }),
        });
    }

    /// Records the rating of the path so far and the difficulty of its last step by itself.
    pub(super) fn record(&mut self, running: u32, weight: u32) {
        self.running.push(running);
        self.weights.push(weight);
    }

    /// Returns the finished path with its rating.
    pub(super) fn into_rated(self, rating: u32, outcome: Outcome, rejected: Vec<RejectedStep>) -> Rated {
        let Self { position, steps, running, weights, .. } = self;
        let trace = Trace { puzzle: position.puzzle().clone(), steps, outcome };
        Rated { rating: Rating(rating), is_open: outcome != Outcome::Solved, trace, running, weights, rejected }
    }
}
