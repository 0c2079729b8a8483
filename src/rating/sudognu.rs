//! The scale and the solving profile of sudognu 1.09.
//!
//! Its manual gives the frame: each step has a figure from 1 (hidden single) to 18 (guess); each step takes the *two*
//! easiest applicable techniques into account; the sum, plus a base for the hardest technique used (1, 10 or 100), minus
//! the number of cells to be solved, is the rating, and the smallest rating is 1. The figures of the steps in between are
//! not in the manual. They follow here from its default order, which has just 17 letters: 1 for the first, 17 for the
//! last, 18 for a guess. That is inferred, not read in its source.
//!
//! * A step weighs `(r1 + r2) / 2`, rounded down: `r1` is the figure of the step taken, `r2` that of the next easiest
//!   step that concludes something else in the same position; with none left `r2` is 18, except that the step which
//!   fills the last cell has `r2 = r1`. Two hidden singles thus weigh 1.
//! * Figures stay with the letter when the order is changed.
//! * After the first guess no forcing chain is searched. A wrong guess costs nothing itself; the guess and the steps
//!   that it led to stay in the sum.

use super::scale::{Rated, Rating};
use crate::board::{Candidate, Conflict, Grid, Layout, Position, Topology, Visitor, visit};
use crate::logic::{
    Argument, Contradiction, Finder, Flow, Found, GUESS, Kind, Outcome, Step, Trace, WRONG_GUESS, contradiction, select,
};

/// A letter of sudognu's technique string, its figure, its class (which sets the base) and our technique.
struct Letter {
    letter: char,
    figure: u32,
    base: u32,
    key: &'static str,
}

const fn letter(letter: char, figure: u32, base: u32, key: &'static str) -> Letter {
    Letter { letter, figure, base, key }
}

/// The letters in sudognu's default order `.-dDbBtTqQWYXcSJF`.
///
/// `b` is "line-block": the places of a line lie in one block (claiming). `B` is "block-line" (pointing).
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

/// Which techniques are tried, in which order: what sudognu's `-P` takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order(Vec<usize>);

impl Default for Order {
    /// sudognu's own order, `.-dDbBtTqQWYXcSJF`.
    fn default() -> Self {
        Self((0..LETTERS.len()).collect())
    }
}

impl Order {
    /// Reads a technique string. A letter left out switches its technique off; the first of two equal letters counts;
    /// `l`, which an older version used for both kinds of locked candidates, means `bB`.
    ///
    /// # Errors
    /// The first character that is no letter of a technique.
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
        let keys: Vec<&str> = letters().map(|letter| letter.key).collect();
        letters().zip(select::<W>(&keys)).collect()
    }
}

/// Rates a puzzle in this order of techniques, guessing where they end.
///
/// # Errors
/// When two givens of one house are the same.
pub fn rate(topology: &Topology, puzzle: &Grid, order: &Order) -> Result<Rated, Conflict> {
    struct Rate<'a>(&'a Grid, &'a Order);
    impl Visitor for Rate<'_> {
        type Output = Result<Rated, Conflict>;
        fn visit<const W: usize>(self, layout: Layout<'_, W>) -> Self::Output {
            Ok(Path::new(Position::new(layout, self.0)?, self.1).follow())
        }
    }
    visit(topology, Rate(puzzle, order))
}

/// The path as a string of letters: one a step, a forcing chain with its length, `g` for a guess, `w` for a wrong one.
pub fn letters(trace: &Trace) -> String {
    let letter = |step: &Step| match step.kind {
        Kind::Guess => "g".to_owned(),
        Kind::WrongGuess => "w".to_owned(),
        Kind::Deduction => match &step.argument {
            Argument::Branches { branches, .. } => {
                let length: usize = branches.iter().map(|branch| branch.implications.len()).sum();
                format!("{}{length}", chain_letter(step))
            }
            _ => {
                LETTERS.iter().find(|letter| letter.key == step.technique).map_or("?".into(), |l| l.letter.to_string())
            }
        },
    };
    trace.steps.iter().map(letter).collect()
}

/// `F` for a common conclusion, `f` for a contradiction, `e` for a branch that ends the sudoku.
fn chain_letter(step: &Step) -> char {
    use crate::logic::End;
    match &step.argument {
        Argument::Branches { branches, .. } => match branches.first().map(|branch| branch.end) {
            Some(End::Contradiction(_)) if branches.len() == 1 => 'f',
            Some(End::Solved) => 'e',
            _ => 'F',
        },
        _ => 'F',
    }
}

