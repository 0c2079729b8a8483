//! The scale and the solving profile of sudognu 1.09.
//!
//! The program's manual describes the method: each step has a figure from 1 (hidden single) to 18 (guess), which takes
//! the *two* easiest applicable techniques into account. The rating is the sum of the figures, plus a base for the
//! hardest technique used (1, 10 or 100), minus the number of cells to be solved, and at least 1. The manual does not
//! give the figures of the steps in between. Here they are inferred from the program's default order, which has exactly
//! 17 letters, and not taken from its source: 1 for the first letter, 17 for the last, and 18 for a guess.
//!
//! * The weight of a step is `(r1 + r2) / 2`, rounded down: `r1` is the figure of the step taken, `r2` that of the next
//!   easiest step with another conclusion in the same position. If there is none, `r2` is 18, except that the step that
//!   fills the last cell has `r2 = r1`. Two hidden singles thus give 1.
//! * Figures stay with the letter if the order is changed.
//! * After the first guess no forcing chain is searched for. A wrong guess itself costs nothing; the guess and the
//!   steps that it led to stay in the sum.

use super::path::{Next, PathBuilder};
use super::rated::{Rated, Rating, Unrated};
use super::rejections::Rejections;
use crate::board::{Position, Puzzle, with_layout};
use crate::logic::{
    Argument, Branches, End, Finder, Flow, Instance, Step, StepKind, TechniqueKey, Trace, forces_more, select,
};
use crate::work::{Stop, Stopped};

/// A letter of sudognu's technique string, its figure, its class (which sets the base) and our technique.
struct Letter {
    letter: char,
    figure: u32,
    base: u32,
    key: TechniqueKey,
}

const fn letter(letter: char, figure: u32, base: u32, key: &'static str) -> Letter {
    Letter { letter, figure, base, key: TechniqueKey::of(key) }
}

/// The letters in sudognu's default order `.-dDbBtTqQWYXcSJF`.
///
/// `b` is "line-block": the places in a line are all in one block (claiming). `B` is "block-line" (pointing).
static LETTERS: [Letter; 17] = [
    letter('.', 1, 1, "hidden-single"),
    letter('-', 2, 1, "naked-single"),
    letter('d', 3, 1, "hidden-pair"),
    letter('D', 4, 10, "naked-pair"),
    letter('b', 5, 10, "claiming"),
    letter('B', 6, 10, "pointing"),
    letter('t', 7, 10, "hidden-triple"),
    letter('T', 8, 10, "naked-triple"),
    letter('q', 9, 10, "hidden-quad"),
    letter('Q', 10, 10, "naked-quad"),
    letter('W', 11, 100, "xy-wing"),
    letter('Y', 12, 100, "xyz-wing"),
    letter('X', 13, 100, "x-wing"),
    letter('c', 14, 100, "simple-colouring"),
    letter('S', 15, 100, "swordfish"),
    letter('J', 16, 100, "jellyfish"),
    letter('F', 17, 100, FORCING_CHAIN),
];

const FORCING_CHAIN: &str = "forcing-chain";
const GUESS_FIGURE: u32 = 18;
const GUESS_BASE: u32 = 100;

/// Returns the letter of a technique, with its figure; `None` if it has no letter.
pub(crate) fn letter_of(technique: &str) -> Option<(char, u32)> {
    LETTERS.iter().find(|letter| letter.key == technique).map(|letter| (letter.letter, letter.figure))
}

/// The techniques to try, in order, as in the argument of sudognu's `-P`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letters(Vec<usize>);

impl Default for Letters {
    /// Returns sudognu's own order, `.-dDbBtTqQWYXcSJF`.
    fn default() -> Self {
        Self((0..LETTERS.len()).collect())
    }
}

/// The orders of five older programs in these letters, by the name of the program. Techniques without a letter are
/// omitted. DuPree's box-wise fish are part of its locked candidates; Savant's starfish and multi-colouring have no
/// letters.
pub static ORDERS: [(&str, &str); 5] = [
    ("sudognu", ".-dDbBtTqQWYXcSJF"),
    ("go", "-.DTBbc"),
    ("csolver", "-.DTQBbdtq"),
    ("savant", "-.bBdtqDTQXSJcWY"),
    ("dupree", "-.dDtTBb"),
];

