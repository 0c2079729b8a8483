//! Fields of a puzzle that `sudopress solve --fields` prints, as DuPree's solver did.

use crate::board::Puzzle;
use crate::engine::Engine;
use crate::logic::{Family, Step, StepKind};
use crate::rating::{Letters, Rated, Unrated, lettered_scale};
use crate::work::{Stop, Stopped};
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// A field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Field {
    Number,
    Solution,
    Puzzle,
    Mask,
    Givens,
    Depth,
    Score,
    Band,
    Count,
}

impl Field {
    const ALL: [(&str, Self); 9] = [
        ("number", Self::Number),
        ("solution", Self::Solution),
        ("puzzle", Self::Puzzle),
        ("mask", Self::Mask),
        ("givens", Self::Givens),
        ("depth", Self::Depth),
        ("score", Self::Score),
        ("band", Self::Band),
        ("count", Self::Count),
    ];

    /// The field of a puzzle; `-` where there is none, and nothing for its number, which the puzzle does not know.
    ///
    /// # Errors
    /// When it was stopped.
    pub(super) fn of(self, puzzle: &Puzzle, engine: &mut Engine, stop: &Stop) -> Result<Option<String>, Stopped> {
        let none = || "-".to_owned();
        Ok(Some(match self {
            Self::Number => return Ok(None),
            Self::Puzzle => puzzle.line_on_board(),
            Self::Givens => puzzle.given_count().to_string(),
            Self::Mask => mask(puzzle),
            Self::Count => engine.count_unless(puzzle, stop)?.to_string(),
            Self::Solution => match &engine.solutions_unless(puzzle, 2, stop)?[..] {
                [solution] => solution.line_on(puzzle.board()),
                _ => none(),
            },
            Self::Depth => path(puzzle, stop)?.map_or_else(none, |rated| depth(&rated.trace.steps).to_string()),
            Self::Score => path(puzzle, stop)?.map_or_else(none, |rated| score(&rated.trace.steps).to_string()),
            Self::Band => path(puzzle, stop)?.map_or_else(none, |rated| band(score(&rated.trace.steps)).to_owned()),
        }))
    }
}

/// The fields by their names.
pub(super) fn fields() -> impl TypedValueParser<Value = Field> {
    let of = |name: String| Field::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, field)| field);
    PossibleValuesParser::new(Field::ALL.map(|(name, _)| name)).map(move |name| of(name).expect("it is one of them"))
}

/// Which cells are given, in octal digits of three cells each, the first cell in the highest bit.
fn mask(puzzle: &Puzzle) -> String {
    let given: Vec<u8> = puzzle.givens().values().iter().map(|&value| u8::from(value > 0)).collect();
    let digit = |cells: &[u8]| cells.iter().enumerate().fold(0, |bits, (at, given)| bits | given << (2 - at));
    given.chunks(3).map(|cells| char::from(b'0' + digit(cells))).collect()
}

/// The path in the order of DuPree's solver; none where givens conflict, or the board is none of that scale.
fn path(puzzle: &Puzzle, stop: &Stop) -> Result<Option<Rated>, Stopped> {
    let (scale, lettered) = lettered_scale().expect("sudognu's techniques are letters");
    let order = Letters::of_program("dupree").unwrap_or_default();
    if !scale.rates(puzzle) || puzzle.conflict().is_some() {
        return Ok(None);
    }
    (lettered.rate)(puzzle, &order, None, stop).map_err(Unrated::of_sound)
}

/// How many guesses are open at once, at most.
fn depth(steps: &[Step]) -> usize {
    let (mut open, mut deepest) = (0_usize, 0);
    for step in steps {
        match step.kind {
            StepKind::Guess => open += 1,
            StepKind::WrongGuess => open = open.saturating_sub(1),
            StepKind::Deduction => {}
        }
        deepest = deepest.max(open);
    }
    deepest
}

/// The score that the manual of DuPree's solver describes: a point a cell, two more once singles did not do, five more
/// for each guess that is open; a point for each pencil mark removed, and ten for each rule that removed some. Its own
/// program counts the same things on a path of its own, so the figures are near to its and not the same.
fn score(steps: &[Step]) -> u32 {
    let (mut score, mut open, mut is_simple) = (0, 0, true);
    for step in steps {
        match step.kind {
            StepKind::Guess => open += 1,
            StepKind::WrongGuess => open -= 1_u32.min(open),
            StepKind::Deduction => {}
        }
        let is_single = step.technique.info().family == Family::Singles;
        is_simple &= is_single && step.kind == StepKind::Deduction;
        score += step.placements.len() as u32 * (1 + if is_simple { 0 } else { 2 } + 5 * open);
        if step.kind == StepKind::Deduction && !is_single {
            score += 10 + step.eliminations.len() as u32;
        }
    }
    score
}

/// DuPree's name for a score, of version 1.11.
fn band(score: u32) -> &'static str {
    match score {
        0..=80 => "TRIVIAL",
        81..=150 => "EASY",
        151..=250 => "MEDIUM",
        251..=400 => "HARD",
        401..=900 => "VERY HARD",
        _ => "DIABOLICAL",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_are_octal_digits_of_three_cells() {
        let puzzle = "....4.7.......1.5.84...2..31..5...3.6.9..7...5..1...2.78...5..1.....6.4.....3.2.."
            .parse::<Puzzle>()
            .expect("a puzzle");
        assert_eq!(mask(&puzzle), "024012611442510442611012024");
        assert_eq!((band(80), band(81), band(901)), ("TRIVIAL", "EASY", "DIABOLICAL"));
    }

    #[test]
    fn guesses_nest() {
        let puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
            .parse::<Puzzle>()
            .expect("a puzzle");
        let rated = path(&puzzle, &Stop::never()).expect("nobody stops it").expect("it is on the board");
        assert!(depth(&rated.trace.steps) >= 1 && score(&rated.trace.steps) > 900);
    }
}
