//! A worked example of each technique, from puzzles of our own generator; of two that are found in the hardest puzzles
//! only, from the puzzles known for them: the SK loop from "Easter Monster", the tridagon from "Loki".
//!
//! Kept is the position alone; the step is found in it by the technique itself, so an example cannot go stale, and the
//! checker proves every one in the tests.

use crate::board::{Candidate, Digit, Grid, Position, Puzzle, variant, with_layout};
use crate::logic::{
    Argument, GUESS, Guess, Kind, Snapshot, Step, WRONG_GUESS, WrongGuess, contradiction, finders, first,
};

/// Key, givens, position, removed candidates (digit, row, column) and, for trials, the candidate tried: a line each,
/// between tabs.
const POSITIONS: &str = include_str!("../../templates/examples.tsv");

/// A technique at work on the 9x9 board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The position before the step, with its puzzle.
    pub position: Snapshot,
    /// The first step of the technique in it.
    pub step: Step,
}

/// The example of the technique with this key, where there is one.
pub fn example(key: &str) -> Option<Example> {
    let mut lines = POSITIONS.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let line = lines.find(|line| line[0] == key)?;
    let [_, givens, placed, removed, ref tried @ ..] = line[..] else { return None };
    let (puzzle, placed) = (Puzzle::new(variant::nine().clone(), grid(givens)?).ok()?, grid(placed)?);
    let removed: Vec<Candidate> = removed.split(' ').filter_map(candidate).collect();
    let tried = tried.first().and_then(|tried| candidate(tried));
    with_layout!(puzzle.board(), |layout| {
        let position = Position::reached(layout, &puzzle, &placed, &removed).ok()?;
        let step = match (finders().iter().find(|finder| finder.info.key == key), tried) {
            (Some(finder), _) => first(finder, &position)?,
            (None, Some(tried)) => trial(&position, tried),
            (None, None) => return None,
        };
        Some(Example { position: Snapshot::from(&position), step })
    })
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
        for info in techniques() {
            let example = example(info.key).unwrap_or_else(|| panic!("no step of `{}` in its example", info.key));
            assert_eq!(example.step.technique, info.key);
            if example.step.kind == Kind::Deduction {
                with_layout!(example.position.puzzle.board(), |layout| {
                    let position = example.position.position(layout).expect("no conflict");
                    assert_eq!(check_step(&position, &example.step), Ok(()));
                });
            }
        }
    }
}
