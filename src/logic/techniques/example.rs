//! A worked example of each technique, from its source or from a puzzle of our own generator.
//!
//! The position is stored, and for the tests also its conclusion. The technique itself finds the step, so an example
//! cannot become outdated, and in the tests the checker proves every example.

use super::data::{positions, row};
use super::{GUESS, WRONG_GUESS, finders};
use crate::board::{Candidate, Digit, Grid, Layout, Position, Puzzle, variant, with_layout};
use crate::logic::{Argument, Guess, Proved, Step, StepKind, WrongGuess, contradiction, first};

/// Returns the example of the technique with this key on the 9x9 board: its first step in the stored position; `None`
/// if there is none.
pub fn example(key: &str) -> Option<Proved<Step>> {
    let kept = KeptPosition::of(key).next()?;
    with_layout!(variant::nine(), |layout| {
        let position = kept.position(layout)?;
        match finders().iter().find(|finder| finder.info.key == key) {
            Some(finder) => first(finder, &position)?.prove(&position).ok(),
            None => trial(&position, &kept),
        }
    })
}

/// Returns the publication, in English, from which the position of the technique's example comes; `None` if the
/// position is our own.
pub fn example_source(key: &str) -> Option<&'static str> {
    let [.., source] = row(key).into_iter().flat_map(positions).next()?;
    Some(source).filter(|source| !source.is_empty())
}

/// A position of a technique, from its row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct KeptPosition {
    pub(crate) puzzle: Puzzle,
    /// The puzzle and the digits placed in it.
    pub(crate) placed: Grid,
    /// Candidates removed before.
    pub(crate) removed: Vec<Candidate>,
    /// The candidates that the step places.
    pub(crate) placements: Vec<Candidate>,
    /// The candidates that it removes.
    pub(crate) eliminations: Vec<Candidate>,
}

impl KeptPosition {
    /// Returns the readable positions of the technique with this key, its example first.
    pub(crate) fn of(key: &str) -> impl Iterator<Item = Self> {
        row(key).into_iter().flat_map(positions).filter_map(Self::read)
    }

    fn read([board, removed, concludes, _]: [&str; 4]) -> Option<Self> {
        let (givens, placed) = grids(board)?;
        let concluded = |sign| -> Option<Vec<Candidate>> {
            concludes.split(' ').filter_map(|one| one.strip_prefix(sign)).map(candidate).collect()
        };
        Some(Self {
            puzzle: Puzzle::new(variant::nine().clone(), givens).ok()?,
            placed,
            removed: removed.split(' ').filter(|one| !one.is_empty()).map(candidate).collect::<Option<_>>()?,
            placements: concluded('+')?,
            eliminations: concluded('-')?,
        })
    }

    /// Returns the position; `None` if givens clash.
    pub(crate) fn position<'t, const W: usize>(&'t self, layout: Layout<'t, W>) -> Option<Position<'t, W>> {
        Position::reached(layout, &self.puzzle, &self.placed, &self.removed).ok()
    }
}

/// Returns the guess of a candidate, or the step that undoes it if the position contradicts itself.
fn trial<const W: usize>(position: &Position<'_, W>, kept: &KeptPosition) -> Option<Proved<Step>> {
    let (technique, kind, argument) = match contradiction(position) {
        None => (GUESS.key, StepKind::Guess, Argument::Guess(Guess)),
        Some(contradiction) => {
            (WRONG_GUESS.key, StepKind::WrongGuess, Argument::WrongGuess(WrongGuess { contradiction }))
        }
    };
    let (placements, eliminations) = (kept.placements.clone(), kept.eliminations.clone());
    let step = Step { technique, kind, placements, eliminations, argument };
    match kept.eliminations.first() {
        Some(&guess) => step.prove_after(guess, position),
        None => step.prove(position),
    }
    .ok()
}

/// Returns the givens, and the givens with placed digits.
fn grids(board: &str) -> Option<(Grid, Grid)> {
    let (mut givens, mut placed) = (Vec::new(), Vec::new());
    let mut symbols = board.chars();
    while let Some(symbol) = symbols.next() {
        let value = |symbol| if symbol == '.' { Some(0) } else { Digit::from_symbol(symbol).map(Digit::value) };
        let (given, set) = match symbol {
            '+' => (0, value(symbols.next()?)?),
            symbol => (value(symbol)?, value(symbol)?),
        };
        givens.push(given);
        placed.push(set);
    }
    Some((Grid::from_values(givens, 9)?, Grid::from_values(placed, 9)?)).filter(|(givens, _)| givens.cell_count() == 81)
}

/// Parses a candidate: `412` is the 4 of r1c2.
fn candidate(text: &str) -> Option<Candidate> {
    let figures: Vec<usize> = text.bytes().map(|byte| usize::from(byte.wrapping_sub(b'1'))).collect();
    let [digit, row, column] = figures[..] else { return None };
    let cell = variant::nine().cell_at(column, row)?;
    (digit < 9).then(|| Candidate::new(cell, Digit::new(digit)))
}