impl Letters {
    /// Returns the order of the program with this name; `None` if the program is unknown.
    pub fn from_program(name: &str) -> Option<Self> {
        let (_, letters) = ORDERS.iter().find(|(known, _)| *known == name)?;
        Self::parse(letters).ok()
    }

    /// Returns the keys of the techniques, in order.
    pub fn techniques(&self) -> impl Iterator<Item = TechniqueKey> + '_ {
        self.0.iter().map(|&index| LETTERS[index].key)
    }

    /// Parses a technique string. A missing letter disables its technique; if a letter is repeated, its first place
    /// counts; `l`, which an older version used for both kinds of locked candidates, means `bB`.
    ///
    /// # Errors
    /// The first character that is not the letter of a technique.
    pub fn parse(letters: &str) -> Result<Self, char> {
        let mut order = Vec::new();
        for letter in letters.chars().flat_map(|letter| if letter == 'l' { vec!['b', 'B'] } else { vec![letter] }) {
            let index = LETTERS.iter().position(|known| known.letter == letter).ok_or(letter)?;
            if !order.contains(&index) {
                order.push(index);
            }
        }
        Ok(Self(order))
    }

    fn finders<const W: usize>(&self) -> Vec<(&'static Letter, Finder<W>)> {
        let letters = || self.0.iter().map(|&index| &LETTERS[index]);
        let keys: Vec<TechniqueKey> = letters().map(|letter| letter.key).collect();
        letters().zip(select::<W>(&keys)).collect()
    }
}

/// Rates a puzzle in this order of techniques, guessing when they end.
///
/// With a `highest` rating, returns `None` as soon as the path exceeds it. The rating never falls on the way, because a
/// step weighs at least 1 and fills at most one cell.
pub(crate) fn rate(
    puzzle: &Puzzle,
    order: &Letters,
    highest: Option<Rating>,
    stop: &Stop,
) -> Result<Option<Rated>, Unrated> {
    let highest = highest.map_or(u32::MAX, |highest| highest.0);
    with_layout!(puzzle.board(), |layout| {
        let position = Position::new(layout, puzzle)?.until(stop);
        Ok(WeighedPath::new(position, order, highest).follow(stop)?)
    })
}

/// Returns the path as a string of letters, one for each step: `F` with the length of its chain, `g` for a guess, `w`
/// for a wrong one.
pub(crate) fn letters(trace: &Trace) -> String {
    let letter = |step: &Step| match step.kind {
        StepKind::Guess => "g".to_owned(),
        StepKind::WrongGuess => "w".to_owned(),
        StepKind::Deduction => match &step.argument {
            Argument::Branches(Branches { branches, .. }) => {
                let length: usize = branches.iter().map(|branch| branch.implications.len()).sum();
                match chain_letter(step) {
                    'F' => format!("F{length}"),
                    letter => letter.to_string(),
                }
            }
            _ => {
                LETTERS.iter().find(|letter| letter.key == step.technique).map_or("?".into(), |l| l.letter.to_string())
            }
        },
    };
    trace.steps.iter().map(letter).collect()
}

/// Returns `F` for a common conclusion, `f` for a contradiction, `e` for a branch that solves the sudoku.
fn chain_letter(step: &Step) -> char {
    match &step.argument {
        Argument::Branches(Branches { branches, .. }) => match branches.first().map(|branch| branch.end) {
            Some(End::Contradiction(_)) if branches.len() == 1 => 'f',
            Some(End::Solved) => 'e',
            _ => 'F',
        },
        _ => 'F',
    }
}

/// A path with its figures.
struct WeighedPath<'t, const W: usize> {
    path: PathBuilder<'t, W>,
    finders: Vec<(&'static Letter, Finder<W>)>,
    cells_to_solve: u32,
    sum: u32,
    base: u32,
    rejections: Rejections,
    highest: u32,
}