/// A path in the making.
struct Path<'t, const W: usize> {
    position: Position<'t, W>,
    puzzle: Grid,
    finders: Vec<(&'static Letter, Finder<W>)>,
    cells_to_solve: u32,
    steps: Vec<Step>,
    sum: u32,
    base: u32,
    running: Vec<u32>,
    open_guesses: Vec<(Position<'t, W>, Candidate)>,
    has_guessed: bool,
}

impl<'t, const W: usize> Path<'t, W> {
    fn new(position: Position<'t, W>, order: &Order) -> Self {
        Self {
            puzzle: position.grid(),
            finders: order.finders(),
            cells_to_solve: position.empty_cells().len() as u32,
            steps: Vec::new(),
            sum: 0,
            base: 1,
            running: Vec::new(),
            open_guesses: Vec::new(),
            has_guessed: false,
            position,
        }
    }

    fn follow(mut self) -> Rated {
        let outcome = loop {
            if let Some(contradiction) = contradiction(&self.position) {
                if !self.take_back(contradiction) {
                    break Outcome::Broken;
                }
            } else if self.position.is_solved() {
                break Outcome::Solved;
            } else if !self.deduce() {
                self.guess();
            }
        };
        // A step weighs at least 1 and fills at most one cell, but a step may also fill none: the sum is never too small
        // on a solved path. On a broken one the figure means nothing, and must not wrap.
        let rating = (self.base + self.sum).saturating_sub(self.cells_to_solve);
        let trace = Trace { puzzle: self.puzzle, steps: self.steps, outcome };
        Rated { rating: Rating(rating.max(1)), trace, running: self.running }
    }

    /// Takes the easiest step, if there is one.
    fn deduce(&mut self) -> bool {
        let mut taken: Option<(&'static Letter, Step)> = None;
        let mut next: Option<u32> = None;
        for &(letter, finder) in &self.finders {
            if self.has_guessed && letter.key == FORCING_CHAIN {
                continue;
            }
            let flow = (finder.find)(&self.position, &mut |found: Found<'_>| match &taken {
                None => {
                    taken = Some((letter, found.step()));
                    Flow::Continue(())
                }
                Some((_, step)) if step.placements == found.placements && step.eliminations == found.eliminations => {
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
        let Some((letter, step)) = taken else { return false };
        let fills_last = self.position.empty_cells().len() == 1 && !step.placements.is_empty();
        let second = if fills_last { letter.figure } else { next.unwrap_or(GUESS_FIGURE) };
        self.take(step, letter.figure.midpoint(second), letter.base);
        true
    }

    /// Tries the smallest candidate of the first cell with the fewest.
    fn guess(&mut self) {
        let fewest = self.position.empty_cells().iter().min_by_key(|&cell| self.position.candidates(cell).len());
        let cell = fewest.expect("an unsolved position has an empty cell");
        let digit = self.position.candidates(cell).first().expect("a position without contradiction has candidates");
        let candidate = Candidate::new(cell, digit);
        self.has_guessed = true;
        self.open_guesses.push((self.position.clone(), candidate));
        let step = Step {
            technique: GUESS.key,
            kind: Kind::Guess,
            placements: vec![candidate],
            eliminations: Vec::new(),
            argument: Argument::Guess,
        };
        self.take(step, GUESS_FIGURE, GUESS_BASE);
    }

    /// Takes back the last guess; false when there is none.
    fn take_back(&mut self, contradiction: Contradiction) -> bool {
        let Some((before, guessed)) = self.open_guesses.pop() else { return false };
        self.position = before;
        let step = Step {
            technique: WRONG_GUESS.key,
            kind: Kind::WrongGuess,
            placements: Vec::new(),
            eliminations: vec![guessed],
            argument: Argument::WrongGuess { contradiction },
        };
        self.take(step, 0, 1);
        true
    }

    fn take(&mut self, step: Step, weight: u32, base: u32) {
        step.apply(&mut self.position);
        self.steps.push(step);
        self.sum += weight;
        self.base = self.base.max(base);
        // While under way: what the rating would be if every cell still empty cost as little as can be.
        let filled = self.cells_to_solve.saturating_sub(self.position.empty_cells().len() as u32);
        self.running.push((self.base + self.sum).saturating_sub(filled));
    }
}
