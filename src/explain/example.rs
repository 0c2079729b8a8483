//! A worked example of each technique, from puzzles of our own generator; of two that are found in the hardest puzzles
//! only, from the puzzles known for them: the SK loop from "Easter Monster", the tridagon from "Loki".
//!
//! Kept is the position alone; the step is found in it by the technique itself, so an example cannot go stale, and the
//! checker proves every one in the tests.

use crate::board::{Candidate, Digit, Grid, Layout, Position, Visitor, variant, visit};
use crate::logic::{
    Argument, GUESS, Guess, Kind, Snapshot, Step, WRONG_GUESS, WrongGuess, contradiction, finders, first,
};

/// Key, givens, position, removed candidates (digit, row, column) and, for trials, the candidate tried: a line each,
/// between tabs.
const POSITIONS: &str = include_str!("../../templates/examples.tsv");

/// A technique at work on the 9x9 board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The puzzle.
    pub givens: Grid,
    /// The position before the step.
    pub position: Snapshot,
    /// The first step of the technique in it.
    pub step: Step,
}

/// The example of the technique with this key, where there is one.
pub fn example(key: &str) -> Option<Example> {
    let mut lines = POSITIONS.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let line = lines.find(|line| line[0] == key)?;
    let [_, givens, placed, removed, ref tried @ ..] = line[..] else { return None };
    let (givens, placed) = (grid(givens)?, grid(placed)?);
    let removed: Vec<Candidate> = removed.split(' ').filter_map(candidate).collect();
    let tried = tried.first().and_then(|tried| candidate(tried));
    visit(variant::nine(), Find { key, givens, placed, removed, tried })
}

struct Find<'a> {
    key: &'a str,
    givens: Grid,
    placed: Grid,
    removed: Vec<Candidate>,
    tried: Option<Candidate>,
}

impl Visitor for Find<'_> {
    type Output = Option<Example>;

    fn visit<const W: usize>(self, layout: Layout<'_, W>) -> Option<Example> {
        let mut position = Position::new(layout, &self.givens).ok()?;
        for (cell, digit) in self.placed.filled().filter(|(cell, _)| self.givens.digit(*cell).is_none()) {
            position.place(cell, digit);
        }
        for candidate in self.removed {
            position.remove(candidate.cell, candidate.digit);
        }
        let finder = finders::<W>().iter().find(|finder| finder.info.key == self.key);
        let step = match (finder, self.tried) {
            (Some(finder), _) => first(finder, &position)?,
            (None, Some(tried)) => trial(&position, tried),
            (None, None) => return None,
        };
        let snapshot = Snapshot::from(&position);
        Some(Example { givens: self.givens, position: snapshot, step })
    }
}

/// The guess of a candidate, or what takes it back where the position contradicts itself.
fn trial<const W: usize>(position: &Position<'_, W>, tried: Candidate) -> Step {
    let (placements, eliminations) = (Vec::new(), Vec::new());
    match contradiction(position) {
        None => Step {
            technique: GUESS.key,
            kind: Kind::Guess,
            placements: vec![tried],
            eliminations,
            argument: Argument::Guess(Guess),
        },
        Some(contradiction) => Step {
            technique: WRONG_GUESS.key,
            kind: Kind::WrongGuess,
            placements,
            eliminations: vec![tried],
            argument: Argument::WrongGuess(WrongGuess { contradiction }),
        },
    }
}

fn grid(line: &str) -> Option<Grid> {
    let value = |symbol| if symbol == '.' { Some(0) } else { Digit::from_symbol(symbol).map(Digit::value) };
    Grid::from_values(line.chars().map(value).collect::<Option<_>>()?, 9)
}

/// `412` is the 4 of r1c2.
fn candidate(text: &str) -> Option<Candidate> {
    let figures: Vec<usize> = text.bytes().map(|byte| usize::from(byte.wrapping_sub(b'1'))).collect();
    let [digit, row, column] = figures[..] else { return None };
    Some(Candidate::new(variant::nine().cell_at(column, row)?, Digit::new(digit)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{check_step, techniques};

    #[test]
    fn every_technique_has_an_example_and_it_shows_the_technique() {
        struct Check<'a>(&'a Example);
        impl Visitor for Check<'_> {
            type Output = ();
            fn visit<const W: usize>(self, layout: Layout<'_, W>) {
                let mut position = Position::new(layout, &self.0.givens).expect("no conflict");
                for (cell, digit) in self.0.position.grid.filled() {
                    if position.digit(cell).is_none() {
                        position.place(cell, digit);
                    }
                }
                for cell in position.empty_cells() {
                    let kept = self.0.position.candidates[cell.index()];
                    for digit in position.candidates(cell).iter().filter(|digit| !kept.contains(*digit)) {
                        position.remove(cell, digit);
                    }
                }
                assert_eq!(check_step(&position, &self.0.step), Ok(()));
            }
        }
        for info in techniques() {
            let example = example(info.key).unwrap_or_else(|| panic!("no step of `{}` in its example", info.key));
            assert_eq!(example.step.technique, info.key);
            if example.step.kind == Kind::Deduction {
                visit(variant::nine(), Check(&example));
            }
        }
    }
}
