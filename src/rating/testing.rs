//! Helpers for the tests of several scales.

use crate::board::Puzzle;
use crate::rating::{Rated, scale};

/// Parses a puzzle from a line of givens.
pub(crate) fn read_puzzle(line: &str) -> Puzzle {
    line.parse::<Puzzle>().expect("a puzzle")
}

/// Rates a puzzle with its path.
pub(crate) fn rated(key: &str, puzzle: &Puzzle) -> Rated {
    scale(key).expect("it is in the table").rate_fully(puzzle).expect("no conflict")
}

/// Checks that every step of a path is proved, and that the figures of the puzzle are those of the path. Returns the
/// path, the score and the name of the level.
#[cfg(feature = "scales")]
pub(crate) fn check_path(key: &str, puzzle: &Puzzle) -> (Rated, u32, &'static str) {
    let rated = rated(key, puzzle);
    let (score, level) = measured(key, puzzle);
    let levels = scale(key).and_then(|scale| scale.levels).expect("a scale with levels");
    assert_eq!((rated.rating.0, levels.names[(levels.of)(&rated)]), (score, level), "{}", puzzle.line());
    assert_eq!(crate::logic::check(&rated.trace), Ok(()), "{}", puzzle.line());
    (rated, score, level)
}

/// Returns the score of a puzzle and the name of its level, computed without its path.
#[cfg(feature = "scales")]
pub(crate) fn measured(key: &str, puzzle: &Puzzle) -> (u32, &'static str) {
    let scale = scale(key).expect("it is in the table");
    let figures = (scale.measure)(puzzle, &crate::work::Stop::never()).expect("no conflict");
    let levels = scale.levels.expect("a scale with levels");
    (figures.values[0].0, levels.names[figures.values[1].0 as usize])
}

/// Reads a file from the folder in `SUDOPRESS_CORPORA`.
#[cfg(feature = "scales")]
pub(crate) fn corpus(name: &str) -> String {
    let folder = std::env::var("SUDOPRESS_CORPORA").expect("SUDOPRESS_CORPORA names the folder of the corpora");
    std::fs::read_to_string(format!("{folder}/{name}")).expect("the corpus is there")
}