impl<'t, const W: usize> WeighedPath<'t, W> {
    fn new(position: Position<'t, W>, order: &Letters, highest: u32) -> Self {
        let path = PathBuilder::new(position);
        let cells_to_solve = path.empty_count();
        Self {
            path,
            finders: order.finders(),
            cells_to_solve,
            sum: 0,
            base: 1,
            rejections: Rejections::default(),
            highest,
        }
    }

    fn follow(mut self, stop: &Stop) -> Result<Option<Rated>, Stopped> {
        let outcome = loop {
            if self.rating() > self.highest {
                return Ok(None);
            }
            let (weight, base, figure) = match self.path.next() {
                Next::Ended(outcome) => break outcome,
                Next::TakeBack(contradiction) => {
                    self.path.take_back(contradiction);
                    (0, 1, 0)
                }
                Next::Open => {
                    let deduced = self.deduce();
                    // After a stop the result is meaningless.
                    stop.check()?;
                    deduced.unwrap_or_else(|| {
                        self.path.guess(self.path.first_candidate());
                        (GUESS_FIGURE, GUESS_BASE, GUESS_FIGURE)
                    })
                }
            };
            self.sum += weight;
            self.base = self.base.max(base);
            self.path.record(self.rating(), figure);
        };
        let rating = self.rating().max(1);
        Ok(Some(self.path.into_rated(rating, outcome, self.rejections.into_steps())))
    }

    /// Returns the base plus the sum minus the number of cells filled so far: at the end of a solved path, the rating.
    fn rating(&self) -> u32 {
        let filled = self.cells_to_solve.saturating_sub(self.path.empty_count());
        (self.base + self.sum).saturating_sub(filled)
    }

    /// Applies the easiest step, if there is one, and returns its weight, its base, and its own figure.
    fn deduce(&mut self) -> Option<(u32, u32, u32)> {
        let mut taken: Option<(&'static Letter, Step)> = None;
        let mut next: Option<u32> = None;
        for (index, &(letter, finder)) in self.finders.iter().enumerate() {
            // Forcing chains are slow, and often it does not matter whether one is the second step or there is none.
            if let Some((first, _)) = &taken {
                let weight = |(second, _): &(&Letter, Finder<W>)| first.figure.midpoint(second.figure);
                let without = first.figure.midpoint(GUESS_FIGURE);
                if self.finders[index..].iter().all(|second| weight(second) == without) {
                    break;
                }
            }
            if self.path.has_guessed() && letter.key == FORCING_CHAIN {
                continue;
            }
            if letter.key == FORCING_CHAIN
                && let Some((_, step)) = &taken
            {
                // It only matters whether there is a second step.
                if forces_more(&self.path.position, step) {
                    next = Some(letter.figure);
                    break;
                }
                continue;
            }
            let is_too_hard = self.rating() - self.base + self.base.max(letter.base) > self.highest;
            let flow = finder.find_in(&self.path.study(), &mut |instance: Instance<'_>| match &taken {
                None => {
                    let step = instance.step();
                    if !self.rejections.admit(&self.path.position, &step) {
                        return Flow::Continue(());
                    }
                    taken = Some((letter, step));
                    // The base of this step already exceeds the band, so the second step does not matter.
                    if is_too_hard { Flow::Break(()) } else { Flow::Continue(()) }
                }
                Some((_, step))
                    if step.placements == instance.placements && step.eliminations == instance.eliminations =>
                {
                    Flow::Continue(())
                }
                Some(_) => {
                    next = Some(letter.figure);
                    Flow::Break(())
                }
            });
            if flow.is_break() {
                break;
            }
        }
        let (letter, step) = taken?;
        let fills_last = self.path.empty_count() == 1 && !step.placements.is_empty();
        let second = if fills_last { letter.figure } else { next.unwrap_or(GUESS_FIGURE) };
        self.path.take(step);
        Some((letter.figure.midpoint(second), letter.base, letter.figure))
    }
}
